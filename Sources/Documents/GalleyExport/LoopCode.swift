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
struct LoopCode {
  /// A value that is another in each item.
  private struct Difference: Hashable {
    var codes: [Expression]
    var type: String
    /// Whether the value is another in each item, so that an array of it is enough.
    var isIdentity: Bool {
      !["Bool", "CGFloat", "Color", "Double", "HorizontalAlignment", "VerticalAlignment"].contains(
        type)
        && Set(codes).count == codes.count
    }
  }

  private(set) var body: [Statement] = []
  private var differences: [(difference: Difference, name: String)] = []
  private var isOfValues = false
  private let variable: String
  /// The texts that the loop gives each item, by their names.
  private let texts: [(name: String, values: [String])]
  private let views: [ViewStruct]

  /// Returns nil if the items differ in more than plain values.
  init?(
    _ items: [[Statement]], texts: [(name: String, values: [String])], _ variable: String,
    views: [ViewStruct]
  ) {
    guard items.count > 1, let first = items.first, !first.isEmpty else { return nil }
    (self.texts, self.variable, self.views) = (texts, SwiftName.escaped(variable), views)
    guard let body = common(items) else { return nil }
    self.body = body
    guard differences.count == 1, differences[0].difference.isIdentity else { return }
    // One value for each item needs no type with fields.
    (isOfValues, differences) = (true, [])
    self.body = common(items) ?? body
  }

  /// Returns the array with the values; nil if the items are all the same.
  func array(type typeName: ([LoopArray.Field]) -> String) -> LoopArray? {
    guard let first = differences.first?.difference else { return nil }
    if isOfValues {
      let type = first.type == "LocalizedStringKey" ? "String" : first.type
      return LoopArray(type: type, fields: [], elements: first.codes)
    }
    let count = first.codes.count
    let fields = differences.map { LoopArray.Field(name: $0.name, type: $0.difference.type) }
      .sorted { $0.name == "id" && $1.name != "id" }
    let type = typeName(fields)
    let isNumbered = !fields.contains { $0.name == "id" }
    let elements = (0..<count).map { item -> Expression in
      let values = fields.map { field in
        let code = differences.first { $0.name == field.name }?.difference.codes[item]
        return Argument(field.name, code ?? "")
      }
      return .call(type, (isNumbered ? [Argument("id", "\(item + 1)")] : []) + values)
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

  // MARK: What is common

  private mutating func common(_ items: [[Statement]]) -> [Statement]? {
    guard Set(items.map(\.count)).count == 1 else { return nil }
    var result: [Statement] = []
    for index in items[0].indices {
      guard let statement = common(items.map { $0[index] }) else { return nil }
      result.append(statement)
    }
    return result
  }

  private mutating func common(_ items: [Statement]) -> Statement? {
    if items.allSatisfy({ $0 == items[0] }) { return items[0] }
    switch items[0] {
    case .view:
      let views = items.compactMap { if case .view(let view) = $0 { view } else { nil } }
      guard views.count == items.count, Set(views.map(\.modifiers.count)).count == 1,
        let call = common(views.map(\.call))
      else { return nil }
      var view = ViewCode(call: call)
      for index in views[0].modifiers.indices {
        guard let modifier = common(views.map { $0.modifiers[index] }) else { return nil }
        view.modifiers.append(modifier)
      }
      return .view(view)
    case .branches(let first):
      let all = items.compactMap { if case .branches(let branches) = $0 { branches } else { nil } }
      guard all.count == items.count, all.allSatisfy({ $0.map(\.test) == first.map(\.test) }) else {
        return nil
      }
      var branches = first
      for index in first.indices {
        guard let body = common(all.map { $0[index].body }) else { return nil }
        branches[index].body = body
      }
      return .branches(branches)
    case .cases, .comment: return nil
    }
  }

  private mutating func common(_ calls: [Call]) -> Call? {
    let first = calls[0]
    if calls.allSatisfy({ $0 == first }) { return first }
    guard calls.allSatisfy({ $0.name == first.name && $0.isPlain == first.isPlain }),
      calls.allSatisfy({
        ($0.body == nil) == (first.body == nil) && $0.parameter == first.parameter
      }),
      let arguments = arguments(calls)
    else { return nil }
    var call = first
    call.arguments = arguments
    if first.body != nil {
      guard let body = common(calls.map { $0.body ?? [] }) else { return nil }
      call.body = body
    }
    return call
  }

  private mutating func arguments(_ calls: [Call]) -> [Argument]? {
    if let view = views.first(where: { $0.name == calls[0].name }) {
      return arguments(calls, of: view)
    }
    guard Set(calls.map(\.arguments.count)).count == 1 else { return nil }
    var result: [Argument] = []
    for index in calls[0].arguments.indices {
      let all = calls.map { $0.arguments[index] }
      guard all.allSatisfy({ $0.label == all[0].label }) else { return nil }
      guard
        let code = common(
          all.map(\.value), Self.type(of: all[0].label, in: calls[0].name, all.map(\.value)))
      else {
        return nil
      }
      result.append(Argument(all[0].label, code))
    }
    return result
  }

  /// Returns the arguments of a view, some of which leave out a default.
  private mutating func arguments(_ calls: [Call], of view: ViewStruct) -> [Argument]? {
    let all = calls.map { call in
      Dictionary(
        call.arguments.map { ($0.label ?? "", $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    var result: [Argument] = []
    for parameter in view.usedParameters {
      let name = parameter.variable.name
      let given = all.map { $0[name] }
      if given.allSatisfy({ $0 == nil }) { continue }
      let codes = given.compactMap { $0 ?? parameter.fallback }
      guard codes.count == calls.count,
        let code = common(codes, (parameter.variable.type.swiftName, name))
      else { return nil }
      result.append(Argument(name, code))
    }
    return result
  }

  private mutating func common(
    _ codes: [Expression], _ kind: (type: String, name: String)?
  ) -> Expression? {
    if codes.allSatisfy({ $0 == codes[0] }) { return codes[0] }
    guard let (type, name) = kind, codes.allSatisfy(\.isConstant) else { return nil }
    let difference = Difference(codes: codes, type: type)
    if let known = differences.first(where: { $0.difference == difference }) {
      return code(ofField: known.name, type)
    }
    let words = self.name(of: codes) ?? name
    var names = NameSet(Set(differences.map(\.name)).union(["self"]))
    let field = names.unique(
      words == "id" && (!difference.isIdentity || type == "LocalizedStringKey") ? "name" : words)
    differences.append((difference, field))
    return code(ofField: field, type)
  }

  private func code(ofField name: String, _ type: String) -> Expression {
    guard !isOfValues else {
      let value = Expression.plain(variable)
      // Keys are no identities, so that the array has the words.
      return type == "LocalizedStringKey"
        ? .call("LocalizedStringKey", [Argument(value)]) : value
    }
    return "\(variable).\(SwiftName.escaped(name))"
  }

  /// Returns the name that the loop has for some texts.
  private func name(of codes: [Expression]) -> String? {
    texts.first { $0.values.map { .string($0) } == codes }
      .map { SwiftName.member($0.name) }
  }

  /// Returns the type of an argument that may be a value of an item, and a name for it; nil for others.
  private static func type(of label: String?, in call: String, _ codes: [Expression]) -> (
    type: String, name: String
  )? {
    switch (call, label) {
    case ("Text", nil):
      codes.allSatisfy(\.isLiteral) ? ("LocalizedStringKey", "text") : ("Double", "value")
    case ("Text", "verbatim"): ("String", "text")
    case (".accessibilityIdentifier", nil): ("String", "id")
    case ("Image", nil), ("Image", "systemName"): ("String", "image")
    default: nil
    }
  }
}
