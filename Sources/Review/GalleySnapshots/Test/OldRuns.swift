import GalleyFiles

/// The runs of an output folder that are no longer needed.
///
/// A run is a folder of pictures that every test adds. Without an end, runs fill the disk.
enum OldRuns {
  static let keptCount = 20
  /// The age up to which all runs are kept: a week, in nanoseconds.
  static let keptAge = 7 * 24 * 3600 * 1_000_000_000

  /// Removes the runs that are more than a week older than `now` in nanoseconds since 1970, except for the newest
  /// twenty.
  ///
  /// The age counts from the last change, so the shards of a run, which may be many more than twenty, stay together.
  /// Runs with a given name are kept, and so are files that cannot be removed.
  static func remove(in output: String, now: Int) {
    guard let folder = try? OutputFolder.place(of: "runs", in: output),
      let names = try? FolderListing.names(in: folder)
    else { return }
    // Names begin with the time.
    for name in names.filter(isOwnName).sorted().dropLast(keptCount) {
      let path = FilePath.path(folder, name)
      guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .folder,
        now - status.changeTime > keptAge
      else { continue }
      OutputFolder.remove(path)
    }
  }

  /// Returns whether a name is one that ``RunFolder`` or a test gives, such as 20261122T020449-51379e7c.
  private static func isOwnName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 15, 1...16 ~= parts[1].count else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    return parts[1].allSatisfy { digits.contains($0) || letters.contains($0) }
      && parts[0].enumerated().allSatisfy { index, byte in
        index == 8 ? byte == UInt8(ascii: "T") : digits.contains(byte)
      }
  }
}
