import GalleyFiles

/// A picture of the run of a shard.
struct RunPicture {
  let run: ShardRun
  /// The path relative to the run.
  let name: String
  /// The SHA-256 that it must have, if that is known.
  let digest: String?

  /// Returns the pictures of a run.
  ///
  /// - Throws: A ``MergeError`` if the digest of one has to be known and is not.
  static func pictures(of run: ShardRun) throws(MergeError) -> [RunPicture] {
    var pictures: [RunPicture] = []
    for result in run.record.results {
      for (kind, name) in (result.files ?? [:]).sorted(by: { $0.key < $1.key }) {
        let digest = kind == "actual" ? result.actualDigest ?? "" : nil
        let known = kind == "reference" ? result.referenceDigest : digest
        pictures.append(RunPicture(run: run, name: name, digest: known))
      }
    }
    return pictures
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
    guard digest.map({ Reference.digest(of: bytes) == $0 }) ?? true else {
      throw error("is not the one that the run made")
    }
    return bytes
  }

  private func error(_ words: String) -> MergeError {
    MergeError(
      [run.name], "its picture '\(name)' \(words); get the whole run, or run that shard again")
  }
}
