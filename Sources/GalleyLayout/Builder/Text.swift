public import GalleyGeometry

/// Words and how they are set.
///
/// ```swift
/// let title = Text("Building a Layout Library").font(.headline).lineLimit(2)
/// ```
public typealias Text = Layout.Text

extension Layout.Text: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.text(self)) }

  /// Returns the text in a font.
  ///
  /// A weight, slant or family that the text already has stays unless the font says another, so `bold()` may come
  /// before or after.
  public func font(_ font: Font) -> Layout.Text {
    var font = font
    font.weight = font.weight ?? self.font.weight
    font.isItalic = font.isItalic || self.font.isItalic
    font.family = font.family ?? self.font.family
    return with(\.font, font)
  }

  /// Returns the text in letters of a thickness, nil for that of the text style.
  public func fontWeight(_ weight: Font.Weight?) -> Layout.Text {
    with(\.font.weight, weight)
  }

  /// Returns the text in bold letters.
  public func bold() -> Layout.Text {
    fontWeight(.bold)
  }

  /// Returns the text in letters that lean.
  public func italic() -> Layout.Text {
    with(\.font.isItalic, true)
  }

  /// Returns the text in a color.
  public func foregroundStyle(_ color: Color) -> Layout.Text {
    with(\.color, color)
  }

  /// Returns the text with its lines lined up.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Layout.Text {
    with(\.alignment, alignment)
  }

  /// Returns the text in at most a number of lines, nil for as many as it takes.
  ///
  /// In a row, the text keeps the width that it needs for them while what stands beside it can go narrower; then it is
  /// cut short before anything sticks out.
  public func lineLimit(_ limit: Int?) -> Layout.Text {
    with(\.lineLimit, limit)
  }

  /// Returns the text with a rule for when a choice considers it to fit, nil for the usual one.
  ///
  /// Usually a text fits if no line breaks that nobody asked for.
  public func fit(_ fit: Fit?) -> Layout.Text {
    with(\.fit, fit)
  }

  /// Returns the text with the part that gives way to an ellipsis if the lines do not suffice.
  public func truncationMode(_ truncation: Truncation) -> Layout.Text {
    with(\.truncation, truncation)
  }

  /// Returns the text with a distance between baselines, nil for that of the text style or the font.
  ///
  /// A line is never lower than its font, and the distance grows with the largest letters on it: where some are twice
  /// the size of the text, it is twice as large.
  public func leading(_ leading: Length?) -> Layout.Text {
    with(\.leading, leading)
  }

  /// Returns the text with extra room after each letter, which may be negative.
  public func tracking(_ tracking: Length) -> Layout.Text {
    with(\.tracking, tracking)
  }

  private func with<Value>(
    _ keyPath: WritableKeyPath<Layout.Text, Value>, _ value: Value
  ) -> Layout.Text {
    var copy = self
    copy[keyPath: keyPath] = value
    return copy
  }
}
