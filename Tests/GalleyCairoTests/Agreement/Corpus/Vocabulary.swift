import TestSupport

/// Words of a language and how they make sentences.
struct Vocabulary: Sendable {
  /// The language, as a BCP 47 tag.
  var locale: String
  var words: [Substring]
  /// Numbers, dates and addresses that sometimes replace a word.
  var extras = Vocabulary.commonExtras
  /// The separator of words, which is empty in languages without spaces between words.
  var space = " "
  /// Punctuation between the parts of a sentence.
  var commas = [", ", ", ", "; ", ": ", " – "]
  /// Punctuation at the end of a sentence.
  var stops = [". ", ". ", ". ", "! ", "? ", "… "]
  var quotes = [("“", "”"), ("(", ")")]
  /// Whether a sentence starts with a capital letter.
  var isCapitalized = true

  /// Creates a vocabulary of words with white space between them.
  init(_ locale: String, _ words: String) {
    self.locale = locale
    self.words = words.split(whereSeparator: \.isWhitespace)
  }

  /// Numbers, dates and addresses as they are written almost everywhere.
  static let commonExtras: [Substring] = [
    "7", "12", "365", "3.5", "1,250", "19.99 €", "$4.50", "50 %", "9:41", "2026-11-21", "21/11/26",
    "24/7", "A/B", "v2.0.1", "#42", "C++", "Wi-Fi", "+49 30 123456", "10–20", "1 000 000", "20 °C",
    "name@example.com", "https://example.org/help", "www.example.com/a-b/c_d?e=1&f=2",
  ]

  /// Returns a part of a sentence without punctuation.
  func phrase(_ count: Int, using random: inout Random) -> String {
    (0..<count).map { _ in String(word(using: &random)) }.joined(separator: space)
  }

  /// Returns a sentence without the full stop.
  func sentence(_ count: Int, using random: inout Random) -> String {
    var text = ""
    var left = count
    while left > 0 {
      let part = min(left, Int.random(in: 2...6, using: &random))
      let phrase = phrase(part, using: &random)
      let isQuoted = Int.random(in: 0..<8, using: &random) == 0
      if isQuoted, let quote = quotes.randomElement(using: &random) {
        text += quote.0 + phrase + quote.1
      } else {
        text += phrase
      }
      left -= part
      if left > 0 { text += commas.randomElement(using: &random) ?? space }
    }
    return isCapitalized ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  /// Returns sentences that have `count` words in total, without double spaces.
  func paragraph(_ count: Int, using random: inout Random) -> String {
    var text = ""
    var left = count
    while left > 0 {
      let part = min(left, Int.random(in: 4...14, using: &random))
      text += sentence(part, using: &random)
      left -= part
      text += stops.randomElement(using: &random) ?? space
    }
    text.replace("  ", with: " ")
    while text.last == " " { text.removeLast() }
    return text
  }

  private func word(using random: inout Random) -> Substring {
    let isExtra = Int.random(in: 0..<14, using: &random) == 0
    return (isExtra ? extras : words).randomElement(using: &random) ?? ""
  }
}
