#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A socket that never blocks and never raises a signal, closed at the end of its lifetime.
final class Socket: Sendable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    set(SO_NOSIGPIPE, of: SOL_SOCKET, to: 1)
    #endif
  }

  deinit { _ = close(number) }

  /// Creates two sockets that are connected with each other, or returns nil if the process has too many open files.
  static func pair() -> (Socket, Socket)? {
    var numbers: [Int32] = [-1, -1]
    // A program that another thread starts meanwhile must not keep an end open.
    #if canImport(Glibc)
    let kind = streamKind | Int32(SOCK_CLOEXEC.rawValue)
    #else
    let kind = streamKind
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { return nil }
    return (Socket(owning: numbers[0]), Socket(owning: numbers[1]))
  }

  /// Returns the same socket with a descriptor of its own, or nil if the process has too many open files.
  func copy() -> Socket? {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    return copy >= 0 ? Socket(owning: copy) : nil
  }

  func block() {
    _ = fcntl(number, F_SETFL, 0)
  }

  /// The kind of sockets that transfer a stream of bytes.
  static var streamKind: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }

  /// Sets an option, which only makes the socket better where the system knows the option.
  func set(_ option: Int32, of level: Int32, to value: Int32) {
    var value = value
    _ = unsafe setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  // MARK: Connecting

  enum Acceptance {
    case connection(Socket)
    case none
    case exhausted
  }

  func accept() -> Acceptance {
    let accepted = connectionNumber()
    guard accepted >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none
    }
    let socket = Socket(owning: accepted)
    // The head and the body of an answer must not wait for each other's confirmation.
    socket.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1)
    return .connection(socket)
  }

  private func connectionNumber() -> Int32 {
    #if canImport(Glibc)
    Glibc.accept(number, nil, nil)
    #else
    Darwin.accept(number, nil, nil)
    #endif
  }

  // MARK: Transferring

  enum Reception {
    case bytes([UInt8])
    case none
    /// The other side sends no more.
    case end
    case failure
  }

  /// Receives the bytes that are there, at most a number of them.
  func receive(atMost limit: Int) -> Reception {
    var (received, code) = (0, Int32(0))
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      received = unsafe recv(number, buffer.baseAddress, limit, 0)
      code = errno
      count = max(0, received)
    }
    switch received {
    case 1...: return .bytes(bytes)
    case 0: return .end
    default: return Self.isTemporary(code) ? .none : .failure
    }
  }

  /// Sends bytes from an index on, as many as the system takes, and returns their number, or nil if the connection is lost.
  func send(_ bytes: [UInt8], from start: Int) -> Int? {
    let sent = unsafe bytes.withUnsafeBytes { buffer in
      unsafe sendBytes(UnsafeRawBufferPointer(rebasing: buffer[start...]))
    }
    return sent >= 0 ? sent : Self.isTemporary(errno) ? 0 : nil
  }

  @unsafe
  private func sendBytes(_ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.send(number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    #else
    unsafe Darwin.send(number, buffer.baseAddress, buffer.count, 0)
    #endif
  }

  func endWriting() {
    _ = shutdown(number, Int32(SHUT_WR))
  }

  private static func isTemporary(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }
}

struct PollSet {
  private var entries: [pollfd] = []

  struct Interest: OptionSet {
    var rawValue: Int16
    static let input = Interest(rawValue: Int16(POLLIN))
    static let output = Interest(rawValue: Int16(POLLOUT))
  }

  mutating func add(_ number: Int32, _ interest: Interest) -> Int {
    entries.append(pollfd(fd: number, events: interest.rawValue, revents: 0))
    return entries.count - 1
  }

  /// Waits until a socket is ready or time has passed; nil waits without end.
  mutating func wait(_ duration: Duration?) {
    let result = unsafe poll(&entries, nfds_t(entries.count), Self.milliseconds(duration))
    // A signal may end the waiting early, and then no entry is valid.
    guard result < 0 else { return }
    for index in entries.indices { entries[index].revents = 0 }
  }

  func isReady(_ index: Int) -> Bool {
    entries[index].revents != 0
  }

  /// Returns a time for the system, rounded up so that a loop does not wake too early.
  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int32(min(seconds, 1_000_000)) * 1000 + Int32(attoseconds / 1_000_000_000_000_000) + 1
  }
}
