import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Pages, names, links and the file structure of a PDF.
@Suite struct PDFDocumentTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  private func scene(_ size: Size, title: String = "Page") -> Scene {
    Scene(size: size, background: RGBA(0xFFFFFF), title: title, items: [])
  }

  @Test(.needsPoppler) func `Each scene is a page of its size`() throws {
    let sizes = [Size(width: 320, height: 200), Size(width: 843.75, height: 1.5)]
    let pdf = try fonts.pdf(sizes.map { scene($0) })
    let found = try Poppler.information(pdf, pages: 2)
    #expect(found["Pages"] == "2" && found["PDF version"] == "1.7")
    #expect(found["Page 1 size"] == "320 x 200 pts" && found["Page 2 size"] == "843.75 x 1.5 pts")
  }

  @Test func `A document without pages is refused`() throws {
    #expect(throws: CairoError.self) { try fonts.pdf([]) }
  }

  @Test(arguments: [1e6 + 1, 1e300, .infinity, .nan, -1])
  func `A page that is too large is refused`(side: Double) throws {
    for size in [Size(width: side, height: 10), Size(width: 10, height: side)] {
      let error = #expect(throws: CairoError.self) { try fonts.pdf([scene(size)]) }
      #expect(error?.description.contains("1000000 pt") == true)
    }
  }

  @Test(.needsPoppler, arguments: [(14_400.0, 1), (14_401, 2), (50_000, 4)])
  func `A page larger than 14400 units has larger units`(side: Double, unit: Int) throws {
    let pdf = try fonts.pdf([scene(Size(width: side, height: 100))])
    let units = try #require(Poppler.information(pdf)["Page 1 size"]?.split(separator: " ").first)
    #expect(try abs(#require(Double(units)) * Double(unit) - side) < 1)
    #expect(String(decoding: pdf, as: UTF8.self).contains("/UserUnit \(unit) ") == (unit > 1))
  }

  @Test func `The same scenes give the same bytes, regardless of what was drawn before`() throws {
    let scenes = ["First 😀", "Second שלום"].map { fonts.scene(lines: [($0, nil)]) }
    let first = try fonts.pdf(scenes)
    _ = try fonts.pdf(scenes.reversed())
    let isSame = try fonts.pdf(scenes) == first
    let isSameElsewhere = try Fonts.withTestFonts.get().pdf(scenes) == first
    #expect(isSame && isSameElsewhere)
    #expect(!String(decoding: first, as: UTF8.self).contains("Date"))
  }

  @Test(arguments: 1...3) func `Every object is at its offset in the cross-reference table`(
    count: Int
  ) throws {
    let text = Text(markup: "Go <a href='https://swift.org'>there</a> 😀").opacity(0.5)
    let pdf = try fonts.pdf((0..<count).map { fonts.scene(text, title: "Page \($0)") })
    let table = try CrossReferences(pdf)
    #expect(table.places.count > 10)
    for (number, place) in table.places {
      #expect(pdf[place...].starts(with: "\(number) 0 obj\n".utf8))
    }
    // Every referenced object exists.
    let text2 = String(decoding: pdf.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
    for match in text2.matches(of: /([0-9]+) 0 R/) {
      let isThere = table.places[Int(match.1) ?? 0] != nil
      #expect(isThere, "\(match.0)")
    }
  }

  @Test(
    .needsPoppler,
    arguments: [
      "Plain", "", "Quotes \"'`", "(brackets) [x] <b>{}</b> \\", "unclosed ( \\", "Größe", "日本 😀",
      "\u{202E}turned", "שלום", "% comment", "/Name", "endobj", ">> /Type /Catalog",
      String(repeating: "long ", count: 1000),
    ])
  func `Any title and page name is read back unchanged`(name: String) throws {
    let pdf = try fonts.pdf([scene(Size(width: 9, height: 9), title: name)], title: name)
    let title = try Poppler.information(pdf)["Title"] ?? ""
    #expect(title == name.trimmingCharacters(in: .whitespaces))
    let outline = try String(
      decoding: Poppler.run(.pdftohtml, ["-xml", "-i", "-stdout"], on: pdf), as: UTF8.self)
    let escaped = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&#34;")
    #expect(outline.contains("<item page=\"1\">\(escaped)</item>"), "\(outline.suffix(200))")
  }

  @Test(.needsPoppler) func `Control characters in a title are left out`() throws {
    let pdf = try fonts.pdf(
      [scene(Size(width: 9, height: 9))], title: "a\u{0}b\r\nc\u{1B}[1m\u{9B}d")
    #expect(try Poppler.information(pdf)["Title"] == "abc[1md")
  }

  @Test func `Pages have their names as page labels`() throws {
    let names = ["320-L", "99999999999999", "007", "日本", "a (b"]
    let pdf = try fonts.pdf(names.map { scene(Size(width: 9, height: 9), title: $0) })
    let text = String(decoding: pdf, as: UTF8.self)
    let labels =
      "/Nums [0 << /P (320-L) >> 1 << /P (99999999999999) >> 2 << /P (007) >>"
      + " 3 << /P <FEFF65E5672C> >> 4 << /P (a \\(b) >>]"
    #expect(text.contains(labels))
  }

  @Test(.needsPoppler) func `A link has its address, percent-encoded where needed`() throws {
    let address = "https://a.example/(x)?q='y'&z=\\ü#%20"
    let link = try #require(Layout.Text.Link(address))
    var scene = fonts.scene(lines: [("Go there", nil)])
    scene.items = scene.texts.map { text in
      var text = text
      text.looks = [0: Scene.Text.Look(color: RGBA(0x0000FF), link: link)]
      return .group(Scene.Group(opacity: 0.5, items: [.text(text)]))
    }
    let pdf = try fonts.pdf([scene])
    let lines = try Poppler.lines(.pdfinfo, ["-url"], of: pdf, after: 1)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("https://a.example/(x)?q='y'&z=\\%C3%BC#%20") == true)
  }

  @Test func `A link covers the visible part of its words`() throws {
    let markup = Text(markup: "a <a href='https://swift.org'>b<b>c</b></a> d").font(
      .system(size: 20))
    let scene = fonts.scene(markup)
    let text = try #require(scene.texts.first)
    let linked = text.looks.filter { $1.link != nil }.keys.map { text.runs[$0] }
    let left = try #require(linked.map(\.x).min()) + text.origin.x
    let right = try #require(linked.map { $0.x + $0.width }.max()) + text.origin.x
    let found = try fonts.linkBoxes(scene)
    #expect(linked.count == 2 && found.count == 1)
    #expect(abs(found[0].minX - left) < 0.001 && abs(found[0].maxX - right) < 0.001)
    #expect(abs(found[0].minY - text.frame.minY) < 0.001)
    #expect(abs(found[0].maxY - text.frame.maxY) < 0.001)
    for (clip, count) in [(Rect(x: 0, y: 0, width: left + 3, height: 99), 1), (.zero, 0)] {
      var cut = scene
      cut.items = [
        .group(Scene.Group(clip: .rectangle(clip, cornerRadius: 0), items: scene.items))
      ]
      let boxes = try fonts.linkBoxes(cut)
      #expect(boxes.count == count && boxes.allSatisfy { abs($0.width - 3) < 0.001 })
    }
  }

  @Test func `Pages share fonts and pictures`() throws {
    let scenes = (0..<40).map { _ in fonts.scene(lines: [("Shared 😀", nil)]) }
    let one = try fonts.pdf([scenes[0]])
    let all = try fonts.pdf(scenes)
    #expect(one.count > 8_000 && all.count < one.count + 40 * 1_500)
    let text = String(decoding: all, as: UTF8.self)
    #expect(text.matches(of: /\/FontFile3/).count == 2)
    #expect(text.matches(of: /\/SMask/).count == 1)
  }

  @Test func `Several tasks write documents with one renderer`() async throws {
    let fonts = self.fonts
    let scenes = (0..<6).map { fonts.scene(lines: [("Task \($0) 😀 سلام", nil)]) }
    let alone = try scenes.map { try fonts.pdf([$0]) }
    let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for (number, scene) in scenes.enumerated() {
        group.addTask { (number, try fonts.pdf([scene])) }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    for (number, pdf) in alone.enumerated() {
      let isSame = together[number] == pdf
      #expect(isSame)
    }
  }
}

extension Fonts {
  /// Returns the frames of the links on the page of a scene, from its top left.
  fileprivate func linkBoxes(_ scene: Scene) throws -> [Rect] {
    let text = String(decoding: try pdf([scene]), as: UTF8.self)
    return text.matches(of: /\/Rect \[([^\]]*)\]/).map { match in
      let edges = match.1.split(separator: " ").compactMap { Double($0) }
      return Rect(
        x: edges[0], y: scene.size.height - edges[3], width: edges[2] - edges[0],
        height: edges[3] - edges[1])
    }
  }
}

/// The offsets of objects in the cross-reference table of a file.
private struct CrossReferences {
  var places: [Int: Int] = [:]

  struct Missing: Error {}

  init(_ pdf: [UInt8]) throws {
    let end = String(decoding: pdf.suffix(40), as: UTF8.self)
    guard let start = end.firstMatch(of: /startxref\n([0-9]+)\n%%EOF\n$/).flatMap({ Int($0.1) }),
      pdf.indices.contains(start)
    else { throw Missing() }
    let head = String(decoding: pdf[start...].prefix(30), as: UTF8.self)
    guard let match = head.firstMatch(of: /^xref\n0 ([0-9]+)\n/), let count = Int(match.1) else {
      throw Missing()
    }
    // Each line has twenty bytes; the first is not for an object.
    for number in 1..<count {
      let line = pdf[(start + match.0.utf8.count + 20 * number)...].prefix(20)
      guard line.suffix(4).elementsEqual(" n\r\n".utf8) else { continue }
      places[number] = Int(String(decoding: line.prefix(10), as: UTF8.self))
    }
  }
}
