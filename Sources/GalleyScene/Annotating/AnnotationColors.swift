import GalleyLayout

/// The colors of annotations, the same over light and dark pictures.
enum AnnotationColors {
  /// The paper around the picture.
  static let paper = RGBA(0xEDEFF3)
  /// Words.
  static let ink = RGBA(0x1B2130)
  /// Words of less weight.
  static let secondaryInk = RGBA(0x5A6478)
  /// Outlines and names of leaves.
  static let leaf = RGBA(0x1F6FEB)
  /// Outlines of containers.
  static let container = RGBA(0x7C879B)
  /// Whatever sticks out or is cut short.
  static let problem = RGBA(0xC8281E)
  /// The ground of cards and labels.
  static let card = RGBA(0xFFFFFF)
  /// The thin line around cards.
  static let cardEdge = RGBA(0xD3D8E2)

  /// The colors of choices, in the order of their appearance.
  private static let choices = [
    RGBA(0x8A3FC7), RGBA(0xC2570C), RGBA(0x0B7A6B), RGBA(0xB4236F), RGBA(0x4D7C0F), RGBA(0x7A4A1E),
  ]

  static func choice(_ number: Int) -> RGBA {
    choices[number % choices.count]
  }
}

extension RGBA {
  /// Returns the color with another opacity.
  func opacity(_ alpha: UInt8) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }
}
