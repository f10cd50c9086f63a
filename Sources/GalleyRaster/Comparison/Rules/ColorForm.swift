import CPixelKernels

/// The squared distance in YIQ as a quadratic form of the differences of red, green and blue of opaque colors.
struct ColorForm {
  private var values = GalleyForm()

  /// Creates the form and the limits between which only exact arithmetic tells whether a rule holds.
  init(_ rule: ColorRule) {
    if rule.flavor == .odiff { addFixed() } else { addDecimal() }
    let unit = rule.flavor == .odiff ? 4096.0 : 1.0
    // The sum of the magnitudes of all terms is less than seven times their sum, and sixteen roundings of single
    // precision are each less than 6e-8 of that; what odiff cuts off is less than one unit.
    let slack = unit == 1 ? 0 : 2 / unit
    values.least = Float(max(0, rule.limit / unit * (1 - 1e-4) - slack))
    values.most = Float(rule.limit / unit * (1 + 1e-4) + slack)
  }

  /// The form as the kernels have it.
  var kernelForm: GalleyForm { values }

  private mutating func addDecimal() {
    add(0.5053, 0.29889531, 0.58662247, 0.11448223)
    add(0.299, 0.59597799, -0.27417610, -0.32180189)
    add(0.1957, 0.21147017, -0.52261711, 0.31114694)
  }

  private mutating func addFixed() {
    let (rows, weights) = (FixedYIQ.rows, FixedYIQ.weights)
    for (row, weight) in [(rows.y, weights.0), (rows.i, weights.1), (rows.q, weights.2)] {
      add(
        Double(weight) / 4096, Double(row.red) / 4096, Double(row.green) / 4096,
        Double(row.blue) / 4096)
    }
  }

  private mutating func add(_ weight: Double, _ red: Double, _ green: Double, _ blue: Double) {
    values.redRed += Float(weight * red * red)
    values.redGreen += Float(2 * weight * red * green)
    values.redBlue += Float(2 * weight * red * blue)
    values.greenGreen += Float(weight * green * green)
    values.greenBlue += Float(2 * weight * green * blue)
    values.blueBlue += Float(weight * blue * blue)
  }
}
