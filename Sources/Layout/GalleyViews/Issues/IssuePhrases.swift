extension IssueDetails {
  package var phrase: Phrase {
    switch self {
    case .wider(let missing, let offered):
      "needs \(up: missing) pt more than the \(down: offered) pt it is offered"
    case .taller(let missing, let offered):
      "is \(up: missing) pt taller than the \(down: offered) pt it is offered"
    case .wideLine(let line, let missing, let offered):
      "line \(line) needs \(up: missing) pt more than the \(down: offered) pt it is offered"
    case .largeGroup(let cell, let missing, let axis):
      "the contents of the group of \(cell) are \(up: missing) pt \(axis == .horizontal ? "wider" : "taller" as Phrase) than the group"
    case .childBeyondEdge(let child, let edge, let missing):
      "\(child) extends \(up: missing) pt beyond the \(edge.phrase)"
    case .beyondContainer(let missing, _): "extends \(up: missing) pt beyond its container"
    case .belowContainer(let missing):
      "extends \(up: missing) pt beyond the bottom of its container"

    case .invisibleShape(let width, let height, _):
      "has \(Self.size(width, height)) left and is invisible"
    case .smallPicture(let width, let height, let ownWidth, let ownHeight, _):
      "gets \(Self.size(width, height)) of its own \(Self.size(ownWidth, ownHeight))"

    case .truncatedLines(let shown, _, let missing):
      "text is truncated to \(shown) \(shown == 1 ? "line" : "lines" as Phrase); it needs \(up: missing) pt more height"
    case .truncatedText(_, let missing?): "text is truncated; it needs \(up: missing) pt more"
    case .truncatedText(_, nil): "text is truncated"
    case .shrunkText(let scale, let missing):
      "text is drawn at \((scale * 100).shortDecimal(places: 2)) %\(missing.map { "; its own size needs \(up: $0) pt more" } ?? "")"
    case .brokenWord(let word, let missing):
      "\(word.quotedOnOneLine) is broken between characters; it needs \(up: missing) pt more"
    case .touchingLines(let upper, let lower, let leading, let missing):
      "lines \(upper) and \(lower) touch; a leading of \(up: leading + missing) pt instead of \(down: leading) keeps them apart"

    case .missingCharacters(let characters):
      "no font has \(characters.map(Self.codePoints(of:)).joined(separator: ", ")); \(Self.advice(characters))"
    case .missingSymbol(let name):
      "there is no symbol \(name.printable); give the document a drawing of this name"
    case .missingColor(let name):
      "there is no color \(name.printable); give the document an asset catalog that has it"
    case .missingImage(let name, nil):
      "there is no image \(name.printable); give the document an asset catalog that has it"
    case .missingImage(let name, let reason?):
      "the image \(name.printable) is not shown: \(reason.printable)"

    case .invalidTextSize(let given, let used):
      "a text size of \(given) is replaced by \(used); give a number from \(TextSize.scales.lowerBound.shortDecimal(places: 2)) to \(TextSize.scales.upperBound.shortDecimal(places: 0))"
    case .invalidLength(let given, let minimum):
      "a length of \(given.value) is replaced by 0; give a number from \(minimum.shortDecimal(places: 0)) to \(PointGrid.largest.shortDecimal(places: 0))"
    case .largeShadow(let radius):
      "the radius \(radius.shortDecimal(places: 2)) of a shadow is limited to \(Layout.Shadow.maximumRadius.shortDecimal(places: 0)); give a smaller one"
    case .extremeSpan(let given, let used):
      "a span \(given.value.shortDecimal(places: 3)) times as large as the text is limited to \(used.shortDecimal(places: 2)) times; sizes within a text differ at most by a factor of 100"
    case .invalidViewBox(let width, let height):
      "a view box of \(width.value) × \(height.value) gives no width; give numbers greater than 0"
    case .hugePicture(let name, let width, let height):
      "'\(name)' would be \(width.value) × \(height.value) pt; give it a width and a height"
    case .minimumAboveMaximum(let axis, let minimum, let maximum):
      "the minimum \(axis.side) of \(minimum.shortDecimal(places: 2)) pt is more than the maximum of \(maximum.shortDecimal(places: 2)) pt, which is ignored"
    case .idealOutsideBounds(let axis, let ideal, let used):
      "the ideal \(axis.side) of \(ideal.shortDecimal(places: 2)) pt is outside its bounds and replaced by \(used.shortDecimal(places: 2)) pt"
    case .invalidRatio(let given):
      "a ratio of width to height of \(given.value) is ignored; give a number greater than 0"

    case .flatMaterial: "a material is drawn as a flat color, without the blur of what is behind it"
    case .flatBlur: "a blur is not drawn"
    case .longText(let count):
      "a text of \(count) bytes is cut at \(Layout.Text.maximumByteCount); split it into several"
    case .malformedMarkup(let character, let reason):
      "the markup is shown as plain text: at character \(character) \(reason.phrase)"
    case .translation(let fault): fault.phrase

    case .deepLayout(let limit):
      "a layout of more than \(limit) levels is left out; nest less deeply"
    case .deepGroups(let limit):
      "groups inside more than \(limit) others are left out; nest less deeply"
    case .customContainer(let type, let answer): "\(type) \(answer.phrase)"
    case .unboundedFraction(let fraction, let axis):
      "\(fraction.shortDecimal(places: 4)) times a \(axis.side) that follows from its contents is replaced by the size of the contents; give its container a \(axis.side) of its own"
    case .invalidFraction(let given, let axis):
      "\(given.value) times the \(axis.side) is replaced by the size of the contents; give a number above 0, up to \(Int(Layout.Section.maximumFraction))"
    case .invalidOffset(let x, let y):
      "an offset of \(x.value) and \(y.value) times a size is ignored; give numbers from \(-Int(Layout.Section.maximumFraction)) to \(Int(Layout.Section.maximumFraction))"
    case .sectionWithoutItem:
      "the group of the section has no item, so its cells form a column; give it an item"
    case .groupWithoutItem:
      "a group without items can hold no cell and is left out; give it an item"
    case .emptyRepetition(let count):
      "a group that repeats \(count) times is left out; repeat it at least once"
    }
  }

  private static func size(_ width: Double, _ height: Double) -> Phrase {
    "\(down: width) × \(down: height) pt"
  }
}

extension IssueDetails {
  /// The maximum number of code points of a character that are shown.
  private static let maximumCodePointCount = 8
  private static let maximumCharacterCount = 8

  /// Creates the form of an issue from characters that no font has: the first ones, each with as much as is shown of it.
  package static func missing(_ characters: [Character]) -> Self {
    .missingCharacters(
      characters: characters.prefix(maximumCharacterCount).map { character in
        let scalars = character.unicodeScalars.prefix(maximumCodePointCount + 1)
        return String(String.UnicodeScalarView(scalars))
      })
  }

  private static func codePoints(of character: String) -> String {
    let scalars = character.unicodeScalars
    let rest = scalars.count > maximumCodePointCount ? "…" : ""
    let first = scalars.prefix(maximumCodePointCount)
    let numbers = first.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let shown = String(String.UnicodeScalarView(first)) + rest
    return "“\(shown)” (\(numbers.joined(separator: " "))\(rest))"
  }

  private static func advice(_ characters: [String]) -> Phrase {
    characters.first?.first?.isFormless ?? false
      ? "remove the unprintable characters" : "add a font that does"
  }
}

extension Axis {
  fileprivate var side: Phrase { self == .horizontal ? "width" : "height" }
}

extension IssueDetails.ContainerEdge {
  fileprivate var phrase: Phrase {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    }
  }
}

extension IssueDetails.CustomAnswer {
  fileprivate var phrase: Phrase {
    switch self {
    case .offers(let count, let children):
      "offers \(count) widths to \(children) children; a child without one is offered the container's width, and extra widths are ignored"
    case .offer(let child, let width, let used):
      "offers \(child) a width of \(width.offer) pt; it is offered \(used.offer) pt instead"
    case .width(let offered, let width, let used):
      "answers an offer of \(Self.limit(offered)) with a width of \(width.size) pt; that of its widest child is used instead, \(used.size) pt"
    case .height(let height, let used):
      "answers a height of \(height.size) pt; that of its frames is used instead, \(used.size) pt"
    case .frames(let count, let children):
      "places \(children) children in \(count) frames; a child without one is placed at the top leading corner, and extra frames are ignored"
    case .frame(let child):
      "gives \(child) an invalid frame; it is placed at the top leading corner, or keeps its own height, instead"
    case .frameWidth(let child, let width, let used):
      "gives \(child) a frame \(width.size) pt wide; it keeps its width of \(used.size) pt"
    }
  }

  private static func limit(_ offered: GivenNumber?) -> Phrase {
    offered.map { "\($0.offer) pt" } ?? "no limit"
  }
}

extension GivenNumber {
  fileprivate var size: Phrase { value.isFinite ? "\(up: value)" : "\(value)" }

  fileprivate var offer: Phrase { value.isFinite ? "\(down: value)" : "\(value)" }
}

extension TranslationFault {
  fileprivate var phrase: Phrase {
    let key = key.quotedOnOneLine
    return switch flaw {
    case .absent(let asked): absent([asked])
    case .new: "the text of \(key) is marked as new in \(language)"
    case .needsReview: "the text of \(key) needs review in \(language)"
    case .outOfDate: "the text of \(key) is out of date in \(language)"
    case .empty(let forms) where forms.isEmpty: "the text of \(key) is empty in \(language)"
    case .empty(let forms):
      "the text of \(key) is empty in \(language) for \(Self.list(forms.map { "'\($0)'" }, "and"))"
    case .missingForms(let argument, let forms, let examples):
      "the text of \(key) has no plural form \(Self.list(forms.map { "'\($0)'" }, "or")) for \(argument.phrase), which \(language) needs for numbers such as \(Self.list(examples.map(\.description), "and"))"
    case .placeholder(.missing, let argument, let source):
      "the text of \(key) in \(language) does not show \(argument.phrase), which that in \(source) has"
    case .placeholder(.added, let argument, let source):
      "the text of \(key) in \(language) uses \(argument.phrase), which that in \(source) does not have"
    case .placeholder(.differentType, let argument, let source):
      "the text of \(key) in \(language) takes \(argument.phrase) for a value of another type than that in \(source)"
    }
  }

  private func absent(_ asked: [String]) -> Phrase {
    "the text of \(key.quotedOnOneLine) is in \(language), since no file has it in \(Self.list(asked, "or"))"
  }

  private static let maximumCount = 6

  package static func phrase(of faults: [TranslationFault]) -> Phrase {
    var phrases: [Phrase] = []
    var known: Set<String> = []
    for fault in faults {
      guard case .absent = fault.flaw else {
        phrases.append(fault.phrase)
        continue
      }
      guard known.insert(fault.language).inserted else { continue }
      phrases.append(fault.absent(Self.shortened(faults.lacking(fault.language))))
    }
    let shown = phrases.prefix(maximumCount)
    let rest = phrases.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined("; ")
  }

  private static func shortened(_ languages: [String]) -> [String] {
    guard languages.count > maximumCount else { return languages }
    let rest: Phrase = "\(languages.count - maximumCount) others"
    return languages.prefix(maximumCount) + [rest.text]
  }

  private static func list(_ values: [String], _ conjunction: Phrase) -> Phrase {
    guard let last = values.last, values.count > 1 else { return "\(values.first ?? "")" }
    return "\(values.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension [TranslationFault] {
  fileprivate func lacking(_ shown: String) -> [String] {
    compactMap { fault in
      guard case .absent(let asked) = fault.flaw, fault.language == shown else { return nil }
      return asked
    }
  }
}

extension TranslationFault.Argument {
  fileprivate var phrase: Phrase {
    switch self {
    case .position(let number): "argument \(number)"
    case .name(let name): "'\(String(name.prefix(60)))'"
    }
  }
}

extension Character {
  /// Whether the character is a control or not a character, so that no font will ever have it.
  package var isFormless: Bool {
    unicodeScalars.first.map {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    } ?? true
  }
}
