/// The guided tour: a few stories from the life of the shop.
enum Tour {
  /// A part of the tour.
  struct Chapter {
    let title: String

    /// The moves, as in a script.
    let script: String
  }

  static let chapters = [
    Chapter(
      title: "A guest looks around",
      script: """
        tap "Look around"
        tap "Teapot"
        tap "Add to cart"
        back
        tap "Cup"
        tap "Add to cart"
        tap "Cart"
        """
    ),
    Chapter(
      title: "To buy something she has to sign in, then goes on where she wanted to go",
      script: """
        tap "Check out"
        tap "I'm Ada"
        tap "Enter the code"
        tap "Deliver to 12 Garden Lane"
        tap "Pay by gift card"
        alert "OK"
        tap "Pay by credit card"
        tap "My orders"
        """
    ),
    Chapter(
      title: "Her changes don't get lost by a slip of the finger",
      script: """
        back
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
      title: "Somebody new starts to set up an account",
      script: """
        tap "Create account"
        tap "My name is Mary"
        tap "I live at the Old Mill"
        tap "Change name"
        """
    ),
  ]
}
