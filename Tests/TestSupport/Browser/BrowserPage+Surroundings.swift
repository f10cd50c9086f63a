/// What a page is shown in.
extension BrowserPage {
  /// Gives what is seen another size, in pixels of CSS, each of which is so many pixels of the picture.
  package func resize(width: Int, height: Int, scale: Double = 1) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale), "mobile": false,
      ])
  }

  /// Makes the page believe in features of its surroundings, such as `prefers-color-scheme` with `dark`.
  package func prefer(_ features: KeyValuePairs<String, String>) async throws {
    let list = features.map { JSON.object(["name": .string($0.key), "value": .string($0.value)]) }
    try await send("Emulation.setEmulatedMedia", ["features": .array(list)])
  }
}
