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

  /// Creates a face.
  public init(family: String, style: String, file: String, index: Int = 0) {
    self.family = family
    self.style = style
    self.file = file
    self.index = index
  }
}
