internal import GalleyTextFiles

/// A string, plural or list of strings of an Android file, before references to other strings are resolved.
struct AndroidResource {
  /// What a resource has.
  enum Content {
    case string(AndroidText)
    case plural([(category: PluralCategory, text: AndroidText)])
  }

  /// The key, with the index for an item of a list.
  var key: String
  /// The place of the key.
  var offset: Int
  /// The comment before it.
  var comment: String
  /// Whether the text differs by language.
  var isTranslatable: Bool
  /// The product that it is for, if it says so.
  var product: String?
  /// The text, or a text for each category.
  var content: Content

  /// The place of the first text.
  var textOffset: Int {
    switch content {
    case .string(let text): text.offset
    case .plural(let forms): forms.first?.text.offset ?? offset
    }
  }

  /// Whether any text refers to another string.
  var hasReference: Bool {
    switch content {
    case .string(let text): text.reference != nil
    case .plural(let forms): forms.contains { $0.text.reference != nil }
    }
  }

  /// Creates a resource from its element.
  init(_ element: XMLElement, key: String, offset: Int, comment: String, content: Content) {
    self.key = key
    self.offset = offset
    self.comment = comment
    self.content = content
    isTranslatable = element["translatable"]?.value != "false"
    product = element["product"]?.value
  }
}
