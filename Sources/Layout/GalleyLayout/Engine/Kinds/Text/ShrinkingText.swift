extension CompiledText {
  func setting(step: Int) -> TextSetting { step == 0 ? setting : smaller[step - 1] }

  /// Returns the fewest steps at which a text fits, from a number of them that is not enough, or nil if none are enough.
  ///
  /// A smaller text fits where a larger one does, so the range is halved again and again.
  func firstStep(after start: Int, where fits: (TextSetting) -> Bool) -> Int? {
    guard start < smaller.count, fits(setting(step: smaller.count)) else { return nil }
    return (start + 1..<smaller.count).bisected { fits(setting(step: $0)) }
  }
}

extension Layout.Text {
  /// The shares of its size to which the text may shrink, from the largest to the minimum.
  var scales: [Double] {
    // Nothing else can be truncated.
    guard minimumScale < 1, lineLimit != nil || truncatesInHeight else { return [] }
    let hundredths = stride(from: 99, to: 0, by: -1).map { Double($0) / 100 }
    return hundredths.prefix { $0 > minimumScale } + [max(minimumScale, 0.01)]
  }
}

extension Resolver {
  mutating func takeLines(ofText index: Int, width: Double) {
    brokenTexts[index].cut = nil
    take(0, ofText: index, width: width)
    guard brokenTexts[index].isTruncated, !compiled.texts[index].smaller.isEmpty else { return }
    let text = compiled.texts[index]
    let step = text.firstStep(after: 0) { smaller in
      let lines = smaller.lines(width: width, limit: text.text.lineLimit)
      return !lines.contains(where: \.isTruncated)
    }
    take(step ?? text.smaller.count, ofText: index, width: width)
  }

  /// Breaks a text into lines in a size that is smaller by a number of steps.
  private mutating func take(_ step: Int, ofText index: Int, width: Double) {
    let limit = compiled.texts[index].text.lineLimit
    brokenTexts[index].take(
      lines(ofText: index, width: width, limit: limit, step: step), width: width, step: step)
  }

  func lines(
    ofText index: Int, width: Double, limit: Int?, step: Int
  ) -> [TextLine] {
    compiled.texts[index].setting(step: step).lines(
      width: width, limit: limit, truncation: compiled.texts[index].text.truncation)
  }

  /// Makes a text that shrinks as small as it has to be for a height, or as small as it may be.
  mutating func shrink(text index: Int, toHeight height: Double) -> Double? {
    let text = compiled.texts[index]
    guard let smallest = text.smaller.last else { return nil }
    let (width, step) = (brokenTexts[index].width, brokenTexts[index].step)
    let found = text.firstStep(after: step) { smaller in
      let lines = smaller.lines(width: width, limit: text.text.lineLimit)
      return lines.reduce(0) { $0 + $1.height } <= height
    }
    take(found ?? text.smaller.count, ofText: index, width: width)
    return smallest.height(of: 0..<0, nil).height
  }

  func setting(ofText index: Int) -> TextSetting {
    compiled.texts[index].setting(step: brokenTexts[index].step)
  }

  mutating func noteStep(ofText index: Int, node: Int) {
    let (step, width) = (brokenTexts[index].step, brokenTexts[index].width)
    guard step > 0 else { return }
    let larger = compiled.texts[index].setting(step: step - 1)
    let margin = compiled.texts[index].text.lineLimit.map { larger.minimumWidth(lines: $0) - width }
    noteDependency(at: node, -step, margin: margin)
  }

  mutating func noteShrunk(text index: Int, node: Int) {
    let (step, width) = (brokenTexts[index].step, brokenTexts[index].width)
    guard step > 0 else { return }
    noteStep(ofText: index, node: node)
    let text = compiled.texts[index]
    let missing = text.minimum - width
    note(
      .shrunkText(
        scale: text.text.scales[step - 1], missing: missing > 0 ? missing : nil), node: node)
  }

  mutating func noteBrokenWord(ofText index: Int, node: Int) {
    guard !measuring.isActive else { return }
    let (lines, width) = (brokenTexts[index].lines, brokenTexts[index].width)
    guard let broken = setting(ofText: index).brokenWord(in: lines) else { return }
    // A word may be as long as the text, and so may one character.
    let start = String(String.UnicodeScalarView(broken.word.unicodeScalars.prefix(60)))
    note(.brokenWord(word: start, missing: broken.width - width), node: node)
  }
}
