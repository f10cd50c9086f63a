extension EnvironmentValues {
  /// The width that the outermost view is offered, in points.
  @Entry var availableWidth: CGFloat = 390
  /// The height that the outermost view is offered, in points.
  @Entry var availableHeight: CGFloat = 844
}
