import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A client that sends any bytes and waits at most a minute for each answer.
final class TestClient {
  private let number: Int32
  private var received: [UInt8] = []
  private(set) var isEnded = false

  /// The reason that a client has no connection.
  struct Failure: Error {
    var code: Int32
  }

  /// Connects with a port of this machine.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - isVersion6: Whether the address is `::1`.
  ///   - bufferByteCount: The size of the buffer of the system, or nil for its default.
  /// - Throws: A ``Failure`` if there is no connection.
  init(port: Int, isVersion6: Bool = false, bufferByteCount: Int32? = nil) throws {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    number = socket(isVersion6 ? AF_INET6 : AF_INET, kind, 0)
    guard number >= 0 else { throw Failure(code: errno) }
    var time = timeval(tv_sec: 60, tv_usec: 0)
    _ = unsafe setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    if var size = bufferByteCount { _ = unsafe setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    #if canImport(Darwin)
    var one: Int32 = 1
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &one, 4)
    #endif
    let status = isVersion6 ? connect6(port) : connect4(port)
    guard status == 0 else { throw Failure(code: errno) }
  }

  deinit { close(number) }

  private func connect4(_ port: Int) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func connect6(_ port: Int) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  // MARK: Sending

  /// Sends text, and returns whether the connection took all of it.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes, and returns whether the connection took all of them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.send(
          number, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start,
          Int32(MSG_NOSIGNAL))
        #else
        unsafe Darwin.send(
          number, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start, 0)
        #endif
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Closes the sending side; answers can still be received.
  func endWriting() {
    shutdown(number, Int32(SHUT_WR))
  }

  /// Makes the connection end with a reset instead of a regular close.
  func resetAtEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  // MARK: Receiving

  /// Receives the next bytes, and returns their number, or 0 at the end.
  @discardableResult
  func receive() -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(number, &buffer, buffer.count, 0)
    if count <= 0 { isEnded = true }
    received += buffer.prefix(max(0, count))
    return max(0, count)
  }

  /// Receives until the connection ends, and returns everything that was not yet returned.
  func rest() -> String {
    while receive() > 0 {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// Receives until a text, and returns everything up to its end, or nil if the connection ends.
  func text(until mark: String) -> String? {
    while true {
      if let range = received.firstRange(of: Array(mark.utf8)) {
        defer { received.removeSubrange(..<range.upperBound) }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      guard receive() > 0 else { return nil }
    }
  }

  /// Receives one answer, or returns nil if the connection ends before.
  func answer(hasBody: Bool = true) -> TestAnswer? {
    guard let head = text(until: "\r\n\r\n"), var answer = TestAnswer(head: head) else {
      return nil
    }
    guard hasBody, let count = answer["content-length"].flatMap(Int.init) else { return answer }
    while received.count < count { guard receive() > 0 else { return nil } }
    answer.body = String(decoding: received.prefix(count), as: UTF8.self)
    received.removeFirst(count)
    return answer
  }
}

/// An answer of a server.
struct TestAnswer {
  var status: Int
  var body = ""
  private(set) var fields: [(name: String, value: String)]

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    guard let line = lines.first, line.hasPrefix("HTTP/1.1 "),
      let status = Int(line.split(separator: " ")[1])
    else { return nil }
    self.status = status
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return (parts[0].lowercased(), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The value of a field with a name in lower case, or nil unless there is exactly one.
  subscript(name: String) -> String? {
    let found = fields.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }
}

/// Waits until a condition holds, at most a minute.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    usleep(5000)
  }
  return false
}
