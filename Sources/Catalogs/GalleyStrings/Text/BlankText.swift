internal import GalleyFormats

extension Message {
  /// Returns the forms of the message that show nothing but white space.
  ///
  /// A form counts only if it is the whole text: `item{n, plural, one {} other {s}}` is never blank. Cases for exact numbers
  /// and for words, which may be left blank on purpose, count only if all others are blank, too.
  package func blankForms(isMarkup: Bool) -> [String]? {
    if isBlank(isMarkup, depth: 0) { return [] }
    var forms: [String] = []
    collectBlankForms(&forms, isMarkup, depth: 0)
    return forms.isEmpty ? nil : forms
  }

  private func isBlank(_ isMarkup: Bool, depth: Int) -> Bool {
    depth < Self.maximumDepth
      && parts.allSatisfy { part in
        switch part {
        case .text(let text): text.isBlank(isMarkup)
        case .argument, .number: false
        case .plural, .select, .device, .width:
          part.messages.allSatisfy { $0.isBlank(isMarkup, depth: depth + 1) }
        }
      }
  }

  private func collectBlankForms(_ forms: inout [String], _ isMarkup: Bool, depth: Int) {
    let others = parts.filter { part in
      if case .text(let text) = part { !text.isBlank(isMarkup) } else { true }
    }
    guard others.count == 1, depth < Self.maximumDepth else { return }
    let named: [(name: String, message: Message)]
    switch others[0] {
    case .text, .argument, .number, .select: return
    case .plural(_, _, _, _, let cases):
      named = PluralCategory.allCases.compactMap { form in cases[form].map { (form.rawValue, $0) } }
    case .device(let cases): named = cases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    case .width(let variants): named = variants.map { ("\($0.widthClass)", $0.message) }
    }
    for (name, message) in named {
      if message.isBlank(isMarkup, depth: depth + 1) {
        if !forms.contains(name) { forms.append(name) }
      } else {
        message.collectBlankForms(&forms, isMarkup, depth: depth + 1)
      }
    }
  }
}

extension String {
  /// Returns whether nothing of the text is seen: it is empty, or has only white space and characters without width.
  package func isBlank(_ isMarkup: Bool = false) -> Bool {
    var isInTag = false
    return unicodeScalars.allSatisfy { scalar in
      if isMarkup, scalar == "<" { isInTag = true }
      if isMarkup, scalar == ">", isInTag {
        isInTag = false
        return true
      }
      return isInTag || scalar.properties.isWhitespace
        || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
