/// The pixels that differ in their stored samples only, apart from those that look different.
struct StoredDifference {
  /// Pixels that both pictures show as nothing, with other colors under it.
  private(set) var hidden: PixelMask
  /// Pixels that differ only in the lower half of samples of sixteen bits.
  private(set) var deep: PixelMask
  /// The pixels whose colors of eight bits differ visibly.
  private(set) var visible: PixelMask

  init(_ mask: PixelMask, from reference: Bitmap, to actual: Bitmap) {
    visible = mask
    hidden = PixelMask(width: mask.width, height: mask.height)
    deep = hidden
    for row in 0..<mask.height {
      for word in 0..<mask.wordsPerRow {
        let index = row * mask.wordsPerRow + word
        mask.words[index].forEachBit { bit in
          let column = word * 64 + bit
          let (first, second) = (reference.packed(column, row), actual.packed(column, row))
          guard first == second || (first | second) >> 24 == 0 else { return }
          visible[column, row] = false
          if first == second { deep[column, row] = true } else { hidden[column, row] = true }
        }
      }
    }
  }

  /// The areas of pixels that look the same.
  var areas: [ImageDifference.Area] {
    [(hidden, ImageDifference.Kind.hidden), (deep, .recolored)].flatMap { mask, kind in
      mask.isEmpty
        ? []
        : ChangedArea.areas(of: mask).map {
          ImageDifference.Area(box: $0.box, count: $0.count, kind: kind)
        }
    }
  }
}
