internal import GalleyLayout
internal import GalleyNotation
package import GalleySource

/// Writes the views of one document.
final class ViewWriter {
  let contents: DocumentContents
  let parameters: ParameterTable
  let components: [String: Tree]
  let decisions = Decisions()
  private(set) var structs: [ViewStruct] = []
  private(set) var remarks: [ExportRemark] = []
  private(set) var colors: [(name: String, code: Expression)] = []
  private(set) var lengths: [(name: String, points: String)] = []
  private(set) var drawings: [(name: String, code: Expression)] = []
  /// The paths of image files, by the names of the images in the code.
  private(set) var images: [String: String] = [:]
  var support: Set<SupportPart> = []
  /// The table of the texts in the document itself, and whether the code uses it.
  let table: String
  var usesTable = false
  /// How the texts of the document itself are marked up, by their keys.
  var markups: [String: Expression] = [:]
  /// The properties of enumerations, by their names.
  var caseProperties: [String: [CaseProperty]] = [:]
  var current: ViewStruct
  private var written: [String: ViewStruct] = [:]
  private var constantNames = NameSet()
  /// The types of the values of loops, by the variable and the fields.
  private var loopTypes: [String: [(name: String, fields: [LoopArray.Field])]] = [:]
  private var typeNames: NameSet
  private let root: ViewStruct

  /// A variable decides what the code is, so there is a branch for each of its values.
  struct Split: Error {
    var variable: Variable
  }

  /// The version of iOS that the code needs, 16 or later.
  let deployment: Int
  /// The name of the outermost view.
  let name: String

  init(
    _ contents: DocumentContents, _ layout: Tree?, named name: String, table: String,
    deployment: Int
  ) {
    (self.contents, self.table, self.deployment) = (contents, table, deployment)
    self.name = name
    parameters = ParameterTable(contents.tree, layout)
    let entries = (contents.tree["components"]?.entries ?? []).map { ($0.key, $0.value) }
    components = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    root = ViewStruct(name, isPrivate: false)
    current = root
    typeNames = NameSet(Set(parameters.enumerations.map(\.name)).union([name]))
    structs = [root]
    guard let layout else { return }
    root.body = statements(
      layout, .document, NodeContext(isRoot: layout.position == contents.tree["layout"]?.position))
    if support.contains(.availableSize) { addReader() }
    for view in structs { view.divide() }
  }

  /// Puts the view into one that reads the size, since a view does not see values that its own body sets.
  private func addReader() {
    let reader = ViewStruct(root.name, isPrivate: false)
    reader.parameters = root.parameters
    reader.used = root.used
    var body = root.body
    if root.environment.contains(where: { $0.hasPrefix("available") }) {
      // The names of documents' views end in "View".
      root.name = String(root.name.dropLast(4)) + "Content"
      root.isPrivate = true
      let arguments = root.usedParameters.map {
        Argument($0.variable.name, .plain($0.variable.name))
      }
      body = [.view(ViewCode(call: Call(name: root.name, arguments: arguments)))]
    } else {
      structs.removeFirst()
      for name in root.environment { _ = reader.environmentValue(name) }
      reader.takeProperties(of: root)
    }
    reader.body = [.view(ViewCode(call: Call(name: "AvailableSizeReader", body: body)))]
    structs.insert(reader, at: 0)
  }

  func note(_ kind: ExportRemark.Kind, _ position: Position, _ text: String) {
    let remark = ExportRemark(kind: kind, position: position, text: text)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Returns the code of a text with variables, or the variable alone.
  func use(_ variable: Variable) -> String {
    current.used.insert(variable.key)
    return SwiftName.escaped(variable.name)
  }

  /// Returns the type of the values of loops with a variable and some fields.
  func loopType(_ fields: [LoopArray.Field], ofVariable variable: String) -> String {
    if let known = loopTypes[variable]?.first(where: { $0.fields == fields }) { return known.name }
    let words = SwiftName.member(variable)
    let name = typeNames.unique(SwiftName.type(words.hasSuffix("tem") ? words : words + "-item"))
    loopTypes[variable, default: []].append((name, fields))
    return name
  }

  // MARK: Constants

  func constant(color: Color, named words: String) -> String {
    constant(code: Self.code(of: color), named: words)
  }

  func constant(code: Expression, named words: String) -> String {
    if let known = colors.first(where: { $0.code == code }) { return known.name }
    let name = SwiftName.member(words, or: "color")
    // A color of the system has another name.
    let known = constantNames.unique(
      Self.systemColors.contains(name) ? SwiftName.member("custom \(words)") : name)
    colors.append((known, code))
    return known
  }

  func constant(length: String, named words: String) -> String {
    let base = SwiftName.member(words, or: "length")
    if let known = lengths.first(where: { $0.points == length && $0.name.hasPrefix(base) }) {
      return known.name
    }
    let name = constantNames.unique(base)
    lengths.append((name, length))
    return name
  }

  func constant(drawing: Expression, named words: String) -> String {
    if let known = drawings.first(where: { $0.code == drawing }) { return known.name }
    let name = constantNames.unique(SwiftName.member(words, or: "drawing"))
    drawings.append((name, drawing))
    return name
  }

  /// Returns the name of an image in the code for a file, which becomes part of an asset catalog.
  func image(ofFile path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name.removeLast(3) }
    while let other = images[name], other != path { name += "-2" }
    images[name] = path
    return name
  }

  static let systemColors: Set = [
    "accentColor", "background", "black", "blue", "brown", "clear", "cyan", "fill", "foreground",
    "gray", "green", "indigo", "label", "link", "mint", "orange", "pink", "placeholder", "primary",
    "purple",
    "quaternary", "quinary", "red", "secondary", "secondaryBackground", "selection", "separator",
    "teal", "tertiary", "tint", "white", "yellow", "windowBackground",
  ]
}

// MARK: - Custom traits

extension ViewWriter {
  static let traitOwner = "\u{0}traits"

  /// Returns the name of the property with the value of a custom trait, which the outermost view passes on; nil if there is none.
  func trait(_ name: String) -> String? {
    guard let trait = contents.customTraits.first(where: { $0.name == name }) else { return nil }
    let key = VariableKey(owner: Self.traitOwner, name: name)
    if let known = current.parameters.first(where: { $0.variable.key == key }) {
      return use(known.variable)
    }
    let type = "\(self.name).\(SwiftName.type(name))"
    let variable = Variable(
      name: current.unique(SwiftName.member(name)), type: .options(type), key: key)
    let fallback = trait.values.first.map { value -> Expression in
      "\(type).\(SwiftName.escaped(SwiftName.member(value)))"
    }
    current.parameters.insert(
      ViewStruct.Parameter(variable: variable, fallback: current === root ? fallback : nil), at: 0)
    return use(variable)
  }
}

// MARK: - Components

extension ViewWriter {
  /// Returns the view type of a component; nil if its arguments are nodes, so that it is written where it is used.
  func view(of component: String) -> ViewStruct? {
    if let known = written[component] { return known }
    guard let definition = components[component], let body = definition["body"] else { return nil }
    let names = ParameterUse.parameters(of: definition)
    let keys = names.map { VariableKey(owner: component, name: $0.name) }
    let hasComplex = keys.contains {
      parameters.type(of: $0) == nil && parameters.constant(of: $0) == nil
    }
    let contentCount = keys.filter { parameters.type(of: $0)?.isContent == true }.count
    guard !hasComplex, contentCount < 2 else { return nil }
    let view = ViewStruct(typeNames.unique(SwiftName.type(component)), isPrivate: true)
    written[component] = view
    structs.append(view)
    let (outer, known) = (current, decisions.values)
    current = view
    decisions.values = [:]
    var scope = Scope.component(with: decisions)
    for ((name, fallback), key) in zip(names, keys) {
      if let text = parameters.constant(of: key) {
        let tree = Tree(.scalar(Tree.Scalar(text: text, isPlain: true)), at: definition.position)
        scope = scope.binding(name, to: .tree(tree, .document))
      } else if let type = parameters.type(of: key) {
        let variable = Variable(
          name: view.unique(SwiftName.member(name)), type: type, key: key)
        scope = scope.binding(name, to: .variable(variable))
        let code = fallback.flatMap { fallback -> Expression? in
          // A default that no use needs is no value of the type.
          guard parameters.takes(fallback.scalar?.text, as: type, key) else { return nil }
          return argument(fallback, .document, type, named: name)
        }
        view.parameters.append(ViewStruct.Parameter(variable: variable, fallback: code))
      }
    }
    let context = NodeContext(isInChoice: parameters.inChoices.contains(component))
    view.body = statements(body, scope, context)
    (current, decisions.values) = (outer, known)
    return view
  }

  /// Adds a view type that is not of a component.
  func add(_ view: ViewStruct, named words: String) {
    view.name = typeNames.unique(SwiftName.type(words))
    structs.append(view)
  }

  /// Returns the code that uses a component.
  func use(
    _ component: String, _ arguments: Tree?, _ scope: Scope, _ context: NodeContext
  ) throws -> [Statement] {
    guard let definition = components[component] else { return [] }
    guard let view = view(of: component) else {
      var inner = Scope.component(with: decisions)
      for (name, fallback) in ParameterUse.parameters(of: definition) {
        if let argument = arguments?[name] {
          inner = inner.binding(name, to: .tree(argument, scope))
        } else if let fallback {
          inner = inner.binding(name, to: .tree(fallback, .document))
        }
      }
      guard let body = definition["body"] else { return [] }
      return statements(body, inner, context)
    }
    if view.isEmpty { return [] }
    var code: [Argument] = []
    var body: [Statement]?
    for parameter in view.usedParameters {
      let key = parameter.variable.key
      if case .content(_, let axis) = parameter.variable.type {
        let isInChoice = context.isInChoice || parameters.inChoices.contains(component)
        body = arguments?[key.name].map {
          statements($0, scope, NodeContext(axis: axis, isInChoice: isInChoice))
        }
        continue
      }
      guard key.owner != Self.traitOwner else {
        code.append(Argument(parameter.variable.name, .plain(trait(key.name) ?? "")))
        continue
      }
      guard let argument = arguments?[key.name] else { continue }
      let name = parameter.variable.name
      guard
        let value = try value(
          argument, scope, otherwise: nil,
          { tree, scope in
            guard let code = self.argument(tree, scope, parameter.variable.type, named: key.name)
            else { throw self.split(tree, scope) }
            return code
          })
      else { continue }
      if value != parameter.fallback { code.append(Argument(name, value)) }
    }
    return [.view(ViewCode(call: Call(name: view.name, arguments: code, body: body)))]
  }

  /// Returns the value of a parameter as code; nil if it can only be written for one value of a variable at a time.
  private func argument(
    _ tree: Tree, _ scope: Scope, _ type: VariableType, named name: String
  ) -> Expression? {
    guard let segments = scope.segments(of: tree) else { return nil }
    if segments.count == 1, case .variable(let variable) = segments[0] {
      switch (variable.type, type) {
      case (let own, let wanted) where own == wanted: return .plain(use(variable))
      case (.string, .keyString), (.keyString, .string): return .plain(use(variable))
      case (.string, .key), (.keyString, .key): return Self.key(.plain(use(variable)))
      default: return nil
      }
    }
    switch type {
    case .string, .keyString: return literal(segments)
    case .key:
      // A literal with variables would be a key with placeholders.
      return segments.count == 1 ? literal(segments) : nil
    case .color: return try? color(tree, scope, inColor: true)
    case .alignment: return scope.constant(tree).map { ".\($0)" }
    case .flag, .integer: return scope.constant(tree).map { .plain($0) }
    case .length, .number:
      return scope.constant(tree).flatMap(Double.init).map { .plain(JSON.digits($0)) }
    case .options: return scope.constant(tree).map { ".\(SwiftName.member($0))" }
    case .content: return nil
    }
  }

  /// Returns words and variables as a string literal.
  func literal(_ segments: [Scope.Segment]) -> Expression {
    let texts = segments.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.count == segments.count { return .string(texts.joined()) }
    var code = "\""
    for segment in segments {
      switch segment {
      case .text(let text): code += SwiftName.literal(text).dropFirst().dropLast()
      case .variable(let variable): code += "\\(\(use(variable)))"
      }
    }
    return .plain(code + "\"")
  }

  /// Returns words of a variable as a key of a text.
  static func key(_ words: Expression) -> Expression {
    .call("LocalizedStringKey", [Argument(words)])
  }

  /// Returns the error that asks for a branch for each value of the first variable of a tree.
  func split(_ tree: Tree, _ scope: Scope) -> any Error {
    for case .variable(let variable) in scope.segments(of: tree) ?? [] {
      return Split(variable: variable)
    }
    return Unwritable(position: tree.position)
  }

  struct Unwritable: Error {
    var position: Position
  }
}

/// What is not the same in the view as in the document.
package struct ExportRemark: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// The view differs a little.
    case approximate
    /// SwiftUI has nothing of the kind.
    case missing
  }

  package var kind: Kind
  package var position: Position
  package var text: String

  package init(kind: Kind, position: Position, text: String) {
    (self.kind, self.position, self.text) = (kind, position, text)
  }
}

/// A part of the file beside the views that SwiftUI does not have.
package enum SupportPart: String, CaseIterable, Sendable {
  case availableSize, adaptiveColor, drawing, equalColumns, fittingText, flow, lineHeight, lines
}

/// What is around a node.
struct NodeContext {
  var isRoot = false
  /// The direction of the stack around the node.
  var axis: Axis?
  var isInChoice = false
  /// Whether the node fills the width that it is given on a line.
  var fillsWidth = false

  /// Returns the context of what is in a container.
  func inside(_ axis: Axis?, isChoice: Bool = false) -> NodeContext {
    NodeContext(axis: axis, isInChoice: isInChoice || isChoice)
  }
}
