/// Which side of a stored picture is up, numbered as in EXIF.
package enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case transposed
  /// The top of the picture is on the left as it is stored.
  case turnedLeft
  case transverse
  /// The top of the picture is on the right as it is stored.
  case turnedRight

  package var swapsSides: Bool { rawValue >= 5 }
}

extension PixelSize {
  package func turned(_ orientation: Orientation) -> PixelSize {
    orientation.swapsSides ? PixelSize(width: height, height: width) : self
  }
}

extension Bitmap {
  /// Returns the picture of stored pixels with the right side up.
  func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let size = size.turned(orientation)
    var result = Bitmap(
      width: size.width, height: size.height,
      uncheckedPixels: reordered(pixels, of: UInt32.self, orientation))
    result.deepSamples = deepSamples.map { reordered($0, of: UInt64.self, orientation) }
    return result
  }

  /// Returns samples of pixels, each as large as another type, in the order of an orientation.
  private func reordered<Sample: BitwiseCopyable, Stored: BitwiseCopyable>(
    _ samples: [Sample], of type: Stored.Type, _ orientation: Orientation
  ) -> [Sample] {
    let (last, bottom) = (width - 1, (height - 1) * width)
    // The index of the first pixel, the step to the next one, and the step to the next row.
    let (start, step, down) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (last, -1, width)
      case .upsideDown: (bottom + last, -1, -width)
      case .upsideDownMirrored: (bottom, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedLeft: (bottom, -width, 1)
      case .transverse: (bottom + last, -width, -1)
      case .turnedRight: (last, width, -1)
      }
    let (columns, size) = (orientation.swapsSides ? height : width, MemoryLayout<Stored>.size)
    return unsafe [Sample](unsafeUninitializedCapacity: samples.count) { target, count in
      count = samples.count
      unsafe samples.withUnsafeBytes { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        let bytes = UnsafeMutableRawPointer(target)
        for index in 0..<width * height {
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          let place = start + row * down + column * step
          let pixel = unsafe source.loadUnaligned(fromByteOffset: place * size, as: type)
          unsafe bytes.storeBytes(of: pixel, toByteOffset: index * size, as: type)
        }
      }
    }
  }
}
