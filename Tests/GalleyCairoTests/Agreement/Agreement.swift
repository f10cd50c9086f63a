import GalleyCairo
import GalleyGeometry
import GalleyLayout
import PangoLayouts

/// How many of Galley's lines equal the lines of Pango's own layouts.
struct Agreement: Sendable {
  /// The number of paragraphs that Pango breaks into lines at the smallest size and width.
  private(set) var wrappingCount = 0
  /// The number of Pango's lines.
  private(set) var lineCount = 0
  /// The number of these lines that Galley has too, with the same bytes and nearly the same width.
  private(set) var equalCount = 0
  /// The maximum difference between the widths of lines with the same bytes, in points.
  private(set) var worstWidth = 0.0
  /// The number of lines with the same bytes whose widths differ by more than the tolerance and
  /// Pango's rounding.
  private(set) var oddWidthCount = 0
  /// Descriptions of the first few paragraphs that differ.
  private(set) var examples: [String] = []

  /// A line of Galley.
  struct Line {
    /// The bytes of the text, without white space at the end.
    var bytes: Range<Int>
    /// The width in points, without white space at the end.
    var width: Double
  }

  /// The permitted difference between the widths of Galley's and Pango's lines, in points.
  static let tolerance = 0.02
  /// The body sizes of Dynamic Type in points.
  static let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  /// Widths from a small column to a tablet, in points.
  static let widths: [Double] = [160, 240, 300, 358, 560, 760]

  /// The share of lines that agree, from 0 to 1.
  var share: Double { lineCount == 0 ? 0 : Double(equalCount) / Double(lineCount) }

  /// Returns all numbers as one line.
  func report(_ name: String) -> String {
    let percent = (share * 100).shortDecimal(places: 3)
    return "\(name): \(lineCount) lines, \(percent) % as Pango breaks them, "
      + "widths differ by \(worstWidth.shortDecimal(places: 4)) px at most"
  }

  mutating func add(_ other: Agreement) {
    wrappingCount += other.wrappingCount
    lineCount += other.lineCount
    equalCount += other.equalCount
    worstWidth = max(worstWidth, other.worstWidth)
    oddWidthCount += other.oddWidthCount
    examples += other.examples
  }

  /// Compares the lines of a paragraph at one size and width, both in the order of the text.
  mutating func add(
    _ lines: [PangoTypesetter.Line], _ own: [Line], of text: String, _ place: String
  ) {
    var index = 0
    var differing: PangoTypesetter.Line?
    for line in lines {
      while index < own.count, own[index].bytes.lowerBound < line.bytes.lowerBound { index += 1 }
      let isEqual = index < own.count && compare(line, own[index])
      lineCount += 1
      equalCount += isEqual ? 1 : 0
      if !isEqual { differing = differing ?? line }
    }
    guard let line = differing, examples.count < 5 else { return }
    let near = own.last { $0.bytes.lowerBound <= line.bytes.lowerBound }
    examples.append(
      """
      \(place), of “\(text)”
        Pango  “\(text[line.bytes])” \(line.width) px
        Galley “\(near.map { text[$0.bytes] } ?? "")” \(near?.width ?? 0) px
      """)
  }

  /// Returns whether a line has the same bytes and nearly the same width.
  private mutating func compare(_ line: PangoTypesetter.Line, _ own: Line) -> Bool {
    guard own.bytes == line.bytes else { return false }
    let difference = abs(own.width - line.width)
    worstWidth = max(worstWidth, difference)
    if difference > max(Self.tolerance, line.rounding) { oddWidthCount += 1 }
    return difference <= Self.tolerance
  }
}

extension Agreement {
  /// Compares all paragraphs of a script at all sizes and widths.
  init(of script: Script, count: Int, _ library: FontLibrary) throws {
    let measurer = try PangoTextMeasurer(library: library)
    guard let typesetter = PangoTypesetter(files: Self.files(of: library)) else {
      throw PangoTypesetter.Unavailable()
    }
    for (number, paragraph) in script.paragraphs(count: count).enumerated() {
      typesetter.select(
        families: Self.families(of: library, locale: paragraph.locale), locale: paragraph.locale,
        isRightToLeft: paragraph.isRightToLeft)
      add(paragraph, measurer.shape(paragraph.request), typesetter, "\(script) \(number)")
    }
  }

  /// Compares a paragraph at all sizes and widths.
  private mutating func add(
    _ paragraph: Script.Paragraph, _ shaped: ShapedText, _ typesetter: PangoTypesetter,
    _ name: String
  ) {
    let count = paragraph.text.utf8.count
    typesetter.setText(paragraph.text)
    typesetter.writeSoftHyphensOnly()
    for size in Self.sizes {
      typesetter.setSize(size)
      let setting = TextSetting(shaped: shaped, size: size)
      for width in Self.widths {
        typesetter.setWidth(width)
        let lines = typesetter.lines
        let own = setting.lines(width: width).map { Line($0, in: setting, of: count) }
        add(lines, own, of: paragraph.text, "\(name), size \(size), width \(width)")
        let isNarrow = size == Self.sizes.first && width == Self.widths.first
        wrappingCount += isNarrow && lines.count > 1 ? 1 : 0
      }
    }
  }

  /// Returns the families in the order in which Galley searches for the characters of a language.
  static func families(of library: FontLibrary, locale: String) -> [String] {
    let regions = ["SC", "TC", "HK", "JP", "KR"]
    let own = ["ja": "JP", "ko": "KR", "zh-Hant": "TC"][locale] ?? "SC"
    let scripts = ["Arabic", "Hebrew", "Devanagari", "Thai"]
    return library.defaultFamilies + scripts.map { "Noto Sans \($0)" }
      + ([own] + regions.filter { $0 != own }).map { "Noto Sans CJK \($0)" }
      + ["Noto Color Emoji"]
  }

  /// Returns the paths of the files that contain the families.
  private static func files(of library: FontLibrary) -> [String] {
    let stems =
      ["NotoSansCJK"] + families(of: library, locale: "en").map { $0.filter { $0 != " " } }
    return library.files.filter { file in
      stems.contains { file.name.hasPrefix($0 + "-") || file.name.hasPrefix($0 + ".") }
    }.map(\.path)
  }
}

extension Script.Paragraph {
  fileprivate var request: ShapingRequest {
    // Pango breaks Korean between syllables.
    ShapingRequest(
      text, locale: locale, direction: isRightToLeft ? .rightToLeft : .leftToRight,
      wordBreak: .normal)
  }
}

extension Agreement.Line {
  /// Creates a line from a line of Galley, in a text of `count` bytes.
  fileprivate init(_ line: TextLine, in setting: TextSetting, of count: Int) {
    let clusters = setting.shaped.clusters
    func offset(_ cluster: Int) -> Int {
      cluster < clusters.count ? clusters[cluster].offset : count
    }
    bytes = offset(line.head.lowerBound)..<offset(line.head.upperBound)
    width = line.width
  }
}

extension String {
  fileprivate subscript(bytes: Range<Int>) -> Substring {
    Substring(utf8.dropFirst(bytes.lowerBound).prefix(bytes.count))
  }
}
