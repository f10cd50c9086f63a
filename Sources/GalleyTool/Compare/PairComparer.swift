import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyRaster

/// The result of comparing a pair.
enum PairOutcome: Sendable {
  /// There is a picture that was not expected.
  case added
  /// There is no picture where one was expected.
  case removed
  /// The pictures were compared; the error is of the picture of their difference.
  case compared(DifferenceSummary, unwritten: (any Error)? = nil)
  /// The pictures could not be compared.
  case failed(any Error)
}

/// Compares pairs of files.
struct PairComparer: Sendable {
  let comparison: Comparison
  let target: PictureTarget?
  /// Whether both files of a pair may be read at the same time.
  let allowsTwo: Bool

  /// Compares a pair, and writes the pictures of its difference.
  func outcome(of pair: PairList.Pair) async -> PairOutcome {
    guard let reference = pair.reference else { return .added }
    guard let actual = pair.actual else { return .removed }
    do {
      return try await outcome(of: pair, reference, actual)
    } catch {
      return .failed(error)
    }
  }

  private func outcome(
    of pair: PairList.Pair, _ reference: String, _ actual: String
  ) async throws -> PairOutcome {
    if let size = try sizeIfSame(reference, actual) {
      return .compared(DifferenceSummary(of: size, comparison))
    }
    if target == nil, let summary = try summaryInBands(reference, actual) {
      return .compared(summary)
    }
    let (first, second) = try await bitmaps(reference, actual)
    let difference = comparison.difference(from: first, to: second)
    let summary = DifferenceSummary(difference)
    guard let target, !summary.isEqual else { return .compared(summary) }
    let picture = DifferencePicture(
      difference, reference: first, actual: second,
      title: "\(pair.title.printable): \(summary.words)")
    do {
      for style in target.styles {
        try target.write(try picture.png(style), style, of: pair.name)
      }
      return .compared(summary)
    } catch let error as RasterError {
      let error = ComparisonError.undrawable(name: pair.name, reason: error)
      return .compared(summary, unwritten: error)
    } catch {
      return .compared(summary, unwritten: error)
    }
  }

  /// Returns the size of the pictures if the files have the same bytes, so that they need not be decoded.
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
      return try PNGDecoder().size(of: bytes)
    } catch {
      throw ComparisonError.unreadable(path: reference, reason: error)
    }
  }

  /// Compares two large files by rows, so that the pictures need not be in memory, or returns nil if they are not large.
  private func summaryInBands(_ reference: String, _ actual: String) throws -> DifferenceSummary? {
    let bytes = try InputFile(path: reference).bytes()
    guard let size = try? PNGDecoder().size(of: bytes), size.area >= BandedComparison.minimumArea
    else { return nil }
    do {
      return try BandedComparison(comparison).summary(
        reference: bytes, actual: try InputFile(path: actual).bytes())
    } catch let error as PairError {
      throw ComparisonError.unreadable(
        path: error.side == .reference ? reference : actual, reason: error.error)
    }
  }

  /// Decodes both pictures, on two processors if there are.
  private func bitmaps(_ reference: String, _ actual: String) async throws -> (Bitmap, Bitmap) {
    guard allowsTwo else { return (try Self.bitmap(reference), try Self.bitmap(actual)) }
    async let first = Self.concurrentBitmap(reference)
    async let second = Self.concurrentBitmap(actual)
    return try await (first, second)
  }

  @concurrent private static func concurrentBitmap(_ path: String) async throws -> Bitmap {
    try bitmap(path)
  }

  private static func bitmap(_ path: String) throws -> Bitmap {
    let bytes = try InputFile(path: path).bytes()
    do {
      return try PNGDecoder().bitmap(bytes)
    } catch {
      throw ComparisonError.unreadable(path: path, reason: error)
    }
  }
}

/// Why pictures cannot be compared, or their difference not be drawn.
enum ComparisonError: CodedError, CustomStringConvertible {
  /// A file is no picture that can be read.
  case unreadable(path: String, reason: RasterError)
  /// The picture of a difference cannot be made.
  case undrawable(name: String, reason: RasterError)
  /// Two folders have no pictures, so that all would seem equal.
  case noPictures(reference: String, actual: String)

  var exitCode: Int32 {
    switch self {
    case .unreadable: Exit.wrongInput
    case .undrawable: Exit.cannotWrite
    case .noPictures: Exit.absentInput
    }
  }

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(Self.shortened(reason.message))"
    case .undrawable(let name, let reason):
      "cannot draw the difference of '\(name)': \(reason)"
    case .noPictures(let reference, let actual):
      "cannot compare '\(reference)' with '\(actual)': neither has a PNG file; name folders with pictures"
    }
  }

  /// Returns the sentence about a PNG file as the end of a sentence that names the file.
  private static func shortened(_ message: String) -> String {
    let opening = "The PNG file cannot be read because "
    guard message.hasPrefix(opening), message.hasSuffix("."),
      let colon = message.lastIndex(of: ":")
    else { return message }
    return message.dropFirst(opening.count).prefix(upTo: colon) + ";"
      + message[colon...].dropFirst().dropLast()
  }
}

/// The pairs of files to compare, in the order of their names.
struct PairList: Sendable {
  let pairs: [Pair]
  /// Whether two files were named, not folders.
  let isOne: Bool

  /// Two files, or one that has no other.
  struct Pair: Sendable {
    /// The name of the pair.
    var name: String
    var reference: String?
    var actual: String?

    /// The title of pictures of the pair.
    var title: String {
      let names = [reference, actual].compactMap { $0.map(FilePath.name) }
      return names.first == names.last ? names.first ?? name : names.joined(separator: " → ")
    }
  }

  /// Finds the pairs of two files, or of two folders.
  init(reference: String, actual: String) throws {
    let areFolders = try [reference, actual].map(Self.isFolder)
    guard areFolders[0] == areFolders[1] else {
      let (folder, file) = areFolders[0] ? (reference, actual) : (actual, reference)
      throw ValidationError(
        "cannot compare the folder '\(folder)' with the file '\(file)'; name two files or two folders"
      )
    }
    isOne = !areFolders[0]
    if isOne {
      pairs = [Self.pair(reference, actual)]
    } else {
      pairs = Self.paired(
        try FolderListing(of: reference, endings: [".png"]).files, in: reference,
        try FolderListing(of: actual, endings: [".png"]).files, in: actual)
      if pairs.isEmpty { throw ComparisonError.noPictures(reference: reference, actual: actual) }
    }
  }

  /// Creates the pair of two files, or returns nil if the arguments are anything else.
  init?(ofFiles arguments: [String]) {
    guard arguments.count == 2, !arguments.contains(where: { $0.hasPrefix("-") }),
      arguments.allSatisfy({ (try? FileStatus(of: $0).kind) == .file })
    else { return nil }
    isOne = true
    pairs = [Self.pair(arguments[0], arguments[1])]
  }

  private static func pair(_ reference: String, _ actual: String) -> Pair {
    Pair(name: "\(reference) → \(actual)", reference: reference, actual: actual)
  }

  private static func isFolder(_ path: String) throws -> Bool {
    do {
      return try FileStatus(of: path).kind == .folder
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Pairs names that are sorted by their bytes, since names that look the same may differ in a file system.
  private static func paired(
    _ references: [String], in referenceFolder: String, _ actuals: [String],
    in actualFolder: String
  ) -> [Pair] {
    var pairs: [Pair] = []
    var (references, actuals) = (references[...], actuals[...])
    while let name = first(references.first, actuals.first) {
      var pair = Pair(name: name)
      if references.first?.utf8.elementsEqual(name.utf8) == true {
        pair.reference = FilePath.path(referenceFolder, references.removeFirst())
      }
      if actuals.first?.utf8.elementsEqual(name.utf8) == true {
        pair.actual = FilePath.path(actualFolder, actuals.removeFirst())
      }
      pairs.append(pair)
    }
    return pairs
  }

  private static func first(_ name: String?, _ other: String?) -> String? {
    guard let name, let other else { return name ?? other }
    return other.utf8.lexicographicallyPrecedes(name.utf8) ? other : name
  }
}
