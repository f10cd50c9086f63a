@testable import GalleyAssets
import GalleyLayout
import GalleyTextFiles
import Testing

@Suite struct TokenTests {
  private static func color(_ components: String) -> String {
    "{ \"colorSpace\": \"srgb\", \"components\": [\(components)] }"
  }

  @Test func `tokens have a path, a value and a place`() throws {
    let tokens = try tokens(
      """
      {
        "color": {
          "$type": "color",
          "brand": { "$value": \(Self.color("1, 0.4, 0")) }
        },
        "space": { "md": { "$type": "dimension", "$value": { "value": 12, "unit": "px" } } }
      }
      """)
    #expect(tokens.lines == [])
    #expect(tokens.paths == ["color.brand", "space.md"])
    #expect(tokens.hex("color.brand") == "#FF6600")
    #expect(tokens["space.md"]?.value == .dimension(12))
    let brand = try #require(tokens["color.brand"])
    #expect("\(brand.file):\(brand.place.line):\(brand.place.column)" == "a.tokens.json:4:5")
  }

  @Test func `rem is 16 points that scale, and px are points`() throws {
    let tokens = try tokens(
      """
      { "a": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } },
        "b": { "$type": "dimension", "$value": { "value": -2, "unit": "px" } } }
      """)
    #expect(tokens["a"]?.value == .dimension(.scaled(24)))
    #expect(tokens["b"]?.value == .dimension(-2))
  }

  @Test func `aliases and pointers lead to values`() throws {
    let tokens = try tokens(
      """
      {
        "base": { "$type": "color", "$value": \(Self.color("0.2, 0.4, 0.6")) },
        "one": { "$value": "{base}" },
        "two": { "$ref": "#/base" },
        "three": { "$value": { "$ref": "#/one/$value" } },
        "mixed": { "$type": "color", "$value": { "colorSpace": "srgb", "components":
          [{ "$ref": "#/base/$value/components/0" }, 0, { "$ref": "#/one/components/2" }] } },
        "s p/x~": { "y": { "$value": "{base}" } },
        "escaped": { "$value": { "$ref": "#/s%20p~1x~0/y" } }
      }
      """)
    #expect(tokens.lines == [])
    for path in ["base", "one", "two", "three", "escaped", "s p/x~.y"] {
      #expect(tokens.hex(path) == "#336699", "\(path)")
    }
    #expect(tokens.hex("mixed") == "#330099")
  }

  @Test
  func `the type of a token is its own, else that of its alias, else that of the nearest group`()
    throws
  {
    let tokens = try tokens(
      """
      {
        "$type": "number",
        "color": { "$type": "color", "red": { "$value": \(Self.color("1, 0, 0")) },
          "deep": { "blue": { "$value": \(Self.color("0, 0, 1")) } } },
        "alias": { "$value": "{color.red}" },
        "plain": { "$value": 3 },
        "own": { "$type": "fontWeight", "$value": "semi-bold" }
      }
      """)
    #expect(tokens.lines == [])
    #expect(tokens.hex("alias") == "#FF0000" && tokens.hex("color.deep.blue") == "#0000FF")
    #expect(tokens["plain"]?.value == .number(3) && tokens["own"]?.value == .fontWeight(600))
  }

  @Test func `a group's root token is found by the path of the group`() throws {
    let tokens = try tokens(
      """
      { "accent": { "$type": "color", "$root": { "$value": \(Self.color("1, 1, 1")) },
        "dark": { "$value": "{accent.$root}" } },
        "bad": { "$value": "{accent}" } }
      """)
    #expect(tokens.hex("accent") == "#FFFFFF" && tokens.hex("accent.dark") == "#FFFFFF")
    #expect(
      tokens.lines == [
        "a.tokens.json:3:22 error: 'accent' is a group; refer to '{accent.$root}'"
      ])
  }

  @Test func `groups inherit from others, and their own tokens have priority`() throws {
    let tokens = try tokens(
      """
      {
        "input": { "$type": "color", "field": { "width": { "$type": "dimension",
          "$value": { "value": 12, "unit": "rem" } }, "back": { "$value": \(Self.color("1, 1, 1")) } } },
        "amount": { "$extends": "{input}", "field": { "width": { "$type": "dimension",
          "$value": { "value": 100, "unit": "px" } } } },
        "total": { "$ref": "#/amount", "extra": { "$value": \(Self.color("0, 0, 0")) } }
      }
      """)
    #expect(tokens.lines == [])
    #expect(tokens["amount.field.width"]?.value == .dimension(100))
    #expect(tokens["total.field.width"]?.value == .dimension(100))
    #expect(tokens.hex("total.field.back") == "#FFFFFF" && tokens.hex("total.extra") == "#000000")
  }

  @Test func `typography has a family, a size, a weight, a tracking and a line height`() throws {
    let tokens = try tokens(
      """
      { "size": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } },
        "title": { "$type": "typography", "$value": { "fontFamily": ["Inter", "serif"],
          "fontSize": "{size}", "fontWeight": "bold", "letterSpacing": { "value": -0.5, "unit": "px" },
          "lineHeight": 1.25 } } }
      """)
    #expect(tokens.lines == [])
    #expect(
      tokens["title"]?.value
        == .typography(
          DesignToken.Typography(
            family: "Inter, serif", size: .scaled(32), weight: 700, tracking: -0.5,
            leading: .scaled(40))))
  }

  @Test(arguments: [
    (#"["Brand", "Inter", "sans-serif"]"#, "Brand, Inter, sans-serif"),
    (#""Brand, Inter""#, "Brand, Inter"), (#"["{one}", "{list}", "serif"]"#, "Baker, A, B, serif"),
    (#""{list}""#, "A, B"), (##"[{ "$ref": "#/list/$value/1" }, "A"]"##, "B, A"),
  ])
  func `families are an order of preference, also through other tokens`(
    value: String, families: String
  ) throws {
    let tokens = try tokens(
      """
      { "$type": "fontFamily", "one": { "$value": "Baker" }, "list": { "$value": ["A", "B"] },
        "family": { "$value": \(value) } }
      """)
    #expect(tokens.lines == [])
    #expect(tokens["family"]?.value == .fontFamily(families))
  }

  @Test func `colors have opacity, missing components and a fallback`() throws {
    let tokens = try tokens(
      """
      { "$type": "color",
        "clear": { "$value": { "colorSpace": "srgb", "components": [1, 0, "none"], "alpha": 0.5 } },
        "wide": { "$value": { "colorSpace": "display-p3", "components": [0, 1, 0], "hex": "#00EE11" } },
        "wider": { "$value": { "colorSpace": "rec2020", "components": [0, 1, 0] } },
        "widest": { "$value": { "colorSpace": "rec2020", "components": [1, 0, 0] } } }
      """)
    #expect(tokens.hex("clear") == "#FF000080" && tokens.hex("wide") == "#00EE11")
    #expect(tokens.hex("wider") == "#00FF00")
    #expect(
      tokens.lines == [
        "a.tokens.json:4:24 warning: 2 colors are outside of sRGB; they are drawn as the nearest ones, and as they are in pictures of Display P3: 'wider', 'widest'"
      ])
  }

  @Test func `borders have a color and a width, and types that nothing draws are kept`() throws {
    let tokens = try tokens(
      """
      { "line": { "$type": "border", "$value": { "color": \(Self.color("0, 0, 0")),
          "width": { "value": 2, "unit": "px" }, "style": "dashed" } },
        "card": { "$type": "transition", "$value": {} } }
      """)
    #expect(tokens["line"]?.value == .border(.channels(RGBA(0)), width: 2))
    #expect(
      tokens.lines == [
        "a.tokens.json:2:53 warning: only solid lines are drawn; the style of the border is ignored"
      ])
    #expect(tokens.paths == ["line"] && tokens.otherTypes == ["card": "transition"])
  }

  @Test func `shadows are one or several, with half of their blur as radius`() throws {
    let ink = Self.color("0, 0, 0")
    let tokens = try tokens(
      """
      { "$type": "shadow",
        "card": { "$value": { "color": \(ink), "offsetX": { "value": 1, "unit": "px" },
          "offsetY": { "value": 4, "unit": "px" }, "blur": { "value": 16, "unit": "px" },
          "spread": { "value": -2, "unit": "px" } } },
        "both": { "$value": ["{card}", { "color": \(ink), "inset": true }] },
        "bare": { "$value": {} },
        "blurred": { "$value": { "color": \(ink), "blur": { "value": 4000, "unit": "px" } } } }
      """)
    let card = Layout.Shadow(color: .channels(RGBA(0)), radius: 8, x: 1, y: 4, spread: -2)
    #expect(tokens["card"]?.value == .shadow([card]))
    #expect(
      tokens["both"]?.value
        == .shadow([card, Layout.Shadow(color: .channels(RGBA(0)), radius: 0, isInner: true)]))
    #expect(
      tokens.lines == [
        "a.tokens.json:6:23 error: a shadow has a 'color'; add one",
        "a.tokens.json:7:26 error: expected a blur from 0 to 512 px, found 4000.0",
      ])
  }

  @Test func `gradients have colors at positions, which are limited to the ends`() throws {
    let tokens = try tokens(
      """
      { "$type": "gradient",
        "sky": { "$value": [{ "color": \(Self.color("0, 0, 1")), "position": -1 },
          { "color": \(Self.color("1, 1, 1")), "position": 0.75 }] },
        "one": { "$value": [] }, "bare": { "$value": [{}, {}] } }
      """)
    #expect(
      tokens["sky"]?.value
        == .gradient([
          .init(.channels(RGBA(0xFF)), at: 0), .init(.channels(RGBA(0xFFFFFF)), at: 0.75),
        ]))
    #expect(tokens["one"] == nil && tokens["bare"] == nil && tokens.lines.count == 2)
  }

  @Test func `deprecated tokens keep their reason, and a token can be excepted from its group`()
    throws
  {
    let tokens = try tokens(
      """
      { "old": { "$type": "number", "$deprecated": "use new", "a": { "$value": 1 },
          "b": { "$value": 2, "$deprecated": false }, "c": { "$value": 3, "$deprecated": true } } }
      """)
    #expect(tokens["old.a"]?.deprecation == "use new")
    #expect(tokens["old.b"]?.deprecation == nil)
    #expect(tokens["old.c"]?.deprecation == "")
  }

  @Test func `values of files before 2025 are read with a warning`() throws {
    let tokens = try tokens(
      """
      { "a": { "$type": "color", "$value": "#FF8800" },
        "b": { "$type": "dimension", "$value": "1.5rem" } }
      """)
    #expect(tokens.hex("a") == "#FF8800" && tokens["b"]?.value == .dimension(.scaled(24)))
    #expect(tokens.problems.map(\.problem.severity) == [.warning])
  }
}
