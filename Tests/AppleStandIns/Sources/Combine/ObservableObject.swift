public protocol ObservableObject: AnyObject {}
