/// Questions about the app's values for tabs.
package enum TabIdentity {
  /// Whether two values are the same tab; values of different types never are, as `1` and `1.0` are not.
  package static func areEqual(_ first: AnyHashable, _ second: AnyHashable) -> Bool {
    type(of: first.base) == type(of: second.base) && first == second
  }
}
