import GalleyGeometry
import GalleyLayoutTesting
import GalleySnapshots
import Synchronization

struct SnapshotPlace: Hashable, Sendable {
  var store: ReferenceStore
  var folder: String

  /// Finds the location from the test's source and settings; the name distinguishes the assertion from others.
  init(
    of test: RunningTest, document: String, named name: String?, at source: TestPlace,
    _ variables: TestVariables
  ) throws(SnapshotNameError) {
    let parts = "\(source.fileID)".split(separator: "/").map(String.init)
    let fileName = parts.last ?? ""
    let file = FileNamePart(fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName)
    let module = FileNamePart(parts.first ?? "").text
    let leaf = [document, name].compactMap(\.self).map { FileNamePart($0).text }
    let inFile = "\(file.text)/\(test.folder(in: file))/\(leaf.joined(separator: "-"))"
    let owner = (test.names + [document, name ?? ""]).joined(separator: " · ")
    // Tests of several modules may share one folder.
    let whole = try CallNumbers.shared.folder(
      "\(module)/\(inFile)", of: owner, asked: source.description)
    folder = String(whole.dropFirst(module.count + 1))
    if let references = TestSettings.current.references {
      store = ReferenceStore(path: references).fromCurrentFolder
    } else if let references = variables.references {
      store = ReferenceStore(path: references).fromCurrentFolder
      folder = whole
    } else {
      store = ReferenceStore.beside("\(source.filePath)")
    }
  }
}

extension TestPlace {
  fileprivate var description: String { "\(fileID):\(line):\(column)" }
}

/// Numbers the assertions of a test that have the same name.
///
/// The first source location gets the folder itself, the second one a folder that ends with 2, and so on. The same
/// location always gets the same folder, so that a test may run several times in a process. An assertion in a loop
/// therefore needs a name for each iteration.
final class CallNumbers: Sendable {
  static let shared = CallNumbers()

  private let folders = Mutex<[String: Folder]>([:])

  private struct Folder {
    var owner: String
    var places: [String]
  }

  /// Returns the folder for an assertion, with a number unless the source location is the first.
  ///
  /// `owner` is the test with all names of the assertion, in full length.
  func folder(
    _ folder: String, of owner: String, asked place: String
  ) throws(SnapshotNameError) -> String {
    let number = try number(of: place, in: folder, owner)
    guard number > 1 else { return folder }
    let numbered = "\(folder)-\(number)"
    _ = try self.number(of: place, in: numbered, "\(owner) · \(number)")
    return numbered
  }

  /// Returns the number of a source location among those with the same folder, ignoring case.
  private func number(
    of place: String, in folder: String, _ owner: String
  ) throws(SnapshotNameError) -> Int {
    let known = folders.withLock { folders in
      var known = folders[folder.lowercased()] ?? Folder(owner: owner, places: [])
      if known.owner == owner, !known.places.contains(place) { known.places.append(place) }
      folders[folder.lowercased()] = known
      return known
    }
    guard known.owner == owner, let index = known.places.firstIndex(of: place) else {
      throw SnapshotNameError(folder: folder, owner: owner, other: known.owner)
    }
    return index + 1
  }
}

struct SnapshotNameError: Error, Hashable, CustomStringConvertible {
  var folder: String
  var owner: String
  var other: String

  var description: String {
    "cannot compare '\(owner)' with references in '\(folder)', which belong to '\(other)'; give one of them another name"
  }
}

struct FileNamePart: Hashable, Sendable {
  /// ASCII letters and digits with dots, dashes and underscores between them; never empty.
  let text: String

  private static let maximumCount = 60

  /// Creates a component from a name: spaces become dashes, and a hash is added if other characters are lost.
  init(_ name: String) {
    let safe = Self.safeWords(of: name)
    // Pictures that are not accepted yet end with .new.
    let isFaithful =
      !safe.isEmpty && safe.count <= Self.maximumCount && name.map(Self.plain).elementsEqual(safe)
      && !safe.lowercased().hasSuffix(".new")
    text =
      isFaithful
      ? safe
      : [Self.cut(safe), Self.sum(of: name)].filter { !$0.isEmpty }
        .joined(separator: "-")
  }

  /// Creates a component from the name of a function, without its parameters and backticks.
  init(function: String) {
    let name = function.filter { $0 != "`" }
    self.init(name.last == ")" ? String(name.prefix(upTo: Self.end(ofNameIn: name))) : name)
  }

  /// Returns the start of the parameters; raw identifiers may contain parentheses themselves.
  private static func end(ofNameIn function: String) -> String.Index {
    function.lastIndex(of: "(") ?? function.endIndex
  }

  private static func isSafe(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private static func plain(_ character: Character) -> Character {
    character == " " ? "-" : character
  }

  /// Returns the safe characters of a name, with one dash for each run of others, and a letter or digit at both ends.
  private static func safeWords(of name: String) -> String {
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

  private static func sum(of name: String) -> String {
    let hash = StableHash.fnv1a(Array(name.utf8))
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
