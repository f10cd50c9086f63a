internal import GalleyLayout
internal import GalleyStrings
internal import GalleyTextFiles

/// A text of a string in one language.
struct StringText: Sendable {
  /// The language as the source has it.
  var locale: String
  /// The language that was asked for, if the text is in a more general form of it; numbers are written as there.
  var askedLocale: String?
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
      with: values, language: locale, numberLanguage: askedLocale, device: idiom.catalogName,
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
  /// Creates the text of a file, which is shown in a language.
  init(_ match: MergedCatalogs.Match, in locale: String) {
    self.init(
      locale: match.language, askedLocale: Self.asked(locale, of: match.language), file: match.path,
      position: Position(match.place),
      message: match.translation.message, isMarkup: match.translation.isMarkup,
      fault: match.fault(in: locale), examples: match.arguments.sampleValues)
  }
}

extension StringText {
  /// Returns a language that was asked for if a text in another one is of the same primary language.
  static func asked(_ locale: String, of language: String) -> String? {
    let tags = [locale, language].map { $0.split { "-_".contains($0) }.first?.lowercased() }
    return tags[0] == tags[1] ? locale : nil
  }
}

extension MergedCatalogs.Match {
  fileprivate func fault(in locale: String) -> TranslationFault? {
    let key = Wording.quoted(entry.key)
    guard fallback != .source else {
      return .untranslated(
        "the text of \(key) is in \(language), since no file has it in \(locale)")
    }
    return switch translation.state {
    case .translated: missingForm.map { .incomplete($0) }
    case .new: .untranslated("the text of \(key) is marked as new in \(language)")
    case .needsReview: .unreviewed("the text of \(key) needs review in \(language)")
    case .stale: .unreviewed("the text of \(key) is out of date in \(language)")
    }
  }

  /// The first plural form that the translation lacks, as a sentence; nil if it has all.
  private var missingForm: String? {
    translation.message.missingPluralForms(in: language).first.map { form in
      "the text of \(Wording.quoted(entry.key)) has no plural form '\(form.category.rawValue)' for \(form.argument), which \(language) needs for numbers such as \(form.example)"
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
