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

  func found() -> Result {
    var result = Result()
    guard !areas.isEmpty else { return result }
    if let (offset, outcome) = best(of: candidates + Self.near, for: areas, isStrict: true) {
      add(areas, offset, outcome, to: &result)
      return result
    }
    var proved: [Offset] = []
    for (rank, area) in areas.sorted(by: { $0.count > $1.count }).enumerated() {
      let wide = rank < Self.searchedCount ? Self.grid : Self.near
      let isLarge = area.count >= Self.minimumCount
      let found =
        best(of: proved, for: [area], isStrict: true)
        ?? best(of: isLarge ? candidates : [], for: [area], isStrict: true)
        ?? best(of: isLarge ? wide : [], for: [area], isStrict: true)
        ?? best(of: proved + (isLarge ? candidates : []), for: [area], isStrict: false)
      guard let (offset, outcome) = found else {
        result.others.append(area)
        continue
      }
      if !proved.contains(offset) { proved.append(offset) }
      add([area], offset, outcome, to: &result)
    }
    return result
  }

  private static func offsets(within reach: Int) -> [Offset] {
    (-reach...reach).flatMap { y in (-reach...reach).map { Offset(x: $0, y: y) } }
      .filter { $0.x != 0 || $0.y != 0 }
  }

  private static let near = offsets(within: 2)
  private static let grid = offsets(within: reach)

  /// Returns the smallest of the offsets that explain most of some areas, strictly if they must explain all.
  private func best(
    of offsets: [Offset], for areas: [ChangedArea], isStrict: Bool
  ) -> (Offset, MoveProof.Outcome)? {
    guard !offsets.isEmpty else { return nil }
    let places = sample(areas)
    guard places.count >= Self.minimumRest else { return nil }
    let background = background(areas)
    let total = areas.reduce(0) { $0 + $1.count }
    let ordered = offsets.sorted {
      (abs($0.x) + abs($0.y), $0.y, $0.x) < (abs($1.x) + abs($1.y), $1.y, $1.x)
    }
    var best: (Offset, MoveProof.Outcome)?
    for offset in ordered where proof.isPossible(places, offset) {
      let outcome = proof.outcome(
        of: areas, movedBy: offset, background: background,
        limit: isStrict ? Self.minimumRest + total / 50 : total / 2)
      guard let outcome, outcome.isProved else { continue }
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
    let step = max(1, Int((Double(box.width * box.height) / 16_384).squareRoot()))
    var counts: [PixelView.Color: Int] = [:]
    for y in stride(from: box.y, to: box.rows.upperBound, by: step) {
      for x in stride(from: box.x, to: box.columns.upperBound, by: step) where !mask[x, y] {
        counts[proof.reference[x, y], default: 0] += 1
      }
    }
    return counts.max { ($0.value, $0.key.packed) < ($1.value, $1.key.packed) }?.key
      ?? PixelView.Color(packed: 0)
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
