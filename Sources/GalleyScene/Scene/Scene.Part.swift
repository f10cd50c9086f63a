extension Scene {
  /// What a group of items is for in a picture that explains others.
  public enum Part: Hashable, Sendable {
    /// What the picture shows, in words.
    case header
    /// A picture within the picture, by the name of its variant.
    case page(String)
    /// Places that have something in common, and what that is.
    case region(String)
    /// Something that is said about a picture, with a line to what it is about unless it stands there.
    case label
    /// What colors and outlines mean.
    case legend
  }
}
