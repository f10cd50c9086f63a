#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Threads that end with their functions, apart from the threads of Swift's tasks, which must not wait for the system.
enum DetachedThread {
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    _ = unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Layouts are resolved on such threads; some systems give them little more than is needed to start.
    _ = unsafe pthread_attr_setstacksize(&attributes, 4 << 20)
    let call = unsafe Unmanaged.passRetained(ThreadCall(body))
    let isStarted = unsafe create(&attributes, call.toOpaque())
    if !isStarted { unsafe call.release() }
    return isStarted
  }

  @unsafe
  private static func create(
    _ attributes: inout pthread_attr_t, _ context: UnsafeMutableRawPointer
  ) -> Bool {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    return unsafe pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
        let call = unsafe Unmanaged<ThreadCall>.fromOpaque(context).takeRetainedValue()
        #else
        guard let context = unsafe context else { return nil }
        let call = unsafe Unmanaged<ThreadCall>.fromOpaque(context).takeRetainedValue()
        #endif
        call.body()
        return nil
      }, context) == 0
  }
}

private final class ThreadCall: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
