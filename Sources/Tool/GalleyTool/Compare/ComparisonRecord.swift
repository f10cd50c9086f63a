import GalleyCairo
import GalleyFiles
import GalleyGeometry
import GalleyPictures
import GalleyRaster
import GalleyReport
import GalleySnapshots
import Synchronization

final class ComparisonRecord: Sendable {
  private let pairs: PairList
  private let folder: RunFolder
  private let results = Mutex<[String: SnapshotResult]>([:])

  init(of pairs: PairList, in output: String) throws {
    self.pairs = pairs
    folder = try RunFolder(in: output)
  }

  /// Adds a pair, and writes its pictures unless they are equal.
  func add(_ outcome: PairOutcome, _ pair: PairList.Pair, difference: [UInt8]? = nil) throws {
    var result = result(outcome, pair)
    if result.verdict != .equal {
      var images: [String: [UInt8]] = [:]
      images["reference"] = bytes(pair.reference)
      images["actual"] = bytes(pair.actual)
      images["difference"] = difference
      result.referenceDigest = images["reference"].map { Fingerprint.sha256(of: $0) }
      if let actual = images["actual"], isAcceptable(actual, result),
        !GitPointer.isOne(images["reference"] ?? [])
      {
        result.actualDigest = Fingerprint.sha256(of: actual)
      }
      result.files = try folder.write(images, of: result)
    }
    let added = result
    results.withLock { $0[pair.name] = added }
  }

  func finish(wasInterrupted: Bool) throws -> String {
    let known = results.withLock(\.self)
    let record = RunRecord(
      id: folder.id, isFull: !wasInterrupted && comparesAll,
      wasInterrupted: wasInterrupted, results: pairs.pairs.compactMap { known[$0.name] })
    try folder.finish(record)
    return try ReportFile.write(record, in: folder.path)
  }

  /// Whether the folders have all pictures, and not only those of failures.
  private var comparesAll: Bool {
    pairs.folders.map { $0.layout.tool?.keepsAllReferences != true } ?? false
  }

  /// Returns whether a picture can replace the reference of a pair: only whole PNG files can.
  private func isAcceptable(_ picture: [UInt8], _ result: SnapshotResult) -> Bool {
    guard SnapshotFormat.of(result.name) == .png else { return false }
    return result.verdict != .failed || (try? PictureFile.bitmap(picture)) != nil
  }

  private func bytes(_ path: String?) -> [UInt8]? {
    path.flatMap { try? InputFile(path: $0).bytes() }
  }

  private func result(_ outcome: PairOutcome, _ pair: PairList.Pair) -> SnapshotResult {
    let place = place(of: pair)
    let folder = FilePath.folder(of: place.name) ?? "."
    var result = SnapshotResult(
      name: place.name, references: place.store, document: folder == "." ? place.store : folder,
      variant: FilePath.name(of: place.name), format: .png, verdict: .failed)
    switch outcome {
    case .added:
      result.verdict = .new
      result.notes = [.notExpected]
    case .removed:
      result.verdict = .removed
      result.notes = [.removed]
    case .compared(let summary, _) where summary.isEqual:
      result.verdict = .equal
      result.matchReason =
        summary.colors.spaces != nil ? .colors : summary.differingCount == 0 ? .pixels : .tolerance
      result.notes = notes(summary)
    case .compared(let summary, _):
      result.verdict = .changed
      result.pixels = PixelDifference(summary)
      result.notes = notes(summary)
    case .failed(let error):
      result.notes = [.undrawable(failure: .init(error))]
    }
    return result
  }

  private func notes(_ summary: DifferenceSummary) -> [SnapshotNote]? {
    let notes = PixelDifference.notes(summary.colors, isEqual: summary.isEqual)
    return notes.isEmpty ? nil : notes
  }

  /// Returns the folder of the references, and the name in it of the reference of a pair, which need not exist.
  private func place(of pair: PairList.Pair) -> (store: String, name: String) {
    if let folders = pairs.folders {
      let name = pair.reference.flatMap { FilePath.path(of: $0, in: folders.reference) }
      return (folders.reference, name ?? folders.layout.newReference(of: pair.name))
    }
    let path = pair.reference ?? pair.name
    return (FilePath.folder(of: path) ?? ".", FilePath.name(of: path))
  }
}
