enum Refusal: Error, CaseIterable {
  case malformed
  case body
  case method
  case headTooLong
  case version
  case foreignHost
  case foreignPage
  case noKey
  case unknown
  case busy

  var status: String {
    switch self {
    case .malformed: "400 Bad Request"
    case .foreignHost, .foreignPage, .noKey: "403 Forbidden"
    case .unknown: "404 Not Found"
    case .method: "405 Method Not Allowed"
    case .body: "413 Content Too Large"
    case .headTooLong: "431 Request Header Fields Too Large"
    case .busy: "503 Service Unavailable"
    case .version: "505 HTTP Version Not Supported"
    }
  }

  /// The text of the answer, which never repeats parts of the request.
  var sentence: String {
    switch self {
    case .malformed: "The preview does not understand this request."
    case .body: "The preview accepts no content, because it only shows documents."
    case .method: "The preview accepts only requests to read."
    case .headTooLong: "This request is longer than the 8 KB that the preview accepts."
    case .version: "The preview answers HTTP 1.0 and 1.1."
    case .foreignHost: "The preview answers only at 127.0.0.1, ::1 and localhost."
    case .foreignPage: "Another page asked for the preview, which answers only its own page."
    case .noKey:
      "This browser may not see the preview yet: open the address that galley preview printed in the terminal."
    case .unknown: "The preview has no such page."
    case .busy: "The preview has too many connections; close some of its pages."
    }
  }

  /// Whether the connection is closed, because what follows the request cannot be trusted.
  var closes: Bool {
    switch self {
    case .noKey, .unknown: false
    case .malformed, .body, .method, .headTooLong, .version, .foreignHost, .foreignPage, .busy: true
    }
  }
}
