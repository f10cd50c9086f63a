import CPangoCairo

/// Why Cairo could not draw.
public struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence that says what was attempted and why it failed.
  public let description: String

  /// Creates an error from a sentence.
  init(_ description: String) {
    self.description = description
  }

  /// Throws what a status says went wrong, if anything did.
  static func check(_ status: cairo_status_t, _ attempt: @autoclosure () -> String)
    throws(CairoError)
  {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = unsafe String(cString: cairo_status_to_string(status))
    throw CairoError("cannot \(attempt()): \(reason)")
  }
}
