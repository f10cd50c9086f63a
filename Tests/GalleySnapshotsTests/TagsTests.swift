import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

/// The layouts of the sample of tags.
@Suite struct TagsTests {
  @Test func `justified lines fill the width, except for the last`() throws {
    for (variant, result) in try Samples.results("tags") {
      let flow = try #require(result.placement("justified")).frame
      let lines = lines(of: try tags(of: "justified", in: result))
      for line in lines { #expect(line.first?.minX == flow.minX, "\(variant.name)") }
      for line in lines.dropLast() where line.count > 1 {
        #expect(line.last?.maxX == flow.maxX, "\(variant.name)")
      }
      for (left, right) in zip(lines.last ?? [], lines.last?.dropFirst() ?? []) {
        #expect(right.minX - left.maxX == 8, "\(variant.name)")
      }
    }
  }

  @Test func `both cards break lines at the same tags and give tags the same sizes`() throws {
    for (variant, result) in try Samples.results("tags") {
      let leading = lines(of: try tags(of: "leading", in: result))
      let justified = lines(of: try tags(of: "justified", in: result))
      #expect(leading.map(\.count) == justified.map(\.count), "\(variant.name)")
      #expect(leading.map { $0.map(\.size) } == justified.map { $0.map(\.size) })
      for line in leading {
        for (left, right) in zip(line, line.dropFirst()) { #expect(right.minX - left.maxX == 8) }
      }
    }
  }

  @Test func `the cards are side by side on wide screens, except at accessibility sizes`() throws {
    for (variant, result) in try Samples.results("tags") {
      let leading = try #require(result.placement("leading-card")).frame
      let justified = try #require(result.placement("justified-card")).frame
      let isBeside = justified.minX > leading.maxX
      let isLarge = result.traits.textSize.name.hasPrefix("AX")
      #expect(isBeside == (result.traits.width == 844 && !isLarge), "\(variant.name)")
      #expect(leading.width == justified.width, "\(variant.name)")
    }
  }

  /// The frames of the tags of a flow, in reading order.
  private func tags(of id: String, in result: LayoutResult) throws -> [Rect] {
    let path = try #require(result.placement(id)).path.indices
    return result.placements
      .filter { $0.path.indices.count == path.count + 1 && $0.path.indices.starts(with: path) }
      .map(\.frame)
  }

  private func lines(of frames: [Rect]) -> [[Rect]] {
    frames.reduce(into: []) { lines, frame in
      if lines.last?.first?.minY == frame.minY {
        lines[lines.count - 1].append(frame)
      } else {
        lines.append([frame])
      }
    }
  }
}
