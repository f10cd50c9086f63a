import GalleyCairo
import GalleyGeometry
import GalleyLayout
import PangoLayouts

/// Measures the cost of a repeated request.
struct QuestionBenchmark {
  let font: TextFont
  private static let count = 200_000

  func run(rounds: Int) throws -> String {
    let typesetter = try font.typesetter()
    let measurer = try font.measurer()
    let requests = Array(TextWords.labels().prefix(64).map(font.request))
    let settings = requests.map { TextSetting(shaped: measurer.shape($0), size: 17) }
    var (pango, words, held) = (Durations(), Durations(), Durations())
    for _ in 0..<rounds {
      pango.add(each { _ in typesetter.width })
      words.add(each(of: requests, measurer))
      held.add(each { settings[$0 % 64].idealWidth })
    }
    return """
      a repeated question, \(font.name)
      pango, nothing changed        \(nanoseconds(pango)) ns
      galley, by the words          \(nanoseconds(words)) ns
      galley, by the shaped text    \(nanoseconds(held)) ns

      """
  }

  /// Returns the seconds that one request that contains its text takes.
  ///
  /// Each request is made several times in a row, so that the time of copying it hardly counts.
  private func each(of requests: [ShapingRequest], _ measurer: PangoTextMeasurer) -> Double {
    let (count, rowCount) = (Self.count, 8)
    let asked = processorTimed {
      var total = 0.0
      for _ in 0..<count / requests.count / rowCount {
        for request in requests {
          for _ in 0..<rowCount {
            let shaped = measurer.shape(request)
            total += TextSetting(shaped: shaped, size: 17).idealWidth
          }
        }
      }
      return total
    }
    precondition(asked.value > 0, "The request must not be optimized away.")
    return asked.seconds / Double(count / requests.count / rowCount * requests.count * rowCount)
  }

  /// Returns the seconds that one request takes.
  private func each(_ question: (Int) -> Double) -> Double {
    let asked = processorTimed { (0..<Self.count).reduce(0.0) { $0 + question($1) } }
    precondition(asked.value > 0, "The request must not be optimized away.")
    return asked.seconds / Double(Self.count)
  }

  private func nanoseconds(_ durations: Durations) -> String {
    (durations.median * 1e9).shortDecimal(places: 1).padded(8)
  }
}
