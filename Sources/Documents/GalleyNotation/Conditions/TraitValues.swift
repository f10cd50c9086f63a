internal import GalleyFormats
internal import GalleyLayout
internal import GalleyStrings

extension ValueType where Value == SizeClass {
  static let sizeClass: Self = word("sizeClass", "a size class")
}

extension ValueType where Value == Idiom {
  static let idiom: Self = word("idiom", "a kind of device")
}

extension ValueType where Value == TextSize.Category {
  static let category: Self = word(
    "category", "a text size", TextSize.Category.allCases.map { ($0.name, $0) })
}

extension ValueType where Value == TextSize {
  private static let names = TextSize.Category.allCases.map(\.name)

  static let textSize: Self = Self(
    name: "textSize",
    expectation: "a text size: \(Wording.list(names)), or a factor such as android1.3 or x1.5",
    schema: [
      "anyOf": [.strings(names), ["type": "string", "pattern": "^(android|x)[0-9.]+$"]]
    ]
  ) { tree, compilation in
    if let size = tree.scalar.flatMap({ TextSize(name: $0.text) }) { return size }
    return compilation.expected(Self.textSize.expectation, insteadOf: tree, known: names)
  }
}

extension ValueType where Value == String {
  static let locale: Self = Self(
    "locale", "a locale such as en, pt-BR, pseudo, pseudo-rtl, pseudo-long or widest",
    schema: ["type": "string", "pattern": "^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$"]
  ) { LocaleTag.isValid($0.text) ? $0.text : nil }
}

/// The rules by which names of languages and regions match.
enum LocaleTag {
  static func normalized(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  static func chain(of tag: String) -> [String] {
    let normalized = normalized(tag)
    guard !isPseudo(normalized) else { return [normalized] }
    let subtags = normalized.split(separator: "-")
    return [normalized]
      + (1..<max(subtags.count, 1)).reversed().map { subtags.prefix($0).joined(separator: "-") }
  }

  /// Returns the tags whose texts are shown for a tag, the nearest first: those of CLDR, then its more general forms.
  static func textChain(of tag: String) -> [String] {
    let related = LanguageFallback(tag).steps.joined().map(normalized)
    return related + chain(of: tag).filter { !related.contains($0) }
  }

  static func isPseudo(_ tag: String) -> Bool {
    PseudoLocale(rawValue: tag) != nil || tag == PseudoLocale.widest
  }

  /// Returns whether the tag is made of letters and digits in groups, and not too long.
  static func isValid(_ tag: String) -> Bool {
    let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return tag.utf8.count <= 64
      && subtags.allSatisfy { subtag in
        !subtag.isEmpty && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
