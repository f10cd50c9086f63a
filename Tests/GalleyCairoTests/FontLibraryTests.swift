import Foundation
@testable import GalleyCairo
import GalleyLayout
import TestSupport
import Testing

@Suite struct FontLibraryTests {
  private func installed(_ name: String) throws -> Data {
    let file = try #require(FontLibrary().file(named: name))
    return try Data(contentsOf: URL(filePath: file.path))
  }

  @Test func `the default library has Inter and Noto and nothing else`() throws {
    let library = try FontLibrary()
    #expect(library.defaultFamilies == ["Inter", "Noto Sans"])
    let families = try PangoTextMeasurer(library: library).families
    #expect(families.filter { !$0.hasPrefix("Inter") && !$0.hasPrefix("Noto ") } == [])
    #expect(Set(families).isSuperset(of: library.defaultFamilies))
    #expect(Set(library.files.map(\.name)).count == library.files.count)
  }

  @Test func `a relocatable package has its fonts beside the folder of its program`() {
    let package = RelocatablePackage(program: "/opt/new fonts/bin/galley")
    #expect(package.fontFolder == "/opt/new fonts/share/galley/fonts")
    #expect(package.thaiFolder == "/opt/new fonts/share/libthai")
    #expect(RelocatablePackage.current == nil)
  }

  @Test func `a folder that is absent or a file is an error`() throws {
    let absent = "/no/such/folder"
    #expect(throws: FontError.unreadableFolder(absent)) { try FontLibrary(folders: [absent]) }
    let folder = try TemporaryFolder(["A.otf": ""])
    let file = folder.path + "/A.otf"
    #expect(throws: FontError.unreadableFolder(file)) { try FontLibrary(folders: [file]) }
  }

  @Test(arguments: [[:], ["readme.txt": "otf"]])
  func `a folder without fonts is an error`(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    #expect(throws: FontError.noFonts(folder: folder.path)) {
      try FontLibrary(folders: [folder.path])
    }
  }

  @Test(arguments: ["", "garbage", "OTTO\0\u{1}"])
  func `a file that is no font is an error of the measurer`(content: String) throws {
    let folder = try TemporaryFolder(["A.otf": content])
    let library = try FontLibrary(folders: [folder.path])
    #expect(throws: FontError.unreadableFile(folder.path + "/A.otf")) {
      try PangoTextMeasurer(library: library)
    }
  }

  @Test(arguments: [12, 1000, 100_000])
  func `a truncated font is refused or used without a crash`(count: Int) throws {
    let data = try installed("NotoSans-Regular.ttf").prefix(count)
    let folder = try TemporaryFolder(["Cut.ttf": data])
    let library = try FontLibrary(folders: [folder.path])
    do throws(FontError) {
      let measurer = try PangoTextMeasurer(library: library)
      #expect(measurer.shape(ShapingRequest("abc")).clusters.count == 3)
    } catch {
      #expect(error == .unreadableFile(folder.path + "/Cut.ttf"))
    }
  }

  @Test func `fonts of a folder can be requested and replace installed files of the same name`()
    throws
  {
    let bold = try installed("NotoSans-Bold.ttf")
    let folder = try TemporaryFolder(["NotoSans-Regular.ttf": bold])
    let library = try FontLibrary(folders: [folder.path])
    #expect(library.files.first?.path == folder.path + "/NotoSans-Regular.ttf")
    #expect(library.files.count { $0.name == "NotoSans-Regular.ttf" } == 1)
    let measurer = try PangoTextMeasurer(library: library)
    let shaped = measurer.shape(ShapingRequest("a", family: "Noto Sans"))
    #expect(shaped.runs.map(\.face.style) == ["Bold"])
  }

  /// A folder with one installed file of each of some families.
  private func folder(of families: String...) throws -> TemporaryFolder {
    let files = try FontLibrary().files
    let found = try families.map { family in
      let file = try #require(files.first { $0.stem == FontLibrary.stem(of: family) })
      return ("deep/\(file.name)", try Data(contentsOf: URL(filePath: file.path)))
    }
    return try TemporaryFolder(Dictionary(uniqueKeysWithValues: found))
  }

  @Test func `default families are found where the font configuration names their files`() throws {
    let fonts = try folder(of: "Inter", "Noto Sans")
    let others = try TemporaryFolder([
      "fonts.conf": """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts.path)</dir><cachedir>\(fonts.path)/cache</cachedir></fontconfig>
      """
    ])
    let paths = InstalledFonts.paths(configuration: others.path + "/fonts.conf")
    #expect(paths.count == 2)
    let library = try FontLibrary(folders: [], systemFolders: []) { paths + ["/a/Arial.ttf"] }
    #expect(library.files.map(\.path) == paths)
    let measurer = try PangoTextMeasurer(library: library)
    #expect(measurer.shape(ShapingRequest("a")).runs.map(\.face.family) == ["Inter"])
    #expect(InstalledFonts.paths(configuration: others.path + "/none") == [])
  }

  @Test func `fonts of folders count for the default families`() throws {
    let fonts = try folder(of: "Inter")
    let library = try FontLibrary(folders: [fonts.path], systemFolders: []) { [] }
    let measurer = try PangoTextMeasurer(library: library)
    #expect(measurer.shape(ShapingRequest("a")).runs.map(\.face.family) == ["Inter"])
    let others = try folder(of: "Noto Sans")
    let without = try FontLibrary(folders: [others.path], systemFolders: []) { [] }
    #expect(throws: FontError.missingFamily("Inter")) { try PangoTextMeasurer(library: without) }
    #expect(throws: FontError.missingFamily("Inter")) {
      try FontLibrary(folders: [], systemFolders: []) { [] }
    }
  }

  @Test func `a fingerprint is the SHA-256 of the file`() throws {
    let folder = try TemporaryFolder(["A.otf": "abc"])
    let library = try FontLibrary(folders: [folder.path])
    let file = try #require(library.file(named: "A.otf"))
    #expect(
      try library.fingerprint(of: file)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(throws: FontError.unreadableFile(file.path)) { try library.fingerprint(of: file) }
  }

  @Test func `an unknown family is an error that suggests at most three similar names`() {
    let known = ["Inter", "Inter Display"] + ["", " A", " B", " C"].map { "Noto Sans" + $0 }
    #expect(
      FontError.unknownFamily("Intr", known: known).description
        == "cannot use the font family 'Intr': no font file has it; did you mean 'Inter'? If not, add the folder that contains it with --fonts"
    )
    let near = FontError.unknownFamily("Noto Sanss", known: known).description
    #expect(near.contains("did you mean 'Noto Sans' or 'Noto Sans A' or 'Noto Sans B'?"))
    let long = FontError.unknownFamily(
      String(repeating: "\u{1B}x", count: 5_000), known: known
    ).description
    #expect(long.count < 200 && !long.contains("\u{1B}"))
  }

  @Test(arguments: [
    FontError.unreadableFolder("/a"), .noFonts(folder: "/a"), .missingFamily("Inter"),
    .unknownFamily("Arial", known: ["Inter", "Noto Sans"]), .unreadableFile("/a"),
  ])
  func `an error is one sentence that says what to do`(error: FontError) {
    let sentence = error.description
    #expect(
      sentence.hasPrefix("cannot ") && sentence.contains(": ") && sentence.contains("; ")
        || sentence.contains("install"))
    #expect(!sentence.contains("\n") && !sentence.hasSuffix("."))
  }
}
