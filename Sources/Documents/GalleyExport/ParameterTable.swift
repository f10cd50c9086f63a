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
