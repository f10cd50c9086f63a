import Foundation
import GalleyGeometry
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Hostile names in every text of a report: each remains plain text.
@Suite struct HostileNameTests {
  @Test("A shell parses each command into the intended arguments, and runs nothing else")
  func shell() throws {
    let folder = try TemporaryFolder()
    // A function replaces the tool, and prints its arguments.
    var script = "galley() { printf '%s\\0' \"$#\" \"$@\"; }\n"
    var expected: [[String]] = []
    for name in hostileStrings where !name.unicodeScalars.contains("\u{0}") {
      let command = AcceptanceCommand(run: name, references: "/" + name, filter: .name(name))
      script += command.text + "\n"
      let run = name.utf8.first == UInt8(ascii: "-") ? "./" + name : name
      expected.append(["accept", "--run", run.shown, "--references", "/" + name.shown])
    }
    try folder.write(Data(script.utf8), to: "script.sh")
    let words = try Self.output(of: "script.sh", in: folder.url)
    var rest = words[...]
    for expected in expected {
      let count = try #require(rest.popFirst().flatMap { Int($0) })
      #expect(count == expected.count + 1)
      #expect(Array(rest.prefix(expected.count)) == expected)
      // The pattern can contain dots for other characters, but it must be one whole argument.
      let pattern = try #require(rest.dropFirst(expected.count).first)
      #expect(pattern.hasPrefix("^") && pattern.hasSuffix("$"))
      rest = rest.dropFirst(count)
    }
    #expect(rest.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["script.sh"])
  }

  @Test("The pattern of a command finds its name and no other", arguments: hostileStrings.indices)
  func pattern(index: Int) throws {
    let name = hostileStrings[index]
    let text = AcceptanceCommand(run: "r", references: "s", filter: .name(name)).text
    let pattern = try #require(text.split(separator: "'").last.map(String.init))
    guard !name.contains(where: \.isNewline), !text.contains("'\\''") else { return }
    #expect(try name.contains(Regex(pattern)), "\(pattern)")
    #expect(try !(name + "x").contains(Regex(pattern)))
  }

  @Test("No name closes the element with the data of a page")
  func page() throws {
    let html = try ReportPage(RunSamples.hostileRun(), folder: "r").html()
    let bytes = Array(html.utf8)
    let start = try #require(html.range(of: #"<script type="application/json""#))
    let data = Array(html[start.lowerBound...].utf8).drop { $0 != UInt8(ascii: ">") }.dropFirst()
    let end = try #require(data.firstIndex(of: UInt8(ascii: "<")))
    #expect(data[end...].starts(with: "</script>".utf8))
    let json = try JSONSerialization.jsonObject(with: Data(data[..<end])) as? [String: Any]
    #expect(json != nil && bytes.count > 1000)
  }

  @Test("No other file of the machine is attached to a result", arguments: hostileStrings)
  func attachments(name: String) throws {
    var result = try RunSamples.result("a.png", .changed)
    result.files = ["actual": name, "reference": "/etc/passwd", "difference": "../../etc/passwd"]
    let xml = JUnitReport(RunSamples.run([result]), folder: "r").xml
    let attached = xml.split(separator: "<system-out>").dropFirst().joined()
    #expect(!attached.contains("etc/passwd") || name.contains("etc/passwd"))
    #expect(
      !xml.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
        let text = String(decoding: line, as: UTF8.self)
        return text.contains("ATTACHMENT") && text.split(separator: "]]").count > 2
      })
  }

  /// Returns the texts that a script prints with a null byte after each.
  private static func output(of script: String, in folder: URL) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [script]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension String {
  /// The text as it is in a command, without control characters.
  fileprivate var shown: String { printable }
}
