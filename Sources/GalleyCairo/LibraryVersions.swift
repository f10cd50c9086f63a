import CPangoCairo

/// The versions of the C libraries that measure and draw, as they are when the program runs.
public struct LibraryVersions: Hashable, Sendable, Codable {
  /// The version of Cairo.
  public var cairo: String
  /// The version of Pango.
  public var pango: String
  /// The version of HarfBuzz.
  public var harfbuzz: String
  /// The version of FreeType.
  public var freetype: String
  /// The version of fontconfig.
  public var fontconfig: String
  /// The kind of processor.
  public var architecture: String

  /// The versions in use.
  public static let current = LibraryVersions()

  private init() {
    unsafe cairo = String(cString: cairo_version_string())
    unsafe pango = String(cString: pango_version_string())
    unsafe harfbuzz = String(cString: hb_version_string())
    freetype = Self.dotted(Int(galley_freetype_version()))
    fontconfig = Self.dotted(Int(FcGetVersion()))
    #if arch(x86_64)
    architecture = "x86_64"
    #elseif arch(arm64)
    architecture = "arm64"
    #else
    architecture = "other"
    #endif
  }

  private static func dotted(_ version: Int) -> String {
    "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
