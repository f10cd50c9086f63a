/// What a value in code is, such as the text of a view.
struct ValueKind: Hashable {
  /// The type in Swift.
  var type: String
  /// A name for the value.
  var name: String
  /// Whether the compiler knows the type of a member from the place alone.
  var isParameter = false
}

/// Finds what several parts of code have in common, with one value in each place where their values differ.
protocol CodeMerger {
  /// The views whose parameters are known.
  var views: [ViewStruct] { get }
  /// Returns a value in the place of several; nil if there is none.
  mutating func value(_ values: [Expression], _ kind: ValueKind) -> Expression?
  /// Returns a value in the place of the same one in all parts, whose kind is nil where no other may stand; by default itself.
  mutating func sameValue(_ value: Expression, _ kind: ValueKind?) -> Expression
  /// Whether values are looked at that are the same in all parts.
  var looksAtSameValues: Bool { get }
  /// Returns statements in the place of several lists of them; nil if they have too little in common.
  mutating func merged(_ items: [[Statement]]) -> [Statement]?
}

extension CodeMerger {
  var looksAtSameValues: Bool { false }

  func sameValue(_ value: Expression, _ kind: ValueKind?) -> Expression { value }

  mutating func merged(_ items: [[Statement]]) -> [Statement]? { mergedOneByOne(items) }

  mutating func mergedOneByOne(_ items: [[Statement]]) -> [Statement]? {
    guard Set(items.map(\.count)).count == 1 else { return nil }
    var result: [Statement] = []
    for index in items[0].indices {
      guard let statement = merged(items.map { $0[index] }) else { return nil }
      result.append(statement)
    }
    return result
  }

  private mutating func merged(_ items: [Statement]) -> Statement? {
    if !looksAtSameValues, items.allSatisfy({ $0 == items[0] }) { return items[0] }
    switch items[0] {
    case .view:
      let views = items.compactMap { if case .view(let view) = $0 { view } else { nil } }
      guard views.count == items.count, Set(views.map(\.modifiers.count)).count == 1,
        let call = merged(views.map(\.call))
      else { return nil }
      var view = ViewCode(call: call)
      for index in views[0].modifiers.indices {
        guard let modifier = merged(views.map { $0.modifiers[index] }) else { return nil }
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
        guard let body = merged(all.map { $0[index].body }) else { return nil }
        branches[index].body = body
      }
      return .branches(branches)
    case .cases, .comment: return items.allSatisfy { $0 == items[0] } ? items[0] : nil
    }
  }

  private mutating func merged(_ calls: [Call]) -> Call? {
    let first = calls[0]
    if !looksAtSameValues, calls.allSatisfy({ $0 == first }) { return first }
    guard
      calls.allSatisfy({
        $0.name == first.name && $0.isPlain == first.isPlain
          && ($0.body == nil) == (first.body == nil) && $0.parameter == first.parameter
      }), let arguments = arguments(calls.map(\.arguments), of: first.name)
    else { return nil }
    var call = first
    call.arguments = arguments
    if first.body != nil {
      guard let body = merged(calls.map { $0.body ?? [] }) else { return nil }
      call.body = body
    }
    return call
  }

  private mutating func arguments(_ all: [[Argument]], of call: String) -> [Argument]? {
    if let view = views.first(where: { $0.name == call }) { return arguments(all, of: view) }
    guard all.allSatisfy({ $0.map(\.label) == all[0].map(\.label) }) else { return nil }
    var result: [Argument] = []
    for index in all[0].indices {
      let label = all[0][index].label
      guard let value = merged(all.map { $0[index].value }, label, of: call) else { return nil }
      result.append(Argument(label, value))
    }
    return result
  }

  /// Returns the arguments of a view, some of which leave out a default.
  private mutating func arguments(_ all: [[Argument]], of view: ViewStruct) -> [Argument]? {
    var result: [Argument] = []
    for parameter in view.usedParameters {
      let name = parameter.variable.name
      let given = all.map { arguments in arguments.first { $0.label == name }?.value }
      if given.allSatisfy({ $0 == nil }) { continue }
      let values = given.compactMap { $0 ?? parameter.fallback }
      guard values.count == all.count else { return nil }
      let kind = ValueKind(type: parameter.variable.type.swiftName, name: name, isParameter: true)
      let areSame = values.allSatisfy { $0 == values[0] }
      guard let value = areSame ? sameValue(values[0], kind) : value(values, kind) else {
        return nil
      }
      result.append(Argument(name, value))
    }
    return result
  }

  private mutating func merged(
    _ values: [Expression], _ label: String?, of call: String
  ) -> Expression? {
    let kind = ValueKind.of(label, in: call, values)
    if values.allSatisfy({ $0 == values[0] }) { return sameValue(values[0], kind) }
    if let kind {
      return value(kind.type == "Color" ? values.compactMap(\.asColor) : values, kind)
    }
    // A call such as a shape with another radius.
    guard case .call(let name, _) = values[0] else { return nil }
    let all = values.compactMap { value -> [Argument]? in
      if case .call(name, let arguments) = value { arguments } else { nil }
    }
    guard all.count == values.count else { return nil }
    return arguments(all, of: name).map { .call(name, $0) }
  }
}

extension ValueKind {
  /// Returns what an argument of a call is; nil for those in whose place no other value may stand.
  fileprivate static func of(
    _ label: String?, in call: String, _ values: [Expression]
  ) -> ValueKind? {
    switch (call, label) {
    case ("Text", nil):
      return values.allSatisfy(\.isLiteral)
        ? ValueKind(type: "LocalizedStringKey", name: "text")
        : values.allSatisfy(\.isNumber) ? ValueKind(type: "Double", name: "value") : nil
    case ("Text", "verbatim"): return ValueKind(type: "String", name: "text")
    case (".accessibilityIdentifier", nil): return ValueKind(type: "String", name: "id")
    case ("Image", nil), ("Image", "systemName"): return ValueKind(type: "String", name: "image")
    case ("ZStack", "alignment"), (".frame", "alignment"), (".background", "alignment"),
      (".overlay", "alignment"):
      return ValueKind(type: "Alignment", name: "alignment")
    case ("HStack", "alignment"): return ValueKind(type: "VerticalAlignment", name: "alignment")
    case ("VStack", "alignment"): return ValueKind(type: "HorizontalAlignment", name: "alignment")
    case (".foregroundStyle", nil), (".fill", nil), (".background", nil):
      let name = call == ".foregroundStyle" ? "color" : String(call.dropFirst())
      return values.allSatisfy { $0.asColor != nil } ? ValueKind(type: "Color", name: name) : nil
    case (".font", nil): return ValueKind(type: "Font", name: "font")
    case (".fontWeight", nil): return ValueKind(type: "Font.Weight", name: "weight")
    case (".opacity", nil), (".scaleEffect", nil), (".degrees", nil), (".layoutPriority", nil):
      return values.allSatisfy(\.isNumber)
        ? ValueKind(type: "Double", name: String(call.dropFirst())) : nil
    case ("HStack", "spacing"), ("VStack", "spacing"), (".frame", .some), (".padding", nil),
      ("RoundedRectangle", "cornerRadius"):
      return values.allSatisfy(\.isNumber)
        ? ValueKind(type: "CGFloat", name: label ?? "padding") : nil
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var isNumber: Bool {
    if case .plain(let text) = self { Double(text) != nil } else { false }
  }

  /// The value as one of the type Color; nil for other styles.
  fileprivate var asColor: Expression? {
    switch self {
    case .call("Color", _): return self
    case .plain(".tint"): return "Color.accentColor"
    case .plain(let text) where text.hasPrefix("Color."): return self
    case .plain(let text) where ViewWriter.systemColors.contains(String(text.dropFirst())):
      return text.hasPrefix(".") ? .plain("Color\(text)") : nil
    default: return nil
    }
  }
}

// MARK: - Branches

/// Two branches as one part of code whose values depend on the test, so that SwiftUI sees one view that changes.
struct BranchMerger: CodeMerger {
  let views: [ViewStruct]
  private let test: BranchTest
  private var count = 0

  /// Returns the part of code; nil if more than a few values differ.
  static func merged(
    _ test: BranchTest, _ first: [Statement], _ second: [Statement], views: [ViewStruct]
  ) -> [Statement]? {
    var merger = BranchMerger(test, views: views)
    guard let result = merger.merged([first, second]) else { return nil }
    let length = test.text.count
    return merger.count == 1 && length <= 60 || merger.count == 2 && length <= 30 ? result : nil
  }

  private init(_ test: BranchTest, views: [ViewStruct]) { (self.test, self.views) = (test, views) }

  mutating func value(_ values: [Expression], _ kind: ValueKind) -> Expression? {
    guard values.allSatisfy(\.isOperand) else { return nil }
    count += 1
    switch (values[0], values[1]) {
    case ("true", "false"): return .plain(test.text)
    case ("false", "true"): return .plain(test.negated.text)
    case (.plain(let member), let other) where member.hasPrefix(".") && !kind.isParameter:
      // The compiler asks for the type of one of two members.
      return .conditional(test, .plain(kind.type + member), other)
    case (let first, let second): return .conditional(test, first, second)
    }
  }
}

extension Expression {
  /// Whether the expression can be read as a part of another one.
  fileprivate var isOperand: Bool {
    switch self {
    case .plain, .string, .call: true
    case .list, .conditional: false
    }
  }
}

// MARK: - Cases

/// A property of an enumeration with another value for each case.
struct CaseProperty: Hashable {
  var name: String
  var type: String
  /// The values in the order of the cases.
  var values: [Expression]
}

/// The cases of a `switch` as one part of code, whose values are properties of the enumeration.
struct CaseMerger: CodeMerger {
  let views: [ViewStruct]
  /// The name of the value in the code.
  let variable: String
  private(set) var properties: [CaseProperty]

  init(_ variable: String, _ properties: [CaseProperty], views: [ViewStruct]) {
    (self.variable, self.properties, self.views) = (variable, properties, views)
  }

  mutating func value(_ values: [Expression], _ kind: ValueKind) -> Expression? {
    guard values.allSatisfy(\.isConstant) else { return nil }
    let known = properties.first { $0.values == values && $0.type == kind.type }
    if let known { return "\(variable).\(known.name)" }
    var names = NameSet(Set(properties.map(\.name)).union(["self"]))
    let property = CaseProperty(name: names.unique(kind.name), type: kind.type, values: values)
    properties.append(property)
    return "\(variable).\(property.name)"
  }
}
