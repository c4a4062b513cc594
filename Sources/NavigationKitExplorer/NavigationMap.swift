import NavigationKit

/// Everywhere an app can go.
public struct NavigationMap {
}
