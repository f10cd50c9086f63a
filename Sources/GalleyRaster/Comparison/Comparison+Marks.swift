extension Comparison {
  /// Finds the pixels that differ by the rule.
  ///
  /// - Complexity: Linear in the number of pixels; rows that are equal cost no more than comparing their bytes.
  ///
  /// - Parameters:
  ///   - reference: The picture that is expected.
  ///   - actual: The picture that is compared with it.
  ///   - isPortable: Whether it does without the vectors that only some processors have, which gives the same.
  /// - Returns: The pixels, and how many they are.
  package func marks(
    from reference: Bitmap, to actual: Bitmap, isPortable: Bool = false
  ) -> DifferenceMarks {
    marks(from: reference, to: actual, kernel: isPortable ? .portable : .best)
  }

  /// Finds the pixels that differ, looking at them in one of the ways that all give the same.
  func marks(from reference: Bitmap, to actual: Bitmap, kernel: PixelKernel) -> DifferenceMarks {
    let ignored = IgnoredPixels(ignored, in: reference, actual)
    let pictures = ComparedPictures(reference, actual, ignored: ignored.mask, kernel: kernel)
    var scan = MarkScan(pictures, rule: mode.pixelRule)
    scan.run()
    var marks = DifferenceMarks(
      mask: scan.mask, excused: nil, differingCount: 0,
      comparedCount: scan.mask.width * scan.mask.height - ignored.count,
      largestDelta: scan.largest.levels > 0 ? scan.largest : nil)
    if case .color = mode.pixelRule, excusesAntialiasing {
      marks.excused = PixelMask(width: scan.mask.width, height: scan.mask.height)
    }
    if scan.unequalRows.contains(true) {
      refine(&marks, pictures, scan.unequalRows)
      marks.differingCount = marks.mask.count
    }
    if case .odiff = mode { marks.differingCount += ignored.countOutside(reference, actual) }
    return marks
  }

  /// Looks at what is around the pixels that differ by the rule of the mode.
  private func refine(
    _ marks: inout DifferenceMarks, _ pictures: ComparedPictures, _ unequalRows: [Bool]
  ) {
    if excusesAntialiasing, case .color(let rule) = mode.pixelRule {
      var excuse = EdgeExcuse(pictures, rule: rule)
      excuse.run(&marks.mask)
      marks.excused = excuse.excused
    }
    switch mode {
    case .perceptual: TintScan(pictures, unequalRows: unequalRows).run(&marks)
    case .ssim:
      var scan = StructureScan(pictures)
      marks.mask = scan.marks(among: marks.mask)
    case .exact, .tolerance, .pixelmatch7, .pixelmatch5, .odiff: break
    }
  }
}
