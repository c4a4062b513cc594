import NavigationKitCore

/// Keeps diagnostics.
@MainActor
final class DiagnosticList {
  private(set) var all: [NavigationDiagnostic] = []

  func add(_ diagnostic: NavigationDiagnostic) { all.append(diagnostic) }

  var texts: [String] { all.map { "\($0.problem) \($0.advice)" } }
}

/// The diagnostics of a piece of work.
@MainActor
func diagnostics(of work: () throws -> Void) rethrows -> [NavigationDiagnostic] {
  let list = DiagnosticList()
  try NavigationDiagnostics.withHandler({ list.add($0) }, operation: work)
  return list.all
}

/// The diagnostics of a piece of work that waits.
@MainActor
func diagnostics(of work: @MainActor () async throws -> Void) async rethrows
  -> [NavigationDiagnostic]
{
  let list = DiagnosticList()
  try await NavigationDiagnostics.withHandler({ list.add($0) }, operation: work)
  return list.all
}
