#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  private let closes: Bool

  init(opening path: String, _ flags: Int32, permissions: UInt32 = 0o666) throws(SystemError) {
    number = unsafe open(path, flags | O_CLOEXEC, mode_t(permissions))
    closes = true
    guard number >= 0 else { throw .last }
  }

  borrowing func duplicate() throws(SystemError) -> Descriptor {
    try Descriptor(owning: fcntl(number, F_DUPFD_CLOEXEC, 0))
  }

  private init(owning number: Int32) throws(SystemError) {
    self.number = number
    closes = true
    guard number >= 0 else { throw .last }
  }

  init(stream: Int32) {
    number = stream
    closes = false
  }

  deinit {
    if closes, number >= 0 { _ = close(number) }
  }

  /// Closes the file, and reports errors that some file systems delay until then.
  consuming func finish() throws(SystemError) {
    let result = close(number)
    let error = SystemError.last
    discard self
    guard result == 0 || error.code == EINTR else { throw error }
  }

  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe system(buffer.baseAddress, from: start, count: buffer.count - start)
      }
      if count < 0 {
        try wait(for: POLLOUT, after: .last)
      } else {
        start += count
      }
    }
  }

  @unsafe
  private borrowing func system(_ address: UnsafeRawPointer?, from start: Int, count: Int) -> Int {
    guard let address = unsafe address else { return 0 }
    #if canImport(Glibc)
    return unsafe Glibc.write(number, address + start, count)
    #else
    return unsafe Darwin.write(number, address + start, count)
    #endif
  }

  /// Reads bytes into a buffer from an index on, and returns their number, 0 at the end of the file.
  borrowing func read(
    into buffer: UnsafeMutableRawBufferPointer, from start: Int
  ) throws(SystemError) -> Int {
    // A call reads at most 2 GB, and less on some systems.
    let most = min(buffer.count - start, 1 << 30)
    while most > 0 {
      guard let address = buffer.baseAddress else { return 0 }
      #if canImport(Glibc)
      let count = unsafe Glibc.read(number, address + start, most)
      #else
      let count = unsafe Darwin.read(number, address + start, most)
      #endif
      if count >= 0 { return count }
      try wait(for: POLLIN, after: .last)
    }
    return 0
  }

  /// Waits until a stream is ready, unless the task is cancelled, and rethrows other errors.
  private borrowing func wait(for event: some BinaryInteger, after error: SystemError)
    throws(SystemError)
  {
    guard error.code == EAGAIN || error.code == EINTR else { throw error }
    var entry = pollfd(fd: number, events: Int16(event), revents: 0)
    while !Task.isCancelled {
      if unsafe poll(&entry, 1, 100) != 0 { return }
    }
    throw SystemError(ECANCELED)
  }
}

package struct SystemError: Error, Codable, Hashable, Sendable {
  package var code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  static var last: SystemError { SystemError(errno) }

  package var text: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "system error \(code)"
  }
}
