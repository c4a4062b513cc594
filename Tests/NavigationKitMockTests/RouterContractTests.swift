import NavigationKitMock
import Testing

/// What can be wrong with a decorator.
private enum DecoratorFault: CaseIterable {
  case none
  case requestDropped
  case requestDoubled
  case requestPutOff
  case commandChanged
  case flagDropped
  case completionForgotten
  case completionCalledTwice
  case removalCallbackForgotten
  case answerInvented
  case ownerDropped
  case handleOfAnotherTree
  case stateInvented
}

/// Passes everything on, but for its fault.
private final class Decorator: Router {
  private(set) var log: [String] = []
  private let wrapped: any Router
  private let fault: DecoratorFault
  private let other = BaseRouter()

  init(_ wrapped: any Router, _ fault: DecoratorFault = .none) {
    self.wrapped = wrapped
    self.fault = fault
  }

  var handle: RouterHandle {
    fault == .handleOfAnotherTree ? other.handle : wrapped.handle
  }

  var state: NavigationState { fault == .stateInvented ? NavigationState() : wrapped.state }

  func perform(_ request: NavigationRequest) -> NavigationOutcome {
    log.append("\(request.command)")
    var request = request
    switch fault {
    case .requestDropped:
      if case .pop = request.command { return .done }
    case .requestDoubled:
      wrapped.perform(request)
    case .requestPutOff:
      Task { [wrapped, request] in _ = wrapped.perform(request) }
      return .done
    case .commandChanged:
      if case .push = request.command { request.command = .push(MockScreen("other")) }
    case .flagDropped:
      request.animated = true
    case .completionForgotten:
      request.completion = nil
    case .completionCalledTwice:
      let completion = request.completion
      request.completion = {
        completion?()
        completion?()
      }
    case .removalCallbackForgotten:
      request.onRemove = nil
    case .answerInvented:
      wrapped.perform(request)
      return .done
    case .ownerDropped:
      request = NavigationRequest(
        request.command,
        animated: request.animated,
        completion: request.completion,
        onRemove: request.onRemove
      )
    case .none, .handleOfAnotherTree, .stateInvented:
      break
    }
    return wrapped.perform(request)
  }
}

@MainActor
struct RouterContractTests {
  @Test func `K7 plain routers keep the contract`() {
    RouterContract.check { $0 }
  }

  @Test func `K7 a recording decorator keeps the contract`() {
    var decorators: [Decorator] = []
    RouterContract.check { wrapped in
      let decorator = Decorator(wrapped)
      decorators.append(decorator)
      return decorator
    }
    #expect(decorators.flatMap(\.log).contains("push D"))
  }

  @Test func `K7 so do decorators around decorators`() {
    RouterContract.check { Decorator(Decorator($0)) }
  }

  /// Every fault is caught by the clauses that name it, and by no others.
  @Test func `K7 a faulty decorator is caught by the clause that names the fault`() {
    for fault in DecoratorFault.allCases {
      let expected: [RouterContract.Clause] =
        switch fault {
        case .none: []
        case .requestDropped, .requestDoubled, .requestPutOff: [.performsOnce]
        case .commandChanged: [.keepsCommand]
        case .flagDropped: [.keepsAnimation]
        case .completionForgotten, .completionCalledTwice: [.keepsCompletion]
        case .removalCallbackForgotten: [.keepsRemovalCallback]
        case .answerInvented: [.answersTruly]
        // A request that is made anew has lost both: they can't be told apart from outside.
        case .ownerDropped: [.keepsPlace, .keepsOwner]
        case .handleOfAnotherTree, .stateInvented: [.showsTheSame]
        }
      let failures = RouterContract.failures { Decorator($0, fault) }
      #expect(failures.map(\.clause) == expected, "\(fault): \(failures.map(\.text))")
    }
  }

  @Test func `what is changed on purpose is left out`() {
    RouterContract.check(except: [.keepsAnimation]) { Decorator($0, .flagDropped) }
  }

  @Test func `a failure quotes the clause and says what should have been`() {
    let failures = RouterContract.failures { Decorator($0, .completionForgotten) }
    #expect(
      failures.map(\.text) == [
        """
        Not true after 'set root D': a completion runs once.

          ! set root D

          wanted   1
          was      0

        If it's meant to be so, leave that clause of RouterContract out: 'except:'.
        """
      ]
    )
  }

  @Test func `a failure lands on the line of the check`() {
    let line = #line + 2
    withKnownIssue {
      RouterContract.check { Decorator($0, .answerInvented) }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.count == 1
    }
  }
}
