import Foundation
import Testing

@Suite struct ModuleGraphTests {
  @Test func `a file imports only modules that its target may import`() {
    for file in PackageFile.sources {
      guard let allowed = ModuleGraph.imports(of: file.target) else {
        Issue.record("The target \(file.target) of \(file.path) is not in the manifest.")
        continue
      }
      for module in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module), which \(file.target) may not import.")
      }
    }
  }

  @Test func `a test imports only modules that its target declares`() {
    for (folder, allowed) in ModuleGraph.testDependencies {
      let files = PackageFile.all.filter {
        $0.path.hasPrefix("\(folder)/") && $0.path.hasSuffix(".swift")
          && !$0.path.hasPrefix("\(folder)/Peers/")
      }
      #expect(!files.isEmpty, "\(folder)")
      for file in files {
        for module in file.imports
        where ModuleGraph.declared.contains(module) && !allowed.contains(module) {
          Issue.record("\(file.path) imports \(module), which its target does not declare.")
        }
      }
    }
  }

  @Test func `every target except those in C has Swift files`() {
    let targets = Set(PackageFile.sources.map(\.target))
    #expect(targets == Set(ModuleGraph.dependencies.keys).subtracting(Self.inC))
  }

  private static let inC: Set = ["CEmbeddedFiles", "CFormatTables", "CPixelKernels"]

  @Test func `every file of pages and schemas is part of the program`() throws {
    let sources = PackageFile.root.appending(path: "Sources")
    let table = try String(
      contentsOf: sources.appending(path: "Tool/CEmbeddedFiles/EmbeddedFiles.c"), encoding: .utf8)
    let folders = [
      "Documents/GalleyNotation/GalleyNotation.docc", "Review/GalleyReport/Page",
      "Review/GalleyPreview/Page", "Tool/GalleyFiles/Page",
      "Review/GalleySnapshots/Schema", "Tool/GalleyTool/Init/Files",
    ]
    let endings = [".js", ".css", ".json", ".md", ".yaml", ".yml", ".txt"]
    for folder in folders {
      let names = FileManager.default.enumerator(atPath: sources.appending(path: folder).path)
      for case let name as String in try #require(names)
      where endings.contains(where: name.hasSuffix)
        && (name.hasPrefix("notation") || !folder.hasSuffix(".docc"))
      {
        #expect(table.contains("#embed \"../../\(folder)/\(name)\""), "\(folder)/\(name)")
      }
    }
  }

  @Test func `the graph has the dependencies that the manifest declares`() {
    #expect(ModuleGraph.dependencies["GalleyGeometry"] == [])
    #expect(
      ModuleGraph.dependencies["GalleyRaster"] == [
        "CDeflate", "CIntelligentStorage", "CLittleCMS", "CPixelKernels", "GalleyGeometry",
      ])
    #expect(ModuleGraph.dependencies["galley"] == ["GalleyTool"])
    #expect(ModuleGraph.dependencies["GalleyTool"]?.contains("ArgumentParser") == true)
    #expect(
      ModuleGraph.testDependencies["Tests/TestSupport"] == [
        "GalleyAnalysis", "GalleyDocuments", "GalleyGeometry", "GalleyLayout", "GalleyRaster",
        "GalleyTextFiles",
      ])
    #expect(
      ModuleGraph.testDependencies["Tests/GalleyGeometryTests"] == [
        "GalleyGeometry", "TestSupport",
      ])
    // It builds in a fraction of the time of GalleyTesting, thanks to few dependencies.
    #expect(
      ModuleGraph.dependencies["GalleyLayoutTesting"] == ["GalleyDocuments", "GalleyLayout"])
    #expect(ModuleGraph.dependencies["GalleyReport"]?.contains("Page/report.css") == false)
  }

  @Test func `an import is found with any access and attributes`() {
    let file = PackageFile(
      path: "Sources/Layout/A/a.swift",
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
