import GalleyGeometry

extension MapLabels {
  /// Puts three widths that stand on top of each other beyond their edges in the order of these.
  ///
  /// The one that stands at its edge was placed first, in the middle.
  mutating func sortStacks() {
    var rows: [Int: [Int]] = [:]
    for (number, label) in labels.enumerated() { rows[label.row, default: []].append(number) }
    for members in rows.values {
      for number in members where labels[number].leader == nil {
        let frame = labels[number].frame
        let stack = members.filter {
          labels[$0].frame.minX < frame.maxX && frame.minX < labels[$0].frame.maxX
            && labels[$0].edge < labels[$0].frame.minX
        }
        if stack.count == 3 { sort(stack, among: members) }
      }
    }
  }

  private mutating func sort(_ stack: [Int], among members: [Int]) {
    let tops = stack.map { labels[$0].frame.minY }.sorted()
    let order = stack.sorted { labels[$0].edge < labels[$1].edge }
    let moved = zip(order, tops).map { number, top in
      var label = labels[number]
      label.frame.y = top
      if label.leader != nil {
        label.leader = (
          Point(x: label.edge, y: label.frame.midY),
          Point(x: label.frame.minX, y: label.frame.midY)
        )
      }
      return label
    }
    let others = members.filter { !stack.contains($0) }.map { labels[$0] }
    let isFree = moved.indices.allSatisfy { index in
      let rest = others + moved.indices.filter { $0 != index }.map { moved[$0] }
      return rest.allSatisfy { !moved[index].covers($0) && !$0.covers(moved[index]) }
    }
    guard isFree else { return }
    for (number, label) in zip(order, moved) { labels[number] = label }
  }
}

extension MapLabels.Label {
  /// Whether the words of another label stand on those of this one or on its line.
  fileprivate func covers(_ other: MapLabels.Label) -> Bool {
    if frame.inset(by: 0.001).intersects(other.frame) { return true }
    guard let (start, end) = leader else { return false }
    let line = Rect(
      x: min(start.x, end.x), y: start.y - 0.5, width: abs(end.x - start.x), height: 1)
    return line.intersects(other.frame)
  }
}
