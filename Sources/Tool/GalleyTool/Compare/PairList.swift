import ArgumentParser
import GalleyFiles
import GalleyPictures

struct PairList: Sendable {
  let pairs: [Pair]
  let isOne: Bool
  /// The paths of files in the folders that are not compared, because their names are not names of pictures.
  let uncompared: [String]
  let folders: Folders?

  struct Folders: Sendable {
    var reference: String
    var actual: String
    var layout = PairLayout.sameNames
    var ignored: [NamePattern] = []
  }

  /// Two files, or one file without a counterpart.
  struct Pair: Sendable {
    var name: String
    var reference: String?
    var actual: String?
    /// Whether the tool that made the pictures found a difference, if there is no actual picture.
    var hasFailed = false
    /// The picture of the difference that the tool made, if there is no actual picture.
    var difference: String?

    var title: String {
      let names = [reference, actual].compactMap { $0.map(FilePath.name) }
      return names.first == names.last ? names.first ?? name : names.joined(separator: " → ")
    }
  }

  static let endings = PictureFile.endings
  private static let systemFiles: Set = ["thumbs.db", "desktop.ini", "icon\r"]

  init(_ names: Folders) throws {
    let inputs = [names.reference, names.actual]
    let areFolders = try inputs.map { try $0 != StandardInput.name && Self.isFolder($0) }
    guard areFolders[0] == areFolders[1] else {
      let (folder, file) = areFolders[0] ? (inputs[0], inputs[1]) : (inputs[1], inputs[0])
      throw ValidationError(
        "cannot compare the folder '\(folder)' with the file '\(file)'; name two files or two folders"
      )
    }
    guard areFolders[0] else {
      self.init(ofFiles: names.reference, names.actual)
      return
    }
    let references = try Self.listing(of: names.reference, ignoring: names)
    let actuals =
      names.actual == names.reference
      ? references : try Self.listing(of: names.actual, ignoring: names)
    let pairs = names.layout.pairs(references.pictures, actuals.pictures, in: names)
    let uncompared = Array(Set(references.others + actuals.others))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.init(pairs: pairs, uncompared: uncompared, folders: names)
    if pairs.isEmpty, !names.layout.hasReference(references.pictures),
      uncompared.isEmpty || names.layout.isOfSameNames
    {
      throw ComparisonError.noPictures(
        reference: names.reference, actual: names.actual, layout: names.layout)
    }
  }

  private init(pairs: [Pair], uncompared: [String] = [], folders: Folders? = nil) {
    (self.pairs, self.uncompared, self.folders) = (pairs, uncompared, folders)
    isOne = folders == nil
  }

  init(ofFiles reference: String, _ actual: String) {
    let pair = Pair(
      name: "\(reference) → \(actual)", reference: StandardInput.path(reference),
      actual: StandardInput.path(actual))
    self.init(pairs: [pair])
  }

  private static func isFolder(_ path: String) throws -> Bool {
    do {
      return try FileStatus(of: path).kind == .folder
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Returns the names of the pictures in a folder, and the paths of all other files that are not excluded.
  private static func listing(
    of folder: String, ignoring names: Folders
  ) throws(InputError) -> (pictures: [String], others: [String]) {
    let ignored = names.ignored + names.layout.ignored
    var (pictures, others) = ([String](), [String]())
    for name in try FolderListing(of: folder, endings: [""]).files
    where !ignored.contains(where: { $0.matches(name) }) {
      let lowercased = name.lowercased()
      if endings.contains(where: { lowercased.hasSuffix($0) }) {
        pictures.append(name)
      } else if names.layout.tool == nil, !systemFiles.contains(FilePath.name(of: lowercased)) {
        others.append(FilePath.path(folder, name))
      }
    }
    return (pictures, others)
  }
}

enum StandardInput {
  static let name = "-"

  static func path(_ argument: String) -> String { argument == name ? "/dev/stdin" : argument }
}
