#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Releases what a dying coordinator held without recursing into what *that* held.
///
/// Each thread has a list. The outermost release empties it; releases that happen meanwhile on the
/// same thread add to it. So a chain of any length is torn down with a constant stack, on whatever
/// thread its last reference goes.
enum DeferredRelease {
  private final class List {
    var waiting: [ChildList] = []
  }

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  static func release(_ children: consuming ChildList) {
    guard children.count > 0, let key else { return }
    if let running = pthread_getspecific(key) {
      Unmanaged<List>.fromOpaque(running).takeUnretainedValue().waiting.append(children)
      return
    }
    let list = List()
    list.waiting.append(children)
    withExtendedLifetime(list) {
      pthread_setspecific(key, Unmanaged.passUnretained(list).toOpaque())
      while let next = list.waiting.popLast() { _ = consume next }
      pthread_setspecific(key, nil)
    }
  }
}
