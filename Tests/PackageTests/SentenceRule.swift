/// A rule of sources: no program reads a sentence that is written for people.
///
/// Sentences are made from data, last of all. Code that searches, cuts or compares them works until someone rewords
/// them, so the data is to be read instead. Paths, arguments, formats and the output of other programs may be parsed.
struct SentenceRule {
  private let checks: [Check]

  /// Compiles the expressions, once for all files.
  init() throws {
    checks = try Self.patterns.map { trigger, reason, pattern in
      Check(
        trigger: trigger, reason: reason,
        expression: try Regex(pattern).anchorsMatchLineEndings().wordBoundaryKind(.simple))
    }
  }

  /// Returns the places that break the rule in a file in Swift or JavaScript, each with its line and the reason.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - parsesArguments: Whether the file may take words and numbers of arguments apart.
  /// - Returns: The places, in order.
  func breaches(in text: String, parsesArguments: Bool = false) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(Self.withoutComment)
    return lines.indices.flatMap { index -> [String] in
      var triggers = Trigger.all(in: lines[index])
      if parsesArguments { triggers.remove(.scan) }
      guard !triggers.isEmpty else { return [] }
      // A decision may be in the next line.
      let both = "\(lines[index])\n\(lines.dropFirst(index + 1).first ?? "")"
      return checks.filter { check in
        triggers.contains(check.trigger)
          && (check.trigger == .decision ? both : lines[index]).contains(check.expression)
      }
      .map { "\(index + 1) \($0.reason)" }
    }
  }

  /// Returns a line without a comment; two slashes in a literal, as in an address, are none.
  private static func withoutComment(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    var isQuoted = false
    for index in bytes.indices.dropFirst() {
      if bytes[index] == UInt8(ascii: "\""), bytes[index - 1] != UInt8(ascii: "\\") {
        isQuoted.toggle()
      }
      if !isQuoted, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == bytes[index] {
        return String(decoding: bytes[..<(index - 1)], as: UTF8.self)
      }
    }
    return String(line)
  }

  private struct Check {
    let trigger: Trigger
    let reason: String
    let expression: Regex<AnyRegexOutput>
  }
}

extension SentenceRule {
  /// What a line contains that may break the rule, which is found faster than an expression.
  private enum Trigger {
    /// The name of a sentence.
    case name
    /// The name of a sentence after a switch.
    case decision
    /// A function that searches or cuts.
    case reading
    /// A literal that is compared or kept.
    case literal
    /// What takes words and numbers of arguments apart.
    case scan

    private static let names = WordSet(SentenceRule.listed + SentenceRule.sentences)
    private static let functions = WordSet(SentenceRule.reading.map { $0.lowercased() })

    /// Returns the kinds of triggers in a line.
    static func all(in line: String) -> Set<Trigger> {
      var triggers: Set<Trigger> = []
      if names.mayOccur(in: line) {
        triggers.insert(.name)
        if line.contains("switch") { triggers.insert(.decision) }
      }
      if line.utf8.contains(UInt8(ascii: "\"")) {
        if functions.mayOccur(in: line) { triggers.insert(.reading) }
        if ["= \"", "case \"", "[\""].contains(where: { line.contains($0) }) {
          triggers.insert(.literal)
        }
      }
      if line.contains("Number") || line.contains("words") { triggers.insert(.scan) }
      return triggers
    }
  }

  /// Names of values that are a sentence.
  private static let sentence = [
    "message", "sentence", "headline", "description", "gist", "complaint", "advice",
  ]
  /// The same, and the name of reasons, which may be compared if they are data.
  private static let listed = sentence + ["reason"]
  /// Names of values that are lists of sentences.
  private static let sentences = ["messages", "sentences", "headlines", "delta"]
  /// Functions that search a text or take it apart, in Swift and in JavaScript.
  private static let reading = [
    "hasPrefix", "hasSuffix", "firstRange", "ranges", "range", "split", "contains", "firstIndex",
    "lastIndex", "starts", "firstMatch", "wholeMatch", "prefixMatch", "matches", "components",
    "startsWith", "endsWith", "includes", "indexOf", "search", "match", "slice", "substring",
    "trimmingPrefix", "replacing", "replace", "replaceAll",
  ]

  private static let patterns: [(Trigger, reason: String, pattern: String)] = {
    let one = "(?:\(sentence.joined(separator: "|")))"
    let any = "(?:\(listed.joined(separator: "|")))"
    let many = "(?:\(sentences.joined(separator: "|")))"
    let read = #"(?:\#(reading.joined(separator: "|")))\b"#
    // What gives another form of a sentence, and what precedes the name of a property.
    let form =
      #"(?:[?!]|\.(?:printable|text|lowercased\(\)|withoutEmbeddings|trimmed|description))*"#
    let owner = #"(?:[A-Za-z_$][\w$]*[?!]?\.|\$\d\.)*"#
    // Words within a sentence, between spaces, commas and quotation marks, and several words.
    let word = #"[A-Za-z0-9 ,;:.“”'…()-]*"#
    let fragment = #""[ ,;:]\#(word)[a-z]{2,}\#(word)[ “]""#
    let words = #"(?:\#(fragment)|"(?:[^"\n]* )?[A-Za-z]{2,} [a-z]+[^"\n]*")"#
    return [
      (.name, "searches or cuts a sentence", #"\b\#(any)\#(form)\.\#(read)"#),
      (.name, "takes a part of a sentence", #"\b\#(any)\#(form)\["#),
      (
        .name, "searches or cuts sentences",
        #"\b\#(many)\#(form)(?:\[[^\]]*\]|\.(?:first|last)[?!]?)\#(form)\.\#(read)"#
      ),
      (
        .name, "compares a sentence",
        #"\b\#(one)\#(form)\)?\s*(?:===?|!==?|~=)(?!=)(?!\s*(?:nil\b|undefined\b|null\b|""))"#
      ),
      (.name, "compares a sentence", #"(?:===?|!==?|~=)\s*\#(owner)\#(one)\b(?![(:.])"#),
      (
        .decision, "decides by a sentence",
        #"\bswitch\s*\(?\s*\#(owner)\#(any)\#(form)\s*\)?\s*\{\s*case\s+(?:"|[A-Z]\w*\.)"#
      ),
      (
        .reading, "searches for words",
        #"\.\#(read)\(\s*(?:of:\s*|separator:\s*)?\#(words)"#
      ),
      (.literal, "compares with words", #"(?:===?|!==?)\s*\#(words)"#),
      (.literal, "decides by words", #"\bcase\s+\#(words)\s*:"#),
      (
        .literal, "keeps words to search for",
        #"\b(?:let|var|const)\s+\w+(?:: \w+)?\s*=\s*\#(fragment);?$"#
      ),
      (.literal, "keeps words to search for", #"\[\s*\#(fragment)\s*,"#),
      (
        .scan, "searches for numbers",
        #"(?:\\\.|\$0\.|\bcharacter\.)(?:isNumber|isWholeNumber)\b"#
      ),
      (
        .scan, "takes words apart",
        #"\bwords\#(form)\.(?:split|hasPrefix|hasSuffix|firstRange|ranges)\("#
      ),
    ]
  }()
}
