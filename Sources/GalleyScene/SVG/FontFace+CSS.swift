import GalleyGeometry
import GalleyLayout

extension FontFace {
  /// The family as a value of CSS, followed by what to take where it is not installed.
  var cssFamily: String {
    let quoted = family.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      // What follows the digits could be taken for one more.
      case "\u{0}"..."\u{1F}", "\u{7F}": "\\\(String(scalar.value, radix: 16)) "
      default: String(scalar)
      }
    }
    return (family.isEmpty ? [] : ["'\(quoted.joined())'"] + genericFamilies)
      .joined(separator: ", ")
  }

  private var genericFamilies: [String] {
    let words = Set(family.lowercased().split(separator: " "))
    if words.contains("emoji") { return ["emoji", "sans-serif"] }
    if !words.isDisjoint(with: ["mono", "monospace", "code", "courier"]) { return ["monospace"] }
    return [words.contains("serif") && !words.contains("sans") ? "serif" : "sans-serif"]
  }

  /// The thickness of the letters: the place on its axis, else what the name of the style says.
  var cssWeight: Int {
    if let value = variations.first(where: { $0.axis == "wght" })?.value {
      return Int(min(max(value.rounded(), 1), 1000))
    }
    let style = styleName
    return Self.weights.first { style.says($0.name) }?.weight ?? 400
  }

  /// Whether the letters lean: by their axes, else by the name of the style.
  var isSlanted: Bool {
    let axes = variations.filter { $0.axis == "ital" || $0.axis == "slnt" }
    if !axes.isEmpty { return axes.contains { $0.value != 0 } }
    return ["italic", "oblique", "slanted"].contains(where: styleName.says)
  }

  /// The width of the letters by the name of the style, or nil for letters as wide as usual.
  var cssStretch: String? {
    let style = styleName
    return Self.widths.first { style.says($0.name) }?.stretch
  }

  /// The places on axes for which CSS has no property of its own, as a value of CSS.
  var cssVariations: String? {
    let others = variations.filter { !["wght", "ital", "slnt"].contains($0.axis) }
    // The name of an axis has four letters, none of which has to be spelled otherwise.
    let known = others.filter { $0.axis.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    guard !known.isEmpty else { return nil }
    return known.map { "'\($0.axis)' \($0.value.shortDecimal(places: 3))" }.joined(separator: ", ")
  }

  /// The letters of the name of the style, small and without what is between words.
  private var styleName: [UInt8] {
    style.utf8.map { $0 | 0x20 }.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// What names of styles say of the thickness; longer names before those that are parts of them.
  private static let weights: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200),
    ("demilight", 350), ("semilight", 350), ("light", 300), ("medium", 500), ("semibold", 600),
    ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("extrablack", 950),
    ("ultrablack", 950), ("bold", 700), ("black", 900), ("heavy", 900),
  ]

  /// What names of styles say of the width; longer names before those that are parts of them.
  private static let widths: [(name: String, stretch: String)] = [
    ("ultracondensed", "ultra-condensed"), ("extracondensed", "extra-condensed"),
    ("semicondensed", "semi-condensed"), ("condensed", "condensed"),
    ("ultraexpanded", "ultra-expanded"), ("extraexpanded", "extra-expanded"),
    ("semiexpanded", "semi-expanded"), ("expanded", "expanded"),
  ]
}

extension [UInt8] {
  /// Whether a word is part of the letters.
  fileprivate func says(_ word: String) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
