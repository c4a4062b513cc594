import Foundation
import NavigationKit
import NavigationModel

/// Finding the meaning of a link among 10 and among 1,000 patterns, as a text and as the URL that a system hands
/// over.
@MainActor
func links() -> [Row] {
  let few = matching(patterns: 10)
  let many = matching(patterns: 1_000)
  let url = matching(patterns: 1_000, as: \.url) { try? $0.link($1) }
  return [
    Row(
      what: "a link among 1,000 patterns",
      figure: text(many),
      baseline: "among 10: \(text(few))",
      ratio: String(format: "%.2f ×", many / few),
      target: "200,000 a second, 3 ×"
    ),
    Row(
      what: "the same from a URL",
      figure: text(url),
      baseline: "from a text \(text(many))",
      ratio: String(format: "%.2f ×", url / many),
      target: String(format: "%.0f a second", 1e9 / url)
    ),
  ]
}

private struct Sample {
  let text: String
  let url: URL
}

@MainActor
private func matching(patterns count: Int) -> Double {
  matching(patterns: count, as: \.text) { try? $0.link($1) }
}

/// Nanoseconds for a link; each pattern has a literal, a parameter, a literal and an item of the query.
@MainActor
private func matching<Spelling>(
  patterns count: Int,
  as spelling: KeyPath<Sample, Spelling>,
  _ read: (LinkTable<Int>, Spelling) -> Int?
) -> Double {
  var table = LinkTable<Int>(at: "shop://", "https://shop.example.com")
  var samples: [Spelling] = []
  for number in 0..<count {
    guard let pattern = try? LinkPattern("place\(number)/:id/part\(number % 7)?tab=:tab"),
      let url = try? pattern.url(["id": number, "tab": "info"], at: "https://shop.example.com")
    else { preconditionFailure("The patterns of the benchmark are wrong.") }
    table.add(pattern) { (id: Int, _: String?) in id }
    samples.append(Sample(text: url.absoluteString, url: url)[keyPath: spelling])
  }
  for (number, sample) in samples.enumerated() {
    precondition(read(table, sample) == number, "A link means something else.")
  }
  return nanoseconds(rounds: 50_000, runs: 5) { rounds in
    for round in 0..<rounds { use(read(table, samples[round &* 7 % count])) }
  }
}

/// Plays random links.
///
/// - Returns: Whether all was well.
@MainActor
func fuzzLinks(_ count: Int, seed: UInt64) -> Bool {
  let start = DispatchTime.now().uptimeNanoseconds
  var fuzz = LinkFuzz(seed: seed)
  if let problem = fuzz.play(count) {
    print(problem)
    return false
  }
  let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  print(String(format: "%d random links, built, read, damaged and read, in %.1f s", count, time))
  return true
}
