import GalleyGeometry
import Testing

@testable import GalleyLayout

/// The solver alone: a template, the size of a container and the sizes of cells give frames.
@Suite struct SectionPlanTests {
  private typealias Template = SectionTemplate

  private func frames(
    _ template: Template, _ space: Template.Space, _ sizes: [(width: Double, height: Double)]
  ) -> [[Double]] {
    let cells = sizes.map { WidthNeeds(fixed: $0.width) }
    let needs = template.needs(
      widest: template.parts.map { _ in cells.reduce(WidthNeeds()) { $0.combined(with: $1, max) } },
      cellCount: cells.count)
    var plan = SectionPlan(template, in: space, cells: cells, needs: needs.own)
    _ = plan.settle(.horizontal, template) { sizes[$0].width }
    _ = plan.settle(.vertical, template) { sizes[$0].height }
    return plan.segmentsOfCells.map { segment in
      let frame = plan.frame(of: segment, template)
      return [frame.x, frame.y, frame.width, frame.height]
    }
  }

  private func part(
    _ axis: Axis? = nil, _ width: Template.Extent, _ height: Template.Extent, _ children: [Int] = []
  ) -> Template.Part {
    var part = Template.Part(axis: axis, lengths: Template.Pair(width, height))
    part.children = children
    return part
  }

  @Test func `a row and a column resolve fractional, absolute and content lengths`() {
    let template = Template(parts: [
      part(.vertical, .contents, .contents, [1]),
      part(.horizontal, .fraction(1, of: .horizontal), .absolute(40), [2, 3]),
      part(nil, .fraction(0.5, of: .horizontal), .fraction(1, of: .vertical)),
      part(.vertical, .fraction(0.5, of: .horizontal), .fraction(1, of: .vertical), [4]),
      part(nil, .contents, .fraction(0.5, of: .vertical)),
    ])
    #expect(
      frames(template, Template.Space(100, nil), [(9, 9), (8, 8), (7, 7), (6, 6)])
        == [[0, 0, 50, 40], [50, 0, 8, 20], [50, 20, 7, 20], [0, 40, 50, 40]])
    #expect(template.isIndependentOfWidth)
  }

  @Test func `in a traitRange, groups follow each other horizontally`() {
    let template = Template(parts: [
      part(.horizontal, .contents, .contents, [1]),
      part(.vertical, .fraction(0.75, of: .horizontal), .contents, [2]),
      part(nil, .fraction(1, of: .horizontal), .contents),
    ])
    #expect(
      frames(template, Template.Space(100, nil), [(9, 9), (8, 8)])
        == [[0, 0, 75, 9], [75, 0, 75, 8]])
  }
}
