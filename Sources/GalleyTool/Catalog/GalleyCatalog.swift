public import GalleyLayout

/// A program with all commands of the tool, whose documents are built in Swift.
///
/// ```swift
/// @main struct Catalog: GalleyCatalog {
///   static let documents: [Document] = [.episodeCard, .flightStatus]
/// }
/// ```
///
/// Where the tool wants files, the program also takes names of documents, whatever the case of their letters, and
/// without any it takes all of them: `swift run Catalog render`. The pictures of a document go into a folder with a form
/// of its name that is safe in files, such as `episode-card`, which can be given instead of the name.
public protocol GalleyCatalog {
  /// The documents, in the order in which commands go through them.
  static var documents: [Document] { get }

  /// Folders of fonts besides Inter and Noto, absolute or from the folder in which the program runs; none unless told.
  static var fontFolders: [String] { get }
}

extension GalleyCatalog {
  /// No further fonts.
  public static var fontFolders: [String] { [] }

  /// Runs the tool with the arguments of the program, and ends the program.
  @concurrent public static func main() async {
    do throws(CatalogError) {
      let catalog = try DocumentCatalog(documents, fontFolders: fontFolders)
      await DocumentCatalog.$current.withValue(catalog) { await GalleyCommand.start() }
    } catch {
      var faults = ErrorCollector()
      faults.report(error)
      Exit.end(faults.code)
    }
  }
}
