import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleySnapshots

/// The documents a command works on, and their fonts.
struct DocumentArguments: ParsableArguments {
  @Argument var documents: [String]

  @OptionGroup var fontOptions: FontOptions

  init() {
    if DocumentCatalog.current == nil {
      _documents = Argument(help: "Documents, or folders of documents.")
    } else {
      _documents = Argument(
        wrappedValue: [],
        help: "Names of documents, or files, or folders of files; all of the catalog without any.")
    }
  }

  /// A document that could be read, or that is built into the program.
  struct Loaded {
    /// The file; for a document that is built in Swift its name takes the place of the path.
    var source: DocumentSource
    var document: LoadedDocument
    /// Whether the document is one of the program's catalog rather than of a file.
    var isBuilt = false

    /// The path of the file, or nil if there is none, and so no places in it.
    var file: String? { isBuilt ? nil : source.path }
  }

  /// Reads all documents; those that cannot be read are reported and left out.
  ///
  /// If pictures are made of them, so are those whose pictures would overwrite others.
  func load(_ faults: inout ErrorCollector, makesPictures: Bool = true) -> [Loaded] {
    var list = LoadedList(makesPictures: makesPictures)
    let catalog = DocumentCatalog.current
    if let catalog, documents.isEmpty {
      for entry in catalog.entries { list.add(entry, &faults) }
    }
    for argument in documents {
      if let entry = catalog?.entry(named: argument) {
        list.add(entry, &faults)
      } else {
        list.addFiles(at: argument, knowing: catalog?.names, &faults)
      }
    }
    return list.loaded
  }

  /// Returns the fonts for some documents: those of the command line first, then the documents' own and those of their
  /// projects.
  func library(for documents: [Loaded]) throws -> FontLibrary {
    let projects = ProjectTable()
    var folders = fontOptions.folders + documents.flatMap(\.document.fontFolders)
    for document in documents {
      for folder in try projects.project(of: document)?.fontFolders ?? []
      where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    return try FontLibrary(folders: folders)
  }
}

/// The option that adds fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A folder of fonts to use besides Inter and Noto.", valueName: "dir"))
  var fonts: [String] = []

  /// The folders of the command line, then those of the program's catalog.
  var folders: [String] { fonts + (DocumentCatalog.current?.fontFolders ?? []) }
}
