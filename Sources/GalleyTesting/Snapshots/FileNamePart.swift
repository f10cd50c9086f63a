import GalleyGeometry

/// A part of the name of a reference, made of a name that may hold anything.
struct FileNamePart: Hashable, Sendable {
  /// Letters and digits of ASCII with dots, dashes and underscores between them; never empty.
  let text: String

  private static let maximumCount = 60

  /// Makes a part of a name: spaces become dashes, and where more than that gets lost, a number stands for it.
  init(_ name: String) {
    let safe = Self.words(of: name)
    let isFaithful =
      !safe.isEmpty && safe.count <= Self.maximumCount && name.map(Self.plain).elementsEqual(safe)
    text =
      isFaithful
      ? safe
      : [Self.cut(safe), Self.sum(of: name)].filter { !$0.isEmpty }
        .joined(separator: "-")
  }

  /// Makes a part of the name of a function: without its parameters and accents around it.
  init(function: String) {
    let name = function.filter { $0 != "`" }
    self.init(name.last == ")" ? String(name.prefix(upTo: Self.end(ofNameIn: name))) : name)
  }

  /// Returns where the parameters begin: the names of functions may hold parentheses themselves.
  private static func end(ofNameIn function: String) -> String.Index {
    function.lastIndex(of: "(") ?? function.endIndex
  }

  private static func isSafe(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private static func plain(_ character: Character) -> Character {
    character == " " ? "-" : character
  }

  /// Returns what is safe of a name, with one dash for all between, and a letter or digit at both ends.
  private static func words(of name: String) -> String {
    var result = ""
    for character in name.map(plain) {
      let isInner = isSafe(character) || "._".contains(character)
      if isInner { result.append(character) } else if result.last != "-" { result.append("-") }
    }
    return trimmed(result)
  }

  private static func cut(_ name: String) -> String { trimmed(String(name.prefix(maximumCount))) }

  private static func trimmed(_ name: String) -> String {
    let tail = name.drop { !isSafe($0) }
    return String(tail.reversed().drop { !isSafe($0) }.reversed())
  }

  /// Returns eight digits that hardly any other name has, by FNV-1a.
  private static func sum(of name: String) -> String {
    let hash = StableHash.fnv1a(Array(name.utf8))
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
