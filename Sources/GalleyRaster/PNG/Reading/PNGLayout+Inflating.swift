extension PNGLayout {
  /// The number of bytes of all rows and their filters.
  var rowByteCount: Int { header.passes.reduce(0) { $0 + $1.byteCount } }

  /// Checks that so few compressed bytes can stand for so many pixels, before there is memory for them.
  func checkRatio() throws(RasterError) {
    let count = data.reduce(0) { $0 + $1.count }
    guard count > 0 else { throw .damagedPNG("its chunks IDAT are empty") }
    guard rowByteCount / Inflate.maximumRatio <= count else {
      throw .damagedPNG(
        "\(count) compressed bytes cannot hold its \(header.width) by \(header.height) pixels")
    }
  }

  /// Writes all rows with their filters to memory of their size, and returns what stands in the way.
  @unsafe
  func inflateRows(into target: UnsafeMutableRawBufferPointer) -> RasterError? {
    do throws(RasterError) {
      let inflate = try Inflate()
      let outcome = unsafe withCompressedBytes { unsafe inflate.zlib($0, into: target) }
      try check(outcome)
      return nil
    } catch {
      return error
    }
  }

  /// Calls a function with the compressed bytes, which are copied only if several chunks have some.
  private func withCompressedBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let parts = data.filter { !$0.isEmpty }
    if parts.count == 1 {
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe body(UnsafeRawBufferPointer(rebasing: bytes[parts[0]]))
      }
    }
    var joined: [UInt8] = []
    joined.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { joined += bytes[part] }
    return unsafe joined.withUnsafeBytes(body)
  }

  private func check(_ outcome: Inflate.Outcome) throws(RasterError) {
    let start = (data.first?.lowerBound ?? 8) - 8
    let name = "the compressed picture from byte \(start) on"
    switch outcome {
    case .bytes(rowByteCount): return
    case .bytes(let count): throw .damagedPNG("\(name) ends \(place(of: count))")
    case .tooMany: throw .damagedPNG("\(name) has more than its \(header.height) rows")
    case .wrongStart: throw .damagedPNG("\(name) is not in the zlib format")
    case .corrupt: throw .damagedPNG("\(name) is corrupt or cut off")
    case .wrongChecksum: throw .damagedPNG("\(name) does not agree with its check sum")
    }
  }

  /// Returns where so many bytes end, as part of a sentence.
  private func place(of count: Int) -> String {
    var rest = count
    for pass in header.passes {
      if rest < pass.byteCount {
        return "in " + pass.name(ofRow: rest / (pass.rowLength + 1)) + " of \(pass.height)"
      }
      rest -= pass.byteCount
    }
    return "after its last row"
  }
}
