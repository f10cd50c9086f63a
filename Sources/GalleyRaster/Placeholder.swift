public struct Bitmap: Hashable, Sendable {
  public var width: Int; public var height: Int; public var pixels: [UInt8]
  package init(width: Int, height: Int, uncheckedPixels: [UInt8]) { self.width = width; self.height = height; self.pixels = uncheckedPixels }
}
