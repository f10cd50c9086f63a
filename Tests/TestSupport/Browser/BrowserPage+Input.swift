/// Input with the keyboard and the mouse.
extension BrowserPage {
  /// Keys that are held down while another is pressed.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let alt = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let meta = Modifiers(rawValue: 4)
    package static let shift = Modifiers(rawValue: 8)
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: The key by its name in JavaScript, such as `ArrowLeft`, `Enter` or `j`.
  ///   - modifiers: The keys that are held down.
  /// - Throws: A ``BrowserError`` if the browser is gone or does not answer.
  package func press(_ key: String, _ modifiers: Modifiers = []) async throws {
    let key = BrowserKey(key)
    var event: [String: JSON] = [
      "type": "keyDown", "key": .string(key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .number(Double(key.number)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    if let text = key.text, modifiers.isSubset(of: .shift) { event["text"] = .string(text) }
    try await send("Input.dispatchKeyEvent", .object(event))
    event["type"] = "keyUp"
    event["text"] = nil
    try await send("Input.dispatchKeyEvent", .object(event))
  }

  /// Types a text, with one key for each character.
  package func type(_ words: String) async throws {
    for character in words { try await press(String(character)) }
  }

  /// Moves the mouse to a point, in CSS pixels from the top left of the viewport.
  package func moveMouse(x: Double, y: Double) async throws {
    try await mouse("mouseMoved", x, y)
  }

  /// Clicks at a point.
  package func click(x: Double, y: Double) async throws {
    try await mouse("mouseMoved", x, y)
    try await mouse("mousePressed", x, y, isDown: true)
    try await mouse("mouseReleased", x, y)
  }

  /// Scrolls the first element that a selector names into view, and clicks in its middle.
  package func click(_ selector: String) async throws {
    let point = try await middle(of: selector)
    try await click(x: point.x, y: point.y)
  }

  /// Presses the mouse button at a point, moves in steps to another point, and releases the button.
  package func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8
  ) async throws {
    try await drag(
      along: (0...max(steps, 1)).map { step in
        let share = Double(step) / Double(max(steps, 1))
        return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      })
  }

  /// Presses the mouse button at the first of some points, moves through the others, and releases the button.
  package func drag(along points: [(x: Double, y: Double)]) async throws {
    guard let first = points.first, let last = points.last else { return }
    try await mouse("mouseMoved", first.x, first.y)
    try await mouse("mousePressed", first.x, first.y, isDown: true)
    for point in points.dropFirst() {
      try await mouse("mouseMoved", point.x, point.y, isDown: true)
    }
    try await mouse("mouseReleased", last.x, last.y)
  }

  /// Turns the wheel at a point.
  package func scroll(x: Double, y: Double, by distance: Double) async throws {
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": 0,
        "deltaY": .number(distance),
      ])
  }

  /// Returns the middle of the first element that a selector names, after scrolling it into view.
  package func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let quoted = selector.replacing("\\", with: "\\\\").replacing("`", with: "\\`")
    let point = try await evaluate(
      """
      (() => {
        const element = document.querySelector(`\(quoted)`);
        if (!element) throw new Error(`no element matches ${`\(quoted)`}`);
        element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """, as: [Double].self)
    return (point[0], point[1])
  }

  private func mouse(_ type: String, _ x: Double, _ y: Double, isDown: Bool = false) async throws {
    let isMove = type == "mouseMoved"
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(x), "y": .number(y), "pointerType": "mouse",
        "button": isMove && !isDown ? "none" : "left", "buttons": isDown ? 1 : 0,
        "clickCount": isMove ? 0 : 1,
      ])
  }
}
