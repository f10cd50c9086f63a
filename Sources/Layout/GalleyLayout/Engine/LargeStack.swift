#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Calls a function on a thread with a call stack of a number of bytes, and returns its result.
///
/// If no thread can be created, calls the function on the current thread.
func withStack<Result>(ofByteCount byteCount: Int, _ body: () -> Result) -> Result {
  var result: Result?
  withoutActuallyEscaping(body) { body in
    let call = StackCall { result = body() }
    if !call.runOnThread(stackByteCount: byteCount) { call.body() }
  }
  guard let result else { preconditionFailure("A thread ended without calling its function.") }
  return result
}

let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
  #if canImport(Darwin)
  // The value of RTLD_DEFAULT, a macro that Swift does not import.
  unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -2), name) != nil
  #else
  unsafe dlsym(nil, name) != nil
  #endif
}

private final class StackCall {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func runOnThread(stackByteCount: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackByteCount) == 0 else { return false }
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
        let call = unsafe Unmanaged<StackCall>.fromOpaque(context).takeUnretainedValue()
        #else
        guard let context = unsafe context else { return nil }
        let call = unsafe Unmanaged<StackCall>.fromOpaque(context).takeUnretainedValue()
        #endif
        call.body()
        return nil
      }, context)
    guard status == 0 else { return false }
    #if canImport(Darwin)
    guard let thread = unsafe thread else { return false }
    #endif
    return pthread_join(thread, nil) == 0
  }
}
