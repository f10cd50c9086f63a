internal import GalleyFiles
import GalleyGeometry
import GalleyLayout

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The font files in use, independent of the other fonts of the machine.
///
/// A library consists of named folders, and of the families Inter and Noto where the system installs them: in folders that
/// are known, or elsewhere if the font configuration of the machine names their files. Nothing else of that is read, so the
/// same files give the same text everywhere.
///
/// Text uses its own families first, in their order. Characters that this lacks use the first of these that has them: Inter, Noto Sans,
/// the Noto Sans of other scripts, the families of the folders in alphabetical order, and all other Noto fonts. Emoji
/// use Noto Color Emoji first. Chinese, Japanese and Korean use the forms of the text's language.
public struct FontLibrary: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// The name of the file without folders, by which faces refer to it.
    package let name: String
    package let path: String
    let stem: Substring
    /// Whether the file is in a named folder, where people may replace it at any time.
    let isInNamedFolder: Bool

    init(name: String, path: String, isInNamedFolder: Bool = false) {
      (self.name, self.path, self.isInNamedFolder) = (name, path, isInNamedFolder)
      stem = name.prefix { $0 != "-" && $0 != "[" && $0 != "." }
    }
  }

  /// The files, each name once; earlier folders win.
  package let files: [File]
  /// The default families of text, in order of preference.
  package let defaultFamilies: [String]
  let folderFileCount: Int
  package let folders: [String]

  /// The families of every library: Inter, and Noto Sans for characters that Inter lacks.
  package static let defaultFamilies = ["Inter", "Noto Sans"]

  /// Creates a library of the default families and of all fonts in folders.
  ///
  /// - Parameter folders: Folders of additional fonts, which take precedence over default ones with the same file name.
  /// - Throws: A ``FontError`` if a folder cannot be read or contains no fonts, or if a default family is not
  ///   installed and there are no folders, which may have it.
  public init(folders: [String] = []) throws(FontError) {
    try self.init(folders: folders, systemFolders: Self.systemFolders) {
      InstalledFonts.paths()
    }
  }

  init(
    folders: [String], systemFolders: [String], elsewhere paths: () -> [String]
  ) throws(FontError) {
    self.folders = folders
    var files: [File] = []
    for folder in folders {
      let found = try Self.files(inNamed: folder)
      guard !found.isEmpty else { throw .noFonts(folder: folder) }
      files += found
    }
    var names: Set<String> = []
    files = files.filter { names.insert($0.name).inserted }
    folderFileCount = files.count
    var system = systemFolders.flatMap(Self.systemFiles(in:))
    if Self.missingFamily(in: system) != nil { system += paths().compactMap(Self.systemFile) }
    if folders.isEmpty, let family = Self.missingFamily(in: system) { throw .missingFamily(family) }
    self.files = files + system.filter { names.insert($0.name).inserted }
    defaultFamilies = Self.defaultFamilies
  }

  private static func missingFamily(in files: [File]) -> String? {
    defaultFamilies.first { family in !files.contains { $0.stem == stem(of: family) } }
  }

  static func stem(of family: String) -> String {
    family.filter { $0 != " " }
  }

  /// The folders in which Inter and Noto are searched.
  ///
  /// A relocatable package contains them. Debian and Ubuntu install them in the first three of the other folders,
  /// Homebrew's casks in the last two.
  private static let systemFolders =
    (RelocatablePackage.current.map { [$0.fontFolder] } ?? []) + [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto",
      "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/noto",
      "/Library/Fonts", home + "/Library/Fonts",
    ]

  private static let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""

  private static func systemFiles(in folder: String) -> [File] {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return names.sorted().compactMap { systemFile(at: folder + "/" + $0) }
  }

  private static func systemFile(at path: String) -> File? {
    let name = FilePath.name(of: path)
    guard isFont(name), name.hasPrefix("Noto") || name.hasPrefix("Inter") else { return nil }
    return File(name: name, path: path)
  }

  private static let endings = [".otf", ".ttf", ".ttc", ".otc"]

  package static func isFont(_ name: String) -> Bool {
    let ending = name.suffix(4).lowercased()
    return endings.contains(ending)
  }

  /// Returns the fonts of a folder and its subfolders, sorted by path.
  private static func files(inNamed folder: String) throws(FontError) -> [File] {
    guard let listing = try? FolderListing(of: folder, endings: endings) else {
      throw .unreadableFolder(folder)
    }
    // A folder with the name of a font is an error when it is opened.
    return (listing.files + listing.folders.filter(isFont)).map {
      File(name: FilePath.name(of: $0), path: folder + "/" + $0, isInNamedFolder: true)
    }
    .sorted { $0.path < $1.path }
  }
}

extension FontLibrary {
  /// Returns the SHA-256 of a font file as 64 hexadecimal digits.
  package func fingerprint(of file: File) throws(FontError) -> String {
    guard let bytes = try? InputFile(path: file.path).bytes() else {
      throw .unreadableFile(file.path)
    }
    return Fingerprint.sha256(of: bytes)
  }

  package var folderFiles: [File] { Array(files.prefix(folderFileCount)) }

  package func file(named name: String) -> File? {
    files.first { $0.name == name }
  }
}

/// An error of loading fonts.
public enum FontError: Error, Hashable, Sendable {
  /// A folder of fonts does not exist or cannot be read.
  case unreadableFolder(String)
  /// A folder contains no font file.
  case noFonts(folder: String)
  /// A required font family is not installed.
  case missingFamily(String)
  /// No file has any family of a text, which lists one or several with commas between them.
  case unknownFamily(String, known: [String])
  /// A file cannot be read as a font, perhaps because Git LFS has not downloaded it.
  case unreadableFile(String, isPointer: Bool = false)
}

extension FontError: CustomStringConvertible {
  /// One sentence with the attempt, the reason and the advice.
  public var description: String {
    switch self {
    case .unreadableFolder(let folder):
      "cannot read fonts from '\(folder)': it is not a readable folder; use a folder of font files"
    case .noFonts(let folder):
      "cannot read fonts from '\(folder)': there is no .otf, .ttf, .ttc or .otc file in it; use another folder"
    case .missingFamily(let family):
      "cannot find the font family '\(family)': install \(Self.packages[family] ?? "it") or add the folder that contains it with --fonts"
    case .unknownFamily(let text, let known):
      Self.description(ofUnknown: text, known)
    case .unreadableFile(let path, isPointer: true):
      "cannot use the font file '\(path)': it \(GitPointer.words)"
    case .unreadableFile(let path, isPointer: false):
      "cannot use the font file '\(path)': it is not a readable OpenType or TrueType font; replace or remove it"
    }
  }

  private static func description(ofUnknown text: String, _ known: [String]) -> String {
    let families = FontFamilies(text).names.compactMap {
      if case .family(let name) = $0 { name } else { nil }
    }
    let hint = hint(for: families.first ?? "", among: known)
    return "cannot use the font \(quoted(families)): no font file has "
      + (families.count == 1 ? "it; \(hint)" : "one of them; \(hint)")
  }

  /// Returns families as a part of a sentence that names at most three of them.
  package static func quoted(_ families: [String]) -> String {
    (families.count == 1 ? "family " : "families ") + names(families)
  }

  private static func names(_ families: [String]) -> String {
    let names = families.prefix(3).map { "'\($0.prefix(40).description.printable)'" }
    guard families.count > 1 else { return names.joined() }
    guard families.count <= 3 else {
      return names.joined(separator: ", ") + " and \(families.count - 3) more"
    }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// Returns the advice for an unknown family, with at most three similar names.
  private static func hint(for family: String, among known: [String]) -> String {
    let near = family.nearest(3, among: known).map { "'\($0)'" }
    let question = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? If not, "
    return question + "add the folder that contains it with --fonts"
  }

  private static let packages = [
    "Inter": "the package fonts-inter", "Noto Sans": "the package fonts-noto-core",
  ]
}
