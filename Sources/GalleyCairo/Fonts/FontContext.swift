import CPangoCairo
import Foundation
import GalleyLayout

/// Owns a fontconfig configuration of the files of a library, and a font map that reads nothing else.
@safe struct FontContext: ~Copyable {
  private let configuration: OpaquePointer
  /// The font map in use; what was shaped with another is the same.
  var map: FontMap
  let library: FontLibrary
  /// The ellipsis and the height of the fonts met so far.
  var struts: [ShapingRequest: ShapedTextBuilder.Strut] = [:]

  /// The size at which text is shaped, in points; Pango counts its positions in 1/1024 of that.
  static let shapingSize = 2048.0

  /// Keeps the machine out of this process's text: its font configuration, and switches of the text libraries.
  ///
  /// Pango has fontconfig read the machine's configuration in the background whenever a process makes its first font
  /// map; with a current configuration, though an empty one, there is nothing left to read. FreeType and HarfBuzz look
  /// at variables of the environment once, when they are first used.
  static let isIsolated: Bool = {
    for variable in ["FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "HB_OPTIONS"] {
      unsafe unsetenv(variable)
    }
    guard let empty = unsafe FcConfigCreate() else { return false }
    defer { unsafe FcConfigDestroy(empty) }
    return unsafe FcConfigSetCurrent(empty) != 0
  }()

  init(library: FontLibrary) throws(FontError) {
    self.library = library
    guard Self.isIsolated, let configuration = unsafe FcConfigCreate() else {
      throw .unavailable
    }
    for file in library.files {
      guard unsafe FcConfigAppFontAddFile(configuration, file.path) != 0 else {
        unsafe FcConfigDestroy(configuration)
        throw .unreadableFile(file.path)
      }
    }
    guard let map = unsafe FontMap(configuration: configuration) else {
      unsafe FcConfigDestroy(configuration)
      throw .unavailable
    }
    self.map = map
    unsafe self.configuration = configuration
  }

  deinit {
    unsafe FcConfigDestroy(configuration)
  }

  /// Changes to a new font map when the one in use is full.
  mutating func makeRoom() {
    guard map.isFull, let map = unsafe FontMap(configuration: configuration) else { return }
    self.map = map
  }

  /// The names of all families in the library, sorted.
  borrowing func families() -> [String] {
    var names: Set<String> = []
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    for index in 0..<Int(unsafe fonts.pointee.nfont) {
      guard let pattern = unsafe fonts.pointee.fonts[index] else { continue }
      var number: Int32 = 0
      while let name = unsafe FontMap.string(pattern, FC_FAMILY, number) {
        names.insert(name)
        number += 1
      }
    }
    return names.sorted()
  }
}
