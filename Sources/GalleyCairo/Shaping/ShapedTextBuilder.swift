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
  /// The clusters of the last item before which lines may break though they look otherwise then.
  var unsafeBreaks: [Int] = []
  var seams = ShapedText.Seams()
  private var variesWithSize = false
  /// The first cluster of the paragraph.
  private var firstCluster = 0

  init(request: ShapingRequest) {
    self.request = request
    let count = request.string.utf8.count
    clusters.reserveCapacity(count)
    glyphs.reserveCapacity(count)
  }

  /// Adds the glyphs of an item, which are in the order in which they are seen.
  ///
  /// - Parameters:
  ///   - buffer: The glyphs.
  ///   - item: Where they come from.
  ///   - paragraph: The paragraph that the item is of.
  ///   - flags: What holds for the characters of the paragraph.
  @unsafe mutating func add(
    _ buffer: borrowing ShapingBuffer, of item: TextItem, _ paragraph: TextShaper.Paragraph,
    _ flags: [ParagraphAnalysis.CharacterFlags]
  ) {
    let (text, offset) = unsafe (paragraph.text, paragraph.offset)
    let first = clusters.count
    let unit = item.font.unit * item.scale
    buffer.forEachCluster(isForward: item.level.isMultiple(of: 2)) { byte, indices in
      let firstGlyph = glyphs.count
      let advance = buffer.append(indices, unit: unit, to: &glyphs)
      if buffer.isMissing(indices) { missing.insert(offset + byte) }
      if flags[byte].contains(.lineBreak), clusters.count > firstCluster {
        let isHyphen = unsafe byte >= 2 && text[byte - 2] == 0xC2 && text[byte - 1] == 0xAD
        clusters[clusters.count - 1].lineBreak = isHyphen ? .hyphen : .allowed
        let isSafe = clusters[clusters.count - 1].isWhitespace || clusters.count == first
        if !isSafe, buffer.isUnsafeToBreak(indices) { unsafeBreaks.append(clusters.count) }
      }
      clusters.append(
        ShapedText.Cluster(
          advance: advance, glyphs: firstGlyph..<glyphs.count, offset: offset + byte,
          isWhitespace: flags[byte].contains(.white)))
    }
    variesWithSize = variesWithSize || item.font.variesWithSize
    runs.append(
      ShapedText.Run(
        face: item.font.face, level: item.level,
        metrics: item.font.metrics.scaled(by: item.scale), scale: item.scale,
        clusters: first..<clusters.count))
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

  func shapedText(_ strut: TextStrut) -> ShapedText {
    ShapedText(
      string: request.string, runs: runs, clusters: clusters, glyphs: glyphs,
      ellipsis: strut.ellipsis,
      hyphen: strut.hyphen, seams: seams, metrics: strut.metrics, tabStop: strut.tabStop,
      baseLevel: baseLevel ?? (request.direction == .rightToLeft ? 1 : 0),
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }
}

extension ShapedText.Metrics {
  fileprivate func scaled(by scale: Double) -> ShapedText.Metrics {
    ShapedText.Metrics(ascent: ascent * scale, descent: descent * scale)
  }
}
