extension PNGLayout {
  /// Returns all rows without their filters, whose names still stand before them.
  func rows() throws(RasterError) -> [UInt8] {
    try checkRatio()
    let size = rowByteCount
    var fault: RasterError?
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let target = unsafe UnsafeMutableRawBufferPointer(
        start: buffer.baseAddress, count: size)
      fault = unsafe inflateRows(into: target)
      if let start = buffer.baseAddress, fault == nil {
        fault = unsafe unfilter(start)
      }
      count = fault == nil ? size : 0
    }
    if let fault { throw fault }
    return rows
  }

  /// Undoes the filters of the rows of all passes, and returns what stands in the way.
  @unsafe
  private func unfilter(_ start: UnsafeMutablePointer<UInt8>) -> RasterError? {
    var row = unsafe start
    for pass in header.passes {
      var above: UnsafePointer<UInt8>?
      for number in 0..<pass.height {
        let bytes = unsafe FilteredRow(
          row: row + 1, above: above, count: pass.rowLength, distance: header.bytesPerPixel)
        guard unsafe bytes.undo(row[0]) else {
          return unsafe unknownFilter(row[0], pass.name(ofRow: number))
        }
        unsafe above = UnsafePointer(row + 1)
        unsafe row += pass.rowLength + 1
      }
    }
    return nil
  }

  /// Returns the error about a filter that does not exist.
  func unknownFilter(_ filter: UInt8, _ row: String) -> RasterError {
    .damagedPNG("\(row) has the filter \(filter), which does not exist")
  }
}
