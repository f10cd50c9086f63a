/// One face of a font file.
public struct FontFace: Hashable, Sendable {
  /// The name of the family.
  public var family: String
  /// The name of the style within the family.
  public var style: String
  /// The name of the font file, without folders.
  public var file: String
  /// The place of the face in the file, from 0.
  public var index: Int
  /// The places on the axes of a variable font, for those that are not as the file sets them.
  public var variations: [Variation]

  /// Creates a face.
  public init(
    family: String, style: String, file: String, index: Int = 0, variations: [Variation] = []
  ) {
    self.family = family
    self.style = style
    self.file = file
    self.index = index
    self.variations = variations
  }

  /// A place on an axis of a variable font.
  public struct Variation: Hashable, Sendable {
    /// The name of the axis, of four letters such as wght.
    public var axis: String
    /// The place, in the units of the axis.
    public var value: Double

    /// Creates a place on an axis.
    public init(axis: String, value: Double) {
      self.axis = axis
      self.value = value
    }
  }
}
