internal import GalleyLayout
internal import GalleyStrings
internal import GalleyTextFiles

struct StringText: Sendable {
  var locale: String
  var readerLocale: String
  /// The file; nil for the document itself.
  var file: String?
  var position: Position
  var message: Message
  var isMarkup = false
  var fault: TranslationFault?
  var examples: [ArgumentName: MessageValue] = [:]
  var labels: [String: ArgumentName] = [:]

  struct Place: Hashable {
    var file: String?
    var position: Position
  }

  var place: Place { Place(file: file, position: position) }

  func shown(
    with values: [ArgumentName: MessageValue], on idiom: Idiom, _ form: MarkupForm
  ) -> [SourceString] {
    let form = isMarkup ? .tags : form
    let all = examples.merging(values) { _, given in given }
    let values = form == .plain ? all : all.mapValues { $0.escaped(for: form) }
    let classes = message.widthClasses.sorted(by: >)
    let texts =
      classes.isEmpty
      ? [shown(with: values, on: idiom, widthClass: nil)]
      : classes.map { shown(with: values, on: idiom, widthClass: $0) }
    return form == .markdown ? texts.map(\.fromMarkdown) : texts
  }

  private func shown(
    with values: [ArgumentName: MessageValue], on idiom: Idiom, widthClass: Int?
  ) -> SourceString {
    let text = message.formatted(
      with: values, language: locale, numberLanguage: readerLocale, device: idiom.catalogName,
      widthClass: widthClass)
    return SourceString(
      text: text.text, position: position, isMarkup: isMarkup, isForeign: file != nil,
      translationFault: fault)
  }
}

extension MessageValue {
  fileprivate func escaped(for form: MarkupForm) -> MessageValue {
    guard case .text(let text) = self else { return self }
    return .text(form == .markdown ? text.markdownEscaped : text.markupEscaped)
  }
}

extension StringText {
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
    if case .empty = fault?.flaw { return fault }
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

  func incompleteness(comparedWith source: MergedCatalogs.Match?) -> TranslationFault? {
    if entry.isTranslatable,
      let forms = translation.message.blankForms(isMarkup: translation.isMarkup)
    {
      return fault(.empty(forms: forms))
    }
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

extension Idiom {
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
