import GalleyLayout
import GalleyNotation
import GalleySource

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
  mutating func expand(
    _ tree: Tree, _ scope: Scope, inChoice: Bool = false, isLineItem: Bool = false
  ) {
    guard remainingCount > 0 else { return }
    remainingCount -= 1
    let (tree, scope) = scope.resolved(tree)
    if let items = tree.items {
      for item in items { expand(item, scope, inChoice: inChoice, isLineItem: isLineItem) }
    } else if let loop = LoopItems(tree, scope) {
      for item in loop.items {
        expand(loop.body, item, inChoice: inChoice, isLineItem: isLineItem)
      }
    } else if tree.isCondition {
      for branch in Branches.all(of: tree, scope) {
        expand(branch.value, scope, inChoice: inChoice, isLineItem: isLineItem)
      }
    } else if let entries = tree.entries {
      if let name = tree["use"], let segments = scope.segments(of: name),
        case .text(let component)? = segments.first, segments.count == 1
      {
        if inChoice { inChoices.insert(component) }
        expandUse(of: component, tree["with"], scope, inChoice)
      }
      for entry in entries where entry.key != "with" {
        // The alternatives of lines are items of lines, too.
        let isLineChoice = isLineItem && entry.key == "choice"
        expand(
          entry.value, scope, inChoice: inChoice || entry.key == "choice" && !isLineItem,
          isLineItem: isLineChoice || entry.key == "lines")
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
  func has(_ key: String) -> Bool {
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
      "trailing", "horizontal", "vertical", "all", "size", "cornerRadius", "tracking", "blur",
      "newline",
      "lineWidth", "flexible":
      .length
    case "amount", "percent", "number", "opacity", "scale", "rotation", "priority",
      "minimumScaleFactor":
      .number
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
