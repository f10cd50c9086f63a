import Foundation
import GalleyTool
import TestSupport
import Testing

/// The appearance of explanations on a terminal.
@Suite struct ExplainLineTests {
  /// Returns the columns of a line: two for wide characters and emoji, one for others, none for marks.
  private static func columns(_ line: Substring) -> Int {
    line.reduce(0) { sum, character in
      let scalars = character.unicodeScalars
      let isWide = scalars.contains { scalar in
        scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
          || (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
          || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
          || (0xFE30...0xFE6F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
          || (0x20000...0x3FFFD).contains(scalar.value)
      }
      let isSeen = scalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
      return sum + (isWide ? 2 : isSeen ? 1 : 0)
    }
  }

  private static func longest(_ output: String) -> Substring {
    let lines = output.split(separator: "\n").filter { $0.unicodeScalars.count > 40 }
    return lines.max { columns($0) < columns($1) } ?? ""
  }

  @Test(arguments: ExplainSchemaTests.samples)
  func `No line of an explanation exceeds 80 columns`(sample: String) throws {
    let path = Repository.root.appendingPathComponent("Samples/\(sample).yaml").path
    let all = ["--widths", "160,1366", "--text-sizes", "L,AX5", "--color-schemes", "light"]
    let pseudo = ["--widths", "160", "--text-sizes", "AX3", "--locales", "pseudo,pseudo-rtl"]
    let difference = ["--widths", "390", "--text-sizes", "L,AX5", "--diff", "200"]
    for options in [all, pseudo, difference] {
      let tool = try Tool()
      let process = try tool.process(["explain", path] + options)
      try process.run()
      let run = try tool.end(process)
      let line = Self.longest(run.output)
      #expect(run.code == 0)
      #expect(Self.columns(line) <= 80, "\(line)")
    }
  }

  /// A document whose names are long, wide, right-to-left, or escape sequences of a terminal.
  private static let hostile = """
    galley: 1
    layout:
      vstack:
        - { text: "שלום עולם 123", id: "שם ארוך" }
        - { text: "ab\\u202Ecd", id: "ev\\u202Eil\\e[31m" }
        - { text: "日本語日本語日本語", id: "\(String(repeating: "日本語", count: 40))" }
        - { text: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦❤️", id: "👨‍👩‍👧‍👦\(String(repeating: "e\u{301}", count: 300))" }
        - choice: [{ text: long, width: 90000.25, id: "\(String(repeating: "blame ", count: 30))" }, { text: x, minWidth: 54321.75 }]
          id: "\(String(repeating: "choice ", count: 40))"
    """

  @Test(arguments: [[], ["--diff", "120-AX5"], ["--color", "always"]])
  func `Names have no escape sequences and keep the direction of lines`(options: [String]) throws {
    let tool = try Tool(["a.yaml": Self.hostile])
    let process = try tool.process(["explain", "a.yaml"] + options)
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 0, "\(run.messages)")
    let plain = run.output.replacing(/\u{1B}\[[0-9]*m/, with: "")
    #expect(options.contains("--color") == (plain != run.output))
    #expect(!plain.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!plain.unicodeScalars.contains("\u{202E}"))
    #expect(plain.contains("\u{2068}שם ארוך\u{2069}"))
    #expect(Self.columns(Self.longest(plain)) <= 80)
  }

  @Test func `Lines fit into COLUMNS, and ids are wrapped rather than truncated`() throws {
    let id = "a-very-long-name-of-the-label-that-says-when-boarding-begins-at-the-gate"
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      layout:
        vstack:
          - choice:
              - { text: long, width: 900, id: \(id) }
              - { text: x, id: \(id)-again }
            id: \(id)-choice
          - { rectangle: { width: 500, height: 9 }, id: \(id)-box }
      """
    ])
    for columns in [40, 60, 100, 200] {
      let process = try tool.process(["explain", "a.yaml"])
      process.environment?["COLUMNS"] = "\(columns)"
      try process.run()
      let run = try tool.end(process)
      #expect(Self.columns(Self.longest(run.output)) <= columns)
      #expect(!run.output.contains("…"))
      let joined = run.output.replacing(/\s+/, with: "")
      #expect(joined.contains("\(id)-choice→2of2:1needs510ptmore(900of390pt),becauseof\(id)"))
      #expect(joined.contains("overflow·\(id)-boxinline8:needs110ptmore"))
    }
    let wide = try tool.process(["explain", "a.yaml"])
    wide.environment?["COLUMNS"] = "200"
    try wide.run()
    #expect(try tool.end(wide).output.contains("\(id)-again text “x”  0.1\n"))
  }

  @Test func `Output with and without colors has the same text`() throws {
    let path = Repository.root.appendingPathComponent("Samples/flight-status.yaml").path
    let tool = try Tool()
    let options = ["explain", path, "--widths", "200", "--text-sizes", "AX5"]
    let plain = try tool.run(options[0], options[1], options[2], options[3], options[4], options[5])
    let colored = try tool.run(
      options[0], options[1], options[2], options[3], options[4], options[5], "--color", "always")
    #expect(colored.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
    #expect(colored.output.contains(/\u{1B}\[3[12]m[0-9] of [0-9](, [a-z ]+)?\u{1B}\[0m/))
    #expect(colored.output.contains("\u{1B}[31m"))
    let codes = Set(colored.output.matches(of: /\u{1B}\[([0-9]+)m/).map { $0.1 })
    #expect(codes.isSubset(of: ["0", "1", "2", "31", "32"]))
    #expect(!plain.output.contains("\u{1B}"))
  }

  @Test func `Colors are for terminals that support them, unless an option decides`() {
    let auto = ColorMode.auto
    #expect(auto.isOn(environment: [:], isTerminal: true))
    #expect(!auto.isOn(environment: [:], isTerminal: false))
    #expect(!auto.isOn(environment: ["NO_COLOR": "1"], isTerminal: true))
    #expect(auto.isOn(environment: ["NO_COLOR": ""], isTerminal: true))
    #expect(!auto.isOn(environment: ["TERM": "dumb"], isTerminal: true))
    #expect(ColorMode.always.isOn(environment: ["NO_COLOR": "1"], isTerminal: false))
    #expect(!ColorMode.never.isOn(environment: [:], isTerminal: true))
  }

  @Test func `Deep trees show their levels as numbers`() throws {
    let layout = (0..<60).reduce("{ text: deep }") { inside, _ in "{ vstack: [\(inside)] }" }
    let tool = try Tool(["deep.yaml": "galley: 1\nlayout: \(layout)\n"])
    let run = try tool.run("explain", "deep.yaml")
    #expect(run.output.contains(/\n.* 61› text “deep”/))
    #expect(run.output.contains(/\n.* 60› vstack in line 2\b/))
    #expect(Self.columns(Self.longest(run.output)) <= 80)
  }

  @Test func `Frames that do not fit beside the tree are below their nodes`() throws {
    let rectangle = "{ rectangle: { width: 999999.25, height: 999999.75 } }"
    let many = Array(repeating: rectangle, count: 1_002).joined(separator: ", ")
    let tool = try Tool([
      "far.yaml": "galley: 1\nlayout: { vstack: [{ hstack: [\(many)] }, { vstack: [\(many)] }] }\n"
    ])
    let run = try tool.run("explain", "far.yaml")
    #expect(run.code == 0, "\(run.messages.prefix(300))")
    #expect(Self.columns(Self.longest(run.output)) <= 80)
    #expect(run.output.contains("\n├ hstack in line 2 ! overflow  0\n  0 0 1002"))
  }
}
