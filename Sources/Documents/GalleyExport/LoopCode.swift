import GalleySource

/// The values that a loop has written into a view, as an array of it.
struct LoopArray: Hashable {
  /// The type of the elements.
  var type: String
  /// The fields of the type; none for an array of words.
  var fields: [Field]
  var elements: [Expression]

  struct Field: Hashable {
    var name: String
    var type: String
  }

  /// The fields as the parameters of the type, which is identified by its own text or by a number.
  var declaration: [String] {
    let identity = fields.contains { $0.name == "id" } ? [] : [Field(name: "id", type: "Int")]
    return ["private struct \(type): Identifiable {"]
      + (identity + fields).map { "  let \(SwiftName.escaped($0.name)): \($0.type)" } + ["}"]
  }
}

/// What the items of a loop have in common, as the body of `ForEach`, and the values in which they differ.
struct LoopCode: CodeMerger {
  /// A value that is another in each item.
  private struct Difference {
    var name: String
    var type: String
    /// The value of each item; nil for items that are written without it.
    var values: [Expression?]

    /// Whether the value is another in each item, so that an array of it is enough.
    var isIdentity: Bool {
      ![
        "Alignment", "Bool", "CGFloat", "Color", "Double", "HorizontalAlignment",
        "VerticalAlignment",
      ].contains(type) && Set(values.compactMap(\.self)).count == values.count
    }
  }

  private(set) var body: [Statement] = []
  let views: [ViewStruct]
  private var differences: [Difference] = []
  private var isOfValues = false
  private let variable: String
  /// The texts that the loop gives each item, by their names.
  private let texts: [(name: String, values: [String])]
  private let count: Int
  /// The items whose code is compared.
  private var places: [Int]

  /// Returns nil if the items differ in more than plain values.
  init?(
    _ items: [[Statement]], texts: [(name: String, values: [String])], _ variable: String,
    views: [ViewStruct]
  ) {
    guard items.count > 1, let first = items.first, !first.isEmpty else { return nil }
    (self.texts, self.variable, self.views) = (texts, SwiftName.escaped(variable), views)
    (count, places) = (items.count, Array(items.indices))
    guard let body = merged(items), differences.allSatisfy({ !$0.values.contains(nil) }) else {
      return nil
    }
    self.body = body
    guard differences.count == 1, differences[0].isIdentity else { return }
    // One value for each item needs no type with fields.
    (isOfValues, differences) = (true, [])
    self.body = merged(items) ?? body
  }

  /// Returns the array with the values; nil if the items are all the same.
  func array(type typeName: ([LoopArray.Field]) -> String) -> LoopArray? {
    guard let first = differences.first else { return nil }
    if isOfValues {
      let type = first.type == "LocalizedStringKey" ? "String" : first.type
      return LoopArray(type: type, fields: [], elements: first.values.compactMap(\.self))
    }
    let sorted = differences.sorted { $0.name == "id" && $1.name != "id" }
    let fields = sorted.map { LoopArray.Field(name: $0.name, type: $0.type) }
    let type = typeName(fields)
    let number = fields.contains { $0.name == "id" } ? nil : "id"
    let elements = (0..<count).map { item -> Expression in
      let values = sorted.map { Argument($0.name, $0.values[item] ?? "") }
      return .call(type, (number.map { [Argument($0, "\(item + 1)")] } ?? []) + values)
    }
    return LoopArray(type: type, fields: fields, elements: elements)
  }

  /// Returns the loop over an array with a name.
  func statement(over array: LoopArray?, named name: String, count: Int) -> Statement {
    guard let array else {
      return .view(
        ViewCode(
          call: Call(
            name: "ForEach", arguments: [Argument("0..<\(count)")], parameter: "_", body: body)))
    }
    let identity = array.fields.isEmpty ? [Argument("id", "\\.self")] : []
    let arguments = [Argument(.plain(SwiftName.escaped(name)))] + identity
    return .view(
      ViewCode(call: Call(name: "ForEach", arguments: arguments, parameter: variable, body: body)))
  }

  // MARK: Values

  var looksAtSameValues: Bool { places.count < count }

  mutating func sameValue(_ value: Expression, _ kind: ValueKind?) -> Expression {
    // What is a value of the loop is not written into the branch of one item.
    guard looksAtSameValues, case .string = value, let kind,
      texts.contains(where: { text in
        text.values.count == count && Set(text.values).count > 1
          && places.allSatisfy { .string(text.values[$0]) == value }
      })
    else { return value }
    return self.value(places.map { _ in value }, kind) ?? value
  }

  mutating func value(_ values: [Expression], _ kind: ValueKind) -> Expression? {
    guard values.count == places.count, values.allSatisfy(\.isConstant) else { return nil }
    let own = Dictionary(zip(places, values), uniquingKeysWith: { first, _ in first })
    // A value with a name of the document is known for all items.
    let text = texts.first { text in
      text.values.count == count && own.allSatisfy { .string(text.values[$0.key]) == $0.value }
    }
    let all = (0..<count).map { item in own[item] ?? text.map { .string($0.values[item]) } }
    return field(
      Difference(
        name: text.map { SwiftName.member($0.name) } ?? kind.name, type: kind.type, values: all))
  }

  private mutating func field(_ difference: Difference) -> Expression {
    let known = differences.firstIndex { other in
      other.type == difference.type
        && zip(other.values, difference.values).allSatisfy { $0 == $1 || $0 == nil || $1 == nil }
    }
    if let known {
      differences[known].values = zip(differences[known].values, difference.values).map { $0 ?? $1 }
      return code(ofField: differences[known])
    }
    var difference = difference
    var names = NameSet(Set(differences.map(\.name)).union(["self"]))
    let isName =
      difference.name == "id"
      && (!difference.isIdentity || difference.type == "LocalizedStringKey")
    difference.name = names.unique(isName ? "name" : difference.name)
    differences.append(difference)
    return code(ofField: difference)
  }

  private func code(ofField field: Difference) -> Expression {
    guard !isOfValues else {
      let value = Expression.plain(variable)
      // Keys are no identities, so that the array has the words.
      return field.type == "LocalizedStringKey" ? ViewWriter.key(value) : value
    }
    return "\(variable).\(SwiftName.escaped(field.name))"
  }

  // MARK: Items of two kinds

  mutating func merged(_ items: [[Statement]]) -> [Statement]? {
    let known = differences
    if let result = mergedOneByOne(items) { return result }
    for text in texts where text.values.count == count {
      differences = known
      if let result = merged(items, of: text) { return result }
    }
    differences = known
    return nil
  }

  /// Returns statements with a branch for the items that have one of the two values of a text.
  private mutating func merged(
    _ items: [[Statement]], of text: (name: String, values: [String])
  ) -> [Statement]? {
    let isFlag = text.values.allSatisfy { ["true", "false"].contains($0) }
    let outer = places
    guard Set(text.values).count == 2, isFlag || count > 2,
      let value = isFlag ? "true" : outer.first.map({ text.values[$0] })
    else { return nil }
    let test: BranchTest
    if isFlag {
      test = .plain(
        field(
          Difference(
            name: SwiftName.member(text.name), type: "Bool",
            values: text.values.map { .plain($0) })
        ).text)
    } else {
      test = .comparison(
        field(
          Difference(
            name: SwiftName.member(text.name), type: "String",
            values: text.values.map { .string($0) })
        ).text, .equal, SwiftName.literal(value))
    }
    defer { places = outer }
    var bodies: [[Statement]] = []
    for isFirst in [true, false] {
      let chosen = outer.indices.filter { (text.values[outer[$0]] == value) == isFirst }
      guard !chosen.isEmpty else { return nil }
      places = chosen.map { outer[$0] }
      guard let body = mergedOneByOne(chosen.map { items[$0] }) else { return nil }
      bodies.append(body)
    }
    return Self.branches(test, bodies[0], bodies[1])
  }

  /// Returns the branches of a test, without the statements at both ends that are the same in them.
  private static func branches(
    _ test: BranchTest, _ first: [Statement], _ second: [Statement]
  ) -> [Statement] {
    let start = zip(first, second).prefix { $0 == $1 }.map(\.0)
    let (first, second) = (first.dropFirst(start.count), second.dropFirst(start.count))
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
    let bodies = [first.dropLast(end.count), second.dropLast(end.count)].map(Array.init)
    let middle =
      bodies.allSatisfy(\.isEmpty) ? [] : ViewWriter.branches(test, bodies[0], bodies[1])
    return start + middle + end
  }
}
