import ArgumentParser
import GalleyRaster

/// The options for when pixels differ.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rule: exact, tolerance, perceptual, ssim, pixelmatch7, pixelmatch5, odiff.",
      valueName: "rule"))
  var mode: ModeName = .tolerance

  @Option(
    help: ArgumentHelp(
      "How different a color must be, from 0 to 1; in perceptual, pixelmatch7, pixelmatch5 and odiff. (default: 0.1)",
      valueName: "number"))
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "By how many of 255 levels a sample may differ; in tolerance. (default: 1)",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: ArgumentHelp("How many pixels of a picture may differ.", valueName: "pixels"))
  var allow = 0

  @Option(
    help: ArgumentHelp(
      "A rectangle of pixels that is not compared; may be repeated.", valueName: "x,y,w,h"),
    transform: IgnoredRect.parse)
  var ignore: [IgnoredRect] = []

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Whether edges that are merely drawn in another way count for nothing; on in perceptual, pixelmatch7 and pixelmatch5, off in odiff, and not in other rules."
    ))
  var antialiasing: Bool?

  func validate() throws {
    try check(threshold != nil, "--threshold", \.hasThreshold)
    try check(tolerance != nil, "--tolerance", \.hasTolerance)
    try check(antialiasing != nil, "--antialiasing", \.hasThreshold)
    try check(Double(tolerance ?? 0), in: 0...255, "--tolerance")
    try check(threshold ?? 0, in: 0...1, "--threshold")
    try check(Double(allow), in: 0...1e15, "--allow", "0 or more")
  }

  private func check(_ isGiven: Bool, _ option: String, _ takes: KeyPath<ModeName, Bool>) throws {
    guard isGiven, !mode[keyPath: takes] else { return }
    let names = ModeName.allCases.filter { $0[keyPath: takes] }.map(\.rawValue)
    throw ValidationError(
      "cannot use \(option) with the rule \(mode.rawValue), which has no such thing; leave it out, or choose \(names.joined(separator: " or ")) with --mode"
    )
  }

  private func check(
    _ value: Double, in range: ClosedRange<Double>, _ option: String, _ words: String? = nil
  ) throws {
    guard !range.contains(value) else { return }
    let words = words ?? "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    throw ValidationError("cannot use this number for \(option); give one \(words)")
  }

  /// Whether any option differs from its default.
  var areGiven: Bool {
    mode != .tolerance || threshold != nil || tolerance != nil || allow != 0 || !ignore.isEmpty
      || antialiasing != nil
  }

  /// The comparison of the options.
  var comparison: Comparison {
    Comparison(
      mode.mode(threshold: threshold ?? 0.1, levels: tolerance ?? 1),
      ignoresAntialiasing: antialiasing, allowance: allow, ignored: ignore.map(\.rect))
  }
}

/// A rule by its name.
enum ModeName: String, CaseIterable, ExpressibleByArgument {
  case exact
  case tolerance
  case perceptual
  case ssim
  case pixelmatch7
  case pixelmatch5
  case odiff

  var hasTolerance: Bool { self == .tolerance }

  /// Whether the rule has a threshold and detects antialiasing.
  var hasThreshold: Bool {
    switch self {
    case .exact, .tolerance, .ssim: false
    case .perceptual, .pixelmatch7, .pixelmatch5, .odiff: true
    }
  }

  func mode(threshold: Double, levels: Int) -> Comparison.Mode {
    switch self {
    case .exact: .exact
    case .tolerance: .tolerance(levels: levels)
    case .perceptual: .perceptual(threshold: threshold)
    case .ssim: .ssim
    case .pixelmatch7: .pixelmatch7(threshold: threshold)
    case .pixelmatch5: .pixelmatch5(threshold: threshold)
    case .odiff: .odiff(threshold: threshold)
    }
  }
}

/// A rectangle that is not compared.
struct IgnoredRect: Sendable {
  var rect: PixelRect

  /// Returns the rectangle of an argument, or throws what was expected.
  @Sendable static func parse(_ argument: String) throws -> IgnoredRect {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map(number)
    let known = numbers.compactMap(\.self)
    guard numbers.count == 4, known.count == 4, known[2] > 0, known[3] > 0 else {
      throw ValidationError(
        "expected x, y, width and height in whole pixels, as in 10,20,300,40, found '\(argument)'")
    }
    return IgnoredRect(
      rect: PixelRect(x: known[0], y: known[1], width: known[2], height: known[3]))
  }

  /// Returns a number that is small enough to be summed.
  private static func number(_ text: Substring) -> Int? {
    Int32(text.drop { $0 == " " }).map(Int.init)
  }
}
