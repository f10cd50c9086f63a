import Foundation
import Testing

/// The surroundings of the tool: streams, names and environment variables.
@Suite struct SurroundingsTests {
  private static let good = "galley: 1\nlayout: {text: Hello, id: hello}\n"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a result that cannot be written ends with 73`() throws {
    let tool = try Tool(["a.yaml": Self.good])
    for arguments in [["schema"], ["fonts"], ["explain", "a.yaml"], ["render", "a.yaml"]] {
      let process = try tool.process(arguments)
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      try process.run()
      let run = try tool.end(process)
      #expect(run.code == 73, "\(arguments)")
      #expect(run.messages.contains("cannot write the standard output: the disk is full"))
    }
  }

  @Test func `the other documents are rendered if names of pictures conflict`()
    throws
  {
    let tool = try Tool([
      "docs/a.yaml": Self.good, "docs/a.yml": Self.good, "docs/b.yaml": Self.good,
      "docs/manifest.json.yaml": Self.good,
    ])
    let run = try tool.run("render", "docs", "-o", "out")
    #expect(run.code == 65)
    #expect(run.messages.contains("cannot render 'docs/a.yml': its pictures would have the same"))
    #expect(run.messages.contains("'docs/manifest.json.yaml': its pictures would overwrite"))
    #expect(tool.files(in: "out") == ["a/390-L.png", "b/390-L.png", "manifest.json"])
  }

  @Test func `a folder is rendered although it contains the manifest of another run`() throws {
    let tool = try Tool(["docs/a.yaml": Self.good])
    #expect(try tool.run("render", "docs", "-o", "docs/out").code == 0)
    let again = try tool.run("render", "docs", "-o", "docs/out")
    #expect(again.code == 0 && again.output.hasPrefix("1 picture of 1 document"))
  }

  @Test func `texts of a document are printed without control characters`() throws {
    let document = #"galley: 1\#nlayout: {text: "a\e[31mb\nc", id: "i\u009B2J\n"}"#
    let tool = try Tool(["a.yaml": document])
    let run = try tool.run("explain", "a.yaml")
    #expect(run.code == 0)
    let isPlain = run.output.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
    #expect(isPlain)
    #expect(run.output.contains("b⏎c"))
  }

  @Test func `environment variables for fonts and shaping change nothing`() throws {
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: {text: AVATAR fi To, textStyle: title1}\n"])
    func picture(_ changes: [String: String], _ output: String) throws -> Data {
      let process = try tool.process(["render", "a.yaml", "-o", output])
      process.environment = ProcessInfo.processInfo.environment
        .merging(changes.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }) { $1 }
      try process.run()
      #expect(try tool.end(process).code == 0)
      return try Data(contentsOf: tool.folder.appendingPathComponent("\(output)/a/390-L.png"))
    }
    let plain = try picture([:], "plain")
    let switches = [
      "HB_SHAPER_LIST": "fallback", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
      "FONTCONFIG_FILE": "/nonexistent", "LANG": "tr_TR.UTF-8",
    ]
    #expect(try picture(switches, "switched") == plain)
  }

  @Test func `a deficit is rounded up, so that the width plus the deficit is enough`() throws {
    let document = """
      galley: 1
      layout:
        choice:
          - { text: Wide enough, minWidth: { scaled: 100.0001, relativeTo: caption1 } }
          - { text: Narrow }
      """
    let tool = try Tool(["a.yaml": document])
    // At AX1 it is about 183.3335, and two decimals rounded to the nearest would be too few points.
    let run = try tool.run("explain", "a.yaml", "--widths", "150", "--text-sizes", "AX1")
    let match = try #require(run.output.firstMatch(of: /1 needs ([0-9.]+) pt more/)?.1)
    let enough = 150 + (try #require(Double(match)))
    let wider = try tool.run("explain", "a.yaml", "--widths", "\(enough)", "--text-sizes", "AX1")
    #expect(wider.output.contains("1 of 2"))
  }
}
