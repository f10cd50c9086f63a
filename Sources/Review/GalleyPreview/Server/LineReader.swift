/// The lines that the other side of a socket sends, until it ends; each call waits for the next one.
struct LineReader: Sequence, IteratorProtocol {
  private let socket: Socket
  private var pending: [UInt8] = []
  private var isAtEnd = false

  /// A longer line is cut, so that it cannot fill the memory.
  private static let maximumByteCount = 1 << 16

  init(_ socket: Socket) {
    self.socket = socket
  }

  mutating func next() -> String? {
    while true {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(newline + 1) }
        return text(pending[..<newline])
      }
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : text(pending[...])
      }
      receive()
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(Self.maximumByteCount), as: UTF8.self)
  }

  private mutating func receive() {
    var set = PollSet()
    _ = set.add(socket.number, .input)
    set.wait(nil)
    switch socket.receive(atMost: Self.maximumByteCount) {
    case .none: break
    case .end, .failure: isAtEnd = true
    case .bytes(let bytes):
      // The rest of a line that is too long is dropped.
      let isTooLong = pending.count >= Self.maximumByteCount && !bytes.contains(10)
      if !isTooLong { pending += bytes }
    }
  }
}
