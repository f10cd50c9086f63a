public import GalleyLayout

extension Project {
  /// One form of snapshots of every document, and the variants that are made in it.
  public struct SnapshotSet: Hashable, Sendable {
    /// What a snapshot is.
    public enum Format: String, Hashable, Sendable, CaseIterable {
      /// Pixels.
      case png
      /// Shapes.
      case svg
      /// Frames, decisions and issues as text, without any pixels.
      case layout
    }

    /// What the snapshots are.
    public var format: Format
    /// What takes the place of a document's matrix.
    public var overrides: MatrixOverrides
    /// The number of pixels in a point.
    public var displayScale: Double

    /// The number of pixels in a point unless a set says another.
    public static let defaultDisplayScale = 2.0

    /// Creates a set; without overrides it has the variants of each document's own matrix.
    public init(
      _ format: Format, overrides: MatrixOverrides = MatrixOverrides(),
      displayScale: Double = defaultDisplayScale
    ) {
      self.format = format
      self.overrides = overrides
      self.displayScale = displayScale
    }

    /// Returns the matrix of a document with what the set puts in its place.
    ///
    /// It may have more variants than a document may have, and languages that the document has no strings
    /// for.
    public func matrix(of document: Document) -> Matrix {
      overrides.applied(to: document.matrix)
    }
  }
}
