import GalleyLayout
import GalleyRaster
import GalleyScene

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct PDFShading: Hashable {
  var gradient: Scene.Gradient
  var isMask = false

  var entries: String {
    let space = isMask ? "/DeviceGray" : "/DeviceRGB"
    let (type, coordinates) =
      switch gradient.geometry {
      case .linear(let start, let end): (2, [start.x, start.y, end.x, end.y])
      case .radial(let center, let radius):
        (3, [center.x, center.y, 0, center.x, center.y, radius])
      case .angular: (2, [0, 0, 1, 0])
      }
    let numbers = coordinates.map { $0.shortDecimal(places: 4) }.joined(separator: " ")
    return
      "<< /ShadingType \(type) /ColorSpace \(space) /Coords [\(numbers)] /Extend [true true] /Function \(function) >>"
  }

  /// The colors between the stops, of which PDF needs one at each end.
  private var function: String {
    var stops = gradient.stops
    if let first = stops.first, first.location > 0 {
      stops.insert(.init(first.color, at: 0), at: 0)
    }
    if let last = stops.last, last.location < 1 { stops.append(.init(last.color, at: 1)) }
    if stops.count == 1 { stops.append(.init(stops[0].color, at: 1)) }
    let parts = zip(stops, stops.dropFirst()).map { start, end in
      "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [\(components(start))] /C1 [\(components(end))] >>"
    }
    let bounds = stops.dropFirst().dropLast().map { $0.location.shortDecimal(places: 6) }
    let encoding = parts.map { _ in "0 1" }
    return
      "<< /FunctionType 3 /Domain [0 1] /Functions [\(parts.joined(separator: " "))]"
      + " /Bounds [\(bounds.joined(separator: " "))] /Encode [\(encoding.joined(separator: " "))] >>"
  }

  private func components(_ stop: Scene.Gradient.Stop) -> String {
    let color = stop.color
    let channels = isMask ? [color.alpha] : [color.red, color.green, color.blue]
    return channels.map { (Double($0) / 255).shortDecimal(places: 4) }.joined(separator: " ")
  }
}

extension PDFPage {
  mutating func fill(_ shape: Scene.Shape, _ gradient: Scene.Gradient) {
    content.save()
    content.clip(to: shape)
    if let wedges = gradient.wedges(covering: shape.bounds ?? .zero) {
      let alpha = PDFAlpha(Double(gradient.stops[0].color.alpha) / 255)
      let draw = { (page: inout PDFPage) in
        for wedge in wedges { page.fill(.path(wedge.path), wedge.color) }
      }
      alpha == .opaque ? draw(&self) : drawFaded(alpha, draw)
    } else {
      if let alpha = gradient.alpha {
        setAlpha(PDFAlpha(Double(alpha) / 255))
      } else {
        setAlpha(.opaque)
        content.add("/M\(number(of: PDFShading(gradient: gradient, isMask: true))) gs")
      }
      content.add("/S\(number(of: PDFShading(gradient: gradient))) sh")
    }
    content.restore()
  }

  private mutating func number(of shading: PDFShading) -> Int {
    if let known = shadings.firstIndex(of: shading) { return known }
    shadings.append(shading)
    return shadings.count - 1
  }

  /// Draws a shadow as an image, since PDF has no blur.
  mutating func draw(_ shadow: Scene.Shadow, _ store: inout PDFStore) {
    guard let picture = shadow.picture else { return }
    store.images.add(.shadow(shadow)) { () throws(Never) in picture.bitmap }
    guard let number = store.images.number(of: .shadow(shadow)) else { return }
    content.save()
    switch shadow.visibility {
    case .everywhere: break
    case .inside(let shape):
      content.clip(to: shape)
    case .outside(let shape):
      content.add(shape)
      content.add(.rectangle(shadow.bounds.union(shape.bounds ?? shadow.bounds).inset(by: -1)))
      content.add("W* n")
    }
    draw(image: number, in: picture.frame, .opaque)
    content.restore()
  }
}

extension PDFContent {
  mutating func add(_ rotation: Scene.Rotation) {
    let angle = rotation.degrees * .pi / 180
    let (sine, cosine, center) = (sin(angle), cos(angle), rotation.center)
    add(
      cosine, sine, -sine, cosine, center.x - cosine * center.x + sine * center.y,
      center.y - sine * center.x - cosine * center.y, operator: "cm")
  }
}

extension Scene.Shadow {
  /// The number of pixels for each standard deviation, which is more than a blur can show.
  private static let pixelsPerDeviation = 8.0

  /// The shadow as pixels, and the rectangle that they fill; nil if there is nothing to draw.
  fileprivate var picture: (bitmap: Bitmap, frame: Rect)? {
    let scale = min(max(Self.pixelsPerDeviation / max(radius, 1), 0.25), 4)
    guard let area = pixels(scale: scale, in: nil), area.width * area.height <= 1 << 24,
      let mask = mask(scale: scale, in: area)
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * mask.box.width * mask.box.height)
    for row in 0..<mask.box.height {
      for column in 0..<mask.box.width {
        let coverage = Int(mask.coverage[row * mask.stride + column])
        let alpha = UInt8((coverage * Int(color.alpha) + 127) / 255)
        pixels += [color.red, color.green, color.blue, alpha]
      }
    }
    let bitmap = Bitmap(
      width: mask.box.width, height: mask.box.height, uncheckedPixels: pixels)
    let frame = Rect(
      x: Double(mask.box.x) / scale, y: Double(mask.box.y) / scale,
      width: Double(mask.box.width) / scale, height: Double(mask.box.height) / scale)
    return (bitmap, frame)
  }
}
