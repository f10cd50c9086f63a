import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleyRaster
import GalleyScene

/// A reference as it was read.
struct Reference {
  /// The bytes of the file.
  let bytes: [UInt8]
  private let format: SnapshotFormat
  private let outline: PNGOutline?

  /// Checks a file as far as that goes without decoding it.
  init(_ bytes: [UInt8], _ format: SnapshotFormat) throws(ReferenceError) {
    (self.bytes, self.format) = (bytes, format)
    guard !bytes.isEmpty else { throw .empty }
    guard !PNGSignature.isPointer(bytes) else { throw .pointer }
    guard format == .png else {
      outline = nil
      return
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .otherKind("a PNG file") }
    do {
      outline = try PNGDecoder().outline(bytes)
    } catch {
      throw .corrupt(error.reason)
    }
  }

  /// The SHA-256 of the file.
  var digest: String { Fingerprint.sha256(of: bytes) }

  /// Returns whether the file shows a scene just as it would be drawn, and was not touched since.
  func shows(_ key: SnapshotKey) -> Bool {
    guard let outline, let record = outline.chunk(SnapshotChunks.record) else { return false }
    return outline.data(of: SnapshotChunks.key) == key.bytes(of: outline, record)
  }

  /// Returns the record in a PNG file, or nil if there is none.
  func record() throws(ReferenceError) -> SnapshotRecord? {
    guard let data = outline?.data(of: SnapshotChunks.record) else { return nil }
    return try SnapshotChunks.record(data)
  }

  /// Decodes the pixels of a PNG file.
  func bitmap() throws(ReferenceError) -> Bitmap {
    do {
      return try PNGDecoder().bitmap(bytes)
    } catch {
      throw .corrupt(error.reason)
    }
  }

  /// The text of a file that is one.
  func text() throws(ReferenceError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .otherKind("a text in UTF-8")
    }
    return text
  }
}

/// What tells without drawing that a PNG file shows a scene as this program would draw it.
struct SnapshotKey: Hashable, Sendable {
  /// The SHA-256 of what drew the picture.
  var raster: String
  /// The SHA-256 of the scene, with the contents of its images and font files and the display scale.
  var scene: String

  /// The bytes of the chunk for a picture with some compressed bytes, and with a record.
  func bytes(of outline: PNGOutline, _ record: PNGChunk) -> [UInt8] {
    let sums = [outline.dataChecksum, record.checksum].map { String($0, radix: 16) }
    let text = """
      galley 1
      raster \(raster)
      scene \(scene)
      pixels \(outline.dataCount) \(sums[0])
      record \(sums[1])

      """
    return Array(text.utf8)
  }
}

/// What Galley keeps inside the PNG files that are references.
///
/// Both chunks are unsafe to copy, so that an editor that changes the picture drops them.
enum SnapshotChunks {
  /// The chunk with the key.
  static let key = "gaKY"
  /// The chunk with the record, compressed.
  static let record = "gaRC"
  /// The most bytes that a record may have, far more than the largest document gives.
  static let maximumRecord = 1 << 28

  /// Returns a picture with its key and its record.
  static func adding(
    _ key: SnapshotKey, _ record: SnapshotRecord, to file: [UInt8]
  ) throws -> [UInt8] {
    let outline = try PNGDecoder().outline(file)
    let chunk = PNGChunk(type: self.record, data: try Self.compressed(record))
    return try PNGEncoder.adding(
      [PNGChunk(type: self.key, data: key.bytes(of: outline, chunk)), chunk], to: file)
  }

  static func compressed(_ record: SnapshotRecord) throws -> [UInt8] {
    try ZlibText.compressed(Array(try record.json().utf8))
  }

  /// Returns the record of a compressed text.
  static func record(_ data: [UInt8]) throws(ReferenceError) -> SnapshotRecord {
    guard let json = ZlibText.inflated(data, limit: maximumRecord) else {
      throw .corrupt("its record is damaged")
    }
    return try SnapshotRecord(json: json)
  }
}

/// The record inside an SVG file: a comment after the picture, which every reader passes over.
enum SVGRecord {
  private static let start = "<!-- galley-record "
  private static let end = " -->\n"

  /// Returns a picture with its record.
  static func adding(_ record: SnapshotRecord, to svg: String) throws -> String {
    let data = Data(try SnapshotChunks.compressed(record))
    return svg + start + data.base64EncodedString() + end
  }

  /// Returns the picture and the record, if there is one.
  static func parts(
    of text: String
  ) throws(ReferenceError) -> (svg: Substring, record: SnapshotRecord?) {
    guard text.utf8.first == UInt8(ascii: "<") else { throw .otherKind("an SVG file") }
    guard let place = text.range(of: start, options: .backwards) else {
      guard text.contains(/<\/svg>\s*$/) else { throw .corrupt("it is cut off") }
      return (text[...], nil)
    }
    let (svg, rest) = (text[..<place.lowerBound], text[place.upperBound...])
    guard rest.hasSuffix(end), let data = Data(base64Encoded: String(rest.dropLast(end.count)))
    else { throw .corrupt("its record is damaged") }
    return (svg, try SnapshotChunks.record(Array(data)))
  }
}

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
    return SnapshotRecord(environment: environment, layout: layout)
  }

  /// The layout as data.
  var layout: LayoutRecord {
    LayoutRecord(result, document: job.entry.document.name, variant: job.variant.name)
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
  func makerAndKey(of scene: Scene, scale: Double) throws -> (FingerprintTable.Maker, SnapshotKey) {
    let (bytes, fontFiles) = scene.canonicalBytes(scale: scale) { [fingerprints] image in
      fingerprints.digest(of: image)
    }
    let maker = try fingerprints.maker(fontFiles: fontFiles, measurer, renderer)
    let hash = Fingerprint.sha256(of: bytes + maker.fonts)
    return (maker, SnapshotKey(raster: maker.raster, scene: hash))
  }
}
