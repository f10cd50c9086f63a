/// A part of an XML file, in the order of the file.
///
/// Every start has its end, even where the file lacks the tag.
package enum XMLEvent: Hashable {
  /// The start of an element. An empty element has an end, too.
  case start(XMLElement)
  case end(name: String)
  /// Characters with references, as they stand in the file.
  case text(Range<Int>)
  case literal(Range<Int>)
  case comment(Range<Int>)
}

package struct XMLElement: Hashable {
  package var name: String
  /// The attributes in the order of the file, each name once.
  package var attributes: [XMLAttribute]
  package var offset: Int
  package var end: Int

  package subscript(name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

package struct XMLAttribute: Hashable {
  package var name: String
  package var value: String
  package var offset: Int
}
