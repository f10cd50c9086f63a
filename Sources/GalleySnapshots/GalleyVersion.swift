/// The version of Galley.
public enum GalleyVersion {
  /// The version of this build, by the rules of semantic versioning.
  public static let current = "0.1.0"
}
