import GalleyGeometry

/// The tags of markup.
enum MarkupTag: String, CaseIterable {
  case b
  case i
  case big
  case small
  case span
  case a

  /// What stands in a tag besides its name.
  struct Attribute {
    var name: String
    var value: String
    /// The place of the value in the markup, in bytes of UTF-8.
    var offset: Int
  }

  /// The names of what may stand in the tag.
  var attributes: [String] {
    switch self {
    case .b, .i, .big, .small: []
    case .span: ["color", "size", "weight", "italic"]
    case .a: ["href"]
    }
  }

  /// Changes a look by what stands in the tag.
  func apply(_ attribute: Attribute, to look: inout Layout.Text.Span) throws(MarkupError) {
    switch attribute.name {
    case "color": look.color = try Self.color(attribute)
    case "size": try Self.scale(&look, by: try Self.size(attribute), at: attribute.offset)
    case "weight": look.weight = try Self.weight(attribute)
    case "italic": look.isItalic = try Self.truth(attribute)
    default: look.link = try Self.link(attribute, in: look)
    }
  }

  /// Changes a look by the tag itself, after what stands in it.
  func finish(
    _ look: inout Layout.Text.Span, attributes: Set<String>, at offset: Int
  ) throws(MarkupError) {
    switch self {
    case .b: look.weight = .bold
    case .i: look.isItalic = true
    case .big: try Self.scale(&look, by: Self.step, at: offset)
    case .small: try Self.scale(&look, by: 1 / Self.step, at: offset)
    case .span: break
    case .a:
      guard attributes.contains("href") else {
        throw MarkupError("<a> needs an address, as in <a href=\"https://swift.org\">", at: offset)
      }
    }
  }

  private static let step = 1.2

  private static func scale(
    _ look: inout Layout.Text.Span, by factor: Double, at offset: Int
  ) throws(MarkupError) {
    look.scale *= factor
    // Steps up and down again lead back to where they began.
    if abs(look.scale - 1) < 1e-9 { look.scale = 1 }
    let scales = Layout.Text.Span.scales
    guard scales.contains(look.scale) else {
      throw MarkupError(
        "sizes inside each other come to \(look.scale.shortDecimal(places: 3)) times that of the"
          + " text; the least is 0.1, the greatest 10", at: offset)
    }
  }
}

extension MarkupTag {
  private static func color(_ attribute: Attribute) throws(MarkupError) -> Color {
    let value = attribute.value
    if let color = Color.Semantic(rawValue: value).map(Color.semantic) ?? Color(hex: value) {
      return color
    }
    throw MarkupError(
      "\(MarkupError.quoted(value)) is not a color; give a name such as secondaryLabel, or #RRGGBB",
      at: attribute.offset)
  }

  private static func size(_ attribute: Attribute) throws(MarkupError) -> Double {
    let value = attribute.value
    let scales = Layout.Text.Span.scales
    guard value.utf8.count <= 20, value.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false,
      value.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }), let number = Double(value),
      scales.contains(number)
    else {
      throw MarkupError(
        "\(MarkupError.quoted(value)) is not a size; give a number from 0.1 to 10, which counts in"
          + " sizes of the text around", at: attribute.offset)
    }
    return number
  }

  private static func weight(_ attribute: Attribute) throws(MarkupError) -> Font.Weight {
    let value = attribute.value
    if let named = Font.Weight.named.first(where: { $0.name == value }) { return named.weight }
    if value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(value), 1...1000 ~= number {
      return Font.Weight(number)
    }
    throw MarkupError(
      "\(MarkupError.quoted(value)) is not a weight; give a name such as semibold, or a whole number"
        + " from 1 to 1000", at: attribute.offset)
  }

  private static func truth(_ attribute: Attribute) throws(MarkupError) -> Bool {
    guard let value = Bool(attribute.value) else {
      throw MarkupError(
        "\(MarkupError.quoted(attribute.value)) is neither true nor false", at: attribute.offset)
    }
    return value
  }

  private static func link(
    _ attribute: Attribute, in look: Layout.Text.Span
  ) throws(MarkupError) -> Layout.Text.Link {
    guard look.link == nil else {
      throw MarkupError("a link cannot stand inside a link; close the first", at: attribute.offset)
    }
    guard let link = Layout.Text.Link(attribute.value) else {
      throw MarkupError(
        "\(MarkupError.quoted(attribute.value)) is not an address to link to; give one that begins"
          + " with https://, http://, mailto: or tel: and has no spaces", at: attribute.offset)
    }
    return link
  }
}

extension MarkupError {
  static func unknownTag(_ name: String, at offset: Int) -> MarkupError {
    let known = MarkupTag.allCases.map(\.rawValue).joined(separator: ", ")
    return MarkupError("\(quoted(name)) is not a tag of markup, which has \(known)", at: offset)
  }

  static func unknownAttribute(
    _ name: String, of tag: MarkupTag, at offset: Int
  ) -> MarkupError {
    let known = tag.attributes.joined(separator: ", ")
    let hint = known.isEmpty ? "which has none" : "which has \(known)"
    return MarkupError(
      "\(quoted(name)) is not an attribute of <\(tag.rawValue)>, \(hint)", at: offset)
  }
}
