/// Something wrong that a single play of an app has shown.
struct Finding: Hashable {
  let kind: NavigationProblem.Kind
  let summary: String
}

/// Collects what the library says was used wrongly.
@MainActor
final class DiagnosticsCollector {
  private(set) var findings: [Finding] = []

  /// Runs a body and collects its diagnostics, instead of telling them.
  func collecting<Result>(_ body: () -> Result) -> Result {
    NavigationDiagnostics.withHandler(
      { [self] in findings.append(Finding(kind: .diagnostic, summary: "\($0)")) },
      operation: body
    )
  }

  /// Begins anew.
  func forget() { if !findings.isEmpty { findings = [] } }
}
