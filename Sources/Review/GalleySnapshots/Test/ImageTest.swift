import GalleyCairo
import GalleyFiles
package import GalleyRaster

package struct ImageTest: Sendable {
  let name: String
  let store: ReferenceStore
  let comparison: Comparison
  let record: RecordMode
  let folder: RunFolder
  let source: SnapshotSource?

  package init(
    name: String, store: ReferenceStore, comparison: Comparison, record: RecordMode,
    folder: RunFolder, source: SnapshotSource?
  ) {
    self.name = name + SnapshotFormat.png.ending
    (self.store, self.comparison, self.record) = (store, comparison, record)
    (self.folder, self.source) = (folder, source)
  }

  /// Compares a PNG file, and writes the reference and the files that its result needs.
  package func result(of file: [UInt8]) -> SnapshotResult {
    var result = SnapshotResult(
      name: name, references: store.path, document: FilePath.folder(of: name) ?? "",
      variant: String(FilePath.name(of: name).dropLast(SnapshotFormat.png.ending.count)),
      format: .png, verdict: .failed)
    result.source = source
    do {
      let actual = try bitmap(file)
      let reference = try store.bytes(of: name)
      let picture = compare(file, actual, with: reference, &result)
      if record == .all || result.isFailure {
        result.referenceDigest = reference.map { Fingerprint.sha256(of: $0) }
        result.write(
          file, reference, try picture?.png(.difference), in: store, record, folder)
      }
    } catch let error as RasterError {
      result.notes = [.incomparable(failure: .init(error))]
    } catch {
      (result.verdict, result.notes) = (.unreadable, [.unreadable(failure: .init(error))])
    }
    return result
  }

  private func bitmap(_ file: [UInt8]) throws(RasterError) -> Bitmap {
    try PNGDecoder().bitmap(file, withDeepSamples: comparison.mode == .exact)
  }

  private func storedBitmap(_ file: [UInt8]) throws -> Bitmap {
    _ = try Reference(file, .png)
    do throws(RasterError) {
      return try bitmap(file)
    } catch {
      throw ReferenceError(.picture(error))
    }
  }

  private func compare(
    _ file: [UInt8], _ actual: Bitmap, with bytes: [UInt8]?, _ result: inout SnapshotResult
  ) -> DifferencePicture? {
    guard let bytes else {
      result.verdict = .new
      return nil
    }
    do {
      let expected = try bytes == file ? actual : storedBitmap(bytes)
      return compare(expected, actual, &result)
    } catch {
      (result.verdict, result.notes) = (.unreadable, [.unreadable(failure: .init(error))])
      return nil
    }
  }

  private func compare(
    _ expected: Bitmap, _ actual: Bitmap, _ result: inout SnapshotResult
  ) -> DifferencePicture? {
    let difference = comparison.difference(from: expected, to: actual)
    let notes = PixelDifference.notes(difference.colors, isEqual: difference.isEqual)
    if !notes.isEmpty { result.notes = notes }
    guard !difference.isEqual else {
      result.verdict = .equal
      result.matchReason =
        difference.colors.spaces != nil ? .colors : expected == actual ? .pixels : .tolerance
      return nil
    }
    result.verdict = .changed
    result.pixels = PixelDifference(difference)
    return DifferencePicture(difference, reference: expected, actual: actual)
  }
}
