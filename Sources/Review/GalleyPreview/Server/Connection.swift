/// A connection of a client, with its received bytes and its unsent bytes.
///
/// A connection answers one request after another. While it does, it reads nothing, so a client cannot fill the memory.
final class Connection {
  let id: Int
  var isKnown = false
  private(set) var deadline: ContinuousClock.Instant?
  private(set) var lastChange: ContinuousClock.Instant
  private(set) var state = State.waiting
  private let socket: Socket
  private let limits: ServerLimits
  private var input: [UInt8] = []
  private var output = OutputQueue()
  /// The events since a request for events, until the state before them is known.
  private var laterEvents: [UInt8] = []

  enum State: Equatable {
    case waiting
    case reading
    case answering(PreviewRequest, isHead: Bool, isPersistent: Bool)
    case writing(closes: Bool)
    case streaming
    /// Waits for the client to end too, since closing at once could destroy an answer on its way.
    case closing
    case closed
  }

  init(id: Int, _ socket: Socket, _ limits: ServerLimits, at now: ContinuousClock.Instant) {
    (self.id, self.socket, self.limits, lastChange) = (id, socket, limits, now)
    deadline = now + limits.idleTime
  }

  var number: Int32 { socket.number }

  /// The events that the loop waits for, empty while the answer is being made.
  var interest: PollSet.Interest {
    switch state {
    case .waiting, .reading, .closing: .input
    case .writing: .output
    case .streaming: output.isEmpty ? .input : [.input, .output]
    case .answering, .closed: []
    }
  }

  func close() {
    (state, output, deadline) = (.closed, OutputQueue(), nil)
  }

  private func enter(_ state: State, _ time: Duration?, at now: ContinuousClock.Instant) {
    (self.state, deadline, lastChange) = (state, time.map { now + $0 }, now)
  }

  // MARK: Requests

  func transfer(at now: ContinuousClock.Instant) {
    if interest.contains(.input) { receive() }
    if interest.contains(.output) { flush(at: now) }
  }

  private func receive() {
    let space = state == .closing ? 1 << 16 : limits.headByteCount - input.count
    switch socket.receive(atMost: space) {
    case .bytes(let bytes):
      switch state {
      case .waiting, .reading: input += bytes
      // A client that waits for events sends nothing.
      case .streaming: close()
      case .answering, .writing, .closing, .closed: break
      }
    case .none: break
    case .end, .failure: close()
    }
  }

  func nextHead(at now: ContinuousClock.Instant) throws(Refusal) -> RequestHead? {
    guard state == .waiting || state == .reading else { return nil }
    guard let count = try RequestHead.byteCount(in: input) else {
      guard input.count < limits.headByteCount else { throw .headTooLong }
      if state == .waiting, !input.isEmpty { enter(.reading, limits.headTime, at: now) }
      return nil
    }
    let head = try RequestHead(input[..<count])
    input.removeFirst(count)
    return head
  }

  func wait(for request: PreviewRequest, _ head: RequestHead, at now: ContinuousClock.Instant) {
    let state = State.answering(request, isHead: head.isHead, isPersistent: head.isPersistent)
    enter(state, nil, at: now)
  }

  // MARK: Answers

  func finish(_ answer: PreviewAnswer, at now: ContinuousClock.Instant) {
    guard case .answering(_, let isHead, let isPersistent) = state else { return }
    send(Response(answer), isHead: isHead, isPersistent: isPersistent, at: now)
  }

  func send(
    _ response: Response, isHead: Bool, isPersistent: Bool, at now: ContinuousClock.Instant
  ) {
    let closes = response.closes || !isPersistent
    output.append(response.head(isPersistent: !closes))
    if !isHead { output.append(response.body) }
    if response.isWhole || isHead {
      enter(.writing(closes: closes), limits.idleTime, at: now)
    } else {
      output.append(laterEvents)
      enter(.streaming, limits.heartbeatTime, at: now)
    }
    laterEvents = []
    flush(at: now)
  }

  func send(event bytes: [UInt8], at now: ContinuousClock.Instant) {
    if case .answering(.events, _, _) = state { laterEvents += bytes }
    if state == .streaming {
      output.append(bytes)
      flush(at: now)
    }
    // A client that does not read would fill the memory.
    if max(output.byteCount, laterEvents.count) > limits.waitingEventByteCount { close() }
  }

  private func flush(at now: ContinuousClock.Instant) {
    guard let count = output.send(through: socket) else { return close() }
    switch state {
    case .writing(let closes):
      if !output.isEmpty {
        if count > 0 { deadline = now + limits.idleTime }
      } else if closes {
        socket.endWriting()
        enter(.closing, limits.closingTime, at: now)
      } else {
        enter(.waiting, limits.idleTime, at: now)
      }
    case .streaming:
      if output.isEmpty {
        deadline = now + limits.heartbeatTime
      } else if count > 0 {
        deadline = now + limits.idleTime
      }
    case .waiting, .reading, .answering, .closing, .closed: break
    }
  }

  // MARK: Time

  func expire(at now: ContinuousClock.Instant) {
    guard let deadline, deadline <= now else { return }
    if state == .streaming, output.isEmpty {
      send(event: Array(":\n\n".utf8), at: now)
    } else {
      close()
    }
  }
}

private struct OutputQueue {
  private var parts: [[UInt8]] = []
  /// The number of bytes of the first part that were sent.
  private var start = 0
  private(set) var byteCount = 0

  var isEmpty: Bool { byteCount == 0 }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    parts.append(bytes)
    byteCount += bytes.count
  }

  /// Sends as many bytes as the system takes, and returns their number, or nil if the connection is lost.
  mutating func send(through socket: Socket) -> Int? {
    var total = 0
    while let part = parts.first {
      guard let count = socket.send(part, from: start) else { return nil }
      total += count
      byteCount -= count
      start += count
      guard start == part.count else { break }
      parts.removeFirst()
      start = 0
    }
    return total
  }
}
