import Foundation
import TestSupport
import Testing

/// `galley preview` over many saves, and killed during one.
struct ManySavesTests {
  private static func card(_ words: String) -> String {
    "galley: 1\nname: Card\nmatrix: {widths: [320]}\nlayout: {text: \(words)}\n"
  }

  /// Saves a document in one of the three ways in which editors do it.
  private static func save(_ words: String, as number: Int, in tool: Tool) throws {
    let file = tool.folder.appendingPathComponent("card.yaml")
    let data = Data(card(words).utf8)
    switch number % 3 {
    case 0: try data.write(to: file, options: .atomic)
    case 1: try data.write(to: file)
    default:
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      for byte in [data.prefix(20), data.dropFirst(20)] { try handle.write(contentsOf: byte) }
      try handle.close()
    }
  }

  #if os(Linux)
  /// The resident memory in bytes and the number of descriptors of a process.
  private static func resources(of process: Process) throws -> (memory: Int, descriptors: Int) {
    let folder = "/proc/\(process.processIdentifier)"
    let pages = try String(contentsOfFile: "\(folder)/statm", encoding: .utf8).split(separator: " ")
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")
    return (try #require(Int(pages[1])) * Int(getpagesize()), descriptors.count)
  }

  @Test(.browser)
  func `many saves do not increase memory or open files`() async throws {
    let tool = try Tool(["card.yaml": Self.card("start")])
    let process = try tool.process(["preview", "card.yaml", "--no-open", "--quiet"])
    let page = try await Browser.shared.page()
    try await page.open(try await tool.address(of: process))
    defer { process.terminate() }
    var before: (memory: Int, descriptors: Int)?
    let warmUp = TestAmount.isThorough ? 500 : 60
    for number in 1...(TestAmount.isThorough ? 10_000 : 240) {
      try Self.save("save \(number)", as: number, in: tool)
      guard number.isMultiple(of: 20) else { continue }
      try await page.wait(until: "JSON.stringify(data).includes('save \(number)')")
      if number == warmUp { before = try Self.resources(of: process) }
    }
    let start = try #require(before)
    let end = try Self.resources(of: process)
    #expect(end.descriptors <= start.descriptors + 2)
    #expect(end.memory <= start.memory + 8_000_000)
  }
  #endif

  @Test func `a preview that is killed during saves leaves nothing behind and starts again`()
    async throws
  {
    let tool = try Tool(["card.yaml": Self.card("start")])
    for round in 0..<(TestAmount.isThorough ? 50 : 6) {
      let process = try tool.process(["preview", "card.yaml", "--no-open", "--quiet"])
      _ = try await tool.address(of: process)
      for number in 0...round { try Self.save("round \(round)", as: number, in: tool) }
      try await Task.sleep(for: .microseconds(round * 700))
      kill(process.processIdentifier, SIGKILL)
      process.waitForEnd()
      let contents = try tool.contents()
      #expect(contents == ["card.yaml": Data(Self.card("round \(round)").utf8)])
    }
  }
}
