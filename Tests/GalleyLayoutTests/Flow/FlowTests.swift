import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Arrangements of boxes in lines.
@Suite struct FlowTests {
  static let spacing = FlowSpacing(horizontal: 10, vertical: 5)
  static let arrangements: [(name: String, arrange: FlowArrangement)] = [
    ("leading", flowLayout), ("center", centeredFlowLayout), ("trailing", trailingFlowLayout),
    ("justified", justifiedFlowLayout), ("fully justified", fullyJustifiedFlowLayout),
  ]

  private func sizes(_ widths: Double...) -> [Size] {
    widths.map { Size(width: $0, height: 10) }
  }

  private func starts(_ arrange: FlowArrangement, _ sizes: [Size]) -> [Double] {
    arrange(100, Self.spacing, sizes).map(\.x)
  }

  @Test func `boxes that fit exactly share a line, and one grid step more starts a new line`() {
    #expect(
      flowLayout(containerWidth: 100, spacing: Self.spacing, sizes: sizes(45, 45)).map(\.y) == [
        0, 0,
      ])
    let wider = sizes(45, 45 + PointGrid.step)
    #expect(
      flowLayout(containerWidth: 100, spacing: Self.spacing, sizes: wider).map(\.y) == [0, 15])
  }

  @Test func `a box wider than its container has its own line, without an empty line before it`() {
    for (name, arrange) in Self.arrangements {
      let frames = arrange(100, Self.spacing, sizes(150, 20, 150, 20))
      #expect(frames.map(\.y) == [0, 15, 30, 45], "\(name)")
      #expect(frames[0].x == 0 && frames[2].x == 0, "\(name)")
    }
  }

  @Test func `each flow function aligns or justifies its lines as its name says`() {
    let things = sizes(30, 30, 30, 20)
    #expect(starts(flowLayout, things) == [0, 40, 0, 40])
    #expect(starts(centeredFlowLayout, things) == [15, 55, 20, 60])
    #expect(starts(trailingFlowLayout, things) == [30, 70, 40, 80])
    #expect(starts(justifiedFlowLayout, things) == [0, 70, 0, 40])
    #expect(starts(fullyJustifiedFlowLayout, things) == [0, 70, 0, 80])
  }

  @Test func `a line of one box is not justified, and an empty flow has no frames`() {
    #expect(starts(fullyJustifiedFlowLayout, sizes(60, 60)) == [0, 0])
    for (_, arrange) in Self.arrangements { #expect(arrange(100, Self.spacing, []).isEmpty) }
  }

  @Test
  func `gaps differ by at most one grid step, and the last box ends at the end of the line`() {
    let things = sizes(20, 20, 20, 10, 30)
    let frames = fullyJustifiedFlowLayout(
      containerWidth: 100.5, spacing: FlowSpacing(horizontal: 0), sizes: things)
    #expect(frames[4].maxX == 100.5)
    let gaps = zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= PointGrid.step)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `all arrangements agree on lines, order and heights`(seed: UInt64) {
    var random = Random(seed: seed)
    let things = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Size(
        width: Double(Int.random(in: 0...160_000, using: &random)) / 1024,
        height: Double(Int.random(in: 0...40, using: &random)))
    }
    let spacing = FlowSpacing(horizontal: Double(seed % 13), vertical: Double(seed % 7))
    let leading = flowLayout(containerWidth: 100, spacing: spacing, sizes: things)
    let lines = flowLines(containerWidth: 100, spacing: spacing, sizes: things)
    #expect(lines.flatMap(Array.init) == Array(things.indices))
    for (name, arrange) in Self.arrangements {
      let frames = arrange(100, spacing, things)
      #expect(frames.map(\.size) == things && frames.map(\.y) == leading.map(\.y), "\(name)")
      for line in lines {
        for (left, right) in zip(line, line.dropFirst()) {
          #expect(frames[right].minX - frames[left].maxX >= spacing.horizontal, "\(name)")
        }
        let isAlone = line.count == 1
        #expect(frames[line.lowerBound].minX >= 0)
        #expect(isAlone || frames[line.upperBound - 1].maxX <= 100, "\(name)")
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `adding boxes one by one gives the same lines, each with as many boxes as fit`(seed: UInt64)
  {
    var random = Random(seed: seed)
    let things = (0..<20).map { _ in
      Size(width: Double(Int.random(in: 1...80, using: &random)), height: 10)
    }
    var flow = FlowLayout(containerWidth: 100, spacing: Self.spacing)
    let frames = things.map { flow.add($0) }
    let lines = flowLines(containerWidth: 100, spacing: Self.spacing, sizes: things)
    for (number, line) in lines.enumerated() {
      #expect(line.allSatisfy { frames[$0].y == Double(number) * 15 })
      guard line.upperBound < things.count else { continue }
      #expect(frames[line.upperBound - 1].maxX + 10 + things[line.upperBound].width > 100)
    }
    #expect(flow.height == frames.map(\.maxY).max())
  }
}
