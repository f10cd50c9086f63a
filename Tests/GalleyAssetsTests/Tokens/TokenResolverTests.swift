import GalleyAssets
import GalleyLayout
import GalleyTextFiles
import Testing

@Suite struct TokenResolverTests {
  private static func color(_ name: String, _ gray: Double) -> String {
    "\"\(name)\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [\(gray), \(gray), \(gray)] } }"
  }

  private static let files: [(path: String, text: String)] = [
    (
      "t/base.json",
      "{ \(color("ink", 0)), \(color("paper", 1)), \"text\": { \"$value\": \"{ink}\" } }"
    ),
    ("t/dark.json", "{ \(color("ink", 1)), \(color("paper", 0)) }"),
    ("t/high.json", "{ \"line\": { \(color("strong", 0.2)) } }"),
  ]

  private static func resolver(_ modifiers: String, _ order: String) -> (path: String, text: String)
  {
    (
      "t/brand.resolver.json",
      """
      { "version": "2025.10",
        "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
        "modifiers": { \(modifiers) },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, \(order)] }
      """
    )
  }

  @Test func `contexts become color schemes and contrasts, and aliases follow them`() throws {
    let resolver = Self.resolver(
      """
      "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] } },
      "contrast": { "default": "standard", "contexts": { "standard": [],
        "high": [{ \(Self.color("ink", 0.4)) }] } }
      """, "{ \"$ref\": \"#/modifiers/theme\" }, { \"$ref\": \"#/modifiers/contrast\" }")
    let tokens = try tokens([resolver] + Self.files)
    #expect(tokens.lines == [])
    #expect(tokens.hex("paper") == "#FFFFFF #000000 #FFFFFF #000000")
    #expect(tokens.hex("ink") == "#000000 #FFFFFF #666666 #666666")
    #expect(tokens.hex("text") == tokens.hex("ink"))
  }

  @Test func `one modifier can have contexts for color schemes and contrasts`() throws {
    let resolver = Self.resolver(
      """
      "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }],
        "lightHighContrast": [{ \(Self.color("ink", 0.2)) }],
        "dark-high-contrast": [{ "$ref": "dark.json" }, { \(Self.color("ink", 0.8)) }] } }
      """, "{ \"$ref\": \"#/modifiers/theme\" }")
    let tokens = try tokens([resolver] + Self.files)
    #expect(tokens.lines == [])
    #expect(tokens.hex("ink") == "#000000 #FFFFFF #333333 #CCCCCC")
    #expect(tokens.hex("paper") == "#FFFFFF #000000 #FFFFFF #000000")
  }

  @Test func `references have the escapes of JSON pointers and of addresses`() throws {
    let resolver = (
      path: "t/x.resolver.json",
      text: """
      { "version": "2025.10",
        "sets": { "base/colors": { "sources": [{ "$ref": "my%20base.json#/a~1b/~0c" }, { "$ref": "#/sets/more%20~0" }] },
          "more ~": { "sources": [{ \(Self.color("paper", 1)) }] } },
        "modifiers": { "the/me": { "contexts": { "light": [], "dark": [{ "$ref": "#/sets/more%20~0" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base~1colors" }, { "$ref": "#/modifiers/the~1me" }] }
      """
    )
    let file = (
      path: "t/my base.json", text: "{ \"a/b\": { \"~c\": { \(Self.color("ink", 0)) } } }"
    )
    let tokens = try tokens([resolver, file])
    #expect(tokens.lines == [])
    #expect(tokens.hex("ink") == "#000000" && tokens.hex("paper") == "#FFFFFF")
  }

  @Test func `a slash in a name is an escape, which the error writes`() throws {
    let resolver = (
      path: "t/x.resolver.json",
      text: """
      { "version": "2025.10", "sets": { "a/b": { "sources": [] } },
        "resolutionOrder": [{ "$ref": "#/sets/a/b" }] }
      """
    )
    #expect(
      try tokens([resolver]).lines == [
        "t/x.resolver.json:2:33 error: a '/' in a name is written ~1; write '#/sets/a~1b'"
      ])
  }

  @Test func `a modifier of another kind uses its default, with a warning`() throws {
    let resolver = Self.resolver(
      """
      "size": { "default": "regular", "contexts": { "light": [{ "$ref": "dark.json" }], "regular": [] } }
      """, "{ \"$ref\": \"#/modifiers/size\" }")
    let tokens = try tokens([resolver] + Self.files)
    #expect(tokens.hex("ink") == "#000000")
    #expect(
      tokens.lines == [
        "t/brand.resolver.json:3:26 warning: the contexts of the modifier 'size' are no color schemes or contrasts; 'regular' is used"
      ])
  }

  @Test func `an unknown context is a warning`() throws {
    let resolver = Self.resolver(
      """
      "theme": { "default": "light", "contexts": { "light": [], "dork": [{ "$ref": "dark.json" }], "dark-high": [{ "$ref": "dark.json" }] } }
      """, "{ \"$ref\": \"#/modifiers/theme\" }")
    let tokens = try tokens([resolver] + Self.files)
    #expect(
      tokens.lines == [
        "t/brand.resolver.json:3:27 warning: the context 'dork' of the modifier 'theme' is no color scheme or contrast, and is not used; did you mean 'dark'?"
      ])
  }

  @Test func `sets can contain sets, parts of files and inline tokens`() throws {
    let tokens = try tokens(
      [
        (
          "t/x.resolver.json",
          """
          { "version": "2025.10", "sets": {
              "base": { "sources": [{ "$ref": "base.json" }] },
              "all": { "sources": [{ "$ref": "#/sets/base" }, { "$ref": "high.json#/line" }] } },
            "resolutionOrder": [{ "$ref": "#/sets/all" },
              { "type": "set", "name": "own", "sources": [{ \(Self.color("paper", 0.6)) }] }] }
          """
        )
      ] + Self.files)
    #expect(tokens.lines == [])
    #expect(tokens.hex("strong") == "#333333" && tokens.hex("paper") == "#999999")
  }

  @Test func `each problem has its place, and the rest is read`() throws {
    let tokens = try tokens(
      [
        (
          "t/x.resolver.json",
          """
          { "version": "2024", "sets": { "base": { "sources": [{ "$ref": "base.json" }, { "$ref": "gone.json" },
            { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] } },
            "modifiers": { "m": { "contexts": { "a": [], "b": [] } } },
            "resolutionOrder": [{ "$ref": "#/sets/bse" }, { "$ref": "#/modifiers/m" }, {}, { "$ref": "#/sets/base" }] }
          """
        )
      ] + Self.files)
    #expect(tokens.hex("ink") == "#000000")
    #expect(
      tokens.lines == [
        "t/x.resolver.json:1:14 warning: the version of the resolver is '2024'; it is read as 2025.10",
        "t/x.resolver.json:1:89 error: cannot read the tokens 'gone.json': there is no such file; check the name",
        "t/x.resolver.json:2:13 error: the sets contain one another in a circle, or are nested deeper than 16 levels",
        "t/x.resolver.json:2:40 error: a set contains files and other sets; refer to one as in #/sets/base",
        "t/x.resolver.json:3:23 warning: the contexts of the modifier 'm' are no color schemes or contrasts; 'a' is used",
        "t/x.resolver.json:4:33 error: the resolver has no set 'bse'; did you mean 'base'?",
        "t/x.resolver.json:4:78 error: expected a set or a modifier, such as {\"$ref\": \"#/sets/base\"}",
      ])
  }

  @Test func `only colors may differ between appearances`() throws {
    let resolver = Self.resolver(
      """
      "theme": { "contexts": { "light": [{ "gap": { "$type": "number", "$value": 1 } }],
        "dark": [{ "gap": { "$type": "number", "$value": 2 } }] } }
      """, "{ \"$ref\": \"#/modifiers/theme\" }")
    let tokens = try tokens([resolver] + Self.files)
    #expect(tokens["gap"]?.value == .number(1))
    #expect(
      tokens.lines.count == 1 && tokens.lines[0].contains("'gap' differs between appearances"))
  }
}
