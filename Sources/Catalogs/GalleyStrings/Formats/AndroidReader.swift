internal import GalleyFormats
internal import GalleyTextFiles

/// Reads `strings.xml` files of Android: strings, plurals and lists of strings.
///
/// A text with inline tags becomes markup as the initializer of texts from markup reads it: `<b>`, `<strong>`, `<i>`, `<em>`,
/// `<cite>`, `<dfn>`, `<big>`, `<small>`, `<a href="…">` and `<font color="#RRGGBB">` are kept, other tags are removed around
/// their text, and `<`, `>` and `&` are written as references. The translation says that it is markup. A text without such
/// tags is plain, also where a CDATA section or references spell tags.
struct AndroidReader {
  private static let groups: [[String]] = [["string", "plurals", "string-array"], ["item"]]

  private var xml: XMLReader
  private let language: String?
  /// The name of the element that is read; empty if it has none.
  private var entry: String?
  private var sourceLanguage: String?
  private var comments = CommentCollector()
  private var resources: [AndroidResource] = []
  private var indices: [String: Int] = [:]

  private init(_ source: SourceText, language: String?) {
    xml = XMLReader(source, groups: Self.groups)
    // Growing would hash every key again; a string takes about a hundred bytes of a file.
    resources.reserveCapacity(source.bytes.count / 128)
    indices.reserveCapacity(source.bytes.count / 128)
    self.language = language
  }

  /// Reads a file; without the language of the path, the file names it in `tools:locale`.
  static func read(_ file: [UInt8], language: String?) -> StringCatalog {
    let source = SourceText(file)
    var reader = AndroidReader(source, language: language)
    reader.readFile()
    var writer = AndroidEntries(reader.resources, source)
    let entries = writer.entries(
      language: language ?? reader.sourceLanguage ?? StringFormat.undeterminedLanguage)
    let problems = source.problems + reader.xml.problems.problems + writer.problems.problems
    return StringCatalog(
      format: .android, sourceLanguage: reader.sourceLanguage, entries: entries,
      problems: problems.inOrder)
  }

  /// Reports an error of the entry that is read; errors of the XML itself concern the whole file.
  private mutating func error(at offset: Int, _ message: @autoclosure () -> String) {
    xml.problems.entry = entry
    xml.problems.error(at: xml.source.places[offset], message())
    xml.problems.entry = nil
  }

  private mutating func warn(at offset: Int, _ message: @autoclosure () -> String) {
    xml.problems.warn(at: xml.source.places[offset], message())
  }
}

// MARK: - Elements

extension AndroidReader {
  private mutating func readFile() {
    while let event = xml.next() {
      guard case .start(let root) = event else { continue }
      guard root.name == "resources" else {
        error(at: root.offset, "'<\(root.name)>' stands where '<resources>' is expected")
        return
      }
      sourceLanguage = root["tools:locale"].flatMap { LanguageTag($0.value)?.description }
      readResources()
      while xml.next() != nil {}
      return
    }
    if xml.problems.problems.isEmpty { error(at: 0, "the file has no '<resources>'") }
  }

  private mutating func readResources() {
    while let event = xml.next() {
      switch event {
      case .start(let element): readElement(element)
      case .comment(let range): comments.add(xml.source.string(range))
      case .text(let range): readOutside(range)
      case .literal: break
      case .end: return
      }
    }
  }

  private mutating func readOutside(_ range: Range<Int>) {
    let bytes = xml.source.bytes[range]
    if let place = bytes.firstIndex(where: { !$0.isSpace }) {
      warn(at: place, "text stands outside of a string, and is ignored")
      comments = CommentCollector()
    } else {
      comments.skip(bytes)
    }
  }

  private mutating func readElement(_ element: XMLElement) {
    let comment = comments.take()
    entry = element["name"]?.value ?? ""
    defer { entry = nil }
    switch element.name {
    case "string": readString(element, comment)
    case "item" where element["type"]?.value == "string": readString(element, comment)
    case "plurals": readPlural(element, comment)
    case "string-array": readArray(element, comment)
    default: xml.skipElement()
    }
  }

  /// Returns the attribute that holds the key, or nil after a problem.
  private mutating func name(of element: XMLElement) -> XMLAttribute? {
    if let name = element["name"], !name.value.isEmpty { return name }
    error(at: element.offset, "'<\(element.name)>' has no name; write name=\"…\"")
    xml.skipElement()
    return nil
  }

  private mutating func readString(_ element: XMLElement, _ comment: String) {
    guard let name = name(of: element) else { return }
    let text = readText(element)
    add(
      AndroidResource(
        element, key: name.value, offset: name.offset, comment: comment, content: .string(text)))
  }

  private mutating func readArray(_ element: XMLElement, _ comment: String) {
    guard let name = name(of: element) else { return }
    var count = 0
    readItems(element) { reader, item in
      let text = reader.readText(item)
      reader.add(
        AndroidResource(
          element, key: "\(name.value)[\(count)]", offset: item.offset, comment: comment,
          content: .string(text)))
      count += 1
    }
  }

  private mutating func readPlural(_ element: XMLElement, _ comment: String) {
    guard let name = name(of: element) else { return }
    var forms: [(category: PluralCategory, text: AndroidText)] = []
    readItems(element) { reader, item in
      guard let category = reader.category(of: item) else { return reader.xml.skipElement() }
      let text = reader.readText(item)
      if forms.contains(where: { $0.category == category }) {
        reader.warn(
          at: item.offset,
          "\(ProblemList.quoted(name.value)) has two items for '\(category.rawValue)'; the first"
            + " counts, and Android's build fails")
      } else {
        forms.append((category, text))
      }
    }
    if !forms.contains(where: { $0.category == .other }),
      PluralCategory.other.isForWholeNumbers(
        in: language ?? sourceLanguage ?? StringFormat.undeterminedLanguage)
    {
      error(
        at: name.offset,
        "\(ProblemList.quoted(name.value)) has no item for 'other', which most numbers need")
    }
    guard !forms.isEmpty else { return }
    add(
      AndroidResource(
        element, key: name.value, offset: name.offset, comment: comment, content: .plural(forms)))
  }

  private mutating func category(of item: XMLElement) -> PluralCategory? {
    guard let quantity = item["quantity"] else {
      error(at: item.offset, "'<item>' has no quantity; write quantity=\"other\"")
      return nil
    }
    if let category = PluralCategory(rawValue: quantity.value) { return category }
    error(
      at: quantity.offset,
      "\(ProblemList.quoted(quantity.value)) is not a quantity; these are zero, one, two, few, many"
        + " and other")
    return nil
  }

  private mutating func readItems(
    _ element: XMLElement, read: (inout AndroidReader, XMLElement) -> Void
  ) {
    while let event = xml.next() {
      switch event {
      case .start(let item) where item.name == "item": read(&self, item)
      case .start(let other):
        warn(at: other.offset, "'<\(other.name)>' is ignored; '<item>' is expected")
        xml.skipElement()
      case .end: return
      case .text, .literal, .comment: break
      }
    }
  }

  /// Adds a resource.
  ///
  /// Of two for different products, the one for the default product counts; of other two, the first.
  private mutating func add(_ resource: AndroidResource) {
    guard let index = indices.updateValue(resources.count, forKey: resource.key) else {
      resources.append(resource)
      return
    }
    indices[resource.key] = index
    let first = resources[index]
    if first.product != resource.product {
      if resource.product ?? "default" == "default" { resources[index] = resource }
      return
    }
    let line = xml.source.places[first.offset].line
    warn(
      at: resource.offset,
      "\(ProblemList.quoted(resource.key)) occurs twice; that of line \(line) counts, and Android's"
        + " build fails")
  }
}

// MARK: - Texts

extension AndroidReader {
  private static let maximumTags = 64

  private struct OpenTags {
    var ends: [AndroidText.Segment] = []
    var linkDepth: Int?
  }

  private mutating func readText(_ element: XMLElement) -> AndroidText {
    var text = AndroidText(offset: element.end)
    var tags = OpenTags()
    while let event = xml.next() {
      switch event {
      case .text(let range): append(range, to: &text)
      case .literal(let range): append(literal: range, to: &text)
      case .comment: break
      case .start(let tag): open(tag, in: &text, &tags)
      case .end:
        guard let end = tags.ends.popLast() else { return text }
        if tags.linkDepth == tags.ends.count { tags.linkDepth = nil }
        text.segments.append(end)
      }
    }
    return text
  }

  private mutating func append(_ range: Range<Int>, to text: inout AndroidText) {
    if text.segments.isEmpty {
      let place = xml.source.bytes[range].firstIndex { !$0.isSpace }
      text.offset = place ?? text.offset
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    xml.decode(range, into: &bytes)
    text.append(bytes)
  }

  private func append(literal range: Range<Int>, to text: inout AndroidText) {
    if text.segments.isEmpty { text.offset = range.lowerBound }
    var bytes: [UInt8] = []
    xml.decodeLiteral(range, into: &bytes)
    text.append(bytes)
  }

  private mutating func open(
    _ element: XMLElement, in text: inout AndroidText, _ tags: inout OpenTags
  ) {
    if element.name == "g" || element.name.hasSuffix(":g") {
      text.segments.append(
        .exampleStart(id: element["id"]?.value ?? "", example: element["example"]?.value))
      tags.ends.append(.exampleEnd)
      return
    }
    let tag = AndroidTag(element)
    if !tag.isKnown {
      warn(
        at: element.offset, "'<\(element.name)>' is not a tag that Android styles; its text stays")
    }
    // Markup has neither links in links nor tags without content.
    let isKept = tags.ends.count < Self.maximumTags && (!tag.isLink || tags.linkDepth == nil)
    if isKept, tag.isLink { tags.linkDepth = tags.ends.count }
    text.segments.append(.tag(isKept ? tag.start : ""))
    tags.ends.append(.tag(isKept ? tag.end : ""))
  }
}
