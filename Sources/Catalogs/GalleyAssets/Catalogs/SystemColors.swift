internal import GalleyLayout

/// The system colors of Apple's platforms that color sets refer to.
enum SystemColors {
  static let names: [String] = (Array(meanings.keys) + Array(values.keys)).sorted()

  /// Returns the color of a name, such as `systemIndigoColor` or `labelColor`.
  static func color(named name: String) -> Color? {
    if let meaning = meanings[name] { return .semantic(meaning) }
    return values[name].map(Color.adaptive)
  }

  /// The colors whose meaning documents can name.
  private static let meanings: [String: Color.Semantic] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "separatorColor": .separator,
    "systemBackgroundColor": .background, "secondarySystemBackgroundColor": .secondaryBackground,
    "systemFillColor": .fill, "tintColor": .tint, "linkColor": .tint,
    "controlAccentColor": .tint, "systemBlueColor": .blue, "systemGreenColor": .green,
    "systemIndigoColor": .indigo, "systemOrangeColor": .orange, "systemPinkColor": .pink,
    "systemPurpleColor": .purple, "systemRedColor": .red, "systemTealColor": .teal,
    "systemYellowColor": .yellow, "systemGrayColor": .gray, "blackColor": .black,
    "whiteColor": .white, "clearColor": .clear, "textColor": .label, "controlTextColor": .label,
    "headerTextColor": .label, "windowFrameTextColor": .label,
  ]

  private static let values: [String: Color.Adaptive] = [
    "systemBrownColor": .system(0xA2845E, 0xAC8E68, strong: (0x7F6545, 0xB59469)),
    "systemCyanColor": .system(0x32ADE6, 0x64D2FF, strong: (0x0071A4, 0x70D7FF)),
    "systemMintColor": .system(0x00C7BE, 0x63E6E2, strong: (0x0C817B, 0x66D4CF)),
    "systemGray2Color": .system(0xAEAEB2, 0x636366, strong: (0x8E8E93, 0x7C7C80)),
    "systemGray3Color": .system(0xC7C7CC, 0x48484A, strong: (0xAEAEB2, 0x545456)),
    "systemGray4Color": .system(0xD1D1D6, 0x3A3A3C, strong: (0xBCBCC0, 0x444446)),
    "systemGray5Color": .system(0xE5E5EA, 0x2C2C2E, strong: (0xD8D8DC, 0x363638)),
    "systemGray6Color": .system(0xF2F2F7, 0x1C1C1E, strong: (0xEBEBF0, 0x242426)),
    "quaternaryLabelColor": .system(0x3C3C43, 0xEBEBF5).alpha(45, 41, strong: 140),
    "placeholderTextColor": .system(0x3C3C43, 0xEBEBF5).alpha(76, 76, strong: 178),
    "secondarySystemFillColor": .system(0x787880, 0x787880).alpha(41, 82, strong: 102),
    "tertiarySystemFillColor": .system(0x767680, 0x767680).alpha(31, 61, strong: 82),
    "quaternarySystemFillColor": .system(0x747480, 0x767680).alpha(20, 46, strong: 66),
    "tertiarySystemBackgroundColor": Color(.tertiarySystemBackground).values,
    "systemGroupedBackgroundColor": Color(.systemGroupedBackground).values,
    "secondarySystemGroupedBackgroundColor": Color(.secondarySystemGroupedBackground).values,
    "tertiarySystemGroupedBackgroundColor": Color(.tertiarySystemGroupedBackground).values,
    "opaqueSeparatorColor": .system(0xC6C6C8, 0x38383A),
    "darkTextColor": .system(0x000000, 0x000000),
    "lightTextColor": .system(0xFFFFFF, 0xFFFFFF)
      .alpha(153, 153, strong: 153),
    "windowBackgroundColor": .system(0xECECEC, 0x323232),
    "controlBackgroundColor": .system(0xFFFFFF, 0x1E1E1E),
    "textBackgroundColor": .system(0xFFFFFF, 0x1E1E1E),
    "underPageBackgroundColor": .system(0x969696, 0x282828),
    "gridColor": .system(0xE6E6E6, 0x1A1A1A),
    "selectedTextBackgroundColor": .system(0xB3D7FF, 0x3F638B),
    "selectedContentBackgroundColor": .system(0x0063E1, 0x0058D0),
    "darkGrayColor": .system(0x555555, 0x555555), "lightGrayColor": .system(0xAAAAAA, 0xAAAAAA),
    "grayColor": .system(0x808080, 0x808080),
  ]
}
