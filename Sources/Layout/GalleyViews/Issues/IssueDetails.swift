/// The form of an issue with its measures: lengths in points, counts, names and replaced values.
///
/// Names are display names of layouts or words of the document, without any shortening but that of characters. The
/// measures are stored apart, so that texts, which may have an issue, and findings stay small.
package indirect enum IssueDetails: Hashable, Sendable, Codable {
  case wider(missing: Double, offered: Double)
  case taller(missing: Double, offered: Double)
  /// A line, counted from 1, is wider than its offer although each of its elements fits.
  case wideLine(line: Int, missing: Double, offered: Double)
  /// The contents of a group of a section are larger than the group, whose first cell has a name.
  case largeGroup(firstCell: String, missing: Double, axis: Axis)
  case childBeyondEdge(child: String, edge: ContainerEdge, missing: Double)
  case beyondContainer(missing: Double, axis: Axis)
  case belowContainer(missing: Double)

  case invisibleShape(width: Double, height: Double, axis: Axis)
  case smallPicture(
    width: Double, height: Double, ownWidth: Double, ownHeight: Double, axis: Axis)

  case truncatedLines(shown: Int, needed: Int, missing: Double)
  /// A text has more words than fit into its lines; missing is nil if more width may not suffice.
  case truncatedText(shown: Int, missing: Double?)
  /// A text is drawn at a share of its size; missing is nil if more width does not help.
  case shrunkText(scale: Double, missing: Double?)
  /// A word is wider than its line, and broken between characters.
  case brokenWord(word: String, missing: Double)
  /// The ink of two lines, counted from 1, touches with a leading that is too small.
  case touchingLines(upper: Int, lower: Int, leading: Double, missing: Double)

  /// No font has some characters, of which these are the first, each with its first code points.
  case missingCharacters(characters: [String])
  case missingSymbol(name: String)
  case missingColor(name: String)
  /// The files of the document have no image of a name; the reason is given if there is one that cannot be read.
  case missingImage(name: String, reason: String?)

  case invalidTextSize(given: String, used: String)
  case invalidLength(given: GivenNumber, minimum: Double)
  case largeShadow(radius: Double)
  /// The size of a span, as a multiple of that of its text, was limited.
  case extremeSpan(given: GivenNumber, used: Double)
  case invalidViewBox(width: GivenNumber, height: GivenNumber)
  case hugePicture(name: String, width: GivenNumber, height: GivenNumber)
  /// A minimum length of a frame is larger than the maximum, which was ignored.
  case minimumAboveMaximum(axis: Axis, minimum: Double, maximum: Double)
  case idealOutsideBounds(axis: Axis, ideal: Double, used: Double)
  case invalidRatio(given: GivenNumber)

  case flatMaterial
  case flatBlur

  case longText(bytes: Int)
  /// Malformed markup, with its error at a character counted from 1, is shown as plain text.
  case malformedMarkup(character: Int, reason: MarkupError.Reason)
  case translation(fault: TranslationFault)

  case deepLayout(limit: Int)
  /// Groups of a section inside more groups than a limit were left out.
  case deepGroups(limit: Int)
  case customContainer(type: String, answer: CustomAnswer)
  /// A fraction of a length that follows from the contents was replaced by the size of the contents.
  case unboundedFraction(fraction: Double, axis: Axis)
  case invalidFraction(given: GivenNumber, axis: Axis)
  case invalidOffset(x: GivenNumber, y: GivenNumber)
  /// The group of a section has no item, so its cells form a column.
  case sectionWithoutItem
  case groupWithoutItem
  case emptyRepetition(count: Int)
}

extension IssueDetails {
  /// An edge of a container that a child extends beyond.
  package enum ContainerEdge: String, Hashable, Sendable, Codable {
    case top, bottom, leading, trailing

    package var axis: Axis {
      switch self {
      case .top, .bottom: .vertical
      case .leading, .trailing: .horizontal
      }
    }
  }

  /// An invalid answer of a custom container, and what was used instead.
  package enum CustomAnswer: Hashable, Sendable, Codable {
    /// It offers more or fewer widths than it has children.
    case offers(count: Int, children: Int)
    case offer(child: String, width: GivenNumber, used: GivenNumber)
    /// It has an invalid width in an offer; nil for no limit.
    case width(offered: GivenNumber?, width: GivenNumber, used: GivenNumber)
    /// It has an invalid height, or one that is less than its frames need.
    case height(height: GivenNumber, used: GivenNumber)
    case frames(count: Int, children: Int)
    case frame(child: String)
    case frameWidth(child: String, width: GivenNumber, used: GivenNumber)
  }
}

extension IssueDetails {
  package var kind: IssueKind {
    switch self {
    case .wider, .taller, .wideLine, .largeGroup, .childBeyondEdge, .beyondContainer,
      .belowContainer:
      .overflow
    case .invisibleShape, .smallPicture: .collapse
    case .truncatedLines, .truncatedText: .truncation
    case .shrunkText: .shrunkText
    case .brokenWord: .brokenWord
    case .touchingLines: .tightLeading
    case .missingCharacters, .missingSymbol: .missingGlyphs
    case .missingColor, .missingImage: .missingAsset
    case .invalidTextSize, .invalidLength, .largeShadow, .extremeSpan, .invalidViewBox,
      .hugePicture:
      .clampedLength
    case .minimumAboveMaximum, .idealOutsideBounds: .conflictingBounds
    case .invalidRatio: .invalidAspectRatio
    case .flatMaterial, .flatBlur: .flatEffect
    case .longText: .longText
    case .malformedMarkup: .invalidMarkup
    case .translation(let fault): fault.kind
    case .deepLayout, .deepGroups: .tooDeep
    case .customContainer: .invalidCustomLayout
    case .unboundedFraction: .unboundedFraction
    case .invalidFraction, .invalidOffset, .sectionWithoutItem, .groupWithoutItem,
      .emptyRepetition:
      .invalidSection
    }
  }

  package var missing: Double? { shortage?.missing }

  package var axis: Axis? { shortage?.axis }

  /// The missing length and its axis, or nil if space is not the issue.
  private var shortage: (axis: Axis, missing: Double?)? {
    switch self {
    case .wider(let missing, _), .wideLine(_, let missing, _): (.horizontal, missing)
    case .taller(let missing, _), .belowContainer(let missing),
      .truncatedLines(_, _, let missing), .touchingLines(_, _, _, let missing):
      (.vertical, missing)
    case .largeGroup(_, let missing, let axis), .beyondContainer(let missing, let axis):
      (axis, missing)
    case .childBeyondEdge(_, let edge, let missing): (edge.axis, missing)
    case .invisibleShape(_, _, let axis): (axis, nil)
    case .smallPicture(let width, let height, let ownWidth, let ownHeight, let axis):
      (axis, axis == .horizontal ? ownWidth - width : ownHeight - height)
    case .truncatedText(_, let missing), .shrunkText(_, let missing): (.horizontal, missing)
    case .brokenWord(_, let missing): (.horizontal, missing)
    case .missingCharacters, .missingSymbol, .missingColor, .missingImage, .invalidTextSize,
      .invalidLength, .largeShadow, .extremeSpan, .invalidViewBox, .hugePicture,
      .minimumAboveMaximum, .idealOutsideBounds,
      .invalidRatio, .flatMaterial, .flatBlur, .longText, .malformedMarkup,
      .translation, .deepLayout, .deepGroups, .customContainer, .unboundedFraction,
      .invalidFraction, .invalidOffset, .sectionWithoutItem, .groupWithoutItem, .emptyRepetition:
      nil
    }
  }
}

/// A number that a document or a custom container gives, which may be infinite or not a number.
///
/// Unlike floating-point numbers, a value that is not a number equals itself, so that equal layouts have equal issues.
package struct GivenNumber: Hashable, Sendable {
  package var value: Double

  package init(_ value: Double) {
    self.value = value.isNaN ? .nan : value
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.value == right.value || left.value.isNaN && right.value.isNaN
  }

  package func hash(into hasher: inout Hasher) {
    if !value.isNaN { hasher.combine(value) }
  }
}

extension GivenNumber: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value.isFinite { try container.encode(value) } else { try container.encode("\(value)") }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self.init(number)
      return
    }
    let name = try container.decode(String.self)
    let others = [Double.nan, .infinity, -.infinity]
    guard let value = others.first(where: { "\($0)" == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number, nan, inf or -inf")
    }
    self.init(value)
  }
}

extension TranslationFault {
  package var kind: IssueKind {
    switch flaw {
    case .absent, .new: .untranslated
    case .needsReview, .outOfDate: .unreviewed
    case .empty: .emptyTranslation
    case .missingForms: .missingPluralForm
    case .placeholder: .wrongPlaceholder
    }
  }
}
