import GalleyGeometry
import GalleyLayout

/// Text as boxes: a character is half as wide as the font is high, and lines break between words, or within a word that
/// is wider than a line.
struct OracleText {
  /// The offsets of the first character of a word and the character after it, in its paragraph.
  private struct Word {
    var start: Int
    var end: Int
  }

  private let text: Layout.Text
  let size: Double
  private let paragraphs: [[Word]]

  init(_ text: Layout.Text) {
    self.text = text
    guard case .length(let length) = text.font.size else { fatalError("only sizes in points") }
    size = length.number
    paragraphs = text.string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var words: [Word] = []
      for (index, letter) in line.enumerated() where letter != " " {
        if let last = words.last, last.end == index {
          words[words.count - 1].end = index + 1
        } else {
          words.append(Word(start: index, end: index + 1))
        }
      }
      return words
    }
  }

  private func width(_ letters: Int) -> Double { Double(letters) * size / 2 }

  /// A leading is exact; without one a line is as high as its characters.
  var lineHeight: Double {
    guard let leading = text.leading?.number, leading > 0 else { return size }
    return leading
  }

  /// The distance from the top of a line to its baseline.
  var baseline: Double { PointGrid.down((lineHeight - size) / 2) + size * 0.75 }

  private var widestWord: Double {
    width(paragraphs.joined().map { $0.end - $0.start }.max() ?? 0)
  }

  private var natural: Double { width(paragraphs.map { $0.last?.end ?? 0 }.max() ?? 0) }

  /// Returns the lines of a paragraph: as many words on each as fit, at least one, or as many characters of a word.
  private func lines(of words: [Word], width: Double) -> [[Word]] {
    guard !words.isEmpty else { return [[]] }
    var lines: [[Word]] = []
    for word in words {
      if let start = lines.last?.first?.start, self.width(word.end - start) <= width {
        lines[lines.count - 1].append(word)
        continue
      }
      lines.append([word])
      while let last = lines.last?[0], breaks(last, at: width) {
        let kept = max(1, Int(width * 2 / size))
        lines[lines.count - 1] = [Word(start: last.start, end: last.start + kept)]
        lines.append([Word(start: last.start + kept, end: last.end)])
      }
    }
    return lines
  }

  private func breaks(_ word: Word, at width: Double) -> Bool {
    text.breaksWords && word.end - word.start > 1 && self.width(word.end - word.start) > width
  }

  private func letters(_ line: [Word]) -> Int { (line.last?.end ?? 0) - (line.first?.start ?? 0) }

  /// Returns the smallest width with at most that many lines and no word that overflows, or the
  /// natural width.
  private func minimumWidth(lines limit: Int) -> Double {
    guard limit > 1 else { return natural }
    let candidates = paragraphs.flatMap { words in
      words.flatMap { first in words.map { width($0.end - first.start) } }
    }
    return candidates.sorted().first { candidate in
      candidate >= widestWord
        && paragraphs.reduce(0) { $0 + lines(of: $1, width: candidate).count } <= limit
    } ?? natural
  }

  var needs: OracleNeeds {
    let minimum = text.lineLimit.map(minimumWidth) ?? widestWord
    let fit =
      switch text.fit {
      case nil: text.lineLimit == nil ? natural : minimum
      case .oneLine: natural
      case .words: widestWord
      case .lines(let count): minimumWidth(lines: count)
      }
    let cut = text.lineLimit.map { $0 > 1 ? max(width(1), widestWord) : width(1) } ?? minimum
    let character = text.breaksWords ? min(width(1), widestWord) : widestWord
    let broken = text.lineLimit.map { $0 > 1 ? max(width(1), character) : width(1) } ?? character
    return OracleNeeds(
      broken: min(broken, minimum), least: min(cut, minimum), minimum: minimum, ideal: natural,
      fit: max(fit, minimum),
      maximum: natural)
  }

  /// Returns the size at a width, and the baselines of the first and the last line.
  func set(width offer: Double) -> (width: Double, extent: OracleExtent) {
    var all = paragraphs.flatMap { words in
      lines(of: words, width: offer).map { (line: $0, paragraph: words) }
    }
    var widths = all.map { width(letters($0.line)) }
    var whole = all.map { line, words in
      line.isEmpty || words.contains { $0.end == line[line.count - 1].end }
    }
    if let limit = text.lineLimit, all.count >= limit,
      all.count > limit || widths[limit - 1] > offer
    {
      let last = all[limit - 1]
      all = Array(all.prefix(limit))
      widths = Array(widths.prefix(limit))
      whole = whole.prefix(limit - 1) + [true]
      widths[limit - 1] = cutWidth(of: last.paragraph, from: last.line.first?.start ?? 0, offer)
    }
    let height = Double(all.count) * lineHeight
    let widest = widths.max() ?? 0
    return (
      whole.contains(false) ? min(widest, offer) : widest,
      OracleExtent(height: height, first: baseline, last: height - lineHeight + baseline)
    )
  }

  /// Returns the width of the characters that fit beside an ellipsis, with a step for rounding.
  private func cutWidth(of words: [Word], from start: Int, _ offer: Double) -> Double {
    let availableSpace = max(0, offer - width(1))
    var kept = 0
    for word in words where word.end > start {
      for end in word.start + 1...word.end
      where width(end - start) + PointGrid.step <= availableSpace {
        kept = end - start
      }
    }
    return width(kept + 1)
  }
}
