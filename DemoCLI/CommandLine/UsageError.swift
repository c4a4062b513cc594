/// A command line that makes no sense.
struct UsageError: Error {
  /// What is wrong with it.
  let problem: String

  init(_ problem: String) { self.problem = problem }
}

extension UsageError: CustomStringConvertible {
  var description: String { "\(problem); see DemoCLI --help" }
}
