import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The messages that an editor sends: JSON after a header with its length in bytes.
package struct MessageInput: Sendable {
  private let descriptor: Int32

  /// The maximum length of a message in bytes; a longer one ends the input.
  static let maximumByteCount = 64 << 20
  private static let maximumHeaderByteCount = 4_096

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The messages until the end of the input, or until a header has no length.
  ///
  /// A thread of its own reads them, since reading waits.
  package var messages: AsyncStream<[UInt8]> {
    let (messages, continuation) = AsyncStream<[UInt8]>.makeStream()
    let isStarted = DetachedThread.start { [descriptor] in
      var reader = Reader(descriptor: descriptor)
      while let message = reader.next() { continuation.yield(message) }
      continuation.finish()
    }
    if !isStarted { continuation.finish() }
    return messages
  }

  private struct Reader {
    let descriptor: Int32
    private var buffer: [UInt8] = []

    init(descriptor: Int32) {
      self.descriptor = descriptor
    }

    mutating func next() -> [UInt8]? {
      while true {
        if let end = headerEnd {
          guard let count = Self.length(in: buffer[..<end]) else { return nil }
          buffer.removeSubrange(..<(end + 4))
          while buffer.count < count { guard fill() else { return nil } }
          defer { buffer.removeSubrange(..<count) }
          return Array(buffer[..<count])
        }
        guard buffer.count < MessageInput.maximumHeaderByteCount, fill() else { return nil }
      }
    }

    private var headerEnd: Int? {
      let end = Array("\r\n\r\n".utf8)
      return buffer.indices.dropLast(3).first { buffer[$0..<($0 + 4)].elementsEqual(end) }
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
      let fields = String(decoding: header, as: UTF8.self).split(separator: "\r\n")
        .map { $0.split(separator: ":", maxSplits: 1) }
      let field = fields.first { $0.count == 2 && $0[0].lowercased() == "content-length" }
      let count = field.flatMap { Int($0[1].drop { $0 == " " }) }
      return count.flatMap { (0...MessageInput.maximumByteCount).contains($0) ? $0 : nil }
    }

    private mutating func fill() -> Bool {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        buffer += chunk.prefix(max(count, 0))
        return count > 0
      }
    }
  }
}

/// Writes messages to an editor, one at a time.
package final class MessageOutput: Sendable {
  private let descriptor: Int32
  private let lock = Mutex(())

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    // An editor that has left must not end the program before that can say so.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes a message; an editor that has left gets nothing.
  package func send(_ message: [UInt8]) {
    let bytes = Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    lock.withLock { _ in
      var start = 0
      while start < bytes.count {
        let rest = Array(bytes[start...].prefix(1 << 20))
        let count = unsafe write(descriptor, rest, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        start += count
      }
    }
  }
}
