/// What holds for all documents in a folder: their fonts, their references, and the snapshots that are made of them.
///
/// It is read from a file that is named `galley.yaml`:
///
/// ```swift
/// let file = """
///   references: Snapshots
///   snapshots:
///     - format: layout
///     - { format: png, widths: [320, 390], textSizes: [L, AX5] }
///   """
/// let project = try Project(Array(file.utf8), path: "galley.yaml")
/// print(project.snapshots.map(\.format.rawValue))  // ["layout", "png"]
/// ```
public struct Project: Hashable, Sendable {
  /// The absolute path of the folder that holds the file.
  public var folder: String
  /// The absolute paths of the folders with fonts.
  public var fontFolders: [String]
  /// The absolute path of the folder with the references, which need not be there yet.
  public var references: String
  /// What is made of each document.
  public var snapshots: [SnapshotSet]

  /// The name of the file.
  public static let fileName = "galley.yaml"

  /// Creates a project; without sets each document is a picture in each variant of its own matrix.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder of the documents.
  ///   - fontFolders: The absolute paths of the folders with fonts.
  ///   - references: The absolute path of the folder with the references; `Snapshots` in the folder if nil.
  ///   - snapshots: What is made of each document.
  public init(
    folder: String, fontFolders: [String] = [], references: String? = nil,
    snapshots: [SnapshotSet] = [SnapshotSet(.png)]
  ) {
    self.folder = folder
    self.fontFolders = fontFolders
    self.references = references ?? "\(folder)/\(Self.referencesName)"
    self.snapshots = snapshots
  }

  /// The name of the folder with the references unless the file says another.
  public static let referencesName = "Snapshots"
}
