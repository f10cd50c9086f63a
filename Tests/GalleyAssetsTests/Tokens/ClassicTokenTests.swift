import GalleyAssets
import GalleyLayout
import Testing

/// The forms of tokens before that of the community group.
@Suite struct ClassicTokenTests {
  @Test func `Style Dictionary has values with types, comments and references that end with value`()
    throws
  {
    let tokens = try tokens(
      """
      { "color": { "brand": { "value": "#336699", "type": "color", "comment": "Sea" },
          "link": { "value": "{color.brand.value}" }, "plain": { "value": "#FFF" } },
        "size": { "pad": { "value": "16px", "type": "dimension" }, "gap": { "value": 12 }, "big": { "value": "{size.pad.value} * 1.5" } },
        "opacity": { "low": { "value": 0.4 } }, "name": { "value": "Galley" },
        "title": { "value": { "fontSize": "2rem", "fontWeight": "SemiBold", "lineHeight": "150%", "letterSpacing": "-0.5em" }, "type": "typography" } }
      """)
    #expect(
      ["color.brand", "color.link", "color.plain"].map { tokens.hex($0) } == [
        "#336699", "#336699", "#FFFFFF",
      ])
    #expect(
      tokens["size.pad"]?.value == .dimension(16) && tokens["size.gap"]?.value == .dimension(12))
    #expect(tokens["size.big"]?.value == .dimension(24))
    #expect(tokens["opacity.low"]?.value == .number(0.4))
    #expect(tokens.otherTypes == ["name": "other"])
    guard case .typography(let title)? = tokens["title"]?.value else {
      Issue.record("there is no style")
      return
    }
    #expect(
      title.size == .scaled(32) && title.leading == .scaled(48) && title.tracking == .scaled(-16))
    #expect(title.weight == 600)
    #expect(tokens.lines.count == 1)
    #expect(
      tokens.lines[0].hasPrefix(
        "a.tokens.json:1:25 warning: the file has an older form of tokens, which is read: 'value' for '$value', "
      ))
  }

  @Test func `Tokens Studio has sets, types of its own, shadows and arithmetic`() throws {
    let tokens = try tokens(
      """
      { "global": { "blue": { "500": { "$type": "color", "$value": "#336699" } },
          "space": { "base": { "$type": "spacing", "$value": "8" }, "lg": { "$type": "spacing", "$value": "({space.base} + 1) * 2" } },
          "radius": { "$type": "borderRadius", "$value": "4" }, "half": { "$type": "opacity", "$value": "50%" },
          "shadow": { "$type": "boxShadow", "$value": [{ "x": "0", "y": "2", "blur": "4", "spread": "0", "color": "#00000033", "type": "innerShadow" }] } },
        "dark": { "bg": { "$type": "color", "$value": "#000" }, "ink": { "$type": "color", "$value": "{bg}" } },
        "light": { "bg": { "$type": "color", "$value": "#FFF" }, "veil": { "$type": "color", "$value": "rgba({blue.500}, 0.2)" } },
        "card": { "fill": { "$type": "color", "$value": "{bg}" } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["global", "light", "dark", "card"] } }
      """)
    #expect(tokens.hex("dark.ink") == "#000000" && tokens.hex("card.fill") == "#FFFFFF")
    #expect(tokens.hex("light.veil") == "#33669933")
    #expect(tokens["global.space.lg"]?.value == .dimension(18))
    #expect(
      tokens["global.radius"]?.value == .dimension(4)
        && tokens["global.half"]?.value == .number(0.5))
    #expect(
      tokens["global.shadow"]?.value
        == .shadow([
          Layout.Shadow(
            color: .channels(RGBA(0x000000, alpha: 0x33)), radius: 2, x: 0, y: 2, isInner: true)
        ]))
    #expect(tokens.lines.count == 1 && tokens.lines[0].contains("W3C DTCG"))
  }

  /// Changes of #336699, and the colors that the library coloraide computes for them.
  private static let changes = [
    ("lighten", "0.25", "lch", "", "#6A8AB2"), ("darken", "0.25", "lch", "", "#2A4C71"),
    ("lighten", "25%", "hsl", "", "#538CC6"), ("darken", "0.5", "hsl", "", "#1A334D"),
    ("lighten", "{quarter}", "srgb", "", "#668CB3"), ("darken", "0.25", "p3", "", "#264D73"),
    ("lighten", "1 / 4", "p3", "", "#688CB3"), ("mix", "0.5", "lch", "#cc9933", "#C55E92"),
    ("mix", "0.25", "hsl", "{gold}", "#33A58E"), ("mix", "0.25", "srgb", "#cc9933", "#597380"),
    ("mix", "0.25", "p3", "#cc993380", "#5C7383DF"), ("alpha", "0.25", "lch", "", "#33669940"),
    ("mix", "0.5", "hsl", "gray", "#567390"),
  ]

  @Test(arguments: changes)
  func `Tokens Studio changes colors, also those that others refer to`(
    kind: String, value: String, space: String, color: String, hex: String
  ) throws {
    let modify =
      "{ \"type\": \"\(kind)\", \"value\": \"\(value)\", \"space\": \"\(space)\""
      + (color.isEmpty ? " }" : ", \"color\": \"\(color)\" }")
    let extensions = "\"$extensions\": { \"studio.tokens\": { \"modify\": \(modify) } }"
    let tokens = try tokens(
      """
      { "base": { "$type": "color", "$value": "#336699" }, "gold": { "$type": "color", "$value": "#cc9933" },
        "quarter": { "$type": "number", "$value": "0.25" },
        "changed": { "$type": "color", "$value": "{base}", \(extensions) },
        "link": { "$type": "color", "$value": "{changed}" },
        "twice": { "$type": "color", "$value": "{link}", \(extensions) } }
      """)
    #expect(tokens.hex("changed") == hex && tokens.hex("link") == hex)
    #expect(kind == "alpha" || tokens.hex("twice") != hex)
    #expect(tokens.lines.allSatisfy { $0.contains("older form of tokens") })
  }

  @Test func `a change of a color that is wrong, or leads in a circle, does not stop the reader`()
    throws
  {
    let tokens = try tokens(
      """
      { "a": { "$type": "color", "$value": "#336699", "$extensions": { "studio.tokens": { "modify": { "type": "blend", "value": "x" } } } },
        "b": { "$type": "color", "$value": "red", "$extensions": { "studio.tokens":
          { "modify": { "type": "mix", "value": "0.5", "space": "srgb", "color": "{b}" } } } } }
      """)
    #expect(tokens.hex("b") == "#FF0000")
    #expect(tokens.lines.contains { $0.contains("expected a change such as") })
  }

  @Test(arguments: [
    ("rgb(51, 102, 153)", "#336699"), ("rgba(51 102 153 / 50%)", "#33669980"),
    ("rgb(20%, 40%, 60%)", "#336699"),
    ("hsl(210, 50%, 40%)", "#336699"), ("hsla(210deg, 50%, 40%, 0.5)", "#33669980"),
    ("HSL(-150 50% 40%)", "#336699"),
    ("rgba(#336699, 0.5)", "#33669980"), ("transparent", "#00000000"), ("#369", "#336699"),
    ("#3698", "#33669988"),
    ("RebeccaPurple", "#663399"), ("aliceblue", "#F0F8FF"), ("yellowgreen", "#9ACD32"),
  ])
  func `colors are texts of CSS`(text: String, hex: String) throws {
    #expect(try tokens("{\"a\": {\"$type\": \"color\", \"$value\": \"\(text)\"}}").hex("a") == hex)
  }

  @Test(arguments: [
    "rgb(1, 2)", "hsl(a, 1%, 2%)", "rgb(nan, 1, 2)", "rgba(rgba(rgba(, 1), 1), 1)", "url(#a)", "(",
  ])
  func `other texts are no colors`(text: String) throws {
    let tokens = try tokens("{\"a\": {\"$type\": \"color\", \"$value\": \"\(text)\"}}")
    #expect(tokens.hex("a") == nil && tokens.lines.count == 1 && tokens.lines[0].contains("error"))
  }

  @Test(arguments: [
    ("round({base} * 1.3)", 21), ("roundTo({base} / 3, 2)", 5.33), ("floor(2.9) + ceil(2.1)", 5),
    ("roundTo(({base} + 1) * 0.5)", 9),
  ])
  func `arithmetic rounds as Tokens Studio does`(text: String, points: Double) throws {
    let tokens = try tokens(
      "{\"base\": {\"$type\": \"number\", \"$value\": 16}, \"a\": {\"$type\": \"spacing\", \"$value\": \"\(text)\"}}"
    )
    #expect(tokens["a"]?.value == .dimension(Length(points)))
  }

  @Test(arguments: ["round", "round(", "round()", "round(1, -1)", "round(1, 99)", "turn(1)", "px"])
  func `other functions are no amounts`(text: String) throws {
    let tokens = try tokens("{\"a\": {\"$type\": \"dimension\", \"$value\": \"\(text)\"}}")
    #expect(tokens.paths == [] && tokens.lines.count == 1)
  }

  @Test func `tokens without types are known by their values and groups`() throws {
    let tokens = try tokens(
      """
      { "ink": { "value": "#336699" }, "veil": { "value": "rgba({ink.value}, 0.5)" },
        "global": { "size": { "none": { "value": 0 } }, "line": { "value": 1.5 } } }
      """)
    #expect(tokens.hex("veil") == "#33669980")
    #expect(tokens["global.size.none"]?.value == .dimension(0))
    #expect(tokens["global.line"]?.value == .number(1.5))
  }

  @Test func `a line height that the font decides is left out`() throws {
    for word in ["AUTO", "normal"] {
      let value = "{\"fontSize\": \"16\", \"lineHeight\": \"\(word)\"}"
      let tokens = try tokens("{\"a\": {\"type\": \"typography\", \"value\": \(value)}}")
      guard case .typography(let look)? = tokens["a"]?.value else {
        Issue.record("there is no style")
        return
      }
      #expect(look.size == 16 && look.leading == nil)
      #expect(tokens.lines.count == 1)
    }
  }

  @Test func `arithmetic that refers to itself ends`() throws {
    let sum = Array(repeating: "{a}", count: 90).joined(separator: "+")
    let file =
      "{\"$type\": \"dimension\", \"a\": {\"$value\": \"\(sum)\"}, \"b\": {\"$value\": \"\(String(repeating: "(", count: 390))\"}}"
    #expect(try tokens(file).paths == [])
  }

  @Test func `texts, truth values, parts of fonts and members beside a value are kept`() throws {
    let tokens = try tokens(
      """
      { "on": { "$type": "boolean", "$value": true }, "name": { "$type": "string", "$value": "a" },
        "tight": { "$type": "dimension", "$value": { "value": -0.02, "unit": "em" } },
        "a": { "$type": "number", "$value": 1, "filePath": "x.json", "attributes": { "category": "a" } } }
      """)
    #expect(tokens.paths == ["a"] && tokens.lines == [])
    #expect(
      tokens.otherTypes == [
        "on": "boolean", "name": "string", "tight": "length relative to a font",
      ])
  }
}
