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

/// Checks what holds for every resolved layout.
func check(_ result: LayoutResult) {
  precondition(result.size.width.isFinite && result.size.height.isFinite, "An endless picture.")
  precondition(result.size.width >= 0 && result.size.height >= 0, "A picture of negative size.")
  var index = 0
  for placement in result.placements {
    for frame in [placement.frame, placement.contentFrame] {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      precondition(numbers.allSatisfy(\.isFinite), "A frame is not finite: \(placement.title)")
      precondition(frame.width >= 0 && frame.height >= 0, "A negative frame: \(placement.title)")
    }
    precondition(placement.descendantCount >= 0, "Less than no contents.")
    index += 1
    precondition(
      index + placement.descendantCount <= result.placements.count, "Contents are missing.")
  }
  for decision in result.decisions {
    precondition(
      decision.alternatives.indices.contains(decision.chosen), "No such alternative was there.")
    precondition(!decision.offered.isNaN, "A choice was offered no number.")
    for alternative in decision.alternatives {
      precondition(
        alternative.fit.isFinite && alternative.deficit.isFinite && alternative.deficit >= 0
          && alternative.heightDeficit.isFinite, "An alternative needs no number of points.")
    }
    precondition(
      !decision.sentences.isEmpty && !decision.label.isEmpty, "A decision without words.")
  }
  for issue in result.issues {
    precondition(!issue.message.isEmpty, "An issue without words.")
    precondition(issue.missing?.isFinite != false, "An issue misses no number of points.")
  }
  precondition(!result.description.isEmpty, "A layout without words.")
  let picture = Scene(design: result, title: "fuzz").svg(outlines: SquareGlyphs())
  precondition(
    picture.hasSuffix("</svg>\n") || picture.hasSuffix("</svg>"), "A picture is cut off.")
}
