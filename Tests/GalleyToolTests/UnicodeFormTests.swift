import Foundation
import GalleyFiles
import GalleyRaster
import GalleySnapshots
import TestSupport
import Testing

/// Names of files in the two Unicode forms of accented letters, which file systems of Linux tell apart.
@Suite struct UnicodeFormTests {
  private static let document = """
    galley: 1
    strings: Wörter/en.strings
    fonts: [Schriftäö]
    matrix: { widths: [120] }
    layout: { vstack: [{ string: a }, { image: Bilder/grün.png }, { symbol: föö.svg, size: 20 }] }

    """

  /// A form in which a name is written.
  enum Form: CaseIterable {
    case composed, decomposed

    func callAsFunction(_ text: String) -> String {
      self == .composed
        ? text.precomposedStringWithCanonicalMapping : text.decomposedStringWithCanonicalMapping
    }

    var other: Form { self == .composed ? .decomposed : .composed }
  }

  private static func tool(_ form: Form) throws -> Tool {
    let font = Repository.root.appending(
      path: "Tests/GalleyCairoTests/TestFonts/GalleyVariable.ttf")
    let tool = try Tool([
      "galley.yaml": "snapshots: [{ format: png }, { format: svg }, { format: layout }]",
      form("Überblick.yaml"): form(document),
      form.other("Wörter/en.strings"): "\"a\" = \"Hello\";",
      form.other("föö.svg"):
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1H7V7Z'/></svg>",
    ])
    let picture = try PNGEncoder().encode(Bitmap(width: 4, height: 4), pixelsPerPoint: 1)
    try tool.write(Data(picture), to: form.other("Bilder/grün.png"))
    try tool.write(Data(contentsOf: font), to: form.other("Schriftäö/a.ttf"))
    return tool
  }

  #if os(Linux)
  @Test(arguments: Form.allCases)
  func `a document finds its files and its references in the other form`(form: Form) throws {
    let tool = try Self.tool(form)
    let (old, new) = (form("Überblick"), form.other("Überblick"))
    #expect(try tool.run("check", form.other("Überblick.yaml")).code == 0)
    #expect(try tool.run("test", ".", "--record", "all").code == 1)
    let references = tool.files(in: "Snapshots")
    #expect(references.count == 3 && references.allSatisfy { $0.utf8.starts(with: old.utf8) })
    try tool.write(tool.text("\(old).yaml"), to: "\(new).yaml")
    try tool.remove("\(old).yaml")
    let run = try tool.run("test", ".")
    #expect(run.code == 0 && run.output == "3 equal (1 by record, 1 by text, 1 by layout)\n")

    // A change replaces the references where they are.
    let changed = try tool.text("\(new).yaml").replacing("120", with: "130")
    try tool.write(changed.replacing("size: 20", with: "size: 30"), to: "\(new).yaml")
    #expect(try tool.run("test", ".").code == 1)
    #expect(try tool.run("accept").code == 0)
    #expect(try tool.run("test", ".").code == 0)
    #expect(tool.files(in: "Snapshots").allSatisfy { $0.utf8.starts(with: old.utf8) })
  }

  @Test(arguments: Form.allCases)
  func `a file is left out of a comparison in any form`(form: Form) throws {
    let tool = try CompareTests.tool([
      "A/a.png": "K", "B/a.png": "K", Form.composed("A/é.png"): "K",
      Form.decomposed("B/é.png"): "_",
    ])
    let run = try tool.run("compare", "A", "B", "--ignore", form("é.png"))
    #expect(run.code == 0 && run.output.hasSuffix("1 picture: 1 equal\n"), "\(run.output)")
  }

  @Test(.enabled(if: Tool.git != nil), arguments: Form.allCases, Form.allCases)
  func `a revision has the document in any form`(committed: Form, typed: Form) throws {
    let (document, path) = (
      "galley: 1\nmatrix: { widths: [90] }\nlayout: { text: Hi }\n", "Menü/Größe"
    )
    let tool = try Tool.repository([committed("\(path).yaml"): document])
    for form in Form.allCases {
      try tool.remove(committed("Menü"))
      try tool.write(document.replacing("Hi", with: "Hey"), to: form("\(path).yaml"))
      for argument in ["\(path).yaml", "Menü"] {
        let results = try tool.against("HEAD", documents: typed(argument)).results
        #expect(results.map(\.verdict) == [.changed])
      }
      try tool.remove(form("Menü"))
      try tool.write(document, to: committed("\(path).yaml"))
    }
  }

  @Test func `a path keeps its form where an entry has it, and what is not there`() throws {
    let (one, other) = (Form.composed("é/ü.png"), Form.decomposed("é/ü.png"))
    let tool = try Tool([one: "1"])
    let root = tool.folder.path
    #expect(FilePath.stored("\(root)/\(one)").utf8.elementsEqual("\(root)/\(one)".utf8))
    #expect(FilePath.stored("\(root)/\(other)").utf8.elementsEqual("\(root)/\(one)".utf8))
    try tool.write("2", to: other)
    #expect(FilePath.stored("\(root)/\(other)").utf8.elementsEqual("\(root)/\(other)".utf8))
    for path in ["\(root)/ö/ü", "ö", "./ö/a", "/", "", "é\0"] {
      #expect(FilePath.stored(path).utf8.elementsEqual(path.utf8))
    }
  }
  #endif
}
