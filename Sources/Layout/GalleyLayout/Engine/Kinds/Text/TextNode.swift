/// Text: as wide as its widest line, wrapped if it is offered less.
struct TextNode: NodeBehavior {
  let index: Int
  var text: Int? { index }
}

extension TextNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    // Reading single properties does not copy the text.
    let ideal = resolver.compiled.texts[index].ideal
    return WidthNeeds(
      broken: resolver.compiled.texts[index].broken,
      truncated: resolver.compiled.texts[index].truncated,
      minimum: resolver.compiled.texts[index].minimum,
      ideal: resolver.compiled.texts[index].text.hasIdealOfFit
        ? resolver.compiled.texts[index].fit : ideal,
      fit: resolver.compiled.texts[index].fit, maximum: ideal)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.breakLines(ofText: index, width: offered)
    let minimum = resolver.compiled.texts[index].minimum
    if resolver.measuring.isActive {
      let isForWidths = resolver.compiled.texts[index].divider != nil
      resolver.noteBreaks(ofText: index, node: node, isForWidths: isForWidths)
      resolver.noteStep(ofText: index, node: node)
    } else if offered < minimum, resolver.compiled.texts[index].text.lineLimit != nil,
      resolver.brokenTexts[index].lines.count > 1
    {
      // The overflow and the broken words depend on the words above the truncated line.
      let above = resolver.brokenTexts[index].lines.dropLast()
      resolver.noteDependency(at: node, Resolver.ends(of: above))
    }
    // What is missing in height is not known yet.
    if !resolver.compiled.texts[index].text.truncatesInHeight {
      resolver.noteLines(ofText: index, node: node)
    }
    let width = resolver.brokenTexts[index].size.width
    return resolver.followsHeights ? max(width, resolver.widths[node]) : width
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    var needs = HeightNeeds(
      fixed: resolver.brokenTexts[index].size.height,
      baselines: resolver.brokenTexts[index].baselines)
    guard resolver.compiled.texts[index].text.truncatesInHeight else { return needs }
    if let smallest = resolver.compiled.texts[index].smaller.last {
      needs.minimum = min(needs.minimum, smallest.height(of: 0..<0, nil).height)
    } else {
      needs.minimum = resolver.brokenTexts[index].lineHeight
    }
    return needs
  }

  /// Shrinks a text that may shrink, then keeps the lines that fit into the offer, at least one.
  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let ideal = resolver.brokenTexts[index].size.height
    guard let offered, offered < ideal, resolver.compiled.texts[index].text.truncatesInHeight
    else { return ideal }
    let lineHeight =
      resolver.shrink(text: index, toHeight: offered) ?? resolver.brokenTexts[index].lineHeight
    let missing = resolver.brokenTexts[index].size.height - offered
    let neededCount = resolver.brokenTexts[index].lines.count
    if neededCount > 1, missing > 0 {
      resolver.truncate(text: index, toLines: max(1, Int(offered / lineHeight)))
      if resolver.brokenTexts[index].cut == nil {
        resolver.brokenTexts[index].cut = (neededCount, missing)
      }
    }
    if resolver.brokenTexts[index].size.width > resolver.widths[node] {
      resolver.hasWidenedTexts = true
    }
    return resolver.brokenTexts[index].size.height
  }

  func place(in node: Int, in resolver: inout Resolver) {
    resolver.baselines[node] = resolver.brokenTexts[index].baselines
    if resolver.compiled.texts[index].text.truncatesInHeight {
      resolver.noteLines(ofText: index, node: node)
    }
    resolver.noteShrunk(text: index, node: node)
    resolver.noteTouchingLines(ofText: index, node: node)
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .text(resolution.placedText(index, in: frame))
  }
}

extension Resolver {
  /// Breaks a text into lines for a width, unless it has them already.
  fileprivate mutating func breakLines(ofText index: Int, width: Double) {
    guard brokenTexts[index].width != width else { return }
    takeLines(ofText: index, width: width)
    measureCalls += 1
  }

  /// Breaks a text into at most a number of lines, at the width of its current ones.
  fileprivate mutating func truncate(text index: Int, toLines count: Int) {
    let (width, step) = (brokenTexts[index].width, brokenTexts[index].step)
    let limit = min(count, compiled.texts[index].text.lineLimit ?? count)
    brokenTexts[index].take(
      lines(ofText: index, width: width, limit: limit, step: step), width: width, step: step)
    measureCalls += 1
  }

  fileprivate mutating func noteLines(ofText index: Int, node: Int) {
    let (shown, width) = (brokenTexts[index].lines.count, brokenTexts[index].width)
    if let cut = brokenTexts[index].cut {
      note(
        .truncatedLines(shown: shown, needed: cut.neededCount, missing: cut.missing), node: node)
    } else if brokenTexts[index].isTruncated {
      let smallest = compiled.texts[index].smaller.last ?? compiled.texts[index].setting
      let needed =
        compiled.texts[index].text.lineLimit.map { smallest.minimumWidth(lines: $0) }
        ?? smallest.minimumWidth
      note(.truncatedText(shown: shown, missing: needed > width ? needed - width : nil), node: node)
    }
    if brokenTexts[index].breaksWord { noteBrokenWord(ofText: index, node: node) }
  }

  fileprivate mutating func noteTouchingLines(ofText index: Int, node: Int) {
    guard brokenTexts[index].lines.count > 1, compiled.texts[index].setting.mayTouch else { return }
    let setting = setting(ofText: index)
    let lines = brokenTexts[index].lines
    // Whether they touch depends on the line breaks.
    noteDependency(at: node, Self.ends(of: lines[...]))
    let alignment = compiled.texts[index].text.alignment.fraction
    let widest = lines.reduce(0) { max($0, $1.width) }
    let starts = lines.map { line in
      let indent = PointGrid.down((widest - line.width) * alignment)
      return traits.direction == .rightToLeft ? widest - indent - line.width : indent
    }
    guard let touching = setting.touchingLines(among: lines, startingAt: starts) else { return }
    let height = lines[touching.upper].height
    note(
      .touchingLines(
        upper: touching.upper + 1, lower: touching.lower + 1, leading: height,
        missing: touching.missing), node: node)
  }
}

extension Resolution {
  fileprivate func placedText(_ index: Int, in frame: Rect) -> PlacedText {
    let broken = brokenTexts[index].lines
    let compiled = compiled.texts[index]
    let text = compiled.text
    var y = frame.minY
    let lines = broken.map { line in
      defer { y += line.height }
      let indent = PointGrid.down((frame.width - line.width) * text.alignment.fraction)
      let x = isMirrored ? frame.maxX - indent - line.width : frame.minX + indent
      return PlacedText.Line(
        line: line, frame: Rect(x: x, y: y, width: line.width, height: line.height))
    }
    return PlacedText(
      string: text.string, color: text.color, rules: text.rules, spans: text.spans, lines: lines,
      setting: compiled.setting(step: brokenTexts[index].step), locale: text.locale,
      lineLimit: text.lineLimit)
  }
}
