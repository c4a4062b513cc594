/// The guided tour: a day in the life of the shop.
enum Tour {
  /// A part of the tour.
  struct Chapter {
    let title: String

    /// The moves, as in a script.
    let script: String
  }

  /// How to read what follows.
  static let introduction = """
    A day in a small shop, as the app's router saw it.

    user  what a person does
    app   what the app does then  [where]  − screens that left  ended coordinators that are done
    now   what is on screen: each › lies on the one before, ⌃ covers all, * marks the tab in front

    """

  static let chapters = [
    Chapter(
      title: "Somebody looks around and finds a teapot",
      script: """
        tap "Look around"
        tap "Teapot"
        tap "Add to cart"
        tap "Cart"
        """
    ),
    Chapter(
      title: "She has to sign in to buy it, then goes on where she wanted to go",
      script: """
        tap "Check out"
        tap "I'm Ada"
        tap "Enter the code"
        tap "Deliver to 12 Garden Lane"
        tap "Pay by gift card"
        alert "OK"
        tap "Pay by credit card"
        """
    ),
    Chapter(
      title: "She looks at her order, which is in another tab",
      script: """
        tap "My orders"
        tap "Order 1001"
        back
        back
        """
    ),
    Chapter(
      title: "A slip of the finger doesn't lose what she has changed",
      script: """
        tap "Edit profile"
        tap "Send me news"
        back
        alert "Keep editing"
        tap "Save"
        """
    ),
    Chapter(
      title: "She thinks twice about her account, and signs out",
      script: """
        tab "Settings"
        tap "Delete account"
        alert "Cancel"
        tap "Sign out"
        """
    ),
    Chapter(
      title: "Mary opens an account over the whole screen, and edits it in a sheet",
      script: """
        tap "Create account"
        tap "My name is Mary"
        tap "I live at the Old Mill"
        tap "Confirm"
        tab "Settings"
        tap "Edit profile"
        """
    ),
  ]
}
