package import GalleyLayout

extension LayoutChange {
  package var sentence: Phrase {
    for fact in facts {
      switch fact {
      case .decision(let before, let after):
        return DecisionWords(element, before, after).sentence
      case .issue(let before, let after):
        return IssueWords(element: element, before: before, after: after).sentence
      case .picture(let before, let after):
        return "the picture is \(after.phrase), was \(before.phrase)"
      case .fit(let number, let before, let after):
        return
          "alternative \(number + 1) of \(element.name(in: 40)) fits from \(up: after) pt instead of \(up: before) pt"
      case .kind, .text, .lines, .moved, .resized, .content, .aligned:
        return NodeWords(self).sentence
      case .property(let property): return property.sentence(of: element)
      case .appeared, .gone, .recolored, .redrawn: continue
      }
    }
    return element.name()
  }

  package var hasSummary: Bool {
    switch facts.first {
    case .decision, .issue, .picture: true
    case .kind, .text, .lines: facts.count { $0.topic != .property } > 1
    case .appeared, .gone, .moved, .resized, .content, .aligned, .recolored, .redrawn, .fit,
      .property, nil:
      false
    }
  }

  package var summary: Phrase {
    for fact in facts {
      switch fact {
      case .decision(let before, let after): return DecisionWords(element, before, after).summary
      case .issue(let before, let after):
        return IssueWords(element: element, before: before, after: after).summary
      case .picture(_, let after): return "the picture is \(after.phrase)"
      case .kind, .text, .lines: return NodeWords(self).summary
      case .appeared, .gone, .moved, .resized, .content, .aligned, .recolored, .redrawn, .fit,
        .property:
        continue
      }
    }
    return sentence
  }
}

extension LayoutChange.Property {
  fileprivate func sentence(of element: LayoutChange.Element) -> Phrase {
    let name = element.name()
    return switch self {
    case .breaks: "the line breaks of \(name) changed"
    case .role: "the role of \(name) changed"
    case .links: "the links of \(name) changed"
    case .traits: "the traits of the variant changed"
    case .other: "the records differ, but not in the layout or its reasons"
    }
  }
}

extension Size {
  fileprivate var phrase: Phrase {
    "\(sidesText)"
  }
}

private struct NodeWords {
  private let name: Phrase
  private var clauses: (content: [Phrase], frame: [Phrase], inside: [Phrase]) = ([], [], [])

  init(_ change: LayoutChange) {
    name = change.element.name()
    for fact in change.facts {
      switch fact {
      case .kind(let old, let new):
        clauses.content.append("is of kind \(new.rawValue) instead of \(old.rawValue)")
      case .text(let old, let new):
        let (old, new) = ((old ?? "").shown(in: 20), (new ?? "").shown(in: 20))
        clauses.content.append("says “\(new)” instead of “\(old)”")
      case .lines(let old?, let new?):
        clauses.content.append(
          new == 1 ? "takes 1 line instead of \(old)" : "takes \(new) lines instead of \(old)")
      case .moved(let offset, _): clauses.frame.append(Self.move(offset))
      case .resized(let old, let new): clauses.frame.append(Self.growth(old, new))
      case .content(let old, let new): clauses.inside.append(Self.content(old, new))
      case .aligned: clauses.inside.append("has its lines aligned differently")
      case .lines, .decision, .issue, .appeared, .gone, .recolored, .redrawn, .picture, .fit,
        .property:
        break
      }
    }
  }

  /// Everything that differs; other content explains differences within the frame.
  var sentence: Phrase {
    let frame = clauses.frame.isEmpty ? [] : [clauses.frame.joined(" and ")]
    let inside = clauses.content.isEmpty ? clauses.inside : []
    return "\(name) \((clauses.content + frame + inside).joined(", "))"
  }

  var summary: Phrase { "\(name) \(clauses.content.first ?? "")" }

  private static func move(_ offset: Point) -> Phrase {
    moved(offset).map { "moved \($0)" } ?? "moved by less than 0.01 pt"
  }

  private static func growth(_ before: Size, _ after: Size) -> Phrase {
    grown(before, after).map { "is \($0)" } ?? "changed its size by less than 0.01 pt"
  }

  private static func content(_ before: Rect, _ after: Rect) -> Phrase {
    let offset = Point(x: after.x - before.x, y: after.y - before.y)
    if let way = moved(offset) { return "has its content moved \(way)" }
    return "has its content \(grown(before.size, after.size) ?? "resized by less than 0.01 pt")"
  }

  /// Returns a way such as 4 pt right and 26 pt down, or nil if it is too short to be written.
  private static func moved(_ offset: Point) -> Phrase? {
    lengths((offset.x, "left", "right"), (offset.y, "up", "down"))
  }

  /// Returns what a size is now, such as 4 pt wider and 2 pt shorter, or nil if it is too little to be written.
  private static func grown(_ before: Size, _ after: Size) -> Phrase? {
    lengths(
      (after.width - before.width, "narrower", "wider"),
      (after.height - before.height, "shorter", "taller"))
  }

  private static func lengths(_ all: (length: Double, less: Phrase, more: Phrase)...) -> Phrase? {
    let known = all.compactMap { length, less, more -> Phrase? in
      let digits = abs(length).shortDecimal(places: 2)
      return digits == "0" ? nil : "\(digits) pt \(length < 0 ? less : more)"
    }
    return known.isEmpty ? nil : known.joined(" and ")
  }
}

private struct DecisionWords {
  private let name: Phrase
  private let before: Decision?
  private let after: Decision?

  init(_ element: LayoutChange.Element, _ before: Decision?, _ after: Decision?) {
    (name, self.before, self.after) = (element.name(in: 40), before, after)
  }

  var sentence: Phrase {
    switch (before, after) {
    case (let before?, let after?): sentence(before, after)
    case (nil, let after?):
      after.condition == nil
        ? "\(name) appeared: it took alternative \(after.outcome) (\(after.grounds(0)))"
        : "\(name) appeared: it took \(after.outcome)"
    case (let before?, nil):
      before.condition == nil
        ? "\(name) is gone: it took alternative \(before.outcome)"
        : "\(name) is gone: it took \(before.outcome)"
    case (nil, nil): ""
    }
  }

  private func sentence(_ before: Decision, _ after: Decision) -> Phrase {
    if after.condition != nil {
      return "\(name) took \(after.outcome) instead of \(before.site.test(before.chosen))"
    }
    if before.chosen == after.chosen, before.alternatives.count == after.alternatives.count {
      return
        "\(name) still takes alternative \(after.outcome), which \(after.standing) (\(after.grounds(after.chosen)))"
    }
    let old = min(before.chosen, after.alternatives.count - 1)
    let grounds = after.grounds(min(old, after.chosen))
    var sentence: Phrase = "\(name) took alternative \(after.outcome)"
    sentence =
      after.overflows
      ? "\(sentence), which overflows (\(grounds)), instead of \(before.chosen + 1)"
      : "\(sentence) (\(grounds)) instead of \(before.chosen + 1)"
    if before.alternatives.count != after.alternatives.count {
      sentence = "\(sentence) of \(before.alternatives.count)"
    }
    guard after.chosen < before.chosen else { return sentence }
    return "\(sentence) (\(before.grounds(after.chosen, inPast: true)))"
  }

  var summary: Phrase {
    switch (before, after) {
    case (let before?, let after?): summary(before, after)
    case (nil, .some): "\(name) appeared"
    case (.some, nil): "\(name) is gone"
    case (nil, nil): ""
    }
  }

  private func summary(_ before: Decision, _ after: Decision) -> Phrase {
    if after.condition != nil { return "\(name) took \(after.outcome)" }
    guard before.chosen != after.chosen else {
      return after.overflows == before.overflows
        ? "\(name) took alternative \(after.outcome)" : "\(name) \(after.standing)"
    }
    let old = min(before.chosen, after.alternatives.count - 1)
    let taken: Phrase = "\(name) took alternative \(after.outcome)"
    let number = min(old, after.chosen)
    if let missing = after.shortage(of: number)?.missingPhrase {
      return "\(taken) (\(number + 1) needs \(missing))"
    }
    // In lines, an alternative that fits may be rejected because of the items after it.
    guard number == after.chosen else { return "\(taken) (\(number + 1) alone would fit)" }
    return "\(taken) (\(after.slack(of: number)))"
  }
}

extension Decision {
  fileprivate var standing: Phrase {
    overflows ? "overflows" : fits ? "fits again" : "no longer overflows"
  }

  fileprivate func grounds(_ number: Int, inPast: Bool = false) -> Phrase {
    shortage(of: number)?.sentence(inPast: inPast) { $0.shown(in: 48) } ?? slack(of: number)
  }
}

private struct IssueWords {
  let element: LayoutChange.Element
  let before: LayoutIssue?
  let after: LayoutIssue?

  private var name: Phrase { element.name(in: 28) }

  var sentence: Phrase {
    switch (before, after) {
    case (nil, let after?): "new \(after.kind.rawValue) · \(name): \(message(after))"
    case (let before?, nil): "resolved \(before.kind.rawValue) · \(name)"
    case (let before?, let after?):
      "\(after.kind.rawValue) · \(name): \(message(after))\(trend(before, after))"
    case (nil, nil): ""
    }
  }

  private func message(_ issue: LayoutIssue) -> Phrase { "\(issue.message.shown(in: 400))" }

  private func trend(_ before: LayoutIssue, _ after: LayoutIssue) -> Phrase {
    guard let old = before.missing, let new = after.missing, old != new else { return "" }
    return new > old ? " (was \(up: old) pt)" : " (only; was \(up: old) pt)"
  }

  var summary: Phrase {
    switch (before, after) {
    case (nil, let after?): "new \(after.kind.rawValue): \(name)"
    case (let before?, nil): "resolved \(before.kind.rawValue): \(name)"
    case (let before?, let after?): "\(after.kind.rawValue): \(name)\(shortTrend(before, after))"
    case (nil, nil): ""
    }
  }

  private func shortTrend(_ before: LayoutIssue, _ after: LayoutIssue) -> Phrase {
    guard let old = before.missing, let new = after.missing, old != new else { return ", changed" }
    return ", \(up: new) pt, was \(up: old)"
  }
}
