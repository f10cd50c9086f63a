import Foundation
public import GalleyCairo
import GalleyLayout
import Synchronization

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

  /// What one job came to.
  private enum Ending: Sendable {
    case rendered(LayoutRecord, fontFiles: Set<String>)
    case failed(Failure)
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
    let all = plan.jobs
    let queue = JobQueue(count: all.count)
    let fingerprints = FingerprintTable(library: library)
    let count = max(1, min(jobs, all.count))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { @concurrent in
          let worker = try SnapshotWorker(library: library, fingerprints: fingerprints)
          while !Task.isCancelled, let index = queue.next() {
            queue.end(index, with: try render(all[index], worker))
            progress(queue.endedCount)
          }
        }
      }
      try await group.waitForAll()
    }
    return try outcome(of: queue.endings(), fingerprints, wasCancelled: Task.isCancelled)
  }

  private func render(_ job: SnapshotPlan.Job, _ worker: SnapshotWorker) throws -> Ending {
    do {
      let result = try worker.resolve(job.entry.document, job.variant)
      var files: [String: String] = [:]
      for format in plan.formats {
        let bytes = try worker.picture(
          of: result, document: job.entry.document, variant: job.variant, style: plan.style,
          format: format)
        try folder.write(Data(bytes), to: job.path(format))
        files[format.rawValue] = job.path(format)
      }
      let record = LayoutRecord(
        result, document: job.entry.document.name, variant: job.variant.name, files: files)
      return .rendered(record, fontFiles: result.fontFiles)
    } catch let error as OutputError {
      throw error
    } catch {
      let name = "\(job.entry.folder)/\(job.variant.name)"
      return .failed(Failure(name: name, error: error))
    }
  }

  private func outcome(
    of endings: [Ending], _ fingerprints: FingerprintTable, wasCancelled: Bool
  ) throws -> Outcome {
    var records: [LayoutRecord] = []
    var failures: [Failure] = []
    var fontFiles: Set<String> = []
    for ending in endings {
      switch ending {
      case .failed(let failure): failures.append(failure)
      case .rendered(let record, let files):
        records.append(record)
        fontFiles.formUnion(files)
      }
    }
    let manifest = Manifest(
      environment: try fingerprints.environment(fontFiles: fontFiles), variants: records)
    try folder.write(Data(manifest.json().utf8), to: "manifest.json")
    return Outcome(manifest: manifest, failures: failures, wasCancelled: wasCancelled)
  }

  /// Hands out the numbers of jobs and collects how they ended.
  private final class JobQueue: Sendable {
    private let state: Mutex<State>

    private struct State {
      var next = 0
      var endings: [Ending?]
      var endedCount = 0
    }

    init(count: Int) {
      state = Mutex(State(endings: Array(repeating: nil, count: count)))
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < state.endings.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func end(_ index: Int, with ending: Ending) {
      state.withLock { state in
        state.endings[index] = ending
        state.endedCount += 1
      }
    }

    var endedCount: Int { state.withLock { $0.endedCount } }

    func endings() -> [Ending] {
      state.withLock { $0.endings.compactMap(\.self) }
    }
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
