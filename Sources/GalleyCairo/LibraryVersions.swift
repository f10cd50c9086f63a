import CPangoCairo

/// The versions of the C libraries that measure and draw, as they are when the program runs.
public struct LibraryVersions: Hashable, Sendable, Codable {
  /// The version of Cairo.
  public var cairo: String
  /// The version of Pango.
  public var pango: String
  /// The version of HarfBuzz.
  public var harfbuzz: String
  /// The kind of processor.
  public var architecture: String

  /// The versions in use.
  public static let current = LibraryVersions()

  private init() {
    unsafe cairo = String(cString: cairo_version_string())
    unsafe pango = String(cString: pango_version_string())
    unsafe harfbuzz = String(cString: hb_version_string())
    #if arch(x86_64)
    architecture = "x86_64"
    #elseif arch(arm64)
    architecture = "arm64"
    #else
    architecture = "other"
    #endif
  }
}
