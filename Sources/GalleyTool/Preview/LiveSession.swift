import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleySnapshots
import Synchronization

/// A preview that a server shows while the files of its documents change.
final class LiveSession: Sendable {
  private let arguments: DocumentArguments
  private let widths: ClosedRange<Double>
  private let textSizes: [TextSize]
  private let earlier: PreviewRevision?
  private let renderer: CairoRenderer
  private let engine: LayoutEngine
  private let version = Mutex(0)

  init(
    _ arguments: DocumentArguments, loaded: [DocumentArguments.Loaded],
    widths: ClosedRange<Double>, textSizes: [TextSize], against earlier: PreviewRevision?
  ) throws {
    (self.arguments, self.widths, self.textSizes) = (arguments, widths, textSizes)
    self.earlier = earlier
    let library = try arguments.library(for: loaded)
    renderer = try CairoRenderer(library: library)
    engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
  }

  /// Serves documents until the task is cancelled.
  ///
  /// - Parameters:
  ///   - loaded: The documents.
  ///   - port: The port, 0 for a free one.
  ///   - polls: Whether to read files regularly instead of waiting for events of the system.
  ///   - started: Receives the address to open.
  /// - Throws: That the port is in use, or an error of the closure.
  func serve(
    _ loaded: [DocumentArguments.Loaded], port: Int, polls: Bool,
    started: (String) throws -> Void
  ) async throws {
    let preview = LivePreview(
      galley: GalleyVersion.current, documents: documents(of: loaded), against: revision)
    let server = try PreviewServer(port: port) { preview.answer($0) }
    let watcher = try FileWatcher(files(of: loaded), polls: polls) { [self] _ in
      for event in reload(preview) { server.send(event: event.name, data: event.data) }
    }
    defer { watcher.stop() }
    try started(server.address)
    await withTaskCancellationHandler {
      await server.finished()
    } onCancel: {
      server.stop()
    }
  }

  private func documents(
    of loaded: [DocumentArguments.Loaded]
  ) -> [LiveDocument<CairoRenderer>] {
    let version = version.withLock { version in
      version += 1
      return version
    }
    let stored = StoredReferences()
    return loaded.map { loaded in
      // A project file with errors stops tests, not previews.
      let references = (try? stored.entries(of: loaded)) ?? []
      return live(
        loaded.document.document, PreviewSource(of: loaded), version: version, references,
        trial: trial(of: loaded))
    }
  }

  /// The documents of the other revision, which stay as they are.
  private var revision: LivePreview<CairoRenderer>.Revision? {
    earlier.map { earlier in
      LivePreview<CairoRenderer>.Revision(
        name: earlier.name,
        documents: earlier.documents.map { live($0.document, $0.source, version: 1) })
    }
  }

  func live(
    _ document: Document, _ source: PreviewSource, version: Int,
    _ references: [PreviewReferences.Entry] = [], trial: LiveTrial<CairoRenderer>? = nil
  ) -> LiveDocument<CairoRenderer> {
    let page = PreviewDocument(
      document, from: source, widths: widths, textSizes: textSizes, outlines: renderer)
    return LiveDocument(
      page, version: version, references: PreviewReferences(references, of: page.rows),
      trial: trial
    ) { [engine] in engine.resolve($0, traits: $1) }
  }

  /// Reads all documents again, and returns the events for open pages.
  private func reload(_ preview: LivePreview<CairoRenderer>) -> [PreviewEvent] {
    var (loaded, problems) = ([DocumentArguments.Loaded](), [PreviewProblem]())
    let loader = DocumentLoader()
    for argument in arguments.documents {
      do throws(DocumentError) {
        for source in try loader.sources(at: argument) {
          do throws(DocumentError) {
            loaded.append(.init(source: source, document: try loader.load(source)))
          } catch {
            problems += error.diagnostics.map(PreviewProblem.init)
          }
        }
      } catch {
        problems += error.diagnostics.map(PreviewProblem.init)
      }
    }
    let isWhole = problems.isEmpty && !loaded.isEmpty
    return preview.replace(isWhole ? documents(of: loaded) : nil, errors: problems)
  }

  /// Returns all files beside the documents and in folders below them, since documents name images, strings and fonts there.
  private func files(of loaded: [DocumentArguments.Loaded]) -> Set<String> {
    let folders = Set(loaded.compactMap { $0.file.map { FilePath.folder(of: $0) ?? "." } })
    var files = Set(loaded.compactMap(\.file) + loaded.flatMap(\.document.stringFiles))
    for folder in folders {
      let listing = try? FolderListing(of: folder, endings: Self.endings)
      files.formUnion(listing?.files.prefix(Self.maximumFileCount) ?? [])
    }
    return files
  }

  private static let endings = [
    ".yaml", ".yml", ".json", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".otf", ".ttf",
    ".xcstrings", ".strings", ".stringsdict", ".xml", ".arb",
  ]
  private static let maximumFileCount = 2_000
}

extension PreviewProblem {
  init(_ diagnostic: Diagnostic) {
    self.init(
      file: diagnostic.path, line: diagnostic.line, column: diagnostic.column,
      message: diagnostic.message)
  }
}
