/// What each target may import, which the package manager itself does not check.
enum ModuleGraph {
  /// The modules that the manifest declares as dependencies of each target.
  static let dependencies: [String: Set<String>] = [
    "GalleyGeometry": [],
    "GalleyLayout": ["GalleyGeometry"],
    "GalleyScene": ["GalleyGeometry", "GalleyLayout"],
    "GalleyRaster": ["CDeflate", "CPixelKernels"],
    "GalleyCairo": [
      "CPangoCairo", "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyRaster",
    ],
    "GalleyAnalysis": ["GalleyGeometry", "GalleyLayout", "GalleyScene"],
    "GalleyDocuments": ["GalleyFiles", "GalleyGeometry", "GalleyLayout", "GalleyScene", "Yams"],
    "GalleySnapshots": [
      "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyRaster", "GalleyCairo",
      "GalleyAnalysis", "GalleyFiles",
    ],
    "GalleyReport": ["GalleyGeometry", "GalleyLayout", "GalleyFiles", "GalleySnapshots"],
    "GalleyTesting": [
      "GalleyGeometry", "GalleyLayout", "GalleyAnalysis", "GalleyCairo", "GalleySnapshots",
      "GalleyReport",
    ],
    "GalleyFiles": [],
    "GalleyConsole": ["GalleyGeometry", "GalleyLayout", "GalleyFiles", "ArgumentParser"],
    "GalleyCompare": [
      "GalleyLayout", "GalleyRaster", "GalleyFiles", "GalleyConsole", "ArgumentParser",
    ],
    "GalleyTool": [
      "GalleyGeometry", "GalleyLayout", "GalleyScene", "GalleyAnalysis", "GalleyCairo",
      "GalleyRaster", "GalleyDocuments", "GalleySnapshots", "GalleyReport", "GalleyFiles",
      "GalleyConsole", "GalleyCompare", "ArgumentParser",
    ],
    "galley": ["GalleyFiles", "GalleyConsole", "GalleyCompare"],
    "galley-documents": ["GalleyTool"],
  ]

  /// The targets that reach files and processes; all others are pure, or own one C library.
  static let reachingOut: Set = [
    "GalleyCairo", "GalleyDocuments", "GalleySnapshots", "GalleyReport", "GalleyTool",
  ]

  /// The targets that tell test libraries what is wrong.
  static let asserting: Set = ["GalleyTesting"]

  /// The targets that wait for signals, and start as soon as programs without Foundation do.
  static let dispatching: Set = ["GalleyConsole"]

  /// The targets that call C or the system, and so may say that something is unsafe.
  static let callingC: Set = [
    // The engine makes a thread for deep layouts.
    "GalleyLayout", "GalleyCairo", "GalleyRaster", "GalleyFiles", "galley",
  ]

  /// Returns the modules that a target may import.
  static func imports(of target: String) -> Set<String>? {
    guard let modules = dependencies[target] else { return nil }
    let system: Set = ["Glibc", "Darwin", "Synchronization"]
    let further: Set = ["Foundation", "Dispatch"]
    return modules.union(system).union(reachingOut.contains(target) ? further : [])
      .union(dispatching.contains(target) ? ["Dispatch"] : [])
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
