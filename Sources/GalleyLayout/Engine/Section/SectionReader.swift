import GalleyGeometry

/// What is known while the template of a section is turned into points.
struct SectionReader {
  let element: Int
  let textSize: TextSize
  var parts: [SectionTemplate.Part] = []

  /// Whether a container has a width and a height of its own, which do not follow from its contents.
  typealias Known = SectionTemplate.Pair<Bool>

  init(element: Int, textSize: TextSize) {
    self.element = element
    self.textSize = textSize
  }

  /// The greatest fraction of a length.
  static var maximumFraction: Double { 1000 }
}

extension LayoutCompiler {
  /// Returns both lengths of a part, and changes what is known of its container to what is known of it.
  mutating func extents(
    _ width: Layout.Section.Dimension, _ height: Layout.Section.Dimension,
    in container: inout SectionReader.Known, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Extent> {
    let lengths = SectionTemplate.Pair(
      extent(width, in: container, reader), extent(height, in: container, reader))
    container = SectionReader.Known(
      lengths.horizontal.isDefinite, lengths.vertical.isDefinite)
    return lengths
  }

  /// Returns both lengths of something at an edge, whose width is asked for before any height is known.
  mutating func extents(
    _ width: Layout.Section.Dimension, _ height: Layout.Section.Dimension, isHeightKnown: Bool,
    _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Extent> {
    SectionTemplate.Pair(
      extent(width, in: SectionReader.Known(true, false), reader),
      extent(height, in: SectionReader.Known(true, isHeightKnown), reader))
  }

  private mutating func extent(
    _ dimension: Layout.Section.Dimension, in container: SectionReader.Known,
    _ reader: SectionReader
  ) -> SectionTemplate.Extent {
    switch dimension {
    case .absolute(let length):
      return .absolute(points(length, reader.element, reader.textSize))
    case .fractionalWidth(let fraction):
      return share(fraction, of: .horizontal, isKnown: container.horizontal, reader)
    case .fractionalHeight(let fraction):
      return share(fraction, of: .vertical, isKnown: container.vertical, reader)
    case .estimated: return .contents
    case .uniformAcrossSiblings: return .uniform
    }
  }

  private mutating func share(
    _ fraction: Double, of axis: Axis, isKnown: Bool, _ reader: SectionReader
  ) -> SectionTemplate.Extent {
    let name = axis == .horizontal ? "width" : "height"
    // Also false for what is not a number.
    guard fraction > 0, fraction <= SectionReader.maximumFraction else {
      note(
        .invalidSection, reader.element,
        "\(fraction) times the \(name) is taken for the size of the contents; give a number above 0, up to \(SectionReader.maximumFraction.shortDecimal(places: 0))"
      )
      return .contents
    }
    guard isKnown else {
      note(
        .unboundedFraction, reader.element,
        "\(fraction.shortDecimal(places: 4)) times a \(name) that follows from its contents is taken for the size of the contents; give what holds it a \(name) of its own"
      )
      return .contents
    }
    return .fraction(fraction, of: axis)
  }

  mutating func edges(
    _ spacing: Layout.Section.EdgeSpacing, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Edges> {
    let (top, bottom) = (room(spacing.top, reader), room(spacing.bottom, reader))
    return SectionTemplate.Pair(
      SectionTemplate.Edges(
        start: room(spacing.leading, reader), end: room(spacing.trailing, reader)),
      SectionTemplate.Edges(start: top, end: bottom))
  }

  mutating func insets(
    _ padding: Layout.Padding, _ reader: SectionReader
  ) -> SectionTemplate.Pair<SectionTemplate.Edges> {
    edges(
      Layout.Section.EdgeSpacing(
        leading: .fixed(padding.leading), top: .fixed(padding.top),
        trailing: .fixed(padding.trailing), bottom: .fixed(padding.bottom)), reader)
  }

  mutating func room(
    _ spacing: Layout.Section.Spacing, _ reader: SectionReader
  ) -> SectionTemplate.Room {
    switch spacing {
    case .fixed(let length):
      SectionTemplate.Room(least: points(length, reader.element, reader.textSize))
    case .flexible(let length):
      SectionTemplate.Room(
        least: points(length, reader.element, reader.textSize), isFlexible: true)
    }
  }

  mutating func offset(
    _ offset: Layout.Section.Offset, _ reader: SectionReader
  ) -> CompiledSection.Offset {
    switch offset {
    case .absolute(let x, let y):
      return .points(x: signedPoints(x, reader), y: signedPoints(y, reader))
    case .fractional(let x, let y):
      let limit = SectionReader.maximumFraction
      if abs(x) <= limit, abs(y) <= limit { return .fractions(x: x, y: y) }
      note(
        .invalidSection, reader.element,
        "an offset of \(x) and \(y) times a size is taken for none; give numbers from \(-Int(limit)) to \(Int(limit))"
      )
      return .points(x: 0, y: 0)
    }
  }

  private mutating func signedPoints(_ length: Length, _ reader: SectionReader) -> Double {
    let value = length.points(at: reader.textSize)
    if abs(value) <= PointGrid.largest { return value }
    noteClamped(length, reader.element, least: -PointGrid.largest)
    return 0
  }
}
