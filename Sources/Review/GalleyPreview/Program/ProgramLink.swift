#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package final class ProgramLink: Sendable {
  package enum Request: Hashable, Sendable {
    case serve
    case status(BuildStatus)
  }

  package let version: Int
  package let port: PreviewPort
  /// The requests of the other process, until it wants the program to end or has ended itself.
  package let requests: AsyncStream<Request>
  private let socket: Socket

  static let descriptor: Int32 = 3
  static let variable = "GALLEY_PREVIEW_LINK"

  /// Takes over the connection with which this program has been started, or returns nil if there is none.
  package convenience init?() throws(PreviewError) {
    guard unsafe getenv(Self.variable) != nil else { return nil }
    // Programs that this one starts have no connection.
    unsafe unsetenv(Self.variable)
    try self.init(Socket(owning: Self.descriptor))
  }

  init(_ socket: Socket) throws(PreviewError) {
    self.socket = socket
    var lines = LineReader(socket)
    guard case .start(let key, let count, let version) = lines.next().flatMap(ProgramMessage.init)
    else {
      throw PreviewError("cannot serve the preview, because the process that shows it has ended")
    }
    self.version = version
    let start = Self.descriptor + 1
    port = PreviewPort(inheriting: start..<start + Int32(count), key: key)
    let (requests, continuation) = AsyncStream<Request>.makeStream()
    self.requests = requests
    let rest = lines
    let isStarted = DetachedThread.start {
      for line in rest {
        switch ProgramMessage(line: line) {
        case .serve: continuation.yield(.serve)
        case .status(let status): continuation.yield(.status(status))
        case .stop: return continuation.finish()
        case .start, .ready, nil: continue
        }
      }
      continuation.finish()
    }
    if !isStarted { continuation.finish() }
  }

  package func noteReady() {
    _ = socket.send(Array(ProgramMessage.ready.line.utf8), from: 0)
  }
}
