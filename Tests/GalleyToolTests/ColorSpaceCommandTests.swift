import Foundation
import GalleyRaster
import TestSupport
import Testing

/// Pictures of other color spaces than sRGB, with the built tool.
@Suite struct ColorSpaceCommandTests {
  private static let coral = """
    { "colors": [ { "idiom": "universal", "color": { "color-space": "display-p3",
      "components": { "red": "1.0", "green": "0.2", "blue": "0x1A", "alpha": "1.0" } } } ] }
    """

  private static let card = """
    galley: 1
    colors: Assets.xcassets
    matrix: { widths: [40] }
    layout: { rectangle: { width: 40, height: 20 }, fill: Coral }
    """

  private func tool() throws -> Tool {
    try Tool(["card.yaml": Self.card, "Assets.xcassets/Coral.colorset/Contents.json": Self.coral])
  }

  private func picture(_ tool: Tool, _ name: String) throws -> Bitmap {
    let file = tool.folder.appending(path: name)
    return try PNGDecoder().bitmap(Array(try Data(contentsOf: file)))
  }

  @Test func `a color outside of sRGB is exact in Display P3, and the nearest one elsewhere`()
    throws
  {
    let tool = try tool()
    let check = try tool.run("check", "card.yaml")
    #expect(check.messages.contains("the color 'Coral' is outside of sRGB"))
    for (space, name, pixel) in [
      ("p3", "Display P3", Bitmap.Pixel(255, 51, 26)), ("srgb", "sRGB", Bitmap.Pixel(255, 0, 0)),
    ] {
      let run = try tool.run(
        "render", "card.yaml", "-o", space, "--format", "png,svg,pdf", "--color-space", space)
      #expect(run.code == 0, "\(run.messages)")
      let bitmap = try picture(tool, "\(space)/card/40-L.png")
      #expect(bitmap.colorSpace.name == name && bitmap.flaws.isEmpty)
      #expect(bitmap[20, 10] == pixel)
      let svg = try String(
        contentsOf: tool.folder.appending(path: "\(space)/card/40-L.svg"), encoding: .utf8)
      #expect(
        svg.contains("fill=\"#FF0000\" style=\"fill:color(display-p3 1 0.2 0.102)\"")
          == (space == "p3"))
      let pdf = try Data(contentsOf: tool.folder.appending(path: "\(space)/card/variants.pdf"))
      #expect((pdf.range(of: Data("/OutputIntents".utf8)) != nil) == (space == "p3"))
      #expect((pdf.range(of: Data("/DefaultRGB".utf8)) != nil) == (space == "p3"))
    }
  }

  @Test func `a photo outside of sRGB is exact in Display P3, and a remark elsewhere`() throws {
    let tool = try Tool([
      "card.yaml": """
      galley: 1
      matrix: { widths: [40] }
      layout: { hstack: [{ image: wide.png }, { image: plain.png }, { image: wide.png }] }
      """
    ])
    for (name, pixel) in [
      ("wide", Bitmap.Pixel(255, 51, 26)), ("plain", Bitmap.Pixel(120, 130, 140)),
    ] {
      var photo = try Bitmap(width: 10, height: 10, filledWith: pixel)
      photo.colorSpace = .displayP3
      let bytes = try PNGEncoder().encode(photo, pixelsPerPoint: 1)
      try Data(bytes).write(to: tool.folder.appending(path: "\(name).png"))
    }
    let check = try tool.run("check", "card.yaml")
    #expect(
      check.messages
        == "card.yaml:3:29: warning: the image 'wide.png' has colors outside of sRGB; they are drawn as the nearest ones, and as they are in pictures of Display P3\n"
    )
    for (space, pixel) in [("p3", Bitmap.Pixel(255, 51, 26)), ("srgb", Bitmap.Pixel(255, 0, 0))] {
      let run = try tool.run(
        "render", "card.yaml", "-o", space, "--format", "png,svg", "--color-space", space)
      #expect(run.code == 0, "\(run.messages)")
      #expect(try picture(tool, "\(space)/card/40-L.png")[5, 5] == pixel)
      let svg = try String(
        contentsOf: tool.folder.appending(path: "\(space)/card/40-L.svg"), encoding: .utf8)
      let photos = try svg.components(separatedBy: "base64,").dropFirst().map { part in
        let data = Data(base64Encoded: String(part.prefix { $0 != "\"" }))
        return try PNGDecoder().bitmap(Array(try #require(data)))
      }
      #expect(photos.count == 2)
      // The samples of Display P3 need its profile.
      #expect(photos.contains { $0.colorSpace.name == "Display P3" } == (space == "p3"))
      #expect(photos.contains { $0[5, 5] == pixel })
    }
  }

  @Test func `plain colors look the same in both spaces`() throws {
    let plain = Self.card.replacing("Coral", with: "\"#3366CC\"")
    let tool = try Tool([
      "card.yaml": plain, "Assets.xcassets/Coral.colorset/Contents.json": Self.coral,
    ])
    for space in ["p3", "srgb"] {
      let run = try tool.run("render", "card.yaml", "-o", space, "--color-space", space)
      #expect(run.code == 0)
    }
    let run = try tool.run("compare", "srgb/card/40-L.png", "p3/card/40-L.png")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("equal · sRGB beside Display P3  "), "\(run.output)")
    let exact = try tool.run("compare", "srgb/card/40-L.png", "p3/card/40-L.png", "--mode", "exact")
    #expect(exact.code == 1 && exact.output.contains("sRGB beside Display P3"))
  }

  @Test func `a picture whose profile changed differs by it, as JSON and in a run`() throws {
    let tool = try Tool()
    var bitmap = try Bitmap("RGB RGB")
    let plain = try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
    bitmap.colorSpace = .displayP3
    try tool.write(Data(plain), to: "a/x.png")
    try tool.write(Data(try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)), to: "b/x.png")
    let run = try tool.run("compare", "a", "b", "--json", "--report", "run")
    #expect(run.code == 1)
    let object = try CompareTests.object(run.output)
    #expect(object["kind"] as? String == "profile")
    #expect(object["colorSpaces"] as? [String] == ["sRGB", "Display P3"])
    let name = try #require(tool.files(in: "run").first { $0.hasSuffix("run.json") })
    let record = try Data(contentsOf: tool.folder.appending(path: "run/\(name)"))
    let text = String(decoding: record, as: UTF8.self)
    #expect(text.contains("\"profile\"") && text.contains("\"Display P3\""))
    #expect(try tool.run("compare", "a", "b", "--ignore-profiles").code == 0)
  }
}
