internal import GalleyTextFiles

/// Reads one language of a key of a String Catalog.
struct LocalizationReader {
  private static let maximumDepth = 100
  private static let maximumSubstitutionDepth = 8

  private let file: JSONFile
  private(set) var problems = ProblemList()
  private(set) var state = Translation.State.translated
  private(set) var place: CatalogPlace?
  private(set) var arguments: [ArgumentDescription] = []
  private var members: [String: JSONNode.Member] = [:]
  /// The variations that were read; nil for one without a text.
  private var substitutions: [String: Message.Part?] = [:]
  private var active: [String] = []
  /// The positions of the variations in the texts that use them, each in the first one.
  private var positions: [String: Int] = [:]
  /// The position of the first argument of a text that has no position of its own.
  private var firstPosition = 1

  init(file: JSONFile) {
    self.file = file
  }

  /// Returns the text with its variations, or nil if there is none.
  mutating func message(_ node: JSONNode) -> Message? {
    guard node.members != nil else {
      problems.error(
        at: file.place(of: node),
        "expected an object with 'stringUnit' or 'variations', found \(node.summary)")
      return nil
    }
    for member in node["substitutions"]?.members ?? [] {
      members[member.key] = member
    }
    let message = text(node, argument: nil, depth: 0)
    // Those that the text does not use can have errors, too.
    for member in node["substitutions"]?.members ?? [] { readSubstitution(member.key, at: node) }
    return message
  }

  /// Returns the text of an object with a unit, variations or a set.
  private mutating func text(_ node: JSONNode, argument: ArgumentName?, depth: Int) -> Message? {
    guard depth < Self.maximumDepth else {
      problems.error(
        at: file.place(of: node),
        "the variations are nested deeper than \(Self.maximumDepth) levels")
      return nil
    }
    if let unit = node["stringUnit"] { return message(ofUnit: unit) }
    if let set = node["stringSet"]?["values"]?.elements {
      return set.first.flatMap { message(ofValue: $0) }
    }
    guard let variations = node["variations"] else { return nil }
    if let plural = variations["plural"] {
      return self.plural(plural, argument: argument, depth: depth)
    }
    if let device = variations["device"] {
      return cases(device, argument: argument, depth: depth).map { Message([.device($0)]) }
    }
    problems.warn(
      at: file.place(of: variations), "these variations are neither 'plural' nor 'device'")
    return nil
  }

  private mutating func message(ofUnit unit: JSONNode) -> Message? {
    if let word = unit["state"]?.string {
      note(Translation.State(rawValue: word) ?? .translated)
    }
    return unit["value"].flatMap { message(ofValue: $0) }
  }

  private mutating func message(ofValue value: JSONNode) -> Message? {
    guard let text = value.string else {
      problems.error(at: file.place(of: value), "expected a text, found \(value.summary)")
      return nil
    }
    place = place ?? file.place(of: value)
    if text.utf8.contains(UInt8(ascii: "%")) {
      let variables = AppleFormat(text, from: firstPosition).variables
      positions.merge(variables.compactMapValues(\.first)) { known, _ in known }
      for name in variables.keys.sorted() { readSubstitution(name, at: value) }
    }
    return PrintfPattern.message(text, .apple) { [substitutions] in substitutions[$0] ?? nil }
  }

  private mutating func note(_ state: Translation.State) {
    let order: [Translation.State] = [.new, .stale, .needsReview, .translated]
    if let new = order.firstIndex(of: state), let known = order.firstIndex(of: self.state),
      new < known
    {
      self.state = state
    }
  }

  private mutating func cases(
    _ node: JSONNode, argument: ArgumentName?, depth: Int
  ) -> [String: Message]? {
    var cases: [String: Message] = [:]
    for member in node.members ?? [] {
      cases[member.key] = text(member.value, argument: argument, depth: depth + 1)
    }
    return cases.isEmpty ? nil : cases
  }

  private mutating func plural(
    _ node: JSONNode, argument: ArgumentName?, depth: Int
  ) -> Message? {
    guard let cases = cases(node, argument: argument, depth: depth) else { return nil }
    var forms: [PluralCategory: Message] = [:]
    for (word, message) in cases {
      if let category = PluralCategory(rawValue: word) { forms[category] = message }
    }
    if forms[.other] == nil {
      problems.warn(at: file.place(of: node), "the plural has no form 'other'")
    }
    let name = argument ?? Self.number(in: forms[.other] ?? forms.first?.value)
    return Message([.applePlural(name, forms)])
  }

  /// Returns the first argument that is a number, or else the first argument.
  private static func number(in message: Message?) -> ArgumentName {
    message?.arguments.first { $0.format?.isNumber == true }?.name ?? .position(1)
  }

  /// Reads a variation with those inside, unless it is known.
  private mutating func readSubstitution(_ name: String, at node: JSONNode) {
    guard substitutions[name] == nil else { return }
    let variable = ProblemList.quoted("%#@\(name)@")
    guard let member = members[name] else {
      return problems.warn(
        at: file.place(of: node), "\(variable) refers to a substitution that the text does not have"
      )
    }
    guard !active.contains(name) else {
      return problems.error(
        at: file.place(of: node),
        "the substitutions refer to each other, beginning with \(variable)")
    }
    guard active.count < Self.maximumSubstitutionDepth else {
      return problems.error(
        at: file.place(of: node),
        "the substitutions are nested deeper than \(Self.maximumSubstitutionDepth) levels")
    }
    active.append(name)
    substitutions[name] = .some(substitution(member))
    active.removeLast()
  }

  private mutating func substitution(_ member: JSONNode.Member) -> Message.Part? {
    var name = ArgumentName.name(member.key)
    var number = positions[member.key]
    if case .number(let text) = member.value["argNum"]?.content { number = Int(text) ?? number }
    if let number {
      name = .position(number)
      arguments.append(
        ArgumentDescription(
          name: name, type: member.value["formatSpecifier"]?.string ?? "", label: member.key))
    }
    // Variations inside take the positions after that of their own.
    let outerPosition = firstPosition
    firstPosition = (number ?? 0) + 1
    defer { firstPosition = outerPosition }
    let message = text(member.value, argument: name, depth: 0)
    guard let message, message.parts.count == 1 else { return nil }
    return message.parts[0]
  }
}
