/// Three numbers, such as the components of a color.
package struct Vector3: Hashable, Sendable {
  /// The first number.
  package var x: Double
  /// The second number.
  package var y: Double
  /// The third number.
  package var z: Double

  /// Creates a vector.
  package init(_ x: Double, _ y: Double, _ z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  func map(_ transform: (Double) -> Double) -> Vector3 {
    Vector3(transform(x), transform(y), transform(z))
  }

  fileprivate func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  fileprivate func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

/// A matrix of three rows and three columns.
struct Matrix3: Hashable, Sendable {
  private let first: Vector3
  private let second: Vector3
  private let third: Vector3

  init(_ first: Vector3, _ second: Vector3, _ third: Vector3) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  private init(diagonal: Vector3) {
    self.init(
      Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
  }

  static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.first.dot(vector), matrix.second.dot(vector), matrix.third.dot(vector))
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = right.transposed
    return Matrix3(columns * left.first, columns * left.second, columns * left.third)
  }

  private var transposed: Matrix3 {
    Matrix3(
      Vector3(first.x, second.x, third.x), Vector3(first.y, second.y, third.y),
      Vector3(first.z, second.z, third.z))
  }

  var inverse: Matrix3 {
    let (a, b, c) = (second.cross(third), third.cross(first), first.cross(second))
    let determinant = first.dot(a)
    return Matrix3(a, b, c).transposed.scaled(by: 1 / determinant)
  }

  private func scaled(by factor: Double) -> Matrix3 {
    Matrix3(
      first.map { $0 * factor }, second.map { $0 * factor }, third.map { $0 * factor })
  }
}

// MARK: - Conversions of colors

extension Matrix3 {
  /// A point of a chromaticity diagram.
  private struct Chromaticity {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }

    var xyz: Vector3 { Vector3(x / y, 1, (1 - x - y) / y) }
  }

  private static let d65 = Chromaticity(0.3127, 0.3290).xyz
  static let whiteD50 = Chromaticity(0.3457, 0.3585).xyz

  /// Returns the matrix from linear red, green and blue to CIE XYZ, by the chromaticities of these colors and of white.
  private static func toXYZ(
    _ red: Chromaticity, _ green: Chromaticity, _ blue: Chromaticity, white: Vector3
  ) -> Matrix3 {
    let primaries = Matrix3(red.xyz, green.xyz, blue.xyz).transposed
    return primaries * Matrix3(diagonal: primaries.inverse * white)
  }

  /// From CIE XYZ relative to D65 to linear sRGB.
  static let fromXYZToSRGB = toXYZ(
    Chromaticity(0.64, 0.33), Chromaticity(0.30, 0.60), Chromaticity(0.15, 0.06), white: d65
  ).inverse
  /// From linear Display P3 to CIE XYZ relative to D65.
  static let fromDisplayP3 = toXYZ(
    Chromaticity(0.680, 0.320), Chromaticity(0.265, 0.690), Chromaticity(0.150, 0.060), white: d65)
  /// From linear Adobe RGB (1998) to CIE XYZ relative to D65.
  static let fromAdobeRGB = toXYZ(
    Chromaticity(0.64, 0.33), Chromaticity(0.21, 0.71), Chromaticity(0.15, 0.06), white: d65)
  /// From linear BT.2020 to CIE XYZ relative to D65.
  static let fromRec2020 = toXYZ(
    Chromaticity(0.708, 0.292), Chromaticity(0.170, 0.797), Chromaticity(0.131, 0.046), white: d65)
  /// From linear ProPhoto RGB to CIE XYZ relative to D50.
  static let fromProPhotoRGB = toXYZ(
    Chromaticity(0.734699, 0.265301), Chromaticity(0.159597, 0.840403),
    Chromaticity(0.036598, 0.000105), white: whiteD50)

  /// From CIE XYZ relative to D50 to CIE XYZ relative to D65, by the adaptation of Bradford.
  static let fromD50ToD65: Matrix3 = {
    let cones = Matrix3(
      Vector3(0.8951, 0.2664, -0.1614), Vector3(-0.7502, 1.7135, 0.0367),
      Vector3(0.0389, -0.0685, 1.0296))
    let (from, to) = (cones * whiteD50, cones * d65)
    let gains = Matrix3(diagonal: Vector3(to.x / from.x, to.y / from.y, to.z / from.z))
    return cones.inverse * (gains * cones)
  }()
}
