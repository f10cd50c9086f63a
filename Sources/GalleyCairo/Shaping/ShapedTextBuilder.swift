import CPangoCairo
import GalleyLayout

/// Collects the glyphs of the items of a text.
struct ShapedTextBuilder {
  let request: ShapingRequest
  var runs: [ShapedText.Run] = []
  var clusters: [ShapedText.Cluster] = []
  var glyphs: [ShapedText.Glyph] = []
  /// The places of the characters that no font has, in bytes.
  var missing: Set<Int> = []
  /// The embedding level of the first paragraph.
  var baseLevel: UInt8?
  private var variesWithSize = false
  /// The first cluster of the paragraph.
  private var firstCluster = 0

  init(request: ShapingRequest) {
    self.request = request
    let count = request.string.utf8.count
    clusters.reserveCapacity(count)
    glyphs.reserveCapacity(count)
  }

  /// The height of a font, and the marks that stand in for letters.
  struct Strut {
    var metrics: ShapedText.Metrics
    var ellipsis: ShapedText.Ellipsis
    var hyphen: ShapedText.Ellipsis?
    /// The distance between tab stops in multiples of the font size.
    var tabStop: Double
  }

  /// What HarfBuzz sets for a character that is never seen.
  static let invisibleGlyph: UInt32 = 0xFFFF_FFFF

  /// Adds the glyphs of an item, which are in the order in which they are seen.
  ///
  /// - Parameters:
  ///   - buffer: The glyphs.
  ///   - item: Where they come from.
  ///   - paragraph: The paragraph that the item is of.
  ///   - flags: What holds for the characters of the paragraph.
  @unsafe mutating func add(
    _ buffer: OpaquePointer, of item: TextItem, _ paragraph: TextShaper.Paragraph,
    _ flags: [ParagraphAnalysis.CharacterFlags]
  ) {
    let (text, offset) = unsafe (paragraph.text, paragraph.offset)
    var length: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &length),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &length), length > 0
    else { return }
    let first = clusters.count
    let unit = item.font.unit * item.scale
    let isForward = item.level.isMultiple(of: 2)
    var index = isForward ? 0 : Int(length) - 1
    let step = isForward ? 1 : -1
    while index >= 0, index < Int(length) {
      let byte = unsafe Int(infos[index].cluster)
      var end = index
      while end >= 0, end < Int(length), unsafe Int(infos[end].cluster) == byte { end += step }
      let firstGlyph = glyphs.count
      var advance = 0.0
      for number in isForward ? index..<end : end + 1..<index + 1 {
        let (info, position) = unsafe (infos[number], positions[number])
        if info.codepoint == 0 { missing.insert(offset + byte) }
        let width = Double(position.x_advance) * unit
        advance += width
        guard info.codepoint != Self.invisibleGlyph else { continue }
        glyphs.append(
          ShapedText.Glyph(
            id: info.codepoint, advance: width, x: Double(position.x_offset) * unit,
            y: -Double(position.y_offset) * unit))
      }
      addCluster(
        at: offset + byte, advance, glyphs: firstGlyph..<glyphs.count, flags[byte]
      ) {
        unsafe byte >= 2 && text[byte - 2] == 0xC2 && text[byte - 1] == 0xAD
      }
      index = end
    }
    variesWithSize = variesWithSize || item.font.variesWithSize
    let metrics = item.font.metrics
    runs.append(
      ShapedText.Run(
        face: item.font.face, level: item.level,
        metrics: item.scale == 1
          ? metrics
          : ShapedText.Metrics(
            ascent: metrics.ascent * item.scale, descent: metrics.descent * item.scale),
        scale: item.scale, clusters: first..<clusters.count))
  }

  private mutating func addCluster(
    at offset: Int, _ advance: Double, glyphs: Range<Int>,
    _ flags: ParagraphAnalysis.CharacterFlags, isAfterSoftHyphen: () -> Bool
  ) {
    if flags.contains(.lineBreak), clusters.count > firstCluster {
      clusters[clusters.count - 1].lineBreak = isAfterSoftHyphen() ? .hyphen : .allowed
    }
    clusters.append(
      ShapedText.Cluster(
        advance: advance, glyphs: glyphs, offset: offset,
        isWhitespace: flags.contains(.white)))
  }

  /// Makes the cluster at a place in bytes, which is white space, a tab.
  mutating func makeTab(_ index: Int) {
    clusters[index].isTab = true
    clusters[index].advance = 0
  }

  /// Ends a paragraph with a cluster that takes no room.
  mutating func endParagraph(at offset: Int) {
    let run = ShapedText.Run(
      face: runs.last?.face ?? FontFace(family: "", style: "", file: ""), level: baseLevel ?? 0,
      metrics: runs.last?.metrics ?? ShapedText.Metrics(ascent: 0, descent: 0),
      scale: runs.last?.scale ?? 1, clusters: clusters.count..<clusters.count + 1)
    runs.append(run)
    clusters.append(
      ShapedText.Cluster(
        advance: 0, glyphs: glyphs.count..<glyphs.count, offset: offset, isWhitespace: true,
        lineBreak: .required))
    firstCluster = clusters.count
  }

  /// The characters that no font has, each once, in the order of the text.
  private var missingCharacters: [Character] {
    guard !missing.isEmpty else { return [] }
    var seen: Set<Character> = []
    var end = 0
    return request.string.filter { character in
      let start = end
      end += character.utf8.count
      return (start..<end).contains(where: missing.contains) && seen.insert(character).inserted
    }.map(\.self)
  }

  func shapedText(_ strut: Strut) -> ShapedText {
    ShapedText(
      runs: runs, clusters: clusters, glyphs: glyphs, ellipsis: strut.ellipsis,
      hyphen: strut.hyphen, metrics: strut.metrics, tabStop: strut.tabStop,
      baseLevel: baseLevel ?? (request.direction == .rightToLeft ? 1 : 0),
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }
}
