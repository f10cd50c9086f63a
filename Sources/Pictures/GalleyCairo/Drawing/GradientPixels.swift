import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

struct GradientPixels {
  private let box: PixelRect
  private var pixels: [UInt32]

  /// Computes the colors of a linear or radial gradient in points, at a number of pixels in a point.
  init(_ gradient: Scene.Gradient, scale: Double, in area: PixelRect) {
    box = area
    pixels = []
    pixels.reserveCapacity(area.width * area.height)
    let ramp = Ramp(gradient.stops)
    for row in area.rows {
      let y = (Double(row) + 0.5) / scale
      switch gradient.geometry {
      case .linear(let start, let end):
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let offset = ((y - start.y) * dy - start.x * dx) / length
        for column in area.columns {
          pixels.append(ramp.color(at: offset + (Double(column) + 0.5) / scale * dx / length))
        }
      case .radial(let center, let radius):
        let dy = y - center.y
        for column in area.columns {
          let dx = (Double(column) + 0.5) / scale - center.x
          pixels.append(ramp.color(at: (dx * dx + dy * dy).squareRoot() / radius))
        }
      case .angular: pixels += repeatElement(0, count: area.width)
      }
    }
  }

  mutating func withSurface(_ body: (OpaquePointer) -> Void) {
    let (width, height) = (Int32(box.width), Int32(box.height))
    unsafe pixels.withUnsafeMutableBytes { buffer in
      guard let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        return
      }
      let surface = unsafe cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_ARGB32, width, height, 4 * width)
      unsafe body(surface)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  private struct Ramp {
    private let stops: [Stop]

    private struct Stop {
      var location: Double
      /// Alpha, red, green and blue from 0 to 255, not premultiplied.
      var channels: SIMD4<Double>
    }

    init(_ stops: [Scene.Gradient.Stop]) {
      self.stops = stops.map { stop in
        let color = stop.color
        return Stop(
          location: stop.location,
          channels: SIMD4(
            Double(color.alpha), Double(color.red), Double(color.green), Double(color.blue)))
      }
    }

    func color(at location: Double) -> UInt32 {
      var next = 0
      while next < stops.count, stops[next].location <= location { next += 1 }
      guard next > 0 else { return Self.pixel(stops[0].channels) }
      guard next < stops.count else { return Self.pixel(stops[next - 1].channels) }
      let (before, after) = (stops[next - 1], stops[next])
      let share = (location - before.location) / (after.location - before.location)
      return Self.pixel(before.channels + (after.channels - before.channels) * share)
    }

    private static func pixel(_ channels: SIMD4<Double>) -> UInt32 {
      let share = channels[0] / 255
      func byte(_ value: Double) -> UInt32 { UInt32(value.rounded()) }
      return byte(channels[0]) << 24 | byte(channels[1] * share) << 16
        | byte(channels[2] * share) << 8 | byte(channels[3] * share)
    }
  }
}
