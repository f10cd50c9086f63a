import GalleyCairo
import GalleyGeometry
import GalleyLayout
import PangoLayouts

/// Breaks a hundred paragraphs into lines at twelve sizes and six widths.
///
/// - pango: one layout whose text, size and width change.
/// - first seen: a new measurer, which shapes each paragraph once.
/// - seen before: the same again with the same measurer; by one request for each paragraph, and by
///   one for each size and width.
/// - with all lines: as seen before, but the lines are made, as the engine needs them for a picture.
struct ParagraphBenchmark {
  let font: TextFont
  private let paragraphs = TextWords.paragraphs(count: 100)

  init(font: TextFont) {
    self.font = font
  }

  /// The result for a text at a size and a width.
  private struct Answer {
    var lineCount: Int
    var width: Double
  }

  func run(rounds: Int) throws -> String {
    let typesetter = try font.typesetter()
    var durations: [String: Durations] = [:]
    var comparison = ""
    for _ in 0..<rounds {
      let theirs = processorTimed { answers(typesetter) }
      let measurer = try font.measurer()
      let first = processorTimed { answers(measurer) }
      let again = processorTimed { answers(measurer) }
      let lined = processorTimed { answersWithLines(measurer) }
      let asked = processorTimed { answersByWords(measurer) }
      durations["pango", default: Durations()].add(theirs.seconds)
      durations["first", default: Durations()].add(first.seconds)
      durations["again", default: Durations()].add(again.seconds)
      durations["lined", default: Durations()].add(lined.seconds)
      precondition(
        zip(first.value, lined.value).allSatisfy {
          $0.lineCount == $1.lineCount && $0.width == $1.width
        }, "The lines differ from the number and the width that were measured.")
      durations["asked", default: Durations()].add(asked.seconds)
      comparison = compare(theirs.value, first.value)
    }
    let pango = durations["pango"] ?? Durations()
    let rows = [
      ("galley first seen", "first"), ("seen before", "again"),
      ("with all lines", "lined"), ("each by words", "asked"),
    ].map { name, key in
      let row = durations[key] ?? Durations()
      return name + "".padded(19 - name.count) + "\(milliseconds(row)) ms \(ratio(pango, row))"
    }
    return """
      \(paragraphs.count) paragraphs of 60 words × \(TextWords.sizes.count) sizes × \
      \(TextWords.widths.count) widths, \(font.name)
      pango              \(milliseconds(pango)) ms
      \(rows.joined(separator: "\n"))
      \(comparison)

      """
  }

  /// Describes how far the answers agree; widths are compared if the numbers of lines are equal.
  private func compare(_ theirs: [Answer], _ own: [Answer]) -> String {
    let each = TextWords.sizes.count * TextWords.widths.count
    let pairs = Array(zip(theirs, own)).enumerated().filter { place, _ in
      // Pango 1.50 keeps a bracket after a quotation mark on its line; Unicode 16 and Galley do not.
      !paragraphs[place / each].contains("” (")
    }.map(\.element)
    let differing = pairs.count { $0.lineCount != $1.lineCount }
    let widths = pairs.filter { $0.lineCount == $1.lineCount }.map { abs($0.width - $1.width) }
    let isOdd = widths.count { $0 > 0.05 }
    precondition(
      theirs.count == own.count && (differing + isOdd) * 500 <= pairs.count,
      "Galley breaks other lines: \(differing) line counts and \(isOdd) widths of \(pairs.count).")
    let worst = (widths.filter { $0 <= 0.05 }.max() ?? 0).shortDecimal(places: 4)
    return "of \(pairs.count) answers \(differing) have other line counts, \(isOdd) other lines; "
      + "all others are as wide but for \(worst) px"
  }

  private func answers(_ typesetter: PangoTypesetter) -> [Answer] {
    collect { append in
      for paragraph in paragraphs {
        typesetter.setText(paragraph)
        for size in TextWords.sizes {
          typesetter.setSize(size)
          for width in TextWords.widths {
            typesetter.setWidth(width)
            append(Answer(lineCount: typesetter.lineCount, width: typesetter.width))
          }
        }
      }
    }
  }

  private func answers(_ measurer: PangoTextMeasurer) -> [Answer] {
    collect { append in
      for paragraph in paragraphs {
        let shaped = measurer.shape(font.request(paragraph))
        for size in TextWords.sizes {
          let setting = TextSetting(shaped: shaped, size: size)
          for width in TextWords.widths { append(answer(setting, width)) }
        }
      }
    }
  }

  private func answersWithLines(_ measurer: PangoTextMeasurer) -> [Answer] {
    collect { append in
      for paragraph in paragraphs {
        let shaped = measurer.shape(font.request(paragraph))
        for size in TextWords.sizes {
          let setting = TextSetting(shaped: shaped, size: size)
          for width in TextWords.widths {
            let lines = setting.lines(width: width)
            append(
              Answer(lineCount: lines.count, width: lines.reduce(0) { max($0, $1.width) }))
          }
        }
      }
    }
  }

  private func answersByWords(_ measurer: PangoTextMeasurer) -> [Answer] {
    collect { append in
      for paragraph in paragraphs {
        for size in TextWords.sizes {
          for width in TextWords.widths {
            let shaped = measurer.shape(font.request(paragraph))
            append(answer(TextSetting(shaped: shaped, size: size), width))
          }
        }
      }
    }
  }

  private func answer(_ setting: TextSetting, _ width: Double) -> Answer {
    let lines = setting.lines(width: width)
    return Answer(lineCount: lines.count, width: lines.reduce(0) { max($0, $1.width) })
  }

  private func collect(_ work: ((Answer) -> Void) -> Void) -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(paragraphs.count * TextWords.sizes.count * TextWords.widths.count)
    work { answers.append($0) }
    return answers
  }
}
