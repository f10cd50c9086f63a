/// A picture in any pixel format of PNG, both as a file and as pixels.
package struct PNGPicture: Sendable {
  /// The number of pixels in a row.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The number of the pixel format.
  package var colorType: UInt8
  /// The number of bits of a sample.
  package var bitDepth: Int
  /// Whether the pixels are interlaced in seven passes.
  package var isInterlaced = false
  /// The colors of the palette.
  package var palette: [[UInt8]] = []
  /// The data of the `tRNS` chunk.
  package var transparency: [UInt8]?
  /// The filters that the rows use in turn.
  package var filters: [UInt8] = [0]
  /// The lengths of the chunks of compressed rows; one more chunk contains the rest.
  package var partLengths: [Int] = []
  /// The samples of each pixel, row by row.
  package var samples: [[Int]]

  /// All pixel formats with their bit depths.
  package static let kinds: [(colorType: UInt8, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// Creates a picture of random samples, some of which repeat those of the pixel to the left or above.
  package init(
    width: Int, height: Int, colorType: UInt8, bitDepth: Int, random: inout Random
  ) {
    (self.width, self.height) = (width, height)
    (self.colorType, self.bitDepth) = (colorType, bitDepth)
    if colorType == 3 {
      palette = (0..<Int.random(in: 1...1 << bitDepth, using: &random)).map { _ in
        (0..<3).map { _ in .random(in: 0...255, using: &random) }
      }
    }
    let most = colorType == 3 ? palette.count - 1 : 1 << bitDepth - 1
    let count = [0: 1, 2: 3, 3: 1, 4: 2][colorType] ?? 4
    samples = []
    for index in 0..<width * height {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where index > 0: samples.append(samples[index - 1])
      case 1 where index >= width: samples.append(samples[index - width])
      default:
        samples.append((0..<count).map { _ in .random(in: 0...most, using: &random) })
      }
    }
  }

  /// Makes the color of the first pixel transparent, or gives the palette random opacities.
  package mutating func addTransparency(_ random: inout Random) {
    switch colorType {
    case 0, 2: transparency = samples[0].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case 3:
      transparency = (0..<Int.random(in: 1...palette.count, using: &random)).map { _ in
        .random(in: 0...255, using: &random)
      }
    default: break
    }
  }
}

extension PNGPicture {
  /// The file.
  package var builder: PNGBuilder {
    var builder = PNGBuilder(width: 1, height: 1)
    var header = PNGBuilder.header(
      width: width, height: height, bitDepth: UInt8(bitDepth), colorType: colorType)
    header[12] = isInterlaced ? 1 : 0
    builder.chunks = [("IHDR", header)]
    if !palette.isEmpty { builder.chunks.append(("PLTE", palette.flatMap(\.self))) }
    if let transparency { builder.chunks.append(("tRNS", transparency)) }
    var rest = PNGBuilder.zlib(rows)[...]
    for length in partLengths {
      builder.chunks.append(("IDAT", Array(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    builder.chunks += [("IDAT", Array(rest)), ("IEND", [])]
    return builder
  }

  /// The samples of each pixel as red, green, blue and alpha from 0 to 65535.
  package var deepPixels: [UInt16] {
    let factor = 65_535 / (1 << bitDepth - 1)
    return samples.flatMap { samples -> [UInt16] in
      let alpha = isClear(samples) ? 0 : 65_535
      let values = samples.map { $0 * factor }
      switch colorType {
      case 0: return [values[0], values[0], values[0], alpha].map { UInt16($0) }
      case 2: return (values + [alpha]).map { UInt16($0) }
      case 4: return [values[0], values[0], values[0], values[1]].map { UInt16($0) }
      case 6: return values.map { UInt16($0) }
      default:
        let alphas = transparency ?? []
        let opacity = samples[0] < alphas.count ? alphas[samples[0]] : 255
        return (palette[samples[0]] + [opacity]).map { UInt16($0) * 257 }
      }
    }
  }

  /// The same from 0 to 255, rounded.
  package var pixels: [UInt8] {
    deepPixels.map { UInt8((Double($0) / 257).rounded()) }
  }

  private func isClear(_ samples: [Int]) -> Bool {
    guard colorType == 0 || colorType == 2, let transparency else { return false }
    return transparency == samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }
}

extension PNGPicture {
  /// The pass of each pixel of a block of eight by eight, as the specification draws it.
  private static let passes = [
    "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777",
  ].map { $0.compactMap(\.wholeNumberValue) }

  /// All rows with their filters.
  package var rows: [UInt8] {
    var number = 0
    return (isInterlaced ? Array(1...7) : [0]).flatMap { pass -> [UInt8] in
      var above: [UInt8] = []
      return (0..<height).flatMap { y -> [UInt8] in
        let row = (0..<width).filter { x in
          pass == 0 || Self.passes[y % 8][x % 8] == pass
        }.map { samples[y * width + $0] }
        guard !row.isEmpty else { return [] }
        let bytes = packed(row)
        defer {
          above = bytes
          number += 1
        }
        let filter = filters[number % filters.count]
        return [filter] + filtered(bytes, above, filter)
      }
    }
  }

  /// The samples of pixels one after the other, the highest bits first.
  private func packed(_ row: [[Int]]) -> [UInt8] {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for sample in row.joined() {
      (bits, count) = (bits << bitDepth | sample, count + bitDepth)
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return count > 0 ? bytes + [UInt8(truncatingIfNeeded: bits << (8 - count))] : bytes
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: UInt8) -> [UInt8] {
    let distance = max(1, (samples[0].count * bitDepth) / 8)
    return row.indices.map { index in
      let a = index < distance ? 0 : Int(row[index - distance])
      let b = above.isEmpty ? 0 : Int(above[index])
      let c = index < distance || above.isEmpty ? 0 : Int(above[index - distance])
      let p = a + b - c
      let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
      let prediction = [0, a, b, (a + b) / 2, nearest][Int(filter)]
      return UInt8((Int(row[index]) - prediction) & 255)
    }
  }
}
