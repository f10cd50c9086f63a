import GalleyLayout
import TestSupport
import Testing

@testable import GalleyText

/// Laws of lines in texts with soft hyphens, tabs, seams and paragraphs, compared with a naive
/// implementation.
@Suite struct LineLawTests {
  /// Returns a random text whose characters have different widths.
  private func setting(_ random: inout Random, tracking: Bool, tabs: Bool, hasSeams: Bool = true)
    -> TextSetting
  {
    let kinds = tabs ? "aabbc  \t-+\n" : "aaabbbcc   --+++\n"
    let string = (0..<random.number(0...40)).map { _ in
      kinds.randomElement(using: &random) ?? "a"
    }
    let glyphs = string.indices.map { index in
      ShapedText.Glyph(id: UInt32(index), advance: Double(random.number(0...12)) / 16)
    }
    let clusters = string.enumerated().map { index, letter in
      ShapedText.Cluster(
        advance: letter == "\t" || letter == "\n" ? 0 : glyphs[index].advance,
        glyphs: index..<index + 1, offset: index, isWhitespace: letter.isWhitespace,
        isTab: letter == "\t", lineBreak: Self.lineBreak(after: letter))
    }
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let run = ShapedText.Run(
      face: SquareGlyphs.face, metrics: metrics,
      clusters: clusters.indices.lowerBound..<clusters.count)
    var seams = ShapedText.Seams()
    if hasSeams, random.number(0...1) == 0 {
      for cut in clusters.indices.dropFirst() where clusters[cut - 1].lineBreak == .allowed {
        guard !clusters[cut - 1].isWhitespace, random.number(0...1) == 0 else { continue }
        let start = max(0, cut - random.number(1...3))
        guard clusters[start..<cut].allSatisfy({ !$0.isWhitespace }) else { continue }
        seams.ends[cut] = (start..<cut).map { first in
          ShapedText.Seam(
            clusters: first..<cut,
            glyphs: [ShapedText.Glyph(id: 100, advance: Double(random.number(0...20)) / 16)])
        }
        seams.starts[cut] = ShapedText.Seam(
          clusters: cut..<cut + 1,
          glyphs: [ShapedText.Glyph(id: 101, advance: Double(random.number(0...20)) / 16)])
      }
    }
    let shaped = ShapedText(
      string: String(string), runs: clusters.isEmpty ? [] : [run], clusters: clusters,
      glyphs: glyphs,
      ellipsis: ShapedText.Ellipsis(
        face: SquareGlyphs.face, glyphs: [ShapedText.Glyph(id: 102, advance: 0.5)]),
      hyphen: ShapedText.Ellipsis(
        face: SquareGlyphs.face, glyphs: [ShapedText.Glyph(id: 103, advance: 0.375)]),
      seams: seams, metrics: metrics, tabStop: 2, baseLevel: 0, missingCharacters: [],
      variesWithSize: false)
    let spacing = tracking ? Double(random.number(-3...6)) / 4 : 0
    return TextSetting(shaped: shaped, size: 10, tracking: spacing)
  }

  /// A minus represents a soft hyphen, a plus a character after which lines may break.
  private static func lineBreak(after letter: Character) -> ShapedText.LineBreak {
    switch letter {
    case " ", "\t", "+": .allowed
    case "-": .hyphen
    case "\n": .required
    default: .forbidden
    }
  }

  /// The segments of the lines, each line as long as possible.
  private func longestLines(_ setting: TextSetting, width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for last in setting.shaped.contents.paragraphEnds {
      while start < last {
        let end =
          (start + 1...last).last { setting.lineWidth(of: start..<$0) <= width } ?? start + 1
        lines.append(start..<end)
        start = end
      }
    }
    return lines
  }

  private func segments(_ setting: TextSetting, width: Double) -> [Range<Int>] {
    let segments = setting.shaped.contents.segments
    var starts: [Int] = []
    for line in setting.lines(width: width) {
      let first = (starts.last.map { $0 + 1 } ?? 0)
      starts.append(
        segments[first...].firstIndex { Int($0.firstCluster) == line.head.lowerBound } ?? -1)
    }
    return zip(starts, starts.dropFirst() + [segments.count]).map { $0 < $1 ? $0..<$1 : 0..<0 }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Each line is the longest that fits`(seed: UInt64) {
    var random = Random(seed: seed)
    let setting = setting(&random, tracking: false, tabs: false, hasSeams: false)
    for _ in 0..<10 {
      let width = Double(random.number(0...200))
      #expect(segments(setting, width: width) == longestLines(setting, width: width))
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Each line fits, and would not fit with the next segment`(seed: UInt64) {
    var random = Random(seed: seed)
    let setting = setting(&random, tracking: seed % 2 == 0, tabs: seed % 2 == 0)
    let ends = setting.shaped.contents.paragraphEnds
    for _ in 0..<10 {
      let width = Double(random.number(0...200))
      for line in segments(setting, width: width) {
        #expect(line.count == 1 || setting.lineWidth(of: line) <= width)
        guard !ends.contains(line.upperBound) else { continue }
        #expect(setting.lineWidth(of: line.lowerBound..<line.upperBound + 1) > width)
      }
    }
  }

  /// The clusters of the lines, as many segments on each as fit, or else as many clusters of one, and whether each ends in
  /// a word; found by trying all ends.
  private func brokenLines(
    _ setting: TextSetting, width: Double
  ) -> [(clusters: Range<Int>, endsInWord: Bool)] {
    let segments = setting.shaped.contents.segments
    func end(_ segment: Int, _ first: Int) -> Int { max(first, Int(segments[segment].inkEnd)) }
    var lines: [(Range<Int>, Bool)] = []
    var (segment, rest) = (0, Int?.none)
    for last in setting.shaped.contents.paragraphEnds {
      while segment < last {
        let first = rest ?? Int(segments[segment].firstCluster)
        let fitting = (segment..<last).last {
          setting.lineWidth(of: first..<end($0, first), upTo: $0) <= width
        }
        if fitting == nil, end(segment, first) - first > 1 {
          let cut = (first + 1..<end(segment, first)).last { cut in
            setting.width(of: first..<cut, tabs: setting.tabWidth(in: first..<cut)) <= width
          }
          lines.append((first..<(cut ?? first + 1), true))
          rest = cut ?? first + 1
        } else {
          lines.append((first..<end(fitting ?? segment, first), false))
          (segment, rest) = ((fitting ?? segment) + 1, nil)
        }
      }
    }
    return lines
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `A word that is wider than its line is divided where it fits`(seed: UInt64) {
    var random = Random(seed: seed)
    var setting = setting(&random, tracking: false, tabs: seed % 5 == 0, hasSeams: false)
    let whole = setting
    setting.breaksWords = true
    for _ in 0..<10 {
      let width = Double(random.number(0...120)) / 2
      let lines = setting.lines(width: width)
      let expected = brokenLines(setting, width: width)
      #expect(lines.map(\.head) == expected.map(\.clusters))
      #expect(lines.map(\.endsInWord) == expected.map(\.endsInWord))
      let wider = setting.lines(width: width + Double(random.number(0...40)))
      #expect(wider.count <= lines.count)
      guard width >= setting.minimumWidth else {
        let broken = setting.brokenWord(in: lines)
        #expect((broken != nil) == lines.contains(where: \.endsInWord))
        #expect(broken.map { $0.width > width && $0.width <= setting.minimumWidth } ?? true)
        continue
      }
      #expect(lines == whole.lines(width: width))
    }
  }

  @Test func `A broken word is named whole, also if a line may end in it with a hyphen`() {
    let text = "xx aaa\u{AD}bbbbbb\u{AD}cc-dd eee"
    var setting = TextSetting(shaped: SquareGlyphs().shape(.init(text)), size: 10)
    setting.breaksWords = true
    for width in [5.0, 15, 20, 25] {
      let broken = setting.brokenWord(in: setting.lines(width: width))
      #expect(broken?.word == "aaa\u{AD}bbbbbb\u{AD}cc-dd")
      // What is missing is what the widest part needs, with its hyphen.
      #expect(broken?.width == 35)
    }
    let only = TextSetting(shaped: SquareGlyphs().shape(.init("aa\u{AD}bbbb")), size: 10)
    var whole = only
    whole.breaksWords = true
    #expect(whole.brokenWord(in: whole.lines(width: 15))?.word == "aa\u{AD}bbbb")
  }

  @Test func `A text truncated to several lines is no narrower than its widest word`() {
    let text = TextSetting(shaped: SquareGlyphs().shape(.init("a bbbb")), size: 10)
    #expect(text.minimumWidth(cutTo: 1) == 5 && text.minimumWidth(cutTo: 2) == 20)
  }

  @Test func `A tab is at least an eighth of a stop wide, and tracking counts before it`() {
    func width(_ string: String, tracking: Double = 0) -> Double {
      TextSetting(shaped: SquareGlyphs().shape(.init(string)), size: 10, tracking: tracking)
        .idealWidth
    }
    // A character takes 5 points, and the stops are 40 apart.
    #expect(width("aaaaaaa\ta") == 45 && width("aaaaaaaa\ta") == 85)
    #expect(width("aaaaa\ta", tracking: 1) == 46 && width("aaaaaa\ta", tracking: 1) == 86)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `The minimum width is that of the widest segment, the ideal that of the widest paragraph`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let setting = setting(&random, tracking: seed % 2 == 0, tabs: seed % 3 == 0)
    let contents = setting.shaped.contents
    let narrow = contents.segments.indices.map { setting.lineWidth(of: $0..<$0 + 1) }.max()
    #expect(setting.minimumWidth == narrow)
    let starts = [0] + contents.paragraphEnds.dropLast()
    let wide = zip(starts, contents.paragraphEnds).map { setting.lineWidth(of: $0..<$1) }.max()
    #expect(setting.idealWidth == wide)
    let lines = setting.lines(width: .infinity)
    #expect(lines.count == contents.paragraphEnds.count)
    #expect(lines.map(\.width).max() == wide)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Glyphs end where the measured line ends, with any truncation`(seed: UInt64) {
    var random = Random(seed: seed)
    let setting = setting(&random, tracking: seed % 2 == 0, tabs: seed % 3 == 0)
    for truncation in Layout.Text.Truncation.allCases {
      let width = Double(random.number(5...120))
      for line in setting.lines(
        width: width, limit: random.number(1...3), truncation: truncation)
      {
        let drawn = setting.glyphRuns(of: line).last.map { $0.x + $0.width } ?? 0
        #expect(
          abs(max(0, drawn) - line.width) < 3 * PointGrid.step, "\(truncation) \(line) \(drawn)")
      }
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `Runs have the text of their line, with any truncation and any cuts`(seed: UInt64) {
    var random = Random(seed: seed)
    let setting = setting(&random, tracking: seed % 2 == 0, tabs: seed % 3 == 0)
    let string = setting.shaped.string
    for truncation in Layout.Text.Truncation.allCases {
      let width = Double(random.number(5...120))
      let cuts = (0..<random.number(0...3)).map { _ in random.number(0...40) }.sorted()
      for line in setting.lines(
        width: width, limit: random.number(1...3), truncation: truncation)
      {
        let runs = setting.glyphRuns(of: line, cutAt: cuts)
        #expect(runs.map(\.text).joined() == setting.text(of: line))
        for run in runs {
          for glyph in run.glyphs where glyph.id < 100 {
            let letter = string[bytes: Int(glyph.id)..<Int(glyph.id) + 1]
            #expect(run.text[bytes: glyph.offset..<glyph.offset + 1] == letter)
          }
        }
      }
    }
  }

  @Test(arguments: [1e6, PointGrid.largest, 1e12, 1e300, .infinity, .nan, -1, 0])
  func `Extreme and invalid sizes give lines`(size: Double) {
    let shaped = SquareGlyphs().shape(.init("a bb ccc\u{AD}dd\te\nf"))
    for tracking in [0.0, 1e9, -1e9, .infinity, .nan] {
      let setting = TextSetting(shaped: shaped, size: size, tracking: tracking)
      for count in 1...4 { _ = setting.minimumWidth(lines: count) }
      for width in [0.0, 10, 1e9, .infinity, .nan, -.infinity] {
        for limit in [nil, 1, 2] {
          for truncation in Layout.Text.Truncation.allCases {
            let lines = setting.lines(width: width, limit: limit, truncation: truncation)
            #expect(!lines.isEmpty)
            for line in lines { _ = setting.glyphRuns(of: line) }
          }
        }
      }
    }
  }
}
