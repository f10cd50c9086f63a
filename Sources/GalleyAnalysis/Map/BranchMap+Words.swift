import GalleyGeometry
import GalleyLayout

extension BranchMap {
  /// The widths of the plane for people.
  var rangeWords: String {
    "\(widths.lowerBound.shortDecimal(places: 2))–\(widths.upperBound.shortDecimal(places: 2)) pt"
  }

  /// How much there is of everything, in words.
  package var countWords: String {
    var words = [rangeWords, rows.count.counted("text size")]
    words.append(hasChoices ? arrangements.count.counted("arrangement") : "no choices")
    words.append(rows.reduce(0) { $0 + max(0, $1.stretches.count - 1) }.counted("breakpoint"))
    return words.joined(separator: " · ")
  }

  /// The text sizes at some width of which something is larger than its room, in words, or nil if there are none.
  package var overflowWords: String? {
    let places = rows.indices.filter { rows[$0].stretches.contains(where: \.overflows) }
    return places.isEmpty ? nil : "overflow at \(names(ofRows: places))"
  }

  /// What no point of the plane takes, in words.
  package var deadWords: [String] {
    choices.flatMap { choice in
      choice.dead.map {
        AlternativeSite(choice: choice.site, number: $0).words().unbroken(words: 3)
      }
    }
  }

  /// Why the map is not proven, in one sentence, or nil if it is.
  package var proofGapWords: String? { proofGap?.sentence }

  /// Returns the names of rows, those that follow each other as a range.
  package func names(ofRows numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      let (first, last) = (name(ofRow: range.lowerBound), name(ofRow: range.upperBound))
      return switch range.count {
      case 1: first
      case 2: "\(first), \(last)"
      default: "\(first)–\(last)"
      }
    }.joined(separator: ", ")
  }

  func name(ofRow number: Int) -> String { rows[number].textSize.name }
}

extension ProofGap {
  /// What is not proven and why, in one sentence.
  package var sentence: String {
    switch self {
    case .customContainer:
      "Not proven: a container of the document's own may answer differently between two widths that were looked at."
    case .ratioByHeight:
      "Not proven: a ratio of width to height follows from a height that other texts leave, which may change between two widths that were looked at."
    case .unknownConditions:
      "Not proven: the document does not say at which widths its layout changes, so a change between two widths that were looked at may be missing."
    }
  }
}

extension Double {
  /// The first width of a stretch for people, which lies in the stretch however it is rounded.
  package var edgeWords: String { shortDecimal(places: 2, .up) }
}

extension Decision {
  /// What was taken, by the name of the choice.
  var takenWords: String { "\(label.shortName) \(outcome)".unbroken(words: 3) }
}

extension String {
  /// Returns the text with spaces before its last words at which no line ends.
  fileprivate func unbroken(words: Int) -> String {
    var text = self
    for _ in 0..<words {
      guard let space = text.lastIndex(of: " ") else { break }
      text.replaceSubrange(space...space, with: "\u{A0}")
    }
    return text
  }

  /// A name among other words: short, on one line and read in its own direction.
  package var shortName: String {
    isEmpty ? "“”" : shortened(to: 40).isolated
  }
}
