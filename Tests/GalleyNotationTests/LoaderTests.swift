import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Documents in files and folders.
@Suite struct LoaderTests {
  private static let good = "galley: 1\nlayout: { text: Hello }\n"

  private func failure(_ body: () throws(DocumentError) -> Void) -> DocumentError? {
    do throws(DocumentError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `Files of runs and references are not documents, but files next to them are`() throws {
    let json = #"{"galley": 1, "layout": {"text": "a"}}"#
    let folder = try TemporaryFolder([
      "run/run.json": json, "run/times.json": json, "run/images/a.json": json,
      "run/beside.yaml": Self.good, "run/deep/images/c.json": json, "run/deep/times.json": json,
      "references/320-L.layout.json": json, "layout.json": json,
    ])
    let sources = try DocumentLoader().sources(at: folder.path)
    #expect(
      sources.map(\.outputPath) == [
        "layout", "run/beside", "run/deep/images/c", "run/deep/times",
      ])
  }

  @Test func `A folder gives the documents in it, sorted`() throws {
    let files = [
      "b.yaml": Self.good, "a/c.yml": Self.good,
      "d.json": #"{"layout": {"text": "a"}, "galley": 1}"#,
      "broken.yaml": "galley: 1\nlayout: [", "other.yaml": "name: No document\n",
      "nested.json": #"{"inner": {"galley": 1}}"#, "notes.txt": Self.good,
      ".hidden/e.yaml": Self.good,
      "Output/f.yaml": Self.good, "Snapshots/g.yaml": Self.good, "node_modules/h.yaml": Self.good,
      ".build-2/i.yaml": Self.good,
    ]
    let folder = try TemporaryFolder(files)
    try folder.link("circle", to: folder.path)
    let sources = try DocumentLoader().sources(at: folder.path + "/")
    #expect(sources.map(\.outputPath) == ["a/c", "b", "broken", "d"])
    #expect(sources.first?.path == folder.path + "/a/c.yml")
    let loaded = try DocumentLoader().load(sources[1])
    #expect(loaded.document.name == "b")
    let error = failure { () throws(DocumentError) in
      _ = try DocumentLoader().load(sources[2])
    }
    #expect(error?.kind == .malformed)
  }

  @Test func `a file with a layout and a misspelled 'galley' is an error and not skipped`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": "# A card\ngally: 1\nlayout: { text: a }\n", "b.yaml": "gallery: 1\npictures: []\n",
      "c.yaml": "name: 1\nlayout: grid\n", "d.yaml": Self.good,
      "e.yaml": "gallery: true\nlayout: post\n",
    ])
    let sources = try DocumentLoader().sources(at: folder.path)
    #expect(sources.map(\.outputPath) == ["a", "d"])
    let error = failure { () throws(DocumentError) in
      _ = try DocumentLoader().load(sources[0])
    }
    #expect(error?.diagnostics.first?.message.hasSuffix("did you mean 'galley'?") == true)
  }

  @Test func `A file gives one document, named without its extension`() throws {
    let folder = try TemporaryFolder(["a.b.yaml": Self.good])
    let source = DocumentSource(path: folder.path + "/a.b.yaml", outputPath: "a.b")
    let sources = try DocumentLoader().sources(at: source.path)
    #expect(sources == [source])
  }

  @Test func `Two files whose names differ only in the extension are both found`() throws {
    let folder = try TemporaryFolder(["a.yaml": Self.good, "a.json": #"{"galley": 1}"#])
    let sources = try DocumentLoader().sources(at: folder.path)
    #expect(sources.map(\.outputPath) == ["a", "a"])
  }

  @Test func `JSON may write a character beyond the first 65,536 as two escapes`() throws {
    let json = #"{"galley": 1, "layout": {"text": "a\\u0062 \ud83d\udE00 \u0063 \u00e9"}}"#
    let loaded = try DocumentReader().read(Array(json.utf8), path: "a.json")
    let layout = loaded.document.layout.run(Traits(width: 100))
    #expect(layout == .text(#"a\u0062 😀 c é"#))
  }

  @Test func `Absent paths, devices and folders without documents are errors`() throws {
    let folder = try TemporaryFolder(["notes.yaml": "a: 1"])
    let loader = DocumentLoader()
    let empty = failure { () throws(DocumentError) in _ = try loader.sources(at: folder.path) }
    #expect(empty?.kind == .absent)
    #expect(empty?.diagnostics.first?.message.contains("no document") == true)
    let absent = failure { () throws(DocumentError) in
      _ = try loader.sources(at: folder.path + "/x")
    }
    #expect(absent?.kind == .absent)
    let device = failure { () throws(DocumentError) in _ = try loader.sources(at: "/dev/zero") }
    #expect(device?.kind == .unreadable)
    let source = DocumentSource(path: folder.path, outputPath: "a")
    let directory = failure { () throws(DocumentError) in _ = try loader.load(source) }
    #expect(directory?.kind == .unreadable)
  }

  @Test func `Fonts are found only in the document's folder`() throws {
    let text = Self.good + "fonts: [Fonts, ./Fonts/../Fonts, ../Fonts, /etc, Away, None, d.yaml]\n"
    let good = Self.good + "fonts: [Fonts]\n"
    let folder = try TemporaryFolder([
      "d.yaml": text, "good.yaml": good, "Fonts/a.ttf": "", "x/b": "",
    ])
    try folder.link("Away", to: "/etc")
    let loaded = try DocumentLoader().load(
      DocumentSource(path: folder.path + "/good.yaml", outputPath: "good"))
    #expect(loaded.fontFolders == [folder.path + "/Fonts"])
    let error = failure { () throws(DocumentError) in
      _ = try DocumentLoader().load(DocumentSource(path: folder.path + "/d.yaml", outputPath: "d"))
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
