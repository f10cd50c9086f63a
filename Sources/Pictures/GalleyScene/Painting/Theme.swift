public import GalleyLayout

/// The colors of annotations in light and dark, with standard and increased contrast.
public struct Theme: Hashable, Sendable {
  /// A color scheme with a contrast.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// Light, with standard contrast.
    case light
    /// Dark, with standard contrast.
    case dark
    /// Light, with increased contrast.
    case lightContrast
    /// Dark, with increased contrast.
    case darkContrast
  }

  private var looks: [Look: AnnotationColors]

  public subscript(look: Look) -> AnnotationColors {
    get { looks[look] ?? Self.lightColors }
    set { looks[look] = newValue }
  }

  package func colors(for traits: Traits) -> AnnotationColors {
    self[Look(traits.colorScheme, traits.contrast)]
  }

  /// The default colors, which meet the contrast of the accessibility guidelines.
  public static let standard = Theme(looks: [
    .light: lightColors, .dark: darkColors, .lightContrast: strongLightColors,
    .darkContrast: strongDarkColors,
  ])
}

extension Theme.Look {
  package init(_ colorScheme: ColorScheme, _ contrast: Contrast) {
    switch (colorScheme, contrast) {
    case (.light, .standard): self = .light
    case (.dark, .standard): self = .dark
    case (.light, .increased): self = .lightContrast
    case (.dark, .increased): self = .darkContrast
    }
  }

  package var contrast: Contrast {
    switch self {
    case .light, .dark: .standard
    case .lightContrast, .darkContrast: .increased
    }
  }
}

// Arrangements have 13 colors. Hue and lightness maximize the difference of the two most similar colors, also for
// color blindness, and avoid the red of issues.

extension Theme {
  private static let lightColors = AnnotationColors(
    [
      .paper: 0xECEEF2, .card: 0xFFFFFF, .edge: 0xC9CFDA, .ink: 0x1B2130, .secondaryInk: 0x566074,
      .leaf: 0x1B62D1, .container: 0x5C677C, .problem: 0xC2241A, .spacing: 0xB81E78,
      .baseline: 0x0B7F86, .safeArea: 0x8A5A00,
    ],
    choices: [0x7E33BD, 0xB04A06, 0x08705F, 0xA81F66, 0x456F0B, 0x2F4FB8],
    regions: [
      0x017A4F, 0x642C71, 0x6981D1, 0xAD7C0E, 0x439859, 0x0C534F, 0x2E408A, 0x595BAC, 0x93467C,
      0xB7669E, 0x5E4205, 0x7C2138, 0x746703,
    ])

  private static let darkColors = AnnotationColors(
    [
      .paper: 0x14171D, .card: 0x222732, .edge: 0x465064, .ink: 0xF2F4F8, .secondaryInk: 0xB2BCCC,
      .leaf: 0x79B0FF, .container: 0xA3AEC2, .problem: 0xFF8A80, .spacing: 0xFF8CCB,
      .baseline: 0x43CFC5, .safeArea: 0xF0B95A,
    ],
    choices: [0xCFA5F7, 0xF4AC66, 0x58D6C2, 0xFF9AC7, 0xADDB66, 0x9DB4FF],
    regions: [
      0x51BC89, 0xA76CB5, 0xB3C5FC, 0xF2BE62, 0x89DE9C, 0x0E9A94, 0x6981D1, 0x969BF1, 0xD884BD,
      0xFEA7E1, 0xAD7C0E, 0xC56375, 0xB7A63D,
    ])

  private static let strongLightColors = AnnotationColors(
    [
      .paper: 0xF2F3F6, .card: 0xFFFFFF, .edge: 0x6B7385, .ink: 0x000000, .secondaryInk: 0x333B4A,
      .leaf: 0x0B429E, .container: 0x3D475A, .problem: 0x930D06, .spacing: 0x84104F,
      .baseline: 0x04535A, .safeArea: 0x5E3C00,
    ],
    choices: [0x5A1C93, 0x7A2E00, 0x04493D, 0x7C0F48, 0x2D4C02, 0x1D3794],
    regions: [
      0x005C3B, 0x531A5F, 0x485DAA, 0x815C0A, 0x1B763A, 0x08413E, 0x202F77, 0x42418F, 0x772C62,
      0x904379, 0x4B3301, 0x690C29, 0x584E05,
    ])

  private static let strongDarkColors = AnnotationColors(
    [
      .paper: 0x0B0D11, .card: 0x161A22, .edge: 0x98A3B8, .ink: 0xFFFFFF, .secondaryInk: 0xD8DFEA,
      .leaf: 0xA9CCFF, .container: 0xCBD4E2, .problem: 0xFFB3AC, .spacing: 0xFFB8E0,
      .baseline: 0x8CEBE3, .safeArea: 0xFFD48A,
    ],
    choices: [0xE1C8FB, 0xFFCB99, 0x96EBDD, 0xFFC2DE, 0xCBEE98, 0xC5D3FF],
    regions: [
      0x6DD6A2, 0xC78AD5, 0xC9D7FD, 0xFED081, 0x99EFAB, 0x1DBCB5, 0x86A0F3, 0xB1B7FD, 0xF39DD7,
      0xFFC2E9, 0xCD9B3C, 0xE78293, 0xD0BF59,
    ])
}

/// The colors of annotations around and over a picture.
public struct AnnotationColors: Hashable, Sendable {
  /// The use of a color.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The background around the picture.
    case paper
    /// The background of cards and labels.
    case card
    /// Thin lines around cards and pages.
    case edge
    /// Text.
    case ink
    /// Secondary text.
    case secondaryInk
    /// Outlines and names of leaves.
    case leaf
    /// Outlines and names of containers.
    case container
    /// Overflow, truncation and missing glyphs.
    case problem
    /// Distances between layouts.
    case spacing
    /// Baselines of text.
    case baseline
    /// The areas outside the safe area.
    case safeArea
  }

  private var colors: [Role: RGBA]
  /// The colors of choices, in order of appearance; never empty.
  package private(set) var choices: [RGBA]
  /// The colors of arrangements, in the order of their letters, repeating; never empty.
  package private(set) var regions: [RGBA]

  init(_ colors: [Role: UInt32], choices: [UInt32], regions: [UInt32]) {
    self.colors = colors.mapValues { RGBA($0) }
    self.choices = choices.map { RGBA($0) }
    self.regions = regions.map { RGBA($0) }
  }

  /// The color for a role.
  public subscript(role: Role) -> RGBA {
    get { colors[role] ?? RGBA(0) }
    set { colors[role] = newValue }
  }

  /// Replaces the colors of choices, unless there are none.
  package mutating func setChoices(_ colors: [RGBA]) {
    if !colors.isEmpty { choices = colors }
  }

  /// Replaces the colors of arrangements, unless there are none.
  package mutating func setRegions(_ colors: [RGBA]) {
    if !colors.isEmpty { regions = colors }
  }

  func choice(_ number: Int) -> RGBA { choices[number % choices.count] }

  package func region(_ letter: ArrangementLetter) -> RGBA {
    regions[regionNumber(of: letter)]
  }

  package func regionNumber(of letter: ArrangementLetter) -> Int { letter.number % regions.count }

  package struct Fault: Hashable, Sendable {
    package var name: String
    package var ground: String
    package var ratio: Double
    package var minimumRatio: Double
  }

  package func faults(_ contrast: Contrast) -> [Fault] {
    let text = contrast == .increased ? 7.0 : 4.5
    let lines = contrast == .increased ? 4.5 : 3.0
    let roles: [(String, RGBA, Double)] = [
      .ink, .secondaryInk, .leaf, .container, .problem, .spacing, .safeArea,
    ].map { (role: Role) in (role.rawValue, self[role], text) }
    let lists =
      numbered("choices", choices).map { ($0.0, $0.1, text) }
      + numbered("regions", regions).map { ($0.0, $0.1, lines) }
    let all = roles + [(Role.baseline.rawValue, self[.baseline], lines)] + lists
    return all.flatMap { name, color, minimum in
      [Role.card, .paper].compactMap { ground in
        let ratio = color.contrastRatio(with: self[ground])
        guard ratio < minimum else { return nil }
        return Fault(name: name, ground: ground.rawValue, ratio: ratio, minimumRatio: minimum)
      }
    }
  }

  private func numbered(_ name: String, _ colors: [RGBA]) -> [(String, RGBA)] {
    colors.enumerated().map { ("\(name)[\($0)]", $1) }
  }
}

extension RGBA {
  package var opaque: RGBA { opacity(255) }

  package func opacity(_ alpha: UInt8) -> RGBA {
    changing(self) { $0.alpha = alpha }
  }
}

extension Theme {
  package static let swatches = zip(standard[.light].regions, standard[.dark].regions)
    .enumerated().map { number, colors in
      let (light, dark) = (colors.0.hex, colors.1.hex)
      return ".swatch-\(number) { background: light-dark(\(light), \(dark)); }\n"
    }.joined()
}
