import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleySource

extension ViewWriter {
  /// Returns a word of a property as an expression; nil where it is not set.
  func word(
    of node: NodeProperties, _ name: String, default fallback: Expression? = nil,
    isNumber: Bool = false, _ code: (String) -> String = { $0 }
  ) throws -> Expression? {
    guard let (tree, scope) = node[name] else { return nil }
    return try value(tree, scope, otherwise: fallback) { tree, scope in
      guard let text = scope.constant(tree) else {
        if let segments = scope.segments(of: tree), segments.count == 1,
          case .variable(let variable) = segments[0],
          variable.type == .integer || isNumber && variable.type == .number
        {
          let name = Expression.plain(self.use(variable))
          return isNumber && variable.type == .integer ? .call("Double", [Argument(name)]) : name
        }
        throw self.split(tree, scope)
      }
      return .plain(code(text))
    }
  }

  /// Returns a modifier that may be off, without an argument where it is always on; nil where it never is.
  func flag(of node: NodeProperties, _ name: String, _ modifier: String) throws -> Call? {
    guard let code = try word(of: node, name, default: "false"), code != "false" else {
      return nil
    }
    switch code {
    case "true": return Call(name: modifier)
    // A condition that says true and false is the condition itself.
    case .conditional(let test, "true", "false"):
      return Call(name: modifier, arguments: [Argument(.plain(test.text))])
    default: return Call(name: modifier, arguments: [Argument(code)])
    }
  }

  // MARK: Lengths

  func length(
    of node: NodeProperties, _ name: String, named metric: String, otherwise: Expression = "nil"
  ) throws -> Expression? {
    guard let (tree, scope) = node[name] else { return nil }
    return try value(tree, scope, otherwise: otherwise) {
      try self.length($0, $1, named: metric)
    }
  }

  func length(_ tree: Tree, _ scope: Scope, named metric: String) throws -> Expression {
    let (tree, scope) = scope.resolved(tree)
    if let scaled = tree["scaled"] {
      guard let points = scope.constant(scaled) else { throw split(scaled, scope) }
      let style = tree["relativeTo"].flatMap { scope.constant($0) } ?? "body"
      return .plain(current.metric(Self.digits(points), textStyle(style), named: metric))
    }
    guard let segments = scope.segments(of: tree), segments.count == 1 else {
      throw split(tree, scope)
    }
    switch segments[0] {
    case .variable(let variable):
      guard variable.type == .length else { throw Split(variable: variable) }
      return .plain(use(variable))
    case .text("infinity"): return ".infinity"
    case .text(let text):
      if Double(text) != nil { return .plain(Self.digits(text)) }
      guard let length = contents.length(ofToken: text) else { return "0" }
      if let style = length.style {
        return .plain(
          current.metric(JSON.digits(length.points), textStyle(style.rawValue), named: metric))
      }
      return ".\(constant(length: JSON.digits(length.points), named: text))"
    }
  }

  private static func digits(_ text: String) -> String {
    Double(text).map { JSON.digits($0) } ?? text
  }

  // MARK: Alignments

  func alignment(of node: NodeProperties, _ name: String) throws -> Expression? {
    if let (tree, scope) = node[name], let segments = scope.segments(of: tree), segments.count == 1,
      case .variable(let variable) = segments[0], case .alignment = variable.type
    {
      return .plain(use(variable))
    }
    let code = try word(of: node, name, default: ".center") {
      ".\(Self.alignmentName($0, node.kind))"
    }
    guard case .conditional(let test, let first, let second)? = code else { return code }
    // The compiler asks for the type of one of several members.
    let type = Self.alignmentType(node.kind)
    return .conditional(test, first.changingValues { $0.hasPrefix(".") ? type + $0 : $0 }, second)
  }

  /// Returns the name of an alignment in both axes, which SwiftUI writes with the horizontal part first.
  private static func alignmentName(_ word: String, _ kind: String) -> String {
    guard kind != "hstack" else { return word }
    for baseline in ["firstTextBaseline", "lastTextBaseline"] where word.hasPrefix(baseline) {
      let side = word.dropFirst(baseline.count).lowercased()
      return (side.isEmpty ? "center" : side) + baseline.prefix(1).uppercased()
        + baseline.dropFirst()
    }
    return word
  }

  private static func alignmentType(_ kind: String) -> String {
    switch kind {
    case "hstack": "VerticalAlignment"
    case "vstack": "HorizontalAlignment"
    default: "Alignment"
    }
  }

  /// Returns an alignment with another horizontal part.
  static func alignment(_ code: Expression, horizontal: String?) -> Expression {
    guard let horizontal else { return code }
    let word = code.text.dropFirst()
    let vertical = ["top", "bottom"].first { word.hasPrefix($0) }
    if horizontal == "center" { return ".\(vertical ?? "center")" }
    return vertical.map {
      ".\($0)\(horizontal.prefix(1).uppercased())\(horizontal.dropFirst())"
    } ?? ".\(horizontal)"
  }

  // MARK: Colors

  /// Returns a color as an expression, which is of the type Color if any other style of SwiftUI would not do.
  func color(_ tree: Tree, _ scope: Scope, inColor: Bool) throws -> Expression {
    let (tree, scope) = scope.resolved(tree)
    guard let segments = scope.segments(of: tree), segments.count == 1 else {
      throw split(tree, scope)
    }
    switch segments[0] {
    case .variable(let variable):
      guard variable.type == .color else { throw Split(variable: variable) }
      return .plain(use(variable))
    case .text(let name):
      switch contents.color(name) {
      case .semantic(let meaning): return Self.code(of: meaning, inColor: inColor)
      case .catalog: return .call("Color", [Argument(.string(name))])
      case .own(let color):
        if RGBA(hex: name) != nil, case .channels(let channels) = color {
          return Self.code(of: channels)
        }
        if color.values.light != color.values.dark { support.insert(.adaptiveColor) }
        // Styles know only the colors of SwiftUI by their names alone.
        return "Color.\(SwiftName.escaped(constant(color: color, named: name)))"
      case nil: return inColor ? "Color.primary" : ".primary"
      }
    }
  }

  /// Returns the color of a property, which may depend on conditions, as an expression; nil where it is not set.
  func color(
    _ tree: Tree, _ scope: Scope, of node: NodeProperties, _ property: String,
    otherwise: Expression = "Color.clear"
  ) throws -> Expression? {
    let (tree, scope) = scope.resolved(tree)
    guard tree.isCondition else { return try color(tree, scope, inColor: false) }
    if let code = appearances(tree, scope) {
      support.insert(.adaptiveColor)
      let owner = node.style(of: property) ?? current.name
      let words = property == "color" ? owner : "\(owner) \(property)"
      return "Color.\(constant(code: code, named: words))"
    }
    return try value(tree, scope, otherwise: otherwise) {
      try self.color($0, $1, inColor: true)
    }
  }

  /// Returns one color for light and dark appearance in the place of a condition on them; nil for other conditions.
  private func appearances(_ tree: Tree, _ scope: Scope) -> Expression? {
    let branches = Branches.all(of: tree, scope)
    guard branches.count == 2, branches[1].test == nil,
      let tests = branches[0].test?.entries, tests.count == 1, tests[0].key == "colorScheme",
      let scheme = tests[0].value.scalar?.text
    else { return nil }
    let colors = branches.map { branch -> Expression? in
      guard let name = scope.constant(branch.value), let color = contents.color(name) else {
        return nil
      }
      switch color {
      case .semantic(let meaning): return Self.code(of: meaning, inColor: true)
      case .catalog: return nil
      case .own(let color): return Self.code(of: color)
      }
    }
    guard let first = colors[0], let second = colors[1] else { return nil }
    let isLight = scheme == "light"
    return .call(
      "Color",
      [Argument("light", isLight ? first : second), Argument("dark", isLight ? second : first)])
  }

  private static func code(of meaning: Color.Semantic, inColor: Bool) -> Expression {
    switch meaning {
    case .label: inColor ? "Color.primary" : ".primary"
    case .secondaryLabel: inColor ? "Color.secondary" : ".secondary"
    case .tertiaryLabel: .call("Color", [Argument(".tertiaryLabel")])
    case .separator: separator
    case .background: .call("Color", [Argument(".systemBackground")])
    case .secondaryBackground: .call("Color", [Argument(".secondarySystemBackground")])
    case .fill: .call("Color", [Argument(".systemFill")])
    case .tint: inColor ? "Color.accentColor" : ".tint"
    case .blue, .green, .indigo, .orange, .pink, .purple, .red, .teal, .yellow, .gray, .black,
      .white, .clear:
      "\(inColor ? "Color" : "").\(meaning.rawValue)"
    }
  }

  static func code(of color: Color) -> Expression {
    if case .semantic(let meaning) = color { return code(of: meaning, inColor: true) }
    if case .channels(let channels) = color { return code(of: channels) }
    let values = color.values
    let parts: [(name: String, channels: RGBA, other: RGBA)] = [
      ("lightContrast", values.lightContrast, values.light),
      ("darkContrast", values.darkContrast, values.dark),
    ]
    let contrasts = parts.filter { $0.channels != $0.other }
      .map { Argument($0.name, code(of: $0.channels)) }
    if contrasts.isEmpty, values.light == values.dark { return code(of: values.light) }
    let schemes = [
      Argument("light", code(of: values.light)), Argument("dark", code(of: values.dark)),
    ]
    return .call("Color", schemes + contrasts)
  }

  static func code(of channels: RGBA) -> Expression {
    let opaque = (channels.red, channels.green, channels.blue)
    let name = opaque == (255, 255, 255) ? "white" : opaque == (0, 0, 0) ? "black" : nil
    let opacity = share(channels.alpha)
    if let name {
      return channels.alpha == 255 ? "Color.\(name)" : "Color.\(name).opacity(\(opacity))"
    }
    let components = [("red", channels.red), ("green", channels.green), ("blue", channels.blue)]
      .map { Argument($0.0, share($0.1)) }
    return .call(
      "Color", components + (channels.alpha == 255 ? [] : [Argument("opacity", opacity)]))
  }

  /// Returns a sample as a share with as many digits as tell the samples apart.
  private static func share(_ sample: UInt8) -> Expression {
    .plain(JSON.digits((Double(sample) / 255 * 1000).rounded() / 1000))
  }
}
