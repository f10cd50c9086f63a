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
    var scan = PixelScan(pictures, rule: mode.pixelRule)
    let excused = run(&scan, pictures)
    var marks = DifferenceMarks(
      mask: scan.mask, excused: excused, differingCount: 0,
      comparedCount: scan.mask.width * scan.mask.height - ignored.count,
      largestDelta: scan.largest.levels > 0 ? scan.largest : nil)
    if scan.unequalRows.contains(true) {
      refine(&marks, pictures, scan.unequalRows)
      marks.differingCount = marks.mask.count
    }
    if case .odiff = mode { marks.differingCount += ignored.countOutside(reference, actual) }
    return marks
  }

  /// Goes through all rows, and returns the pixels on edges that were taken out, if edges are excused.
  private func run(_ scan: inout PixelScan, _ pictures: ComparedPictures) -> PixelMask? {
    guard excusesAntialiasing, case .color(let rule) = mode.pixelRule else {
      scan.run(0..<pictures.height)
      return nil
    }
    var excuse = AntialiasingFilter(pictures, rule: rule)
    // A few rows at a time, so that they need not be read from far memory twice.
    for top in stride(from: 0, to: pictures.height, by: 16) {
      let rows = top..<min(top + 16, pictures.height)
      scan.run(rows)
      excuse.run(&scan.mask, rows: rows)
    }
    return excuse.excused
  }

  /// Looks at what is around the pixels that differ by the rule of the mode.
  private func refine(
    _ marks: inout DifferenceMarks, _ pictures: ComparedPictures, _ unequalRows: [Bool]
  ) {
    switch mode {
    case .perceptual: RecolorScan(pictures, unequalRows: unequalRows).run(&marks)
    case .ssim:
      var scan = StructureScan(pictures)
      marks.mask = scan.marks(among: marks.mask)
    case .exact, .tolerance, .pixelmatch7, .pixelmatch5, .odiff: break
    }
  }
}
