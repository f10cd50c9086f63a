import TestSupport
import Testing

/// The scripts in which Galley is compared with Pango.
enum Script: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case latin, greek, cyrillic, arabic, hebrew, devanagari, thai, chinese, japanese, korean
  /// Left-to-right words mixed with right-to-left words.
  case mixed
  /// Emoji between words in Latin letters.
  case emoji

  var testDescription: String { rawValue }

  /// A text with its language and direction.
  struct Paragraph: Sendable {
    var text: String
    var locale: String
    var isRightToLeft: Bool
  }

  /// The name, without its extension, of the font file that contains the script's characters.
  var file: String {
    switch self {
    case .latin, .greek, .cyrillic: "Inter-Regular"
    case .arabic, .mixed: "NotoSansArabic-Regular"
    case .hebrew: "NotoSansHebrew-Regular"
    case .devanagari: "NotoSansDevanagari-Regular"
    case .thai: "NotoSansThai-Regular"
    case .chinese, .japanese, .korean: "NotoSansCJK-Regular"
    case .emoji: "NotoColorEmoji"
    }
  }

  /// Returns paragraphs that are the same on every machine.
  func paragraphs(count: Int) -> [Paragraph] {
    (0..<count).map { index in
      var random = Random(seed: UInt64(index))
      let length = Int.random(in: 10...24, using: &random)
      guard self != .mixed else { return Self.mixed(index, length, using: &random) }
      let vocabulary = vocabularies[index % vocabularies.count]
      return Paragraph(
        text: vocabulary.paragraph(length, using: &random), locale: vocabulary.locale,
        isRightToLeft: self == .arabic || self == .hebrew)
    }
  }

  private var vocabularies: [Vocabulary] {
    switch self {
    case .latin: Vocabulary.latin
    case .greek: Vocabulary.greek
    case .cyrillic: Vocabulary.cyrillic
    case .arabic: Vocabulary.arabic
    case .hebrew: [.hebrew]
    case .devanagari: Vocabulary.devanagari
    case .thai: [.thai]
    case .chinese: Vocabulary.chinese
    case .japanese: [.japanese]
    case .korean: [.korean]
    case .emoji: Vocabulary.emoji
    case .mixed: []
    }
  }

  /// Returns alternating phrases of two languages with opposite directions.
  private static func mixed(_ index: Int, _ length: Int, using random: inout Random) -> Paragraph {
    let pairs: [(Vocabulary, Vocabulary)] = [
      (.english, .modernArabic), (.modernArabic, .english), (.english, .hebrew),
      (.hebrew, .english), (.modernArabic, .modernGreek), (.modernGreek, .hebrew),
    ]
    let (first, second) = pairs[index % pairs.count]
    var text = ""
    var left = length
    while left > 0 {
      let opening = first.phrase(Int.random(in: 1...4, using: &random), using: &random)
      let inner = second.phrase(Int.random(in: 1...3, using: &random), using: &random)
      let isQuoted = Int.random(in: 0..<3, using: &random) == 0
      let quote = isQuoted ? first.quotes.randomElement(using: &random) : nil
      text += opening + " " + (quote?.0 ?? "") + inner + (quote?.1 ?? "")
      left -= 5
      let pauses = left > 0 ? first.commas + [" ", " "] : first.stops
      text += pauses.randomElement(using: &random) ?? " "
    }
    while text.last == " " { text.removeLast() }
    return Paragraph(
      text: text, locale: first.locale, isRightToLeft: ["ar", "he"].contains(first.locale))
  }
}
