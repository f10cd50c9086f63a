import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// The files of a revision: which are read, and their errors.
@Suite(.enabled(if: Tool.git != nil)) struct AgainstFileTests {
  private static let card = SnapshotCard.yaml()

  @Test func `Snapshots of only one side are new or removed, which can be a failure`() throws {
    let tool = try Tool.repository([
      "a.yaml": SnapshotCard.yaml(widths: "120, 160"), "gone.yaml": Self.card,
      "deep/gone.yml": Self.card,
    ])
    try tool.write(SnapshotCard.yaml(widths: "120"), to: "a.yaml")
    try tool.remove("gone.yaml")
    try tool.remove("deep/gone.yml")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 0)
    #expect(
      results.map { "\($0.name) \($0.verdict)" } == [
        "a/120-L.png equal", "a/160-L.png removed", "gone/120-L.png removed",
        "gone/120-L.png removed",
      ])
    #expect(Set(results.map { $0.references + " " + $0.name }).count == 4)
    #expect(run.output.contains("removed  a, 1: 160-L.png\n"))
    #expect(run.output.contains("  this snapshot exists only in HEAD\n"))
    #expect(try tool.against("HEAD", "--removed", "fail").run.code == 1)
    #expect(try tool.against("HEAD", "--filter", "^a/120", "--removed", "fail").run.code == 0)

    try tool.write(Self.card, to: "b.yaml")
    let (new, all) = try tool.against("HEAD")
    #expect(new.code == 1 && all.verdicts["b/120-L.png"] == .new)
    #expect(new.output.contains("new  b, 1: 120-L.png\n  HEAD does not have this snapshot\n"))
    #expect(all.first { $0.verdict == .new }?.files?.keys.sorted() == ["actual"])
    #expect(try tool.run(["test", "b.yaml", "--against", "HEAD"], in: ".").code == 1)
  }

  @Test func `The snapshots of the only document of a folder are removed with it`() throws {
    let tool = try Tool.repository(["a/card.yaml": Self.card, "b.yaml": Self.card])
    try tool.remove("a/card.yaml")
    let run = try tool.run(["test", "a", "b.yaml", "--against", "HEAD"], in: ".")
    #expect(run.code == 66 && run.messages.contains("a: error: the folder has no document"))
    #expect(try tool.results().verdicts == ["b/120-L.png": .equal, "card/120-L.png": .removed])
  }

  @Test func `Errors in documents of the revision are at the path that git uses`() throws {
    let tool = try Tool.repository([
      "cards/bro ken.yaml": "galley: 1\nlayout:\n  txt: Hi\n", "cards/good.yaml": Self.card,
      "deep/galley.yaml": "snapshots: [{ format: gif }]\n", "deep/er/card.yaml": Self.card,
    ])
    try tool.write(Self.card, to: "cards/bro ken.yaml")
    try tool.write("snapshots: [{ format: png }]\n", to: "deep/galley.yaml")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 65)
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 2, "\(run.messages)")
    #expect(lines.first?.hasPrefix("HEAD:cards/bro ken.yaml:3:3: error: ") == true)
    #expect(lines.last?.hasPrefix("HEAD:deep/galley.yaml:1:") == true)
    #expect(results.verdicts == ["good/120-L.png": .equal])
    let alone = try tool.run(["test", "cards/bro ken.yaml", "--against", "HEAD"], in: ".")
    #expect(alone.code == 65 && alone.messages.hasPrefix("HEAD:cards/bro ken.yaml:3:3: error: "))
    // An error in a current document does not remove other snapshots.
    try tool.write("galley: 1\nlayout: {", to: "cards/good.yaml")
    let today = try tool.against("HEAD").run
    #expect(today.code == 65 && today.output.hasPrefix("3 errors in documents\n"))
  }

  @Test func `A font that is missing only for the revision is reported as its error`() throws {
    let tool = try Tool.repository([
      "card.yaml": "galley: 1\nlayout: { text: Hi, family: Nowhere }\n"
    ])
    try tool.write("galley: 1\nlayout: { text: Hi }\n", to: "card.yaml")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 1 && results.first?.verdict == .failed, "\(run.messages)")
    #expect(results.first?.message?.hasPrefix("the snapshot of HEAD cannot be drawn: ") == true)
  }

  @Test func `Each side has its own images, and folders of fonts may contain no font`() throws {
    let tool = try Tool.repository([:])
    let document = { (name: String) in
      "galley: 1\nmatrix: { widths: [100] }\nfonts: [Fonts]\nlayout: { image: \(name) }\n"
    }
    for (name, image) in [("a", "Pictures/a.png"), ("b", "Snapshots/b.png"), ("c", "c.picture")] {
      try tool.write(document(image), to: "cards/\(name).yaml")
      try tool.write(Data(PNGBuilder(width: 20, height: 20).bytes), to: "cards/" + image)
    }
    try tool.write("no font", to: "cards/Fonts/nothing.ttf")
    try tool.commit()
    try tool.remove("cards/Fonts/nothing.ttf")
    let font = Repository.root.appendingPathComponent(
      "Tests/GalleyCairoTests/TestFonts/GalleyPixels.ttf")
    try tool.write(try Data(contentsOf: font), to: "cards/Fonts/GalleyPixels.ttf")
    #expect(try tool.against("HEAD").results.map(\.verdict) == [.equal, .equal, .equal])
    for image in ["Pictures/a.png", "Snapshots/b.png", "c.picture"] {
      let other = PNGBuilder(width: 20, height: 20) { _, _ in [0, 0, 200, 255] }
      try tool.write(Data(other.bytes), to: "cards/" + image)
    }
    #expect(try tool.against("HEAD").results.map(\.verdict) == [.changed, .changed, .changed])
    // A Git LFS pointer is not an image.
    try tool.write("version https://git-lfs.github.com/spec/v1\n", to: "cards/Pictures/a.png")
    try tool.commit()
    try tool.write(Data(PNGBuilder(width: 20, height: 20).bytes), to: "cards/Pictures/a.png")
    let (run, _) = try tool.against("HEAD")
    #expect(run.code == 65)
    #expect(
      run.messages.hasPrefix(
        "HEAD:cards/a.yaml:4:18: error: cannot read the image 'Pictures/a.png'"))
  }

  @Test func `Each side has its own styles, strings and images in other folders`() throws {
    let tool = try Tool.repository([:])
    try tool.write("snapshots: [{ format: png }]\n", to: "galley.yaml")
    try tool.write(
      """
      galley: 1
      include: ../parts/styles.yaml
      strings: ../en.lproj/Localizable.strings
      matrix: { widths: [100] }
      layout: { vstack: [{ string: title, style: box }, { image: ../Pictures/a.png }] }
      """, to: "screens/card.yaml")
    let files = { (color: String, text: String, blue: UInt8) in
      try tool.write("styles: { box: { background: \(color) } }\n", to: "parts/styles.yaml")
      try tool.write("\"title\" = \"\(text)\";\n", to: "en.lproj/Localizable.strings")
      let picture = PNGBuilder(width: 20, height: 20) { _, _ in [0, 0, blue, 255] }
      try tool.write(Data(picture.bytes), to: "Pictures/a.png")
    }
    try files("red", "Hello", 0)
    try tool.commit()
    let verdict = { try tool.against("HEAD", documents: "screens").results.map(\.verdict) }
    #expect(try verdict() == [.equal])
    for (color, text, blue) in [("red", "Hello", 200), ("red", "Bye", 0), ("blue", "Hello", 0)] {
      try files(color, text, UInt8(blue))
      #expect(try verdict() == [.changed], "\(color), \(text), \(blue)")
    }
  }

  @Test func `Links that lead out of the revision are not followed`() throws {
    let tool = try Tool.repository([:])
    for name in ["card", "other"] {
      try tool.write("galley: 1\nsecret: here\n", to: "Output/secret/\(name).yaml")
    }
    let secret = tool.folder.appendingPathComponent("Output/secret")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("in"), withIntermediateDirectories: true)
    try tool.link("in/card.yaml", to: secret.path + "/card.yaml")
    try tool.link("in/folder", to: secret.path)
    try tool.link("in/round", to: "round")
    try tool.write(Self.card, to: "in/real.yaml")
    try tool.link("in/inner.yaml", to: "real.yaml")
    try tool.commit()
    for name in ["in/card.yaml", "in/folder", "in/round"] { try tool.remove(name) }
    for name in ["in/card.yaml", "in/folder/other.yaml"] { try tool.write(Self.card, to: name) }
    let run = try tool.run(
      ["test", "in/card.yaml", "in/inner.yaml", "in/folder", "--against", "HEAD"], in: ".")
    #expect(!(run.messages + run.output).contains("secret"))
    #expect(run.code == 1, "\(run.messages)")
    #expect(
      try tool.results().verdicts == [
        "inner/120-L.png": .equal, "card/120-L.png": .new, "other/120-L.png": .new,
      ])
  }

  @Test func `Names may contain any characters, and paths may contain parent folders`() throws {
    let names = ["a b", "tëst", "new\nline", "-x", ":(top)y", "*", "quo\"te'"]
    let tool = try Tool.repository(
      Dictionary(uniqueKeysWithValues: names.map { ("in \($0)/\($0).yaml", Self.card) }))
    try tool.write("snapshots: [{ format: png }]", to: "in tëst/galley.yaml")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 0, "\(run.messages)")
    #expect(results.count == names.count && results.allSatisfy { $0.matchReason == .record })
    #expect(Set(results.map(\.name)) == Set(names.map { "\($0)/120-L.png" }))
    for (arguments, inner) in [
      (["../in tëst"], "in a b"), (["..", "./a b.yaml"], "in a b"), ([".//./in a b/"], "."),
      ([tool.folder.path + "/in a b/a b.yaml"], "in new\nline"), (["--", "-x.yaml"], "in -x"),
    ] {
      let run = try tool.run(
        ["test", "--against", "HEAD", "-o", "../Output"] + arguments, in: inner)
      #expect(run.code == 0 && run.output.contains("equal"), "\(arguments) \(run.messages)")
    }
  }

  @Test func `Thousands of other files and a missing submodule are ignored`() throws {
    let tool = try Tool.repository([
      "cards/card.yaml": Self.card, ".gitattributes": "*.yaml text eol=crlf\n",
    ])
    let blob = try tool.git("rev-parse", "HEAD:cards/card.yaml")
    try tool.git(
      "update-index", "--add", "--cacheinfo",
      "160000,\(try tool.git("rev-parse", "HEAD")),cards/sub.yaml")
    let list = (0..<4000).map { "100644 \(blob) 0\tcards/with a rather long name/file \($0).txt\n" }
    try tool.write(list.joined(), to: ".git/list")
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sh")
    program.arguments = ["-c", "git update-index --index-info < .git/list"]
    program.currentDirectoryURL = tool.folder
    try program.run()
    program.waitForEnd()
    try tool.git("commit", "--quiet", "--message", "Many")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 0 && results.map(\.matchReason) == [.record], "\(run.messages)")
  }

  @Test func `Documents are matched even if the project file changes or is removed`() throws {
    let tool = try Tool.repository([
      "galley.yaml": "references: Here\nsnapshots: [{ format: layout, widths: [90, 120] }]\n",
      "cards/card.yaml": Self.card,
    ])
    try tool.write("snapshots: [{ format: layout, widths: [120, 200] }]\n", to: "galley.yaml")
    #expect(
      try tool.against("HEAD").results.verdicts == [
        "cards/card/120-L.layout.json": .equal, "cards/card/200-L.layout.json": .new,
        "cards/card/90-L.layout.json": .removed,
      ])
    try tool.remove("galley.yaml")
    #expect(
      try tool.against("HEAD", "--format", "layout").results.verdicts
        == ["card/120-L.layout.json": .equal, "card/90-L.layout.json": .removed])
  }
}
