import NavigationKit
import UIKit

/// A page with a text, and a button for each thing that a person can do there.
final class PageViewController: UIViewController {
  private let content: @MainActor () -> PageContent
  private var parts: [UIView] = []

  init(content: @escaping @MainActor () -> PageContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    title = content().title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    reload()
  }

  /// Shows what the page offers now.
  func reload() {
    guard isViewLoaded else { return }
    let content = content()
    title = content.title
    for part in parts { part.removeFromSuperview() }
    parts = [makeLabel(content.text)] + content.actions.map(makeButton)
    layOut()
  }

  private func makeLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private func makeButton(_ action: ScreenAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.name, for: .normal)
    button.accessibilityIdentifier = action.name
    button.addAction(UIAction { _ in action.perform() }, for: .touchUpInside)
    return button
  }

  /// Puts one part below the other.
  private func layOut() {
    let area = view.safeAreaLayoutGuide
    var edge = area.topAnchor
    for part in parts {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: edge, constant: 16),
        part.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ])
      edge = part.bottomAnchor
    }
  }
}
