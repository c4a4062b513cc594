extension Coordinator {
  /// Adds a child and starts it.
  ///
  /// The child is kept until it finishes; a child that finishes inside its own `start()` is not left
  /// behind. Each coordinator runs once: starting a child that already runs, has finished or belongs to
  /// another coordinator, oneself or an ancestor, or any child when this coordinator has finished, changes
  /// nothing and raises one diagnostic with the caller's file and line.
  ///
  /// - Returns: `false` if the child was refused.
  /// - Complexity: O(1) whatever the number of children, without what `start()` does.
  @discardableResult
  public func startChild(
    _ child: some Coordinator,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    guard node.admit(child, to: self, starting: true, fileID, line) else { return false }
    child.begin()
    return true
  }

  /// Adds a child, starts it, and gives its result to a closure when it has ended.
  ///
  /// - Parameters:
  ///   - child: The coordinator to run.
  ///   - fileID: The file that a diagnostic names.
  ///   - line: The line that a diagnostic names.
  ///   - onResult: Called once when the child has ended: with the value of
  ///     ``ResultCoordinator/finish(with:)``, or with `nil` if it ended without one or was refused at the
  ///     start. It runs before `onFinish`. A child that is released without having ended calls nobody.
  /// - Returns: `false` if the child was refused.
  @discardableResult
  public func startChild<Child: ResultCoordinator>(
    _ child: Child,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    onResult: @escaping @MainActor (Child.Output?) -> Void
  ) -> Bool {
    guard node.admit(child, to: self, starting: true, fileID, line) else {
      CallbackQueue.shared.run { onResult(nil) }
      return false
    }
    child.node.onResult = { output in onResult((output as? OutputBox<Child.Output>)?.value) }
    child.begin()
    return true
  }

  /// Starts a child and waits for its end.
  ///
  /// When the waiting task is cancelled the child is finished, with all that it shows.
  ///
  /// - Returns: The value of ``ResultCoordinator/finish(with:)``, or `nil` if the child ended without
  ///   one, was refused at the start, or the task was cancelled.
  public func result<Child: ResultCoordinator>(
    of child: Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> Child.Output? {
    guard !Task.isCancelled else {
      let isFree = child.node.parent == nil || child.node.parent === node
      if isFree && !child.node.hasStarted { child.finish() }
      return nil
    }
    let wait = Waiting()
    var output: Child.Output?
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        wait.isOurs = true
        wait.isOurs = startChild(child, fileID: fileID, line: line) { result in
          output = result
          continuation.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in
        if wait.isOurs { child.finish() }
      }
    }
    return output
  }

  /// Adds a child without starting it, for a coordinator that is started elsewhere.
  ///
  /// The same is refused as by ``startChild(_:fileID:line:)``, but a coordinator that runs already may be
  /// added: so it's moved, after ``removeChild(_:fileID:line:)``, from one parent to another.
  ///
  /// - Returns: `false` if the child was refused.
  /// - Complexity: O(1), or O(depth of the tree) for a child that has children itself.
  @discardableResult
  public func addChild(
    _ child: some Coordinator,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    node.admit(child, to: self, starting: false, fileID, line)
  }

  /// Lets go of a child without finishing it; from then on it's the top of its own tree.
  ///
  /// To end a child call its ``finish()`` instead: one that is removed and then released calls nobody
  /// back. Removing a coordinator that isn't a child changes nothing and raises one diagnostic.
  ///
  /// - Returns: `false` if it isn't a child.
  /// - Complexity: O(1), amortised.
  @discardableResult
  public func removeChild(
    _ child: some Coordinator,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    guard child.node.parent === node else {
      NavigationDiagnostics.report(
        "Can't remove \(CoordinatorTree.name(of: child)) from \(CoordinatorTree.name(of: self)):"
          + " it isn't one of its children.",
        "Ask its own parent, or call 'finish()' on the child.",
        fileID,
        line
      )
      return false
    }
    child.node.leaveParent()
    return true
  }
}

extension Coordinator {
  /// Starts this coordinator, or does what was prepared in the place of that.
  package func begin() {
    node.hasStarted = true
    guard let resume = node.resume else { return start() }
    node.resume = nil
    resume()
  }
}

/// Whether a coordinator that is waited for was started by the one who waits.
@MainActor
private final class Waiting {
  var isOurs = false
}

extension CoordinatorNode {
  /// Makes `child` a child of this node's coordinator, or says why it can't be one.
  package func admit(
    _ child: some Coordinator,
    to parent: (any Coordinator)?,
    starting: Bool,
    _ fileID: StaticString,
    _ line: UInt
  ) -> Bool {
    let node = child.node
    let verb = starting ? "start" : "add"
    let refusal: (why: String, advice: String)
    if node.phase != .alive {
      refusal = ("it has finished", "Make a new coordinator for each run.")
    } else if phase != .alive {
      refusal = ("the parent has finished", "Use a coordinator that still runs.")
    } else if node === self {
      refusal = ("it would be its own parent", "Use a different coordinator.")
    } else if node.children.count > 0 && isDescendant(of: node) {
      refusal = ("it's an ancestor", "A coordinator can't run the one that runs it.")
    } else if node.parent === self {
      if starting && !node.hasStarted { return true }
      refusal = ("it's already a child", "\(starting ? "Start" : "Add") each coordinator once.")
    } else if node.parent != nil {
      refusal = ("it's a child of another coordinator", "Remove it there first.")
    } else if starting && (node.hasStarted || node.holdings?.hadAny == true) {
      refusal = ("it already runs", "Move a running coordinator with 'addChild(_:)'.")
    } else {
      if let parent, coordinator == nil { coordinator = parent }
      node.parent = self
      node.position = children.append(child)
      openChildren += 1
      return true
    }
    let place = parent.map { " as a child of \(CoordinatorTree.name(of: $0))" } ?? ""
    NavigationDiagnostics.report(
      "Can't \(verb) \(CoordinatorTree.name(of: child))\(place): \(refusal.why).",
      refusal.advice,
      fileID,
      line
    )
    return false
  }

  private func isDescendant(of ancestor: CoordinatorNode) -> Bool {
    var current = parent
    while let node = current {
      if node === ancestor { return true }
      current = node.parent
    }
    return false
  }
}

extension CoordinatorNode {
  /// Runs a coordinator below this node, which stands for nobody.
  package func start(_ child: some Coordinator, _ fileID: StaticString, _ line: UInt) -> Bool {
    guard admit(child, to: nil, starting: true, fileID, line) else { return false }
    child.begin()
    return true
  }

  /// How many children have been finished but aren't planned yet; only inside a step.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package var endingChildren: Int { children.all.filter { $0.node.phase == .ending }.count }

  /// Whether more children are left than these.
  package func hasOpenChildren(besides number: Int) -> Bool { openChildren > number }
}
