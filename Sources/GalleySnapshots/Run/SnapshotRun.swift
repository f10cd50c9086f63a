import GalleyDocuments
public import GalleyFiles
import Foundation
public import GalleyCairo
import GalleyLayout

/// Renders a plan into a folder, several variants at a time.
public struct SnapshotRun: Sendable {
  private let plan: SnapshotPlan
  private let folder: OutputFolder
  private let library: FontLibrary

  /// Creates a run.
  public init(plan: SnapshotPlan, folder: OutputFolder, library: FontLibrary) {
    self.plan = plan
    self.folder = folder
    self.library = library
  }

  /// A variant that could not be rendered.
  public struct Failure: Sendable {
    /// The document and the variant.
    public var name: String
    /// What went wrong.
    public var error: any Error
  }

  /// What a run did.
  public struct Outcome: Sendable {
    /// What was made.
    public var manifest: Manifest
    /// What was not, in the order of the plan.
    public var failures: [Failure]
    /// Whether the run was stopped before its end.
    public var wasCancelled: Bool
  }

  /// What one task came to.
  private enum TaskResult: Sendable {
    case rendered(LayoutRecord, folder: String, fontFiles: Set<String>)
    case pages(folder: String, path: String)
    case failed(Failure)
    /// The run was stopped before the file was whole.
    case stopped
  }

  /// Renders everything, and writes the manifest.
  ///
  /// A variant that fails leaves the others alone. When the task is cancelled, variants under way are finished and no
  /// more are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of variants to render at the same time.
  ///   - progress: Called after each variant with the number done so far, from any thread.
  /// - Returns: What was made and what was not.
  /// - Throws: A `FontError` if the fonts cannot be used, an ``OutputError`` if something cannot be written.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    let fingerprints = FingerprintTable(library: library)
    let endings = try await WorkQueue.run(
      plan.tasks, workers: jobs, progress: progress, with: fingerprints
    ) { task, worker in
      switch task {
      case .variant(let job): try render(job, worker)
      case .pages(let entry): try renderPages(of: entry, worker)
      }
    }
    return try outcome(of: endings, fingerprints, wasCancelled: Task.isCancelled)
  }

  private func render(_ job: SnapshotPlan.Job, _ worker: SnapshotWorker) throws -> TaskResult {
    do {
      let result = try worker.resolve(job.entry.document, job.variant)
      var files: [String: String] = [:]
      for format in plan.formats where format != .pdf {
        let bytes = try worker.picture(
          of: result, document: job.entry.document, variant: job.variant, plan.picture,
          format)
        try folder.write(bytes, to: job.path(format))
        files[format.rawValue] = job.path(format)
      }
      let record = LayoutRecord(
        result, document: job.entry.document.name, variant: job.variant.name, files: files)
      return .rendered(record, folder: job.entry.folder, fontFiles: result.fontFiles)
    } catch let error as OutputError {
      throw error
    } catch {
      let name = "\(job.entry.folder)/\(job.variant.name)"
      return .failed(Failure(name: name, error: error))
    }
  }

  /// Writes the pages of all variants that can be resolved, into one file.
  private func renderPages(of entry: SnapshotPlan.Entry, _ worker: SnapshotWorker) throws
    -> TaskResult
  {
    do {
      var document = try worker.pages(title: entry.document.name)
      for variant in entry.variants {
        guard !Task.isCancelled else { return .stopped }
        // Whoever has no layout has been reported with its pictures.
        guard let result = try? worker.resolve(entry.document, variant) else { continue }
        let scene = worker.scene(
          of: result, document: entry.document, variant: variant, plan.picture)
        try document.add(scene, name: variant.name)
      }
      try folder.write(document.finish(), to: entry.pagesPath)
      return .pages(folder: entry.folder, path: entry.pagesPath)
    } catch let error as OutputError {
      throw error
    } catch {
      return .failed(Failure(name: entry.pagesPath, error: error))
    }
  }

  private func outcome(
    of endings: [TaskResult], _ fingerprints: FingerprintTable, wasCancelled: Bool
  ) throws -> Outcome {
    var records: [LayoutRecord] = []
    var failures: [Failure] = []
    var fontFiles: Set<String> = []
    var pages: [String: String] = [:]
    for case .pages(let folder, let path) in endings { pages[folder] = path }
    for ending in endings {
      switch ending {
      case .failed(let failure): failures.append(failure)
      case .pages, .stopped: break
      case .rendered(var record, let folder, let files):
        if let path = pages[folder] { record.files?[Picture.Format.pdf.rawValue] = path }
        records.append(record)
        fontFiles.formUnion(files)
      }
    }
    let manifest = Manifest(
      environment: try fingerprints.environment(fontFiles: fontFiles), variants: records)
    try folder.write(Array(manifest.json().utf8), to: "manifest.json")
    return Outcome(manifest: manifest, failures: failures, wasCancelled: wasCancelled)
  }
}

extension LayoutResult {
  /// The names of the font files that the words are set in.
  var fontFiles: Set<String> {
    var files: Set<String> = []
    for placement in placements {
      guard case .text(let text) = placement.content else { continue }
      for line in text.lines { files.formUnion(text.glyphRuns(of: line).map(\.face.file)) }
    }
    return files
  }
}
