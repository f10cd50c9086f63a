import ArgumentParser
import GalleyFiles

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
