import GalleyGeometry

extension PNGDecoder {
  /// Returns the picture in a file that is not animated, with eight bits per sample.
  ///
  /// An animation of one frame counts as a picture.
  package func stillBitmap(
    _ bytes: [UInt8], withDeepSamples isDeep: Bool = false
  ) throws(RasterError) -> Bitmap {
    let file = try PNGFile(bytes, maximumArea: maximumArea)
    if let animation = try PNGAnimation(file), !animation.isStill {
      throw RasterError(.unreadable(.animation(format: "PNG", frames: animation.count)))
    }
    return try isDeep ? file.bitmapWithDeepSamples() : file.bitmap()
  }
}

/// The sequence of frames of an animated PNG file, checked to be complete, in order, and inside the picture.
///
/// Source: [PNG, third edition, 11.3.6](https://www.w3.org/TR/png-3/#animation-information).
struct PNGAnimation {
  private typealias Chunk = PNGFile.Chunk

  private let bytes: [UInt8]
  private let header: PNGHeader
  private var control: (chunk: Chunk, count: UInt32)?
  private(set) var count = 0
  /// Whether the first frame is the picture that viewers without animation support show.
  private var beginsWithPicture = false
  private var next: UInt32 = 0
  /// The last frame after the picture, and whether it has pixels.
  private var last: (chunk: Chunk, hasPixels: Bool)?

  /// Reads the sequence of a file, or returns nil if the file has no animation chunks.
  init?(_ file: PNGFile) throws(RasterError) {
    let names: Set = ["acTL", "fcTL", "fdAT"]
    let chunks = file.ancillary.filter { names.contains($0.name) }
    guard let first = chunks.first, let picture = file.data.first else { return nil }
    (bytes, header) = (file.bytes, file.header)
    for chunk in chunks { try add(chunk, isAhead: chunk.data.upperBound < picture.lowerBound) }
    guard let control else { throw .png(first, .noAnimationControl) }
    try checkPixels()
    guard count == control.count else {
      throw .png(control.chunk, .frameCount(control.count, found: count))
    }
  }

  /// Whether the animation is only the picture that viewers without animation support show.
  var isStill: Bool { count == 1 && beginsWithPicture }

  private mutating func add(_ chunk: Chunk, isAhead: Bool) throws(RasterError) {
    switch chunk.name {
    case "acTL": try addControl(chunk, isAhead: isAhead)
    case "fcTL": try addFrame(chunk, isAhead: isAhead)
    default: try addPixels(chunk, isAhead: isAhead)
    }
  }

  private mutating func addControl(_ chunk: Chunk, isAhead: Bool) throws(RasterError) {
    guard control == nil else { throw .png(chunk, .duplicate) }
    guard isAhead else { throw .png(chunk, .afterData) }
    try check(chunk, has: 8)
    let count = bytes.bigEndian32(at: chunk.data.lowerBound)
    guard count > 0 else { throw .png(chunk, .noFrames) }
    control = (chunk, count)
  }

  private mutating func addFrame(_ chunk: Chunk, isAhead: Bool) throws(RasterError) {
    try check(chunk, has: 26)
    try checkNumber(of: chunk)
    try checkPixels()
    let start = chunk.data.lowerBound
    let (size, origin) = (numbers(at: start + 4), numbers(at: start + 12))
    let isInside =
      size.0 > 0 && size.1 > 0 && origin.0 + size.0 <= header.width
      && origin.1 + size.1 <= header.height
    guard isInside else { throw .png(chunk, .frameOutside) }
    guard bytes[start + 24] < 3, bytes[start + 25] < 2 else {
      throw .png(chunk, .frameOperation)
    }
    if isAhead {
      guard !beginsWithPicture else {
        throw .png(chunk, .secondFrameControl)
      }
      guard size == (header.width, header.height) else {
        throw .png(chunk, .otherArea)
      }
      beginsWithPicture = true
    } else {
      last = (chunk, false)
    }
    count += 1
  }

  private mutating func addPixels(_ chunk: Chunk, isAhead: Bool) throws(RasterError) {
    guard chunk.data.count >= 4 else {
      throw .png(chunk, .lengthBelow(chunk.data.count, minimum: 4))
    }
    try checkNumber(of: chunk)
    guard !isAhead, last != nil else { throw .png(chunk, .noFrameControlBefore) }
    last?.hasPixels = true
  }

  private func check(_ chunk: Chunk, has count: Int) throws(RasterError) {
    guard chunk.data.count == count else {
      throw .png(chunk, .length(chunk.data.count, expected: count))
    }
  }

  private mutating func checkNumber(of chunk: Chunk) throws(RasterError) {
    let number = bytes.bigEndian32(at: chunk.data.lowerBound)
    guard number == next else {
      throw .png(chunk, .sequenceNumber(number, expected: next))
    }
    next += 1
  }

  private func checkPixels() throws(RasterError) {
    if let last, !last.hasPixels { throw .png(last.chunk, .noFrameDataAfter) }
  }

  private func numbers(at place: Int) -> (Int, Int) {
    (Int(bytes.bigEndian32(at: place)), Int(bytes.bigEndian32(at: place + 4)))
  }
}
