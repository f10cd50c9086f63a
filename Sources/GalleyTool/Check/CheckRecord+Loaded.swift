import GalleyDocuments
import GalleyLayout
import GalleySnapshots

extension CheckRecord.Checked {
  /// Creates the record of what was found in a document that was read from a file.
  init(_ checked: CheckedDocument, in loaded: DocumentArguments.Loaded) {
    let places = loaded.document.places
    let acceptances = loaded.document.document.acceptances
    self.init(checked, file: loaded.source.path) { id in
      let place = places.node(id)
      return (place.line, place.column)
    } acceptancePlace: { acceptance in
      let place = zip(acceptances, places.acceptances).first { $0.0 == acceptance }?.1 ?? .start
      return (place.line, place.column)
    }
  }
}
