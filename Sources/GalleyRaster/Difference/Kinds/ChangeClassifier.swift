/// Determines what is different in each area of two pictures.
struct ChangeClassifier {
  private let sampleLimit: Int
  private let areas: [ChangedArea]
  private let mask: PixelMask
  private let shift: ShiftTest
  private let recolor: RecolorTest
  private let edge: EdgeTest
  private let offsets: [ImageDifference.PixelOffset]

  /// The number of positions that are compared in all areas, and the minimum in each.
  private static let (budget, minimumSample) = (1 << 12, 1 << 7)
  /// The number of pixels up to which an area is too small to be classified by itself.
  private static let tinyCount = 32

  init(
    _ areas: [ChangedArea], mask: PixelMask, reference: PixelView, actual: PixelView
  ) {
    (self.areas, self.mask) = (areas, mask)
    sampleLimit = max(ChangeClassifier.minimumSample, ChangeClassifier.budget / max(1, areas.count))
    shift = ShiftTest(reference: reference, actual: actual, mask: mask)
    recolor = RecolorTest(reference: reference, actual: actual)
    edge = EdgeTest(reference: reference, actual: actual)
    let found = ShiftSearch(mask: mask).offsets(from: reference, to: actual, in: areas)
    offsets = found + ChangeClassifier.smallOffsets.filter { !found.contains($0) }
  }

  /// Offsets that are tried even if no pattern suggests them, since lines have no patterns.
  private static let smallOffsets: [ImageDifference.PixelOffset] = (-2...2).flatMap { y in
    (-2...2).map { ImageDifference.PixelOffset(x: $0, y: y) }
  }.filter { $0.x != 0 || $0.y != 0 }

  /// Returns the areas with their kinds.
  func classified() -> [ImageDifference.Area] {
    let samples = areas.map { ChangeSample($0, mask: mask, limit: sampleLimit) }
    let places = samples.map { shift.significant($0.changed) }
    // A shift of the whole is found more reliably from all areas.
    if let offset = offset(of: some(of: places)) { return areas.map { area($0, .moved, offset) } }
    let drafts = areas.indices.map { draft(areas[$0], samples[$0], places[$0]) }
    guard drafts.contains(where: { $0.area.kind == .edgeNoise }) else { return drafts.map(\.area) }
    // Another rasterizer draws edges in another way everywhere, so a few among many are content.
    let isEverywhere = edge.changesBlends(mask)
    return drafts.map { $0.area(amongEdges: isEverywhere) }
  }

  /// Returns places of all areas, no more than the budget.
  private func some(of places: [[ShiftTest.Place]]) -> [ShiftTest.Place] {
    // An area without such places did not move.
    guard places.allSatisfy({ !$0.isEmpty }) else { return [] }
    let all = places.joined()
    let step = max(1, all.count / ChangeClassifier.budget)
    return all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  private func draft(
    _ area: ChangedArea, _ sample: ChangeSample, _ places: [ShiftTest.Place]
  ) -> Draft {
    if let offset = offset(of: places) {
      let isNear = abs(offset.x) <= 1 && abs(offset.y) <= 1
      return Draft(area: self.area(area, .moved, offset), mayBeEdge: isNear)
    }
    let isTiny = area.count <= ChangeClassifier.tinyCount
    if recolor.isRecolored(sample) {
      return Draft(area: self.area(area, .recoloured), mayBeEdge: isTiny)
    }
    let (isEdge, hasOutliers) = edge.isEdgeNoise(sample)
    return Draft(
      area: self.area(area, isEdge ? .edgeNoise : .content), mayBeEdge: isTiny && !hasOutliers,
      isFaint: edge.isFaint(sample.changed))
  }

  /// An area with the kind that it has by itself.
  private struct Draft {
    var area: ImageDifference.Area
    /// Whether it counts as an edge if other areas are edges that were blended in another way.
    ///
    /// Some rasterizers put text at the next whole pixel, and a few pixels by themselves show little.
    var mayBeEdge: Bool
    /// Whether no color changed by more than noise does.
    var isFaint = false

    func area(amongEdges isEverywhere: Bool) -> ImageDifference.Area {
      switch (isEverywhere, area.kind) {
      case (true, _) where mayBeEdge: other(.edgeNoise)
      case (false, .edgeNoise) where !isFaint: other(.content)
      default: area
      }
    }

    private func other(_ kind: ImageDifference.Kind) -> ImageDifference.Area {
      ImageDifference.Area(box: area.box, count: area.count, kind: kind)
    }
  }

  private func area(
    _ area: ChangedArea, _ kind: ImageDifference.Kind, _ offset: ImageDifference.PixelOffset? = nil
  ) -> ImageDifference.Area {
    ImageDifference.Area(box: area.box, count: area.count, kind: kind, offset: offset)
  }

  /// Returns the offset that explains the most places, if it explains enough of them.
  private func offset(of places: [ShiftTest.Place]) -> ImageDifference.PixelOffset? {
    var best: (offset: ImageDifference.PixelOffset, share: Double)?
    for offset in offsets {
      let share = shift.share(
        of: places, movedBy: offset, atLeast: best?.share ?? ShiftTest.minimumShare)
      if let share, share > best?.share ?? 0 { best = (offset, share) }
    }
    return best?.offset
  }
}

/// Positions in an area at which two pictures are compared, few enough for areas of any size.
struct ChangeSample {
  /// Pixels that differ.
  private(set) var changed: [PixelView.Position] = []
  /// Pixels around and between them, of which some differ too.
  private(set) var all: [PixelView.Position] = []

  init(_ area: ChangedArea, mask: PixelMask, limit: Int) {
    let step = max(1, area.count / limit)
    var skipped = step / 2
    for run in area.runs {
      for x in Swift.stride(
        from: run.columns.lowerBound + skipped, to: run.columns.upperBound, by: step)
      where mask[x, run.row] {
        changed.append(PixelView.Position(x: x, y: run.row))
      }
      // The step continues over the runs as if they were one.
      skipped = (skipped - run.columns.count) % step
      if skipped < 0 { skipped += step }
    }
    // Some of what surrounds the area shows its background.
    let columns = max(0, area.box.x - 2)..<min(mask.width, area.box.columns.upperBound + 2)
    let rows = max(0, area.box.y - 2)..<min(mask.height, area.box.rows.upperBound + 2)
    let stride = ChangeSample.stride(columns.count * rows.count, limit: limit)
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: stride) {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: stride) {
        all.append(PixelView.Position(x: x, y: y))
      }
    }
  }

  /// Returns the smallest distance between positions with which there are no more than a limit.
  private static func stride(_ count: Int, limit: Int) -> Int {
    var stride = 1
    while count / (stride * stride) > limit { stride += 1 }
    return stride
  }
}

/// Determines whether an area shows the same content at another place.
private struct ShiftTest {
  let reference: PixelView
  let actual: PixelView
  let mask: PixelMask

  /// The share of the places that must be explained.
  static let minimumShare = 0.97
  /// The difference of a sample that drawing the same thing elsewhere may make.
  private static let slack = 3

  /// A place that differs, and whether there are edges at it.
  struct Place {
    let position: PixelView.Position
    let wasEdge: Bool
    let isEdge: Bool
  }

  /// Returns the places that differ by more than the slack, or none if these are few.
  func significant(_ places: [PixelView.Position]) -> [Place] {
    let found = places.filter(isSignificant)
    guard 4 * found.count >= places.count else { return [] }
    return found.map {
      Place(position: $0, wasEdge: hasEdge(reference, $0), isEdge: hasEdge(actual, $0))
    }
  }

  /// Returns the share of the places that are explained by an offset, unless it is less than a limit.
  ///
  /// What a pixel of the reference shows must be found in the other picture at the offset, and the other way round;
  /// places at which neither has an edge count if one of them is found. What would come from outside is not searched.
  func share(
    of places: [Place], movedBy offset: ImageDifference.PixelOffset, atLeast limit: Double
  ) -> Double? {
    var tally = Tally()
    // Each place is searched at most twice, so with more misses no share is large enough.
    let maximumMissCount = Int((1 - limit) * Double(2 * places.count))
    for place in places {
      add(place, offset, to: &tally)
      if tally.searched - tally.found > maximumMissCount { return nil }
    }
    // Content that only occurs twice is found at places where nothing changed.
    guard tally.edges > 0, 2 * tally.changed >= tally.edges, tally.share >= limit else {
      return nil
    }
    return tally.share
  }

  private struct Tally {
    var (searched, found, changed, edges) = (0, 0, 0, 0)

    var share: Double { searched > 0 ? Double(found) / Double(searched) : 0 }
  }

  private func add(_ place: Place, _ offset: ImageDifference.PixelOffset, to tally: inout Tally) {
    let went = isFound(
      place.position, of: reference, in: actual, x: offset.x, y: offset.y)
    let came = isFound(
      place.position, of: actual, in: reference, x: -offset.x, y: -offset.y)
    if place.wasEdge, let went {
      count(went, at: place.position.x + offset.x, place.position.y + offset.y, &tally)
    }
    if place.isEdge, let came {
      count(came, at: place.position.x - offset.x, place.position.y - offset.y, &tally)
    }
    if !place.isEdge, !place.wasEdge, let either = went ?? came {
      tally.searched += 1
      if either || came == true { tally.found += 1 }
    }
  }

  private func count(_ isFound: Bool, at x: Int, _ y: Int, _ tally: inout Tally) {
    tally.searched += 1
    tally.edges += 1
    if isFound { tally.found += 1 }
    if isFound, isChanged(near: x, y) { tally.changed += 1 }
  }

  private func isSignificant(_ place: PixelView.Position) -> Bool {
    reference[place].distance(to: actual[place]) > 2 * ShiftTest.slack
  }

  /// Returns whether a pixel of a picture is found at a distance in the other one, or nil if that is outside.
  private func isFound(
    _ place: PixelView.Position, of source: PixelView, in target: PixelView, x: Int, y: Int
  ) -> Bool? {
    guard target.contains(place.x + x, place.y + y) else { return nil }
    return source[place].distance(to: target[place.x + x, place.y + y]) <= ShiftTest.slack
  }

  private func hasEdge(_ view: PixelView, _ place: PixelView.Position) -> Bool {
    let (x, y) = (place.x, place.y)
    let color = view[x, y]
    func isOther(_ x: Int, _ y: Int) -> Bool {
      view.contains(x, y) && view[x, y].distance(to: color) > ShiftTest.slack
    }
    return isOther(x - 1, y) || isOther(x + 1, y) || isOther(x, y - 1) || isOther(x, y + 1)
  }

  /// Returns whether a pixel differs at a place or next to it; what only one picture has is changed too.
  private func isChanged(near x: Int, _ y: Int) -> Bool {
    guard x < mask.width, y < mask.height else { return true }
    for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
      for column in max(0, x - 1)...min(mask.width - 1, x + 1) where mask[column, row] {
        return true
      }
    }
    return false
  }
}
