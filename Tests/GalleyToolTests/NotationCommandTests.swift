import Foundation
import Testing

/// The output of `galley notation`.
@Suite struct NotationCommandTests {
  @Test func `without an argument, all pages are listed`() throws {
    let run = try Tool().run("notation")
    #expect(run.code == 0)
    for name in ["hstack ", "choice ", "text-styles ", "matrix "] {
      #expect(run.output.contains("\n\(name)"))
    }
  }

  @Test func `a kind prints its page, and a term of another tool prints its equivalent`() throws {
    let tool = try Tool()
    let page = try tool.run("notation", "hstack")
    #expect(page.output.hasPrefix("# `hstack`\n"))
    #expect(!page.output.contains("<doc:") && !page.output.contains("!["))
    let answer = try tool.run("notation", "border-radius")
    #expect(answer.output == "border-radius: use `cornerRadius`\n")
  }

  @Test func `an unknown word is wrong usage, with the nearest known one`() throws {
    let tool = try Tool()
    let near = try tool.run("notation", "hstak")
    #expect(near.code == 64)
    #expect(near.messages.contains("cannot find 'hstak' in the reference; did you mean 'hstack'?"))
    let far = try tool.run("notation", "")
    #expect(far.code == 64)
    #expect(far.messages.contains("'galley notation' lists its pages"))
  }

  @Test func `all pages are written into a folder, and invalid outputs are errors`() throws {
    let tool = try Tool()
    #expect(try tool.run("notation", "-o", "pages").code == 0)
    #expect(try tool.run("render", "pages/Examples/notation-choice.yaml").code == 0)
    #expect(try tool.run("notation", "hstack", "-o", "pages").code == 64)
    #expect(try tool.run("notation", "-o", "/dev/null/pages").code == 73)
  }
}
