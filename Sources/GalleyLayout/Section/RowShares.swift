import GalleyGeometry

/// Divides the width of a row that takes its items whether they fit or not: each is offered what the others leave.
struct RowShares {
  private let template: SectionTemplate
  private let inside: SectionTemplate.Space
  private let room: Double
  /// The least width of each part, as wide as it fits if all have room for that.
  private var least: [Int: Double] = [:]
  /// What is still to be placed needs, edges and the room between included.
  private var reserve = 0.0
  private var spacing = 0.0
  private var isFirst = true
  /// What each of those is offered that become as wide as the widest, which get all that the others need not have.
  private var uniformShare: Double?

  init(
    _ template: SectionTemplate, _ part: Int, _ inside: SectionTemplate.Space,
    needs: [WidthNeeds], room: Double, count: Int
  ) {
    (self.template, self.inside, self.room) = (template, inside, room)
    let group = template.parts[part]
    guard group.axis == .horizontal, !template.fills(part, in: inside), count > 0 else { return }
    spacing = group.spacing.least
    func total(_ need: KeyPath<WidthNeeds, Double>) -> (sum: Double, uniformCount: Double) {
      var sum = Double(count - 1) * spacing
      var uniformCount = 0.0
      var widest = 0.0
      for (index, child) in group.children.enumerated() {
        let (rounds, rest) = count.quotientAndRemainder(dividingBy: group.children.count)
        let times = Double(rounds + (index < rest ? 1 : 0))
        let own = template.length(of: child, .horizontal, in: inside) ?? needs[child][keyPath: need]
        least[child] = own
        sum += times * (template.parts[child].edges.horizontal.least)
        if template.parts[child].lengths.horizontal == .uniform {
          uniformCount += times
          widest = max(widest, own)
        } else {
          sum += times * own
        }
      }
      return (sum + uniformCount * widest, uniformCount)
    }
    var (sum, uniformCount) = total(\.fit)
    if sum > room { (sum, uniformCount) = total(\.minimum) }
    reserve = sum
    guard uniformCount > 0 else { return }
    let widest = group.children.filter { template.parts[$0].lengths.horizontal == .uniform }
      .reduce(0) { max($0, least[$1] ?? 0) }
    uniformShare = widest + max(0, PointGrid.down((room - sum) / uniformCount))
    for child in group.children where template.parts[child].lengths.horizontal == .uniform {
      least[child] = widest
    }
  }

  /// Returns what the next part is offered, after those on a line.
  mutating func next(_ part: Int, after line: SectionLine) -> Double {
    let own = least[part] ?? 0
    let edges = template.parts[part].edges.horizontal.least
    let gap = isFirst ? 0 : spacing
    isFirst = false
    reserve -= gap + edges + own
    if let uniformShare {
      return template.parts[part].lengths.horizontal == .uniform ? max(own, uniformShare) : own
    }
    return max(own, room - line.length - gap - edges - max(0, reserve))
  }
}
