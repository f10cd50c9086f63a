/// A kind of explanation that is drawn over and beside a picture.
public enum Annotation: String, Hashable, Sendable, CaseIterable {
  /// The outlines of leaves and containers.
  case frames
  /// The names of layouts.
  case names
  /// The extents of leaves.
  case sizes
  /// What was chosen, with the reason in points.
  case choices
  /// The distances between layouts and around their contents.
  case spacing
  /// The lines that letters stand on.
  case baselines
  /// Whatever sticks out, is cut short or is missing.
  case issues
}

/// What annotations are drawn over.
public enum AnnotationBase: String, Hashable, Sendable, CaseIterable {
  /// The layout as it would look on its device.
  case design
  /// A box for each leaf and one for each line of text.
  case wireframe

  /// The annotations to draw when nobody asks for others.
  public var defaultAnnotations: Set<Annotation> {
    switch self {
    case .design: [.frames, .names, .choices, .issues]
    case .wireframe: [.frames, .names, .sizes]
    }
  }
}
