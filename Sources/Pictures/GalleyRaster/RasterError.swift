import GalleyGeometry

/// An error of creating, reading or writing a picture.
public struct RasterError: Error, Codable, Hashable, Sendable {
  package var problem: Problem

  package init(_ problem: Problem) {
    self.problem = problem
  }

  package enum Problem: Codable, Hashable, Sendable {
    case unreadable(FileFlaw)
    /// A file, its compressed image or a compressor needs more memory than there is.
    case noMemory(NeedOfMemory)
    case incompressible(bytes: Int)
    case noPicture
    case notByRows(width: Int, height: Int)
    case longChunk(type: String, bytes: Int)
    case chunkName(String)
    case density(Double)
    case keyword(String)
    case nullCharacter(keyword: String)
    case undrawable(PixelSize)
    /// A picture has another number of samples than its size requires.
    case sampleCount(width: Int, height: Int, expected: Int, found: Int)
    case size(width: Int, height: Int)
  }

  package enum NeedOfMemory: Codable, Hashable, Sendable {
    case compressor(level: Int)
    case compressedImage
    case jpeg
  }

  /// The reason why a file cannot be read, without the advice; other errors unchanged.
  package var reason: String {
    guard case .unreadable(let flaw) = problem else { return message }
    return flaw.reason
  }

  /// The reason and the advice, as the end of a sentence about the file; other errors unchanged.
  package var ending: String {
    guard case .unreadable(let flaw) = problem else { return message }
    return "\(flaw.reason); \(flaw.remedy)"
  }

  static func png(_ flaw: PNGFlaw) -> RasterError { RasterError(.unreadable(.png(flaw))) }

  static func png(_ chunk: PNGChunks.Chunk, _ flaw: PNGFlaw.ChunkFlaw) -> RasterError {
    .png(.chunk(name: chunk.name, start: chunk.start, flaw))
  }

  /// Calls a function that reads the structure of a PNG file, and wraps its errors.
  static func wrapping<Value>(
    _ read: () throws(PNGStructureFlaw) -> Value
  ) throws(RasterError) -> Value {
    do throws(PNGStructureFlaw) {
      return try read()
    } catch {
      throw .png(.structure(error))
    }
  }
}

extension RasterError: CustomStringConvertible {
  package var message: String {
    switch problem {
    case .unreadable(let flaw):
      "The \(flaw.format.map { "\($0) " } ?? "")file cannot be read because \(flaw.reason): \(flaw.remedy)."
    case .noMemory(.compressor(let level)):
      "Not enough memory for a compressor of level \(level): free some."
    case .noMemory(.compressedImage): "Not enough memory to read a compressed image: free some."
    case .noMemory(.jpeg): "Not enough memory to read a JPEG image: free some."
    case .incompressible(let count): "The \(count) bytes of a picture could not be compressed."
    case .noPicture: "There is no picture to compress."
    case .notByRows(let width, let height):
      "A PNG file of \(width) by \(height) pixels cannot be written row by row."
    case .longChunk(let type, let count):
      "A PNG file cannot contain \(count) bytes in its chunk \(type)."
    case .chunkName(let name):
      "A chunk of a PNG file cannot have the name “\(name)”: it must be four Latin letters in the case small, small, capital, and small if editors may copy the chunk."
    case .density(let density): "A PNG file cannot have \(density) pixels per point."
    case .keyword(let keyword):
      "The keyword “\(keyword)” of a text in a PNG file is invalid: it must have 1 to 79 characters of Latin-1, with single spaces inside."
    case .nullCharacter(let keyword):
      "The text “\(keyword)” of a PNG file contains a null character."
    case .undrawable(let size):
      "A picture of \(size) pixels is too large to be drawn; compare smaller pictures, or use another style."
    case .sampleCount(let width, let height, let expected, let found):
      "A picture of \(width) by \(height) pixels has \(expected) samples, not \(found)."
    case .size(let width, let height):
      "A picture cannot have \(width) by \(height) pixels: each side must have 1 to \(Bitmap.maximumSide)."
    }
  }

  /// The sentence.
  public var description: String { message }
}
