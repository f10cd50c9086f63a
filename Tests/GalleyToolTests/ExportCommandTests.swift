import Foundation
import Testing

/// The command that writes documents as views.
@Suite struct ExportCommandTests {
  @Test func `Views, previews, texts and images are written into one folder`() throws {
    let tool = try Tool([
      "card.yaml":
        "galley: 1\nname: Card\nstrings: {en: {title: Hello}}\nlayout: {flow: [{string: title}]}"
    ])
    let result = try tool.run(["export", "card.yaml"])
    #expect(result.code == 0, "\(result.messages)")
    let files = try tool.contents().filter { $0.key.hasPrefix("Views/") }
    #expect(
      files.keys.sorted() == [
        "Views/Card.xcstrings", "Views/CardPreviews.swift", "Views/CardView.swift",
        "Views/GalleySupport.swift",
      ])
    let support = String(decoding: files["Views/GalleySupport.swift"] ?? Data(), as: UTF8.self)
    #expect(support.contains("struct Flow: Layout") && !support.contains("struct Drawing"))
  }

  @Test func `A second document in the folder keeps what the first one needs`() throws {
    let tool = try Tool([
      "flow.yaml": "galley: 1\nlayout: {flow: [{text: A}]}",
      "drawing.yaml": "galley: 1\nlayout: {symbol: 'M0 0L24 24'}",
    ])
    #expect(try tool.run(["export", "flow.yaml"]).code == 0)
    #expect(try tool.run(["export", "drawing.yaml"]).code == 0)
    let files = try tool.contents()
    let support = String(decoding: files["Views/GalleySupport.swift"] ?? Data(), as: UTF8.self)
    #expect(support.contains("struct Flow: Layout") && support.contains("struct Drawing"))
    #expect(files["Views/FlowPreviews.swift"] != nil && files["Views/DrawingPreviews.swift"] != nil)
  }

  @Test func `A part without a counterpart is an error at its place, and nothing is written`()
    throws
  {
    let section = "section: { group: { vertical: [{}] }, items: [{ text: One }] }"
    let tool = try Tool(["card.yaml": "galley: 1\nlayout:\n  \(section)"])
    let result = try tool.run(["export", "card.yaml"])
    #expect(result.code == 65)
    let sentence = "SwiftUI has no counterpart of 'section'; leave it out with --partial"
    #expect(result.messages == "card.yaml:3:3: error: \(sentence)\n")
    #expect(try tool.contents().count == 1)
    #expect(try tool.run(["export", "card.yaml", "--partial"]).code == 0)
    #expect(try tool.contents()["Views/CardView.swift"] != nil)
  }

  @Test func `A check names what is different, and writes nothing`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nlayout: {text: One, hyphenation: true}",
      "b.yaml": "galley: 1\nlayout: {text: One}",
    ])
    let result = try tool.run(["export", "a.yaml", "b.yaml", "--check"])
    #expect(result.code == 1)
    #expect(result.messages.hasPrefix("a.yaml:2:9: warning: 'hyphenation' of a text is left out"))
    #expect(try tool.run(["export", "b.yaml", "--check"]).code == 0)
    #expect(try tool.contents().count == 2)
  }

  @Test func `A choice that SwiftUI decides in another way is named`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      matrix: { widths: [200], textSizes: [L] }
      layout:
        choice:
          - { hstack: [{ text: A title, minWidth: 20, idealWidth: 300 }] }
          - { text: Short }
      """
    ])
    let result = try tool.run(["export", "a.yaml", "--check"])
    #expect(result.code == 1)
    let start = "a.yaml:4:3: warning: ViewThatFits takes alternative 2 and not 1 at 200-L"
    #expect(result.messages.hasPrefix(start), "\(result.messages)")
  }

  @Test func `A text whose place depends on when it fits is named`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      matrix: { widths: [250], textSizes: [L] }
      layout:
        hstack:
          - { text: Seven eight nine }
          - { text: Four and five and six, fit: words, priority: 1 }
          - { text: One, lineLimit: 2 }
      """
    ])
    let result = try tool.run(["export", "a.yaml", "--check"])
    #expect(result.code == 1)
    let start = "a.yaml:5:7: warning: the place or the size is another at 250-L, since a row of"
    #expect(result.messages.hasPrefix(start), "\(result.messages)")
  }

  @Test func `Two documents with one name, an old system and faulty documents are errors`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nname: One\nlayout: {text: One}",
      "b.yaml": "galley: 1\nname: One\nlayout: {text: Two}",
      "c.yaml": "galley: 1\nlayout: {txt: Two}", "taken": "",
    ])
    let same = try tool.run(["export", "a.yaml", "b.yaml"])
    #expect(same.code == 65)
    #expect(same.messages.contains("the name of that of 'a.yaml', OneView"))
    #expect(try tool.run(["export", "a.yaml", "--deployment", "15"]).code == 64)
    #expect(try tool.run(["export", "c.yaml"]).code == 65)
    #expect(try tool.run(["export", "absent.yaml"]).code == 66)
    #expect(try tool.run(["export", "a.yaml", "-o", "taken"]).code == 73)
  }
}
