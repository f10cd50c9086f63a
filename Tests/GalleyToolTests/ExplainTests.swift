import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
  @Test func `explain prints by how many points a skipped alternative missed`() throws {
    let tool = try Tool()
    let sample = Repository.root.appendingPathComponent("Samples/flight-status.yaml").path
    let run = try tool.run("explain", sample, "--widths", "390", "--text-sizes", "AX2")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Flight status · 390-AX2 · 390 × "))
    #expect(
      run.output.contains(
        /\n  airports → 2 of 3: 1 needs 18.89 pt more \(344.89 of 326 pt\), because of\n +destination-city\n/
      ))
    #expect(run.output.contains(/\n    ✗ 1  needs [0-9.]+ pt  [0-9.]+ pt more, because of destin/))
    #expect(run.output.contains(/\n    ▸ 2  needs [0-9.]+ pt  [0-9.]+ pt left\n/))
    #expect(run.output.contains(/\n    · 3  needs [0-9.]+ pt  not needed\n/))
    #expect(run.output.contains(/details → 2 of 3/))
  }

  @Test func `explain prints the first variant unless an option selects others`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nmatrix: {widths: [100, 200]}\nlayout: {text: A}\n"
    ])
    #expect(try tool.run("explain", "a.yaml").output.contains("a · 100-L"))
    let both = try tool.run("explain", "a.yaml", "--text-sizes", "L,XL").output
    #expect(both.matches(of: /a · \d+-X?L/).count == 4)
  }

  @Test func `explain as JSON is one object with frames, decisions and issues`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nlayout: {choice: [{text: A, minWidth: 900}, {text: B}], id: pick}\n"
    ])
    let run = try tool.run("explain", "a.yaml", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["variant"] as? String == "390-L")
    let decisions = try #require(object?["decisions"] as? [[String: Any]])
    #expect(decisions.first?["chosen"] as? Int == 1)
    let alternatives = try #require(decisions.first?["alternatives"] as? [[String: Any]])
    #expect(alternatives.first?["deficit"] as? Double == 510)
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["path"] as? String } == ["", "1"])
    #expect((nodes.last?["frame"] as? [Double])?.count == 4)
    #expect((object?["issues"] as? [Any])?.isEmpty == true)
  }

  @Test func `the alternatives of many choices are listed on request`() throws {
    let choice = "{ choice: [{ text: A, minWidth: 900 }, { text: B }] }"
    let choices = Array(repeating: choice, count: 13).joined(separator: ", ")
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: { vstack: [\(choices)] }\n"])
    let short = try tool.run("explain", "a.yaml").output
    #expect(short.matches(of: /→ 2 of 2: 1 needs 510 pt more/).count == 13)
    #expect(!short.contains("✗") && short.contains("--alternatives"))
    let long = try tool.run("explain", "a.yaml", "--alternatives").output
    #expect(long.matches(of: /✗ 1/).count == 13)
  }

  @Test func `a missing or empty font folder is one clear error`() throws {
    let tool = try Tool(["empty/readme.txt": "no fonts", "broken/x.ttf": "not a font"])
    for (folder, code) in [("nowhere", Int32(66)), ("empty", 66), ("broken", 65)] {
      let run = try tool.run("fonts", "--fonts", folder)
      #expect(run.code == code)
      #expect(run.messages.hasPrefix("galley: cannot "))
      #expect(run.messages.contains(folder))
      #expect(run.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `schema prints a JSON schema`() throws {
    let tool = try Tool()
    let run = try tool.run("schema")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((object?["$schema"] as? String)?.contains("2020-12") == true)
  }

  @Test(arguments: ["render", "explain", "check", "coverage", "fonts", "schema"])
  func `every command has a help text within 80 columns`(command: String) throws {
    let run = try Tool().run("help", command)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    // The usage line is the one that the parser library does not wrap.
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!run.output.contains("CommaList"))
  }
}

/// Widths of a kind of device.
@Suite struct DeviceKindTests {
  private static let document = """
    galley: 1
    matrix: { devices: [iPhone, iPad] }
    layout: { when: [{ if: { idiom: pad }, then: { text: On a pad } }, { else: { text: On a phone } }] }
    """

  @Test(arguments: [(nil, "On a phone"), ("phone", "On a phone"), ("pad", "On a pad")])
  func `the kind of device selects the layout`(kind: String?, words: String) throws {
    let tool = try Tool(["a.yaml": Self.document])
    let run = try tool.run(
      ["explain", "a.yaml", "--widths", "600"] + (kind.map { ["--idiom", $0] } ?? []))
    #expect(run.code == 0 && run.output.contains("“\(words)”"), "\(run.output)")
  }

  @Test func `a kind of device needs widths, and must be a known one`() throws {
    let tool = try Tool(["a.yaml": Self.document])
    let alone = try tool.run("explain", "a.yaml", "--idiom", "pad")
    #expect(alone.code == 64 && alone.messages.contains("without --widths"))
    let wrong = try tool.run("explain", "a.yaml", "--widths", "600", "--idiom", "car")
    #expect(wrong.code == 64 && wrong.messages.contains("a kind of device: phone, pad, mac"))
  }
}
