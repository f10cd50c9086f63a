/// The bands of two pictures that an alignment of their lines gives: inserted, removed, moved and changed ones.
struct LineBands {
  /// Adjacent lines of one kind.
  struct Band {
    /// The place in the actual picture, or in the reference for removed lines.
    var box: PixelRect
    /// Inserted, removed, moved, or content for lines that are compared with others at an offset.
    var kind: ImageDifference.Kind
    /// The distance by which a moved band, or what follows an inserted or removed one, moved.
    var offset: ImageDifference.PixelOffset
    /// Whether differing pixels need not be found in the other picture.
    var isProved = false
  }

  private let alignment: LineAlignment
  private let reference: PixelView
  private let actual: PixelView
  private(set) var bands: [Band] = []
  private var pairedCount = 0

  init(_ alignment: LineAlignment, reference: PixelView, actual: PixelView) {
    (self.alignment, self.reference, self.actual) = (alignment, reference, actual)
    for block in alignment.blocks where block.offset != 0 {
      bands.append(Band(box: box(block.target), kind: .moved, offset: offset(block.offset)))
    }
    for gap in alignment.gaps { add(gap) }
    joinBlankBands()
  }

  /// Joins blank lines, which any offset explains, with the moved band before them.
  private mutating func joinBlankBands() {
    for index in bands.indices.reversed() where bands[index].kind == .moved && bands[index].isProved
    {
      let blank = bands[index]
      guard
        let before = bands.firstIndex(where: {
          $0.kind == .moved && !$0.isProved && $0.offset == blank.offset
            && (alignment.axis == .rows
              ? $0.box.rows.upperBound == blank.box.y
              : $0.box.columns.upperBound == blank.box.x)
        })
      else { continue }
      bands[before].box = bands[before].box.union(blank.box)
      bands.remove(at: index)
    }
  }

  /// Whether more lines moved than changed, and lines were inserted, removed, or moved as a whole.
  var areExplained: Bool {
    let moved = alignment.blocks.filter { $0.offset != 0 }.reduce(0) { $0 + $1.lines.count }
    return moved > pairedCount && (hasNews || isWhole)
  }

  private var hasNews: Bool { bands.contains { $0.kind == .inserted || $0.kind == .removed } }

  /// Whether there is only one block, which is most of the pictures.
  private var isWhole: Bool {
    let moved = alignment.blocks.filter { $0.offset != 0 }
    return moved.count == 1 && 2 * moved[0].lines.count > alignment.count
  }

  private func offset(_ lines: Int) -> ImageDifference.PixelOffset {
    alignment.axis == .rows
      ? ImageDifference.PixelOffset(x: 0, y: lines) : ImageDifference.PixelOffset(x: lines, y: 0)
  }

  private func box(_ lines: Range<Int>) -> PixelRect {
    alignment.axis == .rows
      ? PixelRect(columns: alignment.span, rows: lines)
      : PixelRect(columns: lines, rows: alignment.span)
  }

  private mutating func add(_ gap: LineAlignment.Gap) {
    let paired = min(gap.before.count, gap.after.count)
    let moved = offsets(around: gap)
    if paired > 0 {
      pairedCount += paired
      bands.append(
        Band(
          box: box(gap.after.lowerBound..<gap.after.lowerBound + paired), kind: .content,
          offset: offset(gap.after.lowerBound - gap.before.lowerBound)))
    }
    let after = gap.after.lowerBound + paired..<gap.after.upperBound
    let before = gap.before.lowerBound + paired..<gap.before.upperBound
    if !after.isEmpty {
      let isQuiet = isBlank(after, of: actual) && isUnremarkable(gap, moved)
      bands.append(
        Band(
          box: box(after), kind: isQuiet ? .moved : .inserted,
          offset: offset(isQuiet ? moved.next ?? moved.last ?? 0 : after.count), isProved: true))
    } else if !before.isEmpty, !isCut(gap, moved),
      !(isBlank(before, of: reference) && isUnremarkable(gap, moved))
    {
      bands.append(
        Band(box: box(before), kind: .removed, offset: offset(-before.count), isProved: true))
    }
  }

  /// The offsets of the blocks before and after a gap.
  private func offsets(around gap: LineAlignment.Gap) -> (last: Int?, next: Int?) {
    (
      alignment.blocks.last { $0.lines.upperBound <= gap.before.lowerBound }?.offset,
      alignment.blocks.first {
        $0.lines.lowerBound >= gap.before.upperBound && $0.target != blankEnd
      }?.offset
    )
  }

  /// The blank lines at the end of the actual picture that did not move, which any other offset explains too.
  private var blankEnd: Range<Int>? {
    guard let last = alignment.blocks.last, last.offset == 0, isBlank(last.target, of: actual)
    else { return nil }
    return last.target
  }

  /// Whether lines fell out of the end of a picture of the same size, since something was inserted before them.
  private func isCut(_ gap: LineAlignment.Gap, _ moved: (last: Int?, next: Int?)) -> Bool {
    moved.next == nil && alignment.count == alignment.otherCount && (moved.last ?? 0) > 0
  }

  /// Whether blank lines are at an end of pictures of one size, beside a narrow part of them, or made up for by others.
  private func isUnremarkable(
    _ gap: LineAlignment.Gap, _ moved: (last: Int?, next: Int?)
  ) -> Bool {
    guard alignment.count == alignment.otherCount else { return false }
    let across = alignment.axis == .rows ? reference.width : reference.height
    if moved.last == nil || moved.next == nil || 2 * alignment.span.count < across { return true }
    return alignment.blocks.last?.offset == 0 && blankEnd == nil
  }

  private func isBlank(_ lines: Range<Int>, of view: PixelView) -> Bool {
    let box = box(lines)
    let color = view[box.x, box.y]
    return box.rows.allSatisfy { y in box.columns.allSatisfy { view[$0, y] == color } }
  }
}
