import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML document, as Foundation's parser reads it.
struct XMLTree {
  var name: String
  var attributes: [String: String]
  var text = ""
  var children: [XMLTree] = []

  /// Reads a document, or throws the reason why it is malformed.
  init(_ document: String) throws {
    let parser = XMLParser(data: Data(document.utf8))
    let builder = XMLTreeBuilder()
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Malformed(
        line: parser.lineNumber, reason: "\(parser.parserError?.localizedDescription ?? "empty")")
    }
    self = root
  }

  fileprivate init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The reason why a document is not XML.
  struct Malformed: Error {
    var line: Int
    var reason: String
  }
}

extension XMLTree {
  /// The element and all elements in it, in the order of the document.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  /// Returns all elements with a name.
  func all(_ name: String) -> [XMLTree] { all.filter { $0.name == name } }

  /// Returns the values of an attribute, in the order of the document.
  func values(_ attribute: String) -> [String] { all.compactMap { $0.attributes[attribute] } }

  /// The names of the definitions that the document refers to.
  var references: Set<String> {
    let links = values("href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    let clips = values("clip-path").map { String($0.dropFirst("url(#".count).dropLast()) }
    return Set(links + clips)
  }

  /// The names of the definitions.
  var definitions: [String] {
    (all("defs").flatMap(\.children) + all("clipPath")).compactMap { $0.attributes["id"] }
  }
}

private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: XMLTree?
  private var open: [XMLTree] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(XMLTree(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
