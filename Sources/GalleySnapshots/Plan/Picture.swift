/// How a picture is made.
public enum Picture {
  /// The form of a picture file.
  public enum Format: String, Hashable, Sendable, CaseIterable, Codable {
    /// Pixels.
    case png
    /// Shapes and outlines.
    case svg
  }

  /// What is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout as it would look on its device.
    case design
    /// The layout with its structure and decisions.
    case annotated
  }
}
