import GalleyGeometry

struct PNGRows {
  private let file: PNGFile
  private let header: PNGHeader
  /// The number of bytes of all rows including their filter bytes.
  let byteCount: Int

  /// Checks that the compressed bytes can contain all pixels, before memory for these is allocated.
  init(_ file: PNGFile) throws(RasterError) {
    (self.file, header, byteCount) = (file, file.header, file.header.rowByteCount)
    guard file.dataCount > 0 else { throw .png(.emptyData) }
    guard byteCount / Inflate.maximumRatio <= file.dataCount else {
      throw .png(
        .tooFewBytes(bytes: file.dataCount, width: header.width, height: header.height))
    }
  }

  func unfiltered() throws(RasterError) -> [UInt8] {
    var failure: RasterError?
    // A pixel of three bytes may be read as four.
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: byteCount + 1) { buffer, count in
      let target = unsafe UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: byteCount)
      failure = unsafe inflate(into: target)
      if let start = buffer.baseAddress, failure == nil { failure = unsafe unfilter(start) }
      count = failure == nil ? byteCount : 0
    }
    if let failure { throw failure }
    return rows
  }

  @unsafe
  func unfilter(_ start: UnsafeMutablePointer<UInt8>) -> RasterError? {
    var rows = unsafe start
    for pass in header.passes {
      if let number = unsafe pass.unfilter(pass.height, rows, distance: header.bytesPerPixel) {
        let filter = unsafe rows[number * (pass.rowLength + 1)]
        return .png(.filter(filter, row: pass.place(ofRow: number)))
      }
      unsafe rows += pass.byteCount
    }
    return nil
  }

  @unsafe
  func inflate(into target: UnsafeMutableRawBufferPointer) -> RasterError? {
    do throws(RasterError) {
      let inflate = try Inflate()
      let outcome = unsafe withCompressedBytes { unsafe inflate.zlib($0, into: target) }
      return error(of: outcome)
    } catch {
      return error
    }
  }

  private func withCompressedBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let parts = file.data.filter { !$0.isEmpty }
    if parts.count == 1 {
      return unsafe file.bytes.withUnsafeBytes { bytes in
        unsafe body(UnsafeRawBufferPointer(rebasing: bytes[parts[0]]))
      }
    }
    var joined: [UInt8] = []
    joined.reserveCapacity(file.dataCount)
    for part in parts { joined += file.bytes[part] }
    return unsafe joined.withUnsafeBytes(body)
  }

  private func error(of outcome: Inflate.Outcome) -> RasterError? {
    let start = (file.data.first?.lowerBound ?? 8) - 8
    let flaw: PNGFlaw.StreamFlaw? =
      switch outcome {
      case .bytes(byteCount): nil
      case .bytes(let count): end(after: count)
      case .tooMany: .tooManyRows(header.height)
      case .wrongStart: .noStart
      case .corrupt: .corrupt
      case .wrongChecksum: .checksum
      }
    return flaw.map { .png(.stream(start: start, $0)) }
  }

  /// Returns the flaw of a picture that ends after a number of bytes.
  private func end(after count: Int) -> PNGFlaw.StreamFlaw {
    var rest = count
    for pass in header.passes {
      if rest < pass.byteCount {
        return .ends(pass.place(ofRow: rest / (pass.rowLength + 1)), rows: pass.height)
      }
      rest -= pass.byteCount
    }
    return .ends(nil, rows: header.height)
  }
}
