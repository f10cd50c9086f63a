/// Tells what is different in each area of two pictures.
struct ChangeClassifier {
  private let sampleLimit: Int
  private let areas: [ChangedArea]
  private let mask: PixelMask
  private let shift: ShiftTest
  private let recolor: RecolorTest
  private let edge: EdgeTest
  private let offsets: [ImageDifference.PixelOffset]

  /// The number of places that are looked at in all areas, and in each at least.
  private static let (budget, minimumSample) = (1 << 12, 1 << 7)
  /// The number of pixels up to which an area tells little by itself.
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

  /// Offsets that are tried even where no pattern tells of them, since lines have none.
  private static let smallOffsets: [ImageDifference.PixelOffset] = (-2...2).flatMap { y in
    (-2...2).map { ImageDifference.PixelOffset(x: $0, y: y) }
  }.filter { $0.x != 0 || $0.y != 0 }

  /// Returns the areas with their kinds.
  func judged() -> [ImageDifference.Area] {
    let samples = areas.map { ChangeSample($0, mask: mask, limit: sampleLimit) }
    let places = samples.map { shift.significant($0.changed) }
    // What moved as a whole is told better from all of it.
    if let offset = offset(of: some(of: places)) { return areas.map { area($0, .moved, offset) } }
    let judged = areas.indices.map { self.judged(areas[$0], samples[$0], places[$0]) }
    guard judged.contains(where: { $0.area.kind == .edgeNoise }) else { return judged.map(\.area) }
    // Another rasterizer draws edges in another way everywhere, so that a few among many are content.
    let isEverywhere = edge.changesBlends(mask)
    return judged.map { $0.area(amongEdges: isEverywhere) }
  }

  /// Returns places of all areas, no more than those of one may be.
  private func some(of places: [[ShiftTest.Place]]) -> [ShiftTest.Place] {
    // An area without such places did not move.
    guard places.allSatisfy({ !$0.isEmpty }) else { return [] }
    let all = places.joined()
    let step = max(1, all.count / ChangeClassifier.budget)
    return all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  private func judged(
    _ area: ChangedArea, _ sample: ChangeSample, _ places: [ShiftTest.Place]
  ) -> Judgement {
    if let offset = offset(of: places) {
      let isNear = abs(offset.x) <= 1 && abs(offset.y) <= 1
      return Judgement(area: self.area(area, .moved, offset), isSmall: isNear)
    }
    let isTiny = area.count <= ChangeClassifier.tinyCount
    if recolor.isRecolored(sample) {
      return Judgement(area: self.area(area, .recoloured), isSmall: isTiny)
    }
    let (isEdge, isAlien) = edge.isEdgeNoise(sample)
    return Judgement(
      area: self.area(area, isEdge ? .edgeNoise : .content), isSmall: isTiny && !isAlien,
      isFaint: edge.isFaint(sample.changed))
  }

  /// What is different in an area by itself.
  private struct Judgement {
    var area: ImageDifference.Area
    /// Whether it is an edge, if others are edges that were blended in another way.
    ///
    /// Some rasterizers put letters at the next whole pixel, and a few pixels by themselves tell little.
    var isSmall: Bool
    /// Whether no color changed by more than noise does.
    var isFaint = false

    func area(amongEdges isEverywhere: Bool) -> ImageDifference.Area {
      switch (isEverywhere, area.kind) {
      case (true, _) where isSmall: other(.edgeNoise)
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
