/// Known disagreements, until they're settled.
enum Quirk {
  static let endedLeavesOutFirst = true
  static let noEndsInSteps = true
}
