/// What a backend has to keep, as a check for whoever writes one.
///
/// It's one line in a test of either framework, `await RendererContract.check { ListSubject() }`, where
/// `ListSubject` is a ``RendererSubject``; <doc:CheckingYourOwnBackendOrDecorator> shows a whole one. Each
/// clause that isn't kept is one failure on that line, which quotes the clause and tells the steps.
///
/// A ticket that is used twice or dropped breaks no clause: it counts once, and as shown.
@MainActor
public enum RendererContract {
  /// One thing that is promised; its raw value is the sentence that a failure quotes.
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// Each ticket is used or dropped.
    case endsTransitions = "every transition comes to its end"

    /// No ticket is used too early.
    case showsBeforeCompletion = "a change is on screen when its completion runs"

    /// Nothing is missing.
    case drawsWhatCame = "what came is on screen"

    /// Nothing is left.
    case removesWhatLeft = "what left isn't on screen any more"

    /// Layers and tabs aren't mixed up.
    case drawsInPlace = "each screen is drawn in its own layer and tab"

    /// Stacks aren't mixed up.
    case drawsInOrder = "the screens of a stack are drawn in their order"

    /// The right tab is in front.
    case showsSelectedTab = "the selected tab is in front"

    /// The right alert is up, if any.
    case showsAlert = "the alert of the state is up, and no other"

    /// The flag of a change isn't ignored.
    case animatesAsAsked = "a transition is animated exactly if that was asked for"

    /// Echoes don't count.
    case reportsOnlyGestures = "what the app does isn't reported as a gesture"

    /// Gestures reach the router once.
    case reportsGestures = "a gesture is reported once, for what it was about"

    /// Half a swipe is no swipe.
    case undoesCancelledSwipes = "a cancelled swipe changes nothing"

    /// Guards and locked sheets hold.
    case asksFirst = "a gesture that isn't allowed changes nothing"
  }

  /// Checks a backend and reports every clause that it doesn't keep.
  ///
  /// What would only follow from something wrong isn't judged: gestures are played if everything is drawn as it
  /// should be.
  ///
  /// - Parameters:
  ///   - exceptions: Clauses that the backend doesn't keep on purpose, or its platform can't.
  ///   - fileID: The file of a failure.
  ///   - filePath: The same, as a path.
  ///   - line: The line of a failure.
  ///   - column: The column of a failure.
  ///   - subject: Makes the backend, anew for every check.
  public static func check(
    except exceptions: Set<Clause> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ subject: @MainActor () -> any RendererSubject
  ) async {
    let reporter = FailureReporter.current()
    let site = CallSite(fileID, filePath, line, column)
    for text in await failures(except: exceptions, subject).map(\.text) {
      reporter.report(text, site)
    }
  }

  /// What ``check(except:fileID:filePath:line:column:_:)`` reports, for tests of the kit itself.
  package static func failures(
    except exceptions: Set<Clause> = [],
    _ subject: @MainActor () -> any RendererSubject
  ) async -> [(clause: Clause, text: String)] {
    var breaches = Breaches<Clause>(except: exceptions, decisive: [.endsTransitions])
    for scenes in [RendererTrial.scenesOfTheApp, RendererTrial.scenesOfAPerson]
    where breaches.isEmpty {
      for scene in scenes where !breaches.isDecided {
        let trial = RendererTrial(subject(), breaches)
        await scene(trial)
        breaches = trial.breaches
      }
    }
    return breaches.failures(in: "RendererContract")
  }
}
