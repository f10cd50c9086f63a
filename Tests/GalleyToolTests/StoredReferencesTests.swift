import Foundation
import TestSupport
import Testing

/// `galley preview --references`: exports with the references of `galley test`.
struct StoredReferencesTests {
  private static let card =
    "galley: 1\nmatrix: {widths: [320, 390]}\nlayout: {text: Gate, id: title}\n"

  private func size(of name: String, _ tool: Tool) throws -> Int {
    try Data(contentsOf: tool.folder.appendingPathComponent(name)).count
  }

  @Test(arguments: [nil, "snapshots: [{format: png, displayScale: 3}]\n"])
  func `an export contains the references that galley test records`(project: String?) throws {
    let tool = try Tool(["card.yaml": Self.card])
    if let project { try tool.write(project, to: "galley.yaml") }
    let export = ["preview", "card.yaml", "--text-sizes", "L", "--export"]
    func sizes(_ name: String) throws -> (plain: Int, whole: Int) {
      for (file, options) in [("plain-\(name).html", []), ("whole-\(name).html", ["--references"])]
      {
        let run = try tool.run(export + [file] + options)
        #expect(run.code == 0, "\(run.messages)")
      }
      return (try size(of: "plain-\(name).html", tool), try size(of: "whole-\(name).html", tool))
    }
    let before = try sizes("before")
    #expect(before.whole - before.plain < 200)
    _ = try tool.run("test", "card.yaml", "--record", "all")
    let after = try sizes("after")
    #expect(after.plain == before.plain)
    #expect(after.whole - after.plain > 500)
  }
}
