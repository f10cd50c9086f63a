import GalleyGeometry

/// Two samples between which nothing is known.
struct Gap {
  var left: Sample
  var right: Sample
  /// How much of each point of width comes to where it is missing.
  var pace = 1.0
  /// How often the place of a change was guessed from the left.
  var guessCount = 0

  /// The greatest number of guesses before the gap is halved.
  private static let maximumGuessCount = 4

  /// Whether something changes in it.
  var isOpen: Bool { left.signature != right.signature }

  /// The number of steps from the left to the right.
  var count: Int { right.step - left.step }

  /// The step at which something should change, if the engine knows what is missing.
  var guess: Int? {
    guard guessCount < Self.maximumGuessCount, let distance = left.distance(towards: right) else {
      return nil
    }
    let steps = PointGrid.up(distance / pace) * PointGrid.stepsPerPoint
    return steps >= 1 && steps <= Double(count) ? left.step + Int(steps) : nil
  }

  /// Returns what is left of the gap where a sample inside is as the left one, with the pace at which both went.
  func shortened(to sample: Sample) -> Gap {
    var rest = Gap(left: sample, right: right, guessCount: guessCount + 1)
    guard let before = left.distance(towards: right), let after = sample.distance(towards: right),
      after < before
    else {
      rest.guessCount = .max
      return rest
    }
    rest.pace = (before - after) / (Double(sample.step - left.step) * PointGrid.step)
    return rest
  }
}
