import Foundation
import GalleyLayout
import TestSupport
import Testing

@Suite struct ExplainSchemaTests {
  static let samples =
    ["brands", "cover", "episode", "flight-status", "lines", "long-strings", "scripts"]
    + ["section", "style-guide", "tags"]

  private static func schema(_ subject: String) throws -> JSONSchema {
    try JSONSchema(try Tool().run("schema", "--of", subject).output)
  }

  private static func objects(_ output: String) throws -> [[String: Any]] {
    let lines = output.split(separator: "\n")
    let texts = lines.first == "{" ? [output] : lines.map(String.init)
    return try texts.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static func path(_ sample: String) -> String {
    Repository.root.appendingPathComponent("Samples/\(sample).yaml").path
  }

  @Test func `The list of samples is complete`() throws {
    let folder = Repository.root.appendingPathComponent("Samples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let documents = files.filter { $0.hasSuffix(".yaml") && $0 != "galley.yaml" }
    #expect(documents.sorted() == Self.samples.map { $0 + ".yaml" })
  }

  @Test(arguments: samples) func `An explanation conforms to its schema`(sample: String) throws {
    let schema = try Self.schema("explain")
    let run = try Tool().run(
      "explain", Self.path(sample), "--widths", "200,390", "--text-sizes", "L,AX5", "--json")
    let objects = try Self.objects(run.output)
    #expect(objects.count >= 4)
    for object in objects {
      let faults = schema.faults(in: object)
      #expect(faults.isEmpty, "\(faults.prefix(3))")
    }
  }

  @Test(arguments: samples) func `A difference conforms to its schema`(sample: String) throws {
    let schema = try Self.schema("difference")
    let run = try Tool().run(
      "explain", Self.path(sample), "--widths", "390", "--text-sizes", "L", "--diff", "200-AX5",
      "--json")
    for object in try Self.objects(run.output) {
      let faults = schema.faults(in: object)
      #expect(faults.isEmpty, "\(faults.prefix(3))")
      #expect((object["summary"] as? [String])?.isEmpty == false)
    }
  }

  @Test func `A run conforms to its schema`() throws {
    let schema = try Self.schema("run")
    let tool = try SnapshotCard.tool()
    try tool.write(SnapshotCard.yaml("Hello there", background: "#663399"), to: "card.yaml")
    let test = try tool.run("test", "card.yaml", "--json", "--removed", "fail")
    #expect(test.output == (try tool.run("report", "--format", "json").output))
    for output in [
      try tool.run("test", "card.yaml", "--widths", "90", "--json").output, test.output,
    ] {
      for object in try Self.objects(output) {
        let faults = schema.faults(in: object)
        #expect(faults.isEmpty, "\(faults.prefix(3))")
      }
    }
  }

  @Test(arguments: ["episode", "flight-status", "style-guide"])
  func `A coverage conforms to its schema`(sample: String) throws {
    let schema = try Self.schema("coverage")
    let run = try Tool().run("coverage", Self.path(sample), "--filter", "3..-L", "--json")
    for object in try Self.objects(run.output) {
      let faults = schema.faults(in: object)
      #expect(faults.isEmpty, "\(faults.prefix(3))")
    }
  }

  @Test func `A manifest has explanations that conform to their schema`() throws {
    let tool = try Tool()
    let run = try tool.run("render", Self.path("episode"), "--widths", "320", "-o", "out")
    #expect(run.code == 0)
    let manifest = try Self.objects(try tool.text("out/manifest.json"))
    let variants = try #require(manifest.first?["variants"] as? [[String: Any]])
    let schema = try Self.schema("explain")
    for variant in variants { #expect(schema.faults(in: variant).isEmpty) }
    #expect(variants.first?["files"] as? [String: String] != nil)
  }

  @Test(arguments: ["explain", "difference", "check", "coverage", "run"])
  func `Every property of a schema is described`(subject: String) throws {
    #expect(try Self.schema(subject).undescribed().isEmpty)
  }

  @Test func `A schema refuses invalid explanations`() throws {
    let schema = try Self.schema("explain")
    let run = try Tool().run("explain", Self.path("episode"), "--json")
    let object = try #require(try Self.objects(run.output).first)
    for name in ["nodes", "variant", "traits", "size"] {
      var broken = object
      broken[name] = nil
      #expect(schema.faults(in: broken) == [".\(name): absent"])
      broken[name] = true
      #expect(!schema.faults(in: broken).isEmpty)
    }
    var broken = object
    broken["size"] = [1.5]
    #expect(schema.faults(in: broken) == [".size: 1 items"])
  }

  @Test func `Every form of an issue conforms to its schema, which has no other form`() throws {
    let text = try Tool().run("schema", "--of", "explain").output
    let definitions = try #require(try Self.objects(text).first?["$defs"] as? [String: Any])
    let definition = try #require(definitions["issue"] as? [String: Any])
    let encoded = try JSONSerialization.data(withJSONObject: definition)
    let schema = try JSONSchema(String(decoding: encoded, as: UTF8.self))
    var forms: Set<String> = []
    for details in IssueSamples.all.map(\.details) {
      let issue = LayoutIssue(details, path: LayoutPath([1]), id: "a")
      let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(issue))
      #expect(schema.faults(in: object) == [])
      let members = try #require((object as? [String: Any])?["details"] as? [String: Any])
      forms.formUnion(members.keys)
      var broken = try #require(object as? [String: Any])
      broken["details"] = ["wider": ["missing": "1"]]
      #expect(schema.faults(in: broken).count == 2)
    }
    let properties = try #require(definition["properties"] as? [String: Any])
    let known = try #require(
      (properties["details"] as? [String: Any])?["properties"] as? [String: Any])
    #expect(Set(known.keys) == forms)
  }

  @Test func `An issue has the number of missing points`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      layout: { vstack: [{ text: A, width: 400, id: a }, { text: B, id: b }] }
      """
    ])
    let run = try tool.run("explain", "a.yaml", "--json")
    let object = try #require(try Self.objects(run.output).first)
    let issues = try #require(object["issues"] as? [[String: Any]])
    #expect(issues.map { $0["missing"] as? Double } == [10])
    #expect(
      issues.map { $0["message"] as? String } == [
        "needs 10 pt more than the 390 pt it is offered"
      ])
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    #expect(nodes.allSatisfy { $0["role"] == nil })
  }
}
