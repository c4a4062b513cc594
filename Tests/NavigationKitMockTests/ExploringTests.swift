import NavigationKitMock
import Testing

/// What a test says of an app that was explored, word for word.
@MainActor
struct ExploringTests {
  private func texts(
    _ map: NavigationMap,
    reaching declared: [any Screen] = [],
    except kinds: Set<NavigationProblem.Kind> = [],
    complete isComplete: Bool = true
  ) -> [String] {
    let kit = Kit()
    map.expectSound(
      reaching: declared,
      except: kinds,
      complete: isComplete,
      reporter: kit.reporter,
      at: CallSite(#fileID, #filePath, #line, 1)
    )
    return kit.texts
  }

  @Test func `a sound app passes`() {
    NavigationMap.explore(Gallery.app(.none))
      .expectSound(reaching: [GalleryRoute.gallery, GalleryRoute.photo(0), GalleryRoute.about])
  }

  @Test func `a leak is told with the shortest script`() {
    #expect(
      texts(NavigationMap.explore(Gallery.app(.leak))) == [
        """
        About has finished, but something still holds it.

            tap "About"
            back

          screen   gallery

        Capture it weakly in closures, and don't keep what has finished.
        """
      ]
    )
  }

  @Test func `a dead end, a layer that can't be closed and a screen that nothing leads to`() {
    #expect(
      texts(NavigationMap.explore(Gallery.app(.deadEnd)), reaching: [GalleryRoute.trash]) == [
        """
        about is a dead end: nothing is possible there, not even back.

            tap "About"

          screen   about

        Offer an action there, or push it, so that there's a way back.
        """,
        """
        trash of GalleryRoute was never reached.

        Some action has to lead to a coordinator that shows it.
        """,
      ]
    )
    #expect(
      texts(NavigationMap.explore(Gallery.app(.lockedSheet))) == [
        """
        The sheet with about can't be closed: no way leads out of it.

            tap "About"

          screen   gallery ⌃ sheet: about

        Offer an action that dismisses it, or let it be swiped away.
        """
      ]
    )
  }

  @Test func `a broken invariant says what the app says`() {
    var app = Gallery.app(.none)
    app.invariant = { router, _ in router.screens.count > 1 ? "The stack is too deep." : nil }
    #expect(
      texts(NavigationMap.explore(app)) == [
        """
        The stack is too deep.

            tap "Photo"

          screen   gallery › photo(1)
        """
      ]
    )
  }

  @Test func `a map that was cut short proves nothing`() {
    let map = NavigationMap.explore(Gallery.app(.none), limits: MapLimits(states: 2))
    #expect(
      texts(map) == [
        """
        The map isn't complete: it leaves out more than 2 states.

        Raise the limits, give the app a 'key' that makes fewer states, or 'walk' by chance.
        """
      ]
    )
    #expect(texts(map, complete: false) == [])
  }

  @Test func `what a test doesn't mind isn't told`() {
    #expect(texts(NavigationMap.explore(Gallery.app(.leak)), except: [.leak]) == [])
  }

  @Test func `a failure is on the line of the call`() {
    let map = NavigationMap.explore(Gallery.app(.deadEnd))
    withKnownIssue {
      map.expectSound()
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
        && issue.comments.first?.rawValue.hasPrefix("about is a dead end") == true
    }
  }
}

private enum GalleryRoute: Screen { case gallery, photo(Int), about, trash }

/// An app in which a fault can be planted.
private final class Gallery: FlowCoordinator {
  enum Fault { case none, leak, deadEnd, lockedSheet }

  private var finished: [About] = []

  override func start() { router.setRoot(GalleryRoute.gallery) }

  static func app(_ fault: Fault) -> ExplorableApp<Gallery> {
    ExplorableApp(
      actions: { screen, context in
        guard let gallery = context.coordinator(Gallery.self) else { return [] }
        switch screen as? GalleryRoute {
        case .gallery:
          return [
            ScreenAction("Photo") { context.router.push(GalleryRoute.photo(1)) },
            ScreenAction("About") { gallery.showAbout(fault) },
          ]
        case .about where fault == .lockedSheet:
          return [ScreenAction("More") { context.router.push(GalleryRoute.photo(2)) }]
        default:
          return []
        }
      },
      root: { Gallery(router: $0) }
    )
  }

  private func showAbout(_ fault: Fault) {
    switch fault {
    case .none: startChild(About(router: router))
    case .leak:
      let about = About(router: router)
      about.onFinish = { [unowned self, unowned about] in finished.append(about) }
      startChild(about)
    case .deadEnd: router.setRoot(GalleryRoute.about)
    case .lockedSheet: startChild(About(router: router.modal(.sheet(dismissable: false))))
    }
  }
}

private final class About: FlowCoordinator {
  override func start() { router.push(GalleryRoute.about) }
}
