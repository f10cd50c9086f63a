extension LayoutEngine {
  /// Returns the layout that something says, resolved under traits.
  public func resolve(_ layout: some LayoutConvertible, traits: Traits) -> LayoutResult {
    resolve(layout.layout, traits: traits)
  }
}
