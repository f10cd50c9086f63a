import CPangoCairo

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The versions of the C libraries that measure and draw, as loaded at run time.
///
/// The version of a library that Cairo or Pango was built without is empty.
package struct LibraryVersions: Hashable, Sendable, Codable {
  package var cairo: String
  /// The version of pixman, which rasterizes for Cairo.
  package var pixman: String
  /// The version of FreeType, which Cairo uses for glyphs.
  package var freetype: String
  package var pango: String
  package var harfbuzz: String
  /// The version of FriBidi, which orders bidirectional text.
  package var fribidi: String
  /// The version of libthai, which finds the boundaries of Thai words.
  package var libthai: String
  package var fontconfig: String
  package var architecture: String

  package static let current = LibraryVersions()

  private init() {
    unsafe cairo = String(cString: cairo_version_string())
    unsafe pango = String(cString: pango_version_string())
    unsafe harfbuzz = String(cString: hb_version_string())
    pixman = unsafe Self.text(galley_pixman_version())
    freetype = Self.freetype
    fribidi = unsafe Self.number(in: Self.text(galley_fribidi_version()))
    libthai = Self.libthai
    let number = Int(galley_fontconfig_version())
    fontconfig = number > 0 ? "\(number / 10_000).\(number / 100 % 100).\(number % 100)" : ""
    #if arch(x86_64)
    architecture = "x86_64"
    #elseif arch(arm64)
    architecture = "arm64"
    #else
    architecture = "other"
    #endif
  }

  /// The libraries in use by name, without empty versions.
  package var named: [(name: String, version: String)] {
    [
      ("cairo", cairo), ("pixman", pixman), ("freetype", freetype), ("pango", pango),
      ("harfbuzz", harfbuzz), ("fribidi", fribidi), ("libthai", libthai),
      ("fontconfig", fontconfig),
    ].filter { !$0.1.isEmpty }
  }

  /// The version of librsvg, which is loaded to find it; nil if it is not installed.
  package static var librsvg: String? {
    let number = galley_rsvg_version()
    guard number > 0 else { return nil }
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }

  @unsafe
  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    unsafe characters.map { unsafe String(cString: $0) } ?? ""
  }

  private static func number(in text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.first { $0.first?.isNumber == true }.map(String.init)
      ?? ""
  }

  private static var freetype: String {
    var (major, minor, patch): (CInt, CInt, CInt) = (0, 0, 0)
    unsafe galley_freetype_version(&major, &minor, &patch)
    return major > 0 ? "\(major).\(minor).\(patch)" : ""
  }

  /// The version of libthai, from the name of its file after resolving links: libthai.so.0.3.1.
  private static var libthai: String {
    guard let path = unsafe galley_libthai_path(), let real = unsafe realpath(path, nil) else {
      return ""
    }
    defer { unsafe free(real) }
    let name = unsafe String(cString: real).split(separator: "/").last ?? ""
    return name.split { !($0.isNumber || $0 == ".") }.last.map { $0.drop { $0 == "." } }
      .map(String.init) ?? ""
  }
}
