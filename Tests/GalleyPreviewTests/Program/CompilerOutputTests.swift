import GalleyFiles
import Testing

@testable import GalleyPreview

struct CompilerOutputTests {
  private func output(_ lines: String...) -> CompilerOutput {
    var output = CompilerOutput()
    lines.forEach { output.add($0) }
    return output
  }

  @Test func `each error has its place and is listed once, without errors that only summarize`() {
    let output = output(
      "[3/9] Compiling App Card.swift",
      "/p/Sources/App/Card.swift:13:5: error: cannot find 'VStak' in scope",
      "11 |   {", "   |     `- error: cannot find 'VStak' in scope",
      "/p/Sources/App/Card.swift:13:5: error: cannot find 'VStak' in scope",
      "/p/Sources/App/Card.swift:20:1: warning: unused",
      "error: emit-module command failed with exit code 1", "error: fatalError")
    #expect(
      output.problems == [
        PreviewProblem(
          file: "/p/Sources/App/Card.swift", line: 13, column: 5,
          message: "cannot find 'VStak' in scope")
      ])
    #expect(output.step == "3 of 9")
    #expect(output.lastLine == "error: fatalError")
  }

  @Test func `errors of the manifest, the linker and the package manager are kept`() {
    let manifest = output("error: 'app': /p/Package.swift:3:14: error: missing argument")
    #expect(
      manifest.problems == [
        PreviewProblem(file: "/p/Package.swift", line: 3, column: 14, message: "missing argument")
      ])
    #expect(
      output("ld.lld: error: undefined symbol: main").problems == [
        PreviewProblem(file: nil, message: "ld.lld: undefined symbol: main")
      ])
    #expect(
      output("error: no such module", "").problems == [
        PreviewProblem(file: nil, message: "no such module")
      ])
    #expect(
      output("Another instance of SwiftPM (PID: 1) is already running").step
        == "after another build of this package")
  }

  @Test func `malformed lines are not errors, and the number of errors is limited`() {
    for line in ["", ":", "[", "[/]", "[a/b] x", "::: error", "error:"] {
      #expect(output(line).problems.isEmpty, "\(line)")
      #expect(output(line).step.isEmpty, "\(line)")
    }
    var many = CompilerOutput()
    for number in 0..<1_000 { many.add("/a.swift:\(number):1: error: wrong") }
    #expect(many.problems.count == 50)
  }
}

struct ProgramMessageTests {
  @Test func `messages are read as they were written`() {
    let problems = [
      PreviewProblem(file: "a b.swift", line: 1, column: 2, message: "wrong"),
      PreviewProblem(file: nil, message: ""),
    ]
    let phases: [BuildStatus.Phase] = [
      .none, .building(""), .building("1 of 2"), .built(1.25), .failed(0),
    ]
    let messages: [ProgramMessage] =
      [.start(key: "0f", socketCount: 2, version: 3), .ready, .serve, .stop]
      + phases.map { .status(BuildStatus($0, problems: problems)) } + [.status(BuildStatus())]
    for message in messages {
      #expect(message.line.last == "\n")
      #expect(ProgramMessage(line: String(message.line.dropLast())) == message)
    }
  }

  @Test func `line ends of texts do not end the line`() {
    let problem = PreviewProblem(file: nil, message: "a\nb\u{1F}c\r\nd")
    let message = ProgramMessage.status(BuildStatus(problems: [problem]))
    #expect(message.line.utf8.count { $0 == 10 || $0 == 13 } == 1)
    #expect(ProgramMessage(line: String(message.line.dropLast())) == message)
  }

  @Test(arguments: [
    "", "start", "{}", "[]", #"{"start":{"key":"a"}}"#, #"{"status":{}}"#, #"{"ready":1}"#,
  ])
  func `a line that is not a message is nil`(line: String) {
    #expect(ProgramMessage(line: line) == nil)
  }
}

struct CrashTests {
  private func problem(
    _ ending: SpawnedProcess.Ending, _ lines: String...
  ) -> PreviewProblem {
    var messages = ProgramOutput(root: "/p")
    lines.forEach { messages.add($0) }
    return messages.problem(ending)
  }

  @Test func `a crash has the place and the reason that the runtime prints`() {
    #expect(
      problem(.signal(5), "other", "App/Card.swift:14: Fatal error: Index out of range", "tail")
        == PreviewProblem(
          file: "App/Card.swift", line: 14,
          message: "The program crashed with signal 5: Index out of range"))
    #expect(
      problem(.signal(4), "Fatal error: wrong")
        == PreviewProblem(file: nil, message: "The program crashed with signal 4: wrong"))
    #expect(
      problem(.code(66), "galley: cannot find it", " ")
        == PreviewProblem(
          file: nil, message: "The program ended with code 66: galley: cannot find it"))
    #expect(
      problem(
        .signal(11), "*** Program crashed: Bad pointer dereference at 0x08 ***",
        "Backtrace took 1.16s"
      ).message == "The program crashed with signal 11: Bad pointer dereference at 0x08")
    #expect(problem(.signal(9)).message == "The program crashed with signal 9.")
  }

  @Test func `the place of a crash is the first frame of its backtrace in the package`() {
    let found = problem(
      .signal(4), "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
      "Thread 3 \"a\":", "  1 [ra] wait() + 8 in App at /p/Sources/Wait.swift:1:2",
      "Thread 4 \"b\" crashed:", "  1 [ra] get() + 8 in App at /kit/Sources/Kit.swift:1:2",
      "  2 [ra] [thunk] x + 8 in App at //<compiler-generated>",
      "  3 [ra] card + 8 in App at /p/Sources/App/Card.swift:17:26",
      "  4 [ra] all + 8 in App at /p/Sources/App/App.swift:3:4", "Backtrace took 1.16s")
    #expect(
      found
        == PreviewProblem(
          file: "/p/Sources/App/Card.swift", line: 17, column: 26,
          message: "The program crashed with signal 4: Index out of range"))
    let without = problem(.signal(4), "Swift/Array.swift:6: Fatal error: Index out of range")
    #expect(
      without
        == PreviewProblem(
          file: nil, message: "The program crashed with signal 4: Index out of range"))
  }
}
