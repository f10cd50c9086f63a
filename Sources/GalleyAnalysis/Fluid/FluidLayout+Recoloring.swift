package import GalleyDocuments
import GalleyGeometry
package import GalleyLayout
import GalleyScene

extension FluidLayout {
  /// Creates the stretches of a document that differs from another layout in colors only; nil if more differs.
  ///
  /// Both ends of each stretch are resolved and compared: equal elements at equal places at both ends are equal between.
  ///
  /// - Parameters:
  ///   - base: The stretches with other traits.
  ///   - document: The document.
  ///   - traits: All traits but the width.
  ///   - resolve: Resolves a layout.
  /// - Throws: An error of the resolving function.
  /// - Complexity: Two layouts for each stretch.
  package init?<Failure: Error>(
    recoloring base: FluidLayout, of document: Document, traits: Traits,
    resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    self = base
    layoutCount = 0
    for index in stretches.indices {
      let steps = stretches[index].steps
      for step in Set([steps.upperBound, steps.lowerBound]).sorted(by: >) {
        var traits = traits
        traits.width = Double(step) * PointGrid.step
        layoutCount += 1
        let result = try resolve(document.layout.run(traits), traits)
        let content = FluidContent(result)
        guard stretches[index].recolor(with: content, at: step) else { return nil }
        stretches[index].first = Sample(
          result, at: step, layout: base.stretches[index].first.signature.layout)
      }
    }
  }
}

extension FluidLayout.Stretch {
  /// Takes the parts of a layout, and returns false if it has other elements or lengths.
  fileprivate mutating func recolor(with content: FluidContent, at step: Int) -> Bool {
    guard content.parts.count == parts.count,
      zip(content.parts, parts).allSatisfy({ $0.isShaped(like: $1) }),
      content.lengths.count == lengths.count
    else { return false }
    let isSame = content.lengths.indices.allSatisfy { index in
      let tolerance =
        index < content.writtenStart ? FluidLength.tolerance : FluidLength.writtenTolerance
      return abs(lengths[index].value(at: step) - content.lengths[index]) <= tolerance + 0.5
    }
    if isSame { parts = content.parts }
    return isSame
  }
}

extension FluidContent.Part {
  /// Returns whether another part differs at most in its colors, and in words without lengths.
  fileprivate func isShaped(like other: Self) -> Bool {
    switch (self, other) {
    case (.fill(let form, _), .fill(let otherForm, _)): form == otherForm
    case (.stroke(let form, _, let dash), .stroke(let otherForm, _, let otherDash)):
      form == otherForm && dash == otherDash
    case (.text(let text), .text(let otherText)):
      text.runs == otherText.runs && text.string == otherText.string
    case (.decision(let words), .decision(let otherWords)):
      words.path == otherWords.path && words.lengthCount == otherWords.lengthCount
    default: self == other
    }
  }
}
