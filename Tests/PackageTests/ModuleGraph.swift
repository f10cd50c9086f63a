import Foundation

/// What each target may import, which the package manager itself does not check.
enum ModuleGraph {
  /// The modules that the manifest declares as dependencies of each target in Sources.
  static let dependencies: [String: Set<String>] = {
    let manifest = (try? PackageFile.manifest()) ?? ""
    let targets = manifest.matches(of: /\n    \.(?:executableTarget|target)\(\s*name: "([^"]+)"/)
    let pairs = targets.map { match in
      let rest = manifest[match.range.upperBound...]
      let end = rest.firstRange(of: /\n    (?:\.|\/\/)/)?.lowerBound ?? rest.endIndex
      return (String(match.output.1), rest[..<end])
    }
    return Dictionary(uniqueKeysWithValues: pairs.filter { !$0.1.contains("path:") })
      .mapValues(dependencies(in:))
  }()

  /// Returns the names of the modules in the rest of a declaration.
  private static func dependencies(in declaration: Substring) -> Set<String> {
    let end = declaration.firstRange(of: "resources:")?.lowerBound ?? declaration.endIndex
    let names = declaration[..<end].replacing(/, package: "[^"]*"/, with: "")
    return Set(names.matches(of: /"([^"]+)"/).map { String($0.output.1) })
  }

  /// The targets that reach files and processes; all others are pure, or own one C library.
  static let reachingOut: Set = [
    "GalleyCairo", "GalleyNotation", "GalleySnapshots", "GalleyReport", "GalleyTool",
  ]

  /// The targets that tell test libraries what is wrong.
  static let asserting: Set = ["GalleyTesting"]

  /// The targets that call C or the system, and so may say that something is unsafe.
  static let callingC: Set = [
    // The engine makes a thread for deep layouts.
    "GalleyLayout", "GalleyCairo", "GalleyRaster", "GalleyFiles",
  ]

  /// Returns the modules that a target may import.
  static func imports(of target: String) -> Set<String>? {
    guard let modules = dependencies[target] else { return nil }
    let system: Set = ["Glibc", "Darwin", "Synchronization"]
    let further: Set = ["Foundation", "Dispatch"]
    return modules.union(system).union(reachingOut.contains(target) ? further : [])
      .union(asserting.contains(target) ? ["Testing", "XCTest"] : [])
  }
}

extension PackageFile {
  /// The modules that a file imports, whatever the access or attributes of the import.
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
