import ArgumentParser
import GalleyFiles
import GalleyRaster

struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rule of comparison: exact, tolerance, perceptual, ssim, pixelmatch. (default: perceptual, what people see, or tolerance with --tolerance; for references that this machine recorded also tolerance)",
      valueName: "rule"))
  var mode: ModeName?

  @Option(
    help: ArgumentHelp(
      "The color difference above which a pixel differs, from 0 to 1; for perceptual and pixelmatch. (default: 0.1)",
      valueName: "number"))
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum difference of a color channel, from 0 to 255; for tolerance. (default: 1)",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: ArgumentHelp(
      "The number of pixels of a picture that may differ, or their share such as 0.5%. (default: 0)",
      valueName: "pixels"),
    transform: Allowance.parse)
  var allow = Allowance()

  @Option(
    help: ArgumentHelp(
      "A rectangle of pixels to ignore, as x,y,width,height; for folders also a name or pattern of files to exclude, such as '*.jpg'. May be repeated.",
      valueName: "area"),
    transform: IgnoredPart.parse)
  var ignore: [IgnoredPart] = []

  @Flag(
    help: "Ignore a text cursor, which is a vertical bar of one color in only one of the pictures.")
  var ignoreCaret = false

  @Flag(help: "Compare the samples of pictures as if all had the same color space.")
  var ignoreProfiles = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Ignore differences in the antialiasing of edges. (default: on for perceptual and pixelmatch; not available for other rules)"
    ))
  var antialiasing: Bool?

  func validate() throws {
    try check(threshold != nil, "--threshold", \.hasThreshold)
    try check(tolerance != nil, "--tolerance", \.hasTolerance)
    try check(antialiasing != nil, "--antialiasing", \.hasThreshold)
    try check(Double(tolerance ?? 0), in: 0...255, "--tolerance")
    try check(threshold ?? 0, in: 0...1, "--threshold")
  }

  private func check(_ isGiven: Bool, _ option: String, _ takes: KeyPath<ModeName, Bool>) throws {
    let mode = effectiveMode
    guard isGiven, !mode[keyPath: takes] else { return }
    let names = ModeName.allCases.filter { $0[keyPath: takes] }.map(\.rawValue)
    throw ValidationError(
      "cannot use \(option) with the rule \(mode.rawValue), which does not have it; leave it out, or choose \(names.joined(separator: " or ")) with --mode"
    )
  }

  private func check(
    _ value: Double, in range: ClosedRange<Double>, _ option: String, _ words: String? = nil
  ) throws {
    guard !range.contains(value) else { return }
    let words = words ?? "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    throw ValidationError("cannot use this number for \(option); give a number \(words)")
  }

  private var effectiveMode: ModeName {
    if let mode { return mode }
    return tolerance != nil && threshold == nil && antialiasing == nil ? .tolerance : .perceptual
  }

  /// Whether a rule was chosen, by its name or by an option that only some rules have.
  var areChosen: Bool {
    mode != nil || threshold != nil || tolerance != nil || antialiasing != nil
  }

  var areGiven: Bool {
    areChosen || allow != Allowance() || !ignore.isEmpty || ignoreCaret || ignoreProfiles
  }

  var ignoredNames: [NamePattern] {
    ignore.compactMap { if case .names(let pattern) = $0 { pattern } else { nil } }
  }

  var comparison: Comparison {
    var comparison = Comparison(
      effectiveMode.mode(threshold: threshold ?? 0.1, levels: tolerance ?? 1),
      ignoresAntialiasing: antialiasing, allowance: allow.count,
      ignored: ignore.compactMap { if case .rect(let rect) = $0 { rect } else { nil } })
    comparison.allowedShare = allow.share
    comparison.ignoresCaret = ignoreCaret
    comparison.ignoresProfiles = ignoreProfiles
    return comparison
  }
}

enum ModeName: String, CaseIterable, ExpressibleByArgument {
  case exact
  case tolerance
  case perceptual
  case ssim
  case pixelmatch

  var hasTolerance: Bool { self == .tolerance }

  var hasThreshold: Bool {
    switch self {
    case .exact, .tolerance, .ssim: false
    case .perceptual, .pixelmatch: true
    }
  }

  func mode(threshold: Double, levels: Int) -> Comparison.Mode {
    switch self {
    case .exact: .exact
    case .tolerance: .tolerance(levels: levels)
    case .perceptual: .perceptual(threshold: threshold)
    case .ssim: .ssim
    case .pixelmatch: .pixelmatch(threshold: threshold)
    }
  }
}

struct Allowance: Hashable, Sendable {
  var count = 0
  /// The share of the compared pixels, from 0 to 1.
  var share = 0.0

  @Sendable static func parse(_ argument: String) throws -> Allowance {
    if argument.hasSuffix("%"), let percent = Double(argument.dropLast()),
      (0...100).contains(percent)
    {
      return Allowance(share: percent / 100)
    }
    if let count = Int(argument), (0...1_000_000_000_000_000).contains(count) {
      return Allowance(count: count)
    }
    throw ValidationError(
      "expected a number of pixels, or a share from 0% to 100%, found '\(argument)'")
  }
}

enum IgnoredPart: Sendable {
  case rect(PixelRect)
  case names(NamePattern)

  @Sendable static func parse(_ argument: String) throws -> IgnoredPart {
    let isNumbers = argument.allSatisfy { "0123456789,-+ ".contains($0) } && argument.contains(",")
    guard isNumbers || argument.isEmpty else { return .names(NamePattern(argument)) }
    return .rect(try rect(argument))
  }

  static func rect(_ text: String) throws -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(number)
    let known = numbers.compactMap(\.self)
    guard numbers.count == 4, known.count == 4, known[2] > 0, known[3] > 0 else {
      throw ValidationError(
        "expected x, y, width and height in whole pixels, as in 10,20,300,40, found '\(text)'")
    }
    return PixelRect(x: known[0], y: known[1], width: known[2], height: known[3])
  }

  /// Returns a number that is small enough to be added without overflow.
  private static func number(_ text: Substring) -> Int? {
    Int32(text.drop { $0 == " " }).map(Int.init)
  }
}

/// The rule of comparison, with areas that are ignored only in some pictures.
struct ComparisonRules: Sendable {
  var comparison = Comparison()
  var areas: [NamedArea] = []

  /// An ignored area in the pictures whose names match a pattern.
  struct NamedArea: Sendable {
    var names: NamePattern
    var rect: PixelRect
  }

  func comparison(of pair: PairList.Pair) -> Comparison {
    var comparison = comparison
    comparison.ignored += areas.filter { area in
      [pair.name, pair.reference, pair.actual].compactMap(\.self).contains(
        where: area.names.matches)
    }.map(\.rect)
    return comparison
  }

  static func areas(of path: String) throws -> [NamedArea] {
    let text = String(decoding: try InputFile(path: path).bytes(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { number, line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let last = words.last, words.first?.hasPrefix("#") == false else { return nil }
      let names = line.prefix(upTo: last.startIndex).drop(while: \.isWhitespace)
      let name = String(names.reversed().drop(while: \.isWhitespace).reversed())
      guard !name.isEmpty, let rect = try? IgnoredPart.rect(String(last)) else {
        throw ComparisonError.wrongArea(path: path, line: number + 1, text: String(line))
      }
      return NamedArea(names: NamePattern(name), rect: rect)
    }
  }
}
