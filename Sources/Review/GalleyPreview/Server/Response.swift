struct Response {
  private var status = "200 OK"
  private var fields: [(name: String, value: String)] = []
  private var policy = Response.strictPolicy
  private(set) var body: [UInt8] = []
  /// Whether the length of the body is known, rather than lasting until the connection ends.
  private(set) var isWhole = true
  private(set) var closes = false

  /// A policy that allows nothing, for answers that are not the page.
  private static let strictPolicy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private static let fixedFields = [
    "Cache-Control: no-store", "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
    "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
  ].joined(separator: "\r\n")

  static func entrance(cookie: String) -> Response {
    var response = Response()
    response.status = "303 See Other"
    response.fields = [("Location", "/"), ("Set-Cookie", cookie)]
    return response
  }

  static var events: Response {
    var response = Response()
    response.fields = [("Content-Type", "text/event-stream")]
    (response.isWhole, response.closes) = (false, true)
    // A browser that loses the connection tries again after this time.
    response.body = Array("retry: 1000\n\n".utf8)
    return response
  }

  init(_ answer: PreviewAnswer) {
    switch answer {
    case .page(let bytes, let policy):
      let isLine = policy.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      precondition(isLine, "A content security policy is one line of ASCII characters.")
      self.policy = policy
      (fields, body) = ([("Content-Type", "text/html; charset=utf-8")], bytes)
    case .data(let bytes):
      (fields, body) = ([("Content-Type", "application/json")], bytes)
    case .picture(let bytes, let type):
      (fields, body) = ([("Content-Type", type)], bytes)
    case .events(let events):
      self = .events
      for event in events { body += event.bytes }
    case .missing:
      self = Response(.unknown)
    }
  }

  init(_ refusal: Refusal) {
    (status, closes) = (refusal.status, refusal.closes)
    fields = [("Content-Type", "text/html; charset=utf-8")]
    if refusal == .method { fields.append(("Allow", "GET, HEAD")) }
    body = Array(
      """
      <!DOCTYPE html>
      <html lang="en"><meta charset="utf-8"><title>Galley preview</title><p>\(refusal.sentence)</p></html>

      """.utf8)
  }

  private init() {}

  func head(isPersistent: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status)", Self.fixedFields, "Content-Security-Policy: \(policy)"]
    lines += fields.map { "\($0.name): \($0.value)" }
    if isWhole { lines.append("Content-Length: \(body.count)") }
    lines.append("Connection: \(isPersistent ? "keep-alive" : "close")")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
