package import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
package import GalleyNotation

extension CheckReport {
  /// Gives findings and unused acceptances their places in the file of the document.
  package mutating func setPlaces(in loaded: ProjectDocument, file: String) {
    self.file = file
    let places = loaded.document.places
    for index in findings.indices {
      findings[index].setPlace(from: places)
      findings[index].setTranslations(from: loaded.document.strings, of: file)
    }
    let accepted = Array(zip(loaded.document.document.acceptances, places.acceptances))
    for index in unusedAcceptances.indices {
      let unused = unusedAcceptances[index]
      let place = accepted.first { unused.isAbout($0.0) }?.1 ?? .start
      (unusedAcceptances[index].line, unusedAcceptances[index].column) = (place.line, place.column)
    }
  }
}

extension Finding {
  /// Gives a condition the place of the element that depends on it, and a layout without a node that of the document.
  fileprivate mutating func setPlace(from places: DocumentPlaces) {
    guard line == nil else { return }
    let place = places.node(id)
    (line, column) = (place.line, place.column)
  }

  package mutating func setTranslations(from strings: DocumentStrings, of document: String) {
    guard let key = stringKey else { return }
    let locales = textLocales + occurrences.map(\.traits.locale)
    let places = locales.filter { $0 != PseudoLocale.widest || textLocales.isEmpty }
      .compactMap {
        // The place of a text in the document matters only if it is the cause.
        elements == nil
          ? strings.place(of: key, in: $0) : strings.place(of: key, in: $0, document: document)
      }
      .unique(by: \.self)
    guard !places.isEmpty else { return }
    translations = places.map {
      Translation(
        key: key, locale: $0.locale, file: $0.file, line: $0.position.line,
        column: $0.position.column)
    }
  }
}
