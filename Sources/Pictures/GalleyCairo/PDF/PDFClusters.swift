import GalleyLayout
import GalleyScene

struct PDFClusters {
  struct Cluster {
    var font: Int
    var code: Int
    /// The position relative to the start of the baseline, in points.
    var place: Point
    var advance: Double
  }

  private(set) var clusters: [Cluster] = []
  private(set) var pictures: [GlyphRun.PlacedGlyph] = []
  private let run: GlyphRun
  private let metrics: PDFFontMetrics

  /// The maximum number of characters per code that all readers support.
  private static let maximumCharacterCount = 24

  init(_ run: GlyphRun, _ fonts: inout PDFFonts, _ glyphs: inout GlyphPictures) {
    self.run = run
    let font = glyphs.font(run.face)
    metrics = PDFFontMetrics(font)
    for cluster in run.clusters {
      let advances = cluster.glyphs.map { glyph in
        // Text in a missing font remains searchable.
        font.map { Double($0.advance(of: glyph.id)) * $0.unit } ?? 0.5
      }
      let start = Self.start(of: cluster, advances)
      add(drawn(cluster, advances, from: start, &glyphs), cluster.text, at: start, &fonts, &glyphs)
    }
  }

  /// Returns the start of a cluster, ignoring accents, which have no advance and may be on either side of it.
  private static func start(of cluster: GlyphRun.Cluster, _ advances: [Double]) -> Point {
    let places = zip(cluster.glyphs, advances).filter { $1 > 0 }.map { $0.0.x }
    return Point(x: places.min() ?? cluster.glyphs.map(\.x).min() ?? 0, y: cluster.y)
  }

  private mutating func drawn(
    _ cluster: GlyphRun.Cluster, _ advances: [Double], from start: Point,
    _ glyphs: inout GlyphPictures
  ) -> PDFFont.Cluster {
    var drawn = PDFFont.Cluster(text: [], width: 0)
    for (glyph, advance) in zip(cluster.glyphs, advances) {
      let x = units(glyph.x - start.x)
      if advance > 0 { drawn.width = max(drawn.width, x + units(advance * run.size)) }
      if case .outline = glyphs.picture(of: glyph.id, in: run.face) {
        drawn.parts.append(PDFFont.Part(glyph: glyph.id, x: x, y: units(start.y - glyph.y)))
      } else {
        pictures.append(glyph)
      }
    }
    // The advance includes tracking; otherwise readers would take distant characters for words.
    drawn.width = max(0, drawn.width + units(run.tracking))
    return drawn
  }

  private func units(_ length: Double) -> Int {
    let units = (length / run.size * Double(metrics.unitsPerEm)).rounded()
    return units.magnitude <= 1e6 ? Int(units) : 0
  }

  /// Adds a cluster, and more without ink if one code cannot represent all its text.
  private mutating func add(
    _ drawn: PDFFont.Cluster, _ text: String, at start: Point, _ fonts: inout PDFFonts,
    _ glyphs: inout GlyphPictures
  ) {
    let texts = Self.parts(of: text, isRightToLeft: run.isRightToLeft)
    var rest = drawn.width
    var place = start
    for (number, text) in texts.enumerated() {
      let width = rest / (texts.count - number)
      let cluster = PDFFont.Cluster(
        parts: number == 0 ? drawn.parts : [], text: Array(text.utf16), width: width)
      let font = fonts.number(of: run.face) ?? fonts.add(PDFFont(face: run.face, metrics: metrics))
      let code = fonts.code(of: cluster, inFont: font) { glyphs.outline(of: $0, in: run.face) }
      let advance = fonts.fonts[font].advance(of: cluster)
      clusters.append(Cluster(font: font, code: code, place: place, advance: advance))
      place.x += Double(width) / Double(metrics.unitsPerEm) * run.size
      rest -= width
    }
  }

  /// Returns the text of each of several consecutive codes, from left to right.
  ///
  /// Readers reverse right-to-left text code by code, so each code represents one character there.
  private static func parts(of text: String, isRightToLeft: Bool) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let isTurned = isRightToLeft && scalars.contains(where: \.isRightToLeft)
    let count = isTurned ? 1 : maximumCharacterCount
    guard scalars.count > count else { return [text] }
    let parts = stride(from: 0, to: scalars.count, by: count).map { start in
      String(String.UnicodeScalarView(scalars[start..<min(start + count, scalars.count)]))
    }
    return isTurned ? parts.reversed() : parts
  }
}

extension GlyphRun {
  struct Cluster {
    var glyphs: ArraySlice<PlacedGlyph>
    /// The visible characters in reading order.
    var text: String
    /// The distance below the baseline in points, zero except for accents far from it.
    var y: Double
  }

  /// The clusters from left to right.
  ///
  /// A character without a glyph belongs to the cluster before it, or to the first.
  var clusters: [Cluster] {
    var clusters: [Cluster] = []
    var start = glyphs.startIndex
    var lastOffset = text.utf8.count
    while start < glyphs.endIndex {
      let offset = glyphs[start].offset
      let end = glyphs[start...].firstIndex { $0.offset != offset } ?? glyphs.endIndex
      let isFirst = isRightToLeft ? end == glyphs.endIndex : start == glyphs.startIndex
      let next = end < glyphs.endIndex ? glyphs[end].offset : text.utf8.count
      let shown = shownText(isFirst ? 0 : offset, isRightToLeft ? lastOffset : next)
      add(glyphs[start..<end], shown, to: &clusters)
      lastOffset = offset
      start = end
    }
    return clusters
  }

  /// Adds a cluster; glyphs too far from its start follow as clusters without text.
  private func add(
    _ glyphs: ArraySlice<PlacedGlyph>, _ text: String, to clusters: inout [Cluster]
  ) {
    var rest = glyphs
    while let first = rest.first {
      let y = abs(first.y) > 2 * size ? first.y : 0
      let end =
        rest.dropFirst().firstIndex { abs($0.x - first.x) > 2 * size || abs($0.y - y) > 2 * size }
        ?? rest.endIndex
      let isWhole = rest.startIndex == glyphs.startIndex
      clusters.append(Cluster(glyphs: rest[..<end], text: isWhole ? text : "", y: y))
      rest = rest[end...]
    }
  }

  private func shownText(_ start: Int, _ end: Int) -> String {
    let bytes = text.utf8.dropFirst(start).prefix(max(0, end - start))
    var shown = String.UnicodeScalarView()
    for scalar in Substring(bytes).unicodeScalars {
      if let character = scalar.asShown { shown.append(character) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// The character as a search expects it, or nil for an invisible one.
  fileprivate var asShown: Unicode.Scalar? {
    switch self {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": " "
    // The soft hyphen, spaces without width and marks of direction.
    case "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}",
      "\u{2066}"..."\u{2069}", "\u{FEFF}":
      nil
    default: isControl ? nil : self
    }
  }

  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
