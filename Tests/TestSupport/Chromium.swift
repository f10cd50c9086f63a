package import Foundation

/// A browser of the Chromium family, run without a window.
package enum Chromium {
  /// The headless programs come first, because they start and open pages in half the time.
  private static let program = Program(
    [
      "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
      "google-chrome", "google-chrome-stable",
    ],
    orAt: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"])

  /// Whether one is installed.
  package static var isInstalled: Bool { program != nil }

  /// Where it is; nil if none is installed.
  static var place: URL? { program?.url }

  /// Why there is no page.
  package enum Failure: Error {
    case isMissing
  }

  /// Returns the HTML of a page after its scripts have run.
  package static func dump(_ html: String) throws -> String {
    try open(html, [])
  }

  /// Returns the HTML of a page after its scripts have run, and its top left part as a PNG file.
  ///
  /// The page refers to files by their names. A CSS pixel is a pixel of the picture.
  package static func picture(
    of html: String, files: [String: Data], width: Int, height: Int
  ) throws -> (page: String, png: Data) {
    let folder = try TemporaryFolder()
    let place = folder.url.appending(path: "page.png")
    let page = try open(
      html, files: files,
      [
        "--screenshot=\(place.path())", "--window-size=\(width),\(height)", "--hide-scrollbars",
        "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
      ])
    return (page, try Data(contentsOf: place))
  }

  private static func open(
    _ html: String, files: [String: Data] = [:], _ options: [String]
  ) throws -> String {
    guard let program else { throw Failure.isMissing }
    let folder = try TemporaryFolder()
    for (name, data) in files { try data.write(to: folder.url.appending(path: name)) }
    let page = folder.url.appending(path: "page.html")
    try Data(html.utf8).write(to: page)
    let output = try program.run(
      Self.options(profile: folder.url.appending(path: "profile").path()) + options
        + ["--dump-dom", page.absoluteString])
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the options for a headless browser with its own profile.
  static func options(profile: String) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--force-device-scale-factor=1",
      "--user-data-dir=\(profile)",
    ]
  }
}
