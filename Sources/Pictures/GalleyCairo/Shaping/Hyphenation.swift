import GalleyFiles
import GalleyGeometry

#if os(Linux)
import CHyphen
import Glibc
#endif

/// The places where words may be hyphenated, by libhyphen and the dictionaries of this machine.
///
/// Without libhyphen, which Homebrew does not have, or without a dictionary for the language there are none.
@safe struct Hyphenation: ~Copyable {
  private var dictionaries: [String: HyphenationDictionary?] = [:]

  /// The folders in which packages of Debian, Ubuntu, Fedora and LibreOffice put dictionaries.
  static let folders = ["/usr/share/hyphen", "/usr/local/share/hyphen"]

  /// Returns the byte offsets of the characters before which a line may end with a hyphen.
  @unsafe mutating func breaks(
    in text: UnsafeBufferPointer<UInt8>, locale: String
  ) -> [Int] {
    if dictionaries[locale] == nil {
      dictionaries[locale] = .some(Self.file(for: locale).flatMap(HyphenationDictionary.init))
    }
    guard let dictionary = dictionaries[locale] ?? nil else { return [] }
    return unsafe HyphenatedWords(text).words.flatMap { word in
      dictionary.breaks(in: word.map(\.scalar)).map { word[word.startIndex + $0].byte }
    }
  }

  private static func file(for locale: String) -> String? {
    // A tag becomes part of a path.
    guard locale.utf8.count <= 35,
      locale.unicodeScalars.allSatisfy({ $0 == "-" || $0.isASCII && $0.properties.isAlphabetic })
    else { return nil }
    let parts = locale.split(separator: "-")
    let names = parts.indices.reversed().map { "hyph_\(parts[...$0].joined(separator: "_"))" }
    for folder in folders {
      let files = (try? FolderListing.names(in: folder))?.sorted() ?? []
      let exact = names.first { files.contains($0 + ".dic") }.map { $0 + ".dic" }
      let regional = files.first { $0.hasPrefix("\(names.last ?? "")_") && $0.hasSuffix(".dic") }
      if let file = exact ?? regional { return FilePath.path(folder, file) }
    }
    return nil
  }
}

/// The words of a text that may be hyphenated, between spaces and punctuation.
///
/// Words with a soft hyphen are left as they are written, and so are addresses and what has digits.
private struct HyphenatedWords {
  typealias Word = ArraySlice<(scalar: Unicode.Scalar, byte: Int)>

  let words: [Word]

  @unsafe init(_ text: UnsafeBufferPointer<UInt8>) {
    var byte = 0
    let scalars = unsafe String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      defer { byte += UTF8.width(scalar) }
      return (scalar: scalar, byte: byte)
    }
    words = scalars.split { $0.scalar.properties.isWhitespace }.flatMap { part in
      Self.isPlain(part) ? part.split { !Self.isLetter($0.scalar) } : []
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isPlain(_ part: Word) -> Bool {
    !part.contains { scalar, _ in
      switch scalar {
      case "@", "/", "\\", "_", "=", "&", "#", "\u{AD}": true
      default: scalar.properties.generalCategory == .decimalNumber
      }
    }
      && !zip(part, part.dropFirst()).contains { mark, letter in
        (mark.scalar == "." || mark.scalar == ":") && isLetter(letter.scalar)
      }
  }
}

/// A dictionary of libhyphen, of which each word loads only the patterns that can change its division.
///
/// The library takes seconds to load the 78,000 patterns of German.
@safe private final class HyphenationDictionary {
  #if os(Linux)
  private typealias Line = (number: Int, bytes: ArraySlice<UInt8>)
  private typealias Pattern = (characters: [UInt8], line: Line)

  /// The first line, which names the encoding, and the lines with settings.
  private var settings: [Line] = []
  /// The patterns for parts of compounds and for words, each in the order of their characters.
  private var levels: [[Pattern]] = [[]]
  /// The conversion to the characters of the dictionary; nil if these are bytes of UTF-8.
  private let conversion: iconv_t?

  init?(path: String) {
    guard let file = try? InputFile(path: path).bytes() else { return nil }
    let lines = file.split(separator: UInt8(ascii: "\n")).enumerated()
    for (number, bytes) in lines where bytes.first != UInt8(ascii: "%") {
      if number == 0 || bytes.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) == true {
        settings.append((number, bytes))
        if bytes.starts(with: "NEXTLEVEL".utf8) { levels.append([]) }
      } else {
        levels[levels.count - 1].append((Self.characters(of: bytes), (number, bytes)))
      }
    }
    for index in levels.indices {
      levels[index].sort { $0.characters.lexicographicallyPrecedes($1.characters) }
    }
    let name = String(decoding: settings.first?.bytes ?? [], as: UTF8.self)
      .filter { !$0.isWhitespace }
    // Names of Windows differ from those of iconv.
    let known = name.hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name
    unsafe conversion = known == "UTF-8" ? nil : iconv_open(known, "UTF-8")
    if unsafe conversion == iconv_t(bitPattern: -1) { return nil }
  }

  deinit { if let conversion = unsafe conversion { _ = unsafe iconv_close(conversion) } }

  private static let wordEnd = UInt8(ascii: ".")

  /// Returns the characters of a pattern and its ends of words, without its priorities and its change of spelling.
  private static func characters(of pattern: ArraySlice<UInt8>) -> [UInt8] {
    pattern.prefix { $0 != UInt8(ascii: "/") }.filter { byte in
      byte > UInt8(ascii: " ") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  /// Returns the dictionary for one word, with its lines in the order of the file.
  private func dictionary(for word: [UInt8]) -> UnsafeMutablePointer<HyphenDict>? {
    var lines = settings
    for level in levels {
      // A word may be divided into parts, which are words of the next level.
      for (start, beginning) in word.indices.flatMap({ [($0, []), ($0, [Self.wordEnd])] }) {
        var characters = beginning
        for byte in word[start...] {
          characters.append(byte)
          Self.add(characters + [Self.wordEnd], of: level, to: &lines)
          if !Self.add(characters, of: level, to: &lines) { break }
        }
      }
    }
    lines.sort { $0.number < $1.number }
    var bytes = Array(lines.map { $0.bytes + [UInt8(ascii: "\n")] }.joined())
    let count = bytes.count
    return unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let file = unsafe fmemopen(buffer.baseAddress, count, "r") else { return nil }
      defer { unsafe fclose(file) }
      return unsafe hnj_hyphen_load_file(file)
    }
  }

  /// Adds the patterns with exactly these characters, and returns whether a pattern begins with them.
  ///
  /// The library applies the longest pattern that has begun, and none that ends inside it. A pattern that only begins in a
  /// word hides others in this way, without a priority of its own.
  @discardableResult
  private static func add(
    _ characters: [UInt8], of level: [Pattern], to lines: inout [Line]
  ) -> Bool {
    let first = level.indices.bisected {
      !level[$0].characters.lexicographicallyPrecedes(characters)
    }
    guard first < level.count, level[first].characters.starts(with: characters) else {
      return false
    }
    let same = level[first...].prefix { $0.characters == characters }
    lines += same.isEmpty ? [(level[first].line.number, characters[...])] : same.map(\.line)
    return true
  }

  /// The maximum number of characters of a word, since longer ones are none.
  private static let maximumCount = 100

  func breaks(in word: [Unicode.Scalar]) -> [Int] {
    guard word.count > 1, word.count <= Self.maximumCount, let bytes = bytes(of: word),
      let dictionary = unsafe dictionary(for: bytes.map { UInt8(bitPattern: $0) })
    else { return [] }
    defer { unsafe hnj_hyphen_free(dictionary) }
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    defer {
      if let list = unsafe replacements {
        for index in 0..<bytes.count { unsafe free(list[index]) }
      }
      unsafe free(replacements)
      unsafe free(positions)
      unsafe free(cuts)
    }
    // The library also looks for the null character at the end of a short word.
    let status = unsafe hnj_hyphen_hyphenate2(
      dictionary, bytes + [0], Int32(bytes.count), &marks, nil, &replacements, &positions, &cuts)
    guard status == 0 else { return [] }
    return (1..<word.count).filter { index in
      // A division that changes the spelling, such as that of Schiffahrt in the spelling of 1901, is left out.
      let isSimple = unsafe replacements.map { unsafe $0[index - 1] == nil } ?? true
      return isSimple && marks[index - 1] & 1 == 1
    }
  }

  /// Returns a word in lower case in the encoding of the dictionary, or nil if it lacks a character.
  private func bytes(of word: [Unicode.Scalar]) -> [CChar]? {
    let lower = word.map { scalar in
      let mapping = scalar.properties.lowercaseMapping.unicodeScalars
      return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
    }
    var bytes = String(String.UnicodeScalarView(lower)).utf8.map { CChar(bitPattern: $0) }
    guard let conversion = unsafe conversion else { return bytes }
    var converted = [CChar](repeating: 0, count: word.count)
    let isConverted = unsafe bytes.withUnsafeMutableBufferPointer { source in
      unsafe converted.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        var (fromCount, toCount) = (source.count, target.count)
        _ = unsafe iconv(conversion, nil, nil, nil, nil)
        return unsafe iconv(conversion, &from, &fromCount, &to, &toCount) == 0 && fromCount == 0
          && toCount == 0
      }
    }
    return isConverted ? converted : nil
  }
  #else
  init?(path: String) { return nil }

  func breaks(in word: [Unicode.Scalar]) -> [Int] { [] }
  #endif
}
