/// The environment of a page.
extension BrowserPage {
  /// Sets the size of the viewport in CSS pixels, and the number of device pixels per CSS pixel.
  package func resize(width: Int, height: Int, scale: Double = 1) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale), "mobile": false,
      ])
  }

  /// Emulates media features, such as `prefers-color-scheme` with `dark`.
  package func prefer(_ features: KeyValuePairs<String, String>) async throws {
    let list = features.map { JSON.object(["name": .string($0.key), "value": .string($0.value)]) }
    try await send("Emulation.setEmulatedMedia", ["features": .array(list)])
  }
}
