import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleyRaster
import GalleyScene

/// A snapshot as it would be made now, resolved and painted, and drawn or written only when that is asked for.
struct SnapshotSubject {
  let job: SnapshotTestPlan.Job
  let result: LayoutResult
  let scene: Scene
  let key: SnapshotKey
  private let environment: SnapshotEnvironment
  private let worker: SnapshotWorker

  /// Resolves and paints a snapshot.
  init(_ job: SnapshotTestPlan.Job, _ worker: SnapshotWorker) throws {
    (self.job, self.worker) = (job, worker)
    result = try worker.resolve(job.entry.document, job.variant)
    scene = Scene(design: result, title: job.entry.document.name)
    let (maker, key) = try worker.makerAndKey(
      of: scene, scale: job.variant.traits.displayScale)
    (environment, self.key) = (maker.environment, key)
  }

  /// What the snapshot says of itself; a layout has nothing to do with what draws.
  var record: SnapshotRecord {
    var environment = environment
    if job.format != .png { environment.raster = nil }
    return SnapshotRecord(
      environment: environment,
      layout: LayoutRecord(
        result, document: job.entry.document.name, variant: job.variant.name))
  }

  /// Whether another snapshot would be the same file, as far as that can be told without drawing.
  func isSame(as other: SnapshotSubject) -> Bool {
    switch job.format {
    case .png: key == other.key
    // Some of a scene is only in vectors, such as its title and where its links lead.
    case .svg: key == other.key && scene == other.scene
    case .layout: record == other.record
    }
  }

  /// Draws the pixels.
  func bitmap() throws -> Bitmap {
    try worker.renderer.bitmap(of: scene, scale: job.variant.traits.displayScale)
  }

  /// Returns the text of the vector picture, without a record.
  func svg() throws -> String {
    try worker.renderer.checkImages(of: scene)
    return scene.svg(outlines: worker.renderer, text: .outlines)
  }

  /// Returns the bytes that would become the reference, from the pixels if they have been drawn.
  func file(
    _ bitmap: Bitmap? = nil, compression: PNGEncoder.Compression
  ) throws -> [UInt8] {
    switch job.format {
    case .png:
      let file = try PNGEncoder(compression: compression).encode(
        try bitmap ?? self.bitmap(), pixelsPerPoint: job.variant.traits.displayScale,
        text: [(keyword: "Software", value: "Galley \(GalleyVersion.current)")])
      return try SnapshotChunks.adding(key, record, to: file)
    case .svg: return Array(try SVGRecord.adding(record, to: svg()).utf8)
    case .layout: return Array(try record.text().utf8)
    }
  }

  /// Whether the document gives another picture when it is made once more.
  var isUnstable: Bool {
    guard let again = try? SnapshotSubject(job, worker) else { return true }
    return again.key != key
  }
}

extension SnapshotWorker {
  /// Returns what makes a scene, and what tells whether a file shows it.
  func makerAndKey(of scene: Scene, scale: Double) throws -> (SnapshotMaker, SnapshotKey) {
    let (bytes, fontFiles) = scene.canonicalBytes(scale: scale) { [fingerprints] image in
      fingerprints.digest(of: image)
    }
    let maker = try fingerprints.maker(fontFiles: fontFiles, measurer, renderer)
    let hash = Fingerprint.sha256(of: bytes + maker.fonts)
    return (maker, SnapshotKey(raster: maker.raster, scene: hash))
  }
}
