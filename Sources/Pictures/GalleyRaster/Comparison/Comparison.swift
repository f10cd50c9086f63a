package import CPixelKernels

/// A way to compare two pictures.
///
/// ```swift
/// let difference = Comparison().difference(from: reference, to: actual)
/// print(difference.isEqual, difference.differingCount, difference.areas)
/// ```
public struct Comparison: Hashable, Sendable {
  /// The rule by which a pixel differs.
  package var mode: Mode
  /// Whether antialiased pixels, on edges that are only blended differently, are ignored.
  ///
  /// The modes ``Mode/exact``, ``Mode/tolerance(levels:)`` and ``Mode/ssim`` ignore it.
  package var ignoresAntialiasing: Bool
  /// The number of pixels that may differ in pictures that count as equal.
  package var allowance: Int
  /// The part of the compared pixels that may differ too, from 0 to 1; the larger of both numbers counts.
  package var allowedShare = 0.0
  /// Whether a text cursor is ignored: an upright bar of one color that only one of the pictures has.
  package var ignoresCaret = false
  /// Whether samples are compared as they are stored, although they represent other colors.
  package var ignoresProfiles = false
  /// The rectangles that are not compared; parts outside the pictures have no effect.
  public var ignored: [PixelRect]

  /// Creates a way to compare.
  ///
  /// - Parameters:
  ///   - mode: The rule by which a pixel differs; what people see, by default.
  ///   - ignoresAntialiasing: Whether edges that are blended differently are ignored, or nil for yes in the modes that
  ///     detect edges.
  ///   - allowance: The number of pixels that may differ in pictures that count as equal.
  ///   - ignored: The rectangles that are not compared.
  public init(
    _ mode: Mode = .perceptual(), ignoresAntialiasing: Bool? = nil, allowance: Int = 0,
    ignored: [PixelRect] = []
  ) {
    self.mode = mode
    self.ignoresAntialiasing = ignoresAntialiasing ?? mode.ignoresAntialiasingByDefault
    self.allowance = allowance
    self.ignored = ignored
  }

  /// Returns the comparison by another rule.
  package func using(_ mode: Mode) -> Comparison {
    var comparison = self
    (comparison.mode, comparison.ignoresAntialiasing) = (mode, mode.ignoresAntialiasingByDefault)
    return comparison
  }

  /// A rule by which a pixel differs.
  ///
  /// Thresholds are from 0, with which every visible difference counts, to 1, with which none does. A threshold below 0
  /// or NaN is 0, a threshold above 1 is 1; negative numbers of levels are 0. The colors of fully transparent pixels
  /// are ignored, except by ``exact``. Translucent pixels are compared by what they show on white and on black.
  public enum Mode: Hashable, Sendable {
    /// Any stored sample differs, or the pictures have different color spaces.
    case exact
    /// A sample differs by more than a number of 255 levels.
    case tolerance(levels: Int)
    /// People see it: the color differs by more than a threshold from 0 to 1, or a smaller change is coherent.
    ///
    /// Colors are compared on white or on black, where they differ more, by the distance of pixelmatch. In addition,
    /// text whose color changes a little differs, and so do areas whose color changes by two levels and shapes that
    /// gain or lose pixels, but not edges that are blended differently.
    case perceptual(threshold: Double = 0.1)
    /// The structure around it differs, or its color if there is no structure, as in Playwright.
    case ssim
    /// The rule and the arithmetic of pixelmatch 7.
    case pixelmatch(threshold: Double = 0.1)

    fileprivate var ignoresAntialiasingByDefault: Bool {
      switch self {
      case .perceptual, .pixelmatch: true
      case .exact, .tolerance, .ssim: false
      }
    }

    /// The necessary condition for a pixel to differ.
    fileprivate var pixelRule: PixelRule {
      switch self {
      case .exact: .exact
      case .tolerance(let levels): .tolerance(levels)
      case .ssim: .tolerance(0)
      case .perceptual(let threshold): .color(ColorRule(.perceptual, threshold: threshold))
      case .pixelmatch(let threshold): .color(ColorRule(.pixelmatch, threshold: threshold))
      }
    }
  }

  /// Compares two pictures on the area that they have in common.
  ///
  /// If their color spaces differ, both are first converted to one that holds the colors of both, unless stored samples
  /// are compared.
  ///
  /// - Complexity: Linear in the number of pixels; equal parts cost little more than reading them.
  public func difference(from reference: Bitmap, to actual: Bitmap) -> ImageDifference {
    var colors = ComparedColors(reference, actual, isExact: mode == .exact)
    if ignoresProfiles { colors.spaces = nil }
    let isConverted = colors.spaces != nil && mode != .exact
    let common = isConverted ? CommonColors(reference, actual) : nil
    let (reference, actual) = (common?.reference ?? reference, common?.actual ?? actual)
    let pixels = differingPixels(from: reference, to: actual)
    return ImageDifference(
      pixels, from: reference, to: actual, allowance: allowance(of: pixels.comparedCount), colors)
  }

  /// Returns the number of pixels that may differ.
  func allowance(of comparedCount: Int) -> Int {
    let share = allowedShare > 0 ? min(allowedShare, 1) : 0
    return max(allowance, Int((share * Double(comparedCount)).rounded(.down)))
  }
}

/// The pixels of two pictures that differ by a rule.
package struct DifferingPixels: Hashable, Sendable {
  /// The pixels that count, in the coordinates of the area that both pictures have in common.
  package var mask: PixelMask
  /// The antialiased pixels that differ by the rule but are ignored.
  package var antialiased: PixelMask?
  package var differingCount: Int
  package var comparedCount: Int
  /// The largest difference of a sample among all compared pixels, and the first place where it is found.
  package var largestDelta: LargestDelta?
  /// The largest difference of samples of sixteen bits, if these were compared and differ.
  package var deepDelta: Int?
}

/// The largest difference of a sample between two pictures.
package struct LargestDelta: Hashable, Sendable {
  /// The difference in levels, from 1 to 255.
  package var levels: Int
  /// The column of the first pixel with that difference.
  package var x: Int
  /// The row of the first pixel with that difference.
  package var y: Int

  /// Creates the largest difference.
  package init(levels: Int, x: Int, y: Int) {
    (self.levels, self.x, self.y) = (levels, x, y)
  }
}

extension Comparison {
  /// Finds the pixels that differ by the rule; all vectors give the same result.
  ///
  /// - Complexity: Linear in the number of pixels; rows that are equal cost no more than comparing their bytes.
  package func differingPixels(
    from reference: Bitmap, to actual: Bitmap, vectors: GalleyVectors = .best
  ) -> DifferingPixels {
    let pictures = ComparedPictures(reference, actual, ignoring: ignored, vectors: vectors)
    var scan = PixelScan(pictures, rule: mode.pixelRule)
    let antialiased = run(&scan, pictures)
    var result = DifferingPixels(
      mask: scan.mask, antialiased: antialiased, differingCount: 0,
      comparedCount: pictures.size.area - (pictures.ignored?.count ?? 0),
      largestDelta: scan.largest.levels > 0 ? scan.largest : nil)
    if scan.unequalRows.contains(true) {
      refine(&result, pictures, scan.unequalRows)
      if ignoresCaret { CaretRule(pictures).run(&result) }
    }
    if mode == .exact { pictures.addDeepDifferences(to: &result) }
    result.differingCount = result.mask.count
    return result
  }

  /// Compares all rows, and returns the removed antialiased pixels, if they are ignored.
  private func run(_ scan: inout PixelScan, _ pictures: ComparedPictures) -> PixelMask? {
    guard ignoresAntialiasing, case .color(let rule) = mode.pixelRule else {
      scan.run(0..<pictures.height)
      return nil
    }
    var filter = AntialiasingFilter(pictures, rule: rule)
    scan.run(0..<pictures.height)
    filter.run(&scan.mask)
    return filter.antialiased
  }

  /// Inspects the surroundings of the pixels that differ by the rule of the mode.
  private func refine(
    _ pixels: inout DifferingPixels, _ pictures: ComparedPictures, _ unequalRows: [Bool]
  ) {
    switch mode {
    case .perceptual(let threshold):
      CoherenceScan(pictures, threshold: threshold, unequalRows: unequalRows).run(&pixels)
    case .ssim:
      var scan = StructuralScan(pictures)
      pixels.mask = scan.differing(among: pixels.mask)
    case .exact, .tolerance, .pixelmatch: break
    }
  }
}

/// Two pictures, their common area, and the settings of its comparison.
struct ComparedPictures {
  let reference: Bitmap
  let actual: Bitmap
  /// The number of columns and rows that both have.
  let size: PixelSize
  /// The pixels that are not compared, if any.
  let ignored: PixelMask?
  let vectors: GalleyVectors

  init(
    _ reference: Bitmap, _ actual: Bitmap, ignoring ignored: [PixelRect], vectors: GalleyVectors
  ) {
    (self.reference, self.actual, self.vectors) = (reference, actual, vectors)
    let size = PixelSize(
      width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    self.size = size
    let isHidden = ignored.contains { $0.clipped(to: size) != nil }
    self.ignored = isHidden ? PixelMask(size, ignored) : nil
  }

  var width: Int { size.width }
  var height: Int { size.height }

  /// Adds the pixels whose samples of sixteen bits differ, if one of the pictures has these.
  func addDeepDifferences(to pixels: inout DifferingPixels) {
    guard reference.deepSamples != nil || actual.deepSamples != nil else { return }
    let (first, second) = (reference.withDeepSamples, actual.withDeepSamples)
    for row in 0..<height {
      for column in 0..<width where ignored?[column, row] != true {
        let (one, other) = (4 * (row * reference.width + column), 4 * (row * actual.width + column))
        let delta = (0..<4).map { abs(Int(first[one + $0]) - Int(second[other + $0])) }.max() ?? 0
        guard delta > 0 else { continue }
        pixels.mask[column, row] = true
        pixels.deepDelta = max(pixels.deepDelta ?? 0, delta)
      }
    }
  }
}

extension Bitmap {
  /// The samples with sixteen bits; white and black stay so.
  fileprivate var withDeepSamples: [UInt16] { deepSamples ?? pixels.map { UInt16($0) * 257 } }
}
