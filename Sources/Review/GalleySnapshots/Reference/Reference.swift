import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyRaster
import GalleyScene

struct Reference {
  let bytes: [UInt8]
  private let format: SnapshotFormat
  private let outline: PNGOutline?

  init(_ bytes: [UInt8], _ format: SnapshotFormat) throws(ReferenceError) {
    (self.bytes, self.format) = (bytes, format)
    guard !bytes.isEmpty else { throw ReferenceError(.empty) }
    guard !GitPointer.isOne(bytes) else { throw ReferenceError(.pointer) }
    guard format == .png else {
      outline = nil
      return
    }
    guard bytes.starts(with: PNGChunks.mark) else {
      throw ReferenceError(.otherKind(.png))
    }
    do {
      outline = try PNGDecoder().outline(bytes)
    } catch {
      throw ReferenceError(.picture(error))
    }
  }

  /// Returns whether a file can be a reference: a PNG file, an SVG document, or the record of a layout.
  static func isPlausible(_ bytes: [UInt8], _ format: SnapshotFormat) -> Bool {
    switch format {
    case .png: (try? Reference(bytes, format)) != nil
    case .svg: bytes.first == UInt8(ascii: "<") && String(validating: bytes, as: UTF8.self) != nil
    case .layout: (try? SnapshotRecord(json: bytes)) != nil
    }
  }

  var digest: String { Fingerprint.sha256(of: bytes) }

  func shows(_ key: SnapshotKey) -> Bool {
    guard let outline, let record = outline.chunk(SnapshotChunks.record) else { return false }
    return outline.data(of: SnapshotChunks.key) == key.bytes(of: outline, record)
  }

  func record() throws(ReferenceError) -> SnapshotRecord? {
    guard let data = outline?.data(of: SnapshotChunks.record) else { return nil }
    return try SnapshotChunks.record(data)
  }

  func bitmap() throws(ReferenceError) -> Bitmap {
    do {
      return try PNGDecoder().bitmap(bytes)
    } catch {
      throw ReferenceError(.picture(error))
    }
  }

  /// The text of a file in UTF-8, with the line endings that Galley writes: git may have changed them.
  func text() throws(ReferenceError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ReferenceError(.otherKind(.text))
    }
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard bytes.contains(carriageReturn) else { return text }
    let kept = bytes.indices.filter { index in
      bytes[index] != carriageReturn || index + 1 == bytes.count || bytes[index + 1] != lineFeed
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }
}

/// The fingerprints that show, without drawing, that a PNG file is this program's drawing of a scene.
struct SnapshotKey: Hashable, Sendable {
  var raster: String
  var scene: String

  /// Returns the contents of the key chunk for a picture with compressed pixels and a record.
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

/// The chunks that Galley adds to PNG files that are references.
///
/// Both chunks are marked as unsafe to copy, so that image editors drop them.
enum SnapshotChunks {
  static let key = "gaKY"
  static let record = "gaRC"
  /// The maximum number of bytes of a record, far more than large documents need.
  static let maximumRecord = 1 << 25

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

  static func record(_ data: [UInt8]) throws(ReferenceError) -> SnapshotRecord {
    guard let json = ZlibText.inflated(data, limit: maximumRecord) else {
      throw ReferenceError(.damagedRecord)
    }
    return try SnapshotRecord(json: json)
  }
}

/// The record in an SVG file: a comment after the picture, which viewers ignore.
enum SVGRecord {
  private static let start = "<!-- galley-record "
  private static let end = " -->\n"

  static func adding(_ record: SnapshotRecord, to svg: String) throws -> String {
    svg + start + (try SnapshotChunks.compressed(record)).base64 + end
  }

  static func parts(
    of text: String
  ) throws(ReferenceError) -> (svg: Substring, record: SnapshotRecord?) {
    guard text.utf8.first == UInt8(ascii: "<") else { throw ReferenceError(.otherKind(.svg)) }
    guard let place = text.ranges(of: start).last else {
      guard text.contains(/<\/svg>\s*$/) else { throw ReferenceError(.cutOff) }
      return (text[...], nil)
    }
    let (svg, rest) = (text[..<place.lowerBound], text[place.upperBound...])
    guard rest.hasSuffix(end), let data = [UInt8](base64: rest.dropLast(end.count))
    else { throw ReferenceError(.damagedRecord) }
    return (svg, try SnapshotChunks.record(data))
  }
}

/// The current snapshot, resolved and painted; it is drawn and encoded on demand.
struct SnapshotSubject {
  let job: SnapshotTestPlan.Job
  let result: LayoutResult
  let scene: Scene
  let key: SnapshotKey
  private let environment: SnapshotEnvironment
  private let worker: SnapshotWorker

  init(_ job: SnapshotTestPlan.Job, _ worker: SnapshotWorker) throws {
    (self.job, self.worker) = (job, worker)
    result = try worker.resolve(job.entry.document, job.variant)
    scene = Scene(design: result, title: job.entry.document.name)
    let (maker, key) = try worker.makerAndKey(
      of: scene, scale: job.variant.traits.displayScale)
    (environment, self.key) = (maker.environment, key)
  }

  /// The record of the snapshot; only PNG files record the raster environment.
  var record: SnapshotRecord {
    var environment = environment
    if job.format != .png { environment.raster = nil }
    return SnapshotRecord(environment: environment, layout: layout)
  }

  var layout: LayoutRecord {
    LayoutRecord(result, document: job.entry.document.name, variant: job.variant.name)
  }

  /// Returns whether another snapshot would be the same file, as far as that is known without drawing.
  func isSame(as other: SnapshotSubject) -> Bool {
    switch job.format {
    case .png: key == other.key
    // Some properties of a scene are only in SVG, such as its title and link addresses.
    case .svg: key == other.key && scene == other.scene
    case .layout: record == other.record
    }
  }

  func bitmap() throws -> Bitmap {
    try worker.renderer.bitmap(of: scene, scale: job.variant.traits.displayScale)
  }

  /// Decodes a reference and draws the pixels, or returns nil if both are the same.
  func bitmaps(ifOtherThan reference: Reference) throws -> (expected: Bitmap, actual: Bitmap)? {
    let (expected, actual) = (try reference.bitmap(), try bitmap())
    let isSame =
      expected.colorSpace == .sRGB && expected.size == actual.size
      && expected.pixels == actual.pixels
    return isSame ? nil : (expected, actual)
  }

  func svg() throws -> String {
    try worker.renderer.checkImages(of: scene)
    return scene.svg(outlines: worker.renderer, text: .outlines)
  }

  /// Returns the bytes of the file that may become the reference, from the pixels if they are already drawn.
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

  var isUnstable: Bool {
    guard let again = try? SnapshotSubject(job, worker) else { return true }
    return again.key != key
  }
}

extension SnapshotWorker {
  func makerAndKey(of scene: Scene, scale: Double) throws -> (FingerprintTable.Maker, SnapshotKey) {
    let (bytes, fontFiles) = scene.canonicalBytes(scale: scale) { [fingerprints] image in
      fingerprints.digest(of: image)
    }
    let maker = try fingerprints.maker(fontFiles: fontFiles, measurer, renderer)
    let hash = Fingerprint.sha256(of: bytes + maker.fonts)
    return (maker, SnapshotKey(raster: maker.raster, scene: hash))
  }
}
