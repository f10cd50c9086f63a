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
      view = view.modified(".fill", "Color(.systemFill)")
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
      return Call(name: "RoundedRectangle", arguments: ["cornerRadius: \(code)"])
    }
    func code(_ names: String...) throws -> String? {
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
      return first.map { Call(name: "RoundedRectangle", arguments: ["cornerRadius: \($0)"]) }
    }
    return Call(
      name: "UnevenRoundedRectangle",
      arguments: corners.compactMap { name, code in code.map { "\(name): \($0)" } })
  }

  private func sized(
    _ view: ViewCode, _ node: NodeProperties, thickness: String?, isVertical: Bool
  ) throws -> ViewCode {
    var sides: [String] = []
    if let (tree, scope) = node[node.kind], tree.entries != nil {
      for side in ["width", "height"] {
        guard let length = tree[side] else { continue }
        let code = try value(length, scope, otherwise: "nil") {
          try self.length($0, $1, named: side)
        }
        sides.append("\(side): \(code ?? "nil")")
      }
    }
    if let thickness {
      let side = isVertical ? "width" : "height"
      if !sides.contains(where: { $0.hasPrefix(side) }) { sides.append("\(side): \(thickness)") }
    }
    guard !sides.isEmpty else { return view }
    return view.modified(Call(name: ".frame", arguments: sides))
  }

  // MARK: Paint

  struct BorderCode {
    var color = ViewWriter.separator
    var width = "1"
    var dash: [String] = []
    var position = "inside"

    /// The line of a shape.
    var call: Call {
      let name = position == "inside" ? ".strokeBorder" : ".stroke"
      if !dash.isEmpty {
        let style = "StrokeStyle(lineWidth: \(width), dash: [\(dash.joined(separator: ", "))])"
        return Call(name: name, arguments: [color, "style: \(style)"])
      }
      let lineWidth = width == "1" && position == "inside" ? [] : ["lineWidth: \(width)"]
      return Call(name: name, arguments: [color] + lineWidth)
    }
  }

  func border(_ tree: Tree, _ scope: Scope) throws -> BorderCode {
    let (tree, scope) = scope.resolved(tree)
    if tree.isCondition { return try conditionalBorder(tree, scope) }
    var border = BorderCode()
    guard tree.entries != nil else {
      if let name = scope.constant(tree), let token = contents.border(ofToken: name) {
        border.color = Self.code(of: token.color)
        border.width = JSON.digits(token.width.points)
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
  ) throws -> String {
    let (tree, scope) = scope.resolved(tree)
    guard tree.entries != nil, !tree.isCondition else {
      if let name = scope.constant(tree), let stops = contents.stops(ofToken: name) {
        return "LinearGradient(stops: [\(Self.stops(stops))], startPoint: .top, endPoint: .bottom)"
      }
      return try color(tree, scope, of: node, property) ?? "Color.clear"
    }
    let kind = ["linear", "radial", "angular"].first { tree[$0] != nil }
    guard let kind, let list = tree[kind] else {
      note(.missing, tree.position, "SwiftUI has no counterpart of this fill")
      return "Color(.systemFill)"
    }
    let arguments = try [colors(list, scope)] + geometry(of: kind, tree, scope)
    let name = kind.prefix(1).uppercased() + kind.dropFirst() + "Gradient"
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func geometry(of kind: String, _ tree: Tree, _ scope: Scope) throws -> [String] {
    if kind == "linear" {
      return try [("startPoint", "from", "top"), ("endPoint", "to", "bottom")].map {
        "\($0.0): \(try point(tree[$0.1], scope) ?? ".\($0.2)")"
      }
    }
    let center = "center: \(try point(tree["center"], scope) ?? ".center")"
    guard kind == "radial" else {
      let start = tree["start"].flatMap { scope.constant($0) }.flatMap(Double.init) ?? 0
      return [center] + (start == 0 ? [] : ["angle: .degrees(\(JSON.digits(start)))"])
    }
    let radius = tree["radius"].flatMap { scope.constant($0) }.flatMap(Double.init)
    if radius == nil {
      note(
        .approximate, tree.position,
        "the radius of the gradient is 100 points, since SwiftUI knows none to the farthest corner")
    }
    return [center, "startRadius: 0", "endRadius: \(JSON.digits(radius ?? 100))"]
  }

  /// Returns the colors of a gradient, or its colors at their places, as an argument.
  private func colors(_ list: Tree, _ scope: Scope) throws -> String {
    let (list, scope) = scope.resolved(list)
    if let name = scope.constant(list), let stops = contents.stops(ofToken: name) {
      return "stops: [\(Self.stops(stops))]"
    }
    let items = list.items ?? []
    let colors = try items.map { item in
      try value(item["color"] ?? item, scope, otherwise: nil) {
        try self.color($0, $1, inColor: true)
      } ?? "Color.clear"
    }
    guard items.contains(where: { $0["at"] != nil }) else {
      return "colors: [\(colors.joined(separator: ", "))]"
    }
    let last = max(items.count - 1, 1)
    let stops = zip(items.indices, zip(items, colors)).map { index, pair in
      let even = JSON.digits((Double(index) / Double(last) * 1000).rounded() / 1000)
      let place = pair.0["at"].flatMap { scope.constant($0) } ?? even
      return ".init(color: \(pair.1), location: \(place))"
    }
    return "stops: [\(stops.joined(separator: ", "))]"
  }

  private static func stops(_ stops: [Gradient.Stop]) -> String {
    stops.map { ".init(color: \(code(of: $0.color)), location: \(JSON.digits($0.location)))" }
      .joined(separator: ", ")
  }

  private func point(_ tree: Tree?, _ scope: Scope) throws -> String? {
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
        var arguments = [
          "color: \(Self.code(of: shadow.color))", "radius: \(JSON.digits(shadow.radius.points))",
        ]
        if shadow.x.points != 0 { arguments.append("x: \(JSON.digits(shadow.x.points))") }
        if shadow.y.points != 0 { arguments.append("y: \(JSON.digits(shadow.y.points))") }
        return Call(name: ".shadow", arguments: arguments)
      }
    }
    guard tree.entries != nil, !tree.isCondition else {
      note(.approximate, tree.position, "a shadow that depends on conditions is left out")
      return []
    }
    var arguments: [String] = []
    if let color = tree["color"] {
      let code = try value(color, scope, otherwise: "Color.clear") {
        try self.color($0, $1, inColor: true)
      }
      arguments.append("color: \(code ?? "Color.clear")")
    }
    let blur = tree["blur"].flatMap { scope.constant($0) }.flatMap(Double.init) ?? 0
    arguments.append("radius: \(JSON.digits(blur / 2))")
    for side in ["x", "y"] {
      if let length = tree[side] {
        arguments.append("\(side): \(try self.length(length, scope, named: side))")
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
    let name = try value(tree, scope, otherwise: "\"\"") { tree, scope in
      guard let text = scope.constant(tree) else { throw self.split(tree, scope) }
      return SwiftName.literal(
        self.contents.isImageSet(text) ? text : self.image(ofFile: text))
    }
    var view = ViewCode(call: Call(name: "Image", arguments: [name ?? "\"\""]))
    if let (tree, scope) = node["color"] {
      let code = try value(tree, scope, otherwise: "Color.accentColor") {
        try self.color($0, $1, inColor: true)
      }
      view = view.modified(".foregroundStyle", code ?? "Color.accentColor")
    }
    if try flag(of: node, "flipsForRightToLeft") != nil {
      note(.approximate, node.position, "the image is not mirrored")
    }
    let width = try length(of: node, "width", named: "width")
    let height = try length(of: node, "height", named: "height")
    guard width != nil || height != nil else { return view }
    let fills = try word(of: node, "contentMode") { $0 } == "fill"
    let colors = view.modifiers
    view.modifiers = [Call(name: ".resizable")]
    view = view.modified(fills ? ".scaledToFill" : ".scaledToFit")
    var arguments: [String] = []
    for (side, capital, code) in [("width", "Width", width), ("height", "Height", height)] {
      guard let code else { continue }
      if code == ".infinity" {
        view = view.modified(
          Call(name: ".frame", arguments: ["min\(capital): 0", "max\(capital): .infinity"]))
      } else {
        arguments.append("\(side): \(code)")
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
    var suffix = ""
    if let (box, inner) = node["viewBox"] {
      let numbers = (box.items ?? []).compactMap { inner.constant($0) }
      if numbers.count == 4, numbers[0] == "0", numbers[1] == "0" {
        if numbers[2] != "24" { suffix += ", width: \(numbers[2])" }
        if numbers[3] != "24" { suffix += ", height: \(numbers[3])" }
      } else {
        note(.approximate, box.position, "the drawing is shown from its origin")
      }
    }
    if let width = try word(of: node, "stroke", { $0 }) { suffix += ", lineWidth: \(width)" }
    if try word(of: node, "strokeEnds", { $0 }) == "round" { suffix += ", hasRoundEnds: true" }
    var isImage = false
    let code = try value(tree, scope, otherwise: nil) { tree, scope in
      guard let text = scope.constant(tree) else {
        guard let segments = scope.segments(of: tree), self.areWords(segments) else {
          throw self.split(tree, scope)
        }
        if segments.count == 1, case .variable(let variable) = segments[0] {
          return "Drawing(\(self.use(variable))\(suffix))"
        }
        return "Drawing(\(self.literal(segments))\(suffix))"
      }
      if self.contents.isSymbolName(text) || self.contents.isImageSet(text)
        || text.hasSuffix(".svg") || text.contains("/")
      {
        isImage = true
        return
          "Image(\(SwiftName.literal(self.contents.isSymbolName(text) || self.contents.isImageSet(text) ? text : self.image(ofFile: text))))"
      }
      let drawing = "Drawing(\(SwiftName.literal(text))\(suffix))"
      return "Drawing." + self.constant(drawing: drawing, named: self.drawingName(node))
    }
    guard let code else { return ViewCode(call: Call(name: "EmptyView")) }
    if !isImage { support.insert(.drawing) }
    let isConditional = code.contains(" ? ")
    var view = ViewCode(call: Call(name: isConditional ? "(\(code))" : code))
    view.call.body = nil
    view.call.isPlain = true
    if let size = try length(of: node, "size", named: "symbolSize") {
      view = view.modified(isImage ? ".font" : ".size", isImage ? ".system(size: \(size))" : size)
    } else if let style = try word(of: node, "textStyle", default: "body", textStyle),
      style != "body"
    {
      view = view.modified(isImage ? ".font" : ".textStyle", ".\(style)")
    }
    if try flag(of: node, "flipsForRightToLeft") != nil {
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
