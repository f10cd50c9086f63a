internal import Foundation
import GalleyLayout

/// The font files that may be used, and nothing else on the machine.
///
/// A library is made of named folders. What the machine's own font configuration says is never read, so the same files
/// give the same text everywhere.
public struct FontLibrary: Hashable, Sendable {
  /// A font file.
  public struct File: Hashable, Sendable {
    /// The name of the file without folders, by which faces refer to it.
    public var name: String
    /// Where the file lies.
    public var path: String
  }

  /// The files, each name once; earlier folders win.
  public let files: [File]
  /// The families that text without a family of its own is set in, the first that has a character.
  public let defaultFamilies: [String]

  /// The families of the default library: Inter, and Noto Sans for what Inter lacks.
  public static let defaultFamilies = ["Inter", "Noto Sans"]

  /// Creates a library of the default families and of all fonts in some folders.
  ///
  /// - Parameter folders: Folders of further fonts, which win over the default ones of the same file name.
  /// - Throws: A ``FontError`` if a folder cannot be read or holds no fonts, or if a default family is not installed.
  public init(folders: [String] = []) throws(FontError) {
    var files: [File] = []
    for folder in folders {
      let found = try Self.files(in: folder) { Self.isFont($0) }
      guard !found.isEmpty else { throw .noFonts(folder: folder) }
      files += found
    }
    for family in Self.defaultFamilies { files += try Self.installedFiles(of: family) }
    var names: Set<String> = []
    self.files = files.filter { names.insert($0.name).inserted }
    defaultFamilies = Self.defaultFamilies
  }

  /// The folders in which the default families are looked for.
  ///
  /// Debian and Ubuntu install Inter and Noto in the first two, Homebrew's casks in the last two.
  static let systemFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/truetype/inter", "/usr/share/fonts/noto", "/Library/Fonts",
    NSHomeDirectory() + "/Library/Fonts",
  ]

  private static func installedFiles(of family: String) throws(FontError) -> [File] {
    let stem = family.filter { $0 != " " }
    for folder in systemFolders {
      let found = try? files(in: folder) { name in
        isFont(name)
          && (name.hasPrefix(stem + "-") || name.hasPrefix(stem + "[")
            || name.hasPrefix(stem + "."))
      }
      if let found, !found.isEmpty { return found }
    }
    throw .missingFamily(family)
  }

  private static func isFont(_ name: String) -> Bool {
    ["otf", "ttf", "ttc", "otc"].contains((name as NSString).pathExtension.lowercased())
  }

  /// Returns the files of a folder and the folders in it whose names pass a test, sorted by name.
  private static func files(
    in folder: String, where accepts: (String) -> Bool
  ) throws(FontError) -> [File] {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, FileManager.default.isReadableFile(atPath: folder),
      let names = FileManager.default.enumerator(atPath: folder)
    else { throw .unreadableFolder(folder) }
    return names.compactMap { $0 as? String }.filter { accepts(($0 as NSString).lastPathComponent) }
      .map { File(name: ($0 as NSString).lastPathComponent, path: folder + "/" + $0) }
      .sorted { $0.path < $1.path }
  }
}
