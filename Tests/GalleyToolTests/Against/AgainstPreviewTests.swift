import Foundation
import TestSupport
import Testing

/// `galley preview --against`: exports with the documents of another revision.
@Suite(.enabled(if: Tool.git != nil, "git is not installed."))
struct AgainstPreviewTests {
  private static func card(_ words: String) -> String {
    "galley: 1\nlayout: {text: \(words), id: title}\n"
  }

  private func page(_ name: String, of tool: Tool) throws -> Data {
    try Data(contentsOf: tool.folder.appendingPathComponent(name))
  }

  @Test func `an export has the documents of both revisions, and git status is unchanged`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card("Gate")])
    try tool.write(Self.card("Boarding gate"), to: "card.yaml")
    try tool.write(Self.card("New"), to: "new.yaml")
    let status = try tool.git("status", "--porcelain")
    for (name, options) in [
      ("Output/plain.html", []), ("Output/a.html", ["--against", "HEAD"]),
      ("Output/b.html", ["--against", "HEAD"]),
    ] {
      let arguments = ["preview", "card.yaml", "new.yaml", "--text-sizes", "L", "--export", name]
      let run = try tool.run(arguments + options, in: ".")
      #expect(run.code == 0, "\(run.messages)")
      #expect(run.messages.isEmpty)
    }
    #expect(try page("Output/a.html", of: tool) == page("Output/b.html", of: tool))
    #expect(
      try page("Output/a.html", of: tool).count > page("Output/plain.html", of: tool).count)
    #expect(try tool.git("status", "--porcelain") == status)
  }

  @Test(arguments: [
    (["card.yaml", "--against", "nowhere"], Int32(66), "no such revision"),
    (["card.yaml", "--against", "--upload-pack=x"], 66, "no such revision"),
    (["broken.yaml", "--against", "HEAD"], 65, "HEAD:broken.yaml:2"),
  ])
  func `an unknown revision or a broken document of it is an error`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let tool = try Tool.repository([
      "card.yaml": Self.card("Gate"), "broken.yaml": "galley: 1\nlayout: {tixt: A}\n",
    ])
    try tool.write(Self.card("Whole"), to: "broken.yaml")
    var arguments = arguments
    if arguments[2].hasPrefix("--") { arguments[1...2] = ["--against=\(arguments[2])"] }
    let run = try tool.run(
      ["preview"] + arguments + ["--text-sizes", "L", "--export", "Output/a.html"], in: ".")
    #expect(run.code == code, "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
