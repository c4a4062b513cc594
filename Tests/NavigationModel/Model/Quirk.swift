/// Known disagreements, until they're settled.
enum Quirk {
  static let completionsQueue = true
  static let endedLeavesOutFirst = true
  static let noPredictionsInSteps = true
  static let noEndsInSteps = true
}
