import Foundation
import TestSupport
import Testing

/// The preview of documents in Swift while their sources change; a script replaces the Swift build.
@Suite(.browser)
struct SwiftPreviewTests {
  /// A package whose program is shown.
  private final class Package {
    let tool: Tool
    let page: BrowserPage
    private let process: Process

    /// Starts the preview of the sample program in a package that `swift` builds by running a script.
    init() async throws {
      tool = try Tool([
        "Package.swift": "", "Sources/App/App.swift": "", "build.sh": "exit 0\n",
        "bin/source": "#!/bin/sh\nexec sh '../build.sh'\n",
      ])
      let folder = tool.folder
      try tool.write("#!/bin/sh\ncd '\(folder.path)' && exec sh build.sh\n", to: "bin/source")
      try Program.install(
        folder.appending(path: "bin/source"), at: folder.appending(path: "bin/swift"))
      let program = folder.appending(path: ".build/x/debug/Catalog")
      try FileManager.default.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Program.install(Repository.program("Catalog"), at: program)
      process = try tool.process(["preview", "--no-open"])
      process.executableURL = program
      let path = process.environment?["PATH"] ?? ""
      process.environment?["PATH"] = "\(folder.path)/bin:\(path)"
      page = try await Browser.shared.page()
      try await page.open(try await tool.address(of: process))
      try await page.wait(until: "stage.picture?.frameOf('')?.[2] > 0")
      try await page.wait(until: "live.known.length === 2")
    }

    deinit { process.terminate() }

    /// Changes the sources, which runs a script as the build.
    func change(_ script: String) throws {
      try tool.write(script, to: "build.sh")
      try tool.write("// \(UUID())\n", to: "Sources/App/App.swift")
    }

    /// Returns a script that replaces the program by another script.
    func replacement(_ program: String) -> String {
      """
      echo '[1/2] Compiling App'
      printf '%s\\n' '#!/bin/sh' '\(program)' > .build/new
      chmod +x .build/new && mv .build/new .build/x/debug/Catalog

      """
    }

    func wait(forError words: String) async throws {
      try await page.wait(
        until: "!byID('errors').hidden && byID('errors').textContent.includes(\"\(words)\")")
    }

    /// Interrupts the preview, and returns its run.
    func end() throws -> Tool.Run {
      process.interrupt()
      return try tool.end(process)
    }
  }

  @Test func `a new program takes over the page with its state`() async throws {
    let package = try await Package()
    let version = try await package.page.evaluate("live.known[0]", as: Int.self)
    try await package.page.evaluate("window.isSame = true; change({ width: 400 * grid }); 0")
    try package.change(package.replacement("exec \(Repository.program("Catalog").path) \"$@\""))
    try await package.page.wait(until: "live.known[0] > \(version)")
    try await package.page.wait(until: "byID('building').textContent.startsWith('Built in')")
    #expect(try await package.page.evaluate("window.isSame && state.width === 400 * grid") == true)
    #expect(try await package.page.evaluate("byID('errors').hidden") == true)
    let run = try package.end()
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.messages.contains("built in"))
  }

  @Test func `commands run the program of the package`() async throws {
    let package = try await Package()
    let command = try await package.page.evaluate("commandText('explain')", as: String.self)
    #expect(command.hasPrefix("swift run Catalog explain "))
    _ = try package.end()
  }

  @Test func `another list of documents reloads the page`() async throws {
    let package = try await Package()
    let catalog = Repository.program("Catalog").path
    try await package.page.reload {
      try package.change(package.replacement("exec \(catalog) \"$@\" \"Flight status\""))
    }
    try await package.page.wait(
      until: "data.documents.length === 1 && currentDocument().name === 'Flight status'")
  }

  @Test func `errors of the compiler are shown over the last picture`() async throws {
    let package = try await Package()
    try package.change(
      "echo \"$PWD/Sources/App/App.swift:3:4: error: cannot find 'VStak' in scope\"; exit 1\n")
    try await package.wait(forError: "Sources/App/App.swift:3:4")
    try await package.wait(forError: "cannot find 'VStak' in scope")
    #expect(try await package.page.evaluate("stage.picture.frameOf('')[2] > 0") == true)
    try await package.page.wait(until: "byID('building').textContent.startsWith('Build failed')")
    try package.change("exit 0\n")
    try await package.page.wait(until: "byID('errors').hidden")
    let run = try package.end()
    #expect(run.messages.contains("Sources/App/App.swift:3:4: error: cannot find 'VStak' in scope"))
  }

  @Test func `a program that cannot start does not replace the running one`() async throws {
    let package = try await Package()
    let version = try await package.page.evaluate("live.known[0]", as: Int.self)
    try package.change(
      package.replacement("echo App/App.swift:7: Fatal error: Index out of range >&2; kill -ILL $$")
    )
    try await package.wait(forError: "App/App.swift:7")
    try await package.wait(forError: "The program crashed with signal 4: Index out of range")
    #expect(try await package.page.evaluate("live.known[0]", as: Int.self) == version)
    try package.change(package.replacement("echo galley: two names are equal >&2; exit 65"))
    try await package.wait(forError: "The program ended with code 65: galley: two names are equal")
    #expect(
      try await package.page.evaluate("fetch('/').then((answer) => answer.status)", as: Int.self)
        == 200)
  }

  @Test func `a change while building cancels the build, even one that hangs`() async throws {
    let package = try await Package()
    try package.change("echo '[1/9] Compiling'; exec sleep 1000\n")
    try await package.page.wait(until: "byID('building').textContent === 'Building … 1 of 9'")
    try package.change("echo 'ld: error: no symbol'; exit 1\n")
    try await package.wait(forError: "ld: no symbol")
    try package.change("exec sleep 1000\n")
    try await package.page.wait(until: "byID('building').textContent === 'Building …'")
    #expect(try package.end().code == 0)
  }

  @Test func `a crash while serving keeps the page and shows the error`() async throws {
    let package = try await Package()
    let catalog = Repository.program("Catalog").path
    let crash = "(sleep 2; echo Fatal error: late >&2; kill -9 $$) & exec \(catalog) \"$@\""
    try package.change(package.replacement(crash))
    try await package.wait(forError: "The program crashed with signal 9: late")
    #expect(try await package.page.evaluate("stage.picture.frameOf('')[2] > 0") == true)
    try package.change(package.replacement("exec \(catalog) \"$@\""))
    try await package.page.wait(until: "byID('errors').hidden && live.known[0] > 2000000")
  }

  @Test func `without a package, an unknown document ends with 66`() throws {
    let tool = try Tool()
    let process = try tool.process(["preview", "--no-open", "Episode crad"])
    let program = tool.folder.appending(path: "Catalog")
    try Program.install(Repository.program("Catalog"), at: program)
    process.executableURL = program
    try process.run()
    #expect(try tool.end(process).code == 66)
  }
}
