import GalleyCairo
import GalleyGeometry
import GalleyLayout
import PangoLayouts

/// Measures a thousand labels at twelve sizes: by Pango with one layout, and by a new measurer.
struct LabelBenchmark {
  let font: TextFont
  private let labels = TextWords.labels()

  init(font: TextFont) {
    self.font = font
  }

  func run(rounds: Int) throws -> String {
    let typesetter = try font.typesetter()
    var pango = Durations()
    var galley = Durations()
    var difference = 0.0
    for _ in 0..<rounds {
      let theirs = processorTimed { widths(typesetter) }
      let measurer = try font.measurer()
      let own = processorTimed { widths(measurer) }
      pango.add(theirs.seconds)
      galley.add(own.seconds)
      difference = zip(theirs.value, own.value).map { abs($0 - $1) }.max() ?? 0
      precondition(difference <= 0.02, "Galley gives other widths: \(difference) px.")
    }
    let bytes = labels.reduce(0) { $0 + $1.utf8.count } / labels.count
    return """
      \(labels.count) labels of \(bytes) bytes × \(TextWords.sizes.count) sizes, \(font.name)
      pango              \(milliseconds(pango)) ms
      galley first seen  \(milliseconds(galley)) ms \(ratio(pango, galley))
      widths differ by \(difference.shortDecimal(places: 4)) px at most

      """
  }

  private func widths(_ typesetter: PangoTypesetter) -> [Double] {
    var widths: [Double] = []
    widths.reserveCapacity(labels.count * TextWords.sizes.count)
    for label in labels {
      typesetter.setText(label)
      for size in TextWords.sizes {
        typesetter.setSize(size)
        widths.append(typesetter.width)
      }
    }
    return widths
  }

  private func widths(_ measurer: PangoTextMeasurer) -> [Double] {
    var widths: [Double] = []
    widths.reserveCapacity(labels.count * TextWords.sizes.count)
    for label in labels {
      let shaped = measurer.shape(font.request(label))
      for size in TextWords.sizes {
        widths.append(TextSetting(shaped: shaped, size: size).idealWidth)
      }
    }
    return widths
  }
}

/// Returns the median of all rounds in milliseconds.
func milliseconds(_ durations: Durations) -> String {
  (durations.median * 1000).shortDecimal(places: 3).padded(10)
}

/// Returns how many times as fast something is as a floor.
func ratio(_ floor: Durations, _ durations: Durations) -> String {
  "× " + (floor.median / durations.median).shortDecimal(places: 1)
}
