import GalleyDocuments
import GalleyLayout
import GalleySnapshots

extension CheckRecord.Checked {
  /// Creates the record of what was found in a document, with its places if it was read from a file.
  init(_ checked: CheckedDocument, in loaded: DocumentArguments.Loaded) {
    guard let file = loaded.file else {
      self.init(checked, file: nil, nodePlace: { _ in nil }, acceptancePlace: { _ in nil })
      return
    }
    let places = loaded.document.places
    let acceptances = loaded.document.document.acceptances
    self.init(checked, file: file) { id in
      let place = places.node(id)
      return (place.line, place.column)
    } acceptancePlace: { acceptance in
      let place = zip(acceptances, places.acceptances).first { $0.0 == acceptance }?.1 ?? .start
      return (place.line, place.column)
    }
  }
}
