import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// The pictures of the reference of the notation.
@Suite struct ReferencePictureTests {
  private static let folder = Repository.root
    .appendingPathComponent("Sources/Documents/GalleyNotation/GalleyNotation.docc")

  private static func committed() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("notation") }.sorted()
  }

  @Test
  func `the committed reference has the files that the script makes, with equal pictures`() throws {
    let fresh = try TemporaryFolder()
    try runScript("reference", [fresh.url.path])
    let names = fresh.files().filter { $0 != "manifest.json" }
    #expect(try names == Self.committed(), "run Scripts/reference and commit")
    let manifests = [
      fresh.url.appendingPathComponent("manifest.json"),
      Repository.root.appendingPathComponent("Output/gallery/annotated/manifest.json"),
    ]
    // The gallery is made with the same libraries and fonts as these pictures.
    let environments = try manifests.map {
      try Manifest(json: [UInt8](Data(contentsOf: $0))).environment
    }
    guard environments[0] == environments[1] else { return }
    for name in names where name.hasSuffix(".png") {
      try expectSameBytes(
        fresh.url.appendingPathComponent(name), Self.folder.appendingPathComponent(name))
    }
  }

  @Test func `each page shows its pictures, which stay under 800 KB`() throws {
    let names = try Self.committed()
    let shown = try names.filter { $0.hasSuffix(".md") }.flatMap { name in
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      return text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.output.1) }
    }
    let pictures = names.filter { $0.hasSuffix(".png") }
    #expect(Set(shown) == Set(pictures.filter { !$0.hasSuffix("@2x.png") }))
    #expect(pictures.count == 2 * shown.count)
    let sizes = try pictures.map {
      try Data(contentsOf: Self.folder.appendingPathComponent($0)).count
    }
    #expect(sizes.reduce(0, +) < 800_000)
  }
}
