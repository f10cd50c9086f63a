internal import GalleyFiles
package import GalleyDocuments
import GalleyLayout

/// The settings of all documents in a folder: their fonts, their references, and their snapshots.
///
/// It is read from a file that is named `galley.yaml`:
package struct Project: Hashable, Sendable {
  /// The absolute path of the folder that holds the file.
  package var folder: String
  package var fontFolders: [String]
  /// The absolute path of the folder with the references, which need not be there yet.
  package var references: String
  package var snapshots: [SnapshotSet]
  /// The share by which texts may be wider than measured in a check; nil for none.
  package var margin: TextMargin?

  package static let fileName = DocumentFolder.projectFileName

  package static let referencesName = "Snapshots"

  /// Creates a project; without sets each document is a picture in each variant of its own matrix.
  package init(
    folder: String, fontFolders: [String] = [], references: String? = nil,
    snapshots: [SnapshotSet] = [SnapshotSet(.png)], margin: TextMargin? = nil
  ) {
    self.folder = folder
    self.fontFolders = fontFolders
    self.references = references ?? "\(folder)/\(Self.referencesName)"
    self.snapshots = snapshots
    self.margin = margin
  }

  /// One form of snapshots of every document, and the variants that are made in it.
  package struct SnapshotSet: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
      case png
      case svg
      /// Frames, decisions and issues as text, without any pixels.
      case layout
    }

    package var format: Format
    package var overrides: Matrix.Overrides
    package var displayScale: Double

    package static let defaultDisplayScale = 2.0

    /// Creates a set; without overrides it has the variants of each document's own matrix.
    package init(
      _ format: Format, overrides: Matrix.Overrides = Matrix.Overrides(),
      displayScale: Double = defaultDisplayScale
    ) {
      self.format = format
      self.overrides = overrides
      self.displayScale = displayScale
    }

    /// Returns the matrix of a document with the replacements of the set.
    ///
    /// It may have more variants than a document may have, and languages that the document has no strings
    /// for.
    package func matrix(of document: Document) -> Matrix {
      var matrix = overrides.applied(to: document.matrix)
      matrix.replaceAllLocales(by: document.locales)
      return matrix
    }
  }
}

extension Project {
  /// Returns the project that a document or a folder belongs to, or nil if it belongs to none.
  ///
  /// Its file is looked for in the folder and in those above it, up to the first that holds `.git`. Links are followed
  /// before.
  package static func find(from path: String) throws(DocumentError) -> Project? {
    guard let folder = DocumentFolder.project(around: path) else { return nil }
    return try Project(at: FilePath.path(folder, fileName))
  }

  /// Returns the folder with the references of a document, or nil if the document is not in the project's folder.
  ///
  /// It has the path of the document from the project's folder, without extension: the references of
  /// `Cards/episode.yaml` are in `Snapshots/Cards/episode`.
  package func referenceFolder(of document: String) -> String? {
    let place = FilePath.path(NearbyPath.folder(of: document), FilePath.name(of: document))
    return FilePath.path(of: place, in: folder).map {
      FilePath.path(references, DocumentSource.withoutExtension($0))
    }
  }
}
