import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Font files that are damaged or not regular files: they are refused or used, without a crash and
/// in bounded time.
@Suite struct BadFontTests {
  private func installed(_ name: String) throws -> Data {
    let file = try #require(FontLibrary().file(named: name))
    return try Data(contentsOf: URL(filePath: file.path))
  }

  /// Sets and draws a text in each family of a folder, or returns false if the file is refused.
  @discardableResult
  private func use(_ folder: TemporaryFolder, _ text: String = "Affi AV ge\u{301} سلام") throws
    -> Bool
  {
    let library = try FontLibrary(folders: [folder.path])
    let measurer: PangoTextMeasurer
    do throws(FontError) {
      measurer = try PangoTextMeasurer(library: library)
    } catch {
      guard case .unreadableFile = error else { throw error }
      return false
    }
    let renderer = try CairoRenderer(library: library)
    for family in Set(measurer.families.filter { !$0.hasPrefix("Inter") && !$0.hasPrefix("Noto ") })
      .union(["Noto Sans"])
    {
      for weight in [Font.Weight.regular, .bold] {
        let shaped = measurer.shape(ShapingRequest(text, family: family, weight: weight))
        let setting = TextSetting(shaped: shaped, size: 20)
        let items = setting.lines(width: 60).map { line in
          Scene.Item.text(
            Scene.Text(
              origin: Point(x: 5, y: 30), runs: setting.glyphRuns(of: line), color: RGBA(0),
              string: text,
              frame: Rect(origin: .zero, size: Size(width: 60, height: 40))))
        }
        _ = try renderer.bitmap(
          of: Scene(
            size: Size(width: 60, height: 40), background: RGBA(0xFFFFFF), title: text, items: items
          ),
          scale: 1)
      }
    }
    return true
  }

  @Test func `A pipe, a folder, a device and a loop of links are refused`() throws {
    for make: (TemporaryFolder) throws -> Void in [
      { _ = unsafe mkfifo($0.path + "/a.ttf", 0o600) },
      { try $0.write(to: "a.ttf/") },
      { try $0.link("a.ttf", to: "/dev/zero") },
      {
        try $0.link("a.ttf", to: $0.path + "/b.ttf")
        try $0.link("b.ttf", to: $0.path + "/a.ttf")
      },
    ] {
      let folder = try TemporaryFolder()
      try make(folder)
      let path = folder.path + "/a.ttf"
      #expect(throws: FontError.unreadableFile(path)) {
        try PangoTextMeasurer(library: FontLibrary(folders: [folder.path]))
      }
    }
  }

  @Test func `A folder that is linked into itself is read once`() throws {
    let data = try installed("NotoSans-Regular.ttf")
    let folder = try TemporaryFolder(["A.ttf": data])
    try folder.link("loop", to: folder.path)
    let library = try FontLibrary(folders: [folder.path])
    #expect(library.files.count { $0.name == "A.ttf" } == 1)
  }

  @Test func `A truncated font is refused or used`() throws {
    for name in ["NotoSans-Regular.ttf"] {
      let data = try installed(name)
      for count in Array(stride(from: 0, to: 1_200, by: 23))
        + Array(stride(from: 1_200, to: data.count, by: data.count / 40))
      {
        try use(TemporaryFolder(["Cut.ttf": data.prefix(count)]))
      }
    }
  }

  @Test(arguments: 0..<UInt64(TestAmount.count(60, thorough: 120)))
  func `A font with wrong bytes is refused or used`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let names = FontLibrary.small
    var data = try installed(names[Int(seed) % names.count])
    // Half of the changes are in the first part, which contains the table directory and short
    // tables.
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let end = Bool.random(using: &random) ? data.count : min(data.count, 4_000)
      data[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    try use(TemporaryFolder(["Bad.ttf": data]))
  }

  @Test func `A collection that claims to have a million or more faces is refused`() throws {
    for count in [0xFFFF_FFFF, 0x7FFF_FFFF, 1_000_000] as [UInt32] {
      var data = Data("ttcf".utf8) + Data([0, 1, 0, 0])
      data += Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) })
      data += Data(repeating: 0, count: 400)
      #expect(try !use(TemporaryFolder(["Bad.ttc": data])))
    }
  }

  @Test(arguments: [0, 1, 15, 16_385, 65_535] as [UInt16])
  func `A font with invalid units per em is refused or used`(unitsPerEm: UInt16) throws {
    var data = try installed("NotoSans-Regular.ttf")
    let head = try #require(Self.table("head", in: data))
    data.replaceSubrange(
      head + 18..<head + 20, with: [UInt8(unitsPerEm >> 8), UInt8(unitsPerEm & 255)])
    try use(TemporaryFolder(["Bad.ttf": data]))
  }

  /// Returns the offset of a table in a font file.
  private static func table(_ tag: String, in data: Data) -> Int? {
    func number(_ place: Int, _ count: Int) -> Int {
      data[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<number(4, 2) {
      let record = 12 + index * 16
      if data[record..<record + 4] == Data(tag.utf8) { return number(record + 8, 4) }
    }
    return nil
  }
}

extension FontLibrary {
  /// Names of installed fonts of different formats that are small enough to be copied a hundred times.
  fileprivate static let small: [String] =
    (try? FontLibrary().files.filter { file in
      let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size]) as? Int
      return (size ?? .max) < 900_000
        && [
          "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "Inter-Regular.otf",
          "NotoSansThai-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
          "NotoNaskhArabic-Regular.ttf",
        ]
        .contains(file.name)
    }.map(\.name)) ?? []
}
