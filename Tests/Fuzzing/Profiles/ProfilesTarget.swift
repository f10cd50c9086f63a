import GalleyRaster

/// Reads what libFuzzer generates as a color profile, converts colors with it, and reads the same bytes as EXIF data.
@_cdecl("LLVMFuzzerTestOneInput")
public func readProfile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for channels in [1, 3, 4] {
    do throws(PictureFlaw) {
      let space = try Bitmap.ColorSpace(profile: bytes, channels: channels)
      if channels < 4 { compare(space) } else { convertInks(bytes) }
    } catch {
      precondition(!error.words.isEmpty && !error.words.contains("\n"), "A flaw without words.")
    }
  }
  var tags = PictureTags()
  tags.takeOrientation(EXIF(bytes[...]))
  return 0
}

private func compare(_ space: Bitmap.ColorSpace) {
  precondition(space.isSame(as: space) && !space.name.isEmpty, "A space differs from itself.")
  var samples: [UInt8] = []
  for level in 0..<16 as Range<UInt8> { samples += [level * 17, 255 - level * 17, level, 255] }
  guard var bitmap = try? Bitmap(width: 4, height: 4, pixels: samples) else { return }
  let plain = bitmap
  bitmap.colorSpace = space
  precondition(bitmap.converted(to: .sRGB).size == bitmap.size, "Pixels were lost.")
  let difference = Comparison(.tolerance(levels: 1)).difference(from: plain, to: bitmap)
  precondition(difference.differingCount <= 16, "More pixels than there are.")
}

private func convertInks(_ profile: [UInt8]) {
  let inks = (0..<64).map { UInt8($0 * 4) }
  let bitmap = Bitmap(width: 4, height: 4, invertedInks: inks, profile: profile)
  precondition(bitmap?.size.area ?? 16 == 16, "Pixels were lost.")
}
