import Foundation
import NavigationKit

/// Saving and restoring a stack of a thousand screens, against the same with an array of the bare values.
@MainActor
func saving() -> [Row] {
  let count = 1_000
  var registry = ScreenRegistry()
  registry.register(Page.self, as: "page")
  let router = BaseRouter()
  let pages = (0..<count).map { Page.page($0) }
  router.setStack(pages)
  let engine = nanoseconds(rounds: 5) { rounds in
    for _ in 0..<rounds {
      let other = BaseRouter()
      guard let data = try? registry.encode(router).data, let saved = try? registry.decode(data)
      else { return }
      other.restore(saved)
      use(other)
    }
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let array = nanoseconds(rounds: 5) { rounds in
    for _ in 0..<rounds {
      guard let data = try? encoder.encode(pages) else { return }
      use(try? JSONDecoder().decode([Page].self, from: data))
    }
  }
  return [
    Row(
      what: "save + restore 1,000 entries, per entry",
      figure: text(engine / Double(count)),
      baseline: "JSON of the bare values \(text(array / Double(count)))",
      ratio: String(format: "%.2f ×", engine / array),
      target: ""
    )
  ]
}

private enum Page: Screen, Codable {
  case page(Int)
}
