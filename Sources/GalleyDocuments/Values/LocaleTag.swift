internal import GalleyLayout

/// The rules by which names of languages and regions match.
enum LocaleTag {
  /// Returns a tag in lower case with hyphens, for comparison.
  static func normalized(_ tag: String) -> String {
    String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the tag and its more general forms, the most special first.
  static func chain(of tag: String) -> [String] {
    let normalized = normalized(tag)
    guard !isPseudo(normalized) else { return [normalized] }
    var subtags = normalized.split(separator: "-")
    var result = [normalized]
    while subtags.count > 1 {
      subtags.removeLast()
      result.append(subtags.joined(separator: "-"))
    }
    return result
  }

  /// Returns whether the tag asks for words made up to test a layout.
  static func isPseudo(_ tag: String) -> Bool {
    PseudoLocale(rawValue: tag) != nil
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
