import CDeflate

/// The compressed rows of a PNG file of three or four bytes a pixel, without a check of checksums.
struct CompressedRows {
  private var bytes: [UInt8] = []
  /// The number of bytes when they are decompressed.
  private let byteCount: Int

  init(_ file: [UInt8]) {
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    byteCount = number(20) * (1 + number(16) * (file[25] == 6 ? 4 : 3))
    var place = 8
    while place < file.count {
      let length = number(place)
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        bytes += file[place + 8..<place + 8 + length]
      }
      place += 12 + length
    }
  }

  /// Inflates them into memory of their size, and returns whether that was possible.
  func inflate() -> Bool {
    let decompressor = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { target, count in
      let result = unsafe libdeflate_zlib_decompress(
        decompressor, bytes, bytes.count, target.baseAddress, byteCount, nil)
      isWhole = result == LIBDEFLATE_SUCCESS
      count = isWhole ? byteCount : 0
    }
    return isWhole && rows.count == byteCount
  }
}
