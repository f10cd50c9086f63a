import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// The fonts in a PDF, as Poppler reads them.
@Suite(.needsPoppler) struct PDFFontTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  private static let lines: [(text: String, family: String?)] = [
    ("Latin 123", nil), ("السلام", nil), ("שלום", nil), ("हिन्दी", nil), ("สวัสดี", nil), ("漢字", nil),
    ("😀", nil), ("AB", "Galley Color"), ("A", "Galley Pixels"), ("ab", "Galley Variable"),
  ]

  @Test func `Every font is embedded as a subset and maps its glyphs to Unicode`() throws {
    let scene = fonts.scene(lines: Self.lines)
    let faces = Set(scene.texts.flatMap(\.runs).map(\.face))
    let table = try Poppler.lines(.pdffonts, of: fonts.pdf([scene]))
    #expect(table.count == faces.count)
    for line in table {
      #expect(line.contains("CID Type 0C") && line.contains("yes yes yes"), "\(line)")
      #expect(line.contains(/^[A-Z]{6}\+[A-Za-z]/))
    }
    #expect(Set(table.map { $0.prefix(6) }).count == table.count)
  }

  @Test func `Each instance of a variable font is a separate font`() throws {
    var scene = fonts.scene(lines: [("a", "Galley Variable")])
    for weight in [Font.Weight.thin, .black] {
      let shaped = fonts.measurer.shape(
        ShapingRequest("a", family: "Galley Variable", weight: weight))
      let setting = TextSetting(shaped: shaped, size: 20)
      var text = scene.texts[0]
      text.runs = setting.glyphRuns(of: setting.lines(width: .infinity)[0])
      scene.items.append(.text(text))
    }
    let table = try Poppler.lines(.pdffonts, of: fonts.pdf([scene]))
    let names = table.map { $0.split(separator: " ")[0].dropFirst(7) }
    #expect(
      names == [
        "GalleyVariable-Regular-Identity-H", "GalleyVariable-Regular_wght100-Identity-H",
        "GalleyVariable-Regular_wght900-Identity-H",
      ])
  }

  @Test func `A face with more characters than a font can have is in several fonts`() throws {
    // Each position of the accent makes a character of its own.
    let face = try #require(fonts.shape("a").runs.first).face
    let ids = try ["a", "\u{301}"].map { try #require(fonts.shape($0).glyphs.first).id }
    var scene = fonts.scene(lines: [("a", nil)])
    let count = 66_000
    var run = GlyphRun(face: face, size: 1, glyphs: [])
    for number in 0..<count {
      let place = Double(number)
      run.text += "a"
      run.glyphs.append(GlyphRun.PlacedGlyph(id: ids[0], x: place, y: 0, offset: number))
      run.glyphs.append(
        GlyphRun.PlacedGlyph(
          id: ids[1], x: place + Double(number % 300) / 1000, y: Double(number / 300) / 1000,
          offset: number))
    }
    scene.items = scene.texts.map { text in
      var text = text
      text.runs = [run]
      return .text(text)
    }
    let pdf = try fonts.pdf([scene])
    #expect(try Poppler.lines(.pdffonts, of: pdf).count == 2)
  }

  @Test func `A face that the library lacks draws nothing, but its text is extracted`() throws {
    var scene = fonts.scene(lines: [("abc", nil)])
    let face = FontFace(family: "Näme (x) /y\u{0}", style: "", file: "missing.ttf")
    scene.items = scene.texts.map { text in
      var text = text
      for index in text.runs.indices { text.runs[index].face = face }
      return .text(text)
    }
    let pdf = try fonts.pdf([scene])
    #expect(try Poppler.text(pdf).filter(\.isLetter) == "abc")
    #expect(try Poppler.picture(pdf, scale: 1).isBlank)
    #expect(try Poppler.lines(.pdffonts, of: pdf)[0].contains("+Nmexy-"))
  }
}
