import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Documents with valid and invalid images.
@Suite struct ImageTests {
  private static let good = "galley: 1\nlayout: { text: Hello }\n"

  private func tool(_ documents: [String: String], _ images: [String: PNGBuilder]) throws -> Tool {
    let tool = try Tool(documents)
    for (name, png) in images { try tool.write(Data(png.bytes), to: name) }
    return tool
  }

  private static func document(_ image: String) -> String {
    "galley: 1\nmatrix: { widths: [100, 200] }\nlayout: { image: \(image), id: photo }\n"
  }

  @Test func `A document with a bad image gives one message and no picture, and others render`()
    throws
  {
    var wide = PNGBuilder(width: 1, height: 1)
    wide.chunks[0].data = PNGBuilder.header(width: 1_000_000, height: 1)
    let tool = try tool(
      [
        "missing.yaml": Self.document("none.png"), "wide.yaml": Self.document("wide.png"),
        "outside.yaml": Self.document("/dev/zero"), "good.yaml": Self.good,
      ], ["wide.png": wide])
    let run = try tool.run("render", ".", "-o", "out", "--format", "png,svg")
    #expect(run.code == 65)
    let start = ":3:18: error: cannot read the image "
    #expect(
      run.messages == """
        missing.yaml\(start)'none.png': there is no such file; check the name
        outside.yaml\(start)'/dev/zero': the path is not relative to the document; put the file into \
        the document's folder
        wide.yaml\(start)'wide.png': it has 1000000 × 1 pixels; make it smaller, the limit is 16384 on \
        a side and 67108864 in all

        """)
    #expect(tool.files(in: "out") == ["good/390-L.png", "good/390-L.svg", "manifest.json"])
  }

  @Test(arguments: ["png", "svg"])
  func `An image of damaged pixels is an error of each variant that shows it`(format: String) throws
  {
    var rotten = PNGBuilder(width: 8, height: 8)
    rotten.chunks[1].data = [1, 2, 3]
    let tool = try tool(
      ["a.yaml": Self.document("rotten.png"), "good.yaml": Self.good], ["rotten.png": rotten])
    let run = try tool.run("render", ".", "-o", "out", "--format", format)
    #expect(run.code == 65)
    let end = ": cannot draw the image 'rotten.png': its pixels are damaged; save it again\n"
    #expect(run.messages == "galley: a/100-L\(end)galley: a/200-L\(end)")
    #expect(tool.files(in: "out") == ["good/390-L.\(format)", "manifest.json"])
  }

  @Test func `An image is explained with its file, and the manifest names it`() throws {
    let name = "Images/a b@2x.png"
    let tool = try tool(["a.yaml": Self.document(name)], [name: PNGBuilder(width: 24, height: 12)])
    let text = try tool.run("explain", "a.yaml")
    #expect(text.output.contains("\n0  0     12       6  photo image Images/a b@2x.png\n"))
    let run = try tool.run("render", "a.yaml", "-o", "out", "--json")
    #expect(run.code == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let variants = try #require(json?["variants"] as? [[String: Any]])
    let nodes = variants.compactMap { $0["nodes"] as? [[String: Any]] }.joined()
    #expect(nodes.map { $0["kind"] as? String } == ["image", "image"])
    #expect(nodes.map { $0["image"] as? String } == [name, name])
  }

  @Test func `A name with special characters is printed, and has no effect`() throws {
    let name = "a\"b<c>&'[1] %41?#\u{1B}[31m😀\u{202E}gnp.png"
    let tool = try Tool()
    try tool.write(Data(PNGBuilder(width: 9, height: 9).bytes), to: name)
    let layout: [String: Any] = ["image": name, "width": 40, "height": 30, "contentMode": "fill"]
    try tool.write(
      try JSONSerialization.data(withJSONObject: ["galley": 1, "layout": layout]), to: "a.json")
    let run = try tool.run("render", "a.json", "-o", "out", "--format", "png,svg")
    #expect(run.code == 0, "\(run.messages)")
    let svg = try Data(contentsOf: tool.folder.appendingPathComponent("out/a/390-L.svg"))
    #expect(XMLParser(data: svg).parse())
    let explained = try tool.run("explain", "a.json")
    #expect(explained.output.contains("0     40      30  image a\"b<c>&'[1] %41?#\u{FFFD}[31m😀"))
  }

  @Test func `The same images give the same bytes, at any number of jobs`() throws {
    let png = PNGBuilder(width: 64, height: 48) { x, y in [UInt8(x * 3), UInt8(y * 5), 90, 255] }
    let nodes = (1...6).map { "{ image: a.png, width: \($0 * 37), height: 40, contentMode: fill }" }
    let text = """
      galley: 1
      matrix: { widths: [100, 200, 300], textSizes: [S, L, XL] }
      layout: { vstack: [\(nodes.joined(separator: ", "))] }
      """
    let tool = try tool(["a.yaml": text], ["a.png": png])
    for jobs in ["1", "4"] {
      let run = try tool.run(
        "render", "a.yaml", "-o", jobs, "--jobs", jobs, "--format", "png,svg")
      #expect(run.code == 0)
    }
    let files = tool.files(in: "1")
    #expect(files.count == 19 && files == tool.files(in: "4"))
    for file in files {
      let data = try ["1", "4"].map {
        try Data(contentsOf: tool.folder.appendingPathComponent("\($0)/\(file)"))
      }
      let isSame = data[0] == data[1]
      #expect(isSame, "\(file)")
    }
  }
}
