import CPangoCairo

/// The pixels of a PNG file without alpha, read by libpng.
struct DecodedPNG {
  let width: Int
  let height: Int
  /// The red, green, blue and alpha of each pixel.
  private(set) var pixels: [UInt8] = []

  /// Reads a file, or returns nil if it is broken.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let surface = unsafe withUnsafeMutablePointer(to: &rest) { rest in
      unsafe cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let rest = unsafe source?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
            let target = unsafe target, unsafe rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          for index in 0..<Int(count) { unsafe target[index] = rest.pointee.removeFirst() }
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    defer { unsafe cairo_surface_destroy(surface) }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = unsafe cairo_image_surface_get_data(surface)
    else { return nil }
    width = Int(unsafe cairo_image_surface_get_width(surface))
    height = Int(unsafe cairo_image_surface_get_height(surface))
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        let place = row * stride + column * 4
        unsafe pixels += [data[place + 2], data[place + 1], data[place], 255]
      }
    }
  }
}
