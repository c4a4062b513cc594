/// Questions about screens of unknown type.
package enum ScreenIdentity {
  /// Whether two screens are equal; screens of different types never are.
  package static func areEqual(_ first: any Screen, _ second: any Screen) -> Bool {
    func compare<S: Screen>(_ first: S) -> Bool {
      guard type(of: first) as Any.Type == type(of: second), let second = second as? S else {
        return false
      }
      return first == second
    }
    return compare(first)
  }

  /// Tells types of screens apart, cheaply: for an object it may be that of a base class.
  static func typeID<S: Screen>(_ screen: S) -> ObjectIdentifier {
    ObjectIdentifier(S.self)
  }

  /// Whether the screen is an object, which can be in one place only.
  package static func isObject(_ screen: any Screen) -> Bool {
    type(of: screen) is any AnyObject.Type
  }

  static func objectID(_ screen: any Screen) -> ObjectIdentifier? {
    isObject(screen) ? ObjectIdentifier(screen as AnyObject) : nil
  }
}
