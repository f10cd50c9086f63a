/// The rules that let only the browser of the person who started the preview see it.
///
/// Host names are checked against rebinding of names, origins against other pages, and a key against other users and programs
/// of the machine.
struct AccessRules: Sendable {
  private let hosts: Set<String>
  private let cookieName: String
  private let key: String

  init(port: Int, key: String) {
    self.key = key
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // Clients leave out the default port.
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    // Cookies are shared between all ports of a host.
    cookieName = "galley-\(port)"
  }

  static func newKey() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  var entrance: String { Self.entrancePrefix + key }

  var cookie: String { "\(cookieName)=\(key); HttpOnly; SameSite=Strict; Path=/" }

  private static let entrancePrefix = "/?token="

  func refuseForeign(_ head: RequestHead) throws(Refusal) {
    guard let host = head[.host], hosts.contains(host) else { throw .foreignHost }
    if let origin = head[.origin], origin != "http://\(host)" { throw .foreignPage }
    if let site = head[.site], site != "same-origin", site != "none" { throw .foreignPage }
  }

  func isEntrance(_ target: String) throws(Refusal) -> Bool {
    guard target.hasPrefix(Self.entrancePrefix) else { return false }
    guard isKey(target.dropFirst(Self.entrancePrefix.count)) else { throw .noKey }
    return true
  }

  func refuseUnknown(_ head: RequestHead) throws(Refusal) {
    let cookies = (head[.cookie] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    let prefix = "\(cookieName)="
    // A server at another port can add a second cookie of the name, so any of them may hold the key.
    let isKnown = cookies.contains { $0.hasPrefix(prefix) && isKey($0.dropFirst(prefix.count)) }
    guard isKnown else { throw .noKey }
  }

  /// Returns whether text is the key, in a time that does not depend on how much of it is right.
  private func isKey(_ text: Substring) -> Bool {
    guard text.utf8.count == key.utf8.count else { return false }
    return zip(text.utf8, key.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
