extension NavigationExpectation {
  // MARK: - Stacks

  /// A new root, an equal one.
  public static func setRoot(_ screen: any Screen) -> NavigationExpectation {
    NavigationExpectation(.setRoot(.screen(screen)))
  }

  /// A new root of a type.
  public static func setRoot(_ type: any Screen.Type) -> NavigationExpectation {
    NavigationExpectation(.setRoot(.type(type)))
  }

  /// A whole stack of equal screens, root first.
  public static func setStack(_ screens: [any Screen]) -> NavigationExpectation {
    NavigationExpectation(.setStack(screens.map { .screen($0) }))
  }

  /// A whole stack of screens of these types, root first.
  public static func setStack(_ types: [any Screen.Type]) -> NavigationExpectation {
    NavigationExpectation(.setStack(types.map { .type($0) }))
  }

  /// A push of an equal screen.
  public static func push(_ screen: any Screen) -> NavigationExpectation {
    NavigationExpectation(.push(.screen(screen)))
  }

  /// A push of a screen of a type.
  public static func push(_ type: any Screen.Type) -> NavigationExpectation {
    NavigationExpectation(.push(.type(type)))
  }

  /// A pop by the app; what a person does is ``back``.
  public static func pop(_ count: Int = 1) -> NavigationExpectation {
    NavigationExpectation(.pop(count))
  }

  /// A pop to an equal screen.
  public static func pop(to screen: any Screen) -> NavigationExpectation {
    NavigationExpectation(.popTo(.screen(screen)))
  }

  /// A pop to a screen of a type.
  public static func pop(to type: any Screen.Type) -> NavigationExpectation {
    NavigationExpectation(.popTo(.type(type)))
  }

  /// A pop of everything above the root; at the root it changes nothing, so nothing is to be expected.
  public static var popToRoot: NavigationExpectation { NavigationExpectation(.popToRoot) }

  /// An equal screen in the place of the topmost one.
  public static func replaceTop(with screen: any Screen) -> NavigationExpectation {
    NavigationExpectation(.replaceTop(.screen(screen)))
  }

  /// A screen of a type in the place of the topmost one.
  public static func replaceTop(with type: any Screen.Type) -> NavigationExpectation {
    NavigationExpectation(.replaceTop(.type(type)))
  }

  // MARK: - Layers

  /// A new layer with an equal screen: bare, or the first of a stack of its own.
  ///
  /// Without a style any will do.
  public static func present(
    _ screen: any Screen,
    as style: PresentationStyle? = nil
  ) -> NavigationExpectation {
    NavigationExpectation(.present(.screen(.screen(screen)), style))
  }

  /// A new layer with a screen of a type: bare, or the first of a stack of its own.
  public static func present(
    _ type: any Screen.Type,
    as style: PresentationStyle? = nil
  ) -> NavigationExpectation {
    NavigationExpectation(.present(.screen(.type(type)), style))
  }

  /// A new layer with a stack of equal screens, root first.
  public static func present(
    stack screens: [any Screen],
    as style: PresentationStyle? = nil
  ) -> NavigationExpectation {
    NavigationExpectation(.present(.stack(screens.map { .screen($0) }), style))
  }

  /// A new layer with a stack of screens of these types, root first.
  public static func present(
    stack types: [any Screen.Type],
    as style: PresentationStyle? = nil
  ) -> NavigationExpectation {
    NavigationExpectation(.present(.stack(types.map { .type($0) }), style))
  }

  /// A new layer with tabs.
  public static func presentTabs<Tab: Hashable>(
    _ tabs: [Tab],
    selected: Tab,
    as style: PresentationStyle? = nil
  ) -> NavigationExpectation {
    let content = Content.tabs(tabs.map { NavigationTab($0) }, selected: AnyHashable(selected))
    return NavigationExpectation(.present(content, style))
  }

  /// A layer closed by the app; what a person does is ``swipeDown``.
  public static var dismiss: NavigationExpectation { NavigationExpectation(.dismiss) }

  /// All layers above the base closed by the app.
  public static var dismissAll: NavigationExpectation { NavigationExpectation(.dismissAll) }

  // MARK: - Tabs

  /// New tabs.
  public static func setTabs<Tab: Hashable>(
    _ tabs: [Tab],
    selected: Tab
  ) -> NavigationExpectation {
    NavigationExpectation(
      .setTabs(tabs.map { NavigationTab($0) }, selected: AnyHashable(selected))
    )
  }

  /// A tab brought to the front by the app, or by a person's tap.
  public static func selectTab(
    _ tab: some Hashable,
    by origin: NavigationOrigin = .app
  ) -> NavigationExpectation {
    NavigationExpectation(.selectTab(AnyHashable(tab), by: origin))
  }

  /// Another text at a tab; `nil` where it's removed.
  public static func setBadge(_ text: String?, for tab: some Hashable) -> NavigationExpectation {
    NavigationExpectation(.setBadge(text, tab: AnyHashable(tab)))
  }

  // MARK: - Alerts

  /// An alert; without a message or buttons any will do.
  public static func alert(
    _ title: String,
    message: String? = nil,
    buttons: String...
  ) -> NavigationExpectation {
    NavigationExpectation(
      .alert(Alert(title: title, message: message, isSheet: false, buttons: buttons))
    )
  }

  /// An action sheet; without a message or buttons any will do.
  public static func actionSheet(
    _ title: String,
    message: String? = nil,
    buttons: String...
  ) -> NavigationExpectation {
    NavigationExpectation(
      .alert(Alert(title: title, message: message, isSheet: true, buttons: buttons))
    )
  }

  /// An alert taken away by the app; what a person does is ``tapAlert(_:)``.
  public static var dismissAlert: NavigationExpectation { NavigationExpectation(.dismissAlert) }

  // MARK: - Coordinators

  /// A coordinator of a type that finished in code and took its screens with it.
  public static func finish(_ type: any Coordinator.Type) -> NavigationExpectation {
    NavigationExpectation(.finish(type))
  }
}
