import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleySource

extension ViewWriter {
  /// Returns a word of a property as an expression; nil where it is not set.
  func word(
    of node: NodeProperties, _ name: String, default fallback: String? = nil,
    _ code: (String) -> String
  ) throws -> String? {
    guard let (tree, scope) = node[name] else { return nil }
    return try value(tree, scope, otherwise: fallback) { tree, scope in
      guard let text = scope.constant(tree) else {
        if let segments = scope.segments(of: tree), segments.count == 1,
          case .variable(let variable) = segments[0], variable.type == .integer
        {
          return self.use(variable)
        }
        throw self.split(tree, scope)
      }
      return code(text)
    }
  }

  /// Returns the argument of a modifier that may be off: empty where it is always on, nil where it is never.
  func flag(of node: NodeProperties, _ name: String) throws -> String? {
    guard let code = try word(of: node, name, default: "false", { $0 }), code != "false" else {
      return nil
    }
    if code == "true" { return "" }
    let words = code.split(separator: " ").map(String.init)
    // A condition that says true and false is the condition itself.
    if words.suffix(4) == ["?", "true", ":", "false"] {
      return words.dropLast(4).joined(separator: " ")
    }
    return code
  }

  // MARK: Lengths

  func length(
    of node: NodeProperties, _ name: String, named metric: String, otherwise: String = "nil"
  ) throws -> String? {
    guard let (tree, scope) = node[name] else { return nil }
    return try value(tree, scope, otherwise: otherwise) {
      try self.length($0, $1, named: metric)
    }
  }

  func length(_ tree: Tree, _ scope: Scope, named metric: String) throws -> String {
    let (tree, scope) = scope.resolved(tree)
    if let scaled = tree["scaled"] {
      guard let points = scope.constant(scaled) else { throw split(scaled, scope) }
      let style = tree["relativeTo"].flatMap { scope.constant($0) } ?? "body"
      return current.metric(Self.digits(points), textStyle(style), named: metric)
    }
    guard let segments = scope.segments(of: tree), segments.count == 1 else {
      throw split(tree, scope)
    }
    switch segments[0] {
    case .variable(let variable): throw Split(variable: variable)
    case .text("infinity"): return ".infinity"
    case .text(let text):
      if Double(text) != nil { return Self.digits(text) }
      guard let length = contents.length(ofToken: text) else { return "0" }
      if let style = length.style {
        return current.metric(
          JSON.digits(length.points), textStyle(style.rawValue), named: metric)
      }
      return "." + constant(length: JSON.digits(length.points), named: text)
    }
  }

  private static func digits(_ text: String) -> String {
    Double(text).map { JSON.digits($0) } ?? text
  }

  // MARK: Alignments

  func alignment(of node: NodeProperties, _ name: String) throws -> String? {
    if let (tree, scope) = node[name], let segments = scope.segments(of: tree), segments.count == 1,
      case .variable(let variable) = segments[0], case .alignment = variable.type
    {
      return use(variable)
    }
    let code = try word(of: node, name, default: "center") {
      ".\(Self.alignmentName($0, node.kind))"
    }
    return code.map { $0.contains(" ") ? Self.typed($0, as: Self.alignmentType(node.kind)) : $0 }
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

  /// Returns a conditional expression whose members begin with their type, which the compiler asks for.
  private static func typed(_ code: String, as type: String) -> String {
    var words = code.split(separator: " ").map(String.init)
    if let mark = words.firstIndex(of: "?"), mark + 1 < words.count {
      if words[mark + 1].hasPrefix(".") { words[mark + 1] = type + words[mark + 1] }
      if words.last == "center" { words[words.count - 1] = ".center" }
    }
    return words.joined(separator: " ")
  }

  /// Returns an alignment with another horizontal part.
  static func alignment(_ code: String, horizontal: String?) -> String {
    guard let horizontal else { return code }
    let word = code.dropFirst()
    let vertical = ["top", "bottom"].first { word.hasPrefix($0) }
    if horizontal == "center" { return ".\(vertical ?? "center")" }
    return vertical.map { ".\($0)\(horizontal.prefix(1).uppercased())\(horizontal.dropFirst())" }
      ?? ".\(horizontal)"
  }

  // MARK: Colors

  /// Returns a color as an expression, which is of the type Color if any other style of SwiftUI would not do.
  func color(_ tree: Tree, _ scope: Scope, inColor: Bool) throws -> String {
    let (tree, scope) = scope.resolved(tree)
    guard let segments = scope.segments(of: tree), segments.count == 1 else {
      throw split(tree, scope)
    }
    switch segments[0] {
    case .variable(let variable):
      guard variable.type == .color else { throw Split(variable: variable) }
      return use(variable)
    case .text(let name):
      switch contents.color(name) {
      case .semantic(let meaning): return Self.code(of: meaning, inColor: inColor)
      case .catalog: return "Color(\(SwiftName.literal(name)))"
      case .own(let color):
        if RGBA(hex: name) != nil, case .channels(let channels) = color {
          return Self.code(of: channels)
        }
        if color.values.light != color.values.dark { support.insert(.adaptiveColor) }
        // Styles know only the colors of SwiftUI by their names alone.
        return "Color." + SwiftName.escaped(constant(color: color, named: name))
      case nil: return inColor ? "Color.primary" : ".primary"
      }
    }
  }

  /// Returns the color of a property, which may depend on conditions, as an expression; nil where it is not set.
  func color(
    _ tree: Tree, _ scope: Scope, of node: NodeProperties, _ property: String,
    otherwise: String = "Color.clear"
  ) throws -> String? {
    let (tree, scope) = scope.resolved(tree)
    guard tree.isCondition else { return try color(tree, scope, inColor: false) }
    if let code = appearances(tree, scope) {
      support.insert(.adaptiveColor)
      let owner = node.style(of: property) ?? current.name
      let part = property == "color" ? "color" : property
      return "Color." + constant(code: code, named: SwiftName.member("\(owner) \(part)"))
    }
    return try value(tree, scope, otherwise: otherwise) {
      try self.color($0, $1, inColor: true)
    }
  }

  /// Returns one color for light and dark appearance in the place of a condition on them; nil for other conditions.
  private func appearances(_ tree: Tree, _ scope: Scope) -> String? {
    let branches = Branches.all(of: tree, scope)
    guard branches.count == 2, branches[1].test == nil,
      let tests = branches[0].test?.entries, tests.count == 1, tests[0].key == "colorScheme",
      let scheme = tests[0].value.scalar?.text
    else { return nil }
    let colors = branches.map { branch -> String? in
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
    return scheme == "light"
      ? "Color(light: \(first), dark: \(second))" : "Color(light: \(second), dark: \(first))"
  }

  private static func code(of meaning: Color.Semantic, inColor: Bool) -> String {
    switch meaning {
    case .label: inColor ? "Color.primary" : ".primary"
    case .secondaryLabel: inColor ? "Color.secondary" : ".secondary"
    case .tertiaryLabel: "Color(.tertiaryLabel)"
    case .separator: separator
    case .background: "Color(.systemBackground)"
    case .secondaryBackground: "Color(.secondarySystemBackground)"
    case .fill: "Color(.systemFill)"
    case .tint: inColor ? "Color.accentColor" : ".tint"
    case .blue, .green, .indigo, .orange, .pink, .purple, .red, .teal, .yellow, .gray, .black,
      .white, .clear:
      (inColor ? "Color." : ".") + meaning.rawValue
    }
  }

  static func code(of color: Color) -> String {
    if case .semantic(let meaning) = color { return code(of: meaning, inColor: true) }
    if case .channels(let channels) = color { return code(of: channels) }
    let values = color.values
    let parts: [(name: String, channels: RGBA, other: RGBA)] = [
      ("lightContrast", values.lightContrast, values.light),
      ("darkContrast", values.darkContrast, values.dark),
    ]
    let contrasts = parts.filter { $0.channels != $0.other }
      .map { ", \($0.name): \(code(of: $0.channels))" }.joined()
    if contrasts.isEmpty, values.light == values.dark { return code(of: values.light) }
    return "Color(light: \(code(of: values.light)), dark: \(code(of: values.dark))\(contrasts))"
  }

  static func code(of channels: RGBA) -> String {
    let opaque = (channels.red, channels.green, channels.blue)
    let name = opaque == (255, 255, 255) ? "white" : opaque == (0, 0, 0) ? "black" : nil
    let opacity = share(channels.alpha)
    if let name {
      return channels.alpha == 255 ? "Color.\(name)" : "Color.\(name).opacity(\(opacity))"
    }
    let components =
      "red: \(share(channels.red)), green: \(share(channels.green)), blue: \(share(channels.blue))"
    return channels.alpha == 255
      ? "Color(\(components))" : "Color(\(components), opacity: \(opacity))"
  }

  /// Returns a sample as a share with as many digits as tell the samples apart.
  private static func share(_ sample: UInt8) -> String {
    JSON.digits((Double(sample) / 255 * 1000).rounded() / 1000)
  }
}
