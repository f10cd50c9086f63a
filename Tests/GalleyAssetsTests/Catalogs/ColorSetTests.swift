import GalleyAssets
import GalleyLayout
import GalleyTextFiles
import Testing

@Suite struct ColorSetTests {
  private static func set(_ colors: String, end: String = "") -> ColorSet {
    ColorSet(
      Array(
        "{\"info\": {\"author\": \"xcode\", \"version\": 1}, \"colors\": [\(colors)\(end)]}".utf8))
  }

  private static func entry(
    _ color: String, _ appearances: String = "", idiom: String = "universal"
  ) -> String {
    "{\"idiom\": \"\(idiom)\"\(appearances.isEmpty ? "" : ", \"appearances\": [\(appearances)]")\(color.isEmpty ? "" : ", \"color\": \(color)")}"
  }

  private static func srgb(_ gray: String) -> String {
    "{\"color-space\": \"srgb\", \"components\": {\"red\": \"\(gray)\", \"green\": \"\(gray)\", \"blue\": \"\(gray)\", \"alpha\": \"1.000\"}}"
  }

  private static let dark = "{\"appearance\": \"luminosity\", \"value\": \"dark\"}"
  private static let high = "{\"appearance\": \"contrast\", \"value\": \"high\"}"

  @Test func `components are written in four ways`() {
    for (text, expected) in [
      ("0x2F", "#2F2F2F"), ("47", "#2F2F2F"), ("0.184", "#2F2F2F"), ("255", "#FFFFFF"),
      ("1.000", "#FFFFFF"),
    ] {
      let set = Self.set(Self.entry(Self.srgb(text)))
      #expect(set.problems == [])
      #expect(set.color?.values.light.hex == expected, "\(text)")
    }
    let numbers = Self.set(
      Self.entry(
        "{\"color-space\": \"srgb\", \"components\": {\"red\": 0.2, \"green\": 255, \"blue\": 0.0, \"alpha\": 1}}"
      ))
    #expect(numbers.color == .channels(RGBA(0x33FF00)))
  }

  @Test func `appearances select the color, and an absent one uses the nearest`() {
    let all = Self.set(
      [
        Self.entry(Self.srgb("0x00")), Self.entry(Self.srgb("0x11"), Self.dark),
        Self.entry(Self.srgb("0x22"), Self.high),
        Self.entry(Self.srgb("0x33"), Self.dark + ", " + Self.high),
      ].joined(separator: ","))
    #expect(all.color?.hexes == "#000000 #111111 #222222 #333333")
    let dark = Self.set(
      [Self.entry(Self.srgb("0x00")), Self.entry(Self.srgb("0x11"), Self.dark)].joined(
        separator: ","))
    #expect(dark.color?.hexes == "#000000 #111111 #000000 #111111")
    let high = Self.set(
      [Self.entry(Self.srgb("0x00")), Self.entry(Self.srgb("0x11"), Self.high)].joined(
        separator: ","))
    #expect(high.color?.hexes == "#000000 #000000 #111111 #111111")
    #expect(Self.set(Self.entry(Self.srgb("0x11"))).color == .channels(RGBA(0x111111)))
  }

  @Test func `the color of all devices has priority, and then the color of sRGB`() {
    let colors = [
      Self.entry(Self.srgb("0x11"), idiom: "iphone"), Self.entry(Self.srgb("0x22")),
    ]
    #expect(Self.set(colors.joined(separator: ",")).color?.values.light.hex == "#222222")
    let wide =
      "{\"idiom\": \"universal\", \"display-gamut\": \"display-P3\", \"color\": \(Self.srgb("0x33"))}"
    let narrow =
      "{\"idiom\": \"universal\", \"display-gamut\": \"sRGB\", \"color\": \(Self.srgb("0x44"))}"
    #expect(Self.set("\(wide), \(narrow)").color?.values.light.hex == "#444444")
  }

  @Test func `color spaces are converted, and a color outside of sRGB is noted`() {
    func set(_ space: String, _ components: String) -> ColorSet {
      Self.set(
        Self.entry(
          "{\"color-space\": \"\(space)\", \"components\": {\(components), \"alpha\": \"1.000\"}}"))
    }
    let green = "\"red\": \"0.21604\", \"green\": \"0.49418\", \"blue\": \"0.13151\""
    #expect(set("display-p3", green).color == .channels(RGBA(0x008000)))
    let linear = "\"red\": \"0.0\", \"green\": \"0.21586\", \"blue\": \"0.0\""
    #expect(set("srgb-linear", linear).color == .channels(RGBA(0x008000)))
    #expect(set("extended-linear-srgb", linear).color == .channels(RGBA(0x008000)))
    #expect(set("gray-gamma-22", "\"white\": \"0.500\"").color == .channels(RGBA(0x808080)))
    #expect(set("extended-gray", "\"white\": \"1.000\"").color == .channels(RGBA(0xFFFFFF)))
    let wide = set(
      "extended-srgb", "\"red\": \"1.093\", \"green\": \"-0.227\", \"blue\": \"-0.150\"")
    guard case .channels(let channels) = wide.color else {
      Issue.record("expected channels")
      return
    }
    #expect(channels.inSRGB == RGBA(0xFF0000) && channels.wide != nil)
    #expect(wide.limited == channels && wide.problems.isEmpty)
    #expect(set("display-p3", green).limited == nil)
  }

  @Test func `system colors are colors of the palette, or have their values`() {
    func reference(_ name: String) -> String {
      "{\"platform\": \"ios\", \"reference\": \"\(name)\"}"
    }
    #expect(Self.set(Self.entry(reference("systemIndigoColor"))).color == .indigo)
    #expect(Self.set(Self.entry(reference("labelColor"))).color == .primary)
    #expect(
      Self.set(Self.entry(reference("systemBrownColor"))).color?.hexes
        == "#A2845E #AC8E68 #7F6545 #B59469")
    let mixed = Self.set(
      [Self.entry(Self.srgb("0x00")), Self.entry(reference("systemRedColor"), Self.dark)].joined(
        separator: ","))
    #expect(mixed.color?.hexes == "#000000 #FF453A #000000 #FF6961")
    #expect(
      Self.set(Self.entry(reference("systemIndgoColor"))).problems.map(\.message)
        == [
          "the system color 'systemIndgoColor' is not known; did you mean 'systemIndigoColor'?",
          "the color set has no color; choose one in Xcode",
        ].dropLast())
  }

  @Test func `an entry without a color is legal, and a set without any is an error`() {
    let set = Self.set(
      [Self.entry(Self.srgb("0x11")), Self.entry("", Self.dark)].joined(separator: ","))
    #expect(set.color?.values.dark.hex == "#111111" && set.problems == [])
    let empty = Self.set(Self.entry(""))
    #expect(empty.color == nil)
    #expect(
      empty.problems.map(\.line) == ["1:1 error: the color set has no color; choose one in Xcode"])
  }

  @Test(arguments: ["AccentColor", "WidgetBackground"])
  func `sets that Xcode creates without a color are the tint`(name: String) {
    let file = Array("{\"colors\": [{\"idiom\": \"universal\"}]}".utf8)
    let set = ColorSet(file, named: name)
    #expect(set.color == .semantic(.tint) && set.problems == [])
    let broken = ColorSet(Array("{\"colors\": [".utf8), named: name)
    #expect(broken.color == nil && broken.problems.map(\.severity) == [.error])
  }

  @Test func `a trailing comma and repeated keys are warnings`() {
    let comma = Self.set(Self.entry(Self.srgb("0x11")), end: ",")
    #expect(comma.color == .channels(RGBA(0x111111)))
    #expect(comma.problems.map(\.severity) == [.warning])
    let repeated = Self.set(
      Self.entry(
        "{\"components\": {\"red\": \"1.0\", \"red\": \"0.0\", \"green\": \"0.0\", \"blue\": \"0.0\"}}"
      ))
    #expect(repeated.color == .channels(RGBA(0x000000)))
    #expect(repeated.problems.map(\.message) == ["the key 'red' is repeated; the last one counts"])
  }

  @Test func `invalid components and unknown color spaces are errors`() {
    for text in ["", "x", "0x", "0x100", "0xZZ", "1e999", "nan"] {
      #expect(Self.set(Self.entry(Self.srgb(text))).problems.first?.severity == .error, "\(text)")
    }
    #expect(
      Self.set(Self.entry("{\"color-space\": \"cmyk\", \"components\": {}}")).problems.map(
        \.message) == [
          "the color space 'cmyk' is not known; expected one such as srgb or display-p3"
        ])
  }
}

extension Color {
  /// The values in light, dark, and both with increased contrast.
  fileprivate var hexes: String {
    let values = values
    return [values.light, values.dark, values.lightContrast, values.darkContrast].map(\.hex)
      .joined(separator: " ")
  }
}
