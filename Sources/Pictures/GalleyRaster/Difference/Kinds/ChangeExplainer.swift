/// Explains the pixels in which two pictures differ, by causes that each must be proved.
///
/// Each step takes the pixels that its cause explains, in this order: rows or columns that were inserted or removed, moved
/// content, a cause of noise all over the pictures, other colors. The rest is changed content.
struct ChangeExplainer {
  let mask: PixelMask
  let reference: PixelView
  let actual: PixelView
  private let move: MoveProof
  private let recolor: RecolorTest

  typealias Area = ImageDifference.Area
  typealias Offset = ImageDifference.PixelOffset

  /// The number of positions of all areas that are looked at to choose a cause, and the minimum of one area.
  private static let (budget, minimumSample) = (1 << 12, 1 << 7)

  init(_ mask: PixelMask, reference: PixelView, actual: PixelView) {
    (self.mask, self.reference, self.actual) = (mask, reference, actual)
    move = MoveProof(reference: reference, actual: actual, mask: mask)
    recolor = RecolorTest(reference: reference, actual: actual)
  }

  /// Returns areas that together have all differing pixels, in reading order.
  func areas() -> [Area] {
    let changed = mask.isEmpty ? [] : ChangedArea.areas(of: mask)
    let search = MoveSearch(changed, move, mask: mask)
    if let aligned = aligned(search.candidates) { return aligned.inReadingOrder }
    let moves = search.found { recolor.isRecolored(sample($0, of: changed.count)) }
    let movedCount = moves.moved.reduce(0) { $0 + $1.count }
    // A few glyphs at other whole pixels are no moves if the edges of all others differ.
    if 2 * movedCount < mask.count, let noise = noisy(changed) {
      return noise.inReadingOrder
    }
    let others = moves.rest.map { Area($0, .content) } + moves.others.map(classified)
    return (joined(moves.moved) + others).inReadingOrder
  }

  private func sample(_ area: ChangedArea, of count: Int = 1) -> ChangeSample {
    ChangeSample(
      area, mask: mask, limit: max(Self.minimumSample, Self.budget / max(1, count)))
  }

  private func classified(_ area: ChangedArea) -> Area {
    let sample = sample(area)
    if recolor.isRecolored(sample) { return Area(area, .recolored) }
    let isFaint = sample.changed.allSatisfy {
      reference[$0].distance(to: actual[$0]) <= Self.faintLevels
    }
    guard isFaint else { return Area(area, .content) }
    guard sample.changed.contains(where: { reference[$0].distance(to: actual[$0]) > 2 }) else {
      return Area(area, .edgeNoise)
    }
    guard isEven(sample) else { return Area(area, .edgeNoise) }
    return Area(area, changesShape(sample) ? .content : .recolored)
  }

  /// The maximum difference of faint noise, in levels.
  private static let faintLevels = 6

  /// Whether all changed pixels differ in one direction.
  private func isEven(_ sample: ChangeSample) -> Bool {
    var (sum, magnitude) = (0, 0)
    for place in sample.changed {
      let difference = Int((actual[place].samples &- reference[place].samples).wrappedSum())
      sum += difference
      magnitude += abs(difference)
    }
    return 10 * abs(sum) >= 9 * magnitude && magnitude > 0
  }

  /// Whether many pixels are part of an area of one color in one of the pictures only, as where a shadow is new.
  private func changesShape(_ sample: ChangeSample) -> Bool {
    func isFlat(_ view: PixelView, _ place: PixelView.Position) -> Bool {
      let color = view[place]
      return [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { x, y in
        !view.contains(place.x + x, place.y + y) || view[place.x + x, place.y + y] == color
      }
    }
    let changed = sample.changed.count { isFlat(reference, $0) != isFlat(actual, $0) }
    return 4 * changed > sample.changed.count
  }
}

// MARK: - Noise

extension ChangeExplainer {
  /// Returns the areas as noise of one cause with the content that remains, or nil if there is no such cause.
  private func noisy(_ areas: [ChangedArea]) -> [Area]? {
    let size = PixelSize(width: mask.width, height: mask.height)
    guard let cause = PictureNoise(reference, actual, size: size).cause else { return nil }
    let recolored = areas.filter { recolor.isRecolored(sample($0, of: areas.count)) }
    guard 2 * recolored.reduce(0, { $0 + $1.count }) < mask.count else { return nil }
    let rest = unexplained(by: cause, areas)
    // Noise of which most places are no noise is something else.
    guard 2 * rest.count < mask.count else { return nil }
    var found: [Area] = []
    for area in areas {
      let left = area.runs.reduce(0) { $0 + (rest.bounds(of: $1)?.count ?? 0) }
      if left < area.count {
        var noise = Area(area, cause)
        noise.count -= left
        found.append(noise)
      }
    }
    return found + ChangedArea.areas(of: rest).map { Area($0, .content) }
  }

  private func unexplained(by cause: ImageDifference.Kind, _ areas: [ChangedArea]) -> PixelMask {
    if cause == .compression {
      return BlockTest(reference: reference, actual: actual).unexplained(mask)
    }
    let rest = CoverageTest(reference: reference, actual: actual).unexplained(mask)
    guard cause == .rasterizer, !rest.isEmpty else { return rest }
    let glyphs = GlyphAlignment(areas, reference: reference, actual: actual)
    return glyphs.isProved ? glyphs.unexplained(mask) : rest
  }
}

// MARK: - Rows and columns

extension ChangeExplainer {
  /// The minimum length of inserted lines, and the part of the other side that they must have.
  private static let (minimumSpan, spanPart) = (96, 0.5)

  /// Returns inserted and removed rows or columns with the blocks that they moved, or nil if there are none.
  private func aligned(_ offsets: [Offset]) -> [Area]? {
    let bounds = mask.bounds ?? PixelRect(x: 0, y: 0, width: mask.width, height: mask.height)
    let (wide, high) = (reference.width != actual.width, reference.height != actual.height)
    let down = offsets.filter { $0.x == 0 }.map(\.y)
    if !wide, let areas = areas(.rows, high ? 0..<mask.width : bounds.columns, mask.width, down) {
      return areas
    }
    let across = offsets.filter { $0.y == 0 }.map(\.x)
    guard !high else { return nil }
    return areas(.columns, wide ? 0..<mask.height : bounds.rows, mask.height, across)
  }

  private func areas(
    _ axis: LineAlignment.Axis, _ span: Range<Int>, _ side: Int, _ offsets: [Int]
  ) -> [Area]? {
    guard span.count >= Self.minimumSpan, Double(span.count) >= Self.spanPart * Double(side) else {
      return nil
    }
    let alignment = LineAlignment(
      axis, span: span, offsets: offsets, reference: reference, actual: actual)
    return alignment.flatMap { areas(of: $0) }
  }

  private func areas(of alignment: LineAlignment) -> [Area]? {
    let bands = LineBands(alignment, reference: reference, actual: actual)
    guard bands.areExplained else { return nil }
    var rest = PixelMask(width: mask.width, height: mask.height)
    var areas: [Area] = []
    for band in bands.bands {
      var area = Area(box: band.box, count: 0, kind: band.kind, offset: band.offset)
      for y in band.box.rows.clamped(to: 0..<mask.height) where band.kind != .removed {
        let columns = band.box.columns.clamped(to: 0..<mask.width)
        for x in columns where mask[x, y] {
          if !band.isProved, !isExplained(x, y, band.offset) {
            rest[x, y] = true
          } else {
            area.count += 1
          }
        }
      }
      if band.kind == .content { continue }
      if area.count > 0 || band.kind != .moved { areas.append(area) }
    }
    let content = ChangedArea.areas(of: rest)
    guard areas.reduce(rest.count, { $0 + $1.count }) == mask.count else { return nil }
    // Single pixels are antialiasing that depends on the position.
    let faults = content.filter { $0.count < MoveSearch.minimumRest }.reduce(0) { $0 + $1.count }
    if let index = areas.lastIndex(where: { $0.kind == .moved }) { areas[index].count += faults }
    return areas
      + content.filter { $0.count >= MoveSearch.minimumRest }.map { Area($0, .content) }
  }

  private func isExplained(_ x: Int, _ y: Int, _ offset: Offset?) -> Bool {
    let (x, y, offset) = (x, y, offset ?? Offset(x: 0, y: 0))
    // What comes in from outside of the reference is explained by the move.
    guard reference.contains(x - offset.x, y - offset.y) else { return true }
    return reference.isAlike(x - offset.x, y - offset.y, actual[x, y], ratio: 4)
  }
}

// MARK: - Moves

extension ChangeExplainer {
  private static let joinDistance = 80

  /// Returns moved areas with one box for each block that moved together.
  private func joined(_ areas: [Area]) -> [Area] {
    var blocks: [Area] = []
    for area in areas.inReadingOrder {
      var block = area
      while let index = blocks.firstIndex(where: {
        $0.offset == block.offset
          && !$0.box.grown(by: Self.joinDistance).intersection(block.box).isEmpty
      }) {
        let other = blocks.remove(at: index)
        block.box = block.box.union(other.box)
        block.count += other.count
      }
      blocks.append(block)
    }
    return blocks
  }
}

extension ImageDifference.Area {
  init(
    _ area: ChangedArea, _ kind: ImageDifference.Kind,
    offset: ImageDifference.PixelOffset? = nil
  ) {
    self.init(box: area.box, count: area.count, kind: kind, offset: offset)
  }
}

extension [ImageDifference.Area] {
  /// The areas from the top, and from the left in one row.
  var inReadingOrder: Self { sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) } }
}

extension PixelMask {
  /// The smallest rectangle around the pixels of the set, or nil if it is empty.
  fileprivate var bounds: PixelRect? {
    var (columns, rows): (Range<Int>?, Range<Int>?) = (nil, nil)
    for row in 0..<height where hasPixels(inRow: row) {
      guard let found = bounds(of: PixelRun(row: row, columns: 0..<width)) else { continue }
      rows = (rows?.lowerBound ?? row)..<row + 1
      columns =
        min(
          columns?.lowerBound ?? width, found.columns.lowerBound)..<max(
          columns?.upperBound ?? 0, found.columns.upperBound)
    }
    guard let columns, let rows else { return nil }
    return PixelRect(columns: columns, rows: rows)
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
