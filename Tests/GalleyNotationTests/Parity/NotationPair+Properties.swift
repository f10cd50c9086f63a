internal import GalleyGeometry
internal import GalleyLayout
internal import GalleyRaster

extension NotationPair {
  /// Every property that belongs to a kind.
  static let ownProperties: [NotationPair] =
    text("text", "Hello") + text("string", "greeting") + markup
    + text("value", "{ currency: EUR, amount: 36 }", Text(36, format: .currency(code: "EUR")))
    + symbol + image + shapes + containers + sections + use + [values]

  private static func text(
    _ kind: String, _ value: String, _ words: Text = Text("Hello")
  ) -> [NotationPair] {
    let settings: [(String, String, Text)] = [
      ("textStyle", "headline", words.font(.headline)),
      ("size", "17.5", words.font(.system(size: 17.5))),
      (
        "size", "{ scaled: 17, relativeTo: title1 }",
        words.font(.system(size: .scaled(17, relativeTo: .title1)))
      ),
      ("weight", "bold", words.bold()), ("weight", "350", words.fontWeight(.init(350))),
      ("italic", "true", words.italic()), ("family", "Inter", words.font(.custom("Inter"))),
      ("family", "[Inter, serif]", words.font(.custom("Inter, serif"))),
      ("color", "tint", words.foregroundStyle(.tint)),
      ("color", "\"#34C75929\"", words.foregroundStyle(Color(0x34C759, alpha: 0x29))),
      ("textAlignment", "trailing", words.multilineTextAlignment(.trailing)),
      ("lineLimit", "2", words.lineLimit(2)),
      ("truncatesInHeight", "true", words.truncatesInHeight()),
      ("minimumScaleFactor", "0.5", words.minimumScaleFactor(0.5)),
      ("breakWords", "false", words.breakWords(false)),
      ("hyphenation", "true", words.hyphenation()),
      ("wordBreak", "keepAll", words.wordBreak(.keepAll)),
      ("fit", "oneLine", words.fit(.oneLine)),
      ("fit", "words", words.fit(.words)), ("fit", "3", words.fit(.lines(3))),
      ("truncation", "middle", words.truncationMode(.middle)), ("leading", "22", words.leading(22)),
      ("tracking", "-0.5", words.tracking(-0.5)),
      ("paragraphSpacing", "8", words.paragraphSpacing(8)),
      ("underline", "true", words.underline()), ("strikethrough", "true", words.strikethrough()),
      ("monospacedDigits", "true", words.monospacedDigit()),
      ("smallCapitals", "true", words.font(.body.lowercaseSmallCaps())),
    ]
    return settings.map { name, setting, text in
      NotationPair(kind, value, name, setting) { text }
    }
  }

  private static let markup: [NotationPair] = [("text", "Hello <b>you</b>"), ("string", "marked")]
    .map { kind, value in
      NotationPair(kind, value, "markup", "true") { Text("Hello ") + Text("you").bold() }
    }

  /// Only strings of files have placeholders, so the values change nothing here.
  private static let values = NotationPair(
    kind: "string", property: "values", node: "{ string: greeting, values: [3] }"
  ) { Text("Hello") }

  private static let symbol: [NotationPair] = [
    symbol("textStyle", "title2") { $0.font(.title2) },
    symbol("size", "30") { $0.font(.system(size: 30)) },
    symbol("color", "red") { $0.foregroundStyle(.red) },
    symbol("stroke", "1.5") { $0.stroke(width: 1.5) },
    symbol("flipsForRightToLeft", "true") { $0.flipsForRightToLeftLayoutDirection(true) },
    NotationPair(
      kind: "symbol", property: "strokeEnds",
      node: "{ symbol: M4 4 L20 20, stroke: 2, strokeEnds: round }"
    ) { try Symbol(svg: "M4 4 L20 20").stroke(width: 2, hasRoundEnds: true) },
    ofSymbolSet("weight", "bold"), ofSymbolSet("symbolScale", "large"),
    NotationPair("symbol", "M4 4 L20 20", "viewBox", "[-1, 2, 30, 40]") {
      try Symbol(svg: "M4 4 L20 20", viewBox: Rect(x: -1, y: 2, width: 30, height: 40))
    },
  ]

  /// Only symbol sets have weights and scales, so they change nothing here.
  private static func ofSymbolSet(_ property: String, _ setting: String) -> NotationPair {
    NotationPair(
      kind: "symbol", property: property,
      node: "{ symbol: M4 4 L20 20, \(property): \(setting) }"
    ) { try Symbol(svg: "M4 4 L20 20") }
  }

  private static func symbol(
    _ property: String, _ setting: String, _ change: @escaping @Sendable (Symbol) -> Symbol
  ) -> NotationPair {
    NotationPair("symbol", "M4 4 L20 20", property, setting) {
      change(try Symbol(svg: "M4 4 L20 20"))
    }
  }

  private static let image: [NotationPair] = [
    image("width", "120") { Image($0, width: 120) },
    image("width", "{ scaled: 17, relativeTo: title1 }") {
      Image($0, width: .scaled(17, relativeTo: .title1))
    },
    image("width", "infinity") { Image($0, width: .infinity) },
    image("height", "44") { Image($0, height: 44) },
    image("height", "infinity") { Image($0, height: .infinity) },
    image("contentMode", "fill") { Image($0, contentMode: .fill) },
    image("flipsForRightToLeft", "true") { Image($0).flipsForRightToLeftLayoutDirection(true) },
    NotationPair("image", "Stamp", "color", "\"#FF8040\"") {
      let stamp = try Sample.image("Images/Icons.xcassets/Stamp.imageset/stamp.png")
      var pixels = try PNGDecoder().bitmap(stamp.bytes)
      for (x, y) in (0..<64).map({ ($0 % 8, $0 / 8) }) {
        pixels[x, y] = .init(255, 128, 64, pixels[x, y].alpha)
      }
      let png = try PNGEncoder().encode(pixels, pixelsPerPoint: 1)
      return Image(try ImageFile(png: png, name: "\(stamp.name)/Stamp.png"))
    },
  ]

  private static func image(
    _ property: String, _ setting: String, _ make: @escaping @Sendable (ImageFile) -> Image
  ) -> NotationPair {
    NotationPair("image", "Images/dot.png", property, setting) {
      make(try Sample.image("Images/dot.png"))
    }
  }

  private static let shapes: [NotationPair] = [
    NotationPair("rectangle", "true", "fill", "tint") { Rectangle().fill(.tint) },
    NotationPair("rectangle", "true", "stroke", "red") { Rectangle().stroke(.red) },
    NotationPair("rectangle", "true", "fill", "{ linear: [red, blue] }") {
      Rectangle().fill(.linear([.red, .blue]))
    },
    NotationPair("rectangle", "true", "shadow", "{ blur: 8, y: 2 }") {
      Rectangle().fill(.fill).shadow(radius: 4, y: 2)
    },
    NotationPair("capsule", "true", "shadow", "{ blur: 8, inner: true }") {
      Capsule().fill(.fill).shadow(radius: 4, isInner: true)
    },
    NotationPair("ellipse", "true", "shadow", "{ blur: 8, spread: -2 }") {
      Ellipse().fill(.fill).shadow(radius: 4, spread: -2)
    },
    NotationPair("ellipse", "true", "stroke", "{ width: 2, dash: [3], position: center }") {
      Ellipse().stroke(width: 2, dash: [3], position: .center)
    },
    NotationPair("rectangle", "{ width: 9 }", "cornerRadius", "8") {
      RoundedRectangle(cornerRadius: 8, width: 9)
    },
    NotationPair("capsule", "true", "fill", "\"#F80\"") { Capsule().fill(Color(0xFF8800)) },
    NotationPair("capsule", "true", "stroke", "{ color: red, width: 2 }") {
      Capsule().stroke(.red, width: 2)
    },
    NotationPair("ellipse", "true", "fill", "clear") { Ellipse().fill(.clear) },
    NotationPair("ellipse", "true", "stroke", "{ width: 2 }") { Ellipse().stroke(width: 2) },
    NotationPair("line", "{ height: 20 }", "stroke", "{ color: tint, width: 3 }") {
      Line(height: 20).stroke(.tint, width: 3)
    },
  ]

  private static let containers: [NotationPair] = [
    NotationPair("hstack", "[]", "spacing", "12") { HStack(spacing: 12) {} },
    NotationPair("hstack", "[]", "alignment", "firstTextBaseline") {
      HStack(alignment: .firstTextBaseline) {}
    },
    NotationPair("vstack", "[]", "spacing", "{ scaled: 4 }") { VStack(spacing: .scaled(4)) {} },
    NotationPair("vstack", "[]", "alignment", "trailing") { VStack(alignment: .trailing) {} },
    NotationPair("zstack", "[]", "alignment", "bottomTrailing") {
      ZStack(alignment: .bottomTrailing) {}
    },
    NotationPair("grid", "[]", "columnSpacing", "16") { Grid(horizontalSpacing: 16) {} },
    NotationPair("grid", "[]", "rowSpacing", "4") { Grid(verticalSpacing: 4) {} },
    NotationPair("grid", "[]", "alignment", "topLeading") { Grid(alignment: .topLeading) {} },
    NotationPair("grid", "[]", "columnAlignments", "[leading, trailing]") {
      Grid(columnAlignments: [.leading, .trailing]) {}
    },
    NotationPair("grid", "[]", "equalColumns", "true") { Grid(equalColumns: true) {} },
    NotationPair("lazyVGrid", "[]", "tracks", "[60, flexible, { maximum: 80 }, { adaptive: 9 }]") {
      LazyVGrid(columns: [
        GridItem(.fixed(60)), GridItem(), GridItem(.flexible(maximum: 80)),
        GridItem(.adaptive(minimum: 9)),
      ]) {}
    },
    NotationPair("lazyVGrid", "[]", "spacing", "[8, 4]") {
      LazyVGrid(columns: [GridItem(spacing: 8)], spacing: 4) {}
    },
    NotationPair("lazyVGrid", "[]", "alignment", "topLeading") {
      LazyVGrid(columns: [GridItem(alignment: .topLeading)]) {}
    },
    NotationPair("scroll", "{ text: a }", "axis", "horizontal") {
      ScrollView(.horizontal) { Text("a") }
    },
    NotationPair("lines", "[]", "rule", "leastOverflow") { Lines.empty.rule(.leastOverflow) },
    NotationPair("flow", "[]", "justification", "justified") { Flow(.justified) {} },
    NotationPair("choice", "[{ text: a }]", "axes", "both") { Choice(axes: .both) { Text("a") } },
    NotationPair("choice", "[{ text: a }]", "together", "rows") {
      Choice(together: "rows") { Text("a") }
    },
    NotationPair("choice", "[{ text: a }]", "testedSize", "ideal") {
      ViewThatFits(in: .horizontal) { Text("a") }
    },
    NotationPair("flow", "[]", "spacing", "6") { Flow(spacing: 6) {} },
    NotationPair("flow", "[]", "spacing", "[8, 4]") {
      Flow(horizontalSpacing: 8, verticalSpacing: 4) {}
    },
  ]

  // A component is a function in Swift.
  private static func note(title: String) -> Text { Text(title) }

  private static let use = [
    NotationPair(
      kind: "use", property: "with", node: "{ use: note, with: { title: Hi } }",
      plainNode: "{ use: badge }"
    ) { note(title: "Hi") }
  ]
}
