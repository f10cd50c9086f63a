import CPangoCairo
import GalleyCairo
import GalleyLayout
import Testing

/// Line breaks that Pango 1.50 forbids and the current Unicode standard allows.
@Suite struct LineBreakAmendmentTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  /// Texts with a bar at each line break that the standard allows, and that Pango 1.50 allows.
  private static let texts = [
    // An opening bracket after a closing quotation mark and a space, but not after an opening one.
    ("a” |(b", "a” (b"), ("“a” |(b) |“c”", "“a” (b) |“c”"), ("» |(b", "» (b"),
    ("»wort« |(b", "»wort« (b"), ("say |\"x\" |(y)", "say |\"x\" (y)"), ("it’s’  |[x", "it’s’  [x"),
    ("a |“ (b", "a |“ (b"), ("“ (b", "“ (b"), ("a”(b", "a”(b"), ("a” |b", "a” |b"),
    // Quotation marks between wide East Asian characters.
    ("他|说：|“好。”|然|后", "他|说：“好。”然|后"), ("。|“好", "。“好"), ("好。|“好”", "好。“好”"),
    ("好|‘好’|好", "好‘好’好"), ("「好」|“好”", "「好」“好”"), ("（好）|“好”", "（好）“好”"),
    ("好”|（好", "好”（好"), ("好”，|好", "好”，|好"), ("（“好”）", "（“好”）"), ("“好”“好”", "“好”“好”"),
    ("好“a”好", "好“a”好"), ("a“好”b", "a“好”b"), ("好\"好\"好", "好\"好\"好"),
    ("말|했|다|“안|녕”|이", "말|했|다“안|녕”이"),
    // A hyphen between Hebrew letters.
    ("בית־|ספר |גדול", "בית־ספר |גדול"), ("בֵּית־|סֵפֶר", "בֵּית־סֵפֶר"), ("א-|ב", "א-ב"), ("א-b", "א-b"),
    ("a־|ב", "a־|ב"),
  ]

  @Test func `lines may break where the current Unicode standard allows it`() {
    for (text, _) in Self.texts {
      let string = text.replacing("|", with: "")
      let lines = text.split(separator: "|").map(\.withoutSpacesAtEnd)
      let shaped = fonts.measurer.shape(ShapingRequest(string, wordBreak: .normal))
      let setting = TextSetting(shaped: shaped, size: 10)
      #expect(setting.lines(width: 1).map { setting.text(of: $0) } == lines, "\(text)")
    }
  }

  @Test(.enabled(if: pango_version() < 15100, "newer versions may find them"))
  func `Pango 1.50 allows fewer line breaks`() {
    for (_, text) in Self.texts {
      #expect(Self.pangoBreaks(text.replacing("|", with: "")) == text)
    }
  }

  /// Returns a text with a bar where Pango lets a line break.
  private static func pangoBreaks(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var attributes = Array(repeating: PangoLogAttr(), count: scalars.count + 1)
    unsafe pango_get_log_attrs(
      text, Int32(text.utf8.count), -1, pango_language_from_string("en"), &attributes,
      Int32(attributes.count))
    return scalars.indices.map { index in
      let isBreak = unsafe galley_is_line_break(attributes, Int32(index)) != 0
      return (isBreak && index > 0 ? "|" : "") + String(scalars[index])
    }.joined()
  }
}

extension Substring {
  fileprivate var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
