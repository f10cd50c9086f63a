import GalleyLayout

extension Screen {
  package struct Device: Hashable, Sendable {
    package var name: String
    package var screen: Screen

    fileprivate init(name: String, screen: Screen) {
      (self.name, self.screen) = (name, screen)
      self.screen.name = name
    }
  }

  /// The known devices.
  ///
  /// Sizes and safe areas are in points. Names that end with landscape are devices in landscape orientation.
  package static let devices: [Device] = [
    phone("iPhone SE", width: 375, height: 667, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    phone(
      "iPhone mini", width: 375, height: 812, top: 50, bottom: 34, side: 50, landscapeBottom: 21),
    phone("iPhone", width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21),
    phone(
      "iPhone Pro Max", width: 430, height: 932, top: 59, bottom: 34, side: 59,
      landscapeBottom: 21),
    pad("iPad mini", width: 744, height: 1133),
    pad("iPad", width: 820, height: 1180),
    pad("iPad Pro", width: 1024, height: 1366),
    phone("Pixel", width: 412, height: 915, top: 24, bottom: 24, side: 0, landscapeBottom: 24),
  ].flatMap(\.self)

  /// Returns the screen of a known device, ignoring case.
  package static func named(_ name: String) -> Screen? {
    devices.first { $0.name.lowercased() == name.lowercased() }?.screen
  }

  private static func phone(
    _ name: String, width: Double, height: Double, top: Double, bottom: Double, side: Double,
    landscapeBottom: Double
  ) -> [Device] {
    [
      Device(
        name: name,
        screen: Screen(
          width: width, height: height, safeArea: EdgeInsets(top: top, bottom: bottom))),
      Device(
        name: name + " landscape",
        screen: Screen(
          width: height, height: width,
          safeArea: EdgeInsets(left: side, bottom: landscapeBottom, right: side))),
    ]
  }

  private static func pad(_ name: String, width: Double, height: Double) -> [Device] {
    let safeArea = EdgeInsets(top: 24, bottom: 20)
    return [
      Device(
        name: name,
        screen: Screen(width: width, height: height, idiom: .pad, safeArea: safeArea)),
      Device(
        name: name + " landscape",
        screen: Screen(width: height, height: width, idiom: .pad, safeArea: safeArea)),
    ]
  }
}
