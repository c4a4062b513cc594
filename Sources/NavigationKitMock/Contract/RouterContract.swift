/// What a decorator of `Router` has to keep, as a check for whoever writes one.
///
/// ```swift
/// final class CountingRouter: Router {
///   private(set) var count = 0
///   private let wrapped: any Router
///   init(_ wrapped: any Router) { self.wrapped = wrapped }
///
///   var handle: RouterHandle { wrapped.handle }
///
///   func perform(_ request: NavigationRequest) -> NavigationOutcome {
///     count += 1
///     return wrapped.perform(request)
///   }
/// }
///
/// RouterContract.check { CountingRouter($0) }
/// ```
///
/// What a decorator changes on purpose is left out: one that takes the animation from everything is checked
/// `except: [.keepsAnimation]`. Each other clause that isn't kept is one failure on that line.
@MainActor
public enum RouterContract {
  /// One thing that is promised; its raw value is the sentence that a failure quotes.
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// The handle is the wrapped router's.
    case showsTheSame = "the decorator stands where the wrapped router stands, and shows the same"

    /// Nothing is dropped, doubled or put off.
    case performsOnce = "a request is performed once, before the call returns"

    /// The command isn't another.
    case keepsCommand = "the command is the one that was asked for"

    /// The flag isn't another.
    case keepsAnimation = "it's animated as asked for"

    /// The completion isn't lost.
    case keepsCompletion = "a completion runs once"

    /// The removal callback isn't lost.
    case keepsRemovalCallback = "a removal callback runs once, when its screen has left"

    /// The answer isn't another.
    case answersTruly = "the answer is the wrapped router's"

    /// A request may be about a tab or another layer.
    case keepsPlace = "what is asked of a tab or of a modal happens there"

    /// A request may belong to a flow.
    case keepsOwner = "what a flow shows belongs to the flow"
  }

  /// Checks a decorator and reports every clause that it doesn't keep.
  ///
  /// If it isn't at the place of the wrapped router, or requests get lost, nothing else can be said, and only
  /// that is reported.
  ///
  /// - Parameters:
  ///   - exceptions: Clauses that the decorator doesn't keep on purpose.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - decorate: Wraps a router, a new one for every check.
  public static func check(
    except exceptions: Set<Clause> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ decorate: @MainActor (any Router) -> any Router
  ) {
    let reporter = FailureReporter.current()
    let site = CallSite(fileID, filePath, line, column)
    for failure in failures(except: exceptions, decorate) { reporter.report(failure.text, site) }
  }

  /// What ``check(except:fileID:filePath:line:column:_:)`` reports, for tests of the kit itself.
  package static func failures(
    except exceptions: Set<Clause> = [],
    _ decorate: @MainActor (any Router) -> any Router
  ) -> [(clause: Clause, text: String)] {
    var breaches = Breaches<Clause>(except: exceptions, decisive: [.showsTheSame, .performsOnce])
    for trial in RouterTrial.all where !breaches.isDecided { trial.run(decorate, &breaches) }
    return breaches.failures(in: "RouterContract")
  }
}
