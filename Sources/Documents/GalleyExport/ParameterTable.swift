import GalleyLayout
import GalleyNotation
import GalleySource

/// What the parameters of the components of a document are in the code.
///
/// A first pass writes out the layout with all components, which finds every value that a parameter takes. A second one finds
/// what each component does with its parameters; parameters that are passed on to others are of one type with them.
struct ParameterTable {
  private(set) var enumerations: [(name: String, values: [String])] = []
  private var types: [VariableKey: VariableType] = [:]
  private var constants: [VariableKey: String] = [:]
  private var values: [VariableKey: [String]] = [:]
  private let components: [String: Tree]
  /// The components that are used in choices.
  let inChoices: Set<String>

  init(_ tree: Tree, _ layout: Tree?) {
    let entries = (tree["components"]?.entries ?? []).map { ($0.key, $0.value) }
    components = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    var use = ParameterUse(components, hasLimits: tree["styles"]?.has("textSizeLimit") ?? false)
    if let layout { use.expand(layout, .document) }
    inChoices = use.inChoices
    for name in components.keys.sorted() { use.scan(name) }
    decide(use)
  }

  /// Returns the type of a parameter; nil if its values are nodes or lists, so that the component has no code of its own.
  func type(of key: VariableKey) -> VariableType? { types[key] }

  /// Returns the only value of a parameter that decides what the component consists of.
  func constant(of key: VariableKey) -> String? { constants[key] }

  /// Returns all values that a parameter takes in the document.
  func values(of key: VariableKey) -> [String] { values[key] ?? [] }

  func integers(of key: VariableKey) -> [Int] { values(of: key).compactMap(Int.init).sorted() }

  /// Returns whether a default is one of the values of a parameter whose type has only these.
  func takes(_ text: String?, as type: VariableType, _ key: VariableKey) -> Bool {
    guard case .options(let name) = type else { return true }
    return text.map { values(ofType: name).contains($0) } ?? false
  }

  func values(ofType name: String) -> [String] {
    enumerations.first { $0.name == name }?.values ?? []
  }

  private mutating func decide(_ use: ParameterUse) {
    var typed: [VariableKey: VariableType] = [:]
    var names = NameSet()
    for group in use.groups() {
      let type = decide(group, &names)
      for key in group.keys {
        typed[key] = type
        values[key] = group.values.sorted()
        if let type, let value = group.constant, type.decidesContents, group.positions != [.amount]
        {
          constants[key] = value
        }
      }
    }
    types = typed
  }

  private mutating func decide(
    _ group: ParameterUse.Group, _ names: inout NameSet
  ) -> VariableType? {
    guard !group.isComplex else { return content(group) }
    let isTested = group.positions.contains(.test)
    let areDecimals = !group.values.isEmpty && group.values.allSatisfy { Double($0) != nil }
    switch group.positions.subtracting([.test]) {
    case [.length] where areDecimals: return .length
    case [.number] where areDecimals: return .number
    // A number that is compared is a number where it is shown, too.
    case let all where isTested && group.areNumbers && all.isSubset(of: [.amount, .string]):
      return .integer
    case [.string]: return .string
    case [.key]: return isTested ? .keyString : .key
    case [.string, .key]: return .keyString
    case let all where all.contains(.keyWords) && all.isSubset(of: [.keyWords, .key, .string]):
      return .keyString
    case [.amount] where group.areNumbers: return .integer
    case let all where !all.isEmpty && all.isSubset(of: [.amount, .string]): return .string
    case [.color] where !isTested: return .color
    case [.columnAlignment] where !isTested: return .alignment("HorizontalAlignment")
    case [.rowAlignment] where !isTested: return .alignment("VerticalAlignment")
    case [.drawing] where group.values.allSatisfy(Self.isPath): return .string
    case [.drawing, .string] where group.values.allSatisfy(Self.isPath): return .string
    default: break
    }
    let values = group.values.sorted()
    if values.allSatisfy({ ["true", "false"].contains($0) }) { return .flag }
    if values.allSatisfy({ Int($0) != nil }) { return .integer }
    let members = Set(values.map { SwiftName.member($0) })
    guard values.count <= 60, members.count == values.count else { return nil }
    let name = Self.name(for: group.keys, unlike: &names)
    enumerations.append((name, values))
    return .options(name)
  }

  /// Returns the type of views for a parameter whose values are nodes that stand as they are in one kind of container.
  private func content(_ group: ParameterUse.Group) -> VariableType? {
    guard group.areNodes, group.values.isEmpty, group.positions.count == 1,
      case .child(let axis)? = group.positions.first,
      let key = group.keys.first, group.keys.count == 1,
      let component = components[key.owner]
    else { return nil }
    // Views have one body in braces, and no default for it.
    let fallback = ParameterUse.parameters(of: component).first { $0.name == key.name }?.fallback
    let type = SwiftName.type(key.name)
    return fallback == nil
      ? .content(type.hasSuffix("Content") ? type : type + "Content", axis) : nil
  }

  private static func isPath(_ text: String) -> Bool { (try? Path(svg: text)) != nil }

  private static func name(
    for keys: [VariableKey], unlike names: inout NameSet
  ) -> String {
    let words = keys.map(\.name).sorted()
    let counts = Dictionary(grouping: words, by: \.self)
    let word = words.max { (counts[$0]?.count ?? 0) < (counts[$1]?.count ?? 0) } ?? "option"
    var name = SwiftName.type(word)
    // Symbols, colors and sizes are types of SwiftUI.
    if name.hasSuffix("View"), name.count > 4 { name = name.dropLast(4) + "Kind" }
    return names.unique(name)
  }
}

extension VariableType {
  /// Whether the code is not the same for all values.
  fileprivate var decidesContents: Bool {
    switch self {
    case .flag, .integer, .options: true
    case .string, .key, .keyString, .color, .alignment, .length, .number, .content: false
    }
  }
}

/// How the components of a document use their parameters.
struct ParameterUse {
  enum Position: Hashable {
    case string, key, color, drawing, test, columnAlignment, rowAlignment, length, number
    /// A key whose words the code needs.
    case keyWords
    /// A value in a text, which is a number or words.
    case amount
    /// A node, or several, in a container that places views along an axis, or in another one.
    case child(Axis?)
    /// A place in which a value decides what the code is, such as the name of a style.
    case structure
  }

  struct Group {
    var keys: [VariableKey]
    var positions: Set<Position>
    var values: Set<String>
    /// Whether a value is a node or a list.
    var isComplex: Bool
    /// Whether all such values are nodes or lists of them.
    var areNodes = true
    var hasConditions: Bool
    /// Whether all values are whole numbers without quotation marks.
    var areNumbers = true

    var constant: String? { values.count == 1 && !hasConditions ? values.first : nil }
  }

  private let components: [String: Tree]
  private var values: [VariableKey: Set<String>] = [:]
  private var complex: Set<VariableKey> = []
  /// The parameters with a value that is a list or a mapping, but no node.
  private var data: Set<VariableKey> = []
  /// The parameters with a value that is no whole number.
  private var words: Set<VariableKey> = []
  private var conditional: Set<VariableKey> = []
  private var positions: [VariableKey: Set<Position>] = [:]
  private var links: [(VariableKey, VariableKey)] = []
  /// Parameters that are a part of a text that is passed on.
  private var partialLinks: [(VariableKey, VariableKey)] = []
  private var remainingCount = 1_000_000
  /// The components that are used in choices.
  private(set) var inChoices: Set<String> = []

  /// Whether styles limit the size of text.
  private let hasLimits: Bool
  /// Whether what is scanned is in a choice or in a component with a limit, where nodes are written in another way.
  private var isSpecial = false

  init(_ components: [String: Tree], hasLimits: Bool) {
    (self.components, self.hasLimits) = (components, hasLimits)
  }

  static func parameters(of component: Tree) -> [(name: String, fallback: Tree?)] {
    (component["parameters"]?.elements ?? []).flatMap { item -> [(String, Tree?)] in
      item.entries.map { $0.map { ($0.key, $0.value) } } ?? [(item.scalar?.text ?? "", nil)]
    }
  }
}

// MARK: - Values

extension ParameterUse {
  mutating func expand(_ tree: Tree, _ scope: Scope, inChoice: Bool = false) {
    guard remainingCount > 0 else { return }
    remainingCount -= 1
    let (tree, scope) = scope.resolved(tree)
    if let items = tree.items {
      for item in items { expand(item, scope, inChoice: inChoice) }
    } else if let loop = LoopItems(tree, scope) {
      for item in loop.items { expand(loop.body, item, inChoice: inChoice) }
    } else if tree.isCondition {
      for branch in Branches.all(of: tree, scope) {
        expand(branch.value, scope, inChoice: inChoice)
      }
    } else if let entries = tree.entries {
      if let name = tree["use"], let segments = scope.segments(of: name),
        case .text(let component)? = segments.first, segments.count == 1
      {
        if inChoice { inChoices.insert(component) }
        expandUse(of: component, tree["with"], scope, inChoice)
      }
      for entry in entries where entry.key != "with" {
        expand(entry.value, scope, inChoice: inChoice || entry.key == "choice")
      }
    }
  }

  private mutating func expandUse(
    of name: String, _ arguments: Tree?, _ scope: Scope, _ inChoice: Bool
  ) {
    guard let component = components[name], let body = component["body"] else { return }
    var inner = Scope.component
    for (parameter, fallback) in Self.parameters(of: component) {
      let key = VariableKey(owner: name, name: parameter)
      if let argument = arguments?[parameter] {
        note(argument, scope, key)
        inner = inner.binding(parameter, to: .tree(argument, scope))
      } else if let fallback {
        note(fallback, .document, key)
        inner = inner.binding(parameter, to: .tree(fallback, .document))
      }
    }
    expand(body, inner, inChoice: inChoice)
  }

  private mutating func note(_ argument: Tree, _ scope: Scope, _ key: VariableKey) {
    let (tree, inner) = scope.resolved(argument)
    if tree.isCondition {
      conditional.insert(key)
      for branch in Branches.all(of: tree, inner) { note(branch.value, inner, key) }
    } else if let segments = inner.segments(of: tree), case .text(let text)? = segments.first,
      segments.count == 1
    {
      values[key, default: []].insert(text)
      if tree.scalar?.wholeNumber(in: -1_000_000_000...1_000_000_000) == nil { words.insert(key) }
    } else {
      complex.insert(key)
      if !tree.isNodes { data.insert(key) }
    }
  }
}

extension Tree {
  /// Whether the tree is a node, a loop or a condition, or a list of them.
  fileprivate var isNodes: Bool {
    if let items { return !items.isEmpty && items.allSatisfy(\.isNodes) }
    return isCondition || self["each"] != nil
      || entries?.contains { DocumentContents.isKind($0.key) } == true
  }

  /// Whether a mapping in the tree has a key.
  fileprivate func has(_ key: String) -> Bool {
    self[key] != nil || (entries?.map(\.value) ?? items ?? []).contains { $0.has(key) }
  }
}

// MARK: - Positions

extension ParameterUse {
  mutating func scan(_ name: String) {
    guard let component = components[name], let body = component["body"] else { return }
    var scope = Scope.component
    for (parameter, _) in Self.parameters(of: component) {
      let key = VariableKey(owner: name, name: parameter)
      positions[key] = positions[key] ?? []
      let variable = Variable(name: parameter, type: .string, key: key)
      scope = scope.binding(parameter, to: .variable(variable))
    }
    isSpecial = hasLimits || body.has("textSizeLimit")
    scan(body, .child(nil), scope)
  }

  private mutating func scan(_ tree: Tree, _ position: Position, _ scope: Scope) {
    let (tree, scope) = scope.resolved(tree)
    if let items = tree.items {
      for item in items { scan(item, position, scope) }
    } else if let loop = LoopItems(tree, scope) {
      for item in loop.items { scan(loop.body, position, item) }
    } else if let fields = tree["for"], tree["each"] != nil {
      fields.entries?.forEach { scan($0.value, .structure, scope) }
    } else if tree.isCondition {
      for item in tree.entries?[0].value.items ?? [] {
        if let test = item["if"] { scanTest(test, scope) }
        for value in [item["then"], item["else"]].compactMap(\.self) {
          scan(value, position, scope)
        }
      }
    } else if let entries = tree.entries {
      for entry in entries { scan(entry, of: tree, position, scope) }
    } else {
      note(scope.segments(of: tree) ?? [], position)
    }
  }

  private mutating func scan(
    _ entry: Tree.Entry, of node: Tree, _ position: Position, _ scope: Scope
  ) {
    guard entry.key == "with" else {
      let wasSpecial = isSpecial
      isSpecial = wasSpecial || entry.key == "choice"
      scan(entry.value, Self.position(of: entry.key, in: node), scope)
      isSpecial = wasSpecial
      return
    }
    guard let name = node["use"], let segments = scope.segments(of: name) else { return }
    for argument in entry.value.entries ?? [] {
      let (tree, inner) = scope.resolved(argument.value)
      guard let parts = inner.segments(of: tree) else {
        scan(tree, .structure, inner)
        continue
      }
      for component in components.keys where Self.matches(component, segments) {
        let target = VariableKey(owner: component, name: argument.key)
        for case .variable(let variable) in parts {
          if parts.count == 1 {
            links.append((variable.key, target))
          } else {
            partialLinks.append((variable.key, target))
          }
        }
      }
    }
  }

  private mutating func scanTest(_ test: Tree, _ scope: Scope) {
    if let items = test.items {
      for item in items { scanTest(item, scope) }
    } else if let entries = test.entries {
      for entry in entries { scanTest(entry.value, scope) }
    } else {
      note(scope.segments(of: test) ?? [], .test)
    }
  }

  private mutating func note(_ segments: [Scope.Segment], _ position: Position) {
    for case .variable(let variable) in segments {
      if case .child = position, isSpecial || segments.count > 1 {
        positions[variable.key, default: []].insert(.structure)
        continue
      }
      let isWhole = segments.count == 1 || [.string, .key, .keyWords, .amount].contains(position)
      // The parts of a drawing are characters of its path.
      let part = position == .drawing ? Position.string : .structure
      positions[variable.key, default: []].insert(isWhole ? position : part)
      // A part of a key is words.
      if position == .amount, segments.count > 1 { positions[variable.key]?.insert(.string) }
      if position == .key || position == .keyWords, segments.count > 1 {
        positions[variable.key]?.insert(.string)
      }
    }
  }

  private static func position(of key: String, in node: Tree) -> Position {
    switch key {
    case "alignment" where node["vstack"] != nil: .columnAlignment
    case "alignment" where node["hstack"] != nil: .rowAlignment
    case "text", "id": .string
    case "values": .amount
    case "string": node["fit"] == nil ? .key : .keyWords
    case "symbol": .drawing
    case "color", "fill", "background": .color
    case "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
      "maxHeight", "spacing", "columnSpacing", "rowSpacing", "padding", "top", "leading", "bottom",
      "trailing", "horizontal", "vertical", "all", "size", "cornerRadius", "tracking", "blur":
      .length
    case "opacity", "scale", "rotation", "priority", "minimumScaleFactor": .number
    case "hstack": .child(.horizontal)
    case "vstack": .child(.vertical)
    case "zstack", "scroll", "flow", "lazyVGrid", "overlay": .child(nil)
    default: .structure
    }
  }

  /// Returns whether a name may be the text with any values in the places of the variables.
  private static func matches(_ name: String, _ segments: [Scope.Segment]) -> Bool {
    var rest = name[...]
    if case .text(let start)? = segments.first {
      guard rest.hasPrefix(start) else { return false }
      rest = rest.dropFirst(start.count)
      if segments.count == 1 { return rest.isEmpty }
    }
    if case .text(let end)? = segments.last { return rest.hasSuffix(end) }
    return true
  }
}

// MARK: - Groups

extension ParameterUse {
  /// Returns the parameters that are of one type, since they are passed on to each other.
  func groups() -> [Group] {
    var parents: [VariableKey: VariableKey] = [:]
    func root(_ key: VariableKey) -> VariableKey {
      var key = key
      while let parent = parents[key] { key = parent }
      return key
    }
    for (first, second) in links where positions[second] != nil {
      let (first, second) = (root(first), root(second))
      if first != second { parents[first] = second }
    }
    let keys = positions.keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
    var groups: [VariableKey: Group] = [:]
    for key in keys {
      var group =
        groups[root(key)]
        ?? Group(keys: [], positions: [], values: [], isComplex: false, hasConditions: false)
      group.keys.append(key)
      group.positions.formUnion(positions[key] ?? [])
      group.values.formUnion(values[key] ?? [])
      group.areNumbers = group.areNumbers && !words.contains(key)
      group.isComplex = group.isComplex || complex.contains(key)
      group.areNodes = group.areNodes && !data.contains(key)
      group.hasConditions = group.hasConditions || conditional.contains(key)
      groups[root(key)] = group
    }
    for (part, whole) in partialLinks {
      let isText = groups[root(whole)]?.positions.subtracting([.string, .key, .keyWords, .test])
        .isEmpty
      groups[root(part)]?.positions.insert(isText == true ? .string : .structure)
    }
    return groups.keys.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
      .compactMap { groups[$0] }
  }
}
