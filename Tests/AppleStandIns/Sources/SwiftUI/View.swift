@MainActor
public protocol View {
  associatedtype Body: View
  @MainActor var body: Body { get }
}
