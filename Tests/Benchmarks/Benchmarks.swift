import Foundation
import NavigationKit

/// Measures what the engine costs; every ratio compares two things measured in this run.
///
///     swift run -c release Benchmarks          the whole table
///     swift run -c release Benchmarks push     one subject, for a profiler
///     swift run -c release Benchmarks soak SECONDS [SEED]    random scripts, engine against model
///     swift run -c release Benchmarks links [COUNT] [SEED]   random links, 200,000 of them
///     swift run -c release Benchmarks small    every sequence of four commands on every small state
@main
@MainActor
enum Benchmarks {
  static let subjects: [(name: String, measure: @MainActor () -> [Row])] = [
    ("push", pushing),
    ("child", children),
    ("siblings", siblings),
    ("flow", flows),
    ("walk", walking),
    ("flat", flatMemory),
    ("map", mapMemory),
    ("popToRoot", poppingToRoot),
    ("memory", memory),
    ("save", saving),
    ("record", recording),
    ("expect", expecting),
    ("tests", threeStepTests),
    ("explore", exploring),
    ("links", links),
  ]

  /// What measures the memory of the whole process comes first, as that only ever grows.
  private static let aboutProcess: Set = ["walk", "flat", "map"]

  static func main() async {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted == ["small"] { exit(await playSmallCases() ? 0 : 1) }
    if wanted.first == "links" {
      let numbers = wanted.dropFirst().compactMap { UInt64($0) }
      printTable(links())
      exit(fuzzLinks(Int(numbers.first ?? 200_000), seed: numbers.dropFirst().first ?? 0) ? 0 : 1)
    }
    if wanted.first == "soak" {
      let numbers = wanted.dropFirst().compactMap { UInt64($0) }
      let isFine = await soak(
        seconds: Double(numbers.first ?? 60),
        seed: numbers.dropFirst().first ?? 0
      )
      exit(isFine ? 0 : 1)
    }
    let chosen = subjects.filter { wanted.isEmpty || wanted.contains($0.name) }
    var rows: [String: [Row]] = [:]
    for subject in chosen where aboutProcess.contains(subject.name) {
      rows[subject.name] = subject.measure()
    }
    for subject in chosen where rows[subject.name] == nil {
      rows[subject.name] = subject.measure()
    }
    printTable(chosen.flatMap { rows[$0.name, default: []] })
  }
}

enum Route: Screen {
  case root
  case page(Int)
}

func text(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: String(format: "%.1f ns", nanoseconds)
  case ..<1_000_000: String(format: "%.2f µs", nanoseconds / 1_000)
  default: String(format: "%.2f ms", nanoseconds / 1_000_000)
  }
}
