internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Documents that come in from files and folders.
@Suite struct LoaderTests {
  private static let good = "galley: 1\nlayout: { text: Hello }\n"

  /// Runs a test in a folder of its own, with files of the given contents.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, atomically: false, encoding: .utf8)
    }
    try body(folder.path)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func failure(_ body: () throws(DocumentError) -> Void) -> DocumentError? {
    do throws(DocumentError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `What runs and references consist of is no document, and what lies beside it is`()
    throws
  {
    let json = #"{"galley": 1, "layout": {"text": "a"}}"#
    try withFolder([
      "run/run.json": json, "run/times.json": json, "run/images/a.json": json,
      "run/beside.yaml": Self.good, "run/deep/images/c.json": json, "run/deep/times.json": json,
      "references/320-L.layout.json": json, "layout.json": json,
    ]) { folder in
      let sources = try DocumentLoader().sources(at: folder)
      #expect(
        sources.map(\.outputPath) == [
          "layout", "run/beside", "run/deep/images/c", "run/deep/times",
        ])
    }
  }

  @Test func `A folder stands for the documents in it, sorted`() throws {
    let files = [
      "b.yaml": Self.good, "a/c.yml": Self.good,
      "d.json": #"{"layout": {"text": "a"}, "galley": 1}"#,
      "broken.yaml": "galley: 1\nlayout: [", "other.yaml": "name: No document\n",
      "nested.json": #"{"inner": {"galley": 1}}"#, "notes.txt": Self.good,
      ".hidden/e.yaml": Self.good,
      "Output/f.yaml": Self.good, "Snapshots/g.yaml": Self.good, "node_modules/h.yaml": Self.good,
      ".build-2/i.yaml": Self.good,
    ]
    try withFolder(files) { folder in
      try link(folder + "/circle", to: folder)
      let sources = try DocumentLoader().sources(at: folder + "/")
      #expect(sources.map(\.outputPath) == ["a/c", "b", "broken", "d"])
      #expect(sources.first?.path == folder + "/a/c.yml")
      let loaded = try DocumentLoader().load(sources[1])
      #expect(loaded.document.name == "b")
      let error = failure { () throws(DocumentError) in
        _ = try DocumentLoader().load(sources[2])
      }
      #expect(error?.kind == .malformed)
    }
  }

  @Test func `A file stands for itself under its name without extension`() throws {
    try withFolder(["a.b.yaml": Self.good]) { folder in
      let source = DocumentSource(path: folder + "/a.b.yaml", outputPath: "a.b")
      let sources = try DocumentLoader().sources(at: source.path)
      #expect(sources == [source])
    }
  }

  @Test func `Two files whose names differ in the extension alone are both found`() throws {
    try withFolder(["a.yaml": Self.good, "a.json": #"{"galley": 1}"#]) { folder in
      let sources = try DocumentLoader().sources(at: folder)
      #expect(sources.map(\.outputPath) == ["a", "a"])
    }
  }

  @Test func `JSON may write a character beyond the first 65,536 as two escapes`() throws {
    let json = #"{"galley": 1, "layout": {"text": "a\\u0062 \ud83d\udE00 \u0063 \u00e9"}}"#
    let loaded = try DocumentReader().read(Array(json.utf8), path: "a.json")
    let layout = loaded.document.layout.run(Traits(width: 100))
    #expect(layout == .text(#"a\u0062 😀 c é"#))
  }

  @Test func `What is absent, no file or without documents is said to be so`() throws {
    try withFolder(["notes.yaml": "a: 1"]) { folder in
      let loader = DocumentLoader()
      let empty = failure { () throws(DocumentError) in _ = try loader.sources(at: folder) }
      #expect(empty?.kind == .absent)
      #expect(empty?.diagnostics.first?.message.contains("no document") == true)
      let absent = failure { () throws(DocumentError) in _ = try loader.sources(at: folder + "/x") }
      #expect(absent?.kind == .absent)
      let device = failure { () throws(DocumentError) in _ = try loader.sources(at: "/dev/zero") }
      #expect(device?.kind == .unreadable)
      let source = DocumentSource(path: folder, outputPath: "a")
      let directory = failure { () throws(DocumentError) in _ = try loader.load(source) }
      #expect(directory?.kind == .unreadable)
    }
  }

  @Test func `Fonts are found beside the document and nowhere else`() throws {
    let text = Self.good + "fonts: [Fonts, ./Fonts/../Fonts, ../Fonts, /etc, Away, None, d.yaml]\n"
    let good = Self.good + "fonts: [Fonts]\n"
    try withFolder(["d.yaml": text, "good.yaml": good, "Fonts/a.ttf": "", "x/b": ""]) { folder in
      try link(folder + "/Away", to: "/etc")
      let loaded = try DocumentLoader().load(
        DocumentSource(path: folder + "/good.yaml", outputPath: "good"))
      let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      #expect(loaded.fontFolders == [resolved + "/Fonts"])
      let error = failure { () throws(DocumentError) in
        _ = try DocumentLoader().load(DocumentSource(path: folder + "/d.yaml", outputPath: "d"))
      }
      #expect(
        error?.diagnostics.map(\.message) == [
          "the font folder '../Fonts' leaves the document's folder",
          "the font folder '/etc' is not relative to the document",
          "the font folder 'Away' leaves the document's folder",
          "the font folder 'None' does not exist", "the font folder 'd.yaml' is not a folder",
        ])
    }
  }
}
