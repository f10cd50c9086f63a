internal import GalleyTextFiles

/// A string, plural or list of strings of an Android file, before references to other strings are resolved.
struct AndroidResource {
  enum Content {
    case string(AndroidText)
    case plural([(category: PluralCategory, text: AndroidText)])
  }

  var key: String
  var offset: Int
  var comment: String
  var isTranslatable: Bool
  /// The product that it is for, if it says so.
  var product: String?
  var content: Content

  var textOffset: Int {
    switch content {
    case .string(let text): text.offset
    case .plural(let forms): forms.first?.text.offset ?? offset
    }
  }

  var hasReference: Bool {
    switch content {
    case .string(let text): text.reference != nil
    case .plural(let forms): forms.contains { $0.text.reference != nil }
    }
  }

  init(_ element: XMLElement, key: String, offset: Int, comment: String, content: Content) {
    self.key = key
    self.offset = offset
    self.comment = comment
    self.content = content
    isTranslatable = element["translatable"]?.value != "false"
    product = element["product"]?.value
  }
}
