import CPangoCairo
import GalleyLayout

struct ShapedTextBuilder {
  let request: ShapingRequest
  var runs: [ShapedText.Run] = []
  var clusters: [ShapedText.Cluster] = []
  var glyphs: [ShapedText.Glyph] = []
  /// The byte offsets of characters without a glyph in any font.
  var missing: Set<Int> = []
  var baseLevel: UInt8?
  /// The clusters of the last item at which a line may start, although their glyphs change then.
  var unsafeBreaks: [Int] = []
  var seams = ShapedText.Seams()
  private var variesWithSize = false
  private var firstCluster = 0

  init(request: ShapingRequest) {
    self.request = request
    let count = request.string.utf8.count
    clusters.reserveCapacity(count)
    glyphs.reserveCapacity(count)
  }

  /// Adds the glyphs of an item, which are in visual order; `flags` are the flags of the paragraph's characters.
  @unsafe mutating func add(
    _ buffer: borrowing ShapingBuffer, of item: TextItem, _ paragraph: TextShaper.Paragraph,
    _ flags: [ParagraphAnalysis.CharacterFlags]
  ) {
    let (text, offset) = unsafe (paragraph.text, paragraph.offset)
    let first = clusters.count
    item.font.withInks { inks in
      buffer.forEachCluster(isForward: item.level.isMultiple(of: 2)) { byte, indices in
        let firstGlyph = glyphs.count
        let advance = buffer.append(indices, of: item, &inks, to: &glyphs)
        if buffer.isMissing(indices) { missing.insert(offset + byte) }
        if flags[byte].contains(.lineBreak), clusters.count > firstCluster {
          let isSoft = unsafe byte >= 2 && text[byte - 2] == 0xC2 && text[byte - 1] == 0xAD
          let isHyphen = isSoft || flags[byte].contains(.hyphen)
          clusters[clusters.count - 1].lineBreak = isHyphen ? .hyphen : .allowed
          let isSafe = clusters[clusters.count - 1].isWhitespace || clusters.count == first
          if !isSafe, buffer.isUnsafeToBreak(indices) { unsafeBreaks.append(clusters.count) }
        }
        clusters.append(
          ShapedText.Cluster(
            advance: advance, glyphs: firstGlyph..<glyphs.count, offset: offset + byte,
            isWhitespace: flags[byte].contains(.white)))
      }
    }
    variesWithSize = variesWithSize || item.font.variesWithSize
    runs.append(
      ShapedText.Run(
        face: item.font.face, level: item.level,
        metrics: item.font.metrics.scaled(by: item.scale), scale: item.scale,
        clusters: first..<clusters.count))
  }

  mutating func makeTab(_ index: Int) {
    clusters[index].isTab = true
    clusters[index].advance = 0
  }

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

  /// The distinct characters without a glyph in any font, in text order.
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
      ellipsis: strut.ellipsis, hyphen: strut.hyphen, seams: seams, metrics: strut.metrics,
      tabStop: strut.tabStop, baseLevel: baseLevel ?? (request.direction == .rightToLeft ? 1 : 0),
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }
}

/// An owner of a HarfBuzz buffer, which converts characters to glyphs.
@safe struct ShapingBuffer: ~Copyable {
  private let buffer: OpaquePointer
  private var infos: UnsafeMutableBufferPointer<hb_glyph_info_t>
  private var positions: UnsafeMutableBufferPointer<hb_glyph_position_t>

  private static let invisibleGlyph: UInt32 = 0xFFFF_FFFF

  init() {
    unsafe buffer = hb_buffer_create()
    unsafe hb_buffer_set_invisible_glyph(buffer, Self.invisibleGlyph)
    unsafe infos = UnsafeMutableBufferPointer(start: nil, count: 0)
    unsafe positions = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  @unsafe mutating func shape(_ item: TextItem, of paragraph: TextShaper.Paragraph) {
    let text = unsafe paragraph.text
    unsafe hb_buffer_clear_contents(buffer)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if item.range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if item.range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe hb_buffer_add_utf8(
        buffer, text.baseAddress, Int32(text.count), UInt32(item.range.lowerBound),
        Int32(item.range.count))
    }
    unsafe hb_buffer_set_direction(
      buffer, item.level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    unsafe hb_buffer_set_script(buffer, item.script)
    unsafe hb_buffer_set_language(buffer, paragraph.language.harfbuzz(for: item))
    let features = unsafe paragraph.features
    unsafe galley_shape(item.font.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    unsafe infos = UnsafeMutableBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    unsafe positions = UnsafeMutableBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
  }

  var count: Int { unsafe infos.count }

  /// Calls a function with the byte offset and the glyphs of each cluster, in text order.
  borrowing func forEachCluster(isForward: Bool, _ body: (Int, Range<Int>) -> Void) {
    var rest = 0..<count
    while let first = isForward ? rest.first : rest.last {
      let byte = unsafe infos[first].cluster
      var (start, end) = (first, first + 1)
      while end < rest.upperBound, unsafe infos[end].cluster == byte { end += 1 }
      while start > rest.lowerBound, unsafe infos[start - 1].cluster == byte { start -= 1 }
      body(Int(byte), start..<end)
      rest = isForward ? end..<rest.upperBound : rest.lowerBound..<start
    }
  }

  borrowing func append(
    _ indices: Range<Int>, of item: TextItem, _ inks: inout GlyphInks,
    to glyphs: inout [ShapedText.Glyph]
  ) -> Double {
    let unit = item.font.unit * item.scale
    var total = 0.0
    for index in indices {
      let (id, position) = unsafe (infos[index].codepoint, positions[index])
      let advance = Double(position.x_advance) * unit
      total += advance
      guard id != Self.invisibleGlyph else { continue }
      let ink = inks.ink(of: id)
      glyphs.append(
        ShapedText.Glyph(
          id: id, advance: advance, x: Double(position.x_offset) * unit,
          y: -Double(position.y_offset) * unit,
          ink: item.scale == 1 ? ink : ink.scaled(by: item.scale)))
    }
    return total
  }

  borrowing func isMissing(_ indices: Range<Int>) -> Bool {
    indices.contains { unsafe infos[$0].codepoint == 0 }
  }

  /// The byte offsets of the clusters that change if a line starts with them.
  var unsafeStarts: Set<Int> {
    Set(
      (0..<count).filter { isUnsafeToBreak($0..<$0 + 1) }.map { unsafe Int(infos[$0].cluster) })
  }

  borrowing func isUnsafeToBreak(_ indices: Range<Int>) -> Bool {
    indices.contains { unsafe infos[$0].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 }
  }
}
