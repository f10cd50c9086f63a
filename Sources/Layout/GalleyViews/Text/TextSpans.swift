extension Layout.Text {
  /// A part of a text with another style or a link.
  public struct Span: Hashable, Sendable {
    /// The range, in bytes of UTF-8 from the start of the text.
    public var range: Range<Int>
    /// The weight, or nil for that of the text.
    package var weight: Font.Weight?
    /// Whether the span is italic, or nil for the style of the text.
    package var isItalic: Bool?
    /// The font families, or nil for those of the text.
    package var family: String?
    /// The color, or nil for that of the text or, for a link, the tint color.
    package var color: Color?
    /// The size of the characters before they are scaled, or nil for that of the text.
    package var size: Font.Size?
    /// The scale of the font size, from 0.1 to 10.
    public var scale: Double
    /// The link, which also underlines the span.
    public var link: Link?

    package static let scales = 0.1...10.0

    public init(
      _ range: Range<Int>, weight: Font.Weight? = nil, isItalic: Bool? = nil, color: Color? = nil,
      size: Font.Size? = nil, scale: Double = 1, link: Link? = nil
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.color = color
      self.size = size
      self.scale = scale
      self.link = link
    }
  }

  /// The address of a link: http, https, mailto or tel.
  public struct Link: Hashable, Sendable {
    /// The address, such as https://swift.org.
    public let address: String

    /// The longest address in bytes.
    package static let maximumByteCount = 2_000

    /// Creates a link, or nil if the address is not of one of the four kinds, is too long or contains a space.
    public init?(_ address: String) {
      guard address.utf8.count <= Self.maximumByteCount,
        let colon = address.firstIndex(of: ":"), address.unicodeScalars.allSatisfy(Self.isAllowed)
      else { return nil }
      let rest = address[address.index(after: colon)...]
      switch address[..<colon].lowercased() {
      case "http", "https": guard rest.hasPrefix("//"), rest.utf8.count > 2 else { return nil }
      case "mailto", "tel": guard !rest.isEmpty else { return nil }
      default: return nil
      }
      self.address = address
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
        .lineSeparator, .paragraphSeparator:
        false
      default: true
      }
    }
  }
}

extension Layout.Text.Span {
  package var isPlain: Bool { self == Self(range) }

  package func moved(to range: Range<Int>) -> Self {
    changing(self) { $0.range = range }
  }
}

extension [Layout.Text.Span] {
  package mutating func join(_ span: Layout.Text.Span) {
    guard !span.range.isEmpty, !span.isPlain else { return }
    if let last, last.range.upperBound == span.range.lowerBound,
      last.moved(to: span.range) == span
    {
      self[count - 1].range = last.range.lowerBound..<span.range.upperBound
    } else {
      append(span)
    }
  }
}

extension Layout.Text {
  /// The valid spans in order, without overlap and within the text.
  ///
  /// Where two overlap, the one that starts first wins.
  ///
  /// - Complexity: O(*n* log *n*) for *n* spans.
  package var soundSpans: [Span] {
    guard !spans.isEmpty else { return [] }
    let bytes = string.utf8
    let count = bytes.count
    func start(at offset: Int) -> Int {
      var offset = Swift.min(Swift.max(offset, 0), count)
      while offset > 0, offset < count,
        bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80
      {
        offset -= 1
      }
      return offset
    }
    var result: [Span] = []
    for var span in spans.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let low = Swift.max(start(at: span.range.lowerBound), result.last?.range.upperBound ?? 0)
      span.range = low..<Swift.max(low, start(at: span.range.upperBound))
      if !span.scale.isFinite { span.scale = 1 }
      span.scale = Swift.min(Swift.max(span.scale, Span.scales.lowerBound), Span.scales.upperBound)
      result.join(span)
    }
    return result
  }

  /// Returns one text of two, each with its own style.
  ///
  /// ```swift
  /// let price = Text("12").font(.largeTitle) + Text(" € a month").foregroundStyle(.secondary)
  /// ```
  ///
  /// Weight, slant, color and size may differ; except for the size, modifiers after the sum apply to parts that have no
  /// value of their own. Other properties, such as the family, the leading and the line limit, are those of the first
  /// text.
  ///
  /// - Complexity: Linear in the length of the words and the number of spans.
  public static func + (left: Layout.Text, right: Layout.Text) -> Layout.Text {
    var (left, right) = (left.written, right.written)
    left.translations = []
    let own = (left.font.weight, right.font.weight)
    let standard = (left.font.size.defaultWeight, right.font.size.defaultWeight)
    if own.0 != own.1 || own.0 == nil && standard.0 != standard.1 {
      left.fill(\.weight, with: own.0)
      right.fill(\.weight, with: own.1 ?? (standard.0 == standard.1 ? nil : standard.1))
      left.font.weight = nil
    }
    if left.font.isItalic != right.font.isItalic {
      left.fill(\.isItalic, with: left.font.isItalic ? true : nil)
      right.fill(\.isItalic, with: right.font.isItalic ? true : nil)
      left.font.isItalic = false
    }
    if left.color != right.color {
      left.fill(\.color, with: left.color == .primary ? nil : left.color)
      right.fill(\.color, with: right.color == .primary ? nil : right.color)
      left.color = .primary
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

  /// Sets a value for every span without one.
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
  package var defaultWeight: Font.Weight {
    if case .style(let style) = self { style.weight } else { .regular }
  }
}
