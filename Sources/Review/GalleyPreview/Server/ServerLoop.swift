/// The loop of a server: one thread that waits for all connections at once, and never for one of them alone.
final class ServerLoop {
  typealias Answer = @Sendable (PreviewRequest) -> PreviewAnswer

  private let listeners: Listeners
  private let mailbox: ServerMailbox
  private let activity: ServerActivity
  private let rules: AccessRules
  private let limits: ServerLimits
  private let acceptsWrites: Bool
  private let answer: Answer
  private var connections: [Connection] = []
  private var acceptedCount = 0
  private var isStopped = false
  private var acceptsFrom: ContinuousClock.Instant?
  private var now = ContinuousClock.Instant.now

  init(
    _ listeners: Listeners, _ mailbox: ServerMailbox, _ activity: ServerActivity,
    _ rules: AccessRules, _ limits: ServerLimits, acceptsWrites: Bool, _ answer: @escaping Answer
  ) {
    (self.listeners, self.mailbox, self.activity) = (listeners, mailbox, activity)
    (self.rules, self.limits, self.answer) = (rules, limits, answer)
    self.acceptsWrites = acceptsWrites
  }

  func run() {
    while !isStopped {
      turn()
      for connection in connections { connection.expire(at: now) }
      connections.removeAll { $0.state == .closed }
      activity.note(connectionCount: connections.count)
    }
    connections = []
    listeners.close()
    activity.note(connectionCount: 0)
  }

  private func turn() {
    var set = PollSet()
    let messages = set.add(mailbox.number, .input)
    let waiting = connections.filter { !$0.interest.isEmpty }
      .map { ($0, set.add($0.number, $0.interest)) }
    let doors = (acceptsFrom == nil ? listeners.sockets : []).map {
      ($0, set.add($0.number, .input))
    }
    set.wait(waitingTime)
    now = .now
    for (connection, index) in waiting where set.isReady(index) { serve(connection) }
    if set.isReady(messages) { handleMessages() }
    for (listener, index) in doors where set.isReady(index) { accept(from: listener) }
    if let time = acceptsFrom, time <= now { acceptsFrom = nil }
  }

  /// The time until the first deadline, or nil if there is none.
  private var waitingTime: Duration? {
    let deadlines = connections.compactMap(\.deadline) + [acceptsFrom].compactMap { $0 }
    return deadlines.min().map { ContinuousClock.now.duration(to: $0) }
  }

  // MARK: Connections

  private func accept(from listener: Socket) {
    // A bounded number, so that a flood of connections cannot keep others waiting.
    for _ in 0..<limits.connectionCount {
      switch listener.accept() {
      case .connection(let socket): add(socket)
      case .none: return
      case .exhausted:
        closeIdleConnection()
        acceptsFrom = now + .milliseconds(100)
        return
      }
    }
  }

  private func add(_ socket: Socket) {
    acceptedCount += 1
    let connection = Connection(id: acceptedCount, socket, limits, at: now)
    connections.removeAll { $0.state == .closed }
    if connections.count >= limits.connectionCount, !closeIdleConnection() {
      connection.send(Response(.busy), isHead: false, isPersistent: false, at: now)
      return
    }
    connections.append(connection)
  }

  @discardableResult
  private func closeIdleConnection() -> Bool {
    let idle = connections.filter { [.waiting, .reading, .closing].contains($0.state) }
    let strangers = idle.filter { !$0.isKnown }
    let longest = (strangers.isEmpty ? idle : strangers).min { $0.lastChange < $1.lastChange }
    longest?.close()
    connections.removeAll { $0.state == .closed }
    return longest != nil
  }

  // MARK: Requests

  private func serve(_ connection: Connection) {
    connection.transfer(at: now)
    answerRequests(of: connection)
  }

  private func answerRequests(of connection: Connection) {
    do throws(Refusal) {
      while let head = try connection.nextHead(at: now) { answer(head, connection) }
    } catch {
      connection.send(Response(error), isHead: false, isPersistent: false, at: now)
    }
  }

  private func answer(_ head: RequestHead, _ connection: Connection) {
    do throws(Refusal) {
      guard acceptsWrites || !head.isWrite else { throw Refusal.method }
      try rules.refuseForeign(head)
      if try rules.isEntrance(head.target) {
        return send(.entrance(cookie: rules.cookie), head, connection)
      }
      try rules.refuseUnknown(head)
      connection.isKnown = true
      let request = try PreviewRequest(target: head.target)
      // A browser names the page from which a request to change something comes.
      guard request.isWrite == head.isWrite, !head.isWrite || head[.origin] != nil else {
        throw Refusal.method
      }
      try start(request, head, connection)
    } catch {
      send(Response(error), head, connection)
    }
  }

  private func send(_ response: Response, _ head: RequestHead, _ connection: Connection) {
    connection.send(response, isHead: head.isHead, isPersistent: head.isPersistent, at: now)
  }

  /// Makes the answer to a request on a thread of its own, since that may take long.
  ///
  /// A connection asks for one answer at a time, so there are at most as many threads as connections.
  private func start(
    _ request: PreviewRequest, _ head: RequestHead, _ connection: Connection
  ) throws(Refusal) {
    if request == .events, head.isHead { return send(.events, head, connection) }
    connection.wait(for: request, head, at: now)
    let (id, mailbox, answer) = (connection.id, mailbox, answer)
    let isStarted = DetachedThread.start {
      mailbox.put(.answer(connection: id, answer(request)))
    }
    if !isStarted { throw .busy }
  }

  // MARK: Messages

  private func handleMessages() {
    for message in mailbox.take() {
      switch message {
      case .answer(let id, let answer):
        guard let connection = connections.first(where: { $0.id == id }) else { continue }
        connection.finish(answer, at: now)
        answerRequests(of: connection)
      case .event(let bytes):
        for connection in connections { connection.send(event: bytes, at: now) }
      case .stop:
        isStopped = true
      }
    }
  }
}
