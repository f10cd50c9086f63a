import CTurboJPEG
import GalleyRaster

struct JPEGFile: ~Copyable {
  private let bytes: [UInt8]
  private let decompressor: JPEGDecompressor
  private let header: JPEGDecompressor.Header
  private let markers: JPEGMarkers

  init(_ bytes: [UInt8], maximumArea: Int) throws(RasterError) {
    let decompressor = try JPEGDecompressor()
    let header = try decompressor.header(bytes)
    try PictureFile.check(header.size, of: "JPEG", maximumArea: maximumArea)
    (self.bytes, self.header) = (bytes, header)
    markers = JPEGMarkers(bytes)
    self.decompressor = decompressor
  }

  var size: PixelSize { header.size.turned(markers.exif?.orientation ?? .upright) }

  func bitmap() throws(RasterError) -> Bitmap {
    var samples = try decompressor.samples(bytes, header)
    var tags = markers.tags(channels: header.channels)
    let (width, height) = (header.size.width, header.size.height)
    if header.channels == 4 {
      // The profile is of the inks, and the picture becomes one of sRGB.
      let isProfiled = tags.colorSpace != .sRGB
      tags.colorSpace = .sRGB
      if isProfiled, case .success(let profile?) = markers.profile,
        let bitmap = Bitmap(
          width: width, height: height, invertedInks: samples, profile: profile)
      {
        return bitmap.tagged(tags)
      }
      Self.convertInks(&samples)
    }
    return Bitmap(width: width, height: height, uncheckedPixels: samples).tagged(tags)
  }

  /// Converts cyan, magenta, yellow and black to red, green, blue and alpha.
  ///
  /// Inks are stored inverted, with 0 for full ink, so the light of two inks is their product.
  private static func convertInks(_ samples: inout [UInt8]) {
    var samples = samples.mutableSpan
    var index = 0
    while index < samples.count {
      let black = UInt32(samples[index + 3])
      for place in index..<index + 3 {
        samples[place] = UInt8((UInt32(samples[place]) * black + 127) / 255)
      }
      samples[index + 3] = 255
      index += 4
    }
  }
}

@safe private struct JPEGDecompressor: ~Copyable {
  private let handle: tjhandle

  struct Header {
    var size: PixelSize
    /// 1 for gray, 3 for colors, 4 for inks.
    var channels: Int
  }

  init() throws(RasterError) {
    guard let handle = unsafe tjInitDecompress() else {
      throw RasterError(.noMemory(.jpeg))
    }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe tjDestroy(handle) }

  func header(_ bytes: [UInt8]) throws(RasterError) -> Header {
    var (width, height, subsampling, colors) = (CInt(-1), CInt(-1), CInt(-1), CInt(-1))
    _ = unsafe tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colors)
    // The function fails for rare kinds of subsampling, which can be decompressed if the other values are known.
    guard width > 0, height > 0, colors >= 0 else { throw error() }
    let size = PixelSize(width: Int(width), height: Int(height))
    let inks = [TJCS_CMYK, TJCS_YCCK].map { CInt($0.rawValue) }
    let channels = inks.contains(colors) ? 4 : colors == CInt(TJCS_GRAY.rawValue) ? 1 : 3
    return Header(size: size, channels: channels)
  }

  func samples(_ bytes: [UInt8], _ header: Header) throws(RasterError) -> [UInt8] {
    let (width, height) = (CInt(header.size.width), CInt(header.size.height))
    let format = header.channels == 4 ? TJPF_CMYK : TJPF_RGBA
    let count = 4 * header.size.area
    let samples = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      // The function respects the size of the target even if headers disagree.
      let result = unsafe tjDecompress2(
        handle, bytes, UInt(bytes.count), target.baseAddress, width, 4 * width, height,
        format.rawValue, TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      initialized = result == 0 ? count : 0
    }
    guard !samples.isEmpty else { throw error() }
    return samples
  }

  private func error() -> RasterError {
    let text = unsafe String(cString: tjGetErrorStr2(handle))
    // The library has no codes for errors.
    let isUnsupported = text.contains("nsupported")
    return RasterError(
      .unreadable(
        isUnsupported
          ? .unsupported(format: "JPEG", detail: text) : .damaged(format: "JPEG", detail: text)))
  }
}
