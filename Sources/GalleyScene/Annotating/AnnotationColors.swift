public import GalleyLayout

/// The colors of everything that is drawn around and over a picture to explain it.
public struct AnnotationColors: Hashable, Sendable {
  /// What a color is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The ground around the picture.
    case paper
    /// The ground of cards and labels.
    case card
    /// Thin lines around cards and pages.
    case edge
    /// Words.
    case ink
    /// Words of less weight.
    case secondaryInk
    /// Outlines and names of leaves.
    case leaf
    /// Outlines and names of containers.
    case container
    /// Whatever sticks out, is cut short or is missing.
    case problem
    /// Distances between layouts.
    case spacing
    /// The lines that letters stand on.
    case baseline
    /// The parts of a screen that belong to the device.
    case safeArea
  }

  private var colors: [Role: RGBA]
  /// The colors of choices, in the order of their appearance; never empty.
  public private(set) var choices: [RGBA]
  /// The colors of variants that decide alike, in the order of their appearance; never empty.
  public private(set) var regions: [RGBA]

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
  public mutating func setChoices(_ colors: [RGBA]) {
    if !colors.isEmpty { choices = colors }
  }

  /// Replaces the colors of variants that decide alike, unless there are none.
  public mutating func setRegions(_ colors: [RGBA]) {
    if !colors.isEmpty { regions = colors }
  }

  /// Returns the color of a choice by its number.
  func choice(_ number: Int) -> RGBA { choices[number % choices.count] }
}

extension AnnotationColors {
  /// A color that does not stand out enough from its ground.
  public struct Fault: Hashable, Sendable {
    /// The name of the color.
    public var name: String
    /// The name of the ground.
    public var ground: String
    /// How strongly the color stands out.
    public var ratio: Double
    /// How strongly it has to.
    public var minimumRatio: Double
  }

  /// Returns the colors that do not stand out enough from what they are drawn on.
  ///
  /// - Parameter contrast: The strength that is asked for: words need a ratio of 4.5, and of 7 where it is increased; bars
  ///   and boundaries need 3, and 4.5.
  /// - Returns: Each color with each ground that it is too near to.
  public func faults(_ contrast: Contrast) -> [Fault] {
    let words = contrast == .increased ? 7.0 : 4.5
    let lines = contrast == .increased ? 4.5 : 3.0
    let roles: [(String, RGBA, Double)] = [
      .ink, .secondaryInk, .leaf, .container, .problem, .spacing, .safeArea,
    ].map { (role: Role) in (role.rawValue, self[role], words) }
    let lists =
      numbered("choices", choices).map { ($0.0, $0.1, words) }
      + numbered("regions", regions).map { ($0.0, $0.1, lines) }
    let all = roles + [(Role.baseline.rawValue, self[.baseline], lines)] + lists
    return all.flatMap { name, color, least in
      [Role.card, .paper].compactMap { ground in
        let ratio = color.contrastRatio(with: self[ground])
        guard ratio < least else { return nil }
        return Fault(name: name, ground: ground.rawValue, ratio: ratio, minimumRatio: least)
      }
    }
  }

  private func numbered(_ name: String, _ colors: [RGBA]) -> [(String, RGBA)] {
    colors.enumerated().map { ("\(name)[\($0)]", $1) }
  }
}

extension RGBA {
  /// Returns the color with another opacity.
  package func opacity(_ alpha: UInt8) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }
}
