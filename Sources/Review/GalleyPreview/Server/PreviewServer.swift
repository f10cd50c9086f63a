import Synchronization

/// A server of the preview's page, for browsers of this machine alone.
///
/// It listens at the loopback addresses only, answers only requests to read that carry its key, and never maps an address to a
/// file. The browser gets the key by opening ``address``.
package final class PreviewServer: Sendable {
  package let port: Int
  package let address: String
  private let mailbox: ServerMailbox
  private let activity = ServerActivity()

  /// Starts a server at a port, which runs until it is stopped or released; port 0 is a free one.
  ///
  /// The answer to a request is made on a thread of its own, so it may take long; several may be made at once. An event that
  /// is sent while a request for events is answered follows that answer, so no change is lost between the two.
  package convenience init(
    port: Int = 0, limits: ServerLimits = ServerLimits(),
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer
  ) throws(PreviewError) {
    try self.init(at: PreviewPort(port), limits: limits, answer: answer)
  }

  /// Starts a server at a port that others may use after it; only one that accepts writes gets requests that change
  /// something.
  package init(
    at port: PreviewPort, limits: ServerLimits = ServerLimits(), acceptsWrites: Bool = false,
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer
  ) throws(PreviewError) {
    let (listeners, mailbox) = (try port.newListeners(), try ServerMailbox())
    let (rules, activity) = (port.rules, activity)
    (self.port, self.mailbox, address) = (port.number, mailbox, port.address)
    let isStarted = DetachedThread.start {
      ServerLoop(
        listeners, mailbox, activity, rules, limits, acceptsWrites: acceptsWrites, answer
      ).run()
      mailbox.finish()
    }
    guard isStarted else {
      throw PreviewError(
        "cannot serve the preview, because the system has no thread left; end some programs")
    }
  }

  deinit { stop() }

  package func send(_ event: PreviewEvent) {
    mailbox.put(.event(event.bytes))
  }

  package func leave() {
    send(PreviewEvent(name: "moved", data: "{}"))
    stop()
  }

  package func stop() {
    mailbox.put(.stop)
  }

  package func finished() async {
    await mailbox.finished()
  }

  package var connectionCount: Int { activity.connectionCount }

  /// The number of times that the server has woken up, which does not grow while nothing happens.
  package var wakeCount: Int { activity.wakeCount }
}

final class ServerActivity: Sendable {
  private let connections = Atomic(0)
  private let wakes = Atomic(0)

  var connectionCount: Int { connections.load(ordering: .acquiring) }
  var wakeCount: Int { wakes.load(ordering: .acquiring) }

  func note(connectionCount: Int) {
    connections.store(connectionCount, ordering: .releasing)
    wakes.add(1, ordering: .releasing)
  }
}
