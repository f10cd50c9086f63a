import Foundation
import TestSupport
import Testing

/// Views of SwiftUI that Galley does not have, in the words of the compiler.
struct SystemViewTests {
  private static let modules = Repository.program("Modules").path
  private static let hasCompiler =
    Program(["swiftc"]) != nil
    && FileManager.default.fileExists(atPath: modules + "/GalleyLayout.swiftmodule")

  @Test(
    .enabled(if: hasCompiler),
    arguments: [
      ("List { Text(\"A\") }", "write the rows in a VStack(spacing: 0)"),
      ("List([1, 2]) { Text(\"\\($0)\") }", "write the rows in a VStack(spacing: 0)"),
      ("Form { Text(\"A\") }", "write the groups as VStacks"),
      ("Toggle(\"Wi-Fi\", isOn: true)", "write an HStack with the title"),
      ("Toggle(isOn: true) { Text(\"Wi-Fi\") }", "write an HStack with the title"),
      ("Stepper(\"Guests\", value: 2, in: 1...8)", "write an HStack with the title"),
      ("ProgressView(\"Loading\", value: 0.5)", "write a Capsule() of 4 points of height"),
      ("NavigationStack { Text(\"A\") }", "with the bar as an HStack and the screen below it"),
      ("TabView { Text(\"A\") }", "with one screen and the tabs below it as an HStack"),
      ("Section(\"Fruit\") { Text(\"Apple\") }", "write a VStack whose first view is the header"),
    ])
  func `a name that only SwiftUI has is one error that says what to write`(
    view: String, advice: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.swift")
    try Data("import GalleyLayout\nlet view = VStack { \(view) }\n".utf8).write(to: file)
    let headers = Repository.root.appending(path: "Sources/Layout/CFormatTables/include").path
    do {
      _ = try #require(Program(["swiftc"]))
        .run(["-typecheck", "-I", Self.modules, "-I", headers, file.path])
      Issue.record("\(view) is accepted")
    } catch let Program.Failure.failed(_, errors) {
      let lines = errors.split(separator: "\n").filter { $0.contains("a.swift:2:") }
      #expect(lines.count == 1, "\(errors)")
      #expect(lines.first?.contains("is unavailable: ") == true, "\(errors)")
      #expect(lines.first?.contains(advice) == true, "\(errors)")
    }
  }
}
