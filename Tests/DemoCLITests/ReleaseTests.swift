import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// What has ended is gone: nothing keeps it.
@MainActor
struct ReleaseTests {
  private static let inside = [
    "AccountCoordinator", "MainCoordinator", "SettingsCoordinator", "ShopCoordinator",
  ]

  @Test(arguments: [
    (["tab \"Account\"", "tap \"Sign out\""], []),
    (["tab \"Settings\"", "tap \"Sign out\""], []),
    (["tab \"Settings\"", "tap \"Delete account\"", "alert \"Delete\""], []),
    (
      [
        "tap \"Cup\"", "tap \"Add to cart\"", "tap \"Cart\"", "tap \"Check out\"",
        "tap \"Sign out\"",
      ],
      ["CheckoutFlow"]
    ),
  ])
  func `signing out leaves nothing of the signed-in part`(
    moves: [String],
    flows: [String]
  ) throws {
    let app = try TestApp(playing: "tap \"Sign in\"", "tap \"I'm Ada\"", "tap \"Enter the code\"")
    for move in moves.dropLast() { try app.play(move) }
    let references = WeakCoordinators(below: app.coordinator)
    #expect(references.names == (Self.inside + flows).sorted())
    #expect(references.alive == references.names)
    try app.play(moves[moves.count - 1])
    #expect(references.alive == [])
    #expect(app.state == "welcome")
    #expect(app.tree == "AppCoordinator\n  WelcomeCoordinator")
  }

  @Test func `a session that ends by itself closes whatever is open`() throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tab \"Account\"",
      "tap \"Edit profile\"",
      "tap \"Send me news\"",
      "tab \"Settings\"",
      "tap \"Edit profile\"",
      "tap \"Send me news\"",
      "swipe down"
    )
    #expect(app.state.hasSuffix("⌃ sheet: profile ⌃ alert \"Discard changes?\""))
    let references = WeakCoordinators(below: app.coordinator)
    #expect(references.names == (Self.inside + ["ProfileEditor", "ProfileEditor"]).sorted())
    app.coordinator.session.signOut()
    #expect(references.alive == [])
    #expect(app.state == "welcome")
  }

  @Test func `going in leaves nothing of the door`() throws {
    let app = try TestApp(playing: "tap \"Create account\"", "tap \"My name is Mary\"")
    try app.play("tap \"I live at the Old Mill\"")
    let references = WeakCoordinators(below: app.coordinator)
    #expect(references.names == ["AccountSetupWizard", "WelcomeCoordinator"])
    try app.play("tap \"Confirm\"")
    #expect(references.alive == [])
  }

  @Test(arguments: [
    ["swipe down"],
    ["tap \"I'm Ada\"", "swipe down"],
    ["tap \"I'm Ada\"", "tap \"Enter the code\"", "swipe down"],
    ["tap \"I'm new here\"", "swipe down"],
    [
      "tap \"I'm new here\"", "tap \"My name is Mary\"", "tap \"I live at the Old Mill\"",
      "tap \"Close\"",
    ],
    [
      "tap \"I'm Ada\"", "tap \"Enter the code\"", "tap \"Deliver to the shop\"",
      "tap \"Pay by gift card\"",
    ],
  ])
  func `sign-in and checkout are gone when they end`(moves: [String]) throws {
    let app = try TestApp(
      playing: "tap \"Look around\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tap \"Cart\""
    )
    let before = app.tree
    try app.play("tap \"Check out\"")
    var references = [WeakCoordinators(below: try #require(shop(of: app)))]
    for move in moves {
      try app.play(move)
      references.append(WeakCoordinators(below: try #require(shop(of: app))))
    }
    #expect(references.contains { !$0.names.isEmpty })
    #expect(references.flatMap(\.alive) == [])
    #expect(app.tree == before)
  }

  private func shop(of app: TestApp) -> (any Coordinator)? {
    app.coordinator.children.first?.children.first
  }

  @Test(arguments: [
    ["back"], ["tap \"Save\""], ["tab \"Account\""],
    ["tap \"Send me news\"", "tap \"Save\""],
    ["tap \"Send me news\"", "back", "alert \"Discard\""],
    ["tap \"Send me news\"", "tab \"Account\"", "alert \"Keep editing\"", "tap \"Save\""],
  ])
  func `the profile editor is gone when it ends`(moves: [String]) throws {
    let app = try TestApp(
      playing: "tap \"Sign in\"",
      "tap \"I'm Ada\"",
      "tap \"Enter the code\"",
      "tab \"Account\""
    )
    let before = app.tree
    try app.play("tap \"Edit profile\"")
    let references = WeakCoordinators(below: app.coordinator)
    #expect(references.names.contains("ProfileEditor"))
    for move in moves { try app.play(move) }
    #expect(!references.alive.contains("ProfileEditor"))
    #expect(app.tree == before)
  }

  @Test func `dropping the app drops everything`() throws {
    var app: TestApp? = try TestApp(
      playing: "tap \"Look around\"",
      "tap \"Cup\"",
      "tap \"Add to cart\"",
      "tap \"Cart\"",
      "tap \"Check out\"",
      "tap \"I'm new here\""
    )
    weak let coordinator = app?.coordinator
    weak let router = app?.app.router
    weak let session = app?.coordinator.session
    let references = try WeakCoordinators(below: #require(app?.coordinator))
    #expect(references.names.count == 6)
    app = nil
    #expect(coordinator == nil)
    #expect(router == nil)
    #expect(session == nil)
    #expect(references.alive == [])
  }
}
