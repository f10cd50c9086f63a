import GalleyAnalysis
import GalleyCairo
package import GalleyDocuments
package import GalleyFiles
import GalleyLayout
import GalleyScene

package struct SnapshotPlan: Sendable {
  package struct Entry: Sendable {
    package var document: Document
    /// The folder of its pictures within the output, relative and without extension.
    package var folder: String
    package var variants: [Variant]

    package init(document: Document, folder: String, variants: [Variant]) {
      self.document = document
      self.folder = folder
      self.variants = variants
    }
  }

  package var entries: [Entry]
  package var formats: [Picture.Format]
  package var picture: Picture

  package init(
    entries: [Entry], formats: [Picture.Format] = [.png], picture: Picture = Picture()
  ) {
    self.entries = entries
    self.formats = formats
    self.picture = picture
  }

  package struct Outcome: Sendable {
    package var manifest: Manifest
    package var failures: [TaskFailure]
    package var wasCancelled: Bool
  }

  fileprivate enum Output: Sendable {
    case variant(LayoutRecord, folder: String, fontFiles: Set<String>)
    case pages(folder: String, path: String, fontFiles: Set<String>)
  }

  struct Job: Sendable {
    var entry: Entry
    var variant: Variant
  }

  enum Work: Sendable {
    case variant(Job)
    case pages(Entry)

    var entry: Entry {
      switch self {
      case .variant(let job): job.entry
      case .pages(let entry): entry
      }
    }
  }

  /// Every variant of every document, in order, then the PDF files.
  var tasks: [Work] {
    let variants = entries.flatMap { entry in
      entry.variants.map { Work.variant(Job(entry: entry, variant: $0)) }
    }
    return formats.contains(.pdf) ? variants + entries.map { .pages($0) } : variants
  }

  package var taskCount: Int { tasks.count }

  package var pictureCount: Int {
    let pages = formats.contains(.pdf) ? entries.count : 0
    return variantCount * formats.count { $0 != .pdf } + pages
  }

  package var variantCount: Int {
    entries.reduce(0) { $0 + $1.variants.count }
  }
}

extension SnapshotPlan.Job {
  /// The path of a picture within the output, such as episode/390-AX3.png.
  func path(_ format: Picture.Format) -> String {
    "\(entry.folder)/\(variant.name)\(format.suffix(scale: variant.traits.displayScale))"
  }
}

extension SnapshotPlan.Work {
  fileprivate var name: String {
    switch self {
    case .variant(let job): "\(job.entry.folder)/\(job.variant.name)"
    case .pages(let entry): entry.pagesPath
    }
  }
}

extension SnapshotPlan.Entry {
  var pagesPath: String { "\(folder)/variants.pdf" }
}

extension SnapshotPlan {
  fileprivate func render(_ job: Job, into folder: OutputFolder, _ worker: SnapshotWorker) throws
    -> Output
  {
    let result = try worker.resolve(job.entry.document, job.variant)
    let (files, drawnFonts) = try writePictures(of: result, job, into: folder, worker)
    let record = LayoutRecord(
      result, document: job.entry.document.name, variant: job.variant.name, files: files)
    return .variant(
      record, folder: job.entry.folder, fontFiles: result.fontFiles.union(drawnFonts))
  }

  private func writePictures(
    of result: LayoutResult, _ job: Job, into folder: OutputFolder, _ worker: SnapshotWorker
  ) throws -> (files: [String: String], fontFiles: Set<String>) {
    let formats = formats.filter { $0 != .pdf }
    guard !formats.isEmpty else { return ([:], []) }
    let scene = worker.scene(
      of: result, document: job.entry.document, variant: job.variant, picture)
    var files: [String: String] = [:]
    for format in formats {
      let bytes = try worker.file(
        of: scene, format, scale: job.variant.traits.displayScale, svgText: picture.svgText)
      files[format.rawValue] = try folder.write(bytes, to: job.path(format))
    }
    return (files, scene.fontFiles)
  }

  fileprivate func renderPages(of entry: Entry, into folder: OutputFolder, _ worker: SnapshotWorker)
    throws -> Output
  {
    var document = try worker.pages(title: entry.document.name)
    var fontFiles: Set<String> = []
    for variant in entry.variants {
      try Task.checkCancellation()
      // Failures were already reported by the task of the variant.
      guard let result = try? worker.resolve(entry.document, variant) else { continue }
      let scene = worker.scene(
        of: result, document: entry.document, variant: variant, picture)
      try document.add(scene, name: variant.name)
      fontFiles.formUnion(scene.fontFiles)
    }
    let path = try folder.write(document.finish(), to: entry.pagesPath)
    return .pages(folder: entry.folder, path: path, fontFiles: fontFiles)
  }
}

extension SnapshotRunner {
  /// Renders a plan into a folder and writes the manifest, or renders its only picture into a file.
  package func render(
    _ plan: SnapshotPlan, into folder: OutputFolder, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> SnapshotPlan.Outcome {
    let results = try await results(
      of: plan.tasks, named: \.name, jobs: jobs, progress: progress
    ) { task, worker in
      switch task {
      case .variant(let job): try plan.render(job, into: folder, worker)
      case .pages(let entry): try plan.renderPages(of: entry, into: folder, worker)
      }
    }
    return try outcome(of: results, into: folder, wasCancelled: Task.isCancelled)
  }

  private func outcome(
    of results: [TaskResult<SnapshotPlan.Output>], into folder: OutputFolder, wasCancelled: Bool
  ) throws -> SnapshotPlan.Outcome {
    var records: [LayoutRecord] = []
    var failures: [TaskFailure] = []
    var fontFiles: Set<String> = []
    var pages: [String: String] = [:]
    for case .done(.pages(let folder, let path, let files)) in results {
      pages[folder] = path
      fontFiles.formUnion(files)
    }
    for result in results {
      switch result {
      case .failed(let failure): failures.append(failure)
      case .done(.pages), .stopped: break
      case .done(.variant(var record, let folder, let files)):
        if let path = pages[folder] { record.files?[Picture.Format.pdf.rawValue] = path }
        records.append(record)
        fontFiles.formUnion(files)
      }
    }
    let manifest = Manifest(
      environment: try fingerprints.environment(fontFiles: fontFiles), variants: records)
    if !folder.isFile { try folder.write(Array(manifest.json().utf8), to: "manifest.json") }
    return SnapshotPlan.Outcome(manifest: manifest, failures: failures, wasCancelled: wasCancelled)
  }
}
