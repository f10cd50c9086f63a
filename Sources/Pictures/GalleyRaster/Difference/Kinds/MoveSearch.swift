/// Finds the areas whose content moved, each by the smallest offset that explains it.
struct MoveSearch {
  private let areas: [ChangedArea]
  private let proof: MoveProof
  private let mask: PixelMask
  /// Offsets at which patterns of the reference are found in the other picture.
  let candidates: [Offset]

  typealias Offset = ImageDifference.PixelOffset

  /// The share of the pixels of an area that a move must explain; the rest is changed content.
  private static let minimumShare = 0.5
  /// The share that it must explain if nothing else changed.
  private static let strictShare = 0.9
  /// The number of pixels of the largest area in which edges are searched.
  private static let edgeArea = 1 << 20
  /// The share of the pixels that are at the ends of chains that do not fit.
  private static let maximumFaultShare = 0.25
  /// The number of pixels that differ in a moved area and are not worth an area of their own.
  static let minimumRest = 3
  /// The number of pixels of the first area that an offset must explain.
  private static let minimumCount = 16
  /// The distance to all sides that is searched, besides offsets at which patterns are found again.
  private static let reach = 16
  private static let sampleCount = 160
  /// The number of large areas for which all offsets are tried.
  private static let searchedCount = 24

  init(_ areas: [ChangedArea], _ proof: MoveProof, mask: PixelMask) {
    (self.areas, self.proof, self.mask) = (areas, proof, mask)
    let search = ShiftSearch(mask: mask)
    candidates = search.offsets(from: proof.reference, to: proof.actual, in: areas)
  }

  struct Result {
    var moved: [ImageDifference.Area] = []
    /// The content that differs inside of moved areas.
    var rest: [ChangedArea] = []
    /// The areas that did not move.
    var others: [ChangedArea] = []
  }

  /// Returns the areas by whether they moved; not to any place if something simpler explains them.
  func found(unless isExplained: (ChangedArea) -> Bool) -> Result {
    var result = Result()
    guard !areas.isEmpty else { return result }
    if let all = region(areas),
      let (offset, outcome) = best(
        of: Self.ordered(candidates + Self.near + edgeOffsets(all)), in: all, isStrict: true)
    {
      add(areas, offset, outcome, to: &result)
      return result
    }
    var proved: [Offset] = []
    for (rank, area) in areas.sorted(by: { $0.count > $1.count }).enumerated() {
      let isSearched = rank < Self.searchedCount
      let found = region([area]).flatMap {
        best(in: $0, proved, isSearched: isSearched && !isExplained(area))
      }
      guard let (offset, outcome) = found else {
        result.others.append(area)
        continue
      }
      if !proved.contains(offset) { proved.append(offset) }
      add([area], offset, outcome, to: &result)
    }
    return result
  }

  /// Returns the offset of one area: one that other areas have, one at which patterns are found again, or any.
  private func best(
    in region: Region, _ proved: [Offset], isSearched: Bool
  ) -> (Offset, MoveProof.Outcome)? {
    let (proved, candidates) = (Self.ordered(proved), Self.ordered(candidates))
    guard region.count >= Self.minimumCount else {
      return best(of: proved, in: region, isStrict: true)
        ?? best(of: proved, in: region, isStrict: false)
    }
    return best(of: proved, in: region, isStrict: true)
      ?? best(of: candidates, in: region, isStrict: true)
      ?? best(of: isSearched ? Self.grid : Self.near, in: region, isStrict: true)
      ?? best(of: edgeOffsets(region), in: region, isStrict: true)
      ?? best(of: proved + candidates, in: region, isStrict: false)
  }

  /// Returns offsets from the smallest to the largest.
  private static func ordered(_ offsets: [Offset]) -> [Offset] {
    offsets.sorted {
      (abs($0.x) + abs($0.y), $0.y, $0.x) < (abs($1.x) + abs($1.y), $1.y, $1.x)
    }
  }

  private static func offsets(within reach: Int) -> [Offset] {
    ordered(
      (-reach...reach).flatMap { y in (-reach...reach).map { Offset(x: $0, y: y) } }
        .filter { $0.x != 0 || $0.y != 0 })
  }

  private static let near = offsets(within: 2)
  private static let grid = offsets(within: reach)

  /// Areas that may have moved together.
  private struct Region {
    let areas: [ChangedArea]
    /// Some of the pixels that differ.
    let places: [PixelView.Position]
    let background: PixelView.Color
    /// The number of pixels that differ.
    let count: Int
  }

  /// Returns areas with what every offset is tried with, or nil if too few pixels differ.
  private func region(_ areas: [ChangedArea]) -> Region? {
    let places = sample(areas)
    guard places.count >= Self.minimumRest else { return nil }
    // A prime step visits all, and no neighbors after each other.
    let step = places.count.isMultiple(of: 61) ? 67 : 61
    let mixed = places.indices.map { places[$0 * step % places.count] }
    return Region(
      areas: areas, places: mixed, background: background(areas),
      count: areas.reduce(0) { $0 + $1.count })
  }

  /// Returns the first of the offsets that explains most of a region, strictly if it must explain all.
  private func best(
    of offsets: [Offset], in region: Region, isStrict: Bool
  ) -> (Offset, MoveProof.Outcome)? {
    var best: (Offset, MoveProof.Outcome)?
    for offset in offsets
    where proof.isPossible(region.places, offset, background: region.background) {
      let outcome = proof.outcome(
        of: region.areas, movedBy: offset, background: region.background,
        limit: isStrict ? Self.minimumRest + region.count / 50 : region.count / 2)
      guard let outcome, outcome.isProved, !isStrict || outcome.share >= Self.strictShare
      else { continue }
      if rest(outcome).isEmpty { return (offset, outcome) }
      let count = outcome.explainedCount + outcome.unexplainedCount
      guard !isStrict, outcome.share >= Self.minimumShare,
        Double(outcome.faults.count) <= Self.maximumFaultShare * Double(count)
      else { continue }
      if outcome.faults.count < best?.1.faults.count ?? .max { best = (offset, outcome) }
    }
    return best
  }

  private func sample(_ areas: [ChangedArea]) -> [PixelView.Position] {
    let count = areas.reduce(0) { $0 + $1.count }
    let step = max(1, count / Self.sampleCount)
    var (places, index) = ([PixelView.Position](), 0)
    for area in areas {
      for run in area.runs {
        for x in run.columns where mask[x, run.row] {
          index += 1
          let place = PixelView.Position(x: x, y: run.row)
          if index.isMultiple(of: step), proof.isSignificant(place) { places.append(place) }
        }
      }
    }
    return places
  }

  /// Returns the most frequent color around some areas that is the same in both pictures.
  private func background(_ areas: [ChangedArea]) -> PixelView.Color {
    guard let first = areas.first else { return PixelView.Color(packed: 0) }
    let whole = areas.dropFirst().reduce(first.box) { $0.union($1.box) }.grown(by: 4)
    let box = whole.intersection(PixelRect(x: 0, y: 0, width: mask.width, height: mask.height))
    let step = max(1, Int((Double(box.width * box.height) / 4_096).squareRoot()))
    var counts: [PixelView.Color: Int] = [:]
    for y in stride(from: box.y, to: box.rows.upperBound, by: step) {
      for x in stride(from: box.x, to: box.columns.upperBound, by: step) where !mask[x, y] {
        counts[proof.reference[x, y], default: 0] += 1
      }
    }
    return counts.max { ($0.value, $0.key.packed) < ($1.value, $1.key.packed) }?.key
      ?? PixelView.Color(packed: 0)
  }

  /// Returns the offset between what the pictures have on the background, if it has one size in both.
  ///
  /// Gradients and shadows are not found as patterns, since they are rounded otherwise elsewhere.
  private func edgeOffsets(_ region: Region) -> [Offset] {
    guard let first = region.areas.first else { return [] }
    let box = region.areas.dropFirst().reduce(first.box) { $0.union($1.box) }
    guard box.width * box.height <= Self.edgeArea,
      let before = bounds(in: proof.reference, box, region.background),
      let after = bounds(in: proof.actual, box, region.background),
      before.width == after.width, before.height == after.height
    else { return [] }
    let offset = Offset(x: after.x - before.x, y: after.y - before.y)
    return offset == Offset(x: 0, y: 0) ? [] : [offset]
  }

  /// Returns the smallest rectangle around the pixels of a box that are no background.
  private func bounds(
    in view: PixelView, _ box: PixelRect, _ background: PixelView.Color
  ) -> PixelRect? {
    var (columns, rows): (ClosedRange<Int>?, ClosedRange<Int>?) = (nil, nil)
    for y in box.rows.clamped(to: 0..<view.height) {
      for x in box.columns.clamped(to: 0..<view.width)
      where view[x, y].distance(to: background) > MoveProof.slack {
        columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
        rows = (rows?.lowerBound ?? y)...y
      }
    }
    guard let columns, let rows else { return nil }
    return PixelRect(columns: Range(columns), rows: Range(rows))
  }

  private func rest(_ outcome: MoveProof.Outcome) -> [ChangedArea] {
    guard !outcome.faults.isEmpty else { return [] }
    var rest = PixelMask(width: mask.width, height: mask.height)
    for place in outcome.faults { rest[place.x, place.y] = true }
    return ChangedArea.areas(of: rest).filter { $0.count >= Self.minimumRest }
  }

  private func add(
    _ areas: [ChangedArea], _ offset: Offset, _ outcome: MoveProof.Outcome, to result: inout Result
  ) {
    let rest = rest(outcome)
    var restMask = PixelMask(width: mask.width, height: mask.height)
    for area in rest {
      for run in area.runs {
        for x in run.columns where mask[x, run.row] { restMask[x, run.row] = true }
      }
    }
    for area in areas {
      var moved = ImageDifference.Area(area, .moved, offset: offset)
      moved.count -= area.runs.reduce(0) { $0 + (restMask.bounds(of: $1)?.count ?? 0) }
      if moved.count > 0 { result.moved.append(moved) }
    }
    result.rest += restMask.isEmpty ? [] : ChangedArea.areas(of: restMask)
  }
}
