import GalleyGeometry
package import GalleyLayout

/// An issue of every form, with its sentence.
package enum IssueSamples {
  /// The forms and their sentences, in the order of the forms.
  package static let all: [(details: LayoutIssue.Details, sentence: String)] = [
    (
      .wider(missing: 14.8936, offered: 68.128),
      "needs 14.9 pt more than the 68.12 pt it is offered"
    ),
    (.taller(missing: 3, offered: 40), "is 3 pt taller than the 40 pt it is offered"),
    (
      .wideLine(line: 2, missing: 1.001, offered: 40.009),
      "line 2 needs 1.01 pt more than the 40 pt it is offered"
    ),
    (
      .largeGroup(firstCell: "a", missing: 4, axis: .horizontal),
      "the contents of the group of a are 4 pt wider than the group"
    ),
    (
      .largeGroup(firstCell: "a", missing: 4, axis: .vertical),
      "the contents of the group of a are 4 pt taller than the group"
    ),
    (
      .childBeyondEdge(child: "badge", edge: .trailing, missing: 2.5),
      "badge extends 2.5 pt beyond the trailing edge"
    ),
    (
      .childBeyondEdge(child: "badge", edge: .leading, missing: 2.5),
      "badge extends 2.5 pt beyond the leading edge"
    ),
    (
      .childBeyondEdge(child: "badge", edge: .top, missing: 2.5),
      "badge extends 2.5 pt beyond the top"
    ),
    (
      .childBeyondEdge(child: "badge", edge: .bottom, missing: 2.5),
      "badge extends 2.5 pt beyond the bottom"
    ),
    (.beyondContainer(missing: 7, axis: .vertical), "extends 7 pt beyond its container"),
    (.belowContainer(missing: 7), "extends 7 pt beyond the bottom of its container"),
    (
      .invisibleShape(width: 0, height: 20.009, axis: .horizontal),
      "has 0 × 20 pt left and is invisible"
    ),
    (
      .smallPicture(width: 3, height: 2, ownWidth: 100, ownHeight: 66.667, axis: .vertical),
      "gets 3 × 2 pt of its own 100 × 66.66 pt"
    ),
    (
      .truncatedLines(shown: 1, needed: 3, missing: 40),
      "text is truncated to 1 line; it needs 40 pt more height"
    ),
    (
      .truncatedLines(shown: 2, needed: 3, missing: 20),
      "text is truncated to 2 lines; it needs 20 pt more height"
    ),
    (
      .truncatedText(shown: 1, missing: 37.6592), "text is truncated; it needs 37.66 pt more"
    ),
    (.truncatedText(shown: 1, missing: nil), "text is truncated"),
    (
      .shrunkText(scale: 0.82, missing: 40.5),
      "text is drawn at 82 %; its own size needs 40.5 pt more"
    ),
    (.shrunkText(scale: 0.5, missing: nil), "text is drawn at 50 %"),
    (
      .brokenWord(word: "Einstellungen", missing: 12.344),
      "'Einstellungen' is broken between characters; it needs 12.35 pt more"
    ),
    (
      .touchingLines(upper: 1, lower: 2, leading: 17.5, missing: 2.25),
      "lines 1 and 2 touch; a leading of 19.75 pt instead of 17.5 keeps them apart"
    ),
    (
      .missingCharacters(characters: ["日", "e\u{301}"]),
      "no font has “日” (U+65E5), “e\u{301}” (U+0065 U+0301); add a font that does"
    ),
    (
      .missingCharacters(characters: ["a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}"]),
      "no font has “a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}…” (U+0061 U+0301 U+0301 U+0301 U+0301 U+0301 U+0301 U+0301…); add a font that does"
    ),
    (
      .missingCharacters(characters: ["\u{7}"]),
      "no font has “\u{7}” (U+0007); remove the unprintable characters"
    ),
    (
      .missingSymbol(name: "trash\n"),
      "there is no symbol trash⏎; give the document a drawing of this name"
    ),
    (
      .missingColor(name: "brand"),
      "there is no color brand; give the document an asset catalog that has it"
    ),
    (
      .missingImage(name: "harbor", reason: nil),
      "there is no image harbor; give the document an asset catalog that has it"
    ),
    (
      .missingImage(name: "harbor", reason: "the file is empty"),
      "the image harbor is not shown: the file is empty"
    ),
    (
      .invalidTextSize(given: "x0", used: "x0.25"),
      "a text size of x0 is replaced by x0.25; give a number from 0.25 to 10"
    ),
    (
      .invalidLength(given: GivenNumber(-5), minimum: 0),
      "a length of -5.0 is replaced by 0; give a number from 0 to 1000000000"
    ),
    (
      .invalidLength(given: GivenNumber(.nan), minimum: -1e9),
      "a length of nan is replaced by 0; give a number from -1000000000 to 1000000000"
    ),
    (
      .largeShadow(radius: 300),
      "the radius 300 of a shadow is limited to 256; give a smaller one"
    ),
    (
      .extremeSpan(given: GivenNumber(250), used: 100),
      "a span 250 times as large as the text is limited to 100 times; sizes within a text differ at most by a factor of 100"
    ),
    (
      .invalidViewBox(width: GivenNumber(0), height: GivenNumber(.infinity)),
      "a view box of 0.0 × inf gives no width; give numbers greater than 0"
    ),
    (
      .hugePicture(name: "a.png", width: GivenNumber(2e9), height: GivenNumber(4)),
      "'a.png' would be 2000000000.0 × 4.0 pt; give it a width and a height"
    ),
    (
      .minimumAboveMaximum(axis: .horizontal, minimum: 80, maximum: 40),
      "the minimum width of 80 pt is more than the maximum of 40 pt, which is ignored"
    ),
    (
      .idealOutsideBounds(axis: .vertical, ideal: 80, used: 40),
      "the ideal height of 80 pt is outside its bounds and replaced by 40 pt"
    ),
    (
      .invalidRatio(given: GivenNumber(-.infinity)),
      "a ratio of width to height of -inf is ignored; give a number greater than 0"
    ),
    (
      .flatMaterial, "a material is drawn as a flat color, without the blur of what is behind it"
    ),
    (.flatBlur, "a blur is not drawn"),
    (.longText(bytes: 70_000), "a text of 70000 bytes is cut at 65536; split it into several"),
    (
      .malformedMarkup(character: 3, reason: .unclosedTag(tag: .b)),
      "the markup is shown as plain text: at character 3 <b> is never closed; add </b>"
    ),
    (
      .translation(fault: fault(.absent(language: "da"))),
      "the text of 'ok' is in de, since no file has it in da"
    ),
    (.translation(fault: fault(.new)), "the text of 'ok' is marked as new in de"),
    (.translation(fault: fault(.needsReview)), "the text of 'ok' needs review in de"),
    (.translation(fault: fault(.outOfDate)), "the text of 'ok' is out of date in de"),
    (.translation(fault: fault(.empty(forms: []))), "the text of 'ok' is empty in de"),
    (
      .translation(fault: fault(.empty(forms: ["one", "few"]))),
      "the text of 'ok' is empty in de for 'one' and 'few'"
    ),
    (
      .translation(
        fault: fault(
          .missingForms(
            argument: .position(number: 1), forms: ["few", "many", "other"],
            examples: [2, 5, 100]))),
      "the text of 'ok' has no plural form 'few', 'many' or 'other' for argument 1, which de needs for numbers such as 2, 5 and 100"
    ),
    (
      .translation(fault: fault(.missing, .name(name: "n"))),
      "the text of 'ok' in de does not show 'n', which that in en has"
    ),
    (
      .translation(fault: fault(.added, .name(name: "n"))),
      "the text of 'ok' in de uses 'n', which that in en does not have"
    ),
    (
      .translation(fault: fault(.differentType, .position(number: 2))),
      "the text of 'ok' in de takes argument 2 for a value of another type than that in en"
    ),
    (
      .deepLayout(limit: 512), "a layout of more than 512 levels is left out; nest less deeply"
    ),
    (
      .deepGroups(limit: 32), "groups inside more than 32 others are left out; nest less deeply"
    ),
    (
      .customContainer(type: "Rows", answer: .offers(count: 1, children: 2)),
      "Rows offers 1 widths to 2 children; a child without one is offered the container's width, and extra widths are ignored"
    ),
    (
      .customContainer(
        type: "Rows",
        answer: .offer(child: "a", width: GivenNumber(.nan), used: GivenNumber(100))),
      "Rows offers a a width of nan pt; it is offered 100 pt instead"
    ),
    (
      .customContainer(
        type: "Rows",
        answer: .width(offered: nil, width: GivenNumber(-1), used: GivenNumber(10))),
      "Rows answers an offer of no limit with a width of -1 pt; that of its widest child is used instead, 10 pt"
    ),
    (
      .customContainer(
        type: "Rows",
        answer: .width(
          offered: GivenNumber(50), width: GivenNumber(.infinity), used: GivenNumber(10))),
      "Rows answers an offer of 50 pt with a width of inf pt; that of its widest child is used instead, 10 pt"
    ),
    (
      .customContainer(
        type: "Rows", answer: .height(height: GivenNumber(1), used: GivenNumber(10))),
      "Rows answers a height of 1 pt; that of its frames is used instead, 10 pt"
    ),
    (
      .customContainer(type: "Rows", answer: .frames(count: 1, children: 2)),
      "Rows places 2 children in 1 frames; a child without one is placed at the top leading corner, and extra frames are ignored"
    ),
    (
      .customContainer(type: "Rows", answer: .frame(child: "a")),
      "Rows gives a an invalid frame; it is placed at the top leading corner, or keeps its own height, instead"
    ),
    (
      .customContainer(
        type: "Rows",
        answer: .frameWidth(child: "a", width: GivenNumber(5), used: GivenNumber(10))),
      "Rows gives a a frame 5 pt wide; it keeps its width of 10 pt"
    ),
    (
      .unboundedFraction(fraction: 0.5, axis: .vertical),
      "0.5 times a height that follows from its contents is replaced by the size of the contents; give its container a height of its own"
    ),
    (
      .invalidFraction(given: GivenNumber(0), axis: .horizontal),
      "0.0 times the width is replaced by the size of the contents; give a number above 0, up to 1000"
    ),
    (
      .invalidOffset(x: GivenNumber(.nan), y: GivenNumber(2000)),
      "an offset of nan and 2000.0 times a size is ignored; give numbers from -1000 to 1000"
    ),
    (
      .sectionWithoutItem,
      "the group of the section has no item, so its cells form a column; give it an item"
    ),
    (
      .groupWithoutItem,
      "a group without items can hold no cell and is left out; give it an item"
    ),
    (
      .emptyRepetition(count: 0),
      "a group that repeats 0 times is left out; repeat it at least once"
    ),
  ]

  /// Returns the first form of a kind.
  package static func details(of kind: LayoutIssue.Kind) -> LayoutIssue.Details {
    all.first { $0.details.kind == kind }?.details ?? .sectionWithoutItem
  }

  private static func fault(_ flaw: TranslationFault.Flaw) -> TranslationFault {
    TranslationFault(key: "ok", language: "de", flaw: flaw)
  }

  private static func fault(
    _ mismatch: TranslationFault.Mismatch, _ argument: TranslationFault.Argument
  ) -> TranslationFault {
    fault(.placeholder(mismatch: mismatch, argument: argument, sourceLanguage: "en"))
  }
}
