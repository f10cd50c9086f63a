import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Resolves a document, checks the result, and returns the number of its placements.
@discardableResult
func check(_ document: Document, _ traits: Traits) -> Int {
  let result = LayoutEngine(measurer: SquareGlyphs()).resolve(document, traits: traits)
  check(result)
  return result.placements.count
}

/// Checks the invariants of every resolved layout.
func check(_ result: LayoutResult) {
  precondition(result.size.width.isFinite && result.size.height.isFinite, "An infinite picture.")
  precondition(result.size.width >= 0 && result.size.height >= 0, "A picture of negative size.")
  var index = 0
  for placement in result.placements {
    for frame in [placement.frame, placement.contentFrame] {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      precondition(numbers.allSatisfy(\.isFinite), "A frame is not finite: \(placement.title)")
      precondition(frame.width >= 0 && frame.height >= 0, "A negative frame: \(placement.title)")
    }
    precondition(placement.descendantCount >= 0, "A negative descendant count.")
    index += 1
    precondition(
      index + placement.descendantCount <= result.placements.count, "Descendants are missing.")
  }
  for decision in result.decisions {
    precondition(
      decision.alternatives.indices.contains(decision.chosen), "No such alternative exists.")
    precondition(!decision.offered.isNaN, "The offered width is not a number.")
    for alternative in decision.alternatives {
      precondition(
        alternative.fit.isFinite && alternative.deficit.isFinite && alternative.deficit >= 0
          && alternative.heightDeficit.isFinite, "An alternative has an invalid fit or deficit.")
    }
    precondition(
      !decision.sentences.isEmpty && !decision.label.isEmpty, "A decision without a description.")
  }
  for issue in result.issues {
    precondition(!issue.message.isEmpty, "An issue without a message.")
    precondition(issue.missing?.isFinite != false, "The missing length is not finite.")
  }
  precondition(!result.description.isEmpty, "A layout without a description.")
  let picture = Scene(design: result, title: "fuzz").svg(outlines: SquareGlyphs())
  precondition(
    picture.hasSuffix("</svg>\n") || picture.hasSuffix("</svg>"), "A picture is truncated.")
}
