import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyPictures
import GalleyRaster
import GalleySnapshots

enum PairOutcome: Sendable {
  case added
  case removed
  /// The pictures were compared; the error occurred in writing the picture of their difference.
  case compared(DifferenceSummary, unwritten: (any Error)? = nil)
  case failed(any Error)
}

struct PairComparer: Sendable {
  let rules: ComparisonRules
  let target: PictureTarget?
  let record: ComparisonRecord?
  /// What to do if a tool found a difference and kept no actual picture, as the end of a sentence.
  var advice = ""
  /// Returns whether both files of a pair may be decoded at the same time.
  let allowsTwo: @Sendable () -> Bool

  /// Compares a pair, and writes the pictures of its difference.
  ///
  /// If the pictures are equal, removes the picture of an earlier difference.
  func outcome(of pair: PairList.Pair) async -> PairOutcome {
    let outcome = await compared(pair)
    guard let target, !outcome.isDifferent else { return outcome }
    do {
      for style in target.styles { try target.removePicture(style, of: pair.name) }
      return outcome
    } catch {
      return outcome.unwritten(error)
    }
  }

  private func compared(_ pair: PairList.Pair) async -> PairOutcome {
    if pair.actual == nil, pair.hasFailed {
      let error = ComparisonError.noActual(
        name: pair.name, difference: pair.difference, advice: advice)
      return noted(.failed(error), pair)
    }
    guard let reference = pair.reference else { return noted(.added, pair) }
    guard let actual = pair.actual else { return noted(.removed, pair) }
    do {
      if let size = try sizeIfSame(reference, actual) {
        let comparison = rules.comparison(of: pair)
        return noted(.compared(DifferenceSummary(of: size, comparison)), pair)
      }
      return try await outcome(of: pair, PairFiles(reference, actual))
    } catch {
      return noted(.failed(error), pair)
    }
  }

  private func outcome(of pair: PairList.Pair, _ files: PairFiles) async throws -> PairOutcome {
    let comparison = rules.comparison(of: pair)
    if target == nil, record == nil, let summary = try files.summaryInBands(comparison) {
      return .compared(summary)
    }
    let isExact = comparison.mode == .exact
    let (reference, actual) = try await files.bitmaps(
      atOnce: allowsTwo, withDeepSamples: isExact)
    let common = isExact ? nil : CommonScale(reference, actual, scales: pair.scales)
    let (first, second) = (common?.reference ?? reference, common?.actual ?? actual)
    let difference = comparison.reduced(by: common?.scales).difference(from: first, to: second)
    let summary =
      common.map {
        DifferenceSummary(difference, reducedFrom: [reference.size, actual.size], $0.scales)
      } ?? DifferenceSummary(difference)
    guard !summary.isEqual, target != nil || record != nil else {
      return noted(.compared(summary), pair)
    }
    let picture = DifferencePicture(
      difference, reference: first, actual: second,
      title: "\(pair.title.printable): \(summary.titleWords)")
    do {
      for style in target?.styles ?? [] {
        try target?.write(try picture.png(style), style, of: pair.name)
      }
      try record?.add(
        .compared(summary), pair, difference: try record.map { _ in try picture.png(.difference) })
      return .compared(summary)
    } catch let error as RasterError {
      let error = ComparisonError.undrawable(name: pair.name, reason: error)
      return .compared(summary, unwritten: error)
    } catch {
      return .compared(summary, unwritten: error)
    }
  }

  private func noted(_ outcome: PairOutcome, _ pair: PairList.Pair) -> PairOutcome {
    do {
      try record?.add(outcome, pair)
      return outcome
    } catch {
      return outcome.unwritten(error)
    }
  }

  /// Returns the size of the pictures if the files have the same bytes, which saves decoding them.
  private func sizeIfSame(_ reference: String, _ actual: String) throws -> PixelSize? {
    let statuses = [reference, actual].map { try? FileStatus(of: $0) }
    guard let first = statuses[0], let second = statuses[1], first.kind == .file,
      second.kind == .file, first.size == second.size
    else { return nil }
    let bytes = try InputFile(path: reference).bytes()
    let isSame =
      try first.identity == second.identity
      || bytes.isSame(as: InputFile(path: actual).bytes())
    guard isSame else { return nil }
    do {
      return try PictureFile.size(of: bytes)
    } catch {
      throw PictureFileError(path: reference, reason: error)
    }
  }
}

private struct PairFiles: Sendable {
  let reference: String
  let actual: String
  private let first: [UInt8]
  private let second: [UInt8]

  init(_ reference: String, _ actual: String) throws {
    (self.reference, self.actual) = (reference, actual)
    first = try InputFile(path: reference).bytes()
    second = try InputFile(path: actual).bytes()
  }

  /// Compares two large pictures in bands of rows to save memory, or returns nil if they are not large.
  func summaryInBands(_ comparison: Comparison) throws -> DifferenceSummary? {
    guard let size = try? PNGDecoder().size(of: first), size.area >= BandedComparison.minimumArea
    else { return nil }
    do {
      return try BandedComparison(comparison).summary(reference: first, actual: second)
    } catch {
      throw PictureFileError(
        path: error.side == .reference ? reference : actual, reason: error.error)
    }
  }

  /// Decodes both pictures, at the same time if they are large enough and that is allowed.
  func bitmaps(
    atOnce allowsTwo: () -> Bool, withDeepSamples isDeep: Bool
  ) async throws -> (Bitmap, Bitmap) {
    // Another thread, and the number of processors, take longer than a small file.
    guard first.count + second.count >= 1 << 16, allowsTwo() else {
      return (try Self.bitmap(first, reference, isDeep), try Self.bitmap(second, actual, isDeep))
    }
    async let one = Self.concurrentBitmap(first, reference, isDeep)
    async let other = Self.concurrentBitmap(second, actual, isDeep)
    return try await (one, other)
  }

  @concurrent private static func concurrentBitmap(
    _ bytes: [UInt8], _ path: String, _ isDeep: Bool
  ) async throws -> Bitmap {
    try bitmap(bytes, path, isDeep)
  }

  private static func bitmap(
    _ bytes: [UInt8], _ path: String, _ isDeep: Bool
  ) throws -> Bitmap {
    do {
      return try PictureFile.bitmap(bytes, withDeepSamples: isDeep)
    } catch {
      throw PictureFileError(path: path, reason: error)
    }
  }
}

extension PairList.Pair {
  /// The pixels per point in the names of the files, as in `icon@2x.png`, if at least one has them and they differ.
  fileprivate var scales: (Int, Int)? {
    let (first, second) = (Self.scale(reference), Self.scale(actual))
    guard first != second else { return nil }
    return (first ?? 1, second ?? 1)
  }

  private static func scale(_ path: String?) -> Int? {
    guard let stem = path.map(FilePath.name(of:))?.split(separator: ".").first,
      let sign = stem.lastIndex(of: "@"), stem.last == "x",
      let scale = Int(stem[stem.index(after: sign)...].dropLast()), (1...8).contains(scale)
    else { return nil }
    return scale
  }
}

extension PairOutcome {
  fileprivate var isDifferent: Bool {
    if case .compared(let summary, _) = self { !summary.isEqual } else { false }
  }

  /// Returns the outcome with an error about a file that could not be written or removed.
  fileprivate func unwritten(_ error: any Error) -> PairOutcome {
    if case .compared(let summary, nil) = self {
      .compared(summary, unwritten: error)
    } else {
      self
    }
  }
}

extension PictureFileError: CodedError {
  var exitCode: Int32 { Exit.wrongInput }
}

enum ComparisonError: CodedError, CustomStringConvertible {
  case undrawable(name: String, reason: RasterError)
  /// A tool found a difference, of which it may have made a picture, but did not keep the actual picture.
  case noActual(name: String, difference: String?, advice: String)
  /// Two folders have no pictures, so all would seem equal.
  case noPictures(reference: String, actual: String, layout: PairLayout)
  case wrongPair(String)
  case wrongArea(path: String, line: Int, text: String)
  /// Some files of folders are not pictures.
  case uncompared([String])

  var exitCode: Int32 {
    switch self {
    case .uncompared, .wrongArea, .wrongPair: Exit.wrongInput
    case .undrawable: Exit.cannotWrite
    case .noActual: Exit.findings
    case .noPictures: Exit.absentInput
    }
  }

  var description: String {
    switch self {
    case .undrawable(let name, let reason):
      "cannot draw the difference of '\(name)': \(reason)"
    case .noActual(let name, let difference, let advice):
      "cannot compare '\(name)': the test failed, and there is no actual picture\(difference.map { ", only '\($0)'" } ?? ""); \(advice)"
    case .noPictures(let reference, let actual, let layout) where layout.isOfSameNames:
      "cannot compare '\(reference)' with '\(actual)': neither contains a picture; name folders with PNG, JPEG or WebP files"
    case .noPictures(let reference, let actual, _):
      "cannot compare '\(reference)' with '\(actual)': no file name matches --pairs; name other folders, or another pattern"
    case .wrongPair(let line):
      "cannot compare '\(line.prefix(80))': expected two paths with a tab between them"
    case .wrongArea(let path, let line, let text):
      "cannot read '\(path)', line \(line): expected a name of files and x,y,width,height, as in 'login.png 10,20,300,40', found '\(text.prefix(80))'"
    case .uncompared(let paths): Self.uncompared(paths)
    }
  }

  private static let listedCount = 6

  private static func uncompared(_ paths: [String]) -> String {
    let names = paths.prefix(listedCount).map { "'\($0)'" }.joined(separator: ", ")
    let rest = paths.count - listedCount
    let endings = Set(paths.compactMap(FilePath.fileExtension(of:))).sorted()
    let pattern = endings.first.map { "*.\($0)" } ?? FilePath.name(of: paths.first ?? "*")
    let isOne = paths.count == 1
    let (words, are) = isOne ? ("1 file", "is") : ("\(paths.count) files", "are")
    return
      "\(words) \(are) not compared because \(isOne ? "its name does" : "their names do") not end with an extension of pictures: \(names)\(rest > 0 ? " and \(rest) more" : ""); exclude such files with --ignore '\(pattern)'"
  }
}
