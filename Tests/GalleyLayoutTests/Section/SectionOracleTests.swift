import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Rows of sections compared with a second implementation, in whole grid steps.
@Suite struct SectionOracleTests {
  /// An item with its width, and the space on both sides.
  private struct Segment {
    var width: Int
    var before: (least: Int, grows: Bool)
    var after: (least: Int, grows: Bool)
  }

  private let step = Int(PointGrid.stepsPerPoint)

  private func availableSpace(_ random: inout Random) -> (least: Int, grows: Bool) {
    (random.number(0...9) * step / 3, random.oneIn(3))
  }

  private func spacing(_ availableSpace: (least: Int, grows: Bool)) -> Section.Spacing {
    let length = Length(Double(availableSpace.least) * PointGrid.step)
    return availableSpace.grows ? .flexible(length) : .fixed(length)
  }

  /// Returns the longest run of segments from an index that fits, tried from the longest down.
  private func run(
    _ segments: [Segment], from start: Int, gap: Int, availableSpace: Int
  ) -> Range<Int> {
    let ends = (start + 1...segments.count).reversed()
    let end = ends.first { end in
      // A longer run never fits where a shorter one does not, so each beginning must fit too.
      (start + 1...end).allSatisfy { self.length(segments[start..<$0], gap: gap) <= availableSpace }
    }
    return start..<(end ?? start + 1)
  }

  private func length(_ segments: ArraySlice<Segment>, gap: Int) -> Int {
    segments.reduce(gap * (segments.count - 1)) { $0 + $1.before.least + $1.width + $1.after.least }
  }

  /// Returns the starts of the segments of a row: the free space is divided among flexible spaces.
  private func starts(
    _ row: ArraySlice<Segment>, gap: (least: Int, grows: Bool), availableSpace: Int
  ) -> [Int] {
    var places: [(least: Int, grows: Bool)] = []
    for (index, segment) in row.enumerated() {
      if index > 0 { places.append(gap) }
      places += [segment.before, segment.after]
    }
    let growing = places.indices.filter { places[$0].grows }
    let free = max(0, availableSpace - length(row, gap: gap.least))
    // Each takes its share of what is left, rounded down, so later ones can get one step more.
    var left = free
    for (number, index) in growing.enumerated() {
      let share = left / (growing.count - number)
      places[index].least += share
      left -= share
    }
    var position = 0
    var starts: [Int] = []
    var place = places.makeIterator()
    for (index, segment) in row.enumerated() {
      if index > 0 { position += place.next()?.least ?? 0 }
      position += place.next()?.least ?? 0
      starts.append(position)
      position += segment.width + (place.next()?.least ?? 0)
    }
    return starts
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `rows contain as many items as fit, and flexible spaces share the free space`(seed: UInt64) {
    var random = Random(seed: seed)
    let templates = (0..<random.number(1...3)).map { _ in
      Segment(width: 0, before: availableSpace(&random), after: availableSpace(&random))
    }
    let gap = availableSpace(&random)
    let width = random.number(0...120) * step / 2
    let sizes = (0..<random.number(1...12)).map { _ in random.number(0...60) * step / 4 }
    var group = SectionGroup(
      axis: .horizontal, width: .fractionalWidth(1), height: .estimated(1),
      subitems: templates.map {
        .item(
          SectionItem(width: .estimated(1), height: .estimated(1))
            .edgeSpacing(leading: spacing($0.before), trailing: spacing($0.after)))
      })
    group.interItemSpacing = spacing(gap)
    let result = Section(group: group) {
      for (index, size) in sizes.enumerated() {
        Layout.box(Length(Double(size) * PointGrid.step), 1, id: "\(index)")
      }
    }.layout.resolved(width: Double(width) * PointGrid.step)

    var expected: [[Double]] = []
    var y = 0.0
    var next = 0
    while next < sizes.count {
      let segments = sizes[next...].enumerated().map { index, size in
        var segment = templates[index % templates.count]
        segment.width = size
        return segment
      }
      let row = run(segments, from: 0, gap: gap.least, availableSpace: width)
      for (start, segment) in zip(
        starts(segments[row], gap: gap, availableSpace: width), segments[row])
      {
        expected.append([
          Double(start) * PointGrid.step, y, Double(segment.width) * PointGrid.step, 1,
        ])
      }
      next += row.count
      y += 1
    }
    #expect(result.cells == expected)
  }
}
