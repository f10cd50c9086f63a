import GalleyCairo
import GalleyRaster

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
  var digest: String { Self.digest(of: bytes) }

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

extension Reference {
  /// Returns the SHA-256 of the bytes of a file.
  static func digest(of bytes: [UInt8]) -> String { Fingerprint.sha256(of: bytes) }
}
