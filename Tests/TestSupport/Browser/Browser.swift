import Foundation

/// A headless Chromium that runs for as long as tests need it, and opens pages for them.
///
/// It ends with this process, even if the process is killed, and its files are removed.
package final class Browser: Sendable {
  let connection: BrowserConnection

  /// Moves the pipes to the descriptors that the browser uses, and removes its profile at the end.
  ///
  /// The shell must not wait for a signal, because signals may be blocked where a test starts it.
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
    // As a file handle, the reading end also stays open here, so the pipe always has a reader.
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
  ///   - width: The width of the viewport in CSS pixels.
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

  /// Ends the browser, which quits when its pipe of commands is closed.
  package func end() {
    connection.close()
  }
}
