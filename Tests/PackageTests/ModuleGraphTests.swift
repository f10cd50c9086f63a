import Foundation
import Testing

@Suite struct ModuleGraphTests {
  @Test func `a file imports only what its target may`() {
    for file in PackageFile.sources {
      guard let allowed = ModuleGraph.imports(of: file.target) else {
        Issue.record("The target \(file.target) of \(file.path) is not in the module graph.")
        continue
      }
      for module in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module), which \(file.target) may not.")
      }
    }
  }

  @Test func `every target has files`() {
    let targets = Set(PackageFile.sources.map(\.target))
    #expect(targets == Set(ModuleGraph.dependencies.keys))
  }

  @Test(arguments: ModuleGraph.dependencies.sorted { $0.key < $1.key })
  func `the manifest declares the dependencies of the graph`(target: String, modules: Set<String>)
    throws
  {
    let declared = try declaration(of: target, in: PackageFile.manifest())
    #expect(declared == modules, "The manifest and the module graph differ about \(target).")
  }

  /// Returns the names of the dependencies in the declaration of a target.
  private func declaration(of target: String, in manifest: String) throws -> Set<String> {
    let start = try #require(
      manifest.firstRange(of: try Regex(#"\.(?:executableTarget|target)\(\s*name: "\#(target)""#)),
      "The manifest does not declare the target \(target).")
    let rest = manifest[start.upperBound...]
    let end = rest.firstRange(of: try Regex(#"\n    (?:\.|//)"#))?.lowerBound ?? rest.endIndex
    let parts = rest[..<end].prefix(
      upTo: rest[..<end].firstRange(of: "resources:")?.lowerBound ?? end)
    let products = parts.replacing(try Regex(#", package: "[^"]*""#), with: "")
    let names = products.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    return Set(names)
  }

  @Test func `an import is found whatever stands before it`() {
    let file = PackageFile(
      path: "Sources/A/a.swift",
      text: """
        import One
        public import Two
        @preconcurrency internal import Three
        @_implementationOnly import struct Four.Five
          import func Six.seven
        // import Eight
        let text = "import Nine"
        """)
    #expect(file.imports == ["One", "Two", "Three", "Four", "Six"])
    #expect(file.target == "A")
  }
}
