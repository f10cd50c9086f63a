import GalleyAssets
import GalleyTextFiles
import Testing

/// Files with missing or changed bytes.
@Suite struct HostileFileTests {
  private static let tokens = """
    { "$type": "color", "a": { "$root": { "$value": { "colorSpace": "oklch", "components": [0.7, 0.1, "none"],
      "alpha": 0.5, "hex": "#AABBCC" } }, "b": { "$value": "{a.$root}" }, "c": { "$ref": "#/a/b/$value" } },
      "d": { "$extends": "{a}", "e": { "$type": "typography", "$value": { "fontFamily": ["Inter"],
      "fontSize": { "value": 1, "unit": "rem" }, "fontWeight": "bold", "lineHeight": 1.5 } } } }
    """
  private static let resolver = """
    { "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "a.json" }, { "t": { "$value": 1 } }] } },
      "modifiers": { "m": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "#/sets/s" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/s" }, { "$ref": "#/modifiers/m" }] }
    """
  private static let colors = """
    { "colors": [{ "idiom": "universal", "color": { "color-space": "display-p3", "components": { "red": "0x2F",
      "green": "0.498", "blue": "255", "alpha": "1.000" } } }, { "appearances": [{ "appearance": "luminosity",
      "value": "dark" }], "color": { "platform": "ios", "reference": "labelColor" } }] }
    """
  private static let images = """
    { "images": [{ "idiom": "universal", "scale": "2x", "filename": "a.png", "appearances": [
      { "appearance": "contrast", "value": "high" }] }], "properties": { "provides-namespace": true } }
    """
  private static let symbol = """
    <svg><g id="Guides"><line id="Baseline-M" y1="9"/><line id="Capline-M" y1="1"/></g><g id="Symbols">
    <g id="Regular-M" transform="matrix(1 0 0 1 5 5)"><path d="M0 0L9 0L9 9Z"/></g></g></svg>
    """

  private static func read(_ bytes: [UInt8]) {
    _ = try? DesignTokens(path: "a.json") { _ in .success(bytes) }
    _ = ColorSet(bytes)
    _ = ImageSet(bytes).form(isDark: true, isHighContrast: true, displayScale: 2)
    _ = SymbolSet(bytes)
    _ = CatalogFolder(bytes)
    _ = SymbolTemplate(bytes).drawing(weight: 400, scale: .small)
  }

  @Test(arguments: [tokens, resolver, colors, images, symbol])
  func `truncated and changed files are read without a crash`(text: String) {
    let bytes = Array(text.utf8)
    for count in bytes.indices { Self.read(Array(bytes[..<count])) }
    var generator = SplitMix(state: 7)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= UInt8(1 << (generator.next() % 8))
      Self.read(changed)
      changed[index] = [0x7B, 0x7D, 0x22, 0x5B, 0x30, 0xFF, 0x00, 0x2C][Int(generator.next() % 8)]
      Self.read(changed)
    }
  }
}

/// A generator with the same numbers in each run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
