internal import GalleyTextFiles

/// Makes entries of the resources of an Android file, with references to other strings resolved.
struct AndroidEntries {
  private(set) var problems = ProblemList()

  private let resources: [AndroidResource]
  private let source: SourceText
  private let strings: [String: AndroidText]
  /// The texts with apostrophes that need a backslash, each key once.
  private var apostrophes: [(key: String, offset: Int)] = []

  init(_ resources: [AndroidResource], _ source: SourceText) {
    self.resources = resources
    self.source = source
    var strings: [String: AndroidText] = [:]
    guard resources.contains(where: \.hasReference) else {
      self.strings = strings
      return
    }
    for resource in resources {
      if case .string(let text) = resource.content { strings[resource.key] = text }
    }
    self.strings = strings
  }

  /// Returns the entries in the order of the file.
  mutating func entries(language: String) -> [StringEntry] {
    var entries: [StringEntry] = []
    entries.reserveCapacity(resources.count)
    for resource in resources { entries.append(entry(resource, language: language)) }
    warnOfApostrophes()
    return entries
  }

  private mutating func entry(_ resource: AndroidResource, language: String) -> StringEntry {
    var entry = StringEntry(
      key: resource.key, place: source.places[resource.offset], comment: resource.comment,
      isTranslatable: resource.isTranslatable)
    var translation = Translation(
      language: language, message: Message([]), place: source.places[resource.textOffset])
    problems.entry = resource.key
    switch resource.content {
    case .string(let text):
      let text = resolved(text)
      translation.isMarkup = text.isMarkup
      translation.reference = text.stringReference
      translation.message = message(text, of: resource, isMarkup: text.isMarkup, &entry.arguments)
    case .plural(let forms):
      let forms = forms.map { (category: $0.category, text: resolved($0.text)) }
      translation.isMarkup = forms.contains(where: \.text.isMarkup)
      for form in forms { translation.formReferences[form.category] = form.text.stringReference }
      translation.message = plural(forms, of: resource, &translation, &entry.arguments)
    }
    entry.translations = [translation]
    return entry
  }

  /// Warns once of all texts with apostrophes that need a backslash, at the first of them.
  private mutating func warnOfApostrophes() {
    guard let first = apostrophes.first else { return }
    problems.entry = first.key
    let rest = apostrophes.count - 1
    problems.warn(
      at: source.places[first.offset],
      "\(ProblemList.quoted(first.key))\(rest > 0 ? " and \(rest) more" : ""): an apostrophe needs a backslash, without which Android's build fails"
    )
  }

  private mutating func plural(
    _ forms: [(category: PluralCategory, text: AndroidText)], of resource: AndroidResource,
    _ translation: inout Translation, _ arguments: inout [ArgumentDescription]
  ) -> Message {
    var messages: [PluralCategory: Message] = [:]
    for (category, text) in forms {
      messages[category] = message(
        text, of: resource, isMarkup: translation.isMarkup, &arguments)
    }
    let position = PluralCategory.allCases.reversed().lazy
      .compactMap { messages[$0]?.firstIntegerPosition }.first
    return Message([
      .plural(.position(position ?? 1), offset: 0, isOrdinal: false, exact: [:], messages)
    ])
  }

  private mutating func message(
    _ text: AndroidText, of resource: AndroidResource, isMarkup: Bool,
    _ arguments: inout [ArgumentDescription]
  ) -> Message {
    let writer = AndroidTextWriter(text, isMarkup: isMarkup)
    for problem in writer.problems {
      let problem = CatalogProblem(
        problem.severity, at: source.places[text.offset],
        "\(ProblemList.quoted(resource.key)): \(problem.message)", entry: resource.key)
      problems.append(contentsOf: [problem])
    }
    if writer.hasBareApostrophe, apostrophes.last?.key != resource.key {
      apostrophes.append((resource.key, text.offset))
    }
    let string = String(decoding: writer.bytes, as: UTF8.self)
    for example in writer.examples {
      guard let argument = Self.argument(example, in: writer.bytes) else { continue }
      if !arguments.contains(where: { $0.name == argument.name }) { arguments.append(argument) }
    }
    return PrintfPattern.message(string, .android)
  }

  private static func argument(
    _ example: AndroidText.Example, in bytes: [UInt8]
  ) -> ArgumentDescription? {
    let part = String(decoding: bytes[example.range], as: UTF8.self)
    let start = String(decoding: bytes[..<example.range.upperBound], as: UTF8.self)
    guard PrintfPattern.message(part, .android).lastArgument != nil,
      let argument = PrintfPattern.message(start, .android).lastArgument
    else { return nil }
    return ArgumentDescription(
      name: argument.name, type: argument.format.typeName, example: example.example,
      label: example.id.isEmpty ? nil : example.id)
  }
}

// MARK: - References

extension AndroidEntries {
  private mutating func resolved(_ text: AndroidText) -> AndroidText {
    guard text.reference != nil else { return text }
    var target = text
    var names: Set<String> = []
    while let reference = target.reference {
      guard reference != "null", reference != "empty" else {
        return AndroidText(offset: text.offset)
      }
      let quoted = ProblemList.quoted("@" + reference)
      guard let name = target.stringReference else {
        let place = source.places[text.offset]
        problems.warn(at: place, "\(quoted) is not a string of this file, and is shown as it is")
        return text
      }
      // Another file of the list may have it, for the language of the reader.
      guard let next = strings[name] else { break }
      guard names.insert(reference).inserted else {
        problems.error(at: source.places[text.offset], "\(quoted) refers to itself")
        return text
      }
      target = next
    }
    target.offset = text.offset
    return target
  }
}

extension Message {
  /// The last placeholder of a text without variations.
  fileprivate var lastArgument: (name: ArgumentName, format: ArgumentFormat)? {
    for part in parts.reversed() {
      if case .argument(let name, let format) = part { return (name, format) }
    }
    return nil
  }

  fileprivate var firstIntegerPosition: Int? {
    for part in parts {
      if case .argument(.position(let position), let format) = part, format.isInteger {
        return position
      }
    }
    return nil
  }
}

extension ArgumentFormat {
  fileprivate var typeName: String {
    switch self {
    case .text: "String"
    case .integer, .hexadecimal: "int"
    case .decimal, .significant: "double"
    case .character: "char"
    case .named(let type, _): type
    case .signed(let format), .padded(let format, _, _), .zeroPadded(let format, _):
      format.typeName
    }
  }
}
