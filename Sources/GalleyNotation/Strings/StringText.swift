internal import GalleyLayout
internal import GalleyStrings
internal import GalleyTextFiles

/// A text of a string in one language.
struct StringText: Sendable {
  /// The language as the source has it.
  var locale: String
  /// The language of the reader, in which numbers are written.
  var readerLocale: String
  /// The file; nil for the document itself.
  var file: String?
  /// Where the text begins in its file.
  var position: Position
  /// The text with its placeholders.
  var message: Message
  /// Whether the text has tags.
  var isMarkup = false
  /// What is unfinished about the translation; nil if nothing is.
  var fault: TranslationFault?
  /// The sample values of the file.
  var examples: [ArgumentName: MessageValue] = [:]
  /// The arguments by the names that the file gives them, if the text refers to them by position.
  var labels: [String: ArgumentName] = [:]

  /// A place in a file.
  struct Place: Hashable {
    var file: String?
    var position: Position
  }

  /// The place of the text.
  var place: Place { Place(file: file, position: position) }

  /// Returns what is shown for values, a text for each width class, the widest first.
  func shown(
    with values: [ArgumentName: MessageValue], on idiom: Idiom, isMarkup: Bool
  ) -> [SourceString] {
    let isMarkup = isMarkup || self.isMarkup
    let all = examples.merging(values) { _, given in given }
    let values = isMarkup ? all.mapValues(\.escaped) : all
    let classes = message.widthClasses.sorted(by: >)
    guard !classes.isEmpty else { return [shown(with: values, on: idiom, widthClass: nil)] }
    return classes.map { shown(with: values, on: idiom, widthClass: $0) }
  }

  private func shown(
    with values: [ArgumentName: MessageValue], on idiom: Idiom, widthClass: Int?
  ) -> SourceString {
    let text = message.formatted(
      with: values, language: locale, numberLanguage: readerLocale, device: idiom.catalogName,
      widthClass: widthClass)
    return SourceString(
      text: text.text, position: position, isMarkup: isMarkup, translationFault: fault)
  }
}

extension MessageValue {
  /// The value with the characters that begin tags written as references.
  fileprivate var escaped: MessageValue {
    guard case .text(let text) = self else { return self }
    return .text(text.markupEscaped)
  }
}

extension StringText {
  /// Creates the text of a file, which is shown in a language, with what is incomplete about it.
  init(_ match: MergedCatalogs.Match, in locale: String, lacking fault: TranslationFault?) {
    self.init(
      locale: match.language, readerLocale: locale, file: match.path,
      position: Position(match.place),
      message: match.translation.message.formatted(as: match.arguments),
      isMarkup: match.translation.isMarkup, fault: match.fault(in: locale, lacking: fault),
      examples: match.arguments.sampleValues)
    for argument in match.arguments {
      if let label = argument.label { labels[label] = argument.name }
    }
  }
}

extension MergedCatalogs.Match {
  /// Returns the worst that is known about the translation: that there is none in a language, what it lacks, or what the
  /// file says about it.
  fileprivate func fault(
    in locale: String, lacking fault: TranslationFault?
  ) -> TranslationFault? {
    guard fallback != .source else { return self.fault(.absent(language: locale)) }
    if case .placeholder = fault?.flaw, translation.state != .new { return fault }
    return switch translation.state {
    case .translated: fault
    case .new: self.fault(.new)
    case .needsReview: self.fault(.needsReview)
    case .stale: self.fault(.outOfDate)
    }
  }

  private func fault(_ flaw: TranslationFault.Flaw) -> TranslationFault {
    TranslationFault(key: entry.key, language: language, flaw: flaw)
  }

  /// Returns what the translation lacks besides its state, given that of the source language.
  func incompleteness(comparedWith source: MergedCatalogs.Match?) -> TranslationFault? {
    guard translation.message.isVariable || source?.translation.message.isVariable == true else {
      return nil
    }
    if let source, source.language != language,
      let mismatch = translation.message.placeholderMismatches(
        with: source.translation.message
      ).first
    {
      return fault(mismatch.flaw(source.language))
    }
    let missing = translation.message.missingPluralForms(in: language)
    guard let argument = missing.first?.argument else { return nil }
    let forms = missing.filter { $0.argument == argument }
    return fault(
      .missingForms(
        argument: TranslationFault.Argument(argument), forms: forms.map(\.category.rawValue),
        examples: forms.map(\.example)))
  }
}

extension PlaceholderMismatch {
  /// Returns the fault of a translation, given the source language.
  fileprivate func flaw(_ source: String) -> TranslationFault.Flaw {
    let (mismatch, name): (TranslationFault.Mismatch, ArgumentName) =
      switch self {
      case .missing(let name): (.missing, name)
      case .added(let name): (.added, name)
      case .differentType(let name): (.differentType, name)
      }
    return .placeholder(
      mismatch: mismatch, argument: TranslationFault.Argument(name), sourceLanguage: source)
  }
}

extension TranslationFault.Argument {
  fileprivate init(_ name: ArgumentName) {
    switch name {
    case .position(let number): self = .position(number: number)
    case .name(let name): self = .name(name: name)
    }
  }
}

extension Position {
  /// Creates the position of a place in a file with strings.
  init(_ place: CatalogPlace) {
    self.init(line: place.line, column: place.column)
  }
}

extension Idiom {
  /// The name that String Catalogs have for the kind of device.
  fileprivate var catalogName: String {
    switch self {
    case .phone: "iphone"
    case .pad: "ipad"
    case .mac: "mac"
    case .tv: "appletv"
    case .watch: "applewatch"
    }
  }
}
