import ArgumentParser
import GalleyFiles
import GalleyRaster

/// The options for pictures of differences and their paths.
struct DifferencePictureOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where pictures of differences go: a file, or a folder if folders are compared.",
      valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Which pictures: side-by-side, difference, mask, overlay; several, separated by commas, are told apart by the ends of their names. (default: side-by-side)",
      valueName: "kinds"),
    transform: PictureKinds.parse)
  var picture: PictureKinds?

  func validate() throws {
    guard picture == nil || output != nil else {
      throw ValidationError("cannot use --picture without --output; name a place with --output")
    }
  }

  /// Returns where pictures go, or nil if none are asked for.
  ///
  /// - Throws: An error if the folder cannot be made, or is among the inputs.
  func target(apartFrom inputs: [String]) throws -> PictureTarget? {
    guard let output else { return nil }
    let styles = picture?.styles ?? [.sideBySide]
    guard inputs.contains(where: FileStatus.isFolder) else {
      let target = PictureTarget(path: output, styles: styles, folder: nil)
      try target.check(isApartFrom: inputs)
      return target
    }
    try PictureTarget.check(folder: output, isOutsideOf: inputs)
    return PictureTarget(path: output, styles: styles, folder: try OutputFolder(path: output))
  }
}

/// Kinds of pictures of a difference.
struct PictureKinds: Sendable {
  var styles: [DifferencePicture.Style]

  /// Returns the kinds of an argument, each once, or throws what was expected.
  @Sendable static func parse(_ argument: String) throws -> PictureKinds {
    var styles: [DifferencePicture.Style] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      guard let style = DifferencePicture.Style(rawValue: name) else {
        let names = DifferencePicture.Style.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("expected one of \(names), found '\(name)'")
      }
      if !styles.contains(style) { styles.append(style) }
    }
    return PictureKinds(styles: styles)
  }
}

/// Where pictures of differences go.
struct PictureTarget: Sendable {
  let path: String
  let styles: [DifferencePicture.Style]
  /// The folder for pictures of many pairs, or nil for those of one pair.
  let folder: OutputFolder?

  /// Writes a picture of a pair.
  func write(_ bytes: [UInt8], _ style: DifferencePicture.Style, of name: String)
    throws(OutputError)
  {
    if let folder {
      try folder.write(bytes, to: self.name(name, style))
    } else {
      try OutputFile(path: self.name(path, style)).write(bytes)
    }
  }

  /// Returns the name of a picture, with its kind at the end if there are several.
  private func name(_ path: String, _ style: DifferencePicture.Style) -> String {
    guard styles.count > 1 else { return path }
    let hasEnding = path.lowercased().hasSuffix(".png")
    let ending = hasEnding ? String(path.suffix(4)) : ""
    return path.dropLast(ending.count) + "-" + style.rawValue + ending
  }

  /// Checks that no picture would replace an input.
  func check(isApartFrom inputs: [String]) throws {
    let places = styles.map { name(path, $0) }
    let identities = inputs.compactMap { try? FileStatus(of: $0).identity }
    for place in places {
      guard let status = try? FileStatus(of: place), identities.contains(status.identity) else {
        continue
      }
      throw ValidationError(
        "cannot write to '\(place)', which is compared; name another place with --output")
    }
  }

  /// Checks that a folder is neither an input nor in one, where pictures would replace others.
  static func check(folder: String, isOutsideOf inputs: [String]) throws {
    let identities = inputs.compactMap { try? FileStatus(of: $0).identity }
    // A new folder is in the nearest existing one.
    var existing: String? = folder
    while let path = existing, FilePath.resolved(path) == nil {
      existing = FilePath.folder(of: path)
    }
    var place = existing.flatMap(FilePath.resolved)
    while let path = place {
      if let status = try? FileStatus(of: path), identities.contains(status.identity) {
        throw ValidationError(
          "cannot write to '\(folder)', which lies in a folder that is compared; name a folder elsewhere with --output"
        )
      }
      place = FilePath.folder(of: path)
    }
  }
}
