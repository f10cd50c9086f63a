import GalleyDocuments
import GalleyLayout
import GalleyTool

/// The documents, with all commands of the tool.
@main struct Catalog: GalleyCatalog {
  static let documents: [Document] = [.episodeCard, .flightStatus]
}
