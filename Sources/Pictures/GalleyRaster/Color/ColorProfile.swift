internal import CLittleCMS

@safe struct ColorProfile: ~Copyable {
  fileprivate let handle: cmsHPROFILE

  private init?(_ handle: cmsHPROFILE?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  init?(_ space: Bitmap.ColorSpace) {
    switch space.definition {
    case .sRGB: unsafe self.init(cmsCreate_sRGBProfile())
    case .primaries(let primaries, let curve):
      self.init(primaries, Curve(curve))
    case .profile(let bytes):
      guard let profile = ColorProfile(bytes) else { return nil }
      guard profile.channels == 1 else {
        self = profile
        return
      }
      // Gray samples are stored as equal red, green and blue.
      guard let curve = unsafe cmsReadTag(profile.handle, cmsSigGrayTRCTag) else { return nil }
      let copy = unsafe cmsDupToneCurve(OpaquePointer(curve))
      unsafe self.init(.sRGB, Curve(copy))
    }
  }

  init?(_ bytes: [UInt8]) {
    unsafe self.init(cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)))
  }

  private init?(_ primaries: Bitmap.Primaries, _ curve: consuming Curve) {
    guard primaries.isTriangle, let curve = unsafe curve.handle else { return nil }
    func color(_ point: Bitmap.Primaries.Point) -> cmsCIExyY {
      cmsCIExyY(x: point.x, y: point.y, Y: 1)
    }
    var white = color(primaries.white)
    var colors = cmsCIExyYTRIPLE(
      Red: color(primaries.red), Green: color(primaries.green), Blue: color(primaries.blue))
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    unsafe self.init(cmsCreateRGBProfile(&white, &colors, &curves))
  }

  deinit { _ = unsafe cmsCloseProfile(handle) }

  /// The number of channels, or 0 if the colors are of another kind.
  var channels: Int {
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: 1
    case cmsSigRgbData: 3
    case cmsSigCmykData: 4
    default: 0
    }
  }

  var isUsable: Bool {
    if channels == 1 { return unsafe cmsIsTag(handle, cmsSigGrayTRCTag) != 0 }
    let format = channels == 4 ? galley_inverted_cmyk8 : galley_rgba8
    guard channels > 0, let target = ColorProfile(.sRGB) else { return false }
    return ColorTransform(from: self, format, to: target, galley_rgba8) != nil
  }

  /// The description in the profile, without control characters and not too long for a message.
  var name: String {
    var bytes = [CChar](repeating: 0, count: 64)
    _ = unsafe cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &bytes, UInt32(bytes.count))
    let text = String(
      decoding: bytes.prefix { $0 != 0 }.filter { $0 >= 0x20 && $0 < 0x7F }.map(UInt8.init),
      as: UTF8.self)
    return text.isEmpty ? "a profile without a name" : text
  }

  /// The bytes of the profile with a name, the same each time.
  func bytes(named name: String) -> [UInt8] {
    let text = unsafe cmsMLUalloc(nil, 1)
    defer { unsafe cmsMLUfree(text) }
    unsafe cmsMLUsetASCII(text, "en", "US", name)
    unsafe cmsWriteTag(handle, cmsSigProfileDescriptionTag, UnsafeRawPointer(text))
    var count: UInt32 = 0
    _ = unsafe cmsSaveProfileToMem(handle, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    _ = unsafe cmsSaveProfileToMem(handle, &bytes, &count)
    // The date on which it was made, in place of that of today.
    let date: [UInt8] = [0x07, 0xE9, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    if bytes.count >= 128 { bytes.replaceSubrange(24..<36, with: date) }
    return bytes
  }

  /// Returns whether samples of both profiles are the same colors, up to half a level.
  func isSame(as other: borrowing ColorProfile) -> Bool {
    guard let converted = converted(ColorSamples.ramps, to: other) else { return false }
    return zip(converted, ColorSamples.ramps).allSatisfy { abs($0 - $1) <= 0.5 / 255 }
  }

  func fits(in other: borrowing ColorProfile) -> Bool {
    guard let converted = converted(ColorSamples.corners, to: other) else { return false }
    return converted.allSatisfy { (-0.01...1.01).contains($0) }
  }

  /// Converts colors without limiting them to the gamut.
  private func converted(_ samples: [Float], to other: borrowing ColorProfile) -> [Float]? {
    let format = galley_rgb_float
    guard let transform = ColorTransform(from: self, format, to: other, format) else { return nil }
    return unsafe [Float](unsafeUninitializedCapacity: samples.count) { target, count in
      guard let start = target.baseAddress else { return }
      unsafe transform.convert(samples, to: start, count: samples.count / 3)
      count = samples.count
    }
  }
}

private enum ColorSamples {
  static let corners: [Float] = (0..<8).flatMap { corner in
    (0..<3).map { Float(corner >> $0 & 1) }
  }

  static let ramps: [Float] =
    corners
    + stride(from: 8, to: 255, by: 8).flatMap { level in
      [7, 1, 2, 4].flatMap { corner in
        (0..<3).map { Float(level * (corner >> $0 & 1)) / 255 }
      }
    }
}

@safe private struct Curve: ~Copyable {
  let handle: OpaquePointer?

  init(_ handle: OpaquePointer?) { unsafe self.handle = handle }

  init(_ curve: Bitmap.ToneCurve) {
    switch curve {
    case .gamma(let gamma): unsafe self.init(cmsBuildGamma(nil, gamma))
    case .sRGB:
      unsafe self.init(
        cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))
    case .rec709:
      unsafe self.init(
        cmsBuildParametricToneCurve(
          nil, 4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]))
    }
  }

  deinit { if let handle = unsafe handle { unsafe cmsFreeToneCurve(handle) } }
}

/// An owner of a conversion of Little CMS between two profiles: relative colorimetric, with black point compensation.
@safe struct ColorTransform: ~Copyable {
  private let handle: cmsHTRANSFORM

  init?(
    from source: borrowing ColorProfile, _ format: UInt32, to target: borrowing ColorProfile,
    _ targetFormat: UInt32
  ) {
    let flags = UInt32(
      cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA | cmsFLAGS_HIGHRESPRECALC)
    let handle = unsafe cmsCreateTransform(
      source.handle, format, target.handle, targetFormat,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  @unsafe
  func convert(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    unsafe cmsDoTransform(handle, source, target, UInt32(count))
  }
}
