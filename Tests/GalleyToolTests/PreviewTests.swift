import Foundation
import TestSupport
import Testing

/// `galley preview`: the exported page, and the live one.
struct PreviewTests {
  private static let pick =
    "galley: 1\nlayout: {choice: [{text: A, minWidth: 400}, {text: B}], id: pick}\n"

  @Test func `an export is one page without addresses of other files`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run("preview", "pick.yaml", "--export", "out/review.html")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output == "out/review.html\n")
    let page = try String(
      contentsOf: tool.folder.appendingPathComponent("out/review.html"), encoding: .utf8)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("connect-src"))
    #expect(page.firstMatch(of: /(src|href)="(?!#|data:)/) == nil)
    #expect(page.utf8.count < 300_000)
  }

  @Test func `the same documents give the same page`() throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    for name in ["a.html", "b.html"] {
      #expect(try tool.run("preview", "pick.yaml", "--export", name).code == 0)
    }
    let contents = try tool.contents()
    #expect(contents["a.html"] == contents["b.html"])
  }

  @Test func `an export names a document that is too large first, and contains the others`() throws
  {
    let widths = (0..<1200).map { "\(3 + $0 * 37 % 61).\($0 % 10)" }.joined(separator: ", ")
    let large = """
      galley: 1
      matrix:
        widths: [20, 2000]
        textSizes: [all]
        colorSchemes: [light, dark]
        contrast: [standard, increased]
        directions: [ltr, rtl]
        boldText: [false, true]
      layout:
        flow: [{ for: { n: [\(widths)] }, each: { rectangle: true, width: "{n}", height: 9 } }]
        spacing: 3
      """
    let tool = try Tool(["large.yaml": large, "pick.yaml": Self.pick])
    let run = try tool.run("preview", "large.yaml", "pick.yaml", "--export", "a.html")
    #expect(run.code == 1)
    #expect(run.output == "a.html\n")
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 2, "\(run.messages)")
    #expect(lines.first?.hasPrefix("galley: cannot export 'large.yaml', because its") == true)
    #expect(lines.last == "galley: a.html does not contain 'large.yaml'")
    // A page without the documents that can be exported would be in the way of one with them.
    let alone = try tool.run("preview", "large.yaml", "--export", "b.html")
    #expect(alone.code == 1)
    #expect(try tool.contents()["b.html"] == nil)
  }

  @Test(arguments: [
    (["nothing.yaml", "--export", "a.html"], Int32(66), "nothing.yaml"),
    (["pick.yaml", "--export", "a.html", "--text-sizes", "huge"], 64, "expected a text size: XS"),
    (["pick.yaml", "--export", "pick.yaml/a.html"], 73, "use another path with --export"),
    (["--export", "pick.yaml"], 64, "cannot export to 'pick.yaml'"),
    (["pick.yaml", "--export", ""], 64, "name it such as review.html"),
    (["pick.yaml", "--export", "-"], 64, "name it such as review.html"),
    (["pick.yaml", "--editor", "ed"], 64, "vscode"),
    (["pick.yaml", "--port", "70000"], 64, "'70000' is not a port"),
  ])
  func `invalid arguments and paths are errors, and nothing is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let tool = try Tool(["pick.yaml": Self.pick])
    let run = try tool.run(["preview"] + arguments)
    #expect(run.code == code, "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try tool.contents()["a.html"] == nil)
    #expect(try tool.contents()["pick.yaml"] == Data(Self.pick.utf8))
  }

  @Test func `the preview prints the address of its page, and ends with an interrupt`() async throws
  {
    let tool = try Tool(["pick.yaml": Self.pick])
    let process = try tool.process(["preview", "pick.yaml", "--no-open"])
    defer { process.terminate() }
    let found = try await tool.address(of: process)
    #expect(found.host() == "127.0.0.1")
    #expect(found.query()?.hasPrefix("token=") == true)
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.messages.isEmpty, "\(run.messages)")
  }
}

extension Tool {
  /// Starts a preview, and returns the address that it prints.
  func address(of process: Process) async throws -> URL {
    try process.run()
    let output = folder.appendingPathComponent(".stdout")
    for _ in 0..<1200 {
      let text = try String(contentsOf: output, encoding: .utf8)
      if text.hasSuffix("\n"), let url = URL(string: String(text.dropLast())) { return url }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw CocoaError(.fileReadUnknown)
  }
}
