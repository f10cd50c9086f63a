/// The direction in which a language is read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

extension LayoutDirection {
  /// Creates the direction in which a locale's script is read.
  ///
  /// A script subtag such as Arab decides, else the language. The right-to-left pseudolocale is read from right to
  /// left.
  public init(locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    if let script {
      self = Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    } else if locale == "pseudo-rtl" || Self.rightToLeftLanguages.contains(subtags.first ?? "") {
      self = .rightToLeft
    } else {
      self = .leftToRight
    }
  }

  private static let rightToLeftScripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  private static let rightToLeftLanguages: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]
}
