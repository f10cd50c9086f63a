import Foundation
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// The committed pictures that the README and the articles show.
@Suite struct GalleryTests {
  private static let committed = Repository.root.appendingPathComponent("Output/gallery")

  @Test func `the committed gallery and pictures of articles equal the rendered samples`() throws {
    let fresh = try TemporaryFolder()
    try runScript("gallery", [fresh.url.path])
    let (articles, names) = fresh.files().divided { $0.hasPrefix("articles/") }
    #expect(names == Self.committedFiles(), "Scripts/gallery makes other files; run it and commit")
    for name in names where name.hasSuffix("manifest.json") {
      try Self.compare(
        folder: String(name.dropLast("/manifest.json".count)), names, with: fresh.url)
    }
    // The script makes both at once, with the same libraries and fonts.
    let environments = try [Self.committed, fresh.url].map {
      try Self.manifest($0.appendingPathComponent("annotated")).environment
    }
    try ArticlePictures.expect(
      articles, in: fresh.url, areSame: environments[0] == environments[1])
  }

  /// Compares bytes if the same libraries and fonts made both pictures, else layouts.
  private static func compare(
    folder: String, _ names: [String], with fresh: URL
  ) throws {
    let old = try manifest(committed.appendingPathComponent(folder))
    let new = try manifest(fresh.appendingPathComponent(folder))
    guard old.environment == new.environment else {
      print(
        "note: pixels of the gallery were not compared: it was made by \(old.environment.summary), this is \(new.environment.summary)"
      )
      return compareLayouts(old, new)
    }
    let isSame = old == new
    #expect(isSame, "\(folder): run Scripts/gallery and commit")
    for name in names where name.hasPrefix(folder + "/") && !name.hasSuffix(".json") {
      try expectSameBytes(
        fresh.appendingPathComponent(name), committed.appendingPathComponent(name))
    }
  }

  /// Expects the same nodes, and within half a point the same frames if the fonts are the same.
  private static func compareLayouts(_ old: Manifest, _ new: Manifest) {
    #expect(old.variants.map(\.variant) == new.variants.map(\.variant))
    for (before, after) in zip(old.variants, new.variants) {
      #expect(before.nodes.map(\.kind) == after.nodes.map(\.kind), "\(before.variant)")
      guard old.environment.fonts == new.environment.fonts else { continue }
      #expect(before.decisions.map(\.chosen) == after.decisions.map(\.chosen))
      for (first, second) in zip(before.nodes, after.nodes) {
        let isNear = [\Rect.x, \.y, \.width, \.height].allSatisfy {
          abs(first.frame[keyPath: $0] - second.frame[keyPath: $0]) <= 0.5
        }
        #expect(isNear, "\(before.variant): \(first.id ?? first.path.description)")
      }
    }
  }

  private static func manifest(_ folder: URL) throws -> Manifest {
    try Manifest(json: [UInt8](Data(contentsOf: folder.appendingPathComponent("manifest.json"))))
  }

  @Test func `the gallery stays under two megabytes`() throws {
    let sizes = try Self.committedFiles().map { name in
      try Data(contentsOf: Self.committed.appendingPathComponent(name)).count
    }
    #expect(!sizes.isEmpty)
    #expect(sizes.reduce(0, +) < 2_000_000)
  }

  private static func committedFiles() -> [String] {
    let all =
      FileManager.default.enumerator(atPath: committed.path)?
      .compactMap { $0 as? String } ?? []
    return all.filter { ["png", "svg", "json"].contains(($0 as NSString).pathExtension) }.sorted()
  }
}

/// Expects a fresh picture to equal the committed one.
func expectSameBytes(_ fresh: URL, _ committed: URL) throws {
  let bytes = try Data(contentsOf: fresh)
  let reference = try Data(contentsOf: committed)
  // The bytes are compared outside of the expectation, which would describe every difference.
  let isSame = bytes == reference
  #expect(isSame, "\(committed.lastPathComponent): run Scripts/gallery, look at it and commit")
}

extension [String] {
  /// Returns the texts that meet a condition, and the others.
  fileprivate func divided(_ condition: (String) -> Bool) -> ([String], [String]) {
    (filter(condition), filter { !condition($0) })
  }
}

/// Runs a script of the repository with this build of the tool.
func runScript(_ name: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["bash", Repository.root.appendingPathComponent("Scripts/\(name)").path] + arguments
  var environment = ProcessInfo.processInfo.environment
  environment["GALLEY"] = Repository.program().path
  environment["ASAN_OPTIONS"] = "detect_leaks=0"
  process.environment = environment
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitForEnd()
  try #require(process.terminationStatus == 0)
}
