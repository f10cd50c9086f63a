import CPangoCairo

enum InstalledFonts {
  /// Returns the sorted paths of the files; a nil configuration is the configuration of the machine.
  static func paths(configuration: String? = nil) -> [String] {
    let config = unsafe configuration.map { unsafe create($0) } ?? FcInitLoadConfigAndFonts()
    guard let config = unsafe config else { return [] }
    defer { unsafe FcConfigDestroy(config) }
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetSystem) else { return [] }
    let paths = unsafe (0..<Int(fonts.pointee.nfont)).compactMap { index -> String? in
      var path: UnsafeMutablePointer<FcChar8>?
      let result = unsafe FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &path)
      guard result == FcResultMatch, let path = unsafe path else { return nil }
      return unsafe String(decodingCString: path, as: UTF8.self)
    }
    return Set(paths).sorted()
  }

  @unsafe
  private static func create(_ path: String) -> OpaquePointer? {
    let config = unsafe FcConfigCreate()
    unsafe FcConfigParseAndLoad(config, path, 1)
    unsafe FcConfigBuildFonts(config)
    return unsafe config
  }
}
