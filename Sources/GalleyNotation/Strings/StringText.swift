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
    let key = Wording.quoted(entry.key)
    guard fallback != .source else {
      return .untranslated(
        "the text of \(key) is in \(language), since no file has it in \(locale)")
    }
    if case .wrongPlaceholder = fault, translation.state != .new { return fault }
    return switch translation.state {
    case .translated: fault
    case .new: .untranslated("the text of \(key) is marked as new in \(language)")
    case .needsReview: .unreviewed("the text of \(key) needs review in \(language)")
    case .stale: .unreviewed("the text of \(key) is out of date in \(language)")
    }
  }

  /// Returns what the translation lacks besides its state, given that of the source language.
  func incompleteness(comparedWith source: MergedCatalogs.Match?) -> TranslationFault? {
    guard translation.message.isVariable || source?.translation.message.isVariable == true else {
      return nil
    }
    let key = Wording.quoted(entry.key)
    if let source, source.language != language,
      let mismatch = translation.message.placeholderMismatches(
        with: source.translation.message
      ).first
    {
      return .wrongPlaceholder(
        "the text of \(key) in \(language) \(mismatch.words(source.language))")
    }
    let missing = translation.message.missingPluralForms(in: language)
    guard let argument = missing.first?.argument else { return nil }
    let forms = missing.filter { $0.argument == argument }
    let names = Wording.list(forms.map { "'\($0.category.rawValue)'" }, "or")
    let numbers = Wording.list(forms.map { "\($0.example)" }, "and")
    return .incomplete(
      "the text of \(key) has no plural form \(names) for \(argument), which \(language) needs for numbers such as \(numbers)"
    )
  }
}

extension PlaceholderMismatch {
  /// What is wrong, after the name of the text.
  fileprivate func words(_ source: String) -> String {
    switch self {
    case .missing(let name): "does not show \(name), which that in \(source) has"
    case .added(let name): "uses \(name), which that in \(source) does not have"
    case .differentType(let name):
      "takes \(name) for a value of another type than that in \(source)"
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
