extension Comparison {
  /// Finds the pixels that differ by the rule.
  ///
  /// - Complexity: Linear in the number of pixels; rows that are equal cost no more than comparing their bytes.
  package func marks(from reference: Bitmap, to actual: Bitmap) -> DifferenceMarks {
    marks(from: reference, to: actual, kernel: .best)
  }

  /// Finds the pixels that differ, looking at them in one of the ways that all give the same.
  func marks(from reference: Bitmap, to actual: Bitmap, kernel: PixelKernel) -> DifferenceMarks {
    let ignored = IgnoredPixels(ignored, in: reference, actual)
    var scan = MarkScan(
      reference, actual, rule: mode.pixelRule, ignored: ignored.mask, kernel: kernel)
    scan.run()
    let compared = scan.mask.width * scan.mask.height - ignored.count
    var marks = DifferenceMarks(
      mask: scan.mask, excused: nil, differingCount: 0, comparedCount: compared,
      largestDelta: scan.largest.levels > 0 ? scan.largest : nil)
    if excusesAntialiasing, case .color(let rule) = mode.pixelRule {
      var excuse = EdgeExcuse(reference, actual, rule: rule, mask: marks.mask, kernel: kernel)
      excuse.run(&marks.mask)
      marks.excused = excuse.excused
    }
    marks.differingCount = marks.mask.count
    if case .odiff = mode { marks.differingCount += ignored.countOutside(reference, actual) }
    return marks
  }
}
