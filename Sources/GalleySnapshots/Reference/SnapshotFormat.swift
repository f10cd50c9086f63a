/// The form of a reference.
public enum SnapshotFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Pixels, with the record inside.
  case png
  /// Shapes and outlines, with the record inside.
  case svg
  /// The record alone, in text.
  case layout

  /// The end of the names of files.
  public var ending: String {
    switch self {
    case .png, .svg: "." + rawValue
    case .layout: ".layout.json"
    }
  }

  /// Returns the end of the name of a file: the display scale of pixels unless it is the usual one, and the ending.
  func suffix(scale: Double) -> String {
    self == .png ? Picture.Format.png.suffix(scale: scale) : ending
  }

  /// Returns the form of a file by its name, or nil if it is that of no reference.
  static func of(_ name: String) -> SnapshotFormat? {
    allCases.first { name.hasSuffix($0.ending) }
  }
}
