import GalleyLayout
import GalleyNotation
import GalleySource

extension ViewWriter {
  /// Returns a node with its common properties, from the inside out as the notation applies them.
  func modified(
    _ statements: [Statement], _ node: NodeProperties, _ context: NodeContext
  ) throws -> [Statement] {
    var calls: [Call] = []
    calls += try attributes(node)
    calls += try sizing(node, context)
    calls += try padding(node)
    calls += try decoration(node)
    calls += try overlay(node)
    calls += try fixedSize(node)
    calls += try effects(node)
    calls += try limits(node)
    if context.isRoot, let place = try place(node) {
      let sides = ["maxWidth", "maxHeight"].map { Argument($0, ".infinity") }
      calls.append(Call(name: ".frame", arguments: sides + Self.alignment(place)))
    }
    guard !calls.isEmpty else { return statements }
    // Nothing has no modifiers, but for a place that it takes.
    if statements.isEmpty, !node.has("width", "height", "minWidth", "minHeight", "padding") {
      return []
    }
    return Self.modified(statements, calls)
  }

  /// Returns one view with modifiers, or a group of several statements with them.
  static func modified(_ statements: [Statement], _ calls: [Call]) -> [Statement] {
    if statements.count == 1, case .view(var view) = statements[0] {
      view.modifiers += calls
      return [.view(view)]
    }
    var view = ViewCode(call: Call(name: "Group", body: statements))
    if statements.isEmpty {
      view.call = Call(name: "Color.clear")
      view.call.isPlain = true
    }
    view.modifiers = calls
    return [.view(view)]
  }

  private func attributes(_ node: NodeProperties) throws -> [Call] {
    var calls: [Call] = []
    if let (tree, scope) = node["id"] {
      let id = try value(tree, scope, otherwise: "\"\"", identifier)
      if let id { calls.append(Call(name: ".accessibilityIdentifier", arguments: [Argument(id)])) }
    }
    if isContainer(node), node.has("id", "role") {
      // Else each view in it would have the name and the role.
      let children = Expression.plain(node.has("role") ? ".combine" : ".contain")
      calls.insert(
        Call(name: ".accessibilityElement", arguments: [Argument("children", children)]), at: 0)
    }
    if let role = try word(
      of: node, "role", default: "[]",
      { word in
        ".is\(word.prefix(1).uppercased())\(word.dropFirst())"
      })
    {
      calls.append(Call(name: ".accessibilityAddTraits", arguments: [Argument(role)]))
    }
    return calls
  }

  /// Returns a name in results as a text.
  func identifier(_ tree: Tree, _ scope: Scope) throws -> Expression {
    guard let segments = scope.segments(of: tree) else { throw split(tree, scope) }
    if segments.count == 1, case .variable(let variable) = segments[0] {
      switch variable.type {
      case .string, .keyString: return .plain(use(variable))
      case .integer: return literal(segments)
      case .key, .color, .alignment, .flag, .length, .number, .options, .content:
        throw Split(variable: variable)
      }
    }
    for case .variable(let variable) in segments where variable.type == .key {
      throw Split(variable: variable)
    }
    return literal(segments)
  }

  private func isContainer(_ node: NodeProperties) -> Bool {
    [
      "hstack", "vstack", "zstack", "grid", "lazyVGrid", "flow", "lines", "choice", "box",
    ].contains(shown(by: node).kind)
  }

  /// Returns what a component shows, or a node of another kind itself.
  private func shown(by node: NodeProperties) -> NodeProperties {
    guard let name = node["use"].flatMap({ $0.scope.constant($0.tree) }),
      let entries = components[name]?["body"]?.entries,
      let kind = entries.first(where: { DocumentContents.isKind($0.key) })?.key
    else { return node }
    var content = NodeProperties(kind: kind, position: node.position)
    content.add(entries, .component)
    return shown(by: content)
  }

  // MARK: Sizes

  private func sizing(_ node: NodeProperties, _ context: NodeContext) throws -> [Call] {
    var calls: [Call] = []
    if let (tree, scope) = node["aspectRatio"] {
      let (tree, inner) = scope.resolved(tree)
      let mode = tree["fill"] == nil ? "fit" : "fill"
      guard let ratio = inner.constant(tree["fill"] ?? tree["fit"] ?? tree) else {
        throw split(tree, inner)
      }
      calls.append(
        Call(
          name: ".aspectRatio",
          arguments: [Argument(.plain(ratio)), Argument("contentMode", ".\(mode)")]))
    }
    let isImage = node.kind == "image"
    func lengths(_ names: [String]) throws -> [Argument] {
      try names.compactMap { name in
        guard let code = try length(of: node, name, named: name), code != "nil" else { return nil }
        return Argument(name, code)
      }
    }
    let fixed = isImage ? [] : try lengths(["width", "height"])
    let flexible = try lengths([
      "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
    ])
    guard !fixed.isEmpty || !flexible.isEmpty else { return calls }
    let alignment = try place(node) ?? defaultPlace(node)
    let suffix = Self.alignment(alignment)
    if !fixed.isEmpty { calls.append(Call(name: ".frame", arguments: fixed + suffix)) }
    if !flexible.isEmpty { calls.append(Call(name: ".frame", arguments: flexible + suffix)) }
    return calls
  }

  /// Returns the argument of an alignment that is not the default.
  private static func alignment(_ code: Expression?) -> [Argument] {
    code.flatMap { $0 == ".center" ? nil : [Argument("alignment", $0)] } ?? []
  }

  /// Returns the place of the document on the screen, from the outermost node.
  func place(_ node: NodeProperties) throws -> Expression? {
    try alignment(of: node, "place")
  }

  /// Returns the place of the content of a kind in a larger frame.
  private func defaultPlace(_ node: NodeProperties) throws -> Expression {
    switch node.kind {
    case "text", "string", "value":
      let alignment = try word(of: node, "textAlignment", default: "leading") ?? "leading"
      return Self.members(alignment, of: alignment.isConditional ? "Alignment" : "")
    case "flow", "lines": return ".topLeading"
    case "hstack", "vstack", "zstack", "grid": break
    default: return ".center"
    }
    // Of an alignment that depends on conditions, only the parts that all have in common would count.
    let alignment = try word(of: node, "alignment", default: "center") ?? "center"
    switch node.kind {
    case "hstack":
      switch alignment {
      case "top", "firstTextBaseline": return ".topLeading"
      case "bottom", "lastTextBaseline": return ".bottomLeading"
      default: return ".leading"
      }
    case "vstack":
      switch alignment {
      case "leading": return ".topLeading"
      case "trailing": return ".topTrailing"
      default: return ".top"
      }
    default: return ".\(alignment)"
    }
  }

  /// Gives a node the width that it is offered, unless it has one or takes it in any case.
  func fillWidth(_ node: inout NodeProperties) throws {
    let content = shown(by: node)
    guard !content.has("width", "maxWidth", "rectangle", "capsule", "ellipse", "line", "image"),
      !node.has("width", "maxWidth")
    else { return }
    func add(_ name: String, _ word: some StringProtocol) {
      let value = Tree(.scalar(Tree.Scalar(text: String(word), isPlain: true)), at: node.position)
      node.add([Tree.Entry(key: name, position: node.position, value: value)], .document)
    }
    add("maxWidth", "infinity")
    let place = try defaultPlace(content).text.dropFirst()
    if node.kind == "use", place != "center" { add("place", place) }
  }

  private func padding(_ node: NodeProperties) throws -> [Call] {
    guard let (tree, scope) = node["padding"].map({ $0.scope.resolved($0.tree) }) else { return [] }
    if tree.isCondition { return try conditionalPadding(tree, scope) }
    return try Self.padding(sides(tree, scope))
  }

  private struct Sides: Equatable {
    var top: Expression?
    var leading: Expression?
    var bottom: Expression?
    var trailing: Expression?
  }

  private func sides(_ tree: Tree, _ scope: Scope) throws -> Sides {
    if let items = tree.items, items.count == 2 {
      let vertical = try length(items[0], scope, named: "verticalPadding")
      let horizontal = try length(items[1], scope, named: "horizontalPadding")
      return Sides(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
    guard tree.entries != nil, tree["scaled"] == nil else {
      let all = try length(tree, scope, named: "padding")
      return Sides(top: all, leading: all, bottom: all, trailing: all)
    }
    func side(_ name: String, _ axis: String) throws -> Expression? {
      try (tree[name] ?? tree[axis]).map { try length($0, scope, named: "\(name)Padding") }
    }
    return Sides(
      top: try side("top", "vertical"), leading: try side("leading", "horizontal"),
      bottom: try side("bottom", "vertical"), trailing: try side("trailing", "horizontal"))
  }

  private static func padding(_ sides: Sides) -> [Call] {
    func zero(_ code: Expression?) -> Expression? { code == "0" ? nil : code }
    let (top, bottom) = (zero(sides.top), zero(sides.bottom))
    let (leading, trailing) = (zero(sides.leading), zero(sides.trailing))
    func call(_ edge: Expression?, _ code: Expression?) -> [Call] {
      guard let code else { return [] }
      let arguments = [edge, code].compactMap(\.self).map { Argument($0) }
      return [Call(name: ".padding", arguments: arguments)]
    }
    if top == bottom, leading == trailing {
      if top == leading { return call(nil, top) }
      return call(".vertical", top) + call(".horizontal", leading)
    }
    let vertical =
      top == bottom ? call(".vertical", top) : call(".top", top) + call(".bottom", bottom)
    let horizontal =
      leading == trailing
      ? call(".horizontal", leading) : call(".leading", leading) + call(".trailing", trailing)
    return vertical + horizontal
  }

  private func conditionalPadding(_ tree: Tree, _ scope: Scope) throws -> [Call] {
    func code(_ side: KeyPath<Sides, Expression?>) throws -> Expression? {
      try value(tree, scope, otherwise: "0") { tree, scope in
        try self.sides(tree, scope)[keyPath: side] ?? "0"
      }
    }
    return Self.padding(
      Sides(
        top: try code(\.top), leading: try code(\.leading), bottom: try code(\.bottom),
        trailing: try code(\.trailing)))
  }

  // MARK: Decoration

  private func decoration(_ node: NodeProperties) throws -> [Call] {
    var calls: [Call] = []
    // Rectangles have their own corners.
    let radius = node.kind == "rectangle" ? nil : node["cornerRadius"]
    let shape = try roundedRectangle(radius)
    let isShape = ["rectangle", "capsule", "ellipse", "line"].contains(node.kind)
    var shadows =
      isShape ? [] : try node["shadow"].map { try self.shadows($0.tree, $0.scope) } ?? []
    let hasShadows = !shadows.isEmpty
    if let (tree, scope) = node["background"].map({ $0.scope.resolved($0.tree) }) {
      calls += try background(tree, scope, shape, &shadows, node)
    }
    if try flag(of: node, "clip", ".clipped") != nil {
      let clip =
        shape.map { Call(name: ".clipShape", arguments: [Argument($0.expression)]) }
        ?? Call(name: ".clipped")
      // What is behind has the shadow, which would be clipped with it.
      calls.insert(clip, at: hasShadows ? 0 : calls.count)
    }
    if let (tree, scope) = node["border"] {
      let border = try border(tree, scope)
      let outline = ViewCode(call: shape ?? Call(name: "Rectangle")).modified(border.call)
      calls.append(Call(name: ".overlay", body: [.view(outline)]))
    }
    return calls + shadows
  }

  private func background(
    _ tree: Tree, _ scope: Scope, _ shape: Call?, _ shadows: inout [Call], _ node: NodeProperties
  ) throws -> [Call] {
    let isNode = leaves(of: tree, scope).contains { leaf in
      leaf.entries?.contains { DocumentContents.isKind($0.key) } == true
    }
    if isNode {
      let body = statements(tree, scope, NodeContext())
      return [
        Call(
          name: ".background",
          arguments: Self.alignment(try alignment(of: node, "backgroundAlignment")), body: body)
      ]
    }
    let style: Expression
    if let material = tree["material"].flatMap({ scope.constant($0) }) {
      style = material == "bar" ? ".bar" : ".\(material)Material"
    } else {
      style = try paint(tree, scope, of: node, "background")
    }
    guard style != "Color.clear", style != ".clear" else { return [] }
    guard shadows.isEmpty else {
      let view = ViewCode(
        call: shape ?? Call(name: "Rectangle"),
        modifiers: [Call(name: ".fill", arguments: [Argument(style)])] + shadows)
      shadows = []
      return [Call(name: ".background", body: [.view(view)])]
    }
    let outline = shape.map { [Argument("in", $0.expression)] } ?? []
    return [Call(name: ".background", arguments: [Argument(style)] + outline)]
  }

  private func overlay(_ node: NodeProperties) throws -> [Call] {
    guard let (tree, scope) = node["overlay"] else { return [] }
    let body = statements(tree, scope, NodeContext())
    guard !body.isEmpty else { return [] }
    let arguments = Self.alignment(try alignment(of: node, "overlayAlignment"))
    return [Call(name: ".overlay", arguments: arguments, body: body)]
  }

  // MARK: Others

  private func fixedSize(_ node: NodeProperties) throws -> [Call] {
    guard let axes = try word(of: node, "fixedSize"), axes != "false" else { return [] }
    guard axes != "true" else { return [Call(name: ".fixedSize")] }
    guard ["horizontal", "vertical"].contains(axes) else {
      throw Unwritable(position: node.position)
    }
    let arguments = ["horizontal", "vertical"].map {
      Argument($0, axes == .plain($0) ? "true" : "false")
    }
    return [Call(name: ".fixedSize", arguments: arguments)]
  }

  private func effects(_ node: NodeProperties) throws -> [Call] {
    var calls: [Call] = []
    if let scale = try word(of: node, "scale", default: "1", isNumber: true), scale != "1" {
      calls.append(Call(name: ".scaleEffect", arguments: [Argument(scale)]))
    }
    if let angle = try word(of: node, "rotation", default: "0", isNumber: true), angle != "0" {
      let degrees = Expression.call(".degrees", [Argument(angle)])
      calls.append(Call(name: ".rotationEffect", arguments: [Argument(degrees)]))
    }
    if let (tree, scope) = node["offset"], let items = scope.resolved(tree).tree.items,
      items.count == 2
    {
      let lengths = try items.map { try length($0, scope, named: "offset") }
      calls.append(
        Call(name: ".offset", arguments: zip(["x", "y"], lengths).map { Argument($0, $1) }))
    }
    if let radius = try length(of: node, "blur", named: "blur", otherwise: "0"), radius != "0" {
      calls.append(Call(name: ".blur", arguments: [Argument("radius", radius)]))
    }
    if let share = try word(of: node, "opacity", default: "1", isNumber: true), share != "1" {
      calls.append(Call(name: ".opacity", arguments: [Argument(share)]))
    }
    return calls
  }

  func limits(_ node: NodeProperties) throws -> [Call] {
    var calls: [Call] = []
    if let size = try word(
      of: node, "textSizeLimit", default: "accessibility5",
      { word in
        Self.textSizes[word] ?? word
      })
    {
      let limit = Self.members(size, of: "DynamicTypeSize").grouped
      calls.append(Call(name: ".dynamicTypeSize", arguments: [Argument("...\(limit)")]))
    }
    if let priority = try word(of: node, "priority", default: "0", isNumber: true), priority != "0"
    {
      calls.append(Call(name: ".layoutPriority", arguments: [Argument(priority)]))
    }
    return calls
  }
}
