import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyPreview
import TestSupport
import Testing

/// The values that can be chosen on the page of a preview.
@Suite struct PreviewAxisTests {
  private static let screens = [
    Screen(width: 820, height: 1180, idiom: .pad, safeArea: EdgeInsets(top: 24), name: "Wall"),
    Screen(width: 390, height: 844, idiom: .phone, safeArea: EdgeInsets(top: 59), name: "iPhone"),
  ]

  @Test("screens of several idioms are an axis, and its rows have their safe areas")
  func idioms() throws {
    let matrix = Matrix(screens: Self.screens, textSizes: [.large])
    let axes = PreviewAxis.all(of: matrix, textSizes: [.large])
    #expect(axes.map(\.trait.key) == ["textSize", "idiom"])
    let rows = (0..<axes.rowCount).map { axes.traits(ofRow: $0, of: matrix) }
    #expect(rows.map(\.idiom) == [.pad, .phone])
    #expect(rows.map(\.safeArea.top) == [24, 59])
    #expect(PreviewAxis.all(of: Matrix(screens: [Self.screens[1]])).count == 1)
  }

  @Test("copied commands contain values in the form that options accept")
  func commands() async throws {
    let brand = CustomTrait("brand", values: ["acme", "zen"])
    var matrix = Matrix(
      screens: [Screen(width: 320)], directions: [nil, .rightToLeft], boldText: [false, true],
      contrasts: [.standard, .increased])
    matrix.declare(brand)
    let trait = TraitDefinition(brand)
    matrix[trait] = try #require(trait.values("all"))
    let axes = PreviewAxis.all(of: matrix, textSizes: [.large])
    let document = Document("K", matrix: matrix) { _ in Text("K") }
    var preview = PreviewDocument(
      document, from: .init(file: nil, command: "k.yaml"), widths: 300...320,
      textSizes: [.large], outlines: SquareGlyphs())
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let chunk = preview.chunk(of: preview.rows.indices) { engine.resolve($0, traits: $1) }
    let json = #"{"galley":"1","documents":[\#(preview.json(chunks: [chunk]))]}"#
    let page = try await OpenedPreview(json)
    var options: [String] = []
    for row in [0, axes.rowCount - 1] {
      try await page.page.evaluate("state.row = \(row); 0")
      options.append(try await page.page.evaluate("commandText('render')", as: String.self))
    }
    for (option, first, last) in [
      ("--contrasts", "standard", "increased"), ("--bold-text", "false", "true"),
      ("--directions", "auto", "rtl"), ("--trait", "brand=acme", "brand=zen"),
    ] {
      #expect(options[0].contains(" \(option) \(first)"), "\(options[0])")
      #expect(options[1].contains(" \(option) \(last)"), "\(options[1])")
    }
  }

  @Test("choosing a device shows the document with its idiom and width", arguments: [true, false])
  func devices(isAddress: Bool) async throws {
    let document = Document("K", matrix: Matrix(screens: Self.screens, textSizes: [.large])) {
      Text($0.idiom == .pad ? "On a pad" : "On a phone")
    }
    var preview = PreviewDocument(
      document, from: .init(file: nil, command: "k.yaml"), widths: 300...900,
      textSizes: [.large], outlines: SquareGlyphs())
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let chunk = preview.chunk(of: preview.rows.indices) { engine.resolve($0, traits: $1) }
    let json = #"{"galley":"1","documents":[\#(preview.json(chunks: [chunk]))]}"#
    let page = try await OpenedPreview(json, address: isAddress ? "device=iPhone&width=390" : "")
    if !isAddress {
      #expect(try await page.page.evaluate("state.row", as: Int.self) == 0)
      try await page.page.evaluate("chooseDevice('iPhone'); 0")
      try await page.page.waitForPaint()
    }
    #expect(try await page.page.evaluate("state.row", as: Int.self) == 1)
    #expect(try await page.width == 390)
    let command = try await page.page.evaluate("commandText('render')", as: String.self)
    #expect(command.contains("--devices iPhone") && !command.contains("--widths"), "\(command)")
    try await page.page.evaluate("change({ width: 500 * 1024 }); 0")
    try await page.page.waitForPaint()
    let wide = try await page.page.evaluate("commandText('render')", as: String.self)
    #expect(wide.contains("--widths 500 --idiom phone") && !wide.contains("--devices"), "\(wide)")
    let names = try await page.page.evaluate(
      "currentDocument().devices.map(({ name }) => name)", as: [String].self)
    #expect(names.contains("Wall"))
  }
}
