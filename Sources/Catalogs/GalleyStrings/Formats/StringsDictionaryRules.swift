internal import GalleyTextFiles

/// The rules by which one text of a `.stringsdict` file varies.
struct StringsDictionaryRules {
  private static let format = "NSStringLocalizedFormatKey"
  private static let specification = "NSStringFormatSpecTypeKey"
  private static let valueType = "NSStringFormatValueTypeKey"
  private static let plural = "NSStringPluralRuleType"
  private static let width = "NSStringVariableWidthRuleType"
  private static let device = "NSStringDeviceSpecificRuleType"
  private static let maximumDepth = 8
  private static let maximumTexts = 2_000

  /// The arguments that the variables name, each once.
  private(set) var arguments: [ArgumentDescription] = []
  private(set) var offset: Int?
  /// The problems, each once.
  private(set) var problems: [CatalogProblem] = []

  private let key: String
  private let source: SourceText
  private let language: String
  private var reported: Set<CatalogProblem> = []
  private var textCount = 0
  private var active: [String] = []

  init(_ key: String, _ source: SourceText, language: String) {
    self.key = key
    self.source = source
    self.language = language
  }

  mutating func message(_ rules: PropertyListDictionary, at place: Int, depth: Int = 0) -> Message?
  {
    if let item = rules[Self.format] { return message(format: item, in: rules) }
    guard depth < Self.maximumDepth else {
      report(.error, place, "the rules of \(quotedKey) are nested too deeply")
      return nil
    }
    if let item = rules[Self.width] { return widthMessage(item, depth: depth) }
    if let item = rules[Self.device] { return deviceMessage(item, depth: depth) }
    report(.error, place, "\(quotedKey) has no \(Self.format)")
    return nil
  }

  private var quotedKey: String { quoted(key) }

  private func quoted(_ word: String) -> String { ProblemList.quoted(word) }

  private mutating func report(
    _ severity: CatalogProblem.Severity, _ offset: Int, _ message: String
  ) {
    let problem = CatalogProblem(severity, at: source.places[offset], message)
    if reported.insert(problem).inserted { problems.append(problem) }
  }

  private mutating func text(_ item: PropertyListDictionary.Item) -> String? {
    guard case .text(let text, let offset) = item.value else {
      report(
        .error, item.value.offset,
        "\(quoted(item.key)) of \(quotedKey) has \(item.value.kind), not a text")
      return nil
    }
    if self.offset == nil { self.offset = offset }
    return text
  }
}

// MARK: - Widths and devices

extension StringsDictionaryRules {
  private mutating func widthMessage(
    _ item: PropertyListDictionary.Item, depth: Int
  ) -> Message? {
    var variants: [Message.WidthVariant] = []
    for (name, message) in cases(item, depth: depth) {
      guard let widthClass = Int(name), widthClass > 0 else {
        report(.error, item.offset, "the width \(quoted(name)) is not a whole number")
        continue
      }
      variants.append(Message.WidthVariant(widthClass: widthClass, message: message))
    }
    guard !variants.isEmpty else { return nil }
    return Message([.width(variants.sorted { $0.widthClass < $1.widthClass })])
  }

  private mutating func deviceMessage(
    _ item: PropertyListDictionary.Item, depth: Int
  ) -> Message? {
    let cases = cases(item, depth: depth)
    guard !cases.isEmpty else { return nil }
    return Message([.device(Dictionary(cases, uniquingKeysWith: { _, last in last }))])
  }

  /// Returns the messages of a dictionary in the order of the file, each name once.
  private mutating func cases(
    _ item: PropertyListDictionary.Item, depth: Int
  ) -> [(String, Message)] {
    guard case .dictionary(let dictionary, _) = item.value else {
      report(
        .error, item.value.offset, "\(item.key) of \(quotedKey) has \(item.value.kind), not texts")
      return []
    }
    if dictionary.items.isEmpty { report(.error, item.offset, "\(item.key) has no texts") }
    var result: [(String, Message)] = []
    for item in dictionary.items where dictionary[item.key]?.offset == item.offset {
      if let message = caseMessage(item, depth: depth) { result.append((item.key, message)) }
    }
    return result
  }

  private mutating func caseMessage(
    _ item: PropertyListDictionary.Item, depth: Int
  ) -> Message? {
    if case .dictionary(let rules, _) = item.value {
      return message(rules, at: item.offset, depth: depth + 1)
    }
    return text(item).map { PrintfPattern.message($0, .apple) }
  }
}

// MARK: - Variables

extension StringsDictionaryRules {
  private mutating func message(
    format item: PropertyListDictionary.Item, in rules: PropertyListDictionary
  ) -> Message? {
    guard let format = text(item) else { return nil }
    for item in rules.items where item.key != Self.format { check(item) }
    return message(format, from: 1, at: item.value.offset, in: rules)
  }

  private mutating func message(
    _ format: String, from first: Int, at offset: Int, in rules: PropertyListDictionary
  ) -> Message {
    let format = AppleFormat(format, from: first)
    var parts: [String: [Message.Part?]] = [:]
    for (name, positions) in format.variables.sorted(by: { $0.key < $1.key }) {
      parts[name] = positions.reversed().map { position in
        part(name, position, at: offset, in: rules)
      }
    }
    return PrintfPattern.message(format.text, .apple) { name in
      guard let last = parts[name]?.last else { return nil }
      if parts[name]?.count ?? 0 > 1 { parts[name]?.removeLast() }
      return last
    }
  }

  /// Returns the part in the place of a variable, or nil after a problem.
  private mutating func part(
    _ name: String, _ position: Int, at offset: Int, in rules: PropertyListDictionary
  ) -> Message.Part? {
    guard let item = rules[name], case .dictionary(let forms, _) = item.value else {
      let variable = quoted("%#@\(name)@")
      report(.error, offset, "\(variable) refers to a variable that \(quotedKey) does not have")
      return nil
    }
    guard !active.contains(name), active.count < Self.maximumDepth else {
      let names = (active + [name]).joined(separator: " → ")
      report(.error, offset, "the variables of \(quotedKey) refer to each other: \(names)")
      return nil
    }
    describe(name, position, forms)
    active.append(name)
    defer { active.removeLast() }
    var messages: [PluralCategory: Message] = [:]
    for category in PluralCategory.allCases {
      guard let form = forms[category.rawValue], case .text(let text, let offset) = form.value,
        reserveText(at: item.offset)
      else { continue }
      messages[category] = message(text, from: position, at: offset, in: rules)
    }
    return .applePlural(.position(position), messages)
  }

  private mutating func reserveText(at offset: Int) -> Bool {
    textCount += 1
    guard textCount > Self.maximumTexts else { return true }
    report(
      .error, offset, "the variables of \(quotedKey) have more than \(Self.maximumTexts) texts")
    return false
  }

  private mutating func describe(
    _ name: String, _ position: Int, _ forms: PropertyListDictionary
  ) {
    guard !arguments.contains(where: { $0.name == .position(position) }) else { return }
    var type = ""
    if case .text(let text, _)? = forms[Self.valueType]?.value { type = text }
    arguments.append(
      ArgumentDescription(name: .position(position), type: type, label: name))
  }
}

// MARK: - Checks

extension StringsDictionaryRules {
  private mutating func check(_ item: PropertyListDictionary.Item) {
    guard case .dictionary(let forms, _) = item.value else {
      report(
        .error, item.offset,
        "the variable \(quoted(item.key)) has \(item.value.kind), not a dictionary")
      return
    }
    checkRule(of: forms, item)
    if forms[Self.valueType] == nil {
      report(
        .warning, item.offset,
        "the variable \(quoted(item.key)) has no \(Self.valueType), such as 'd'")
    }
    if forms[PluralCategory.other.rawValue] == nil,
      PluralCategory.other.isForWholeNumbers(in: language)
    {
      report(
        .error, item.offset,
        "the variable \(quoted(item.key)) has no text for 'other', which most numbers need")
    }
    checkForms(forms, of: item)
  }

  private mutating func checkRule(
    of forms: PropertyListDictionary, _ variable: PropertyListDictionary.Item
  ) {
    guard let rule = forms[Self.specification] else {
      report(
        .warning, variable.offset,
        "the variable \(quoted(variable.key)) has no \(Self.specification)")
      return
    }
    guard case .text(let type, let offset) = rule.value, type != Self.plural else { return }
    report(
      .error, offset,
      "the variable \(quoted(variable.key)) has the rule \(quoted(type)); only \(Self.plural) is read"
    )
  }

  private mutating func checkForms(
    _ forms: PropertyListDictionary, of variable: PropertyListDictionary.Item
  ) {
    for form in forms.items where form.key != Self.specification && form.key != Self.valueType {
      if PluralCategory(rawValue: form.key) == nil {
        report(
          .warning, form.offset,
          "\(quoted(form.key)) is not a plural category; these are zero, one, two, few, many and other"
        )
      } else if case .text = form.value {
        continue
      } else {
        report(
          .error, form.value.offset,
          "\(quoted(form.key)) of \(quoted(variable.key)) has \(form.value.kind), not a text")
      }
    }
  }
}
