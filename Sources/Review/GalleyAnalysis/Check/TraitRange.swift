package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout

package struct TraitRange: Hashable, Sendable {
  package var traits: Traits
  package var widths: ClosedRange<Double>
  /// The traits besides the text size that distinguish the range from others, such as de-dark; may be empty.
  package var traitWords: String

  package init(traits: Traits, widths: ClosedRange<Double>, traitWords: String = "") {
    self.traits = traits
    self.widths = widths
    self.traitWords = traitWords
  }
}

extension Matrix {
  /// Returns the widths and text sizes that the matrix spans, as ranges.
  ///
  /// The widths go from the narrowest to the widest of the screens that differ in width only. The text sizes include
  /// all categories from the smallest to the largest. All other traits have exactly the values of the matrix.
  package func traitRanges(
    widths: ClosedRange<Double>? = nil, textSizes: [TextSize]? = nil, height: Double? = nil
  ) -> [TraitRange] {
    var traitRanges: [TraitRange] = []
    let areas = widths.map { [(Screen(width: $0.lowerBound, height: height), $0)] } ?? areas
    for (screen, widths) in areas {
      var matrix = self
      matrix.screens = [screen]
      matrix.textSizes = [textSizes?.first ?? .large]
      for variant in matrix.variants() {
        let traitWords = distinction(of: variant.traits, isOnlyScreen: areas.count == 1)
        for textSize in textSizes ?? textSizeSpan {
          var traits = variant.traits
          traits.textSize = textSize
          traitRanges.append(TraitRange(traits: traits, widths: widths, traitWords: traitWords))
        }
      }
    }
    return traitRanges
  }

  private func distinction(of traits: Traits, isOnlyScreen: Bool) -> String {
    let ofScreen: [TraitDefinition] = isOnlyScreen ? [] : [.idiom, .height]
    let varying = self.traits.filter { $0 != .textSize && self[$0].count > 1 }
    return (ofScreen + varying).map { $0.word(of: traits) }.filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// The screens that differ in width only, each with the range of widths.
  private var areas: [(Screen, ClosedRange<Double>)] {
    screens.grouped { screen -> Screen in
      changing(screen) { ($0.width, $0.name) = (0, nil) }
    }
    .map { template, screens in
      let widths = screens.map { Traits(width: $0.width).withinBounds.width }.sorted()
      var screen = template
      screen.width = widths[0]
      return (screen, widths[0]...widths[widths.count - 1])
    }
  }

  /// The text sizes from the smallest category to the largest, then those that are not categories.
  private var textSizeSpan: [TextSize] {
    let categories = textSizes.compactMap { size -> TextSize.Category? in
      guard case .category(let category) = size else { return nil }
      return category
    }
    let others = textSizes.filter { size in
      if case .category = size { false } else { true }
    }
    guard let minimum = categories.min(), let maximum = categories.max() else { return others }
    return TextSize.Category.allCases.filter { $0 >= minimum && $0 <= maximum }
      .map(TextSize.category) + others
  }
}
