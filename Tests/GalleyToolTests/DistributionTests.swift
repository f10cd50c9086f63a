import Foundation
import TestSupport
import Testing

/// The jobs, hooks and recipes that users copy, run with the built tool and stubs for installers.
@Suite struct DistributionTests {
  /// A folder with a project, and stubs for the programs of a CI service.
  private struct Job {
    var tool: Tool
    var programs: TemporaryFolder

    /// Creates a job in which curl and apt-get log their arguments; an installation adds galley.
    init(isInstalled: Bool) throws {
      tool = try Tool()
      _ = try tool.run("init")
      let link = "ln -sf '\(Repository.program().path)'"
      programs = try TemporaryFolder([
        "curl": "#!/bin/sh\necho curl \"$@\" >> \"$LOG\"\n",
        "sudo": "#!/bin/sh\nexec \"$@\"\n",
        "apt-get": """
        #!/bin/sh
        echo apt-get "$@" >> "$LOG"
        case "$*" in *galley*) \(link) "$(dirname "$0")/galley" ;; esac

        """,
      ])
      for name in programs.files() {
        let path = programs.url.appending(path: name).path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      if isInstalled {
        try FileManager.default.createSymbolicLink(
          at: programs.url.appending(path: "galley"), withDestinationURL: Repository.program())
      }
    }

    /// Runs a script as a step of a job does and returns its exit code.
    func run(_ script: String, _ environment: [String: String] = [:]) throws -> Int32 {
      let process = try tool.process([])
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-e", "-o", "pipefail", "-c", script]
      let own = [
        "PATH": programs.url.path + ":/usr/bin:/bin", "LOG": tool.folder.path + "/log",
        "CI": "true",
      ]
      process.environment?.merge(own) { $1 }
      process.environment?.merge(environment) { $1 }
      try process.run()
      process.waitForEnd()
      return process.terminationStatus
    }

    var log: String { (try? tool.text("log")) ?? "" }
  }

  private static func yaml(_ path: String) throws -> Any? {
    try YAMLValue.load(text(path))
  }

  private static let package = "https://example.org/galley_0.1.0_amd64.deb"

  /// The steps of the action that run a script, with the variables of each when all inputs have their defaults.
  private static func actionSteps() throws -> [(script: String, variables: [String: String])] {
    let action = try #require(try yaml("action.yml") as? [String: Any])
    let inputs = try #require(action["inputs"] as? [String: [String: Any]])
    let runs = try #require(action["runs"] as? [String: Any])
    return try #require(runs["steps"] as? [[String: Any]]).compactMap { step in
      guard let script = step["run"] as? String else { return nil }
      var variables = step["env"] as? [String: String] ?? [:]
      for (name, value) in variables {
        let input = value.firstMatch(of: /^\$\{\{ inputs\.(\w+) \}\}$/).map { String($0.output.1) }
        variables[name] = input.map { inputs[$0]?["default"] as? String ?? "" } ?? value
      }
      variables["GALLEY_ACTION"] = Repository.root.path
      return (script, variables)
    }
  }

  @Test func `the action checks and tests, and leaves reports`() throws {
    let job = try Job(isInstalled: true)
    let steps = try Self.actionSteps()
    #expect(steps.count == 2)
    for step in steps { #expect(!step.script.contains("${{"), "An input is part of a script.") }
    var variables = steps[1].variables
    for name in ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"] {
      variables[name] = job.tool.folder.path + "/" + name
    }
    #expect(try job.run(steps[1].script, variables) == 1)
    #expect(try job.tool.text("GITHUB_OUTPUT") == "exit-code=1\nreport=Output\n")
    #expect(try job.tool.text("GITHUB_STEP_SUMMARY") == job.tool.text("Output/summary.md"))
    #expect(try job.tool.text("Output/junit.xml").hasPrefix("<?xml"))
    #expect(try job.run("galley accept") == 0)
    #expect(try job.run(steps[1].script, variables) == 0)
    variables["GALLEY_DOCUMENTS"] = "layouts\nno such folder\n"
    #expect(try job.run(steps[1].script, variables) == 66)
  }

  @Test func `the action installs the package unless the tool is installed`() throws {
    let step = try #require(try Self.actionSteps().first)
    let job = try Job(isInstalled: false)
    var variables = step.variables
    variables["GALLEY_PACKAGE"] = Self.package
    #expect(try job.run(step.script, variables) == 0)
    #expect(job.log.contains("--output /var/cache/galley.deb \(Self.package)\n"))
    #expect(job.log.contains("apt-get install -y -qq /var/cache/galley.deb\n"))
    let count = job.log.count
    #expect(try job.run(step.script, variables) == 0)
    #expect(job.log.count == count)
    variables["GALLEY_PACKAGE"] = ""
    #expect(try Job(isInstalled: false).run(step.script, variables) == 1)
  }

  @Test func `the workflow of a new project on GitHub runs`() throws {
    let job = try Job(isInstalled: false)
    _ = try job.tool.run("init", "--ci", "github")
    let text = try job.tool.text(".github/workflows/galley.yml")
    let workflow = try #require(try YAMLValue.load(text) as? [String: Any])
    let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
    let steps = try #require(jobs["layouts"]?["steps"] as? [[String: Any]])
    let codes = try steps.compactMap { $0["run"] as? String }
      .map { try job.run($0, ["GALLEY_PACKAGE": Self.package]) }
    #expect(codes == [0, 0, 1])
    #expect(job.log.contains("--output /var/cache/galley.deb \(Self.package)\n"))
  }

  @Test(arguments: [nil, "Packaging/gitlab.yml"])
  func `the pipelines of GitLab run`(template: String?) throws {
    let job = try Job(isInstalled: false)
    _ = try job.tool.run("init", "--ci", "gitlab")
    let own = try YAMLValue.load(job.tool.text(".gitlab-ci.yml"))
    let pipeline =
      try #require(try template.map(Self.yaml) ?? own as? [String: Any]) as? [String: Any]
    let steps = try #require(pipeline?.values.first as? [String: Any])
    func lines(_ key: String) -> String {
      ((steps[key] as? [String]) ?? []).joined(separator: "\n")
    }
    let variables = ["GALLEY_PACKAGE": Self.package, "GALLEY_DOCUMENTS": "layouts"]
    #expect(try job.run(lines("before_script"), variables) == 0)
    #expect(try job.run(lines("script"), variables) != 0)
    #expect(try job.run(lines("after_script"), variables) == 0)
    #expect(try job.tool.text("Output/junit.xml").hasPrefix("<?xml"))
    #expect(try job.run("galley accept") == 0)
    #expect(try job.run(lines("script"), variables) == 0)
  }

  @Test func `the hooks of pre-commit run`() throws {
    let job = try Job(isInstalled: true)
    let hooks = try #require(try Self.yaml(".pre-commit-hooks.yaml") as? [[String: Any]])
    let commands = hooks.map { hook in
      ([hook["entry"] as? String ?? ""] + (hook["args"] as? [String] ?? [])).joined(separator: " ")
    }
    #expect(try commands.map { try job.run($0) } == [0, 1])
    #expect(try job.run("galley test . || galley accept") == 0)
    #expect(try commands.map { try job.run($0) } == [0, 0])
  }

  @Test func `the scripts, the image and the formula have valid syntax`() throws {
    let folder = Repository.root.appendingPathComponent("Packaging")
    for name in [
      "artifactbundle", "ci", "common", "completions", "deb", "program", "tarball", "try",
    ] {
      try Self.check(["bash", "-n", folder.appending(path: name).path])
    }
    try Self.check(["bash", "-n", Repository.root.appending(path: "Scripts/release").path])
    let image = try String(contentsOf: folder.appending(path: "Dockerfile"), encoding: .utf8)
    let runs = image.matches(of: /(?m)^RUN (.*)$/).map { String($0.output.1) }
    #expect(runs.count == 2)
    for run in runs { try Self.check(["bash", "-n", "-c", run]) }
    if Program(["ruby"]) != nil {
      // The names between at signs are in strings, so the formula is valid before a release, too.
      try Self.check(["ruby", "-c", folder.appending(path: "galley.rb").path])
    }
  }

  @Test func `a release has the version of the tool and an address`() throws {
    let script = Repository.root.appending(path: "Scripts/release").path
    let version = try Tool().run("--version").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let refusals = [
      ([], "Name the version: Scripts/release \(version)"),
      (["9.9.9"], "Cannot release 9.9.9: the version of the tool is \(version)"),
      ([version], "Cannot release \(version): Packaging/repository has no address yet"),
    ]
    for (arguments, words) in refusals {
      let failure = #expect(throws: Program.Failure.self) {
        try #require(Program(["bash"])).run([script] + arguments)
      }
      guard case .failed(let status, let errors) = failure else { continue }
      #expect(status == 1 && errors.contains(words), "\(errors)")
    }
    // Every address of a release follows from one file.
    let pages = try Self.text("Packaging/galley.rb") + Self.text("Packaging/INSTALL.md")
    #expect(!pages.contains("OWNER") && pages.contains("@REPOSITORY@"))
  }

  @Test func `the action and the pages name the version of the tool`() throws {
    let version = try Tool().run("--version").output.trimmingCharacters(in: .whitespacesAndNewlines)
    let action = try #require(try Self.yaml("action.yml") as? [String: Any])
    let inputs = try #require(action["inputs"] as? [String: [String: Any]])
    #expect(inputs["version"]?["default"] as? String == version)
    for page in ["README.md", "Sources/Tool/galley/galley.docc/installing-galley.md"] {
      let text = try Self.text(page)
      let names = text.matches(of: /galley[_-](\d[\d.]*\d)/).map { String($0.output.1) }
      #expect(!names.isEmpty && names.allSatisfy { $0 == version }, "\(page)")
    }
  }

  @Test func `both packages with the plugin declare the same command`() throws {
    let capabilities = try ["Package.swift", "Packaging/plugin/Package.swift"].map { manifest in
      let match = try Self.text(manifest).firstMatch(
        of: /capability: \.command\((?s:.*?)\n *dependencies: \["galley"\]/)
      return try #require(match).output.split(separator: /\s+/).joined(separator: " ")
    }
    #expect(capabilities[0] == capabilities[1])
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func check(_ arguments: [String]) throws {
    _ = try #require(Program(["env"])).run(arguments)
  }
}
