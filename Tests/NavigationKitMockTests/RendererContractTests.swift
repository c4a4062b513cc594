import NavigationKitMock
import Testing

@MainActor
struct RendererContractTests {
  @Test func `K7 a correct model of a backend keeps the contract`() async {
    await RendererContract.check { ModelSubject() }
  }

  @Test func `K7 a headless tree keeps the contract`() async {
    await RendererContract.check { HeadlessSubject(BaseRouter()) }
  }

  @Test func `K7 a recording router keeps the contract`() async {
    await RendererContract.check { HeadlessSubject(RecordingRouter(to: Silence())) }
  }

  @Test func `K7 mocks keep the contract, with immediate transitions and with manual ones`() async {
    await RendererContract.check { HeadlessSubject(MockRouter(exhaustive: false)) }
    await RendererContract.check { MockSubject() }
  }

  /// Every fault is caught by the clauses that name it, and by no others.
  @Test(arguments: RendererFault.allCases)
  func `K7 a faulty backend is caught by the clause that names the fault`(
    fault: RendererFault
  ) async {
    let expected: [RendererContract.Clause] =
      switch fault {
      case .none, .ticketUsedTwice, .ticketDropped: []
      case .shownLate: [.showsBeforeCompletion]
      case .ticketKept, .oldTicketUsedAgain: [.endsTransitions]
      case .screenMissing: [.drawsWhatCame]
      case .removedStays, .layerStays: [.removesWhatLeft]
      case .wrongLayer: [.drawsInPlace]
      case .orderReversed: [.drawsInOrder]
      case .tabIgnored: [.showsSelectedTab]
      case .alertStays: [.showsAlert]
      case .flagDropped: [.animatesAsAsked]
      case .echoCountedTwice: [.reportsOnlyGestures]
      case .gestureCountedTwice, .gestureNotReported: [.reportsGestures]
      case .cancelCounts: [.undoesCancelledSwipes]
      case .guardIgnored: [.asksFirst]
      }
    let failures = await RendererContract.failures { ModelSubject(fault) }
    #expect(failures.map(\.clause) == expected, "\(failures.map(\.text))")
  }

  @Test func `a clause that is left out isn't reported`() async {
    let failures = await RendererContract.failures(except: [.animatesAsAsked]) {
      ModelSubject(.flagDropped)
    }
    #expect(failures.map(\.text) == [])
  }

  @Test func `a failure quotes the clause and tells the steps`() async {
    let failures = await RendererContract.failures { ModelSubject(.removedStays) }
    #expect(
      failures.map(\.text) == [
        """
        Not true after 'pop 1': what left isn't on screen any more.

            set root A
            push B
            push C
          ! pop 1

          shown    A › B › C
          state    A › B

        If it's meant to be so, leave that clause of RendererContract out: 'except:'.
        """
      ]
    )
  }

  @Test func `a failure lands on the line of the check`() async {
    let line = #line + 2
    await withKnownIssue {
      await RendererContract.check { ModelSubject(.flagDropped) }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.count == 1
    }
  }
}

private struct Silence: TextOutputStream {
  mutating func write(_ text: String) {}
}
