import Foundation

/// The way to the names of a page's script, which are local to one function.
///
/// The first time the script looks for an element by `byID()`, it is paused, and its scope is kept as a function that
/// evaluates text there.
enum BrowserScope {
  /// The script that pauses a page once.
  static let script = """
    {
      const known = Document.prototype.getElementById;
      Document.prototype.getElementById = function (id) {
        if (new Error().stack.includes(" byID ")) {
          Document.prototype.getElementById = known;
          debugger;
        }
        return known.call(this, id);
      };
    }
    """

  /// Returns an expression that evaluates another one in the scope of the page's script, or globally without one.
  static func evaluating(_ expression: String) throws -> String {
    let text = String(decoding: try JSONEncoder().encode(expression), as: UTF8.self)
    return "(window.galleyScope ?? eval)(\(text))"
  }

  /// Keeps the scope of a script that is paused, and lets it go on.
  static func keep(_ paused: JSON, in session: String, of connection: BrowserConnection)
    async throws
  {
    let frame = paused["callFrames"].items.dropFirst().first?["callFrameId"] ?? .null
    _ = try? await connection.send(
      "Debugger.evaluateOnCallFrame",
      ["callFrameId": frame, "expression": "window.galleyScope = (text) => eval(text); 0"],
      session: session)
    _ = try await connection.send("Debugger.resume", session: session)
  }
}
