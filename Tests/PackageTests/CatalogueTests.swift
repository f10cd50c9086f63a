import Foundation
import Testing

/// The catalogues, whose pages list every public type.
@Suite struct CatalogueTests {
  /// The libraries that have a catalogue.
  private static let modules = PackageFile.all.map(\.path)
    .compactMap {
      $0.firstMatch(of: /^Sources\/\w+\/(Galley[A-Za-z]+)\/\1\.docc\/\1\.md$/)?.output.1
    }
    .map(String.init)

  /// Returns the names of the public types that are not in another type.
  private static func types(of module: String) -> Set<String> {
    Set(
      PackageFile.sources.filter { $0.target == module }.flatMap { file in
        file.lines.filter { $0.hasPrefix("public ") || $0.hasPrefix("@") }.compactMap { line in
          line.firstMatch(
            of:
              /^(?:@[A-Za-z]+ )*public (?:indirect |final )?(?:struct|enum|class|protocol|typealias) (\w+)/
          ).map { String($0.output.1) }
        }
      })
  }

  /// Returns a module and the modules that it exports, which have no pages of their own.
  private static func exported(by module: String) -> [String] {
    let names = PackageFile.sources.filter { $0.target == module }.flatMap { file in
      file.text.matches(of: /@_exported public import (\w+)(?:\n|$)/).map { String($0.output.1) }
    }
    return [module] + names.flatMap(exported)
  }

  @Test(arguments: modules) func `the pages of a catalogue list every public type`(
    module: String
  ) {
    let pages = PackageFile.all.filter {
      $0.path.contains("/\(module)/\(module).docc/") && $0.path.hasSuffix(".md")
    }
    let listed = Set(
      pages.flatMap { page in
        page.text.matches(of: /- ``(\w+)``/).map { String($0.output.1) }
      })
    let types = Self.exported(by: module).map(Self.types)
    #expect(types.allSatisfy { !$0.isEmpty })
    let missing = Set(types.joined()).subtracting(listed)
    #expect(missing.sorted() == [], "\(module).docc does not list these.")
  }

  @Test func `the front page of the site lists every library`() throws {
    let page = try #require(
      PackageFile.all.first { $0.path == "Sources/Tool/galley/galley.docc/galley.md" })
    let libraries = try PackageFile.manifest()
      .matches(of: /\.library\(\s*name: "(\w+)", targets: \[([^\]]+)\]/)
    #expect(libraries.count == 8)
    for library in libraries {
      let (_, name, targets) = library.output
      let row = try #require(page.lines.first { $0.hasPrefix("| `\(name)` |") }, "\(name)")
      let modules = targets.matches(of: /\w+/).map(\.output)
      #expect(modules.filter { !row.contains("[\($0)](doc:/\($0))") } == [], "\(name)")
    }
  }

  @Test func `there are catalogues`() {
    #expect(
      Self.modules.sorted() == [
        "GalleyDocuments", "GalleyLayout", "GalleyNotation", "GalleyRaster", "GalleyScene",
        "GalleyStrings", "GalleyTesting",
      ])
  }
}
