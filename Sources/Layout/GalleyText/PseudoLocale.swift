/// A pseudolocale, which shows untranslated strings and layouts without space for longer text.
///
/// ```swift
/// print("Check out".pseudolocalized())  // [Çĥĥéçķķ öûţţ]
/// ```
public enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
  /// Characters with accents, at least 35 % more of them, between brackets that show where a text is truncated.
  case accented = "pseudo"
  /// The same with the words in order from right to left, each still read from left to right.
  case rightToLeft = "pseudo-rtl"
  /// Characters with accents, and as many more of them as the widest of many languages has.
  ///
  /// Short texts grow more: up to 5 characters by 160 %, up to 10 by 100 %, up to 20 by 80 %, up to 50 by 50 %, longer ones by
  /// 36 %.
  /// These are medians over the texts of public apps that are translated into 13 to 44 languages.
  case long = "pseudo-long"

  fileprivate func growth(of letterCount: Int) -> Int {
    guard self == .long else { return 35 }
    return switch letterCount {
    case ...5: 160
    case ...10: 100
    case ...20: 80
    case ...50: 50
    default: 36
    }
  }
}

extension PseudoLocale {
  package static let widest = "widest"

  package static let names = allCases.map(\.rawValue) + [widest]
}

extension String {
  /// Returns the string as a pseudolocale shows it.
  ///
  /// Characters are doubled at even distances, so that words grow and line breaks stay. Digits, emoji, placeholders in
  /// braces and a text without ink are not changed.
  ///
  /// - Parameters:
  ///   - locale: The pseudolocale.
  ///   - isMarkup: Whether tags and character names, as in ``Layout/Text/init(markup:)``, stay as they are, too.
  /// - Returns: The words between brackets, with at least 35 % more characters, or more with ``PseudoLocale/long``.
  /// - Complexity: Linear in the length of the words.
  public func pseudolocalized(
    _ locale: PseudoLocale = .accented, isMarkup: Bool = false
  ) -> String {
    guard !allSatisfy(\.isWhitespace) else { return self }
    let segments = PseudoSegments(self, isMarkup: isMarkup).segments
    var writer = PseudoWriter(
      letterCount: segments.reduce(0) { $0 + $1.letterCount }, locale: locale)
    writer.write(mark: "[")
    for segment in segments { writer.write(segment) }
    writer.write(mark: "]")
    return writer.result
  }
}

private struct PseudoWriter {
  private static let plain = Array("aceghijklnorstuwyzACDEGHIJKLNORSTUWYZ")
  private static let accented = Array("åçéğĥîĵķļñöřšţûŵýžÅÇÐÉĞĤÎĴĶĻÑÖŘŠŢÛŴÝŽ")
  private static let table = Dictionary(
    zip(plain, accented), uniquingKeysWith: { first, _ in first })
  /// A mark without width that has right-to-left direction.
  private static let rightToLeftMark: Character = "\u{200F}"

  private let letterCount: Int
  private let isRightToLeft: Bool
  private let growth: Int
  private var letterNumber = 0
  private var addedCount = 0
  private var isAtWordStart = true
  private(set) var result = ""

  init(letterCount: Int, locale: PseudoLocale) {
    self.letterCount = letterCount
    isRightToLeft = locale == .rightToLeft
    growth = locale.growth(of: letterCount)
  }

  mutating func write(mark: Character) {
    beginWord()
    result.append(mark)
  }

  mutating func write(_ segment: PseudoSegments.Segment) {
    switch segment {
    case .tag(let tag): result += tag
    case .kept(let characters):
      beginWord()
      result += characters
    case .words(let words):
      for character in words { write(character) }
    }
  }

  private mutating func write(_ character: Character) {
    if character.isWhitespace {
      isAtWordStart = true
    } else {
      beginWord()
    }
    let letter = Self.table[character] ?? character
    result.append(letter)
    guard character.isPseudoLetter else { return }
    letterNumber += 1
    // Rounded to the nearest on the way, and up at the end.
    let rounding = letterNumber == letterCount ? 99 : 50
    let wanted = (letterNumber * growth + rounding) / 100
    while addedCount < wanted {
      result.append(letter)
      addedCount += 1
    }
  }

  private mutating func beginWord() {
    if isAtWordStart, isRightToLeft { result.append(Self.rightToLeftMark) }
    isAtWordStart = false
  }
}

extension Character {
  fileprivate var isPseudoLetter: Bool {
    isLetter && unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation && $0 != "\u{FE0F}" }
  }
}

/// The parts of a text, by whether they may be changed.
private struct PseudoSegments {
  enum Segment {
    case words(Substring)
    case kept(Substring)
    case tag(Substring)

    var letterCount: Int {
      if case .words(let words) = self { words.count(where: \.isPseudoLetter) } else { 0 }
    }
  }

  private static let maximumKeptCount = 66

  private(set) var segments: [Segment] = []
  private let scalars: Substring.UnicodeScalarView

  init(_ text: String, isMarkup: Bool) {
    scalars = text[...].unicodeScalars
    var index = scalars.startIndex
    var wordStart = index
    var hasTags = isMarkup
    while index < scalars.endIndex {
      var end: String.UnicodeScalarView.Index?
      var isTag = false
      switch scalars[index] {
      case "{": end = self.end(of: index, at: "}")
      case "&" where isMarkup: end = self.end(of: index, at: ";")
      case "<" where hasTags:
        end = tagEnd(from: index)
        isTag = end != nil
        // If one tag has no end, no later tag has one, so the search is not repeated.
        hasTags = isTag
      default: break
      }
      guard let end else {
        index = scalars.index(after: index)
        continue
      }
      if wordStart < index { segments.append(.words(Substring(scalars[wordStart..<index]))) }
      let segment = Substring(scalars[index..<end])
      segments.append(isTag ? .tag(segment) : .kept(segment))
      (index, wordStart) = (end, end)
    }
    if wordStart < index { segments.append(.words(Substring(scalars[wordStart..<index]))) }
  }

  /// Returns the end of a word without spaces that ends with a sign.
  private func end(
    of start: String.UnicodeScalarView.Index, at sign: Unicode.Scalar
  ) -> String.UnicodeScalarView.Index? {
    let inside = scalars[start...].prefix(Self.maximumKeptCount).dropFirst()
    guard let end = inside.firstIndex(where: { $0 == sign || $0.properties.isWhitespace }),
      scalars[end] == sign
    else { return nil }
    return scalars.index(after: end)
  }

  private func tagEnd(
    from start: String.UnicodeScalarView.Index
  ) -> String.UnicodeScalarView.Index? {
    var quote: Unicode.Scalar?
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ">" {
        return index
      }
    }
    return nil
  }
}
