import GalleyDocuments
public import GalleyFiles
import Foundation
public import GalleyCairo
import GalleyLayout

/// Draws contact sheets into a folder, several at a time.
public struct SheetRun: Sendable {
  private let entries: [SheetPlan.Entry]
  private let folder: OutputFolder
  private let library: FontLibrary
  private let formats: [Picture.Format]
  private let picture: Picture
  private let zoom: Double

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - entries: The sheets.
  ///   - folder: Where the pictures go.
  ///   - library: The fonts.
  ///   - formats: The forms of the pictures.
  ///   - picture: How the pictures are made.
  ///   - zoom: The size of the pictures in the cells, 1 for their own.
  public init(
    entries: [SheetPlan.Entry], folder: OutputFolder, library: FontLibrary,
    formats: [Picture.Format], picture: Picture = Picture(), zoom: Double = 1
  ) {
    self.entries = entries
    self.folder = folder
    self.library = library
    self.formats = formats
    self.picture = picture
    self.zoom = zoom
  }

  /// How a sheet came out.
  public enum TaskResult: Sendable {
    /// The sheet was drawn: the files, relative to the folder.
    case drawn(files: [String])
    /// The sheet could not be drawn.
    case failed(SnapshotRun.Failure)
  }

  /// Draws everything.
  ///
  /// A sheet that fails leaves the others alone. When the task is cancelled, sheets under way are finished and no more
  /// are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of sheets to draw at the same time.
  ///   - progress: Called after each sheet with the number done so far, from any thread.
  /// - Returns: How the sheets came out, in their order, without those that were not begun.
  /// - Throws: A `FontError` if the fonts cannot be used, an ``OutputError`` if something cannot be written.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult] {
    try await WorkQueue.run(
      entries, workers: jobs, progress: progress, with: FingerprintTable(library: library)
    ) { entry, worker in
      try draw(entry, worker)
    }
  }

  private func draw(_ entry: SheetPlan.Entry, _ worker: SnapshotWorker) throws -> TaskResult {
    do {
      let scene = try worker.sheet(entry, picture, zoom: zoom)
      let scale = entry.cells.joined().lazy.compactMap(\.self).first?.traits.displayScale ?? 2
      var files: [String] = []
      for format in formats {
        let bytes = try worker.file(of: scene, format, scale: scale, svgText: picture.svgText)
        let file = entry.path + format.suffix(scale: scale)
        try folder.write(bytes, to: file)
        files.append(file)
      }
      return .drawn(files: files)
    } catch let error as OutputError {
      throw error
    } catch {
      return .failed(SnapshotRun.Failure(name: entry.path, error: error))
    }
  }
}
