import GalleyGeometry
public import GalleyLayout

/// One point of a matrix: traits and the name that tells them apart.
public struct Variant: Hashable, Sendable {
  /// The traits.
  public var traits: Traits
  /// The name, such as 390-AX3 or 844-L-h390-dark, of letters, digits, dots, dashes and underscores.
  public var name: String

  /// Creates a variant, named after its traits.
  public init(traits: Traits) {
    self.traits = traits
    name = Self.name(of: traits)
  }

  /// Adds a number to the name if it is among names in small letters, and it to these.
  package mutating func makeNameUnique(among names: inout Set<String>) {
    let base = name
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
  }

  private static func name(of traits: Traits) -> String {
    var tokens = [traits.width.shortDecimal(places: 4), traits.textSize.name]
    if let height = traits.height { tokens.append("h" + height.shortDecimal(places: 4)) }
    if traits.idiom != .phone { tokens.append(traits.idiom.rawValue) }
    if traits.safeArea != .zero { tokens.append(name(of: traits.safeArea)) }
    if let direction = traits.directionOverride { tokens.append(direction.rawValue) }
    if traits.locale != "en" { tokens.append(safe(traits.locale)) }
    if traits.colorScheme == .dark { tokens.append("dark") }
    if traits.boldText { tokens.append("bold") }
    if traits.contrast == .increased { tokens.append("contrast") }
    return tokens.joined(separator: "-")
  }

  private static func name(of insets: EdgeInsets) -> String {
    "i"
      + [insets.top, insets.left, insets.bottom, insets.right]
      .map { $0.shortDecimal(places: 4) }.joined(separator: "_")
  }

  private static func safe(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
  }
}

extension Matrix {
  /// The number of combinations, or nil if they are too many to count.
  public var variantCount: Int? {
    [
      screens.count, textSizes.count, directions.count, locales.count, colorSchemes.count,
      boldText.count, contrasts.count,
    ].reduce(1) { product, count in
      guard let product else { return nil }
      let (result, overflow) = product.multipliedReportingOverflow(by: count)
      return overflow ? nil : result
    }
  }

  /// Returns every combination once, screens first, with names that are unique whatever the case of the letters.
  public func variants(displayScale: Double = 2) -> [Variant] {
    var seen: Set<Traits> = []
    var names: Set<String> = []
    return combinations(displayScale: displayScale).compactMap { traits in
      guard seen.insert(traits).inserted else { return nil }
      var variant = Variant(traits: traits)
      variant.makeNameUnique(among: &names)
      return variant
    }
  }

  private func combinations(displayScale: Double) -> [Traits] {
    var result: [Traits] = screens.map { screen in
      Traits(
        width: screen.width, height: screen.height, idiom: screen.idiom,
        displayScale: displayScale, safeArea: screen.safeArea)
    }
    result = result.flatMap { traits in textSizes.map { traits.with(\.textSize, $0) } }
    result = result.flatMap { traits in directions.map { traits.with(\.directionOverride, $0) } }
    result = result.flatMap { traits in locales.map { traits.with(\.locale, $0) } }
    result = result.flatMap { traits in colorSchemes.map { traits.with(\.colorScheme, $0) } }
    result = result.flatMap { traits in boldText.map { traits.with(\.boldText, $0) } }
    return result.flatMap { traits in contrasts.map { traits.with(\.contrast, $0) } }
  }
}

extension Traits {
  fileprivate func with<Value>(_ keyPath: WritableKeyPath<Traits, Value>, _ value: Value) -> Traits
  {
    var copy = self
    copy[keyPath: keyPath] = value
    return copy
  }
}
