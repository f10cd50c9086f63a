/// A port at which one server after another can serve the same page, in this process or in another one.
///
/// Browsers that connect while no server runs wait for the next one.
package final class PreviewPort: Sendable {
  package var number: Int { listeners.port }
  package var address: String { "http://127.0.0.1:\(number)\(rules.entrance)" }
  let key: String
  private let listeners: Listeners

  /// Listens at a port, with a new key; port 0 is a free one.
  package init(_ number: Int) throws(PreviewError) {
    (listeners, key) = (try Listeners(port: number), AccessRules.newKey())
  }

  init(inheriting numbers: Range<Int32>, key: String) {
    (listeners, self.key) = (Listeners(inheriting: numbers), key)
  }

  var descriptors: [Int32] { listeners.sockets.map(\.number) }

  var rules: AccessRules { AccessRules(port: number, key: key) }

  func newListeners() throws(PreviewError) -> Listeners { try listeners.copy() }
}
