import Foundation
import TestSupport
import Testing

/// The files for services and schedulers among the samples.
@Suite struct ShardSampleTests {
  private static let folder = PackageFile.root.appending(path: "Samples/Shards")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: ["github.yml", "gitlab.yml", "kubernetes.yaml"])
  func `A file for a service is valid YAML, runs shards and merges them`(name: String) throws {
    let text = try Self.text(name)
    let documents = try YAMLValue.loadAll(text).map { $0 as? [String: Any] }
    #expect(documents.count == (name == "kubernetes.yaml" ? 2 : 1))
    #expect(documents.allSatisfy { $0 != nil })
    #expect(text.contains("galley test Documents") && text.contains("--shard "))
    #expect(text.contains("galley merge Shards/*") && text.contains("times.json"))
  }

  @Test(arguments: ["parallel.sh", "slurm.sh"])
  func `A script is executable and has valid syntax`(name: String) throws {
    let path = Self.folder.appending(path: name).path
    #expect(FileManager.default.isExecutableFile(atPath: path))
    for shell in ["sh", "bash"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [shell, "-n", path]
      try process.run()
      process.waitForEnd()
      #expect(process.terminationStatus == 0, "\(shell)")
    }
  }

  @Test func `The page links to every file in its folder`() throws {
    let page = try Self.text("README.md")
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where name != "README.md" {
      #expect(page.contains("(\(name))"), "\(name)")
    }
  }
}
