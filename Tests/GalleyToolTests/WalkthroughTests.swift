import Foundation
import TestSupport
import Testing

/// The README and the tutorials, whose commands print the quoted output.
@Suite struct WalkthroughTests {
  @Test(arguments: ["README.md", "adapting-a-card.md", "testing-documents.md"])
  func `the commands of a page print the output that it quotes`(name: String) throws {
    let path = name == "README.md" ? name : "Sources/Tool/galley/galley.docc/\(name)"
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    let walkthrough = Walkthrough(page: page)
    #expect(walkthrough.steps.contains { if case .expect = $0 { true } else { false } })
    #expect(try walkthrough.failures() == [])
  }

  @Test func `the commands of the pull request's job are accepted`() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Tool/galley/galley.docc/reporting-pull-requests.md"), encoding: .utf8)
    let job = try #require(page.firstMatch(of: /(?s)```yaml\n(.*?)```/)?.output.1)
    let tool = try Tool(["Documents/card.yaml": "galley: 1\nlayout: { text: A }\n"])
    let commands = job.matches(of: /(?m)(?:run: |^ +)galley (.+)$/).map(\.output.1)
    #expect(commands.count == 4)
    for command in commands {
      let run = try tool.run(command.split(separator: " ").map(String.init))
      #expect(run.code == 0 || run.code == 1, "\(command): \(run.messages)")
    }
    #expect(try tool.text("comment.md").contains("card"))
  }

  @Test func `a page is read as steps, and differences are found`() throws {
    let page = """
      Save `a.yaml`:
      ```yaml
      galley: 1
      layout: { text: A }
      ```
      ```sh
      galley check a.yaml  # all widths
      swift test
      ```
      ```
      0 findings
      ```
      ```text
      anything
      ```
      ```
      9 findings
      ```
      """
    let walkthrough = Walkthrough(page: page)
    #expect(
      walkthrough.steps == [
        .save("galley: 1\nlayout: { text: A }\n", as: "a.yaml"), .run(["galley check a.yaml"]),
        .expect("0 findings\n"), .expect("9 findings\n"),
      ])
    #expect(try walkthrough.failures().count == 2)
  }
}
