/// The direction in which a language is read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

extension LayoutDirection {
  /// Creates the direction in which a locale's script is read.
  ///
  /// A script subtag such as Arab decides, else the language, in some countries with the region.
  /// The right-to-left pseudolocale is read from right to left.
  public init(locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      if let script {
        Self.rightToLeftScripts.contains(script)
      } else {
        locale == "pseudo-rtl"
          || Self.rightToLeftLanguages.contains(subtags.first ?? "") != Self.isException(subtags)
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static func isException(_ subtags: [String]) -> Bool {
    guard let language = subtags.first, let region = subtags.dropFirst().first else { return false }
    return exceptions.contains("\(language)-\(region)")
  }

  private static let rightToLeftScripts = list(DirectionTable.scripts)
  private static let rightToLeftLanguages = list(DirectionTable.languages)
  private static let exceptions = list(DirectionTable.exceptions)

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
