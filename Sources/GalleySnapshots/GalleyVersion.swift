/// The version of Galley.
public enum GalleyVersion {
  /// The version of this build, by the rules of semantic versioning.
  public static let current = "0.1.0"

  /// The number of the rules by which Galley lays out and paints, which goes up when a document may give another scene.
  public static let engine = 1
}
