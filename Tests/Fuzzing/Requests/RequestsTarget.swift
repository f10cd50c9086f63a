/// The key of the server, which the first inputs contain.
private let key = "0123456789abcdef0123456789abcdef"
private let rules = AccessRules(port: 80, key: key)

/// Sends what libFuzzer generates to a connection of the preview's server, in pieces of the length that its first byte gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first, let (inner, outer) = Socket.pair() else { return 0 }
  let connection = Connection(id: 1, inner, ServerLimits(), at: .now)
  var rest = bytes.dropFirst()
  var answers: [UInt8] = []
  while !rest.isEmpty, connection.state != .closed {
    let piece = Array(rest.prefix(Int(first) + 1))
    rest = rest.dropFirst(piece.count)
    guard outer.send(piece, from: 0) != nil else { break }
    connection.transfer(at: .now)
    answer(connection, isAllowed: bytes.contains(key: key))
    if case .bytes(let received) = outer.receive(atMost: 1 << 16) { answers += received }
  }
  precondition(
    answers.isEmpty || answers.starts(with: "HTTP/1.1 ".utf8), "An answer without a status.")
  connection.expire(at: .now + .seconds(3600))
  return 0
}

/// Answers all complete requests, like the loop of the server.
private func answer(_ connection: Connection, isAllowed: Bool) {
  do throws(Refusal) {
    while let head = try connection.nextHead(at: .now) {
      precondition(
        head.target.utf8.first == UInt8(ascii: "/")
          && head.target.utf8.allSatisfy { 0x21..<0x7F ~= $0 }, "An invalid target.")
      precondition(!head.target.contains(".."), "A target with steps to parent folders.")
      do throws(Refusal) {
        let answer = try answer(to: head, connection, isAllowed: isAllowed)
        connection.send(answer, isHead: head.isHead, isPersistent: head.isPersistent, at: .now)
      } catch {
        send(error, connection, isHead: head.isHead, isPersistent: head.isPersistent)
      }
    }
  } catch {
    send(error, connection, isHead: false, isPersistent: false)
    precondition(connection.state != .waiting, "A connection continues after an invalid request.")
  }
}

private func answer(
  to head: RequestHead, _ connection: Connection, isAllowed: Bool
) throws(Refusal) -> Response {
  try rules.refuseForeign(head)
  if try rules.isEntrance(head.target) { return .entrance(cookie: rules.cookie) }
  try rules.refuseUnknown(head)
  precondition(isAllowed, "A client without the key gets an answer.")
  let request = try PreviewRequest(target: head.target)
  if case .trial(_, _, _, _, let changes) = request {
    precondition(changes.count <= PreviewChange.maximumCount, "Too many changes.")
  }
  connection.wait(for: request, head, at: .now)
  return Response(
    request == .events ? .events([PreviewEvent(name: "a", data: "b")]) : .data([1, 2]))
}

private func send(
  _ refusal: Refusal, _ connection: Connection, isHead: Bool, isPersistent: Bool
) {
  connection.send(Response(refusal), isHead: isHead, isPersistent: isPersistent, at: .now)
}

extension [UInt8] {
  /// Returns whether a key is anywhere in the bytes.
  fileprivate func contains(key: String) -> Bool {
    let key = Array(key.utf8)
    return indices.dropLast(key.count - 1).contains { self[$0..<$0 + key.count].elementsEqual(key) }
  }
}
