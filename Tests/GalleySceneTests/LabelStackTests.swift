import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyScene

/// The positions of labels beside a picture.
@Suite struct LabelStackTests {
  /// Returns labels, sorted by their wanted positions like the labels of a margin, or unsorted.
  private static func entries(_ random: inout Random, isSorted: Bool) -> [LabelStack.Entry] {
    let count = Int.random(in: 0...7, using: &random)
    let spread = Double([5, 60, 400].randomElement(using: &random) ?? 60)
    let wanted = (0..<count).map { _ in
      Double.random(in: -spread...spread, using: &random).rounded()
    }
    return (isSorted ? wanted.sorted() : wanted).map {
      LabelStack.Entry(wanted: $0, height: Double.random(in: 0...40, using: &random))
    }
  }

  private static func cost(_ tops: [Double], _ entries: [LabelStack.Entry]) -> Double {
    zip(tops, entries).reduce(0) { $0 + ($1.0 - $1.1.wanted) * ($1.0 - $1.1.wanted) }
  }

  /// Returns whether labels do not overlap, are in order and are not above the top.
  private static func isAllowed(
    _ tops: [Double], _ entries: [LabelStack.Entry], gap: Double, top: Double
  ) -> Bool {
    (tops.first ?? top) >= top - 1e-6
      && tops.indices.dropLast().allSatisfy {
        tops[$0] + entries[$0].height + gap <= tops[$0 + 1] + 1e-6
      }
  }

  /// Returns the minimum cost of all divisions of labels into runs that touch, each run at its
  /// cheapest position.
  private static func minimumCost(
    _ entries: [LabelStack.Entry], gap: Double, top: Double
  ) -> Double {
    guard !entries.isEmpty else { return 0 }
    return (0..<(1 << (entries.count - 1))).reduce(Double.infinity) { least, cuts in
      var tops: [Double] = []
      var start = 0
      for end in 1...entries.count where end == entries.count || cuts & (1 << (end - 1)) != 0 {
        var offsets = [0.0]
        for entry in entries[start..<end] {
          offsets.append(offsets[offsets.count - 1] + entry.height + gap)
        }
        let wanted = zip(entries[start..<end], offsets).map { $0.wanted - $1 }
        let above = entries[..<start].reduce(0) { $0 + $1.height + gap }
        let first = max(top + above, wanted.reduce(0, +) / Double(wanted.count))
        tops += offsets.dropLast().map { first + $0 }
        start = end
      }
      return isAllowed(tops, entries, gap: gap, top: top)
        ? min(least, cost(tops, entries)) : least
    }
  }

  @Test(arguments: seeds)
  func `labels do not overlap, are in order and are not above the top`(seed: UInt64) {
    var random = Random(seed: seed)
    for isSorted in [true, false] {
      let entries = Self.entries(&random, isSorted: isSorted)
      let top = Double.random(in: -100...100, using: &random)
      let tops = LabelStack.tops(of: entries, gap: 5, notAbove: top)
      #expect(tops.count == entries.count)
      #expect(Self.isAllowed(tops, entries, gap: 5, top: top), "\(entries) at \(tops)")
    }
  }

  @Test(arguments: seeds)
  func `labels have the minimum squared distance from their wanted positions`(seed: UInt64) {
    var random = Random(seed: seed)
    for isSorted in [true, false] {
      let entries = Self.entries(&random, isSorted: isSorted)
      let top = Double.random(in: -100...100, using: &random)
      let cost = Self.cost(LabelStack.tops(of: entries, gap: 5, notAbove: top), entries)
      let least = Self.minimumCost(entries, gap: 5, top: top)
      #expect(abs(cost - least) <= 1e-6 * max(1, least), "\(entries): \(cost), not \(least)")
    }
  }

  @Test(arguments: seeds)
  func `labels with enough space are at their wanted positions`(seed: UInt64) {
    var random = Random(seed: seed)
    var y = Double.random(in: -100...100, using: &random)
    let top = y
    let entries = (0..<20).map { _ in
      let entry = LabelStack.Entry(
        wanted: y, height: Double.random(in: 0...40, using: &random).rounded())
      y += entry.height + 5 + Double.random(in: 0...3, using: &random)
      return entry
    }
    let tops = LabelStack.tops(of: entries, gap: 5, notAbove: top)
    let isNear = zip(tops, entries).allSatisfy { abs($0 - $1.wanted) < 1e-6 }
    #expect(isNear)
  }

  /// A line from a placement to its label, as a chain of points.
  private struct Leader {
    var points: [Point]

    /// The parts of the line beside the page, each horizontal or vertical.
    var parts: [Rect] {
      zip(points, points.dropFirst()).map { start, end in
        Rect(
          x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x),
          height: abs(start.y - end.y))
      }
    }

    /// Whether the lines have a point in common.
    func meets(_ other: Leader) -> Bool {
      parts.contains { part in
        other.parts.contains {
          part.minX <= $0.maxX && $0.minX <= part.maxX && part.minY <= $0.maxY
            && $0.minY <= part.maxY
        }
      }
    }
  }

  /// Lines to labels at the right of a page whose edge is at zero.
  private static func leaders(_ random: inout Random) -> [Leader] {
    let count = Int.random(in: 1...24, using: &random)
    let spread = Double([10, 100, 600].randomElement(using: &random) ?? 100)
    // All lines leave the page at different heights, because lines at the same height would
    // overlap.
    let ports = (0..<count).map { Double($0) * spread / 24 }.map {
      $0 + Double.random(in: 0..<spread / 30, using: &random)
    }
    let entries = ports.map { port in
      let height = Double.random(in: 8...60, using: &random)
      return LabelStack.Entry(
        wanted: port - 7 + Double.random(in: -30...30, using: &random), height: height)
    }
    let top = Double.random(in: -80...20, using: &random)
    let tops = LabelStack.tops(of: entries, gap: 5, notAbove: top)
    let ends = tops.map { $0 + 7 }
    let tracks = LabelStack.tracks(ports: ports, ends: ends)
    #expect(tracks.count == count && tracks.allSatisfy { (0..<count).contains($0) })
    return zip(ports, zip(ends, tracks)).map { port, way in
      let turn = 6 + (Double(way.1) + 0.5) * 4
      return Leader(points: [
        Point(x: 0, y: port), Point(x: turn, y: port), Point(x: turn, y: way.0),
        Point(x: 120, y: way.0),
      ])
    }
  }

  @Test(arguments: seeds)
  func `no two lines to labels cross or touch`(seed: UInt64) {
    var random = Random(seed: seed)
    let leaders = Self.leaders(&random)
    for (index, leader) in leaders.enumerated() {
      for (other, second) in leaders[..<index].enumerated() {
        #expect(!leader.meets(second), "\(index) and \(other)")
      }
    }
  }

  @Test(arguments: seeds)
  func `lines share a track unless they would overlap`(seed: UInt64) {
    var random = Random(seed: seed)
    let ports = (0..<12).map { Double($0) * 10 + Double.random(in: 0...4, using: &random) }
    // A line that stays at its height needs no track, and lines apart share the first.
    let straight = LabelStack.tracks(ports: ports, ends: ports.map { $0 + 0.25 })
    #expect(straight.allSatisfy { $0 == 0 })
    let apart = LabelStack.tracks(ports: ports, ends: ports.map { $0 + 5 })
    #expect(apart.allSatisfy { $0 == 0 })
    let down = LabelStack.tracks(ports: ports, ends: ports.map { $0 + 200 })
    #expect(down == (0..<12).reversed())
    let up = LabelStack.tracks(ports: ports, ends: ports.map { $0 - 200 })
    #expect(up == Array(0..<12))
  }
}
