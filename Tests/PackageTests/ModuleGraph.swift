import Foundation

/// The modules that each target may import, which the package manager does not check.
enum ModuleGraph {
  /// The modules that the manifest declares as dependencies of each target in Sources.
  static let dependencies = declarations.filter { $0.value.folder.hasPrefix("Sources/") }
    .mapValues(\.dependencies)

  /// The modules that the manifest declares as dependencies of each target of tests and samples, by its folder.
  static let testDependencies = Dictionary(
    uniqueKeysWithValues: declarations.values.filter { !$0.folder.hasPrefix("Sources/") }
      .map { ($0.folder, $0.dependencies) })

  /// The modules of this package and of those that it depends on.
  static let declared = Set(declarations.keys)
    .union(declarations.values.flatMap(\.dependencies))

  /// A target as the manifest declares it.
  struct Declaration {
    /// The folder from the root of the package.
    var folder: String
    var dependencies: Set<String>
  }

  /// The targets by their names, without those of the system.
  private static let declarations: [String: Declaration] = {
    let manifest = (try? PackageFile.manifest()) ?? ""
    let targets = manifest.matches(
      of: /\n    \.(executableTarget|target|testTarget)\(\s*name: "([^"]+)"/)
    let pairs = targets.map { match in
      let rest = manifest[match.range.upperBound...]
      let end = rest.firstRange(of: /\n    (?:\.|\/\/)/)?.lowerBound ?? rest.endIndex
      let name = String(match.output.2)
      let folder = PackageFile.folder(of: name) ?? "Tests/\(name)"
      return (name, declaration(rest[..<end], in: folder))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// Returns a target from the rest of its declaration; its folder is the given one by default.
  private static func declaration(_ rest: Substring, in folder: String) -> Declaration {
    let path = rest.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
    let end = rest.firstRange(of: /resources:|path:|exclude:/)?.lowerBound ?? rest.endIndex
    let names = rest[..<end].replacing(/, package: "[^"]*"/, with: "")
    return Declaration(
      folder: path ?? folder,
      dependencies: Set(names.matches(of: /"([^"]+)"/).map { String($0.output.1) }))
  }

  /// The targets that use files and processes; all others are pure, or own one C library.
  static let reachingOut: Set = [
    "GalleyNotation", "GalleySnapshots", "GalleyReport", "GalleyTool", "GalleyPreview",
    "GalleyLanguageServer",
  ]

  /// The targets that report issues to test libraries.
  static let asserting: Set = ["GalleyTesting", "GalleyLayoutTesting"]

  /// The targets that call C or the system, and so may contain the word unsafe.
  static let callingC: Set = [
    // The engine starts a thread for deep layouts.
    "GalleyLayout", "GalleyCairo", "GalleyRaster", "GalleyPictures", "GalleyFiles",
    "GalleyTextFiles",
    // Tables of Unicode CLDR are files that the preprocessor of C reads.
    "GalleyFormats",
    // The server of the preview uses sockets and threads.
    "GalleyPreview",
  ]

  /// Returns the modules that a target may import.
  static func imports(of target: String) -> Set<String>? {
    guard let modules = dependencies[target] else { return nil }
    let system: Set = ["CommonCrypto", "Glibc", "Darwin", "Synchronization"]
    let further: Set = ["Foundation", "FoundationEssentials", "Dispatch"]
    return modules.union(system).union(reachingOut.contains(target) ? further : [])
      .union(asserting.contains(target) ? ["Testing", "XCTest"] : [])
  }
}

extension PackageFile {
  /// The modules that a file imports, with any access and attributes.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy(PackageFile.isModifier)
      else { return nil }
      let kinds: Set = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
      let named = words[(keyword + 1)...].first { !kinds.contains(String($0)) }
      return named.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    let access: Set = ["public", "package", "internal", "fileprivate", "private"]
    return word.hasPrefix("@") || access.contains(String(word))
  }
}
