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

  private static func name(of traits: Traits) -> String {
    TraitDefinition.all.compactMap { $0.token(of: traits) }.joined(separator: "-")
  }
}

extension Matrix {
  /// The number of combinations, or nil if they are too many to count.
  public var variantCount: Int? {
    ([screens.count] + TraitDefinition.listed.map { self[$0].count }).reduce(1) { product, count in
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
      variant.name = variant.name.unique(among: &names)
      return variant
    }
  }

  private func combinations(displayScale: Double) -> [Traits] {
    var result: [Traits] = screens.map { screen in
      Traits(
        width: screen.width, height: screen.height, idiom: screen.idiom,
        displayScale: displayScale, safeArea: screen.safeArea)
    }
    for trait in TraitDefinition.listed {
      let list = self[trait]
      result = result.flatMap { traits in
        list.map { value in
          var copy = traits
          trait.copy(value, &copy)
          return copy
        }
      }
    }
    return result
  }
}

extension String {
  /// Returns the name, with a number if it is among names in lower case, and adds it to these.
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
