@testable import GalleyNotation

/// A comment of a template in whose place the page has what the readers know.
///
/// It is the name of a list, as in `colors`, or one of these with words:
///
/// - `kind: hstack`: the key of a kind and the properties that only it has.
/// - `children: grid`: what the nodes inside a kind may have because they are there.
/// - `properties: place (overlayAlignment)`: properties, and in parentheses those that another page is about.
/// - `components: bars`: the components of a file that `galley init` copies.
/// - `keys: styles components`: nothing; the page is about these keys.
struct Placeholder: Sendable {
  var keys: [String] = []
  /// The words that people try for the keys, if these are not keys of nodes.
  var searchWords: SearchWords?
  var text: @Sendable () -> String = { "" }
}

extension Placeholder {
  static func all(in template: String) -> [Placeholder] {
    template.matches(of: /<!-- (.+?) -->/).map { placeholder(for: $0.output.1) }
  }

  static func replaced(in block: Substring) -> String {
    String(block).replacing(/<!-- (.+?) -->/) { placeholder(for: $0.output.1).text() }
  }

  private static func placeholder(for comment: Substring) -> Placeholder {
    let parts = comment.split(separator: ": ", maxSplits: 1).map(String.init)
    let found =
      parts.count == 2 ? placeholder(parts[0], parts[1].split(separator: " ")) : lists[parts[0]]
    guard let found else { preconditionFailure("A page has the unknown comment '\(comment)'.") }
    return found
  }

  private static func placeholder(_ form: String, _ words: [Substring]) -> Placeholder? {
    let kind = Kind.table[String(words[0])]
    switch form {
    case "kind": return kind.map { properties([$0.value] + $0.properties) }
    case "children": return kind?.childRole.map { properties($0.properties) }
    case "properties":
      let names = words.map { word in word.filter { $0 != "(" && $0 != ")" } }
      guard names.allSatisfy({ !PropertyTable.owners(of: $0).isEmpty }) else { return nil }
      let keys = words.filter { !$0.hasPrefix("(") }.map(String.init)
      return Placeholder(keys: keys) { PropertyTable.text(of: names) }
    case "components":
      return Placeholder { PropertyTable.text(ofComponentsIn: "\(words[0]).yaml") }
    case "keys": return Placeholder(keys: words.map(String.init))
    default: return nil
    }
  }

  private static func properties(_ properties: [AnyProperty]) -> Placeholder {
    Placeholder(keys: properties.map(\.name)) { PropertyTable.text(of: properties) }
  }
}
