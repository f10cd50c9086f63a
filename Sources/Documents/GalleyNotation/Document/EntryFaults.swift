internal import GalleySource
internal import GalleyTextFiles

/// The errors in files beside a document that concern an entry or a language.
///
/// Teams have large files of which a document shows a part. An error is one of the document where the document asks for the
/// entry in the language; the others are listed as warnings.
struct EntryFaults: Sendable {
  enum Kind: Hashable, Sendable {
    case string, color, token
  }

  private struct Entry: Hashable {
    var kind: Kind
    /// The key or the path; nil for a file as a whole.
    var name: String?
  }

  private var faults: [FileProblem] = []
  private var indices: [Entry: [Int]] = [:]
  private var taken: Set<Int> = []

  mutating func add(_ fault: FileProblem, _ kind: Kind) {
    let names: [String?] = fault.problem.entries.isEmpty ? [nil] : fault.problem.entries
    for name in names { indices[Entry(kind: kind, name: name), default: []].append(faults.count) }
    faults.append(fault)
  }

  var isEmpty: Bool { faults.isEmpty }

  mutating func take(in languages: Set<String>?) -> [FileProblem] {
    take(Entry(kind: .string, name: nil), languages)
  }

  /// Returns the faults of an entry in some languages, nil for all, and those of the groups and lists that it is in, each
  /// once.
  mutating func take(
    _ kind: Kind, _ name: String, in languages: Set<String>?
  ) -> [FileProblem] {
    var result = take(Entry(kind: kind, name: name), languages)
    var rest = name[...]
    while kind != .color, let end = rest.lastIndex(of: kind == .token ? "." : "[") {
      rest = rest[..<end]
      result += take(Entry(kind: kind, name: String(rest)), languages)
    }
    // The token of a group itself.
    return kind == .token
      ? result + take(Entry(kind: kind, name: name + ".$root"), languages) : result
  }

  /// Forgets an entry, since the document has another one of the name.
  mutating func replace(_ kind: Kind, _ name: String) {
    indices[Entry(kind: kind, name: name)] = nil
  }

  private mutating func take(_ entry: Entry, _ languages: Set<String>?) -> [FileProblem] {
    guard let found = indices[entry] else { return [] }
    return found.filter { index in
      let language = faults[index].problem.language
      let isAsked = language.map { languages?.contains(LocaleTag.normalized($0)) ?? true } ?? true
      return isAsked && taken.insert(index).inserted
    }.map { faults[$0] }
  }

  /// The faults of which the document asks for nothing, in the order of the files.
  var rest: [Diagnostic] {
    faults.indices.filter { !taken.contains($0) }.map { Diagnostic(faults[$0]) }
  }
}
