package struct ServerLimits: Hashable, Sendable {
  package var connectionCount = 32
  /// The number of bytes of a request, which has no body.
  package var headByteCount = 8192
  package var headTime = Duration.seconds(5)
  /// The time that a connection may wait between requests, or that a client may wait before it reads on.
  package var idleTime = Duration.seconds(30)
  package var heartbeatTime = Duration.seconds(30)
  package var closingTime = Duration.seconds(1)
  /// The number of bytes of events that may wait for a client to read them.
  package var waitingEventByteCount = 1 << 20

  package init() {}
}
