/// One face of a font file.
///
/// Copies share their contents, since every span of text has one.
public struct FontFace: Sendable {
  private let contents: Contents

  /// Creates a face.
  ///
  /// - Parameters:
  ///   - family: The name of the family.
  ///   - style: The name of the style within the family.
  ///   - file: The name of the font file, without folders.
  ///   - index: The place of the face in the file, from 0.
  ///   - variations: The places on the axes of a variable font.
  public init(
    family: String, style: String, file: String, index: Int = 0, variations: [Variation] = []
  ) {
    contents = Contents(
      family: family, style: style, file: file, index: index, variations: variations)
  }

  private final class Contents: Sendable {
    let family: String
    let style: String
    let file: String
    let index: Int
    let variations: [Variation]

    init(family: String, style: String, file: String, index: Int, variations: [Variation]) {
      self.family = family
      self.style = style
      self.file = file
      self.index = index
      self.variations = variations
    }
  }

  /// A place on an axis of a variable font.
  public struct Variation: Hashable, Sendable {
    /// The name of the axis, of four characters such as wght.
    package var axis: String
    package var value: Double

    package init(axis: String, value: Double) {
      self.axis = axis
      self.value = value
    }
  }

  package var family: String { contents.family }
  package var style: String { contents.style }
  /// The name of the font file, without folders.
  package var file: String { contents.file }
  /// The place of the face in the file, from 0.
  package var index: Int { contents.index }
  /// The places on the axes of a variable font, for those that are not as the file sets them.
  package var variations: [Variation] { contents.variations }
}

extension FontFace: Hashable {
  /// Compares by all names and numbers.
  public static func == (left: FontFace, right: FontFace) -> Bool {
    left.contents === right.contents
      || left.file == right.file && left.index == right.index && left.family == right.family
        && left.style == right.style && left.variations == right.variations
  }

  /// Mixes the file and the place in it into a hash value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(index)
    hasher.combine(variations)
  }
}
