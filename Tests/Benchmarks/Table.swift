/// One line of the printed table.
struct Row {
  let what: String
  let figure: String
  let baseline: String
  let ratio: String
  let target: String
}

/// Prints rows as a Markdown table whose columns line up.
func printTable(_ rows: [Row]) {
  let header = Row(
    what: "what",
    figure: "figure",
    baseline: "baseline",
    ratio: "ratio",
    target: "target"
  )
  let lines = ([header] + rows).map { [$0.what, $0.figure, $0.baseline, $0.ratio, $0.target] }
  let widths = (0..<5).map { column in lines.map { $0[column].count }.max() ?? 0 }
  for (index, line) in lines.enumerated() {
    let cells = zip(line, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    print("| \(cells.joined(separator: " | ")) |")
    if index == 0 {
      print("| \(widths.map { String(repeating: "-", count: $0) }.joined(separator: " | ")) |")
    }
  }
}
