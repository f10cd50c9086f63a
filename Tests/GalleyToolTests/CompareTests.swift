import Foundation
import GalleyRaster
import TestSupport
import Testing

/// Two files compared by the built tool.
@Suite struct CompareTests {
  /// Returns a folder with pictures: black with some white pixels.
  static func tool(_ pictures: [String: String]) throws -> Tool {
    let tool = try Tool()
    for (name, letters) in pictures { try tool.write(png(letters), to: name) }
    return tool
  }

  static func png(_ letters: String) throws -> Data {
    Data(try PNGEncoder().encode(Bitmap(letters), pixelsPerPoint: 1))
  }

  static func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let pictures = ["a.png": "KK_ KKK", "same.png": "KK_ KKK", "b.png": "K__ KKK"]

  @Test func `equal pictures end with 0 and different ones with 1`() throws {
    let tool = try Self.tool(Self.pictures)
    let equal = try tool.run("compare", "a.png", "same.png")
    #expect(equal.code == 0 && equal.messages.isEmpty)
    #expect(equal.output == "equal  a.png → same.png\n")
    let different = try tool.run("compare", "a.png", "b.png")
    #expect(different.code == 1 && different.messages.isEmpty)
    #expect(different.output.hasPrefix("different  a.png → b.png: "))
    #expect(different.output.contains("1 of 6 pixels, up to 255 levels"))
    #expect(different.output.hasSuffix("\n") && different.output.split(separator: "\n").count == 1)
  }

  @Test func `quiet prints nothing and keeps the exit code`() throws {
    let tool = try Self.tool(Self.pictures)
    for (name, code) in [("same.png", Int32(0)), ("b.png", 1)] {
      let run = try tool.run("compare", "a.png", name, "--quiet")
      #expect(run.code == code && run.output.isEmpty && run.messages.isEmpty)
    }
  }

  @Test func `pictures of different sizes are different even if their pixels are equal`() throws {
    let tool = try Self.tool(["a.png": "KK KK", "b.png": "KK"])
    let run = try tool.run("compare", "a.png", "b.png")
    #expect(run.code == 1)
    #expect(run.output == "different  a.png → b.png: size, 2 × 2 → 2 × 1, 0 of 2 pixels\n")
  }

  @Test func `a difference as JSON has the promised keys in their order`() throws {
    let tool = try Self.tool(Self.pictures)
    let run = try tool.run("compare", "a.png", "b.png", "--json")
    #expect(run.code == 1)
    let object = try Self.object(run.output)
    #expect(object["equal"] as? Bool == false)
    #expect(object["differing"] as? Int == 1 && object["total"] as? Int == 6)
    #expect(object["maxDelta"] as? Int == 255)
    #expect(object["maxDeltaAt"] as? [Int] == [1, 0])
    #expect(object["sizes"] as? [[Int]] == [[3, 2], [3, 2]])
    #expect(object["name"] == nil && object["status"] == nil)
    let keys = run.output.matches(of: /"(\w+)":/).map { String($0.1) }
    let promised = ["equal", "kind", "differing", "total", "maxDelta", "boxes", "sizes"]
    #expect(keys.prefix(7) == promised[...])
    let boxes = try #require(object["boxes"] as? [[Int]])
    let areas = try #require(object["areas"] as? [[String: Any]])
    #expect(areas.map { $0["box"] as? [Int] } == boxes)
  }

  @Test func `equal pictures as JSON have no kind, also if an area is ignored`() throws {
    let tool = try Self.tool(Self.pictures)
    let runs = [
      try tool.run("compare", "a.png", "same.png", "--json"),
      try tool.run("compare", "a.png", "a.png", "--json", "--ignore", "0,0,2,1"),
    ]
    for (run, total) in zip(runs, [6, 4]) {
      let object = try Self.object(run.output)
      #expect(run.code == 0 && object["equal"] as? Bool == true)
      #expect(object["kind"] is NSNull && object["maxDeltaAt"] is NSNull)
      #expect(object["total"] as? Int == total && object["maxDelta"] as? Int == 0)
    }
  }

  @Test func `pixels that are ignored, allowed or tolerated are no difference`() throws {
    let tool = try Self.tool(Self.pictures)
    for option in [["--ignore", "1,0,1,1"], ["--ignore=-5,-5,9,9"], ["--tolerance", "255"]] {
      let run = try tool.run(["compare", "a.png", "b.png"] + option)
      #expect(run.code == 0 && run.output == "equal  a.png → b.png\n", "\(option)")
    }
    let allowed = try tool.run("compare", "a.png", "b.png", "--allow", "1")
    #expect(allowed.code == 0 && allowed.output.hasPrefix("equal  a.png → b.png: "))
    #expect(allowed.output.hasSuffix("which is allowed\n"))
    #expect(try tool.run("compare", "a.png", "b.png", "--ignore", "0,1,3,1").code == 1)
  }

  @Test(arguments: ["exact", "tolerance", "perceptual", "ssim", "pixelmatch"])
  func `every rule distinguishes black from white`(mode: String) throws {
    let rows = Array(repeating: String(repeating: "K", count: 20), count: 20)
    let white = Array(repeating: String(repeating: "_", count: 20), count: 20)
    let tool = try Self.tool([
      "a.png": rows.joined(separator: " "), "b.png": white.joined(separator: " "),
    ])
    #expect(try tool.run("compare", "a.png", "b.png", "--mode", mode).code == 1)
    #expect(try tool.run("compare", "a.png", "a.png", "--mode", mode).code == 0)
  }

  @Test func `identical files are not decoded`() throws {
    let tool = try Self.tool([:])
    var bytes = try Self.png("KK_ KKK")
    // The last byte of the pixels, before their checksum and the end of the file.
    bytes[bytes.count - 17] ^= 255
    try tool.write(bytes, to: "a.png")
    try tool.write(bytes, to: "b.png")
    try tool.write(bytes + [0], to: "c.png")
    #expect(try tool.run("compare", "a.png", "b.png").output == "equal  a.png → b.png\n")
    let run = try tool.run("compare", "a.png", "c.png")
    #expect(run.code == 65 && run.messages.hasPrefix("galley: cannot read 'a.png': "))
  }

  @Test func `identical files that are not pictures are an error`() throws {
    let tool = try Tool(["a.png": "text", "b.png": "text", "e.png": "", "f.png": ""])
    #expect(try tool.run("compare", "a.png", "b.png").code == 65)
    #expect(try tool.run("compare", "e.png", "f.png").code == 65)
  }
}
