package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout

package struct PreviewAxis: Sendable {
  package var trait: TraitDefinition
  package var values: [Traits]

  /// Returns the axes of a document, at least one: all text sizes, then each trait for which its matrix lists several
  /// values, and the kinds of device if its screens have several.
  package static func all(
    of matrix: Matrix, textSizes: [TextSize] = TextSize.allCategories
  ) -> [PreviewAxis] {
    let textSize = TraitDefinition.listed(\Traits.textSize)
    let sizes = textSizes.map { Traits.defaults(with: \.textSize, $0) }
    return [PreviewAxis(trait: textSize, values: sizes)]
      + matrix.traits.filter { $0 != textSize && matrix[$0].count > 1 }
      .map { PreviewAxis(trait: $0, values: matrix[$0]) } + idioms(of: matrix.screens)
  }

  private static func idioms(of screens: [Screen]) -> [PreviewAxis] {
    let idioms = screens.map(\.idiom).unique(by: \.self)
    guard idioms.count > 1 else { return [] }
    return [
      PreviewAxis(trait: .idiom, values: idioms.map { Traits.defaults(with: \.idiom, $0) })
    ]
  }

  private var option: String? {
    trait.custom == nil ? trait.list.map { "--" + $0.option } : "--trait"
  }

  private func argument(_ value: Traits) -> String {
    let item = trait.item(of: value) ?? trait.word(of: value)
    return trait.custom.map { "\($0.name)=\(item)" } ?? item
  }

  var json: String {
    PageJSON.object([
      "key": PageJSON.string(trait.key), "label": PageJSON.string(trait.label),
      "option": option.map { PageJSON.string($0) },
      "arguments": option.map { _ in PageJSON.array(values.map { PageJSON.string(argument($0)) }) },
      "values": PageJSON.array(values.map { PageJSON.string(trait.word(of: $0)) }),
      "words": PageJSON.array(values.map { PageJSON.string(trait.fullWords(of: $0)) }),
    ])
  }
}

extension [PreviewAxis] {
  package var rowCount: Int { reduce(1) { $0 * $1.values.count } }

  /// Returns the traits of a row; the first axis changes fastest.
  package func traits(ofRow row: Int, of matrix: Matrix) -> Traits {
    var traits = TraitDefinition.defaults
    for trait in matrix.traits { matrix[trait].first.map { trait.copy($0, &traits) } }
    if let screen = matrix.screens.first { traits.idiom = screen.idiom }
    var rest = row
    for axis in self {
      axis.trait.copy(axis.values[rest % axis.values.count], &traits)
      rest /= axis.values.count
    }
    // The first screen of the kind determines the insets.
    if let screen = matrix.screens.first(where: { $0.idiom == traits.idiom }) {
      traits.safeArea = screen.safeArea
    }
    return traits
  }

  func shape(ofRow row: Int) -> [Int] {
    var rest = row
    return compactMap { axis in
      let position = rest % axis.values.count
      rest /= axis.values.count
      return TraitDefinition.ofColors.contains(axis.trait) ? nil : position
    }
  }

  /// Returns the row of the page with some traits, or nil if it has none.
  func row(of traits: Traits) -> Int? {
    var row = 0
    for axis in reversed() {
      let word = axis.trait.word(of: traits)
      guard let position = axis.values.firstIndex(where: { axis.trait.word(of: $0) == word }) else {
        return nil
      }
      row = row * axis.values.count + position
    }
    return row
  }

  package func row(textSize: TextSize = .large) -> Int {
    guard let sizes = first?.values else { return 0 }
    return sizes.firstIndex { $0.textSize == textSize } ?? 0
  }
}

extension TraitDefinition {
  fileprivate static let ofColors = [
    listed(\Traits.colorScheme), listed(\Traits.contrast), listed(\Traits.reduceTransparency),
  ]
}
