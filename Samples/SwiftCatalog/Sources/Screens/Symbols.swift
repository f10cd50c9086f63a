import GalleyLayout

extension Screens {
  /// Drawings for the symbols that the screens name, instead of those of Apple's devices.
  static let symbols: [String: Symbol] = [
    "wallet.pass": line("M4 7 H20 V19 H4 Z M4 11 H20"),
    "person.fill": solid(
      "M12 4 A4 4 0 1 1 12 12 A4 4 0 1 1 12 4 Z M4 20 C4 15.5 8 14 12 14 C16 14 20 15.5 20 20 Z"),
    "airplane": solid(
      "M2 13 L2 11 L10 9 L11 3 L13 3 L14 9 L22 11 L22 13 L14 14 L13 19 L15 21 L9 21 L11 19 L10 14 Z"
    ),
    "sunrise.fill": solid("M4 17 H20 V19 H4 Z M6 15 A6 6 0 0 1 18 15 Z M11 3 H13 V7 H11 Z"),
    "medal.fill": solid(
      "M12 10 A5.5 5.5 0 1 1 12 21 A5.5 5.5 0 1 1 12 10 Z M7 3 H11 L13 9 H10 Z M13 3 H17 L14.5 9 H12.5 Z"
    ),
    "mountain.2.fill": solid("M2 19 L9 6 L13 13 L15 10 L22 19 Z"),
    "figure.run": solid(
      "M14 3 A2 2 0 1 1 14 7 A2 2 0 1 1 14 3 Z M8 8 L13 8 L15 12 L19 13 L18.5 15 L14 14 L13 12 L11 15 L15 18 L13 22 L11 21 L12.5 18.5 L8 16 L5 19 L4 17 L8 13 L10 10 L7 10 L5 12 L4 11 Z"
    ),
    "figure.hiking": solid(
      "M13 3 A2 2 0 1 1 13 7 A2 2 0 1 1 13 3 Z M10 8 H14 L15 12 L18 13 L17.5 15 L14 14 L13 11 L12 14 L15 17 L15 22 H13 V18 L10 15.5 L8 22 H6 L8.5 14 Z M18 10 H19 V22 H18 Z"
    ),
    "plus": line("M12 5 V19 M5 12 H19"),
    "mug.fill": solid(
      "M5 6 H16 V9 H18 A3 3 0 0 1 18 15 H16 V18 H5 Z M16 10.5 V13.5 H18 A1.5 1.5 0 0 0 18 10.5 Z"),
    "leaf.fill": solid("M20 4 C20 14 16 19 9 19 L6 22 L4.5 20.5 L7 18 C4 12 9 5 20 4 Z"),
    "bag": line("M5 8 H19 V20 H5 Z M9 10 V7 A3 3 0 0 1 15 7 V10"),
    "shippingbox": line("M4 8 L12 4 L20 8 V17 L12 21 L4 17 Z M4 8 L12 12 L20 8 M12 12 V21"),
    "creditcard": line("M3 6 H21 V18 H3 Z M3 10 H21"),
  ].compactMapValues(\.self)

  private static func solid(_ svg: String) -> Symbol? {
    try? Symbol(svg: svg)
  }

  private static func line(_ svg: String) -> Symbol? {
    solid(svg)?.stroke(width: 1.8, hasRoundEnds: true)
  }
}
