import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleySource

extension ViewWriter {
  func shape(_ node: NodeProperties) throws -> ViewCode {
    let isLine = node.kind == "line"
    var view = ViewCode(call: try outline(node))
    let stroke = try node["stroke"].map { try border($0.tree, $0.scope) }
    if isLine {
      let border = stroke ?? BorderCode()
      if !border.dash.isEmpty {
        note(.approximate, node.position, "the line is solid, since a rectangle has no dashes")
      }
      view = view.modified(".fill", border.color)
      let size = node[node.kind]?.tree
      let isVertical = size?["height"] != nil && size?["width"] == nil
      return try sized(view, node, thickness: border.width, isVertical: isVertical)
    }
    if let (tree, scope) = node["fill"] {
      view = view.modified(".fill", try paint(tree, scope, of: node, "fill"))
    } else if stroke == nil {
      view = view.modified(".fill", Self.code(of: .semantic(.fill)))
    }
    if let stroke {
      // Before iOS 17, a shape that is filled is no shape any more.
      let isFilled = !view.modifiers.isEmpty
      let line = ViewCode(call: view.call, modifiers: [stroke.call])
      view =
        isFilled && deployment < 17
        ? view.modified(Call(name: ".overlay", body: [.view(line)])) : view.modified(stroke.call)
    }
    for shadow in try node["shadow"].map({ try shadows($0.tree, $0.scope) }) ?? [] {
      view = view.modified(shadow)
    }
    return try sized(view, node, thickness: nil, isVertical: false)
  }

  private func outline(_ node: NodeProperties) throws -> Call {
    switch node.kind {
    case "capsule": return Call(name: "Capsule")
    case "ellipse": return Call(name: "Ellipse")
    case "line": return Call(name: "Rectangle")
    default: return try roundedRectangle(node["cornerRadius"]) ?? Call(name: "Rectangle")
    }
  }

  /// Returns a rectangle with the corners of a property; nil if it has none.
  func roundedRectangle(_ radius: (tree: Tree, scope: Scope)?) throws -> Call? {
    guard let (tree, scope) = radius.map({ $0.scope.resolved($0.tree) }) else { return nil }
    guard tree.entries != nil, !tree.isCondition, tree["scaled"] == nil else {
      let code = try value(tree, scope, otherwise: "0") {
        try self.length($0, $1, named: "cornerRadius")
      }
      guard let code, code != "0" else { return nil }
      return Call(name: "RoundedRectangle", arguments: [Argument("cornerRadius", code)])
    }
    func code(_ names: String...) throws -> Expression? {
      for name in names {
        if let side = tree[name] { return try length(side, scope, named: "cornerRadius") }
      }
      return nil
    }
    let corners = [
      ("topLeadingRadius", try code("topLeading", "top", "all")),
      ("bottomLeadingRadius", try code("bottomLeading", "bottom", "all")),
      ("bottomTrailingRadius", try code("bottomTrailing", "bottom", "all")),
      ("topTrailingRadius", try code("topTrailing", "top", "all")),
    ]
    let first = corners[0].1
    if corners.allSatisfy({ $0.1 == first }) {
      return first.map { Call(name: "RoundedRectangle", arguments: [Argument("cornerRadius", $0)]) }
    }
    return Call(
      name: "UnevenRoundedRectangle",
      arguments: corners.compactMap { name, code in code.map { Argument(name, $0) } })
  }

  private func sized(
    _ view: ViewCode, _ node: NodeProperties, thickness: Expression?, isVertical: Bool
  ) throws -> ViewCode {
    var sides: [Argument] = []
    if let (tree, scope) = node[node.kind], tree.entries != nil {
      for side in ["width", "height"] {
        guard let length = tree[side] else { continue }
        let code = try value(length, scope, otherwise: "nil") {
          try self.length($0, $1, named: side)
        }
        sides.append(Argument(side, code ?? "nil"))
      }
    }
    if let thickness {
      let side = isVertical ? "width" : "height"
      if !sides.contains(where: { $0.label == side }) { sides.append(Argument(side, thickness)) }
    }
    guard !sides.isEmpty else { return view }
    return view.modified(Call(name: ".frame", arguments: sides))
  }

  // MARK: Paint

  struct BorderCode {
    var color = ViewWriter.separator
    var width: Expression = "1"
    var dash: [Expression] = []
    var position = "inside"

    /// The line of a shape.
    var call: Call {
      let name = position == "inside" ? ".strokeBorder" : ".stroke"
      if !dash.isEmpty {
        let style = Expression.call(
          "StrokeStyle", [Argument("lineWidth", width), Argument("dash", .list(dash))])
        return Call(name: name, arguments: [Argument(color), Argument("style", style)])
      }
      let isDefault = width == "1" && position == "inside"
      return Call(
        name: name, arguments: [Argument(color)] + (isDefault ? [] : [Argument("lineWidth", width)])
      )
    }
  }

  func border(_ tree: Tree, _ scope: Scope) throws -> BorderCode {
    let (tree, scope) = scope.resolved(tree)
    if tree.isCondition { return try conditionalBorder(tree, scope) }
    var border = BorderCode()
    guard tree.entries != nil else {
      if let name = scope.constant(tree), let token = contents.border(ofToken: name) {
        border.color = Self.code(of: token.color)
        border.width = .plain(JSON.digits(token.width.points))
        return border
      }
      border.color = try color(tree, scope, inColor: true)
      return border
    }
    if let color = tree["color"] {
      border.color =
        try value(color, scope, otherwise: nil) { try self.color($0, $1, inColor: true) }
        ?? border.color
    }
    if let width = tree["width"] { border.width = try length(width, scope, named: "lineWidth") }
    border.dash = try (tree["dash"]?.items ?? []).map { try length($0, scope, named: "dash") }
    border.position = tree["position"].flatMap { scope.constant($0) } ?? "inside"
    if border.position == "outside" {
      note(.approximate, tree.position, "the line is on the edge, and not outside of it")
    }
    return border
  }

  /// Returns a line whose color or width depends on conditions; one that is left out is transparent.
  private func conditionalBorder(_ tree: Tree, _ scope: Scope) throws -> BorderCode {
    var border = BorderCode()
    border.color =
      try value(tree, scope, otherwise: "Color.clear") { try self.border($0, $1).color }
      ?? border.color
    border.width =
      try value(tree, scope, otherwise: "0") { try self.border($0, $1).width } ?? border.width
    return border
  }

  /// Returns a color or a gradient as a style.
  func paint(
    _ tree: Tree, _ scope: Scope, of node: NodeProperties, _ property: String
  ) throws -> Expression {
    let (tree, scope) = scope.resolved(tree)
    if tree.isCondition, leaves(of: tree, scope).contains(where: { $0.entries != nil }) {
      // Branches with a color and a gradient are of one type.
      let clear = Expression.call("AnyShapeStyle", [Argument("Color.clear")])
      return try value(tree, scope, otherwise: clear) { tree, scope in
        let style =
          tree.entries == nil
          ? try self.color(tree, scope, inColor: true)
          : try self.paint(tree, scope, of: node, property)
        return .call("AnyShapeStyle", [Argument(style)])
      } ?? clear
    }
    guard tree.entries != nil, !tree.isCondition else {
      if let name = scope.constant(tree), let stops = contents.stops(ofToken: name) {
        return .call(
          "LinearGradient",
          [
            Argument("stops", Self.stops(stops)), Argument("startPoint", ".top"),
            Argument("endPoint", ".bottom"),
          ])
      }
      return try color(tree, scope, of: node, property) ?? "Color.clear"
    }
    let kind = ["linear", "radial", "angular"].first { tree[$0] != nil }
    guard let kind, let list = tree[kind] else {
      note(.missing, tree.position, "SwiftUI has no counterpart of this fill")
      return Self.code(of: .semantic(.fill))
    }
    let arguments = try [colors(list, scope)] + geometry(of: kind, tree, scope)
    let name = kind.prefix(1).uppercased() + kind.dropFirst() + "Gradient"
    return .call(name, arguments)
  }

  /// Returns what a condition may give.
  func leaves(of tree: Tree, _ scope: Scope) -> [Tree] {
    let (tree, scope) = scope.resolved(tree)
    guard tree.isCondition else { return [tree] }
    return Branches.all(of: tree, scope).flatMap { leaves(of: $0.value, scope) }
  }

  private func geometry(of kind: String, _ tree: Tree, _ scope: Scope) throws -> [Argument] {
    if kind == "linear" {
      return try [("startPoint", "from", "top"), ("endPoint", "to", "bottom")].map {
        Argument($0.0, try point(tree[$0.1], scope) ?? ".\($0.2)")
      }
    }
    let center = Argument("center", try point(tree["center"], scope) ?? ".center")
    guard kind == "radial" else {
      let start = tree["start"].flatMap { scope.constant($0) }.flatMap(Double.init) ?? 0
      let angle = Expression.call(".degrees", [Argument(.plain(JSON.digits(start)))])
      return [center] + (start == 0 ? [] : [Argument("angle", angle)])
    }
    let radius = tree["radius"].flatMap { scope.constant($0) }.flatMap(Double.init)
    if radius == nil {
      note(
        .approximate, tree.position,
        "the radius of the gradient is 100 points, since SwiftUI knows none to the farthest corner")
    }
    return [
      center, Argument("startRadius", "0"),
      Argument("endRadius", .plain(JSON.digits(radius ?? 100))),
    ]
  }

  /// Returns the colors of a gradient, or its colors at their places, as an argument.
  private func colors(_ list: Tree, _ scope: Scope) throws -> Argument {
    let (list, scope) = scope.resolved(list)
    if let name = scope.constant(list), let stops = contents.stops(ofToken: name) {
      return Argument("stops", Self.stops(stops))
    }
    let items = list.items ?? []
    let colors = try items.map { item in
      try value(item["color"] ?? item, scope, otherwise: nil) {
        try self.color($0, $1, inColor: true)
      } ?? "Color.clear"
    }
    guard items.contains(where: { $0["at"] != nil }) else {
      return Argument("colors", .list(colors))
    }
    let last = max(items.count - 1, 1)
    let stops = zip(items.indices, zip(items, colors)).map { index, pair -> Expression in
      let even = JSON.digits((Double(index) / Double(last) * 1000).rounded() / 1000)
      let place = pair.0["at"].flatMap { scope.constant($0) } ?? even
      return Self.stop(pair.1, place)
    }
    return Argument("stops", .list(stops))
  }

  private static func stops(_ stops: [Gradient.Stop]) -> Expression {
    .list(stops.map { stop(code(of: $0.color), JSON.digits($0.location)) })
  }

  private static func stop(_ color: Expression, _ location: String) -> Expression {
    .call(".init", [Argument("color", color), Argument("location", .plain(location))])
  }

  private func point(_ tree: Tree?, _ scope: Scope) throws -> Expression? {
    guard let tree else { return nil }
    if let items = tree.items, items.count == 2 {
      let numbers = items.compactMap { scope.constant($0) }
      return "UnitPoint(x: \(numbers[0]), y: \(numbers[1]))"
    }
    return scope.constant(tree).map { ".\($0)" }
  }

  func shadows(_ tree: Tree, _ scope: Scope) throws -> [Call] {
    let (tree, scope) = scope.resolved(tree)
    if let items = tree.items { return try items.flatMap { try shadows($0, scope) } }
    if let name = scope.constant(tree), let shadows = contents.shadows(ofToken: name) {
      return shadows.map { shadow in
        let offsets = [("x", shadow.x.points), ("y", shadow.y.points)].filter { $0.1 != 0 }
        let lengths = [("radius", shadow.radius.points)] + offsets
        let arguments =
          [Argument("color", Self.code(of: shadow.color))]
          + lengths.map { Argument($0.0, .plain(JSON.digits($0.1))) }
        return Call(name: ".shadow", arguments: arguments)
      }
    }
    guard tree.entries != nil, !tree.isCondition else {
      note(.approximate, tree.position, "a shadow that depends on conditions is left out")
      return []
    }
    var arguments: [Argument] = []
    if let color = tree["color"] {
      let code = try value(color, scope, otherwise: "Color.clear") {
        try self.color($0, $1, inColor: true)
      }
      arguments.append(Argument("color", code ?? "Color.clear"))
    }
    let blur = tree["blur"].flatMap { scope.constant($0) }.flatMap(Double.init) ?? 0
    arguments.append(Argument("radius", .plain(JSON.digits(blur / 2))))
    for side in ["x", "y"] {
      if let length = tree[side] {
        arguments.append(Argument(side, try self.length(length, scope, named: side)))
      }
    }
    if tree["spread"] != nil || tree["inner"]?.scalar?.isTrue == true {
      note(.approximate, tree.position, "a shadow has no spread and is not inside in SwiftUI")
    }
    return [Call(name: ".shadow", arguments: arguments)]
  }

  // MARK: Images and symbols

  func image(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["image"] else { return ViewCode(call: Call(name: "Image")) }
    let name = try value(tree, scope, otherwise: .string("")) { tree, scope in
      guard let text = scope.constant(tree) else { throw self.split(tree, scope) }
      return .string(self.contents.isImageSet(text) ? text : self.image(ofFile: text))
    }
    var view = ViewCode(call: Call(name: "Image", arguments: [Argument(name ?? .string(""))]))
    if let (tree, scope) = node["color"] {
      let code = try value(tree, scope, otherwise: "Color.accentColor") {
        try self.color($0, $1, inColor: true)
      }
      view = view.modified(".foregroundStyle", code ?? "Color.accentColor")
    }
    if node.has("flipsForRightToLeft") {
      note(.approximate, node.position, "the image is not mirrored")
    }
    let width = try length(of: node, "width", named: "width")
    let height = try length(of: node, "height", named: "height")
    guard width != nil || height != nil else { return view }
    let fills = try word(of: node, "contentMode") == "fill"
    let colors = view.modifiers
    view.modifiers = [Call(name: ".resizable")]
    view = view.modified(fills ? ".scaledToFill" : ".scaledToFit")
    var arguments: [Argument] = []
    for (side, capital, code) in [("width", "Width", width), ("height", "Height", height)] {
      guard let code else { continue }
      if code == ".infinity" {
        view = view.modified(
          Call(
            name: ".frame",
            arguments: [Argument("min\(capital)", "0"), Argument("max\(capital)", ".infinity")]))
      } else {
        arguments.append(Argument(side, code))
      }
    }
    if !arguments.isEmpty { view = view.modified(Call(name: ".frame", arguments: arguments)) }
    if fills { view = view.modified(".clipped") }
    view.modifiers += colors
    return view
  }

  private func areWords(_ segments: [Scope.Segment]) -> Bool {
    segments.allSatisfy { segment in
      if case .variable(let variable) = segment {
        variable.type == .string || variable.type == .integer
      } else {
        true
      }
    }
  }

  func symbol(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["symbol"] else { return ViewCode(call: Call(name: "Image")) }
    var further: [Argument] = []
    if let (box, inner) = node["viewBox"] {
      let numbers = (box.items ?? []).compactMap { inner.constant($0) }
      if numbers.count == 4, numbers[0] == "0", numbers[1] == "0" {
        further += [("width", numbers[2]), ("height", numbers[3])].filter { $0.1 != "24" }
          .map { Argument($0.0, .plain($0.1)) }
      } else {
        note(.approximate, box.position, "the drawing is shown from its origin")
      }
    }
    if let width = try word(of: node, "stroke") { further.append(Argument("lineWidth", width)) }
    if try word(of: node, "strokeEnds") == "round" {
      further.append(Argument("hasRoundEnds", "true"))
    }
    let arguments = further
    var isImage = false
    let code = try value(tree, scope, otherwise: nil) { tree, scope in
      guard let text = scope.constant(tree) else {
        guard let segments = scope.segments(of: tree), self.areWords(segments) else {
          throw self.split(tree, scope)
        }
        if segments.count == 1, case .variable(let variable) = segments[0] {
          return .call("Drawing", [Argument(.plain(self.use(variable)))] + arguments)
        }
        return .call("Drawing", [Argument(self.literal(segments))] + arguments)
      }
      let isNamed = self.contents.isSymbolName(text) || self.contents.isImageSet(text)
      if isNamed || text.hasSuffix(".svg") || text.contains("/") {
        isImage = true
        let name = isNamed ? text : self.image(ofFile: text)
        return .call("Image", [Argument(.string(name))])
      }
      let drawing = Expression.call("Drawing", [Argument(.string(text))] + arguments)
      return "Drawing.\(self.constant(drawing: drawing, named: self.drawingName(node)))"
    }
    guard let code else { return ViewCode(call: Call(name: "EmptyView")) }
    if !isImage { support.insert(.drawing) }
    var view = ViewCode(call: Call(name: code.grouped.text))
    view.call.body = nil
    view.call.isPlain = true
    if let size = try length(of: node, "size", named: "symbolSize") {
      view =
        isImage
        ? view.modified(".font", .call(".system", [Argument("size", size)]))
        : view.modified(".size", size)
    } else if let style = try word(of: node, "textStyle", default: "body", textStyle),
      style != "body"
    {
      view = view.modified(isImage ? ".font" : ".textStyle", ".\(style)")
    }
    if try flag(of: node, "flipsForRightToLeft", "") != nil {
      view = view.modified(".flipsForRightToLeftLayoutDirection", "true")
    }
    if let (tree, scope) = node["color"] {
      let code = try color(tree, scope, of: node, "color", otherwise: "Color.primary")
      if let code, ![".primary", "Color.primary"].contains(code) {
        view = view.modified(".foregroundStyle", code)
      }
    }
    return view
  }

  private func drawingName(_ node: NodeProperties) -> String {
    if let (tree, scope) = node["id"], let id = scope.constant(tree) { return id }
    let name = current.name
    return (name.hasPrefix("Symbol") && name != "Symbol" ? String(name.dropFirst(6)) : name)
      .lowercasedFirst
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
