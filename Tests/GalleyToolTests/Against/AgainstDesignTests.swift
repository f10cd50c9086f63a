import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Documents that are compared with those of a file or a folder, such as a view with its design.
@Suite struct AgainstDesignTests {
  private static func card(_ name: String, _ text: String = "Hi", widths: String = "120") -> String
  {
    "galley: 1\nname: \(name)\nmatrix: { widths: [\(widths)] }\nlayout: { text: \(text) }\n"
  }

  @Test func `The only document is compared with the only one of a file, in its variants`() throws {
    let tool = try Tool([
      "view.yaml": Self.card("View", widths: "80"),
      "design.yaml": Self.card("Design", widths: "120, 160"),
    ])
    let run = try tool.run("test", "view.yaml", "--against", "design.yaml")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("compared with design.yaml"), "\(run.output)")
    #expect(try tool.results().verdicts == ["view/120-L.png": .equal, "view/160-L.png": .equal])
    #expect(tool.files(in: ".").contains { $0.contains("Snapshots") } == false)
    try tool.write(Self.card("View", "Ho"), to: "view.yaml")
    let changed = try tool.run("test", "view.yaml", "--against", "design.yaml")
    #expect(changed.code == 1)
    #expect(changed.output.contains("says “Ho” instead of “Hi”"), "\(changed.output)")
  }

  @Test func `Documents of a folder are compared by their names`() throws {
    let tool = try Tool([
      "views/a.yaml": Self.card("FlightStatusView"), "views/b.yaml": Self.card("Order", "Two"),
      "designs/one.yaml": Self.card("Flight status"), "designs/two.yaml": Self.card("order", "Two"),
      "designs/three.yaml": Self.card("Unused"),
    ])
    let run = try tool.run("test", "views", "--against", "designs/")
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    #expect(try tool.results().verdicts == ["a/120-L.png": .equal, "b/120-L.png": .equal])
    try tool.write(Self.card("Other"), to: "views/c.yaml")
    let other = try tool.run("test", "views", "--against", "designs/")
    #expect(other.code == 64)
    #expect(
      other.messages.contains(
        "cannot compare 'Other' with 'designs/', which has no document of this name"))
    // Without a slash, the name is one of a revision.
    #expect(try tool.run("test", "views", "--against", "designs").code != 0)
  }

  @Test func `Errors of the design are errors of the run`() throws {
    let tool = try Tool(["a.yaml": Self.card("A"), "b.yaml": "galley: 1\nlayout: { txt: Hi }\n"])
    let run = try tool.run("test", "a.yaml", "--against", "b.yaml")
    #expect(run.code == 65 && run.messages.contains("b.yaml:2:"), "\(run.messages)")
  }

  /// The commands of the article on designs and views, with the program of the sample package.
  @Test func `An exported view looks like its design until it is changed by hand`() throws {
    let tool = try Tool()
    let design = Repository.root.path + "/Samples/flight-status.yaml"
    let run = try tool.run(program: "Screens", ["test", "Flight status", "--against", design])
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    let changed = try String(contentsOfFile: design, encoding: .utf8)
      .replacing("B12", with: "B14")
    try tool.write(changed, to: "flight-status.yaml")
    let other = try tool.run(
      program: "Screens", ["test", "Flight status", "--against", "flight-status.yaml"])
    #expect(other.code == 1)
    #expect(other.output.contains("gate-value says “B12” instead of “B14”"), "\(other.output)")
  }
}
