import GalleyFiles
import GalleyLayout
import GalleyRaster

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
    let (first, second) = try await bitmaps(reference, actual)
    let difference = comparison.difference(from: first, to: second)
    let summary = DifferenceSummary(difference)
    guard let target, !summary.isEqual else { return .compared(summary) }
    let picture = DifferencePicture(
      difference, reference: first, actual: second,
      title: "\(pair.title.printable): \(summary.words)")
    do {
      try write(picture, of: pair.name, to: target)
      return .compared(summary)
    } catch let error as RasterError {
      return .compared(summary, unwritten: UndrawnPicture(name: pair.name, reason: error))
    } catch {
      return .compared(summary, unwritten: error)
    }
  }

  /// Returns the size of the pictures if the files are the same to the byte, which makes it needless to look into them.
  private func sizeIfSame(_ reference: String, _ actual: String) throws -> PixelSize? {
    let sizes = [reference, actual].map { try? FileStatus(of: $0) }
    guard sizes[0]?.kind == .file, sizes[1]?.kind == .file, sizes[0]?.size == sizes[1]?.size else {
      return nil
    }
    let first = try InputFile(path: reference).bytes()
    let isSame =
      try sizes[0]?.identity == sizes[1]?.identity
      || first.isSame(as: InputFile(path: actual).bytes())
    guard isSame else { return nil }
    do {
      return try PNGDecoder().size(of: first)
    } catch {
      throw PictureError(path: reference, error)
    }
  }

  /// Reads both pictures, on two processors if there are.
  private func bitmaps(_ reference: String, _ actual: String) async throws -> (Bitmap, Bitmap) {
    guard allowsTwo else { return (try Self.bitmap(reference), try Self.bitmap(actual)) }
    async let first = Self.bitmapApart(reference)
    async let second = Self.bitmapApart(actual)
    return try await (first, second)
  }

  @concurrent private static func bitmapApart(_ path: String) async throws -> Bitmap {
    try bitmap(path)
  }

  private static func bitmap(_ path: String) throws -> Bitmap {
    let bytes = try InputFile(path: path).bytes()
    do {
      return try PNGDecoder().bitmap(bytes)
    } catch {
      throw PictureError(path: path, error)
    }
  }

  private func write(
    _ picture: DifferencePicture, of name: String, to target: PictureTarget
  ) throws {
    for style in target.styles {
      let bytes = try PNGEncoder(compression: .fast).encode(
        try picture.bitmap(style), pixelsPerPoint: 1)
      try target.write(bytes, style, of: name)
    }
  }
}

/// That a file is not a picture that can be read.
struct PictureError: CodedError, CustomStringConvertible {
  let path: String
  let reason: RasterError

  init(path: String, _ reason: RasterError) {
    self.path = path
    self.reason = reason
  }

  var exitCode: Int32 { Exit.wrongInput }
  var description: String {
    "cannot read '\(path)': \(reason.message.shortened)"
  }
}

extension String {
  /// The sentence about a PNG file as the end of one that names the file.
  fileprivate var shortened: String {
    let opening = "The PNG file cannot be read because "
    guard hasPrefix(opening), hasSuffix("."), let colon = lastIndex(of: ":") else { return self }
    return dropFirst(opening.count).prefix(upTo: colon) + ";"
      + self[colon...].dropFirst().dropLast()
  }
}

/// That the picture of a difference cannot be made.
struct UndrawnPicture: CodedError, CustomStringConvertible {
  let name: String
  let reason: RasterError

  var exitCode: Int32 { Exit.cannotWrite }
  var description: String { "cannot draw the difference of '\(name)': \(reason)" }
}

/// What became of a pair.
enum PairOutcome: Sendable {
  /// There is a picture that was not expected.
  case added
  /// There is no picture where one was expected.
  case removed
  /// Both pictures were compared; if the picture of their difference could not be made or written, that is why.
  case compared(DifferenceSummary, unwritten: (any Error)? = nil)
  /// The pictures could not be compared.
  case failed(any Error)
}

/// Compares several pairs at the same time, and hands over what became of them in their order.
struct PairQueue {
  private let pairs: [PairList.Pair]
  private let jobs: Int
  private let comparer: PairComparer

  init(_ pairs: [PairList.Pair], jobs: Int, _ comparer: PairComparer) {
    (self.pairs, self.jobs, self.comparer) = (pairs, jobs, comparer)
  }

  /// Compares all pairs, until the task is cancelled; then pairs under way are finished and no more are begun.
  ///
  /// Only so many pairs as there are jobs are in memory.
  ///
  /// - Parameter each: Called for each pair with what became of it, in the order of the pairs.
  /// - Returns: The number of pairs that were compared.
  /// - Throws: What the call throws.
  @concurrent
  func run(_ each: @Sendable (PairReport.Entry) throws -> Void) async throws -> Int {
    guard pairs.count > 1 else {
      for pair in pairs {
        let outcome = await comparer.outcome(of: pair)
        if case .failed(let error) = outcome, error is CancellationError { return 0 }
        try each(PairReport.Entry(pair: pair, outcome: outcome))
      }
      return pairs.count
    }
    return try await runAll(each)
  }

  private func runAll(_ each: (PairReport.Entry) throws -> Void) async throws -> Int {
    try await withThrowingTaskGroup(of: (Int, PairOutcome).self) { group in
      var begun = 0
      var waiting: [Int: PairOutcome] = [:]
      var handedOver = 0
      func begin() {
        guard begun < pairs.count, !Task.isCancelled else { return }
        let index = begun
        begun += 1
        group.addTask { @concurrent in (index, await comparer.outcome(of: pairs[index])) }
      }
      for _ in 0..<jobs { begin() }
      while let (index, outcome) = try await group.next() {
        waiting[index] = outcome
        while let next = waiting.removeValue(forKey: handedOver) {
          try each(PairReport.Entry(pair: pairs[handedOver], outcome: next))
          handedOver += 1
        }
        begin()
      }
      return handedOver
    }
  }
}
