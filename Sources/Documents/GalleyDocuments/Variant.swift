public import GalleyLayout

/// One combination of a matrix's traits, with a unique name.
public struct Variant: Hashable, Sendable {
  package var traits: Traits
  /// The name, such as 390-AX3 or 390-L-iPhone-dark, of letters, digits, dots, dashes and underscores.
  public var name: String
  /// The name of the device, which replaces the height and other properties of the screen in variant names.
  package let device: String?

  /// Creates a variant, named after its traits.
  ///
  /// - Parameters:
  ///   - traits: The traits; lengths that are not finite are replaced as by the engine.
  ///   - device: The name of the device, or nil for a screen without a name.
  public init(traits: Traits, device: String? = nil) {
    let traits = traits.withinBounds
    (self.traits, self.device) = (traits, device)
    name = Self.name(of: traits, device)
  }

  private static func name(of traits: Traits, _ device: String?) -> String {
    let device = device.map(token)
    let words = TraitDefinition.all(in: CollectionOfOne(traits)).compactMap { trait -> String? in
      switch trait {
      case .height: device ?? trait.token(of: traits)
      case .idiom, .safeArea: device == nil ? trait.token(of: traits) : nil
      default: trait.token(of: traits)
      }
    }
    return words.joined(separator: "-")
  }

  /// Returns the name of a device as part of variant names, such as iPhone-Pro-Max.
  private static func token(of device: String) -> String {
    let characters = device.prefix(40).map { character in
      let isSafe = character.isASCII && (character.isLetter || character.isNumber)
      return isSafe || ".-_".contains(character) ? character : character == " " ? "-" : "_"
    }
    return String(characters)
  }

  package static func device(
    at words: some Collection<String>
  ) -> (device: Screen.Device, count: Int)? {
    let known = Screen.devices.map { ($0, token(of: $0.name).split(separator: "-")) }
    let found = known.filter { device in
      words.prefix(device.1.count).map { $0.lowercased() } == device.1.map { $0.lowercased() }
    }
    return found.max { $0.1.count < $1.1.count }.map { ($0.0, $0.1.count) }
  }
}

extension Matrix {
  /// The number of combinations, or nil if they are too many to count.
  package var variantCount: Int? {
    ([screens.count] + traits.map { self[$0].count }).reduce(1) { product, count in
      guard let product else { return nil }
      let (result, overflow) = product.multipliedReportingOverflow(by: count)
      return overflow ? nil : result
    }
  }

  /// Returns every combination once, screens first, with names that are unique regardless of case.
  public func variants(displayScale: Double = 2) -> [Variant] {
    var seen: Set<Traits> = []
    var names: Set<String> = []
    return combinations(displayScale: displayScale).compactMap { traits, device in
      guard seen.insert(traits).inserted else { return nil }
      var variant = Variant(traits: traits, device: device)
      variant.name = variant.name.unique(among: &names)
      return variant
    }
  }

  private func combinations(displayScale: Double) -> [(traits: Traits, device: String?)] {
    var result = screens.map { screen in
      let traits = Traits(
        width: screen.width, height: screen.height, idiom: screen.idiom,
        displayScale: displayScale, safeArea: screen.safeArea)
      return (traits: traits, device: screen.name)
    }
    for trait in traits {
      let list = self[trait]
      result = result.flatMap { point in
        list.map { value in
          changing(point) { trait.copy(value, &$0.traits) }
        }
      }
    }
    return result
  }
}

extension String {
  package func unique(among names: inout Set<String>) -> String {
    var name = self
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(self)-\(number)"
      number += 1
    }
    return name
  }
}
