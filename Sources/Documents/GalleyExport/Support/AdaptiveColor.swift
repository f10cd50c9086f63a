extension Color {
  /// Creates a color with a value for light and dark appearance, and for each with increased contrast.
  init(light: Color, dark: Color, lightContrast: Color? = nil, darkContrast: Color? = nil) {
    self.init(
      uiColor: UIColor { traits in
        let isStrong = traits.accessibilityContrast == .high
        return traits.userInterfaceStyle == .dark
          ? UIColor(isStrong ? darkContrast ?? dark : dark)
          : UIColor(isStrong ? lightContrast ?? light : light)
      })
  }
}
