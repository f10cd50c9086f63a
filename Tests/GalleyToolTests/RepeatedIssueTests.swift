import Testing

/// Issues of elements that a loop repeats, and at very short ranges of widths.
@Suite struct RepeatedIssueTests {
  @Test("render counts a variant once, however often an element repeats in it")
  func variants() throws {
    let tool = try Tool([
      "l.yaml": """
      galley: 1
      matrix: { widths: [100, 200], textSizes: [L] }
      layout:
        vstack: [{ for: { i: 3 }, each: { rectangle: { width: 150, height: 9 } } }]
      """
    ])
    let output = try tool.run("render", "l.yaml").output
    let line = "  l: overflow · rectangle in line 4 in 1 variant: 100-L\n"
    #expect(output.contains(line), "\(output)")
  }

  @Test("a range that is shorter than the printed decimals is printed as one width")
  func shortRange() throws {
    let tool = try Tool([
      "d.yaml": """
      galley: 1
      layout:
        hstack:
          - { text: Words of some length, id: w }
          - { rectangle: true, aspectRatio: 1, maxHeight: 80, id: sq }
          - { spacer: true }
      """
    ])
    let run = try tool.run("check", "d.yaml", "--widths", "100...400")
    #expect(run.output.contains("collapse · sq"), "\(run.output)")
    for range in run.output.matches(of: /([\d.]+)–([\d.]+) pt/) {
      #expect(Double(range.1) ?? 0 < Double(range.2) ?? 0, "\(run.output)")
    }
  }

  @Test("an error of a command shows the usage of that command")
  func usage() throws {
    let tool = try Tool(["card.yaml": SnapshotCard.yaml()])
    let run = try tool.run("render", "card.yaml", "--filter", "zzz")
    #expect(run.code == 64)
    #expect(run.messages.contains("\nUsage: galley render "), "\(run.messages)")
    #expect(run.messages.contains("See 'galley render --help'"), "\(run.messages)")
  }
}
