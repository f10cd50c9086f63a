import Foundation
import GalleyGeometry

/// A browser of the Chromium family, run without a window.
enum Chromium {
  /// The program, or nil where none is installed.
  static let program: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let places =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }()

  /// Why there is no page.
  enum Failure: Error {
    case isMissing
    case tookTooLong
    case failed(status: Int32, output: String)
    case hasNoFrames
  }

  /// Returns the rectangles of all boxes of a page, section by section, each from the corner of its section.
  static func frames(of sections: [String]) throws -> [[Rect]] {
    let page = try dump(html(sections))
    let parts = page.components(separatedBy: "<pre id=\"frames\">")
    guard parts.count == 2, let text = parts[1].components(separatedBy: "</pre>").first else {
      throw Failure.hasNoFrames
    }
    return text.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 3, by: 4).map { index in
        Rect(
          x: numbers[index], y: numbers[index + 1], width: numbers[index + 2],
          height: numbers[index + 3])
      }
    }
  }

  private static func html(_ sections: [String]) -> String {
    """
    <!doctype html><meta charset=utf-8><style>
    section { position: absolute; left: 0; top: 0; display: flex; flex-direction: column;
      align-items: start }
    .box { display: flex; flex: none; box-sizing: border-box; align-content: start;
      justify-content: start }
    .pile > .box { grid-area: 1 / 1 }
    </style>
    \(sections.joined(separator: "\n"))
    <pre id=frames></pre>
    <script>
    document.getElementById("frames").textContent =
      [...document.querySelectorAll("section")].map(section => {
        const corner = section.getBoundingClientRect()
        return [...section.querySelectorAll(".box")].map(box => {
          const rect = box.getBoundingClientRect()
          return [rect.x - corner.x, rect.y - corner.y, rect.width, rect.height].join(" ")
        }).join(" ")
      }).join("\\n")
    </script>
    """
  }

  /// Returns a page as it stands after its scripts have run.
  private static func dump(_ html: String) throws -> String {
    guard let program else { throw Failure.isMissing }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    let output = folder.appendingPathComponent("output.html")
    let errors = folder.appendingPathComponent("errors.txt")
    try Data(html.utf8).write(to: page)
    try Data().write(to: output)
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--force-device-scale-factor=1",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)", "--dump-dom",
      page.absoluteString,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try wait(for: process, seconds: 60)
    guard process.terminationStatus == 0 else {
      throw Failure.failed(
        status: process.terminationStatus, output: try String(contentsOf: errors, encoding: .utf8))
    }
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// Waits for the end of a process, and ends it after a time.
  private static func wait(for process: Process, seconds: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    throw Failure.tookTooLong
  }
}
