import GalleyCairo
import GalleyRaster

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
