import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

@Suite struct RecordAgreementTests {
  private static let record: LayoutRecord = {
    let layout = Layout.vstack([
      .choice([.text("A long word").frame(width: 900), .text("x").frame(width: 400)]).id("pick"),
      .text("some words in three lines").id("words"),
    ])
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: 100))
    return LayoutRecord(result, document: "card", variant: "100-L")
  }()

  typealias Change = @Sendable (inout LayoutRecord) -> Void

  private static let words = record.nodes.firstIndex { $0.id == "words" } ?? 0

  private static let changes: [Change] = [
    { $0.size.width += 0.6 }, { $0.size.height -= 0.6 }, { $0.size.width = .nan },
    { $0.nodes[1].frame.x += 0.6 }, { $0.nodes[1].frame.y += 0.6 },
    { $0.nodes[1].frame.width += 0.6 }, { $0.nodes[1].frame.height -= 0.6 },
    { $0.nodes[1].frame.height = .nan },
    { $0.nodes.removeLast() }, { $0.nodes.swapAt(1, 2) }, { $0.nodes.append($0.nodes[1]) },
    { $0.nodes[1].path = LayoutPath([7]) }, { $0.nodes[1].kind = .flow },
    { $0.nodes[1].id = "other" },
    { $0.nodes[words].text? += "s" }, { $0.nodes[words].lines? += 1 },
    { $0.nodes[words].breaks?[0] += 1 }, { $0.nodes[words].breaks = nil },
    { $0.nodes[words].image = "a.png" },
    { $0.nodes[words].content = Rect(x: 1, y: 0, width: 9, height: 9) },
    { $0.nodes[words].starts = LineStarts([0, 0.6, 0]) },
    { $0.decisions[0].chosen = 0 }, { $0.decisions[0].path = LayoutPath([1]) },
    { $0.decisions = [] },
    { $0.issues = [] }, { $0.issues[0].details = .truncatedText(shown: 1, missing: 510) },
    { $0.issues[0].path = LayoutPath([1]) },
  ]

  @Test(arguments: seeds)
  func `Records agree if their lengths differ by no more than the tolerance`(seed: UInt64) {
    var random = Random(seed: seed)
    func jitter(_ length: inout Double) { length += Double.random(in: -0.5...0.5, using: &random) }
    var other = Self.record
    jitter(&other.size.width)
    jitter(&other.size.height)
    for index in other.nodes.indices {
      for length in [\Rect.x, \Rect.y, \Rect.width, \Rect.height] {
        jitter(&other.nodes[index].frame[keyPath: length])
      }
    }
    #expect(Self.record.agrees(with: other, within: 0.501))
    #expect(other.agrees(with: Self.record, within: 0.501))
    #expect(!other.agrees(with: Self.record, within: 0))
    #expect(!other.agrees(with: Self.record, within: .nan))
  }

  @Test("lines that start at the edge agree with lines that start near it, in any number of lines")
  func starts() {
    var (first, second) = (Self.record, Self.record)
    second.nodes[Self.words].starts = LineStarts([0, 0.4, 0])
    #expect(first.agrees(with: second, within: 0.5) && second.agrees(with: first, within: 0.5))
    #expect(!first.agrees(with: second, within: 0.3))
    first.nodes[Self.words].lines = .min
    second.nodes[Self.words].lines = .min
    #expect(first.agrees(with: second, within: 0.5))
  }

  @Test func `Values that are not visible are ignored`() {
    var other = Self.record
    other.document = "other"
    other.variant = "other"
    other.traits[.width] = .number(1)
    other.files = ["png": "a.png"]
    other.decisions[0].alternatives[0].deficit += 10
    other.decisions[0].offered += 10
    other.issues[0].details = .wider(missing: 520, offered: 400)
    #expect(Self.record.agrees(with: other, within: 0))
  }

  @Test(arguments: changes.indices) func `Records with any kind of change do not agree`(index: Int)
  {
    var other = Self.record
    Self.changes[index](&other)
    #expect(other != Self.record)
    #expect(!Self.record.agrees(with: other, within: 0.5))
    #expect(!other.agrees(with: Self.record, within: 0.5))
  }
}
