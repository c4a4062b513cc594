import DemoApp
import NavigationKitExplorer
import Testing

/// A session as a Mermaid sequence diagram.
@MainActor
struct SequenceTests {
  @Test func `who did what, where, and what ended with it`() throws {
    let router = RecordingRouter(to: "", actions: AppActions.actions)
    let app = AppCoordinator(router: router)
    app.start()
    try router.play(
      """
      tap "Sign in"
      tap "I'm Ada"
      tap "Enter the code"
      tab "Account"
      tap "Edit profile"
      tap "Send me news"
      back
      alert "Discard"
      """
    )
    #expect(
      router.transcript.mermaidSequence == """
        sequenceDiagram
          actor person as Person
          participant app as App
          participant p0 as Base
          participant p1 as layer 1
          participant p2 as tab Shop
          participant p3 as tab Account
          participant p4 as tab Settings
          app->>p0: set root welcome
          person->>app: tap "Sign in"
          app->>p1: present sheet: signIn
          person->>app: tap "I'm Ada"
          app->>p1: push code(for: "Ada")
          person->>app: tap "Enter the code"
          app->>p1: finish SignInFlow
          Note over p1: ended SignInFlow
          app->>p0: set tabs Shop*, Account, Settings
          Note over p0: ended WelcomeCoordinator
          app->>p2: set root catalog
          app->>p3: set root account
          app->>p4: set root settings
          person->>p3: select tab Account
          person->>app: tap "Edit profile"
          app->>p3: push profile
          person->>app: tap "Send me news"
          person-xp3: back (refused: unsaved changes)
          app->>p0: alert "Discard changes?" [Keep editing] [Discard]
          person->>p0: tap alert "Discard"
          app->>p3: finish ProfileEditor
          Note over p3: ended ProfileEditor

        """
    )
  }

  @Test func `nothing has happened yet`() {
    #expect(
      [TranscriptLine]().mermaidSequence == """
        sequenceDiagram
          actor person as Person
          participant app as App

        """
    )
  }
}
