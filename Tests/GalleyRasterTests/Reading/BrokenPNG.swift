import TestSupport

/// A file with one fault, and the reason in the error of the reader.
struct BrokenPNG: Sendable, CustomStringConvertible {
  var name: String
  var bytes: [UInt8]
  /// The part of the error message that says why.
  var reason: String

  var description: String { name }

  init(_ name: String, _ bytes: [UInt8], _ reason: String) {
    (self.name, self.bytes, self.reason) = (name, bytes, reason)
  }

  /// Changes the chunks of a picture of three by two pixels, which are at the bytes 8, 33 and 82.
  init(_ name: String, _ reason: String, _ change: (inout [(type: String, data: [UInt8])]) -> Void)
  {
    var builder = PNGBuilder(width: 3, height: 2)
    change(&builder.chunks)
    self.init(name, builder.bytes, reason)
  }

  /// Changes a byte of the header of this picture, or of one with another color type.
  init(header name: String, _ index: Int, _ byte: UInt8, colorType: UInt8 = 6, _ reason: String) {
    self.init(name, reason) { chunks in
      chunks[0].data = PNGBuilder.header(width: 3, height: 2, colorType: colorType)
      chunks[0].data[index] = byte
    }
  }

  /// Inserts chunks before the rows of a picture with a color type.
  init(
    _ name: String, colorType: UInt8, bitDepth: UInt8 = 8, _ added: [(String, [UInt8])],
    _ reason: String
  ) {
    self.init(name, reason) { chunks in
      chunks[0].data = PNGBuilder.header(
        width: 3, height: 2, bitDepth: bitDepth, colorType: colorType)
      chunks.insert(contentsOf: added.map { ($0.0, $0.1) }, at: 1)
    }
  }
}

extension BrokenPNG {
  private static let whole = PNGBuilder(width: 3, height: 2).bytes
  private static let damaged = ": download or create it again."
  private static let wrong = ": save it with another program."

  private static func changed(_ place: Int, _ byte: UInt8) -> [UInt8] {
    var bytes = whole
    bytes[place] = byte
    return bytes
  }

  /// Returns the picture with other rows.
  private static func rows(_ bytes: [UInt8]) -> [UInt8] {
    var builder = PNGBuilder(width: 3, height: 2)
    builder.chunks[1].data = bytes
    return builder.bytes
  }

  private static let row: [UInt8] = Array(repeating: 0, count: 13)

  /// Files that are not PNG files.
  static let others = [
    BrokenPNG("nothing", [], "it is empty: create it again."),
    BrokenPNG("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], "it is a JPEG picture: save it as PNG."),
    BrokenPNG(
      "GIF", Array("GIF89a".utf8),
      "it is a GIF picture: convert its first frame to PNG, as with “magick 'picture.gif[0]' picture.png”."
    ),
    BrokenPNG(
      "WebP", Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "it is a WebP picture: save it as PNG."),
    BrokenPNG(
      "BMP", Array("BM\0\0".utf8),
      "it is a BMP picture: convert it to PNG, as with “magick picture.bmp picture.png”."),
    BrokenPNG(
      "TIFF", Array("II*\0\0".utf8),
      "it is a TIFF picture: convert it to PNG, as with “magick picture.tiff picture.png”."),
    BrokenPNG(
      "other TIFF", Array("MM\0*\0".utf8),
      "it is a TIFF picture: convert it to PNG, as with “magick picture.tiff picture.png”."),
    BrokenPNG(
      "PDF", Array("%PDF-1.7".utf8),
      "it is a PDF document: convert it to PNG, as with “pdftoppm -png -singlefile picture.pdf picture”."
    ),
    BrokenPNG(
      "SVG", Array("<svg xmlns=''/>".utf8),
      "it is an SVG picture: convert it to PNG, as with “rsvg-convert -o picture.png picture.svg”."),
    BrokenPNG(
      "SVG with a declaration", Array("\u{FEFF}<?xml version='1.0'?>\n<svg/>".utf8),
      "it is an SVG picture: convert it to PNG, as with “rsvg-convert -o picture.png picture.svg”."),
    BrokenPNG(
      "text", Array("Hello, world".utf8), "it does not begin as PNG files do: save it as PNG."),
    BrokenPNG(
      "a pointer of Git LFS", Array("version https://git-lfs.github.com/spec/v1\n".utf8),
      "it is only a pointer of Git LFS: run git lfs pull."),
    BrokenPNG(
      "line breaks as on Unix", Array(whole[..<4]) + [0x0A] + whole[6...],
      "its line breaks were changed, as if it were text" + damaged),
    BrokenPNG(
      "line breaks as on Windows", Array(whole[..<6]) + [0x0D, 0x0D, 0x0A] + whole[8...],
      "its line breaks were changed, as if it were text" + damaged),
    BrokenPNG(
      "seven bits", [0x09] + whole[1...],
      "its line breaks were changed, as if it were text" + damaged),
    BrokenPNG(
      "a signature that is cut off", Array(whole[..<5]),
      "it ends after 5 of the 8 bytes of its signature" + damaged),
  ]

  /// Faults of chunks.
  static let chunks = [
    BrokenPNG(
      "nothing after the signature", Array(whole[..<8]),
      "it ends at byte 8 without the chunk IEND" + damaged),
    BrokenPNG("no end", Array(whole[..<82]), "it ends at byte 82 without the chunk IEND" + damaged),
    BrokenPNG(
      "a chunk that is cut off", Array(whole[..<90]),
      "it ends at byte 90, within the chunk at byte 82" + damaged),
    BrokenPNG(
      "rows that are cut off", Array(whole[..<60]),
      "the chunk IDAT at byte 33 has the length 37, but only 19 bytes follow" + damaged),
    BrokenPNG(
      "a length that no chunk has", changed(33, 0xFF),
      "the chunk IDAT at byte 33 has the invalid length 4278190117" + damaged),
    BrokenPNG("no name", changed(37, 0x20), "there is no chunk name at byte 37" + damaged),
    BrokenPNG(
      "a wrong check sum", changed(60, 0xAA),
      "the chunk IDAT at byte 33 does not match its checksum" + damaged),
    BrokenPNG(
      "an unknown chunk",
      "the chunk ABcd at byte 33 is critical, but of an unknown kind" + wrong
    ) {
      $0.insert(("ABcd", []), at: 1)
    },
    BrokenPNG("no header", "it begins with the chunk IDAT, not with IHDR" + wrong) {
      $0.remove(at: 0)
    },
    BrokenPNG("a second header", "the chunk IHDR at byte 33 is a second header" + wrong) {
      $0.insert($0[0], at: 1)
    },
    BrokenPNG("a short header", "the chunk IHDR at byte 8 has 12 bytes, not 13" + damaged) {
      $0[0].data.removeLast()
    },
    BrokenPNG(
      "the variant of Apple",
      "it is in the variant of iOS apps: convert it with xcrun pngcrush -revert-iphone-optimizations."
    ) {
      $0.insert(("CgBI", [0x50, 0, 0x20, 2]), at: 0)
    },
    BrokenPNG("an end with bytes", "the chunk IEND at byte 82 has 1 bytes, not 0" + wrong) {
      $0[2].data = [0]
    },
    BrokenPNG("no rows", "there is no chunk IDAT before the chunk IEND at byte 33" + damaged) {
      $0.remove(at: 1)
    },
    BrokenPNG("empty rows", "its chunks IDAT are empty" + damaged) { $0[1].data = [] },
    BrokenPNG(
      "rows that are apart",
      "the chunk IDAT at byte 94 does not follow the other chunks IDAT" + wrong
    ) {
      $0.insert(("tIME", []), at: 2)
      $0.insert(("IDAT", []), at: 3)
    },
  ]
}

extension BrokenPNG {
  /// Faults of the header.
  static let headers = [
    BrokenPNG(header: "no such color type", 9, 5, "there is no color type 5" + wrong),
    BrokenPNG(
      header: "a depth that no picture has", 8, 3, colorType: 0,
      "pixels of color type 0 cannot have 3 bits a sample" + wrong),
    BrokenPNG(
      header: "a depth that the color type does not have", 8, 4, colorType: 2,
      "pixels of color type 2 cannot have 4 bits a sample" + wrong),
    BrokenPNG(
      header: "a deep palette", 8, 16, colorType: 3,
      "pixels of color type 3 cannot have 16 bits a sample" + wrong),
    BrokenPNG(header: "another compression", 10, 1, "there is no compression method 1" + wrong),
    BrokenPNG(header: "another filter method", 11, 1, "there is no filter method 1" + wrong),
    BrokenPNG(header: "another interlacing", 12, 2, "there is no interlace method 2" + wrong),
    BrokenPNG(
      header: "no columns", 3, 0,
      "it declares 0 by 2 pixels, but each side must have 1 to 2147483647" + wrong),
    BrokenPNG(
      header: "no rows", 7, 0,
      "it declares 3 by 0 pixels, but each side must have 1 to 2147483647" + wrong),
    BrokenPNG(
      header: "a side that is too long", 0, 128,
      "it declares 2147483651 by 2 pixels, but each side must have 1 to 2147483647" + wrong),
    BrokenPNG(
      header: "too many pixels", 0, 127,
      "its 2130706435 by 2 pixels exceed the limit of 256000000: "
        + "make it smaller."),
    BrokenPNG(
      header: "more pixels than so few bytes can hold", 1, 100,
      "37 compressed bytes cannot contain its 6553603 by 2 pixels" + damaged),
  ]

  private static let colors: (String, [UInt8]) = ("PLTE", [1, 2, 3, 4, 5, 6])

  /// Faults of palettes and transparency.
  static let palettes = [
    BrokenPNG(
      "no palette", colorType: 3, [],
      "there is no chunk PLTE before the chunk IDAT at byte 33" + wrong),
    BrokenPNG(
      "two palettes", colorType: 3, [colors, colors],
      "the chunk PLTE at byte 51 is a second palette" + wrong),
    BrokenPNG(
      "a palette of no colors", colorType: 3, [("PLTE", [])],
      "the chunk PLTE at byte 33 has 0 bytes, not 3 for each color" + wrong),
    BrokenPNG(
      "a palette with half a color", colorType: 3, [("PLTE", [1, 2, 3, 4])],
      "the chunk PLTE at byte 33 has 4 bytes, not 3 for each color" + wrong),
    BrokenPNG(
      "a palette in a gray picture", colorType: 0, [colors],
      "the chunk PLTE at byte 33 is in a gray picture" + wrong),
    BrokenPNG(
      "more colors than there are numbers", colorType: 3, bitDepth: 1,
      [("PLTE", Array(repeating: 0, count: 9))],
      "the chunk PLTE at byte 33 has 3 colors, but the maximum is 2" + wrong),
    BrokenPNG(
      "more colors than there can be", colorType: 2,
      [("PLTE", Array(repeating: 0, count: 771))],
      "the chunk PLTE at byte 33 has 257 colors, but the maximum is 256" + wrong),
    BrokenPNG(
      "opacity before the palette", colorType: 3, [("tRNS", [1]), colors],
      "the chunk tRNS at byte 33 comes before the chunk PLTE" + wrong),
    BrokenPNG(
      "a suggested palette after the clear color", colorType: 2,
      [("tRNS", [0, 1, 0, 2, 0, 3]), colors],
      "the chunk PLTE at byte 51 comes after the chunk tRNS" + wrong),
    BrokenPNG(
      "opacity of colors that are not there", colorType: 3, [colors, ("tRNS", [1, 2, 3])],
      "the chunk tRNS at byte 51 has 3 colors, but the palette has 2" + wrong),
    BrokenPNG(
      "a short clear gray", colorType: 0, [("tRNS", [1])],
      "the chunk tRNS at byte 33 has 1 bytes, not 2" + wrong),
    BrokenPNG(
      "a long clear color", colorType: 2, [("tRNS", [1, 2, 3, 4, 5, 6, 7])],
      "the chunk tRNS at byte 33 has 7 bytes, not 6" + wrong),
    BrokenPNG(
      "a clear color besides alpha", colorType: 6, [("tRNS", [0, 0])],
      "the chunk tRNS at byte 33 is in a picture with an alpha channel" + wrong),
    BrokenPNG(
      "a clear gray besides alpha", colorType: 4, [("tRNS", [0, 0])],
      "the chunk tRNS at byte 33 is in a picture with an alpha channel" + wrong),
    BrokenPNG(
      "two clear grays", colorType: 0, [("tRNS", [0, 0]), ("tRNS", [0, 0])],
      "the chunk tRNS at byte 47 is a duplicate" + wrong),
    BrokenPNG("a late palette", "the chunk PLTE at byte 82 comes after the chunk IDAT" + wrong) {
      $0.insert(colors, at: 2)
    },
    BrokenPNG("a late clear color", "the chunk tRNS at byte 82 comes after the chunk IDAT" + wrong)
    {
      $0[0].data = PNGBuilder.header(width: 3, height: 2, colorType: 2)
      $0.insert(("tRNS", [0, 1, 0, 2, 0, 3]), at: 2)
    },
  ]

  private static let stream = "the compressed picture from byte 33 on "

  /// Faults of compressed rows.
  static let streams = [
    BrokenPNG(
      "no stream", rows([1, 2, 3]), stream + "is not in the zlib format" + damaged),
    BrokenPNG(
      "half a stream", rows(Array(PNGBuilder.zlib(row + row).prefix(20))),
      stream + "is corrupt or truncated" + damaged),
    BrokenPNG(
      "a stream without its check sum", rows(PNGBuilder.zlib(row + row).dropLast(3)),
      stream + "is corrupt or truncated" + damaged),
    BrokenPNG(
      "no such block", rows([0x78, 0x01, 0x07, 0, 0, 0, 0]),
      stream + "is corrupt or truncated" + damaged),
    BrokenPNG(
      "a wrong check sum of the rows", rows(PNGBuilder.zlib(row + row).dropLast() + [99]),
      stream + "does not match its checksum" + damaged),
    BrokenPNG(
      "too few rows", rows(PNGBuilder.zlib(row)), stream + "ends in row 1 of 2" + damaged),
    BrokenPNG(
      "half a row", rows(PNGBuilder.zlib(Array(row.dropLast()))),
      stream + "ends in row 0 of 2" + damaged),
    BrokenPNG(
      "too many rows", rows(PNGBuilder.zlib(row + row + [0])),
      stream + "has more than its 2 rows" + damaged),
    BrokenPNG(
      "an unknown filter", rows(PNGBuilder.zlib(row + [5] + row.dropFirst())),
      "row 1 has the unknown filter 5" + damaged),
    BrokenPNG(
      "an unknown filter of a pass",
      "row 0 of pass 6 has the unknown filter 9" + damaged
    ) {
      $0[0].data = PNGBuilder.header(width: 2, height: 1, colorType: 0)
      $0[0].data[12] = 1
      $0[1].data = PNGBuilder.zlib([0, 1, 9, 1])
    },
  ]

  static let all = others + chunks + headers + palettes + streams
}
