extension Layout.Text {
  /// Returns one text with the words of two, each in letters of its own.
  ///
  /// ```swift
  /// let price = Text("12").font(.largeTitle) + Text(" € a month").foregroundStyle(.secondaryLabel)
  /// ```
  ///
  /// Weight, slant, color and size may differ; what a text does not say for itself, a modifier after the sum decides,
  /// except for the size. Everything else, such as the family, the leading and the line limit, is that of the first
  /// text.
  ///
  /// - Complexity: Linear in the length of the words and the number of spans.
  public static func + (left: Layout.Text, right: Layout.Text) -> Layout.Text {
    var (left, right) = (left, right)
    let own = (left.font.weight, right.font.weight)
    let usual = (left.font.size.defaultWeight, right.font.size.defaultWeight)
    if own.0 != own.1 || own.0 == nil && usual.0 != usual.1 {
      left.fill(\.weight, with: own.0)
      right.fill(\.weight, with: own.1 ?? (usual.0 == usual.1 ? nil : usual.1))
      left.font.weight = nil
    }
    if left.font.isItalic != right.font.isItalic {
      left.fill(\.isItalic, with: left.font.isItalic ? true : nil)
      right.fill(\.isItalic, with: right.font.isItalic ? true : nil)
      left.font.isItalic = false
    }
    if left.color != right.color {
      left.fill(\.color, with: left.color == .label ? nil : left.color)
      right.fill(\.color, with: right.color == .label ? nil : right.color)
      left.color = .label
    }
    if left.font.size != right.font.size { right.fill(\.size, with: right.font.size) }
    let count = left.string.utf8.count
    for span in right.soundSpans {
      let range = span.range.lowerBound + count..<span.range.upperBound + count
      left.spans.join(span.moved(to: range))
    }
    left.string += right.string
    left.markupFault = left.markupFault ?? right.markupFault
    return left
  }

  /// Gives every stretch that has no value of its own one.
  private mutating func fill<Value: Sendable>(
    _ property: WritableKeyPath<Span, Value?>, with value: Value?
  ) {
    guard let value else { return }
    var filled: [Span] = []
    func add(_ span: Span) {
      var span = span
      if span[keyPath: property] == nil { span[keyPath: property] = value }
      filled.join(span)
    }
    var end = 0
    for span in soundSpans {
      add(Span(end..<span.range.lowerBound))
      add(span)
      end = span.range.upperBound
    }
    add(Span(end..<string.utf8.count))
    spans = filled
  }
}

extension Font.Size {
  /// The thickness of letters of the size that say nothing of it.
  package var defaultWeight: Font.Weight {
    if case .style(let style) = self { style.weight } else { .regular }
  }
}
