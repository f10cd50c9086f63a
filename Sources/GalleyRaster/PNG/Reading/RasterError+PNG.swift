extension RasterError {
  /// Creates an error about a file that is not as it was written.
  static func damagedPNG(_ reason: String) -> RasterError {
    RasterError("The PNG file cannot be read because \(reason): get or make it anew.")
  }

  /// Creates an error about a file whose program did not follow the rules.
  static func wrongPNG(_ reason: String) -> RasterError {
    RasterError("The PNG file cannot be read because \(reason): save it with another program.")
  }
}
