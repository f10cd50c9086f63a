import Foundation
import TestSupport
import Testing

/// The tool with nonsense in place of the words of every sentence about results.
///
/// Verdicts, groups, counts, exit codes, and the structure of pages and reports are the same, since nothing reads a sentence.
@Suite struct RewordedTests {
  private static let document = """
    galley: 1
    matrix: { widths: [140, 320], textSizes: [L, AX2], locales: [en, de] }
    strings: { en: { buy: Buy, hi: Hello }, de: { buy: Erwerben, hi: Hallo } }
    layout:
      vstack:
        - { text: Two words, id: one }
        - { string: hi, id: hi, color: white, background: "#C0C0C0" }
        - choice:
            - hstack: [{ string: buy, id: buy }, { spacer: true }, { text: 20 percent off, id: badge }]
            - vstack: [{ string: buy, id: buy }, { text: 20 percent off, id: badge }]
          id: row
        - { rectangle: { width: 150, height: 20 }, fill: red, id: box }
      alignment: leading
    """

  /// The document after some changes: texts, a translation, a color, a layout that is gone, others that move.
  private static var changed: String {
    document.replacing("Two words", with: "Three more words")
      .replacing("buy: Erwerben", with: "buy: Jetzt kaufen")
      .replacing("fill: red", with: "fill: blue").replacing("20 percent off", with: "30 % off")
      .replacing("width: 150, height: 20", with: "width: 250, height: 30")
  }

  /// The tool in a folder with references of the document before its changes.
  private static let recorded: Result<[String: Data], any Error> = Result {
    let tool = try Tool(["a.yaml": document, "b.yaml": document])
    _ = try tool.run("test", "--record", "all", "a.yaml", "b.yaml")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "Output"))
    try tool.write(Data(changed.utf8), to: "a.yaml")
    let colors = document.replacing("fill: red", with: "fill: blue")
    try tool.write(Data(colors.utf8), to: "b.yaml")
    return try tool.contents()
  }

  /// What a command came to: its exit code, and its output with or without what sentences say.
  private struct Outcome {
    var code: Int32
    var output: String
    var run: String
    var page: String
  }

  private static func outcome(_ program: String, _ commands: [[String]]) throws -> [Outcome] {
    let tool = try Tool(contents: recorded.get())
    return try commands.map { command in
      let process = try tool.process(command)
      process.executableURL = Repository.program(program)
      try process.run()
      let run = try tool.end(process)
      #expect(run.messages.isEmpty, "\(program) \(command): \(run.messages)")
      return Outcome(
        code: run.code, output: run.output, run: tool.fileText("run.json"),
        page: tool.fileText("report.html"))
    }
  }

  private static func pair(_ commands: [String]...) throws -> [(plain: Outcome, other: Outcome)] {
    Array(zip(try outcome("galley", commands), try outcome("Reworded", commands)))
  }

  @Test func `Runs are the same data, and their pages and JUnit files have the same structure`()
    throws
  {
    let outcomes = try Self.pair(
      ["test", "a.yaml", "b.yaml"], ["report", "--format", "junit"],
      ["report", "--format", "markdown"], ["report", "--format", "github"])
    for (plain, other) in outcomes {
      #expect(plain.code == other.code)
      #expect(plain.output != other.output)
      #expect(Self.data(plain.run) == Self.data(other.run))
      #expect(Self.tags(plain.page) == Self.tags(other.page))
    }
    #expect(outcomes[0].plain.code == 1 && outcomes[0].plain.run.contains("\"recolored\""))
    let texts = [outcomes[0].plain.output, outcomes[0].other.output]
    #expect(Self.indents(texts[0]) == Self.indents(texts[1]))
    #expect(Self.attributes(outcomes[1].plain.output) == Self.attributes(outcomes[1].other.output))
    #expect(Self.tags(outcomes[2].plain.output) == Self.tags(outcomes[2].other.output))
    let data = outcomes.map { [$0.plain.page, $0.other.page].map(Self.scripts) }
    for pages in data {
      #expect(pages[0].count > 1 && pages[0].count == pages[1].count)
      for (first, second) in zip(pages[0], pages[1]) {
        #expect(try Self.shape(first) == Self.shape(second))
      }
    }
  }

  @Test(arguments: [
    ["check", "a.yaml", "--format", "json"], ["check", "a.yaml", "--format", "sarif"],
    ["explain", "a.yaml", "--json"], ["explain", "a.yaml", "--json", "--diff", "140-AX2-de"],
    ["coverage", "a.yaml", "--json"],
  ])
  func `Results in JSON differ in sentences only`(command: [String]) throws {
    for (plain, other) in try Self.pair(command) {
      #expect(plain.code == other.code)
      let shapes = try [plain.output, other.output].map(Self.shapes)
      #expect(shapes[0] == shapes[1] && !shapes[0].isEmpty)
    }
  }

  @Test func `A preview and a rendered picture of the design are the same`() throws {
    let commands = [
      ["preview", "a.yaml", "--export", "preview.html"],
      ["render", "a.yaml", "--output", "pictures", "--format", "png"],
    ]
    let folders = try ["galley", "Reworded"].map { program in
      let tool = try Tool(contents: Self.recorded.get())
      for command in commands {
        let process = try tool.process(command)
        process.executableURL = Repository.program(program)
        try process.run()
        let run = try tool.end(process)
        #expect(run.code == 0, "\(run.messages)")
      }
      return try tool.contents()
    }
    #expect(folders[0].keys == folders[1].keys)
    for (name, data) in folders[0] where name.hasSuffix(".png") {
      #expect(folders[1][name] == data, "\(name)")
    }
    let pages = folders.map {
      Self.tags(String(decoding: $0["preview.html"] ?? Data(), as: UTF8.self))
    }
    #expect(pages[0] == pages[1] && pages[0].count > 20)
  }
}

extension RewordedTests {
  /// Returns the data of a run without its name, as text.
  private static func data(_ run: String) -> String {
    run.replacing(/"id": ?"[^"]*"/, with: "\"id\"")
      .replacing(/[0-9]{8}T[0-9]{6}-[0-9a-f]+/, with: "run")
  }

  /// Returns the tags of HTML or XML without the values of attributes.
  private static func tags(_ page: String) -> [String] {
    let body = page.replacing(/<script[^>]*>(?s:.*?)<\/script>/, with: "<script></script>")
    return body.matches(of: /<\/?[a-z][a-z0-9]*/).map { String($0.output) }
  }

  /// Returns the elements of a JUnit report, with all attributes but sentences.
  private static func attributes(_ xml: String) -> [String] {
    xml.replacing(/\smessage="[^"]*"/, with: "").matches(of: /<[a-z][^>]*>/)
      .map { String($0.output).replacing(/[0-9]{8}T[0-9]{6}-[0-9a-f]+| time="[^"]*"/, with: "") }
  }

  /// Returns the number of spaces before each line.
  private static func indents(_ text: String) -> [Int] {
    text.components(separatedBy: "\n").map { line in line.prefix { $0 == " " }.count }
  }

  /// Returns the contents of the JSON elements of a page.
  private static func scripts(_ page: String) -> [String] {
    page.matches(of: /<script type="application\/json"[^>]*>(?<json>(?s:.*?))<\/script>/)
      .map { String($0.json) }
  }

  /// Returns the shapes of JSON in one value or in a value on each line.
  private static func shapes(_ output: String) throws -> [String] {
    if let shape = try? shape(output) { return [shape] }
    return try output.components(separatedBy: "\n").filter { !$0.isEmpty }.map(shape)
  }

  /// Returns JSON without the contents of its strings, with its keys, numbers and counts.
  private static func shape(_ json: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    return shape(of: value)
  }

  private static func shape(of value: Any) -> String {
    if let object = value as? [String: Any] {
      let members = object.sorted { $0.key < $1.key }
      return "{" + members.map { "\($0.key): \(shape(of: $0.value))" }.joined(separator: ", ") + "}"
    }
    if let list = value as? [Any] { return "[" + list.map(shape).joined(separator: ", ") + "]" }
    return value is String ? "text" : "\(value)"
  }
}

extension Tool {
  /// The text of a file of the last run, or an empty text if there is none.
  fileprivate func fileText(_ name: String) -> String {
    guard let last = try? text("Output/last-run") else { return "" }
    return (try? text("Output/\(last.filter { !$0.isNewline })/\(name)")) ?? ""
  }
}
