import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The sockets that wait for connections at this machine's loopback addresses, all at one port.
final class Listeners: Sendable {
  let port: Int
  private let open: Mutex<[Socket]>

  /// Listens at a port of `127.0.0.1` and, where the system has it, of `::1`; port 0 is a free one.
  init(port: Int) throws(PreviewError) {
    guard 0...65535 ~= port else {
      throw PreviewError(
        "cannot serve the preview on port \(port), because ports are numbers from 0 to 65535; name another one"
      )
    }
    do {
      let sockets = try port == 0 ? Self.socketsAtFreePort() : Self.sockets(port)
      self.port = Self.port(of: sockets[0])
      open = Mutex(sockets)
    } catch {
      throw error.error(port: port)
    }
  }

  init(inheriting numbers: Range<Int32>) {
    let sockets = numbers.map(Socket.init(owning:))
    port = sockets.first.map(Self.port) ?? 0
    open = Mutex(sockets)
  }

  func copy() throws(PreviewError) -> Listeners {
    let copies = sockets.compactMap { $0.copy() }
    guard copies.count == sockets.count else {
      throw PreviewError(
        "cannot serve the preview, because this process has too many open files; raise the limit with ulimit -n"
      )
    }
    return Listeners(port: port, copies)
  }

  private init(port: Int, _ sockets: [Socket]) {
    self.port = port
    open = Mutex(sockets)
  }

  /// The sockets, empty after they were closed.
  var sockets: [Socket] { open.withLock { $0 } }

  func close() {
    open.withLock { $0 = [] }
  }

  // MARK: Opening

  private enum Address {
    case version4
    case version6
  }

  private struct Failure: Error {
    var code: Int32

    func error(port: Int) -> PreviewError {
      let attempt = port == 0 ? "on a free port" : "on port \(port)"
      let remedy = "name another one with --port, or 0 for a free one"
      switch code {
      case EADDRINUSE:
        return PreviewError(
          "cannot serve the preview \(attempt), because another program uses it; \(remedy)")
      case EACCES:
        return PreviewError(
          "cannot serve the preview \(attempt), because the system reserves it; \(remedy)")
      default:
        let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return PreviewError("cannot serve the preview \(attempt): \(words)")
      }
    }
  }

  private static func socketsAtFreePort() throws(Failure) -> [Socket] {
    for _ in 0..<16 {
      let socket = try listen(.version4, port: 0)
      do {
        return try [socket] + other(port: port(of: socket))
      } catch {
        guard error.code == EADDRINUSE else { throw error }
      }
    }
    throw Failure(code: EADDRINUSE)
  }

  private static func sockets(_ port: Int) throws(Failure) -> [Socket] {
    try [listen(.version4, port: port)] + other(port: port)
  }

  /// Returns the socket at `::1`, or none where the system does not have that address.
  private static func other(port: Int) throws(Failure) -> [Socket] {
    do {
      return [try listen(.version6, port: port)]
    } catch {
      if error.code == EADDRINUSE { throw error }
      return []
    }
  }

  private static func listen(_ address: Address, port: Int) throws(Failure) -> Socket {
    let family = address == .version4 ? AF_INET : AF_INET6
    let number = socket(family, Socket.streamKind, 0)
    guard number >= 0 else { throw Failure(code: errno) }
    let result = Socket(owning: number)
    // The system may give one free port to two sockets that can share it, of which one cannot listen.
    if port != 0 { result.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1) }
    if address == .version6 { result.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 1) }
    let status = address == .version4 ? bind4(number, port) : bind6(number, port)
    guard status == 0 else { throw Failure(code: errno) }
    // The port is free for the next preview as soon as this one has ended.
    result.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1)
    guard systemListen(number) == 0 else { throw Failure(code: errno) }
    return result
  }

  private static func systemListen(_ number: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.listen(number, SOMAXCONN)
    #else
    Darwin.listen(number, SOMAXCONN)
    #endif
  }

  private static func bind4(_ number: Int32, _ port: Int) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, size)
      }
    }
  }

  private static func bind6(_ number: Int32, _ port: Int) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, size)
      }
    }
  }

  private static func port(of socket: Socket) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket.number, $0, &size)
      }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
