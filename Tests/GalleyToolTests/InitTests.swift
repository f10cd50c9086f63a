import Foundation
import TestSupport
import Testing

@testable import GalleyTool

/// New projects.
@Suite struct InitTests {
  private static let files = [
    ".galley/document.schema.json", ".galley/project.schema.json", ".gitattributes", ".gitignore",
    "galley.yaml", "layouts/first-card.yaml",
  ]

  @Test func `the two commands of a new project work in an empty folder`() throws {
    let tool = try Tool()
    let run = try tool.run("init")
    #expect(run.code == 0 && run.messages.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(Set(lines.prefix(6)) == Set(Self.files.map { "wrote \($0)" }))
    #expect(lines.suffix(3) == ["next:", "  galley render", "  galley check"])
    let rendered = try tool.run("render", "layouts")
    #expect(rendered.code == 0 && rendered.output == "4 pictures of 1 document in Output\n")
    let checked = try tool.run("check", "layouts")
    #expect(checked.code == 0 && checked.output == "0 findings in 1 document\n")
    #expect(try tool.run("coverage", "layouts", "--minimum", "100").code == 0)
    #expect(try tool.run("test", "layouts").code == 1)
    #expect(try tool.run("accept").code == 0)
    #expect(try tool.run("test", "layouts").code == 0)
  }

  @Test func `the schemas are where the comments for editors say`() throws {
    let tool = try Tool()
    _ = try tool.run("init", "new")
    for (file, schema) in [
      ("new/layouts/first-card.yaml", "new/.galley/document.schema.json"),
      ("new/galley.yaml", "new/.galley/project.schema.json"),
    ] {
      let comment = try tool.text(file).prefix { $0 != "\n" }
      let name = String(comment.split(separator: "=").last ?? "")
      let folder = tool.folder.appendingPathComponent(file).deletingLastPathComponent()
      #expect(
        folder.appendingPathComponent(name).standardizedFileURL.path
          == tool.folder.appendingPathComponent(schema).standardizedFileURL.path)
      #expect(try tool.text(schema).hasPrefix("{"))
    }
    // A clone of the project has them too.
    #expect(try !tool.text("new/.gitignore").split(separator: "\n").contains(".galley/"))
  }

  @Test func `components are copied, named, and used as they are`() throws {
    let tool = try Tool()
    #expect(try tool.run("init").output.contains("'galley init --components' adds components: "))
    let run = try tool.run("init", "--components")
    #expect(run.code == 0 && run.output.contains("wrote components/controls.yaml\n"))
    #expect(run.output.contains("include: [../components/controls.yaml]: button, "))
    let samples = Repository.root.appending(path: "Samples/Components")
    for name in ["controls.yaml", "Localizable.xcstrings"] {
      let text = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
      #expect(try tool.text("components/\(name)") == text)
    }
    let text = """
      galley: 1
      include: [../components/controls.yaml]
      layout: { use: toggle, with: { title: Notifications } }
      """
    try tool.write(Data(text.utf8), to: "layouts/settings.yaml")
    for arguments in [["render", "layouts/settings.yaml"], ["check", "components"]] {
      let run = try tool.run(arguments)
      #expect(run.code == 0, "\(run.output)\(run.messages)")
    }
  }

  @Test func `init advises to move a workflow to the root of the repository`() throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: ".git"), withIntermediateDirectories: true)
    #expect(try !tool.run("init", "--ci", "github").output.contains("move '"))
    let run = try tool.run("init", "deep/er", "--ci", "github")
    let root = try #require(tool.folder.path.removingPercentEncoding)
    #expect(run.output.contains("move '.github/workflows/galley.yml' to '\(root)/.github/"))
    #expect(run.output.contains("replace 'layouts' in its commands with 'deep/er/layouts'\n"))
  }

  @Test func `nothing is overwritten, and a second run keeps everything`() throws {
    let tool = try Tool(["galley.yaml": "fonts: []\n", ".gitignore": "*.o\nOutput/\n"])
    let first = try tool.run("init", ".", "--swift", "--ci", "github")
    #expect(first.code == 0 && first.output.hasPrefix("kept galley.yaml\nwrote layouts/"))
    let lacking = "kept .gitignore, which lacks '.galley-*', '*.new.png'"
    #expect(first.output.contains(lacking))
    #expect(try tool.text("galley.yaml") == "fonts: []\n")
    #expect(try tool.text(".gitignore") == "*.o\nOutput/\n")
    let before = try tool.contents()
    let second = try tool.run("init", "--swift", "--ci", "github")
    #expect(second.code == 0 && !second.output.contains("wrote"))
    #expect(try tool.contents() == before)
  }

  @Test func `the test in Swift is compiled and run by the tests of assertions`() throws {
    let tool = try Tool()
    _ = try tool.run("init", "--swift")
    let compiled = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Tests/GalleyTestingTests/Documentation/FirstCardTests.swift"), encoding: .utf8)
    #expect(try tool.text("Tests/LayoutTests/FirstCardTests.swift") == compiled)
  }

  @Test func `a test in Swift and workflows are written to their folders`() throws {
    let tool = try Tool(["Package.swift": "// swift-tools-version: 6.2\n"])
    let run = try tool.run("init", "--swift", "--ci", "gitlab")
    #expect(run.output.contains("wrote Tests/LayoutTests/FirstCardTests.swift\n"))
    #expect(run.output.contains("wrote .gitlab-ci.yml\n"))
    #expect(run.output.contains(".product(name: \"GalleyTesting\", package: \"Galley\")"))
    #expect(try tool.text("Package.swift") == "// swift-tools-version: 6.2\n")
    let github = try tool.run("init", "--ci", "github")
    #expect(github.output.contains("wrote .github/workflows/galley.yml\n"))
    #expect(try tool.run("init", "--ci", "jenkins").code == 64)
  }

  @Test func `string catalogs and asset catalogs are listed`() throws {
    let tool = try Tool([
      "App/Localizable.xcstrings": "{}", "App/de.lproj/Localizable.strings": "",
      "app/src/main/res/values/strings.xml": "", "lib/l10n/app_en.arb": "{}",
      "App/Assets.xcassets/A.imageset/Contents.json": "{}", ".hidden/a.strings": "",
      "node_modules/a/b.strings": "", "App/strings.yaml": "",
    ])
    let output = try tool.run("init").output
    #expect(
      output.contains(
        "found 4 string catalogs: App/Localizable.xcstrings, App/de.lproj/Localizable.strings, app/src/main/res/values/strings.xml, lib/l10n/app_en.arb\n"
      ))
    #expect(output.contains("found 1 asset catalog: App/Assets.xcassets\n"))
  }

  @Test func `a missing folder is created, and the next commands name it`() throws {
    let tool = try Tool()
    let run = try tool.run("init", "a/b")
    #expect(run.code == 0 && run.output.contains("\nnext, in a/b:\n"))
    #expect(try tool.text("a/b/galley.yaml").contains("snapshots:"))
  }

  @Test func `an obstacle is reported in one sentence, and nothing is written`() throws {
    let tool = try Tool(["file": "x", "elsewhere/": "", "project/": ""])
    let links = FileManager.default
    for (name, target) in [("nowhere", "absent"), ("project/layouts", "../elsewhere")] {
      try links.createSymbolicLink(
        atPath: tool.folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let refusals = [
      ("file", Int32(73), "cannot write 'file': it is not a folder; name another folder"),
      ("file/a", 73, "'file' is not a folder; name another folder"),
      ("nowhere", 73, "cannot write 'nowhere': it is a link that does not lead to a folder"),
      ("project", 73, "a link leads out of the project"),
      (String(repeating: "a", count: 300), 73, "the name is too long"),
      ("", 64, "cannot create a project in a folder without a name"),
    ]
    for (name, code, words) in refusals {
      let run = try tool.run("init", name)
      #expect(run.code == code && run.messages.contains(words), "\(name): \(run.messages)")
    }
    #expect(tool.files(in: "elsewhere").isEmpty)
    #expect(try tool.text("file") == "x")
  }

  @Test func `a link in place of a file is kept`() throws {
    let tool = try Tool()
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appendingPathComponent("galley.yaml").path,
      withDestinationPath: "absent.yaml")
    let run = try tool.run("init")
    #expect(run.code == 0 && run.output.hasPrefix("kept galley.yaml\n"))
    #expect((try? tool.text("absent.yaml")) == nil)
  }
}

/// The first steps of a new user.
@Suite struct FirstStepsTests {
  @Test func `the tool without arguments prints the first commands`() throws {
    let run = try Tool().run()
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.contains("galley init") && run.output.contains("galley render "))
    #expect(run.output.split(separator: "\n").count < 6)
  }

  @Test func `without names the documents of the current folder are used`() throws {
    let tool = try Tool()
    let nothing = try tool.run("render")
    #expect(nothing.code == 66 && nothing.messages.contains("'galley init' writes a first one"))
    _ = try tool.run("init")
    for command in ["render", "sheet", "map", "explain", "check", "coverage", "test"] {
      let (own, named) = (try tool.run(command), try tool.run(command, "layouts"))
      #expect(own.code == named.code && own.messages == named.messages, "\(command)")
      // The paths of pictures and runs have the folders below the argument.
      guard ["explain", "check", "coverage", "render"].contains(command) else { continue }
      #expect(own.output == named.output, "\(command)")
    }
    #expect(try tool.run("accept").code == 0)
    #expect(try tool.run("test").output == tool.run("test", "layouts").output)
  }

  @Test func `a document or a misspelled word instead of a command is one sentence`() throws {
    let tool = try Tool(["card.yaml": "galley: 1\nlayout: {text: A}\n"])
    for (argument, words) in [
      ("card.yaml", "put one before it, as in 'galley render card.yaml'"),
      ("rendr", "there is no command 'rendr'; did you mean 'render'?"),
      ("absent.yaml", "there is no command 'absent.yaml'; 'galley help' lists them"),
    ] {
      let run = try tool.run(argument)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.messages.hasPrefix("galley: ") && run.messages.contains(words), "\(run.messages)")
      #expect(run.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `the next commands to try are printed only on a terminal`() throws {
    func lines(_ isTerminal: Bool, _ environment: [String: String] = [:]) -> [String] {
      FirstSteps.afterRender(
        picture: "Output/card/390-L.png", of: "my card.yaml", isTerminal: isTerminal,
        environment: environment)
    }
    #expect(lines(false).isEmpty && lines(true, ["CI": "true"]).isEmpty)
    #expect(lines(true).contains("The first picture is Output/card/390-L.png. Try next:"))
    #expect(lines(true).contains { $0.hasPrefix("  galley explain 'my card.yaml' ") })
    let tool = try Tool(["card.yaml": "galley: 1\nlayout: {text: A}\n"])
    #expect(try tool.run("render", "card.yaml").output == "1 picture of 1 document in Output\n")
  }
}
