import Foundation

/// A Chromium without a window that runs for as long as tests need it, and opens pages for them.
///
/// It ends with this process, however that ends, and takes its files with it.
package final class Browser: Sendable {
  let connection: BrowserConnection

  /// Moves the pipes to where the browser looks for them, and removes its profile after its end.
  ///
  /// The shell must not wait for a signal, for those of its kind may be blocked where a test starts it.
  private static let script = """
    "$@" 3<&0 4>&1 </dev/null >/dev/null
    rm -rf "$0" || { sleep 1; rm -rf "$0"; }
    """

  /// The browser that all tests of this process share.
  package static var shared: Browser {
    get async throws { try await task.value }
  }

  private static let task = Task { try await Browser() }

  /// Starts a browser.
  ///
  /// - Throws: A ``BrowserError`` if none is installed or it does not start.
  package init() async throws {
    guard let program = Chromium.place else { throw BrowserError.isMissing }
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "galley-browser-\(UUID().uuidString)").path()
    let (commands, messages) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", Self.script, profile, program.path()] + Chromium.options(profile: profile)
      + ["--remote-debugging-pipe", "--hide-scrollbars", "about:blank"]
    // Handed over as a handle, the reading end stays open here too, so that no write is to a pipe without a reader.
    process.standardInput = commands.fileHandleForReading
    process.standardOutput = messages
    process.standardError = FileHandle.nullDevice
    try process.run()
    connection = BrowserConnection(commands: commands, messages: messages)
    _ = try await connection.send("Browser.getVersion")
  }

  deinit {
    end()
  }

  /// Opens an empty page that shares nothing with others.
  ///
  /// - Parameters:
  ///   - width: The width of what is seen, in pixels of CSS.
  ///   - height: The height.
  /// - Returns: The page.
  /// - Throws: A ``BrowserError`` if the browser is gone or does not answer.
  package func page(width: Int = 1280, height: Int = 800) async throws -> BrowserPage {
    let context = try await connection.send("Target.createBrowserContext")["browserContextId"]
    _ = try await connection.send(
      "Browser.grantPermissions",
      [
        "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        "browserContextId": context,
      ])
    let target = try await connection.send(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
    let session = try await connection.send(
      "Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    let page = BrowserPage(connection, session: session.string ?? "", context: context)
    try await page.prepare(width: width, height: height)
    return page
  }

  /// Ends the browser, which goes when nobody can command it any more.
  package func end() {
    connection.close()
  }
}
