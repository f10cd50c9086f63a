import GalleyConsole
import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleySnapshots

/// The documents a command works on, and their fonts.
struct DocumentArguments: ParsableArguments {
  @Argument(help: "Documents, or folders of documents.")
  var documents: [String]

  @OptionGroup var fontOptions: FontOptions

  /// A document that could be read.
  struct Loaded {
    var source: DocumentSource
    var document: LoadedDocument
  }

  /// Reads all documents; those that cannot be read are reported and left out.
  ///
  /// If pictures are made of them, so are those whose pictures would overwrite others.
  func load(_ faults: inout Faults, makesPictures: Bool = true) -> [Loaded] {
    let loader = DocumentLoader()
    var loaded: [Loaded] = []
    var seen: Set<String> = []
    for argument in documents {
      do throws(DocumentError) {
        for source in try loader.sources(at: argument) where seen.insert(source.path).inserted {
          load(source, loader, &loaded, &faults, makesPictures: makesPictures)
        }
      } catch {
        faults.report(error)
      }
    }
    return loaded
  }

  private func load(
    _ source: DocumentSource, _ loader: DocumentLoader, _ loaded: inout [Loaded],
    _ faults: inout Faults, makesPictures: Bool
  ) {
    do throws(DocumentError) {
      let document = try loader.load(source)
      if makesPictures, let message = clash(of: source, with: loaded) {
        faults.note(Exit.wrongInput)
        return Console.error("galley: cannot render '\(source.path)': \(message)")
      }
      loaded.append(Loaded(source: source, document: document))
    } catch {
      faults.report(error)
    }
  }

  /// Returns why the pictures of a document would overwrite others, if they would.
  private func clash(of source: DocumentSource, with loaded: [Loaded]) -> String? {
    if source.outputPath.lowercased() == "manifest.json" {
      return "its pictures would take the place of the manifest; rename it"
    }
    let other = loaded.first {
      $0.source.outputPath.lowercased() == source.outputPath.lowercased()
    }
    return other.map {
      "its pictures would have the same names as those of '\($0.source.path)'; rename one of them"
    }
  }

  /// Returns the fonts for some documents: those of the command line first, then the documents' own.
  func library(for documents: [Loaded]) throws(FontError) -> FontLibrary {
    try FontLibrary(folders: fontOptions.fonts + documents.flatMap(\.document.fontFolders))
  }
}

/// The option that adds fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A folder of fonts to use besides Inter and Noto.", valueName: "dir"))
  var fonts: [String] = []
}
