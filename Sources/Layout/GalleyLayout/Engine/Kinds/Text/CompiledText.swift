struct CompiledText {
  var text: Layout.Text
  var setting: TextSetting
  /// The smaller settings of a text that shrinks before it is truncated, in steps of a hundredth of its size, the minimum
  /// last; empty for a text that keeps its size.
  var smaller: [TextSetting] = []
  /// The minimum width where words break, below which not even a character fits.
  var broken: Double
  /// The minimum width where the text is truncated, below which not even an ellipsis fits.
  var truncated: Double
  var minimum: Double
  var ideal: Double
  var fit: Double
  var divider: Int?
}

struct BrokenText {
  private(set) var lines: [TextLine] = []
  private(set) var width = Double.nan
  private(set) var size = Size.zero
  private(set) var baselines = Baselines()
  private(set) var isTruncated = false
  private(set) var breaksWord = false
  /// The number of steps by which the text is smaller than its size.
  private(set) var step = 0
  /// What the text lacks in height; nil if it has all of its lines.
  var cut: (neededCount: Int, missing: Double)?

  var lineHeight: Double { lines.reduce(0) { max($0, $1.height) } }

  mutating func take(_ lines: [TextLine], width: Double, step: Int) {
    (self.lines, self.width, self.step) = (lines, width, step)
    (size, baselines, isTruncated, breaksWord) = (.zero, Baselines(), false, false)
    for index in lines.indices {
      baselines = Baselines(
        first: baselines.first ?? lines[index].baseline,
        last: size.height + lines[index].baseline)
      size.width = max(size.width, lines[index].width)
      size.height += lines[index].height
      if lines[index].isTruncated { isTruncated = true }
      if lines[index].endsInWord { breaksWord = true }
    }
    // A character that is wider than its line is drawn beyond it, and takes no space for that.
    if breaksWord { size.width = min(size.width, max(0, width)) }
  }
}

extension LayoutCompiler {
  mutating func compile(
    _ text: Layout.Text, element: Int, _ context: Context
  ) -> NodeKind {
    var text = text.translations.isEmpty ? text : widest(of: text, element, context)
    let (setting, request) = setting(&text, element, context)
    if case .malformed(let character, let reason) = text.markupFault {
      note(.malformedMarkup(character: character, reason: reason), element)
    }
    if let fault = text.translationFault { note(.translation(fault: fault), element) }
    noteMissing(in: setting.shaped, element)
    let smaller = text.scales.map { scale in
      var smaller = setting.scaled(by: scale)
      if setting.shaped.variesWithSize {
        var request = request
        request.size = smaller.size
        smaller.shaped = measurer.shape(request)
      }
      return smaller
    }
    var result = measure(setting, smaller, text)
    result.divider = context.divider
    edges = VerticalEdges(of: result)
    compiled.texts.append(result)
    return .text(TextNode(index: compiled.texts.count - 1))
  }

  private mutating func widest(
    of text: Layout.Text, _ element: Int, _ context: Context
  ) -> Layout.Text {
    // Only the issues of the text that is shown count.
    let issues = compiled.issues
    defer { compiled.issues = issues }
    var widest = (text: text, width: -1.0)
    for translation in text.translations {
      let candidate = text.with(translation)
      var measured = candidate
      let width = setting(&measured, element, context).setting.idealWidth
      measureCalls += 1
      if width > widest.width { widest = (candidate, width) }
    }
    return widest.text
  }

  private mutating func setting(
    _ text: inout Layout.Text, _ element: Int, _ context: Context
  ) -> (setting: TextSetting, request: ShapingRequest) {
    let textSize = context.textSize
    shorten(&text, element)
    if !text.spans.isEmpty { text.spans = text.soundSpans }
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
      tracking: signedPoints(text.tracking, element, textSize),
      paragraphSpacing: points(text.paragraphSpacing, element, textSize),
      breaksWords: text.breaksWords)
    return (setting, request)
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
    note(.longText(bytes: count), element)
  }

  private func request(for text: Layout.Text) -> ShapingRequest {
    ShapingRequest(
      text.string, family: text.font.family,
      weight: effectiveWeight(text.font.weight ?? text.font.size.defaultWeight),
      isItalic: text.font.isItalic, locale: text.locale ?? traits.locale,
      direction: direction, features: text.font.features, hyphenates: text.hyphenates,
      wordBreak: text.wordBreak)
  }

  private mutating func measure(
    _ setting: TextSetting, _ smaller: [TextSetting], _ text: Layout.Text
  ) -> CompiledText {
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
    let smallest = smaller.last ?? setting
    let truncated = text.lineLimit.map { smallest.minimumWidth(cutTo: $0) }
    // A text with fewer lines than its fit requires would be truncated although it fits.
    return CompiledText(
      text: text, setting: setting, smaller: smaller,
      broken: min(minimum, smallest.brokenWidth(cutTo: text.lineLimit)),
      truncated: min(minimum, truncated ?? minimum),
      minimum: minimum, ideal: ideal, fit: max(fit, minimum))
  }

  private static let scales = 0.01...100.0

  private func effectiveWeight(_ weight: Font.Weight) -> Font.Weight {
    // Two steps bolder, from regular to semibold as on Apple's devices.
    traits.boldText ? Font.Weight(min(weight.value + 200, 900)) : weight
  }

  private mutating func spans(
    of text: Layout.Text, size: Double, _ textSize: TextSize, _ element: Int
  ) -> [ShapingRequest.Span] {
    let weight = text.font.weight ?? text.font.size.defaultWeight
    var result: [ShapingRequest.Span] = []
    for span in text.spans {
      let look = ShapingRequest.Span(
        range: span.range, weight: effectiveWeight(span.weight ?? weight),
        isItalic: span.isItalic ?? text.font.isItalic, family: span.family,
        scale: scale(of: span, size: size, textSize, element))
      guard
        look.weight != effectiveWeight(weight) || look.isItalic != text.font.isItalic
          || look.family != nil || look.scale != 1
      else { continue }
      if let last = result.last, last.range.upperBound == look.range.lowerBound,
        last.moved(to: look.range) == look
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
      note(.extremeSpan(given: GivenNumber(scale), used: limited), element)
    }
    return limited
  }
}

extension VerticalEdges {
  fileprivate init(of text: CompiledText) {
    self.init(
      line: text.setting.height(of: 0..<0, nil), size: text.setting.size,
      isStyled: text.text.font.size.style != nil && text.text.leading == nil)
  }
}

extension Layout.Text {
  fileprivate func with(_ translation: Translation) -> Layout.Text {
    var copy = self
    (copy.string, copy.spans) = (translation.text, translation.spans)
    (copy.locale, copy.translationFault) = (translation.locale, translation.fault)
    copy.translations = []
    return copy
  }
}

extension Font.Size {
  /// The text style, unless the size is a length.
  fileprivate var style: TextStyle? {
    if case .style(let style) = self { style } else { nil }
  }

  fileprivate func leading(at textSize: TextSize) -> Double {
    style?.leading(at: textSize) ?? 0
  }
}

extension LayoutCompiler {
  mutating func noteMissing(in shaped: ShapedText, _ element: Int) {
    let missing = shaped.missingCharacters
    for characters in [missing.filter { !$0.isFormless }, missing.filter(\.isFormless)]
    where !characters.isEmpty {
      note(.missing(characters), element)
    }
  }
}
