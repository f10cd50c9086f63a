import GalleyGeometry
import GalleySnapshots

/// A sentence of the layout delta, and its topic.
struct ToldLine {
  var topic: String
  var text: String
  /// Whether a decision of the snapshot changed, which explains added and removed elements.
  var isExplained: Bool

  /// Whether it is a cause in itself rather than a consequence.
  var isCause: Bool {
    switch topic {
    case "content": text.contains(Self.says) || text.contains(Self.becomes)
    case "presence": !isExplained
    default: false
    }
  }

  /// Whether it is listed with its own variants.
  var isLoud: Bool { ["decision", "issue", "resolved"].contains(topic) }

  /// The part that is equal in all variants: the element, but not its text, which depends on the language.
  var causeKey: String {
    for mark in [Self.says, Self.becomes] {
      if let range = text.firstRange(of: mark) { return String(text[..<range.upperBound]) }
    }
    return SnapshotResult.withoutNumbers(text)
  }

  /// The sentence without the frame of the element, which differs between variants.
  var withoutFrame: String {
    let ends = [", moved ", ", grew by ", ", shrank by ", ", changed by ", ", takes "]
    let end = ends.compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
    return String(text[..<end])
  }

  private static let says = " says “"
  private static let becomes = " is of kind "
}

extension SnapshotResult {
  /// The key that separates results before their layouts are compared.
  var partition: String {
    let environment = (environment ?? []).map(\.words)
    let name = renamedFrom == nil ? "" : "renamed"
    // Errors that differ only by the file name are equal.
    let message = (message ?? "").replacing(fileName, with: "")
    return "\(verdict.rawValue) \(environment) \(name) \(Self.withoutNumbers(message))"
  }

  /// The sentences of the layout delta, without those that count omitted ones.
  var told: [ToldLine] {
    guard let delta, let deltaTopics, delta.count == deltaTopics.count else { return [] }
    let isExplained = topics?.contains("decision") == true
    return zip(deltaTopics, delta).filter { !$1.hasPrefix("…") }.map {
      ToldLine(topic: $0, text: $1.printable, isExplained: isExplained)
    }
  }

  /// Replaces all numbers except those of alternatives, because the same change has other lengths in each variant.
  static func withoutNumbers(_ words: String) -> String {
    var isChoice = false
    return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { isChoice = word == "alternative" }
      return isChoice ? String(word) : withoutNumber(word)
    }.joined(separator: " ")
  }

  /// Replaces each number in a word, with its sign, by a zero.
  private static func withoutNumber(_ word: Substring) -> String {
    var result = ""
    for character in word {
      guard character.isNumber || character == "." else {
        result.append(character)
        continue
      }
      guard result.last != "0" else { continue }
      if result.last == "-" || result.last == "+" { result.removeLast() }
      result.append("0")
    }
    return result
  }
}
