internal import Foundation
internal import GalleyDocuments
internal import GalleyGeometry
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Colors, images, symbols and tokens that a document takes from files.
@Suite struct AssetTests {
  private static let tokens = """
    {
      "color": { "$type": "color",
        "brand": { "$root": { "$value": { "colorSpace": "srgb", "components": [1, 0.4, 0] } },
          "old": { "$value": "{color.brand.$root}", "$deprecated": "use color.brand" } } },
      "space": { "$type": "dimension", "md": { "$value": { "value": 12, "unit": "px" } },
        "lg": { "$value": { "value": 1.5, "unit": "rem" } }, "back": { "$value": { "value": -4, "unit": "px" } } },
      "text": { "title": { "$type": "typography", "$value": { "fontFamily": "Inter",
        "fontSize": { "value": 2, "unit": "rem" }, "fontWeight": "bold", "lineHeight": 1.25 } } },
      "line": { "$type": "border", "$value": { "color": "{color.brand.$root}", "width": { "value": 2, "unit": "px" } } }
    }
    """

  private static func colorSet(_ gray: String) -> String {
    "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"color-space\": \"srgb\", \"components\": {\"red\": \"\(gray)\", \"green\": \"\(gray)\", \"blue\": \"\(gray)\", \"alpha\": \"1.000\"}}}]}"
  }

  private static let symbol = """
    <svg><g id="Guides"><line id="Baseline-M" y1="100"/><line id="Capline-M" y1="29.541"/></g>
    <g id="Symbols"><g id="Regular-M"><path d="M0 0L50 0L50 80Z"/></g>
    <g id="Bold-M"><path d="M0 0L60 0L60 80Z"/></g></g></svg>
    """

  private static let files: [String: String] = [
    "a.tokens.json": tokens,
    "Assets.xcassets/Contents.json": "{\"info\": {\"version\": 1}}",
    "Assets.xcassets/Ink.colorset/Contents.json": colorSet("0x11"),
    "Assets.xcassets/Brand/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "Assets.xcassets/Brand/Ink.colorset/Contents.json": colorSet("0x22"),
    "Assets.xcassets/Group/Paper.colorset/Contents.json": colorSet("0xEE"),
    "Assets.xcassets/star.symbolset/Contents.json": "{\"symbols\": [{\"filename\": \"star.svg\"}]}",
    "Assets.xcassets/star.symbolset/star.svg": symbol,
    "Icons/gear.svg":
      "<svg viewBox=\"0 0 16 16\"><path fill=\"none\" stroke=\"red\" stroke-width=\"2\" d=\"M0 0H16\"/></svg>",
    "Icons/wrong.svg": "<svg viewBox=\"0 0 9 9\"><text/></svg>",
  ]

  private func read(
    _ document: String, _ files: [String: String] = AssetTests.files
  ) throws -> (loaded: LoadedDocument, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(files)
    let loaded = try DocumentReader().read(
      Array("galley: 1\n\(document)".utf8), path: "\(folder.path)/card.yaml")
    return (loaded, folder)
  }

  private func layout(_ document: String, _ traits: Traits = Traits(width: 390)) throws -> Layout {
    try read(document).loaded.document.layout.run(traits)
  }

  /// Returns the errors of a document, without the path of the folder.
  private func errors(
    _ document: String, _ files: [String: String] = AssetTests.files
  ) throws -> [String] {
    let folder = try TemporaryFolder(files)
    do throws(DocumentError) {
      _ = try DocumentReader().read(
        Array("galley: 1\n\(document)".utf8), path: "\(folder.path)/card.yaml")
      return []
    } catch {
      return error.diagnostics.map { $0.description.replacing("\(folder.path)/", with: "") }
    }
  }

  private func text(_ color: Color) -> Layout { Text("a").foregroundStyle(color).layout }

  // MARK: Colors

  @Test(arguments: [
    ("colors: { brand: \"#0A84FF\" }", "brand", Color(0x0A84FF)),
    (
      "colors: { brand: { light: \"#0A84FF\", dark: \"#409CFF\" } }", "brand",
      Color(light: Color(0x0A84FF), dark: Color(0x409CFF))
    ),
    (
      "colors: { a: { light: \"#111111\", dark: \"#222222\", lightContrast: \"#333333\", darkContrast: label } }",
      "a",
      Color(
        light: Color(0x111111), dark: Color(0x222222), lightContrast: Color(0x333333),
        darkContrast: .primary)
    ),
    ("colors: { a: blue }", "a", Color.blue),
    ("colors: { a: { light: blue } }", "a", Color(light: .blue, dark: .blue)),
    (
      "colors: { tint: { light: \"#111111\", override: true } }", "tint",
      Color(light: Color(0x111111), dark: Color(0x111111))
    ),
    ("colors: Assets.xcassets", "Ink", Color(0x111111)),
    ("colors: Assets.xcassets", "Brand/Ink", Color(0x222222)),
    ("colors: Assets.xcassets", "Paper", Color(0xEEEEEE)),
    ("colors: [{ Ink: \"#ABCDEF\" }, Assets.xcassets]", "Ink", Color(0xABCDEF)),
    ("colors: [Assets.xcassets, { Ink: \"#ABCDEF\", own: Paper }]", "own", Color(0xEEEEEE)),
    ("colors: a.tokens.json", "color.brand", Color(0xFF6600)),
    ("tokens: a.tokens.json", "color.brand", Color(0xFF6600)),
    (
      "tokens: a.tokens.json\ncolors: { own: { light: color.brand, dark: white } }", "own",
      Color(light: Color(0xFF6600), dark: .white)
    ),
  ])
  func `a named color is valid in properties and markup`(
    keys: String, name: String, color: Color
  ) throws {
    #expect(try layout("\(keys)\nlayout: { text: a, color: \(name) }") == text(color))
    let everywhere = try layout(
      "\(keys)\nlayout: { box: { rectangle: true, fill: \(name), stroke: \(name) }, background: \(name), border: { color: \(name) } }"
    )
    #expect("\(everywhere)".contains("\(color)"))
    let markup = try layout(
      "\(keys)\nlayout: { text: \"a<span color='\(name)'>b</span>\", markup: true }")
    #expect(markup == Layout(.text(Layout.Text("ab", spans: [.init(1..<2, color: color)]))))
  }

  @Test(arguments: [
    (
      "colors: { brand: \"#0A84FF\" }\nlayout: { text: a, color: brnd }",
      "card.yaml:3:27: error: expected a color: a name such as label or tint, or \"#RRGGBB\", found 'brnd'; did you mean 'brand'?"
    ),
    (
      "colors: { tint: \"#0A84FF\" }\nlayout: { text: a }",
      "card.yaml:2:11: error: 'tint' is the name of a semantic color; choose another name, or add 'override: true' to its mapping"
    ),
    (
      "colors: { a: { dark: \"#0A84FF\" } }\nlayout: { text: a }",
      "card.yaml:2:14: error: the color has no 'light'; add the color in light appearance"
    ),
    (
      "colors: Gone.xcassets\nlayout: { text: a }",
      "card.yaml:2:9: error: cannot read the colors 'Gone.xcassets': there is no such file; check the name"
    ),
    (
      "colors: ../Assets.xcassets\nlayout: { text: a }",
      "card.yaml:2:9: error: cannot read the colors '../Assets.xcassets': it leaves the document's folder; put the file into that folder"
    ),
    (
      "colors: /Assets.xcassets\nlayout: { text: a }",
      "card.yaml:2:9: error: cannot read the colors '/Assets.xcassets': the path is not relative to the document; put the file into the document's folder"
    ),
    (
      "colors: colors.css\nlayout: { text: a }",
      "card.yaml:2:9: error: the format of 'colors.css' is not known; expected a folder that ends in .xcassets, or a file of tokens that ends in .tokens or .json"
    ),
    (
      "colors: []\nlayout: { text: a }",
      "card.yaml:2:9: error: expected a mapping of names to colors, or files such as [Assets.xcassets], found an empty list"
    ),
    (
      "tokens: a.tokens.json\nlayout: { text: a, padding: space.mf }",
      "card.yaml:3:29: error: there is no token 'space.mf'; did you mean 'space.md'?"
    ),
    (
      "tokens: a.tokens.json\nlayout: { text: a, padding: color.brand }",
      "card.yaml:3:29: error: the token 'color.brand' is of the type 'color'; a length is needed here"
    ),
    (
      "tokens: a.tokens.json\nlayout: { text: a, minWidth: space.back }",
      "card.yaml:3:30: error: the token 'space.back' is -4 points, which is less than a length can be here"
    ),
    (
      "tokens: a.tokens.json\nlayout: { text: a, style: text.titel }",
      "card.yaml:3:27: error: the document has no style 'text.titel'; did you mean 'text.title'?"
    ),
    (
      "tokens: a.yaml\nlayout: { text: a }",
      "card.yaml:2:9: error: the format of 'a.yaml' is not known; expected a file of tokens that ends in .tokens or .json"
    ),
    (
      "images: Assets.xcassets\nlayout: { symbol: sta }",
      "card.yaml:3:19: error: there is no symbol 'sta'; did you mean 'star'?"
    ),
    (
      "images: a.tokens.json\nlayout: { text: a }",
      "card.yaml:2:9: error: the format of 'a.tokens.json' is not known; expected a folder that ends in .xcassets, or one of SVG files"
    ),
    (
      "images: Icons\nlayout: { symbol: ger }",
      "card.yaml:3:19: error: there is no symbol 'ger'; did you mean 'gear'?"
    ),
    (
      "layout: { symbol: Icons/none.svg }",
      "card.yaml:2:19: error: cannot read the symbol 'Icons/none.svg': there is no such file; check the name"
    ),
    (
      "layout: { symbol: Icons/wrong.svg }",
      "Icons/wrong.svg:1:24: error: '<text>' is not drawn in symbols; turn it into a path"
    ),
  ])
  func `each error has a place and a remedy`(document: String, error: String) throws {
    #expect(try errors(document) == [error])
  }

  @Test func `errors of entries that are shown have their place, others are no errors`() throws {
    var files = Self.files
    files["Assets.xcassets/Ink.colorset/Contents.json"] = Self.colorSet("0xQQ")
    files["b.tokens.json"] = "{\"a\": {\"$type\": \"colour\", \"$value\": 1}}"
    #expect(
      try errors(
        "colors: Assets.xcassets\ntokens: [a.tokens.json, b.tokens.json]\nlayout: { text: a, color: Ink }",
        files)
        == [
          "Assets.xcassets/Ink.colorset/Contents.json:1:91: error: expected a component such as \"0x2F\", \"0.184\" or \"47\", found '0xQQ'",
          "Assets.xcassets/Ink.colorset/Contents.json:1:108: error: expected a component such as \"0x2F\", \"0.184\" or \"47\", found '0xQQ'",
          "Assets.xcassets/Ink.colorset/Contents.json:1:124: error: expected a component such as \"0x2F\", \"0.184\" or \"47\", found '0xQQ'",
        ])
  }

  @Test func `a color set that cannot be read is an error only where it is used`() throws {
    var files = Self.files
    files["Assets.xcassets/Bad.colorset/Contents.json"] = Self.colorSet("0xQQ")
    files["Assets.xcassets/Cut.colorset/Contents.json"] = "{\"colors\": ["
    files["Assets.xcassets/Empty.colorset/Contents.json"] =
      "{\"colors\": [{\"idiom\": \"universal\"}]}"
    let (loaded, _) = try read("colors: Assets.xcassets\nlayout: { text: a, color: Ink }", files)
    let faults = loaded.unusedFaults
    let paths = faults.map { $0.path.split(separator: "/").suffix(2).first ?? "" }
    #expect(Set(paths) == ["Bad.colorset", "Cut.colorset", "Empty.colorset"])
    #expect(loaded.warnings == [] && faults.allSatisfy { $0.line > 0 })
    for (name, message) in [
      ("Bad", "1:91: error: expected a component such as \"0x2F\""),
      ("Cut", "error: "), ("Empty", "1:1: error: the color set has no color"),
    ] {
      let found = try errors(
        "colors: Assets.xcassets\nlayout: { text: a, color: \(name) }", files)
      #expect(
        found.allSatisfy { $0.hasPrefix("Assets.xcassets/\(name).colorset/Contents.json:") })
      #expect(found.first?.contains(message) == true, "\(found)")
    }
  }

  @Test func `an image set can be for one direction, and its SVG file is an image or a symbol`()
    throws
  {
    var files = Self.files
    let svg = "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0H9L0 9Z\"/></svg>"
    files["Assets.xcassets/Back.imageset/a.svg"] = svg
    files["Assets.xcassets/Back.imageset/Contents.json"] =
      "{\"images\": [{\"filename\": \"a.svg\", \"language-direction\": \"left-to-right\"}]}"
    func symbol(_ direction: LayoutDirection) throws -> Layout {
      try read("images: Assets.xcassets\nlayout: { symbol: Back }", files).loaded.document.layout
        .run(Traits(width: 90, direction: direction))
    }
    let drawing = try Symbol(svg: "M0 0H9L0 9Z", viewBox: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(try symbol(.leftToRight) == drawing.layout)
    #expect(try symbol(.rightToLeft) == drawing.mirrored.layout)
    func image(_ direction: LayoutDirection) throws -> Layout.Image {
      let document = try read("images: Assets.xcassets\nlayout: { image: Back, color: red }", files)
        .loaded.document
      let layout = document.layout.run(Traits(width: 90, direction: direction))
      guard case .image(let image) = layout.content else { throw CocoaError(.featureUnsupported) }
      return image
    }
    #expect(try image(.leftToRight).file.size == Size(width: 9, height: 9))
    #expect(try image(.rightToLeft).file == image(.leftToRight).file.mirrored)
    #expect(try image(.leftToRight).symbol == nil)
    // A template is drawn in one color.
    files["Assets.xcassets/Back.imageset/Contents.json"] =
      "{\"images\": [{\"filename\": \"a.svg\"}], \"properties\": {\"template-rendering-intent\": \"template\"}}"
    #expect(try image(.leftToRight).symbol == drawing.foregroundStyle(.red))
    files["Assets.xcassets/Back.imageset/a.svg"] = "<svg/>"
    #expect(
      try errors("images: Assets.xcassets\nlayout: { image: Back }", files) == [
        "card.yaml:3:18: error: cannot read the image 'Assets.xcassets/Back.imageset/a.svg': it is not an SVG file of at most 16 MiB with a size; save it again, with a 'viewBox'"
      ])
  }

  @Test func `a semantic color takes precedence over a color of a file, with a warning`() throws {
    var files = Self.files
    files["Assets.xcassets/red.colorset/Contents.json"] = Self.colorSet("0x11")
    let (loaded, _) = try read("colors: Assets.xcassets\nlayout: { text: a, color: red }", files)
    #expect(loaded.document.layout.run(Traits(width: 390)) == text(.red))
    #expect(
      loaded.warnings.map(\.message) == [
        "'red' is the semantic color, not that of a file; for the latter, add 'colors: { red: { light: red, override: true } }'"
      ])
    let (own, _) = try read(
      "colors: [Assets.xcassets, { red: { light: red, override: true } }]\nlayout: { text: a, color: red }",
      files)
    #expect(
      own.document.layout.run(Traits(width: 390))
        == text(Color(light: Color(0x111111), dark: Color(0x111111))))
    #expect(own.warnings == [])
  }

  // MARK: Tokens

  @Test func `tokens are lengths, borders and styles`() throws {
    let written = """
      layout: { vstack: [{ text: a, family: Inter, size: { scaled: 32 }, weight: bold, leading: { scaled: 40 } }],
        spacing: 12, padding: [12, { scaled: 24 }], border: { color: "#FF6600", width: 2 }, cornerRadius: 12 }
      """
    let named = """
      tokens: a.tokens.json
      layout: { vstack: [{ text: a, style: text.title }], spacing: space.md, padding: [space.md, space.lg],
        border: line, cornerRadius: space.md }
      """
    #expect(try layout(named) == layout(written))
  }

  @Test func `references lead to all files of a list, of which the first counts`() throws {
    func color(_ value: String) -> String { "{\"value\": \"\(value)\"}" }
    let files = [
      "base.json": "{\"ruby\": \(color("#FF0000")), \"ink\": \(color("#000000"))}",
      "alias.json":
        "{\"danger\": \(color("{ruby.value}")), \"ink\": \(color("#111111")), \"gone\": \(color("{blue}"))}",
      "theme.json":
        "{\"version\": \"2025.10\", \"resolutionOrder\": [{\"type\": \"set\", \"name\": \"a\", \"sources\": [{\"sky\": \(color("#0000FF")), \"ruby\": \(color("#EE0000"))}]}]}",
    ]
    func shown(_ name: String, _ list: String) throws -> Layout {
      try read("tokens: \(list)\nlayout: { text: a, color: \(name) }", files)
        .loaded.document.layout.run(Traits(width: 390))
    }
    for list in ["[base.json, alias.json]", "[alias.json, theme.json, base.json]"] {
      #expect(try shown("danger", list) == text(Color(0xFF0000)))
    }
    #expect(try shown("ink", "[base.json, alias.json]") == text(Color(0x000000)))
    #expect(try shown("ink", "[alias.json, base.json]") == text(Color(0x111111)))
    #expect(try shown("sky", "[base.json, theme.json]") == text(Color(0x0000FF)))
    #expect(try shown("ruby", "[base.json, theme.json]") == text(Color(0xFF0000)))
    #expect(try shown("ruby", "[theme.json, base.json]") == text(Color(0xEE0000)))
    #expect(
      try errors("tokens: [base.json, alias.json]\nlayout: { text: a, color: gone }", files) == [
        "alias.json:1:86: error: there is no token 'blue'; check its path"
      ])
    #expect(
      try errors("tokens: [base.json, none.json]\nlayout: { text: a, color: ruby }", files) == [
        "card.yaml:2:21: error: cannot read the tokens 'none.json': there is no such file; check the name"
      ])
  }

  @Test func `a number is a length in points, as the variables of Figma are`() throws {
    let files = [
      "a.json": "{\"$type\": \"number\", \"gap\": {\"$value\": 12}, \"far\": {\"$value\": 1e300}}"
    ]
    let (loaded, _) = try read("tokens: a.json\nlayout: { text: a, padding: gap }", files)
    #expect(
      loaded.document.layout.run(Traits(width: 390))
        == (try layout("layout: { text: a, padding: 12 }")))
    #expect(
      try errors("tokens: a.json\nlayout: { text: a, padding: far }", files) == [
        "card.yaml:3:29: error: the token 'far' is of the type 'number'; a length is needed here"
      ])
  }

  @Test func `a style of the document and a value of a node come before a token`() throws {
    let document = """
      tokens: a.tokens.json
      styles: { text.title: { size: 10 } }
      layout: { vstack: [{ text: a, style: text.title }, { text: b, style: text.title, size: 11 }] }
      """
    let expected = "layout: { vstack: [{ text: a, size: 10 }, { text: b, size: 11 }] }"
    #expect(try layout(document) == layout(expected))
  }

  @Test func `a deprecated token is one warning at its use`() throws {
    let (loaded, _) = try read(
      """
      tokens: a.tokens.json
      styles: { s: { color: color.brand.old } }
      layout: { vstack: [{ text: a, style: s }, { text: b, style: s }] }
      """)
    let (colors, _) = try read(
      "colors: a.tokens.json\nlayout: { text: a, color: color.brand.old }")
    #expect(
      colors.warnings.map(\.message) == [
        "the token 'color.brand.old' is deprecated: use color.brand"
      ])
    #expect(
      loaded.warnings.map { "\($0.line):\($0.column) \($0.message)" } == [
        "3:23 the token 'color.brand.old' is deprecated: use color.brand"
      ])
  }

  // MARK: Catalogs

  @Test func `an image set has a file for each appearance and display scale`() throws {
    let folder = try TemporaryFolder(Self.files)
    let set = "Assets.xcassets/Cover.imageset"
    try folder.write(
      Data(
        """
        {"images": [{"idiom": "universal", "scale": "1x", "filename": "small.png"},
          {"idiom": "universal", "scale": "2x", "filename": "large.png"},
          {"idiom": "universal", "scale": "2x", "filename": "night.png",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """.utf8), to: "\(set)/Contents.json")
    for (name, side) in [("small", 12), ("large", 24), ("night", 20)] {
      try folder.write(Data(PNGBuilder(width: side, height: side).bytes), to: "\(set)/\(name).png")
    }
    let loaded = try DocumentReader().read(
      Array("galley: 1\nimages: Assets.xcassets\nlayout: { image: Cover }".utf8),
      path: "\(folder.path)/card.yaml")
    func file(_ change: (inout Traits) -> Void) -> ImageFile? {
      var traits = Traits(width: 390)
      change(&traits)
      guard case .image(let image) = loaded.document.layout.run(traits).content else { return nil }
      return image.file
    }
    #expect(file { $0.displayScale = 1 }?.pixelWidth == 12)
    #expect(file { $0.displayScale = 3 }?.pixelWidth == 24)
    #expect(file { $0.displayScale = 3 }?.size == Size(width: 12, height: 12))
    #expect(file { $0.colorScheme = .dark }?.size == Size(width: 10, height: 10))
    #expect(file { $0.colorScheme = .dark }?.label == "Cover")
    #expect(loaded.images.count == 3 && Set(loaded.images.map(\.name)).count == 3)
    #expect(loaded.textFiles.contains { $0.hasSuffix("/Cover.imageset/Contents.json") })
  }

  @Test func `an SVG file is a symbol by its path, or by its name in a folder`() throws {
    for (preamble, symbol) in [("", "Icons/gear.svg"), ("images: Icons\n", "gear")] {
      let found = try layout("\(preamble)layout: { symbol: \(symbol), color: red, size: 20 }")
      var expected = try Symbol(
        svg: "M0 0H16", viewBox: Rect(x: 0, y: 0, width: 16, height: 16)
      ).stroke(width: 2).font(.system(size: 20))
      expected.color = .red
      #expect(found == expected.layout)
    }
    let thin = try layout("layout: { symbol: Icons/gear.svg, stroke: 1, strokeEnds: round }")
    guard case .symbol(let symbol) = thin.content else { return #expect(Bool(false)) }
    #expect(symbol.strokeWidth == 1 && symbol.hasRoundEnds)
  }

  @Test func `a symbol set has the weight of its text style or its own`() throws {
    func width(_ properties: String) throws -> Double? {
      let layout = try layout("images: Assets.xcassets\nlayout: { symbol: star\(properties) }")
      guard case .symbol(let symbol) = layout.content else { return nil }
      #expect(abs(symbol.viewBox.height - 100) < 0.01)
      return symbol.viewBox.width
    }
    #expect(try width("") == 50)
    // Two thirds of the way from Regular to Bold.
    #expect(try abs((width(", textStyle: headline") ?? 0) - (50 + 20.0 / 3)) < 1e-9)
    #expect(try width(", weight: bold, symbolScale: large") == 60)
  }

  @Test func `links out of the folder are not followed`() throws {
    let outside = try TemporaryFolder(["Contents.json": Self.colorSet("0x11")])
    let folder = try TemporaryFolder(["Assets.xcassets/Contents.json": "{}"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Assets.xcassets/Ink.colorset", withDestinationPath: outside.path)
    do throws(DocumentError) {
      _ = try DocumentReader().read(
        Array("galley: 1\ncolors: Assets.xcassets\nlayout: { text: a, color: Ink }".utf8),
        path: "\(folder.path)/card.yaml")
      Issue.record("The link was followed.")
    } catch {
      #expect(error.diagnostics.first?.message.contains("leaves the document's folder") == true)
    }
  }

  @Test func `a trial can use other tokens of the saved document`() throws {
    let text =
      "galley: 1\ntokens: a.tokens.json\nlayout: { text: a, padding: space.md, color: label }"
    let folder = try TemporaryFolder(Self.files)
    func trial(_ column: Int, _ value: String) throws -> Layout {
      try DocumentReader().read(
        Array(text.utf8), path: "\(folder.path)/card.yaml",
        trying: [Position(line: 3, column: column): value]
      ).document.layout.run(Traits(width: 390))
    }
    #expect(
      try trial(29, "space.lg")
        == layout("tokens: a.tokens.json\nlayout: { text: a, padding: { scaled: 24 } }"))
    #expect(
      try trial(46, "color.brand")
        == layout("layout: { text: a, padding: 12, color: \"#FF6600\" }"))
  }
}
