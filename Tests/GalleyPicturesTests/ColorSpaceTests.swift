import Foundation
import GalleyPictures
import GalleyRaster
import TestSupport
import Testing

/// Pictures of one design in several color spaces, which Little CMS converted through Pillow.
@Suite struct ColorSpaceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Colors")

  private static func bitmap(_ name: String) throws -> Bitmap {
    try PictureFile.bitmap(Array(try Data(contentsOf: folder.appending(path: name))))
  }

  private static func difference(
    _ first: String, _ second: String, _ comparison: Comparison = Comparison(.tolerance(levels: 1))
  ) throws -> ImageDifference {
    comparison.difference(from: try bitmap(first), to: try bitmap(second))
  }

  @Test(
    arguments: [
      ("untagged.png", "p3.png", "Display P3"), ("untagged.png", "p3.webp", "Display P3"),
      ("srgb.png", "adobe.png", "Adobe RGB (1998)"), ("srgb.png", "prophoto.png", "ProPhoto RGB"),
      ("gray.png", "gray22.png", "Gray gamma 2.2"),
    ])
  func `one design in two color spaces is equal by all rules but that of stored samples`(
    first: String, second: String, name: String
  ) throws {
    for mode in Comparison.Mode.shown {
      for (one, other) in [(first, second), (second, first)] {
        let difference = try Self.difference(one, other, Comparison(mode))
        #expect(difference.isEqual && difference.differingCount == 0, "\(one), \(other), \(mode)")
        let names = [difference.colors.spaces?.reference, difference.colors.spaces?.actual]
        #expect(Set(names) == ["sRGB", name])
      }
    }
    let exact = try Self.difference(first, second, Comparison(.exact))
    #expect(!exact.isEqual)
    #expect(DifferenceSummary(exact).words.contains("sRGB beside \(name)"))
  }

  @Test func `the same samples under two profiles differ by their profile`() throws {
    for mode in Comparison.Mode.shown {
      let difference = try Self.difference("srgb.png", "p3-same-samples.png", Comparison(mode))
      #expect(!difference.isEqual && difference.differingCount > 0 && difference.kind == .profile)
    }
    let exact = try Self.difference("srgb.png", "p3-same-samples.png", Comparison(.exact))
    #expect(!exact.isEqual && exact.kind == .profile && exact.differingCount == 0)
    #expect(
      DifferenceSummary(exact).words
        == "profile, sRGB beside Display P3, the stored samples are the same")
    var stored = Comparison(.exact)
    stored.ignoresProfiles = true
    #expect(try Self.difference("srgb.png", "p3-same-samples.png", stored).isEqual)
  }

  @Test func `a usual profile of sRGB is the space of a picture without one`() throws {
    #expect(try Self.bitmap("srgb.png") == Self.bitmap("untagged.png"))
    #expect(try Self.difference("untagged.png", "srgb.png", Comparison(.exact)).isEqual)
    #expect(try Self.bitmap("p3.png").colorSpace == .displayP3)
  }

  @Test func `a changed pixel is found among equal colors`() throws {
    let reference = try Self.bitmap("untagged.png")
    var actual = try Self.bitmap("p3.png")
    actual[20, 20].green ^= 0x30
    let difference = Comparison(.tolerance(levels: 2)).difference(from: reference, to: actual)
    #expect(difference.differingCount == 1)
    #expect(difference.areas.map(\.box) == [PixelRect(x: 20, y: 20, width: 1, height: 1)])
  }

  @Test func `a picture is converted to sRGB and back up to rounding`() throws {
    let (plain, wide) = (try Self.bitmap("untagged.png"), try Self.bitmap("p3.png"))
    let difference = Comparison(.tolerance(levels: 4)).difference(
      from: plain, to: wide.converted(to: .sRGB))
    #expect(difference.isEqual && difference.colors.spaces == nil)
  }

  @Test func `a profile for other channels counts as sRGB and is named`() throws {
    let bitmap = try Self.bitmap("gray-profile.png")
    #expect(bitmap.colorSpace == .sRGB && bitmap.flaws == [.channels(1, expected: 3)])
    let difference = try Self.difference("untagged.png", "gray-profile.png")
    #expect(difference.isEqual)
    #expect(
      difference.colors.remarks == [
        "the actual picture has a color profile for gray instead of red, green and blue and counts as sRGB"
      ])
  }

  @Test func `a difference is drawn in sRGB`() throws {
    let (first, second) = (
      try Self.bitmap("untagged.png"), try Self.bitmap("p3-same-samples.png")
    )
    let difference = Comparison(.tolerance(levels: 1)).difference(from: first, to: second)
    let picture = DifferencePicture(difference, reference: first, actual: second)
    let overlay = try picture.bitmap(.overlay)
    #expect(overlay.colorSpace == .sRGB)
    let shown = try PictureFile.bitmap(try picture.png(.sideBySide))
    #expect(shown.colorSpace == .sRGB)
  }
}

/// The chunks of PNG files that tell colors.
@Suite struct PNGColorTests {
  private static func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
  }

  private static let srgb = numbers([
    31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000,
  ])

  private static func bitmap(_ chunks: [(String, [UInt8])]) throws -> Bitmap {
    var builder = PNGBuilder(width: 8, height: 8) { x, y in
      [UInt8(x * 36), UInt8(y * 36), UInt8(x * y * 5), 255]
    }
    builder.chunks.insert(contentsOf: chunks.map { (type: $0, data: $1) }, at: 1)
    return try PictureFile.bitmap(builder.bytes)
  }

  @Test func `a gamma of 1 to 2.2 with the colors of sRGB is sRGB`() throws {
    let tagged = try Self.bitmap([("gAMA", Self.numbers([45455])), ("cHRM", Self.srgb)])
    #expect(tagged.colorSpace == .sRGB && tagged.flaws.isEmpty)
    let difference = Comparison(.tolerance(levels: 2)).difference(
      from: try Self.bitmap([]), to: tagged)
    #expect(difference.isEqual)
  }

  @Test func `a gamma of another number is a space of its own`() throws {
    let linear = try Self.bitmap([("gAMA", Self.numbers([100_000]))])
    #expect(linear.colorSpace.name == "gamma 1.0")
    let difference = Comparison(.tolerance(levels: 1)).difference(
      from: try Self.bitmap([]), to: linear)
    #expect(!difference.isEqual && difference.kind == .profile)
  }

  @Test func `code points come before a profile, a profile before sRGB, and sRGB before a gamma`()
    throws
  {
    let p3 = ("cICP", [12, 13, 0, 1] as [UInt8])
    let (gamma, srgb) = (("gAMA", Self.numbers([100_000])), ("sRGB", [0] as [UInt8]))
    #expect(try Self.bitmap([gamma, srgb]).colorSpace == .sRGB)
    #expect(try Self.bitmap([p3, srgb]).colorSpace == .displayP3)
    let damaged = ("iCCP", Array("x\0\0".utf8))
    #expect(try Self.bitmap([damaged, srgb]).flaws == [.damagedProfile])
    #expect(try Self.bitmap([damaged, p3]).colorSpace == .displayP3)
  }

  @Test(
    arguments: [
      ("cICP", [9, 16, 0, 1]), ("cICP", [1, 13, 0, 0]), ("cICP", [1]), ("cHRM", numbers([1, 2])),
      ("cHRM", [UInt8](repeating: 0, count: 32)), ("gAMA", numbers([0])), ("gAMA", []),
      ("iCCP", []), ("iCCP", [UInt8](repeating: 65, count: 90)),
    ] as [(String, [UInt8])])
  func `colors that cannot be used count as sRGB with one remark`(name: String, data: [UInt8])
    throws
  {
    let bitmap = try Self.bitmap([(name, data)])
    #expect(bitmap.colorSpace == .sRGB && bitmap.flaws.count == 1)
  }
}

/// Damaged and hostile profiles.
@Suite struct HostileProfileTests {
  private static func profile() throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/ByteCorpus/profiles/display-p3.icc")
    return Array(try Data(contentsOf: file))
  }

  private static func png(_ profile: [UInt8]) throws -> [UInt8] {
    var builder = PNGBuilder(width: 2, height: 2)
    let data = Array("icc\0\0".utf8) + (try ZlibText.compressed(profile))
    builder.chunks.insert((type: "iCCP", data: data), at: 1)
    return builder.bytes
  }

  @Test func `a profile that is cut anywhere counts as sRGB with one remark`() throws {
    let profile = try Self.profile()
    #expect(try PictureFile.bitmap(Self.png(profile)).colorSpace == .displayP3)
    // The last bytes may be padding.
    for count in 0..<profile.count - 8 {
      let bitmap = try PictureFile.bitmap(Self.png(Array(profile.prefix(count))))
      #expect(bitmap.colorSpace == .sRGB && bitmap.flaws == [.damagedProfile], "\(count) bytes")
    }
  }

  @Test func `changed bytes of a profile give a space or a remark`() throws {
    let profile = try Self.profile()
    var random = Random(seed: 65)
    let plain = try PictureFile.bitmap(PNGBuilder(width: 2, height: 2).bytes)
    for _ in 0..<300 {
      var damaged = profile
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let bitmap = try PictureFile.bitmap(Self.png(damaged))
      let difference = Comparison(.tolerance(levels: 1)).difference(from: plain, to: bitmap)
      #expect(difference.comparedCount == 4 && bitmap.flaws.count < 2)
    }
  }

  @Test func `a profile of a hundred megabytes is not read`() throws {
    let bitmap = try PictureFile.bitmap(Self.png([UInt8](repeating: 0, count: 100 << 20)))
    #expect(bitmap.colorSpace == .sRGB && bitmap.flaws == [.largeProfile])
  }

  /// A JPEG file with segments before its own.
  private static func jpeg(_ segments: [(marker: UInt8, data: [UInt8])]) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/rgb.jpg")
    let bytes = Array(try Data(contentsOf: file))
    var added: [UInt8] = []
    for (marker, data) in segments {
      let length = data.count + 2
      added += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }
    return Array(bytes.prefix(2)) + added + bytes.dropFirst(2)
  }

  private static func part(_ number: Int, of count: Int, _ data: some Sequence<UInt8>)
    -> (marker: UInt8, data: [UInt8])
  {
    (
      0xE2,
      Array("ICC_PROFILE\0".utf8)
        + [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: count)] + data
    )
  }

  @Test func `the parts of a profile are joined in the order of their numbers`() throws {
    let profile = try Self.profile()
    let parts = [
      Self.part(3, of: 3, profile[400...]), Self.part(1, of: 3, profile[..<100]),
      Self.part(2, of: 3, profile[100..<400]),
    ]
    #expect(try PictureFile.bitmap(Self.jpeg(parts)).colorSpace == .displayP3)
    for wrong in [
      Array(parts.dropFirst()), parts + [parts[1]], parts + [Self.part(4, of: 3, [])],
      parts + [Self.part(0, of: 3, [])], parts + [Self.part(1, of: 9, [])],
      (1...1000).map { Self.part($0, of: 1000, profile) },
    ] {
      let bitmap = try PictureFile.bitmap(Self.jpeg(wrong))
      #expect(bitmap.colorSpace == .sRGB && bitmap.flaws == [.damagedProfile])
    }
  }

  @Test func `a photo of Adobe RGB without a profile says so in its EXIF data`() throws {
    // A directory with the place of a second one, in which the color space is 2.
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26]
      + [0, 0, 0, 0, 0, 1, 0xA0, 1, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0]
    let bitmap = try PictureFile.bitmap(Self.jpeg([(0xE1, exif)]))
    #expect(bitmap.colorSpace.name == "Adobe RGB" && bitmap.flaws.isEmpty)
    for count in 6..<exif.count {
      let cut = try PictureFile.bitmap(Self.jpeg([(0xE1, Array(exif.prefix(count)))]))
      #expect(cut.flaws.count <= 1, "\(count) bytes")
    }
  }
}

extension Comparison.Mode {
  /// The rules that compare what people see.
  fileprivate static let shown: [Self] = [
    .tolerance(levels: 1), .tolerance(levels: 2), .perceptual(), .ssim, .pixelmatch(),
  ]
}
