import GalleyRaster

/// Reads what libFuzzer generates as a PNG file in every way, after repairs that the last byte
/// selects.
///
/// The last byte can be after the end of the picture, so that files with one more byte are a
/// corpus.
@_cdecl("LLVMFuzzerTestOneInput")
public func readPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let options = input.last else { return 0 }
  let file = MutatedPNG(input).bytes(
    repairsChecksums: options & 1 != 0, wrapsRows: options & 2 != 0, fitsRows: options & 4 != 0)
  let decoder = PNGDecoder(maximumArea: 1_000_000)
  let size = try? decoder.size(of: file)
  let bitmap = try? decoder.bitmap(file)
  let deep = try? decoder.bitmap(file, withDeepSamples: true)
  let outline = try? decoder.outline(file)
  precondition((bitmap == nil) == (deep == nil), "One depth was read and the other was not.")
  guard let bitmap, let deep else { return 0 }
  precondition(
    size == bitmap.size || (try? decoder.uprightSize(of: file)) == bitmap.size,
    "The size was not that of the picture.")
  precondition(outline == nil || outline?.size == size, "The outline had another size.")
  let isSame = zip(bitmap.pixels, deep.deepSamples ?? []).allSatisfy { eight, sixteen in
    UInt32(eight) == (UInt32(sixteen) + 128) / 257
  }
  precondition(deep.pixels == bitmap.pixels, "The picture was read in two ways.")
  precondition(isSame, "The depths gave different pictures.")
  return 0
}
