import GalleyFiles
import GalleySnapshots
import Synchronization

/// The tests that source files declare, of which some may not have come to an assertion.
///
/// A test that is disabled, is skipped or throws an error before its assertions compares no reference. Its references are not
/// unused, since the next run may compare them.
final class DeclaredTests: Sendable {
  /// The declarations of files by their paths; nil for files that cannot be read.
  private let known = Mutex<[String: Declarations?]>([:])

  struct Declarations {
    var functions: Set<String> = []
    var types: Set<String> = []
  }

  /// Returns whether a reference may belong to a test that a file declares and that compared nothing.
  ///
  /// The reference is in a folder of its file, its suites and its test.
  func mayUse(_ unused: SnapshotResult, besides results: [SnapshotResult]) -> Bool {
    let parts = FilePath.parts(of: unused.name).dropLast()
    // In a folder for several modules, the first part is the module.
    let sources = Set(
      results.lazy.filter { $0.references == unused.references }
        .compactMap { $0.source.flatMap { FilePath.folder(of: $0.file) } })
    let folders = sources.union([FilePath.folder(of: unused.references) ?? "."])
    for (offset, part) in parts.prefix(2).enumerated() {
      for folder in folders {
        guard let declared = declarations(in: FilePath.path(folder, "\(part).swift")),
          let test = declared.test(in: Array(parts.dropFirst(offset + 1)))
        else { continue }
        let path = parts.prefix(offset + 1) + test
        let place = path.joined(separator: "/") + "/"
        return !results.contains {
          $0.references == unused.references && $0.name.hasPrefix(place)
        }
      }
    }
    return false
  }

  private func declarations(in path: String) -> Declarations? {
    known.withLock { known in
      if let declarations = known[path] { return declarations }
      let bytes = FileStatus.isFile(path) ? try? InputFile(path: path).bytes() : nil
      let declarations = bytes.map { Declarations(String(decoding: $0, as: UTF8.self)) }
      known[path] = .some(declarations)
      return declarations
    }
  }
}

extension DeclaredTests.Declarations {
  init(_ source: String) {
    for match in source.matches(of: /\bfunc\s+(`[^`\n]+`|\w+)/) {
      functions.insert(FileNamePart(function: "\(match.1)()").text)
    }
    let declarations = source.matches(
      of: /\b(?:struct|class|actor|enum|extension)\s+(`[^`\n]+`|[\w.]+)/)
    for match in declarations {
      let names = match.1.first == "`" ? [match.1] : match.1.split(separator: ".")
      types.formUnion(names.map { FileNamePart(function: "\($0)").text })
    }
  }

  func test(in path: [String]) -> ArraySlice<String>? {
    guard let index = path.firstIndex(where: functions.contains),
      path[..<index].allSatisfy(types.contains)
    else { return nil }
    return path[...index]
  }
}
