import Synchronization

/// The messages of other threads to the loop of a server, which they wake.
final class ServerMailbox: Sendable {
  enum Message: Sendable {
    case answer(connection: Int, PreviewAnswer)
    case event([UInt8])
    case stop
  }

  private struct State {
    var messages: [Message] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  private let (inner, outer): (Socket, Socket)

  init() throws(PreviewError) {
    guard let pair = Socket.pair() else {
      throw PreviewError(
        "cannot serve the preview, because this process has too many open files; close some or raise the limit with ulimit -n"
      )
    }
    (inner, outer) = pair
  }

  /// The descriptor that can be read when there are messages.
  var number: Int32 { inner.number }

  /// Adds a message, unless the loop has ended.
  func put(_ message: Message) {
    let isFirst = state.withLock { state in
      guard !state.isFinished else { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    // The loop takes all messages at once, so one byte is enough for all of them.
    if isFirst { _ = outer.send([1], from: 0) }
  }

  func take() -> [Message] {
    _ = inner.receive(atMost: 64)
    return state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  func finish() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      (state.isFinished, state.messages) = (true, [])
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func finished() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.waiting.append(continuation) }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }
}
