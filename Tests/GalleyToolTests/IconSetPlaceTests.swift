import Foundation
import TestSupport
import Testing

/// Icons of sets that packages of Debian and Python install on the machine.
@Suite struct IconSetPlaceTests {
  private static let drawing = "<svg viewBox=\"0 0 16 16\"><path d=\"M1 1H5V5Z\"/></svg>"

  @Test(arguments: [
    ("adwaita/view-refresh", "XDG_DATA_DIRS", "share"),
    ("breeze/edit-copy", "XDG_DATA_DIRS", "share"),
    ("fontawesome/solid/gear", "VIRTUAL_ENV", "venv"),
  ])
  func `an icon is found only in the folder where its package installs it`(
    icon: String, variable: String, folder: String
  ) throws {
    let tool = try Tool([
      "card.yaml": "galley: 1\nlayout: { symbol: \(icon) }",
      "share/icons/Adwaita/scalable/actions/view-refresh-symbolic.svg": Self.drawing,
      "share/icons/breeze/actions/22/edit-copy.svg": Self.drawing,
      "venv/lib/python3.99/site-packages/fontawesomefree/static/fontawesomefree/svgs/solid/gear.svg":
        Self.drawing,
    ])
    func render(_ place: String) throws -> Tool.Run {
      let process = try tool.process(["render", "card.yaml", "--quiet"])
      for name in ["XDG_DATA_DIRS", "XDG_DATA_HOME", "VIRTUAL_ENV"] {
        process.environment?[name] = tool.folder.appendingPathComponent("none").path
      }
      process.environment?[variable] = tool.folder.appendingPathComponent(place).path
      try process.run()
      return try tool.end(process)
    }
    #expect(try render(folder).code == 0)
    let absent = try render("none")
    #expect(absent.code == 65 && absent.messages.contains("is not installed; install "))
  }
}
