import GalleyCairo
import GalleyFiles

/// A picture of the run of a shard.
struct RunPicture {
  let run: ShardRun
  /// The path relative to the run.
  let name: String
  /// The SHA-256 that it must have, if that is known.
  let digest: String?

  /// Returns the pictures of a run.
  static func pictures(of run: ShardRun) -> [RunPicture] {
    run.record.results.flatMap { result in
      (result.files ?? [:]).sorted { $0.key < $1.key }.map { kind, name in
        RunPicture(run: run, name: name, digest: result.digest(of: kind))
      }
    }
  }

  /// Returns what the picture holds.
  ///
  /// - Throws: A ``MergeError`` if it is gone, is another, or lies elsewhere.
  func bytes() throws(MergeError) -> [UInt8] {
    let place = FilePath.path(run.path, name)
    guard name.utf8.starts(with: "images/".utf8), FilePath.isDescending(name),
      FilePath.isInside(place, run.path)
    else { throw error("leads out of the run") }
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: place).bytes()
    } catch {
      throw self.error(error.isAbsent ? "is gone" : "cannot be read")
    }
    guard digest.map({ Fingerprint.sha256(of: bytes) == $0 }) ?? true else {
      throw error("is not the one that the run made")
    }
    return bytes
  }

  private func error(_ words: String) -> MergeError {
    MergeError(
      [run.name], "its picture '\(name)' \(words); get the whole run, or run that shard again")
  }
}

extension SnapshotResult {
  /// Returns the SHA-256 that a file of the run must have, or nil if none is known.
  fileprivate func digest(of kind: String) -> String? {
    switch kind {
    // What may become a reference always has one, and no file has an empty one.
    case "actual": actualDigest ?? ""
    case "reference": referenceDigest
    default: nil
    }
  }
}
