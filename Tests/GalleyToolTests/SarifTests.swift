import Foundation
import GalleyDocuments
import GalleyLayout
import Testing

/// The log for code scanning, compared with the requirements of its specification.
@Suite struct SarifTests {
  private typealias Object = [String: Any]

  private static func run(_ tool: Tool, _ arguments: String...) throws -> Object {
    let process = try tool.process(["check", "--format", "sarif"] + arguments)
    try process.run()
    let text = try tool.end(process).output
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private static func results(_ run: Object) throws -> [Object] {
    try #require(run["results"] as? [Object])
  }

  private static func text(_ message: Any?) -> String {
    (message as? Object)?["text"] as? String ?? ""
  }

  private static func place(_ result: Object) -> (uri: String, region: [String: Int]) {
    let location = ((result["locations"] as? [Object])?.first?["physicalLocation"]) as? Object
    let artifact = location?["artifactLocation"] as? Object
    return (artifact?["uri"] as? String ?? "", location?["region"] as? [String: Int] ?? [:])
  }

  private static func fingerprints(_ run: Object) throws -> [String] {
    try results(run).compactMap {
      ($0["partialFingerprints"] as? [String: String])?["galleyFinding/v1"]
    }
  }

  @Test func `Every kind of finding is a rule with descriptions`() throws {
    let run = try Self.run(try Tool(["a.yaml": CheckTests.wide]), "a.yaml")
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "Galley")
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.compactMap { $0["id"] as? String } == FindingKind.allCases.map(\.rawValue))
    for rule in rules {
      for name in ["shortDescription", "fullDescription", "help"] {
        #expect(Self.text(rule[name]).count > 10)
      }
    }
  }

  @Test func `A result has a rule, a level, a message, a location and its widths`() throws {
    let run = try Self.run(try Tool(["a.yaml": CheckTests.wide]), "a.yaml")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require(try Self.results(run).first)
    #expect(result["ruleId"] as? String == "overflow" && result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "warning")
    #expect(Self.text(result["message"]).hasPrefix("title: needs 80 pt more"))
    #expect((result["suppressions"] as? [Any])?.isEmpty == true)
    let (uri, region) = Self.place(result)
    #expect(uri == "a.yaml" && region == ["startLine": 5, "startColumn": 7])
    let occurrences = (result["properties"] as? Object)?["occurrences"] as? [Object]
    #expect(occurrences?.first?["widths"] as? [[Double]] == [[320, 399.9990234375]])
  }

  @Test func `An accepted finding is a note with its reason, an unused acceptance a notice`() throws
  {
    let gone = CheckTests.accepted.replacing("width: 400", with: "width: 300")
    let tool = try Tool(["a.yaml": CheckTests.accepted, "b.yaml": gone])
    let run = try Self.run(tool, "a.yaml", "b.yaml")
    let result = try #require(try Self.results(run).first)
    #expect(result["level"] as? String == "note")
    let suppression = try #require((result["suppressions"] as? [[String: String]])?.first)
    #expect(
      suppression == ["kind": "inSource", "status": "accepted", "justification": "By design."])
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notices = try #require(invocation["toolExecutionNotifications"] as? [Object])
    #expect(notices.map { Self.text($0["message"]).hasPrefix("accepts overflow") } == [true])
  }

  @Test func `A document that cannot be read makes the run incomplete`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide, "b.yaml": "galley: 1\n"])
    let run = try Self.run(tool, "a.yaml", "b.yaml")
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
  }

  @Test(arguments: [
    ("a b/ä.yaml", "a%20b/%C3%A4.yaml"), ("x:y/c.yaml", "x%3Ay/c.yaml"),
    ("100%#?.yaml", "100%25%23%3F.yaml"), ("./d/../e.yaml", "e.yaml"),
  ])
  func `Files are relative and percent-encoded`(path: String, uri: String) throws {
    let tool = try Tool([path.replacing("./d/../", with: ""): CheckTests.wide, "d/f.txt": ""])
    let result = try #require(try Self.results(try Self.run(tool, path)).first)
    #expect(Self.place(result).uri == uri)
  }

  @Test func `A file outside the current folder has an absolute address`() throws {
    let other = try Tool(["a b.yaml": CheckTests.wide])
    let path = other.folder.appendingPathComponent("a b.yaml").path
    let run = try Self.run(try Tool(), path)
    let uri = Self.place(try #require(try Self.results(run).first)).uri
    #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/a%20b.yaml"))
  }

  @Test func `Fingerprints survive new lines and siblings, and distinguish findings`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide])
    let before = try Self.fingerprints(try Self.run(tool, "a.yaml"))
    let moved = CheckTests.wide.replacing("layout:", with: "# moved\n\nlayout:")
      .replacing("vstack:\n", with: "vstack:\n    - { text: New }\n")
      .replacing("width: 400", with: "width: 500")
    try tool.write(Data(moved.utf8), to: "a.yaml")
    #expect(try Self.fingerprints(try Self.run(tool, "a.yaml")) == before)
    let twins = CheckTests.wide + "\n    - { text: C, width: 400 }\n    - { text: C, width: 400 }\n"
    try tool.write(Data(twins.utf8), to: "a.yaml")
    let all = try Self.fingerprints(try Self.run(tool, "a.yaml"))
    #expect(all.count == 3 && Set(all).count == 3 && all.first == before.first)
  }

  @Test func `Names and texts cannot add markup, placeholders or links`() throws {
    let run = try Self.run(try Tool(["a.yaml": CheckReportTests.hostile]), "a.yaml")
    let results = try Self.results(run)
    #expect(results.count == 5)
    for result in results {
      let text = Self.text(result["message"])
      let rest = text.replacing("{{", with: "").replacing("}}", with: "")
      #expect(!rest.contains("{") && !rest.contains("}") && !text.contains("]("))
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      let region = Self.place(result).region
      #expect(region.values.allSatisfy { $0 >= 1 })
    }
  }
}
