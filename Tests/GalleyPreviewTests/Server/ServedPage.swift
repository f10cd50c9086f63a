import GalleyPreview

/// A server with a page, and a browser's cookie for it.
struct ServedPage {
  let server: PreviewServer
  /// The name and value of the cookie.
  let cookie: String

  static let policy = "default-src 'none'; script-src 'sha256-abc'"

  struct Failure: Error {}

  /// Time limits that a busy machine does not reach.
  static var patience: ServerLimits {
    var limits = ServerLimits()
    limits.headTime = .seconds(600)
    limits.idleTime = .seconds(600)
    limits.heartbeatTime = .seconds(3600)
    return limits
  }

  /// Starts a server, and gets the cookie from its address.
  init(
    _ limits: ServerLimits = Self.patience,
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer = Self.echo
  ) throws {
    server = try PreviewServer(limits: limits, answer: answer)
    // On a busy machine, a client can exceed short time limits, so it tries again.
    guard let value = (0..<100).lazy.compactMap({ [server] _ in Self.cookie(of: server) }).first
    else { throw Failure() }
    cookie = value
  }

  /// Requests the cookie of a server once.
  private static func cookie(of server: PreviewServer) -> String? {
    guard let client = try? TestClient(port: server.port) else { return nil }
    client.send("GET \(target(of: server)) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    return client.answer()?["set-cookie"]?.split(separator: ";").first.map(String.init)
  }

  /// The target of a server's address.
  static func target(of server: PreviewServer) -> Substring {
    server.address.dropFirst("http://127.0.0.1:\(server.port)".count)
  }

  /// Answers with the values of the request.
  static func echo(_ request: PreviewRequest) -> PreviewAnswer {
    switch request {
    case .page: .page(Array("the page".utf8), contentSecurityPolicy: policy)
    case .data(9, _, _, _): .missing
    case .data(let document, let version, let from, let row):
      .data(Array("[\(document),\(version),\(from),\(row)]".utf8))
    case .glimpse(let document, let version, let from, let row, let width):
      .data(Array("[\(document),\(version),\(from),\(row),\(width)]".utf8))
    case .earlier(let document, let version, let from, let row):
      .data(Array("[\(document),\(version),\(from),\(row),0]".utf8))
    case .reference(let document, let row, let width):
      .data(Array("[\(document),\(row),\(width)]".utf8))
    case .shown(let document, let row, let width):
      .data(Array("[\(document),\(row),\(width),1]".utf8))
    case .selected(let document, let place):
      .data(Array("[\(document),\(place.line),\(place.column),\(place.file ?? "none")]".utf8))
    case .swiftUI(let document, let line, let column):
      .data(Array("[\(document),\(line),\(column),3]".utf8))
    case .difference(let before, let after):
      .data(
        Array(
          "\([before.document, before.row, before.step, after.document, after.row, after.step])"
            .utf8))
    case .findings(let document, let version): .data(Array("[\(document),\(version)]".utf8))
    case .values(let document, let version): .data(Array("[\(document),\(version),0]".utf8))
    case .trial(let document, let version, let from, let row, let changes):
      .data(Array("[\(document),\(version),\(from),\(row),\(changes.map(\.text))]".utf8))
    case .picture(let number, let version):
      .picture(Array("\(number),\(version)".utf8), type: "image/png")
    case .decide(let decision, let results, let version):
      .data(Array("[\(version),\(results)]\(decision)".utf8))
    case .events: .events([PreviewEvent(name: "errors", data: "none")])
    }
  }

  func connect(isVersion6: Bool = false, bufferByteCount: Int32? = nil) throws -> TestClient {
    try TestClient(port: server.port, isVersion6: isVersion6, bufferByteCount: bufferByteCount)
  }

  /// Returns the text of a request that the server accepts, with the given parts replaced.
  func request(
    _ target: String = "/", method: String = "GET", version: String = "HTTP/1.1",
    host: String? = nil, cookie: String? = nil, _ lines: String...
  ) -> String {
    let host = host ?? "127.0.0.1:\(server.port)"
    let fields = ["Host: \(host)", "Cookie: \(cookie ?? self.cookie)"] + lines
    return "\(method) \(target) \(version)\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n"
  }

  /// Sends one request on a new connection, and returns the answer, or nil if there is none.
  func answer(to text: String, hasBody: Bool = true) throws -> TestAnswer? {
    let client = try connect()
    client.send(text)
    return client.answer(hasBody: hasBody)
  }

  /// Returns the code of the answer to a request.
  func status(_ text: String) throws -> Int? {
    try answer(to: text)?.status
  }
}
