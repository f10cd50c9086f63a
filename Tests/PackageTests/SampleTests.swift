import Foundation
import TestSupport
import Testing

/// The package among the samples, whose targets are also built and tested with this one.
@Suite struct SampleTests {
  /// What the package manager reads from a manifest.
  private struct Manifest: Decodable {
    var targets: [Target]

    struct Target: Decodable, Hashable {
      var name: String
      var type: String
    }
  }

  @Test func `The manifest of the sample is valid and has the targets that are tested here`()
    throws
  {
    let sample = PackageFile.root.appending(path: "Samples/SwiftCatalog")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "galley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    process.arguments = [
      "swift", "package", "--package-path", sample.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    #expect(process.terminationStatus == 0)
    let targets = try JSONDecoder().decode(Manifest.self, from: data).targets
    #expect(targets.map(\.type) == ["executable", "executable", "test"])
    let manifest = try PackageFile.manifest()
    for target in targets {
      let folder = target.type == "test" ? "Tests" : "Sources"
      let declaration = try Regex(
        #"name: "\#(target.name)",\s*dependencies: \[[^\]]*\],\s*path: "Samples/SwiftCatalog/\#(folder)/\#(target.name)""#
      )
      #expect(manifest.contains(declaration), "\(target.name)")
    }
  }
}
