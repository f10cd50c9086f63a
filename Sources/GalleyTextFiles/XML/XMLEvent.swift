/// A part of an XML file, in the order of the file.
///
/// Every start has its end, even where the file lacks the tag.
package enum XMLEvent: Hashable {
  /// The start of an element. An empty element has an end, too.
  case start(XMLElement)
  /// The end of an element.
  case end(name: String)
  /// Characters with references, as they stand in the file.
  case text(Range<Int>)
  /// Characters of a CDATA section.
  case literal(Range<Int>)
  /// Characters of a comment.
  case comment(Range<Int>)
}

/// The start tag of an element.
package struct XMLElement: Hashable {
  /// The name with its prefix.
  package var name: String
  /// The attributes in the order of the file, each name once.
  package var attributes: [XMLAttribute]
  /// The place of the tag.
  package var offset: Int
  /// The place after the tag.
  package var end: Int

  /// Returns the attribute of a name.
  package subscript(name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element.
package struct XMLAttribute: Hashable {
  /// The name with its prefix.
  package var name: String
  /// The value without references.
  package var value: String
  /// The place of the opening quotation mark.
  package var offset: Int
}
