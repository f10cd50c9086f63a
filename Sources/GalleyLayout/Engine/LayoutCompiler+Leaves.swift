import GalleyGeometry

extension LayoutCompiler {
  /// Returns a length in points, or zero and an issue if it makes no sense.
  mutating func points(
    _ length: Length, _ element: Int, _ textSize: TextSize, orInfinity: Bool = false
  ) -> Double {
    let value = length.points(at: textSize)
    if orInfinity, value == .infinity { return value }
    if value >= 0, value <= PointGrid.largest { return value }
    noteClamped(length, element, least: 0)
    return 0
  }

  /// Returns the room between letters in points, which may be negative, or zero and an issue if it makes no sense.
  private mutating func trackingPoints(
    _ length: Length, _ element: Int, _ textSize: TextSize
  ) -> Double {
    let value = length.points(at: textSize)
    if abs(value) <= PointGrid.largest { return value }
    noteClamped(length, element, least: -PointGrid.largest)
    return 0
  }

  mutating func noteClamped(_ length: Length, _ element: Int, least: Double) {
    let (first, last) = (
      least.shortDecimal(places: 0), PointGrid.largest.shortDecimal(places: 0)
    )
    note(
      .clampedLength, element,
      "a length of \(length.points) is taken for 0; give a number from \(first) to \(last)")
  }

  mutating func note(_ kind: LayoutIssue.Kind, _ element: Int, _ message: String) {
    compiled.issues.append(
      CompiledLayout.Finding(kind: kind, element: element, message: message))
  }

  mutating func compile(
    _ text: Layout.Text, element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    var text = text
    shorten(&text, element)
    if let fault = text.markupFault { note(.invalidMarkup, element, fault) }
    text.spans = text.soundSpans
    let size = points(text.font.size, element, textSize)
    let leading =
      text.leading.map { points($0, element, textSize) }
      ?? text.font.size.leading(at: textSize)
    var request = request(for: text)
    request.spans = spans(of: text, size: size, textSize, element)
    var shaped = measurer.shape(request)
    if shaped.variesWithSize {
      request.size = size
      shaped = measurer.shape(request)
    }
    let setting = TextSetting(
      shaped: shaped, size: size, leading: PointGrid.nearest(leading),
      tracking: trackingPoints(text.tracking, element, textSize))
    noteProblems(of: setting, text, element)
    compiled.texts.append(measure(setting, text))
    return .text(compiled.texts.count - 1)
  }

  private mutating func shorten(_ text: inout Layout.Text, _ element: Int) {
    let count = text.string.utf8.count
    guard count > Layout.Text.maximumByteCount else { return }
    var keptCount = 0
    let kept = text.string.prefix { character in
      keptCount += character.utf8.count
      return keptCount <= Layout.Text.maximumByteCount
    }
    text.string = String(kept)
    note(
      .longText, element,
      "a text of \(count) bytes is cut at \(Layout.Text.maximumByteCount); split it into several")
  }

  private func request(for text: Layout.Text) -> ShapingRequest {
    ShapingRequest(
      text.string, family: text.font.family,
      weight: weightInForce(text.font.weight ?? text.font.size.defaultWeight),
      isItalic: text.font.isItalic, locale: traits.locale, direction: traits.direction)
  }

  private mutating func measure(_ setting: TextSetting, _ text: Layout.Text) -> CompiledText {
    let ideal = setting.idealWidth
    let minimum = text.lineLimit.map { setting.minimumWidth(lines: $0) } ?? setting.minimumWidth
    let fit =
      switch text.fit {
      case nil: text.lineLimit == nil ? ideal : minimum
      case .oneLine: ideal
      case .words: setting.minimumWidth
      case .lines(let count): setting.minimumWidth(lines: count)
      }
    measureCalls += 3
    // A text with fewer lines than its fit asks for would be cut short although it fits.
    return CompiledText(
      text: text, setting: setting,
      least: text.lineLimit.map { min(minimum, setting.minimumWidth(cutTo: $0)) } ?? minimum,
      minimum: minimum, ideal: ideal, fit: max(fit, minimum))
  }

  private mutating func noteProblems(
    of setting: TextSetting, _ text: Layout.Text, _ element: Int
  ) {
    let shaped = setting.shaped
    noteMissing(shaped.missingCharacters.filter { !$0.isFormless }, element, "add a font that does")
    noteMissing(shaped.missingCharacters.filter(\.isFormless), element, "remove what has no form")
    for run in shaped.runs where run.metrics != shaped.metrics {
      let height = (run.metrics.ascent + run.metrics.descent) * setting.size
      // Larger letters have a larger leading; only what is too high for that, and higher than the font that was asked
      // for, is worth a word.
      let scale = max(run.scale, 1)
      let usual = (shaped.metrics.ascent + shaped.metrics.descent) * setting.size
      let leading = max(setting.leading, usual) * scale
      guard height > leading + PointGrid.step, text.font.size.style != nil || text.leading != nil
      else {
        continue
      }
      note(
        .grownLine, element,
        "lines in \(run.face.family) are \(height.shortDecimal(places: 2)) pt high instead of \(leading.shortDecimal(places: 2))"
      )
      return
    }
  }

  private mutating func noteMissing(_ characters: [Character], _ element: Int, _ advice: String) {
    guard !characters.isEmpty else { return }
    let names = characters.prefix(8).map(\.codePoints).joined(separator: ", ")
    note(.missingGlyphs, element, "no font has \(names); \(advice)")
  }

  mutating func compile(
    _ symbol: Layout.Symbol, element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    let height = points(symbol.size, element, textSize)
    let box = symbol.viewBox
    var width = box.height > 0 ? PointGrid.nearest(height * box.width / box.height) : 0
    if !width.isLength {
      note(
        .clampedLength, element,
        "a view box of \(box.width) × \(box.height) gives no width; give numbers greater than 0")
      width = 0
    }
    compiled.symbols.append(symbol)
    return .symbol(compiled.symbols.count - 1, size: Size(width: width, height: height))
  }

  mutating func compile(
    _ shape: Layout.Shape, element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    var extents = (
      width: shape.width.map { points($0, element, textSize) },
      height: shape.height.map { points($0, element, textSize) }
    )
    let strokeWidth = shape.stroke.map { points($0.width, element, textSize) }
    var placed = Placement.PlacedShape(
      outline: .ellipse, fill: shape.fill, strokeColor: shape.stroke?.color,
      strokeWidth: strokeWidth ?? 0)
    switch shape.kind {
    case .rectangle(let radius):
      placed.outline = .rectangle(cornerRadius: points(radius, element, textSize))
    case .capsule: placed.outline = .capsule
    case .ellipse: break
    case .line: makeLine(&placed, &extents)
    }
    compiled.shapes.append(
      CompiledShape(look: .shape(placed), width: extents.width, height: extents.height))
    return .shape(compiled.shapes.count - 1)
  }

  /// Gives a line the thickness of its stroke across, so that it lies along one axis.
  private func makeLine(
    _ placed: inout Placement.PlacedShape, _ extents: inout (width: Double?, height: Double?)
  ) {
    let axis: Axis = extents.width == nil && extents.height != nil ? .vertical : .horizontal
    placed.outline = .line(axis)
    if placed.strokeColor == nil {
      placed.strokeColor = placed.fill ?? .semantic(.separator)
      placed.strokeWidth = 1
    }
    placed.fill = nil
    switch axis {
    case .horizontal: extents.height = extents.height ?? placed.strokeWidth
    case .vertical: extents.width = placed.strokeWidth
    }
  }

  mutating func points(
    _ size: Font.Size, _ element: Int, _ textSize: TextSize
  ) -> Double {
    switch size {
    case .style(let style): style.pointSize(at: textSize)
    case .length(let length): points(length, element, textSize)
    }
  }
}

extension Character {
  /// Whether the character commands devices, or is none at all, so that no font will ever have it.
  fileprivate var isFormless: Bool {
    unicodeScalars.first.map {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    } ?? true
  }

  /// The character and its first numbers in Unicode, for where it cannot be drawn.
  fileprivate var codePoints: String {
    let limit = 8
    let rest = unicodeScalars.count > limit ? "…" : ""
    let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + rest
    let numbers = unicodeScalars.prefix(limit).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "“\(shown)” (\(numbers.joined(separator: " "))\(rest))"
  }
}

extension Font.Size {
  /// The text style, unless the size is a length.
  fileprivate var style: TextStyle? {
    if case .style(let style) = self { style } else { nil }
  }

  /// Returns the distance between baselines, or 0 to leave it to the font.
  fileprivate func leading(at textSize: TextSize) -> Double {
    style?.leading(at: textSize) ?? 0
  }
}
