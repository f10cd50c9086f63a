public import GalleyDocuments
import GalleyGeometry
public import GalleyLayout

/// A range of widths with all else equal.
public struct WidthStrip: Hashable, Sendable {
  /// All traits but the width.
  public var traits: Traits
  /// The offered widths in points.
  public var widths: ClosedRange<Double>
  /// The traits besides the text size that set the strip apart from others of its plan, such as de-dark, or nothing.
  public var traitWords: String

  /// Creates a strip.
  public init(traits: Traits, widths: ClosedRange<Double>, traitWords: String = "") {
    self.traits = traits
    self.widths = widths
    self.traitWords = traitWords
  }
}

extension Matrix {
  /// Returns the plane that the matrix takes its points from, as strips.
  ///
  /// The widths go from the narrowest to the widest screen that differ in nothing else, and the text sizes from the
  /// smallest to the largest category with all between. Of everything else there are just the values of the matrix.
  ///
  /// ```swift
  /// let matrix = Matrix(
  ///   screens: [Screen(width: 320), Screen(width: 768)],
  ///   textSizes: [.large, .category(.accessibility5)])
  /// print(matrix.strips().count)  // 9, one for each size from L to AX5
  /// ```
  ///
  /// - Parameters:
  ///   - widths: Other widths, of screens without a height of their own, or nil for those of the matrix.
  ///   - textSizes: Other sizes of text, or nil for those of the matrix.
  ///   - height: The height that is offered at these widths, if there is one.
  /// - Returns: The strips, those of one combination of everything else after each other.
  public func strips(
    widths: ClosedRange<Double>? = nil, textSizes: [TextSize]? = nil, height: Double? = nil
  ) -> [WidthStrip] {
    var strips: [WidthStrip] = []
    let planes = widths.map { [(Screen(width: $0.lowerBound, height: height), $0)] } ?? planes
    for (screen, widths) in planes {
      var matrix = self
      matrix.screens = [screen]
      matrix.textSizes = [textSizes?.first ?? .large]
      for variant in matrix.variants() {
        let traitWords = words(for: variant.traits, isOnlyScreen: planes.count == 1)
        for textSize in textSizes ?? textSizeSpan {
          var traits = variant.traits
          traits.textSize = textSize
          strips.append(WidthStrip(traits: traits, widths: widths, traitWords: traitWords))
        }
      }
    }
    return strips
  }

  /// Returns the traits of which the matrix has several, besides width and size of text.
  private func words(for traits: Traits, isOnlyScreen: Bool) -> String {
    let ofScreen: [TraitDefinition] = isOnlyScreen ? [] : [.idiom, .height]
    let varying = self.traits.filter { $0 != .textSize && self[$0].count > 1 }
    return (ofScreen + varying).map { $0.word(of: traits) }.filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// The screens that differ in their widths alone, with the range of these.
  private var planes: [(Screen, ClosedRange<Double>)] {
    var planes: [(screen: Screen, widths: ClosedRange<Double>)] = []
    for screen in screens {
      var template = screen
      (template.width, template.name) = (0, nil)
      if let index = planes.firstIndex(where: { $0.screen == template }) {
        let known = planes[index].widths
        planes[index].widths =
          min(known.lowerBound, screen.width)...max(known.upperBound, screen.width)
      } else {
        planes.append((template, screen.width...screen.width))
      }
    }
    return planes.map { plane in
      var screen = plane.screen
      screen.width = plane.widths.lowerBound
      return (screen, plane.widths)
    }
  }

  /// The sizes of text from the smallest category to the largest, and those that are none.
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
