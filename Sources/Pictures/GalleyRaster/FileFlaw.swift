package import GalleyGeometry

package enum FileFlaw: Codable, Hashable, Sendable {
  case empty
  case pointer
  /// The file has another format, which is given if it is known.
  case otherFormat(PictureKind?)
  case png(PNGFlaw)
  /// The file has more frames than one, whose number is given if it is known.
  case animation(format: String, frames: Int?)
  case tooManyPixels(format: String, width: Int, height: Int, limit: Int)
  case truncated(format: String)
  /// The file is damaged or truncated; the detail is the message of a library, if there is one.
  case damaged(format: String, detail: String?)
  /// The file uses an unsupported feature; the detail is the message of a library, if there is one.
  case unsupported(format: String, detail: String?)

  /// The name of the format, unless the file has none.
  package var format: String? {
    switch self {
    case .empty, .pointer, .otherFormat: nil
    case .png: "PNG"
    case .animation(let format, _), .tooManyPixels(let format, _, _, _), .truncated(let format),
      .damaged(let format, _), .unsupported(let format, _):
      format
    }
  }

  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .pointer: "it is only a pointer of Git LFS"
    case .otherFormat(let kind?): "it is \(kind.rawValue) \(kind == .pdf ? "document" : "picture")"
    case .otherFormat(nil): "it does not begin as PNG files do"
    case .png(let flaw): flaw.reason
    case .animation(_, let count?):
      "it is an animation of \(count) \(count == 1 ? "frame" : "frames")"
    case .animation(_, nil): "it is an animation"
    case .tooManyPixels(_, let width, let height, let limit):
      "its \(width) by \(height) pixels exceed the limit of \(limit)"
    case .truncated: "it is truncated"
    case .damaged(_, let detail?): "it is damaged or truncated (\(detail))"
    case .damaged(_, nil): "it is damaged"
    case .unsupported(_, let detail?): "its encoding is not supported (\(detail))"
    case .unsupported(_, nil): "it uses unsupported features"
    }
  }

  package var remedy: String {
    switch self {
    case .empty: "create it again"
    case .pointer: "run git lfs pull"
    case .otherFormat(let kind): kind?.conversion ?? "save it as PNG"
    case .png(.structure(.variantOfApps)):
      "convert it with xcrun pngcrush -revert-iphone-optimizations"
    case .png(let flaw):
      flaw.isDamage ? "download or create it again" : "save it with another program"
    case .animation: "save its frames as single images"
    case .tooManyPixels: "make it smaller"
    case .truncated, .damaged: "download or create it again"
    case .unsupported: "save it with another program"
    }
  }
}

package enum PNGFlaw: Codable, Hashable, Sendable {
  /// A chunk, which begins at a byte, has a flaw.
  case chunk(name: String, start: Int, ChunkFlaw)
  case structure(PNGStructureFlaw)
  case shortSignature(bytes: Int)
  /// A program changed line breaks as if the file were text.
  case changedLineBreaks
  case emptyData
  case tooFewBytes(bytes: Int, width: Int, height: Int)
  case stream(start: Int, StreamFlaw)
  case trailingBytes
  case filter(UInt8, row: PNGRowPlace)

  package enum ChunkFlaw: Codable, Hashable, Sendable {
    case length(Int, expected: Int)
    case checksum
    case secondHeader
    case unknownCritical
    case dataApart
    case noDataBefore
    case noPaletteBefore
    case secondPalette
    case afterData
    case afterTransparency
    case inGray
    case paletteLength(Int)
    case tooManyColors(Int, maximum: Int)
    case duplicate
    case withAlpha
    case beforePalette
    case moreThanPalette(Int, colors: Int)
  }

  package enum StreamFlaw: Codable, Hashable, Sendable {
    /// It ends in a row, or after the last one.
    case ends(PNGRowPlace?, rows: Int)
    case tooManyRows(Int)
    case noStart
    case corrupt
    case checksum
  }
}

/// A row of a picture or of one of its passes, counted from 0.
package struct PNGRowPlace: Codable, Hashable, Sendable, CustomStringConvertible {
  package var row: Int
  /// The pass, counted from 1; nil for a picture without passes.
  package var pass: Int?

  package var description: String { "row \(row)" + (pass.map { " of pass \($0)" } ?? "") }
}

extension PNGFlaw {
  /// Whether the file was damaged, and not written wrongly.
  fileprivate var isDamage: Bool {
    switch self {
    case .chunk(_, _, let flaw): flaw.isDamage
    case .structure(let flaw): flaw.isDamage
    case .shortSignature, .changedLineBreaks, .emptyData, .tooFewBytes, .stream, .trailingBytes,
      .filter:
      true
    }
  }

  fileprivate var reason: String {
    switch self {
    case .chunk(let name, let start, let flaw):
      flaw.reason(of: "the chunk \(name) at byte \(start)")
    case .structure(let flaw): flaw.reason
    case .shortSignature(let count): "it ends after \(count) of the 8 bytes of its signature"
    case .changedLineBreaks: "its line breaks were changed, as if it were text"
    case .emptyData: "its chunks IDAT are empty"
    case .tooFewBytes(let count, let width, let height):
      "\(count) compressed bytes cannot contain its \(width) by \(height) pixels"
    case .stream(let start, let flaw):
      flaw.reason(of: "the compressed picture from byte \(start) on")
    case .trailingBytes: "the compressed picture is followed by other bytes"
    case .filter(let filter, let row): "\(row) has the unknown filter \(filter)"
    }
  }
}

extension PNGStructureFlaw {
  /// Whether the file was damaged, and not written wrongly.
  fileprivate var isDamage: Bool {
    switch self {
    case .noSignature, .noEnd, .endsWithinChunk, .noChunkName, .invalidLength, .cutOff,
      .headerLength:
      true
    case .variantOfApps, .firstChunk, .sides, .colorType, .bitDepth, .compressionMethod,
      .filterMethod, .interlaceMethod:
      false
    }
  }

  fileprivate var reason: String {
    switch self {
    case .noSignature: "it does not begin as PNG files do"
    case .invalidLength(let length, let name, let start):
      "the chunk \(name) at byte \(start) has the invalid length \(length)"
    case .cutOff(let length, let available, let name, let start):
      "the chunk \(name) at byte \(start) has the length \(length), but only \(available) bytes follow"
    case .headerLength(let count): "the chunk IHDR at byte 8 has \(count) bytes, not 13"
    case .noEnd(let byte): "it ends at byte \(byte) without the chunk IEND"
    case .endsWithinChunk(let byte, let start):
      "it ends at byte \(byte), within the chunk at byte \(start)"
    case .noChunkName(let byte): "there is no chunk name at byte \(byte)"
    case .variantOfApps: "it is in the variant of iOS apps"
    case .firstChunk(let name): "it begins with the chunk \(name), not with IHDR"
    case .sides(let width, let height):
      "it declares \(width) by \(height) pixels, but each side must have 1 to \(PNGHeader.maximumSide)"
    case .colorType(let type): "there is no color type \(type)"
    case .bitDepth(let depth, let type):
      "pixels of color type \(type) cannot have \(depth) bits a sample"
    case .compressionMethod(let method): "there is no compression method \(method)"
    case .filterMethod(let method): "there is no filter method \(method)"
    case .interlaceMethod(let method): "there is no interlace method \(method)"
    }
  }
}

extension PNGFlaw.ChunkFlaw {
  /// Whether the chunk was damaged, and not written wrongly.
  fileprivate var isDamage: Bool { self == .checksum || self == .noDataBefore }

  fileprivate func reason(of chunk: String) -> String {
    switch self {
    case .length(let count, let expected): "\(chunk) has \(count) bytes, not \(expected)"
    case .checksum: "\(chunk) does not match its checksum"
    case .secondHeader: "\(chunk) is a second header"
    case .unknownCritical: "\(chunk) is critical, but of an unknown kind"
    case .dataApart: "\(chunk) does not follow the other chunks IDAT"
    case .noDataBefore: "there is no chunk IDAT before \(chunk)"
    case .noPaletteBefore: "there is no chunk PLTE before \(chunk)"
    case .secondPalette: "\(chunk) is a second palette"
    case .afterData: "\(chunk) comes after the chunk IDAT"
    case .afterTransparency: "\(chunk) comes after the chunk tRNS"
    case .inGray: "\(chunk) is in a gray picture"
    case .paletteLength(let count): "\(chunk) has \(count) bytes, not 3 for each color"
    case .tooManyColors(let count, let maximum):
      "\(chunk) has \(count) colors, but the maximum is \(maximum)"
    case .duplicate: "\(chunk) is a duplicate"
    case .withAlpha: "\(chunk) is in a picture with an alpha channel"
    case .beforePalette: "\(chunk) comes before the chunk PLTE"
    case .moreThanPalette(let count, let colors):
      "\(chunk) has \(count) colors, but the palette has \(colors)"
    }
  }
}

extension PNGFlaw.StreamFlaw {
  fileprivate func reason(of stream: String) -> String {
    switch self {
    case .ends(let row?, let count): "\(stream) ends in \(row) of \(count)"
    case .ends(nil, _): "\(stream) ends after its last row"
    case .tooManyRows(let count): "\(stream) has more than its \(count) rows"
    case .noStart: "\(stream) is not in the zlib format"
    case .corrupt: "\(stream) is corrupt or truncated"
    case .checksum: "\(stream) does not match its checksum"
    }
  }
}
