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

  private static func pair(_ commands: [[String]]) throws -> [(plain: Outcome, other: Outcome)] {
    Array(zip(try outcome("galley", commands), try outcome("Reworded", commands)))
  }

  @Test func `Runs are the same data, and their pages and JUnit files have the same structure`()
    throws
  {
    let outcomes = try Self.pair([
      ["test", "a.yaml", "b.yaml"], ["report", "--format", "junit"],
      ["report", "--format", "markdown"], ["report", "--format", "github"],
    ])
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
    let reports = [outcomes[2].plain.output, outcomes[2].other.output]
    #expect(Self.tags(reports[0]) == Self.tags(reports[1]))
    #expect(Self.marks(reports[0]) == Self.marks(reports[1]))
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
    ["explain", "a.yaml", "--json", "--diff", "dark"], ["coverage", "a.yaml", "--json"],
  ])
  func `Results in JSON differ in sentences only`(command: [String]) throws {
    for (plain, other) in try Self.pair([command]) {
      #expect(plain.code == other.code)
      let shapes = try [plain.output, other.output].map(Self.shapes)
      #expect(shapes[0] == shapes[1] && !shapes[0].isEmpty)
    }
  }

  /// The words of names, kinds, traits and files, which are the same in every language.
  private static let names: Set<String> = [
    "accept", "Achanged", "after", "badge", "box", "buy", "Buy", "changed", "choice", "code", "col",
    "column", "details", "error", "file", "galley", "Hallo", "Hello", "height", "hstack", "html",
    "images", "Jetzt", "kaufen", "left", "line", "lowContrast", "more", "off", "one", "Output",
    "overflow", "percent", "pictures", "png", "rectangle", "report", "right", "row", "run", "runs",
    "Snapshots", "spacer", "summary", "text", "Three", "title", "Two", "vstack", "warning", "width",
    "words", "XXXL", "yaml",
  ]

  @Test func `No English word is left in a result`() throws {
    let outcomes = try Self.pair([
      ["test", "a.yaml", "b.yaml"], ["report", "--format", "markdown"],
      ["report", "--format", "github"], ["map", "a.yaml"], ["coverage", "a.yaml", "--verbose"],
      ["check", "a.yaml", "--verbose"], ["check", "a.yaml", "--format", "github"],
      ["check", "a.yaml", "--format", "sarif"], ["explain", "a.yaml"],
      ["explain", "a.yaml", "--diff", "140-AX2-de"],
      ["render", "a.yaml", "--minimal", "--verbose", "--output", "pictures"],
    ])
    for (plain, other) in outcomes {
      #expect(plain.code == other.code)
      let (english, rest) = (Self.words(of: plain.output), Self.words(of: other.output))
      let left = english.intersection(rest).subtracting(Self.names)
      #expect(left.isEmpty && english.count > 3, "\(left.sorted())")
    }
  }

  @Test func `Maps, previews and pictures of the design are the same`() throws {
    let commands = [
      ["map", "a.yaml", "--output", "maps", "--format", "json"],
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
    let maps = folders[0].keys.filter { $0.hasPrefix("maps/") }
    #expect(maps.count == 2)
    for name in maps {
      let shapes = try folders.map {
        try Self.shape(String(decoding: $0[name] ?? Data(), as: UTF8.self))
      }
      #expect(shapes[0] == shapes[1])
    }
    let pages = folders.map { String(decoding: $0["preview.html"] ?? Data(), as: UTF8.self) }
    #expect(Self.tags(pages[0]) == Self.tags(pages[1]) && Self.tags(pages[0]).count > 20)
    let data = try pages.map(Self.previewData)
    #expect(data[0] != data[1] && data[0].count > 10_000)
    #expect(try Self.shape(data[0]) == Self.shape(data[1]))
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

  /// Returns the marks of headings, lists, tables and blocks of code of Markdown.
  private static func marks(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { line in String(line.prefix { "#-`|".contains($0) }) }
  }

  /// Returns the words of a text; of SARIF, those of its messages.
  private static func words(of output: String) -> Set<String> {
    let messages = output.matches(of: /"text" : "(?<words>[^"]*)"/).map { String($0.words) }
    let text = output.contains("sarif") ? messages.joined(separator: " ") : output
    let paths = text.replacing(/[^ ]*\/[^ ]*|--?[a-z]+|data-[a-z]*|[#;][0-9A-F]{6}/, with: "")
    return Set(paths.matches(of: /[A-Za-z]{3,}/).map { String($0.output) })
      .subtracting(nonsense)
  }

  /// The words of the replacements.
  private static let nonsense: Set<String> = [
    "alternative", "and", "because", "but", "difference", "grew", "kind", "layout", "moved", "nim",
    "says", "takes", "the", "zog",
  ]

  /// Returns the data of an exported preview, which is compressed.
  private static func previewData(of page: String) throws -> String {
    let block = try #require(page.firstMatch(of: /<script[^>]*id="data"[^>]*>(?<data>[^<]*)</))
    let text = block.data.filter { !$0.isWhitespace }
    let bytes = try #require(Data(base64Encoded: String(text)))
    return String(decoding: try Inflate.raw(Array(bytes)), as: UTF8.self)
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
