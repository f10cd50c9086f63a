/// Why fonts cannot be used.
public enum FontError: Error, Hashable, Sendable {
  /// A folder of fonts is absent or cannot be read.
  case unreadableFolder(String)
  /// A folder holds no font file.
  case noFonts(folder: String)
  /// A font family that Galley needs is not installed.
  case missingFamily(String)
  /// Documents ask for a family that no file has.
  case unknownFamily(String, known: [String])
  /// A file cannot be read as a font.
  case unreadableFile(String)
}

extension FontError: CustomStringConvertible {
  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    switch self {
    case .unreadableFolder(let folder):
      "cannot read fonts from '\(folder)': it is not a folder that can be read; name a folder of font files"
    case .noFonts(let folder):
      "cannot read fonts from '\(folder)': there is no .otf, .ttf, .ttc or .otc file in it; name another folder"
    case .missingFamily(let family):
      "cannot find the font family '\(family)': install \(Self.packages[family] ?? "it") or name the folder that holds it with --fonts"
    case .unknownFamily(let family, let known):
      "cannot use the font family '\(family)': no font file has it; the families are \(known.joined(separator: ", ")); add a folder with --fonts"
    case .unreadableFile(let path):
      "cannot use the font file '\(path)': it is not a font of OpenType or TrueType that can be read; replace or remove it"
    }
  }

  private static let packages = [
    "Inter": "the package fonts-inter", "Noto Sans": "the package fonts-noto-core",
  ]
}
