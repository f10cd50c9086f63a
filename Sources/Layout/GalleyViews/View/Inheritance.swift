/// The styles that texts, symbols and shapes in a view inherit where they do not set them.
struct InheritedStyle {
  var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool?
  var features: Font.Features = []
  var color: Color?
  var alignment: HorizontalAlignment?
  var lineLimit: Int??
  var truncation: Text.Truncation?
  var minimumScale: Double?
  var tint: Color?
}

package struct OwnStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let font = OwnStyle(rawValue: 1)
  static let weight = OwnStyle(rawValue: 2)
  static let italic = OwnStyle(rawValue: 4)
  static let color = OwnStyle(rawValue: 8)
  static let alignment = OwnStyle(rawValue: 16)
  static let lineLimit = OwnStyle(rawValue: 32)
  static let truncation = OwnStyle(rawValue: 64)
  static let minimumScale = OwnStyle(rawValue: 128)
}

/// Modifiers that everything inside inherits, as in SwiftUI.
///
/// A text that sets the property itself keeps it, and an inner modifier counts before an outer one.
extension LayoutConvertible {
  /// Returns the layout with a font for texts and symbols inside that have none of their own.
  ///
  /// ```swift
  /// let names = VStack {
  ///   Text("Lisbon").bold()
  ///   Text("Oslo").font(.caption)
  /// }.font(.title)  // Lisbon in a bold title, Oslo in a caption
  /// ```
  public func font(_ font: Font) -> Layout {
    inheriting(InheritedStyle(font: font))
  }

  /// Returns the layout with a weight for texts inside that have none of their own.
  public func fontWeight(_ weight: Font.Weight?) -> Layout {
    inheriting(InheritedStyle(weight: weight))
  }

  /// Returns the layout with bold texts.
  public func bold(_ isActive: Bool = true) -> Layout {
    inheriting(InheritedStyle(weight: isActive ? .bold : nil))
  }

  /// Returns the layout with texts in italics.
  public func italic(_ isActive: Bool = true) -> Layout {
    inheriting(InheritedStyle(isItalic: isActive))
  }

  /// Returns the layout with digits of one width in its texts, if their fonts have them.
  public func monospacedDigit() -> Layout {
    inheriting(InheritedStyle(features: .monospacedDigits))
  }

  /// Returns the layout with a color for texts, symbols and shapes inside that have none of their own.
  public func foregroundStyle(_ color: Color) -> Layout {
    inheriting(InheritedStyle(color: color))
  }

  /// Returns the layout with a color in place of ``Color/tint`` in everything inside.
  public func tint(_ color: Color) -> Layout {
    inheriting(InheritedStyle(tint: color))
  }

  /// Returns the layout with an alignment of lines for texts inside that have none of their own.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Layout {
    inheriting(InheritedStyle(alignment: alignment))
  }

  /// Returns the layout with a maximum number of lines for texts inside that have none of their own.
  public func lineLimit(_ limit: Int?) -> Layout {
    inheriting(InheritedStyle(lineLimit: .some(limit)))
  }

  /// Returns the layout with a position of the ellipsis for texts inside that have none of their own.
  public func truncationMode(_ truncation: Text.Truncation) -> Layout {
    inheriting(InheritedStyle(truncation: truncation))
  }

  /// Returns the layout with a share of their size to which texts inside may shrink before they are truncated.
  public func minimumScaleFactor(_ factor: Double) -> Layout {
    inheriting(
      InheritedStyle(minimumScale: Text(verbatim: "").minimumScaleFactor(factor).minimumScale))
  }

  /// Returns the views with a style, so that a container places those of a group one by one.
  private func inheriting(_ style: InheritedStyle) -> Layout {
    Layout(group: layouts.map { $0.inheriting(style) })
  }
}

extension Layout {
  fileprivate func inheriting(_ style: InheritedStyle) -> Layout {
    var copy = replacingContent(content.inheriting(style))
    if let tint = style.tint { copy.replaceTint(with: tint) }
    return copy
  }
}

extension Layout.Content {
  fileprivate func inheriting(_ style: InheritedStyle) -> Self {
    switch self {
    case .text(var text):
      text.inherit(style)
      return .text(text)
    case .symbol(var symbol):
      symbol.inherit(style)
      return .symbol(symbol)
    case .shape(var shape):
      shape.inherit(style)
      return .shape(shape)
    default: return mapped { $0.inheriting(style) }
    }
  }
}

extension Layout.Text {
  fileprivate mutating func inherit(_ style: InheritedStyle) {
    if let inherited = style.font {
      let own = font
      if !ownStyle.contains(.font) {
        font = inherited
        if ownStyle.contains(.weight) { font.weight = own.weight }
        if own.isItalic { font.isItalic = true }
        font.features.formUnion(own.features)
      }
      ownStyle.insert(.font)
    }
    if let weight = style.weight, !ownStyle.contains(.weight) {
      font.weight = weight
      ownStyle.insert(.weight)
    }
    if let isItalic = style.isItalic, !ownStyle.contains(.italic) {
      font.isItalic = isItalic
      ownStyle.insert(.italic)
    }
    font.features.formUnion(style.features)
    inheritParagraph(style)
    if let color = style.color, !ownStyle.contains(.color) {
      self.color = color
      ownStyle.insert(.color)
    }
    if let tint = style.tint {
      color = color.replacingTint(with: tint)
      for index in spans.indices {
        spans[index].color = spans[index].color?.replacingTint(with: tint)
      }
    }
  }

  private mutating func inheritParagraph(_ style: InheritedStyle) {
    if let alignment = style.alignment, !ownStyle.contains(.alignment) {
      self.alignment = alignment
      ownStyle.insert(.alignment)
    }
    if let limit = style.lineLimit, !ownStyle.contains(.lineLimit) {
      lineLimit = limit
      ownStyle.insert(.lineLimit)
    }
    if let scale = style.minimumScale, !ownStyle.contains(.minimumScale) {
      minimumScale = scale
      ownStyle.insert(.minimumScale)
    }
    if let truncation = style.truncation, !ownStyle.contains(.truncation) {
      self.truncation = truncation
      ownStyle.insert(.truncation)
    }
  }
}

extension Layout.Symbol {
  fileprivate mutating func inherit(_ style: InheritedStyle) {
    if let font = style.font, !ownStyle.contains(.font) {
      size = font.size
      ownStyle.insert(.font)
    }
    if let color = style.color, !ownStyle.contains(.color) {
      self.color = color
      ownStyle.insert(.color)
    }
    if let tint = style.tint { color = color.replacingTint(with: tint) }
  }
}

extension Layout.Shape {
  fileprivate mutating func inherit(_ style: InheritedStyle) {
    if let color = style.color, hasDefaultFill {
      fill = color
      hasDefaultFill = false
    }
    guard let tint = style.tint else { return }
    fill = fill?.replacingTint(with: tint)
    stroke?.color.replaceTint(with: tint)
    gradient?.replaceTint(with: tint)
    for index in shadows.indices { shadows[index].color.replaceTint(with: tint) }
  }
}

extension Layout {
  private mutating func replaceTint(with tint: Color) {
    changeDecorations { decoration in
      decoration.background = decoration.background?.replacingTint(with: tint)
      decoration.border?.color.replaceTint(with: tint)
      decoration.gradient?.replaceTint(with: tint)
      for index in decoration.shadows.indices {
        decoration.shadows[index].color.replaceTint(with: tint)
      }
    }
  }
}

extension Gradient {
  fileprivate mutating func replaceTint(with tint: Color) {
    for index in stops.indices { stops[index].color.replaceTint(with: tint) }
  }
}

extension Color {
  fileprivate mutating func replaceTint(with tint: Color) {
    self = replacingTint(with: tint)
  }

  fileprivate func replacingTint(with tint: Color) -> Color {
    self == .tint ? tint : self
  }
}
