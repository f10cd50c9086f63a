extension PNGLayout {
  /// Returns the picture in eight bits for each sample.
  func bitmap() throws(RasterError) -> Bitmap {
    let (width, height) = (header.width, header.height)
    let isWhole = header.bitDepth == 8 && !header.isInterlaced
    if isWhole, header.color == .rgb || header.color == .rgba {
      return Bitmap(width: width, height: height, uncheckedPixels: try plainPixels())
    }
    let pixels: [UInt8] =
      header.bitDepth == 16
      ? try samples { UInt8(truncatingIfNeeded: (UInt32($0) &* 255 &+ 32_767) / 65_535) }
      : try shallowPixels()
    return Bitmap(width: width, height: height, uncheckedPixels: pixels)
  }

  /// Returns the picture in sixteen bits for each sample.
  func deepBitmap() throws(RasterError) -> DeepBitmap {
    guard header.bitDepth == 16 else { return DeepBitmap(try bitmap()) }
    return DeepBitmap(
      width: header.width, height: header.height, uncheckedPixels: try samples { $0 })
  }
}

extension PNGLayout {
  /// Returns the pixels of a file whose samples have at most eight bits.
  private func shallowPixels() throws(RasterError) -> [UInt8] {
    let rows = try rows()
    let expansion = ShallowExpansion(self)
    var fault: RasterError?
    let pixels = unsafe pixels(of: UInt8.self, rows) { row, pass, number, target, step in
      guard fault == nil else { return }
      unsafe target.withMemoryRebound(to: UInt32.self, capacity: 1) { target in
        let row = unsafe PixelRow(row: row, target: target, width: pass.width, step: step)
        fault = expansion.expand(row, pass, number)
      }
    }
    if let fault { throw fault }
    return pixels
  }

  /// Returns the samples of a file of sixteen bits, each made into another.
  private func samples<Sample: FixedWidthInteger>(
    _ reduced: (UInt16) -> Sample
  ) throws(RasterError) -> [Sample] {
    let rows = try rows()
    let expansion = DeepExpansion(self)
    return unsafe pixels(of: Sample.self, rows) { row, pass, _, target, step in
      unsafe expansion.expand(row, width: pass.width, to: target, step: step, reduced)
    }
  }

  /// Calls a function for each row of each pass with its bytes and the place of its first pixel, and the next after that.
  private func pixels<Sample: FixedWidthInteger>(
    of type: Sample.Type, _ rows: [UInt8],
    _ expand: (UnsafePointer<UInt8>, PNGPass, Int, UnsafeMutablePointer<Sample>, Int) -> Void
  ) -> [Sample] {
    let size = header.width * header.height * 4
    return unsafe [Sample](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe rows.withUnsafeBufferPointer { rows in
        guard var row = rows.baseAddress, let target = buffer.baseAddress else {
          return
        }
        for pass in header.passes {
          for number in 0..<pass.height {
            let pixel = (pass.top + number * pass.rowStep) * header.width + pass.left
            unsafe expand(row + 1, pass, number, target + 4 * pixel, pass.columnStep)
            unsafe row += pass.rowLength + 1
          }
        }
      }
      count = size
    }
  }
}
