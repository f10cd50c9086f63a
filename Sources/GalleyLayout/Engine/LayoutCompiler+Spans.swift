import GalleyGeometry

extension LayoutCompiler {
  /// The least and the greatest scale of letters within a text, whatever sizes they ask for.
  private static let scales = 0.01...100.0

  /// Returns the weight that letters of a weight have under the traits.
  func weightInForce(_ weight: Font.Weight) -> Font.Weight {
    // Two steps bolder, which takes regular letters to semibold as on Apple's devices.
    traits.boldText ? Font.Weight(min(weight.value + 200, 900)) : weight
  }

  /// Returns the stretches of a text that are not shaped like the rest, those that look the same as one.
  mutating func spans(
    of text: Layout.Text, size: Double, _ textSize: TextSize, _ element: Int
  ) -> [ShapingRequest.Span] {
    let weight = text.font.weight ?? text.font.size.defaultWeight
    var result: [ShapingRequest.Span] = []
    for span in text.spans {
      let look = ShapingRequest.Span(
        range: span.range, weight: weightInForce(span.weight ?? weight),
        isItalic: span.isItalic ?? text.font.isItalic,
        scale: scale(of: span, size: size, textSize, element))
      guard
        look.weight != weightInForce(weight) || look.isItalic != text.font.isItalic
          || look.scale != 1
      else { continue }
      if let last = result.last, last.range.upperBound == look.range.lowerBound,
        last.weight == look.weight, last.isItalic == look.isItalic, last.scale == look.scale
      {
        result[result.count - 1].range = last.range.lowerBound..<look.range.upperBound
      } else {
        result.append(look)
      }
    }
    return result
  }

  private mutating func scale(
    of span: Layout.Text.Span, size: Double, _ textSize: TextSize, _ element: Int
  ) -> Double {
    guard let own = span.size, size > 0 else { return span.scale }
    let scale = points(own, element, textSize) / size * span.scale
    let limited = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    if limited != scale {
      note(
        .clampedLength, element,
        "letters \(scale.shortDecimal(places: 3)) times as large as the text are taken for \(limited.shortDecimal(places: 2)) times; the sizes of one text are at most a hundredfold apart"
      )
    }
    return limited
  }
}
