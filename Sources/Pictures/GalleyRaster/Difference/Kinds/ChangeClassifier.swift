/// Determines the kind of difference in each area of two pictures.
struct ChangeClassifier {
  private let sampleLimit: Int
  private let areas: [ChangedArea]
  private let mask: PixelMask
  private let shift: ShiftTest
  private let recolor: RecolorTest
  private let edge: EdgeTest
  private let offsets: [ImageDifference.PixelOffset]

  private static let (budget, minimumSample) = (1 << 12, 1 << 7)
  /// The maximum number of pixels of an area that is too small to be classified alone.
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

  /// Offsets that are always tried, since lines have no patterns.
  private static let smallOffsets: [ImageDifference.PixelOffset] = (-2...2).flatMap { y in
    (-2...2).map { ImageDifference.PixelOffset(x: $0, y: y) }
  }.filter { $0.x != 0 || $0.y != 0 }

  func classified() -> [ImageDifference.Area] {
    let samples = areas.map { ChangeSample($0, mask: mask, limit: sampleLimit) }
    let places = samples.map { shift.significant($0.changed) }
    // A common shift of everything is found more reliably from all areas.
    if let offset = offset(of: some(of: places)) {
      return withoutMoves(areas.map { area($0, .moved, offset) })
    }
    let drafts = areas.indices.map { draft(areas[$0], samples[$0], places[$0]) }
    guard drafts.contains(where: { $0.area.kind == .edgeNoise }) else {
      return withoutMoves(drafts.map(\.area))
    }
    // Another rasterizer changes edges everywhere, so a few changed edges among many others are content.
    let isEverywhere = edge.changesBlends(mask)
    let classified = drafts.map { $0.area(amongEdges: isEverywhere) }
    return withoutMoves(isEverywhere ? withoutChance(classified) : classified)
  }

  /// Returns areas without small recolored ones among much more noise.
  ///
  /// Of a hundred areas of noise, about one looks recolored by chance.
  private func withoutChance(
    _ classified: [ImageDifference.Area]
  ) -> [ImageDifference.Area] {
    func count(_ kind: ImageDifference.Kind) -> Int {
      classified.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
    }
    guard Self.chanceRatio * count(.recolored) < count(.edgeNoise) else { return classified }
    return classified.map { area in
      guard area.kind == .recolored, area.count <= Self.chanceCount else { return area }
      return ImageDifference.Area(box: area.box, count: area.count, kind: .edgeNoise)
    }
  }

  /// The ratio of noise to recolored pixels above which these are noise, and the maximum number of pixels of such an
  /// area.
  private static let (chanceRatio, chanceCount) = (20, 256)

  /// Returns areas, with the parts of moved ones that differ apart from the move as separate areas.
  ///
  /// A move is found from many positions, so a single replaced character does not prevent it.
  private func withoutMoves(
    _ classified: [ImageDifference.Area]
  ) -> [ImageDifference.Area] {
    guard classified.contains(where: { $0.kind == .moved }) else { return classified }
    var rest = PixelMask(width: mask.width, height: mask.height)
    for (area, changed) in zip(classified, areas) {
      guard let offset = area.offset else { continue }
      for place in shift.unexplained(changed, movedBy: offset) { rest[place.x, place.y] = true }
    }
    let found = ChangedArea.areas(of: rest)
    let content = found.filter { $0.count >= Self.minimumRest }
    guard !content.isEmpty else { return classified }
    for area in found where area.count < Self.minimumRest {
      for run in area.runs { for x in run.columns { rest[x, run.row] = false } }
    }
    let moved = zip(classified, areas).compactMap { without(rest, $0, $1) }
    return (moved + content.map { area($0, .content) }).sorted {
      ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x)
    }
  }

  /// Returns an area without some pixels, or nil if none remain.
  private func without(
    _ rest: PixelMask, _ area: ImageDifference.Area, _ changed: ChangedArea
  ) -> ImageDifference.Area? {
    var area = area
    area.count -= changed.runs.reduce(0) { $0 + (rest.bounds(of: $1)?.count ?? 0) }
    return area.count > 0 ? area : nil
  }

  /// The minimum number of pixels of a separate difference in a moved area; fewer are antialiasing.
  private static let minimumRest = 4

  /// Returns positions of all areas, at most the budget.
  private func some(of places: [[ShiftTest.Place]]) -> [ShiftTest.Place] {
    // An area without significant positions did not move.
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
      return Draft(area: self.area(area, .recolored), mayBeEdge: isTiny)
    }
    let (isEdge, hasOutliers) = edge.isEdgeNoise(sample)
    return Draft(
      area: self.area(area, isEdge ? .edgeNoise : .content), mayBeEdge: isTiny && !hasOutliers,
      isFaint: edge.isFaint(sample.changed))
  }

  /// An area with its kind before other areas are considered.
  private struct Draft {
    var area: ImageDifference.Area
    /// Whether it counts as edge noise if other areas are edge noise.
    ///
    /// Some rasterizers align text to whole pixels, and a few pixels alone are not conclusive.
    var mayBeEdge: Bool
    /// Whether all colors changed by no more than noise.
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

/// Sampled positions in an area, few enough for areas of any size.
struct ChangeSample {
  private(set) var changed: [PixelView.Position] = []
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
      // The sampling step continues across runs.
      skipped = (skipped - run.columns.count) % step
      if skipped < 0 { skipped += step }
    }
    // The surroundings of the area include its background.
    let columns = max(0, area.box.x - 2)..<min(mask.width, area.box.columns.upperBound + 2)
    let rows = max(0, area.box.y - 2)..<min(mask.height, area.box.rows.upperBound + 2)
    let stride = ChangeSample.stride(columns.count * rows.count, limit: limit)
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: stride) {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: stride) {
        all.append(PixelView.Position(x: x, y: y))
      }
    }
  }

  /// Returns the smallest step that gives at most a number of positions.
  private static func stride(_ count: Int, limit: Int) -> Int {
    var stride = 1
    while count / (stride * stride) > limit { stride += 1 }
    return stride
  }
}
