import Foundation
import GalleyRaster
import TestSupport
import Testing

/// The pictures of differences that the tool writes.
@Suite struct ComparePictureTests {
  private static func bitmap(_ tool: Tool, _ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: tool.folder.appendingPathComponent(name))
    return try PNGDecoder().bitmap([UInt8](data))
  }

  @Test func `a picture of the difference is written where there is one`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    let run = try tool.run("compare", "a.png", "b.png", "-o", "out/d.png", "--picture", "mask")
    #expect(run.code == 1)
    #expect(try Self.bitmap(tool, "out/d.png").letters == [".R."])
    #expect(try tool.run("compare", "a.png", "a.png", "-o", "out/e.png").code == 0)
    #expect(tool.files(in: "out") == ["d.png"])
  }

  @Test func `the usual picture shows all side by side`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    #expect(try tool.run("compare", "a.png", "b.png", "-o", "d.png").code == 1)
    let bitmap = try Self.bitmap(tool, "d.png")
    #expect(bitmap.width > 500 && bitmap.height > 100)
  }

  @Test func `several kinds are told apart by the ends of their names`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    let kinds = "mask,difference,side-by-side,overlay,mask"
    #expect(
      try tool.run("compare", "a.png", "b.png", "-o", "out/d.png", "--picture", kinds).code == 1)
    #expect(
      tool.files(in: "out") == [
        "d-difference.png", "d-mask.png", "d-overlay.png", "d-side-by-side.png",
      ])
  }

  @Test func `folders have a picture for each pair that differs, under its name`() throws {
    let tool = try CompareTests.tool([
      "a/one.png": "K", "b/one.png": "K", "a/x/two.png": "K", "b/x/two.png": "_",
      "a/old.png": "K",
    ])
    #expect(try tool.run("compare", "a", "b", "-o", "out", "--picture", "mask").code == 1)
    #expect(tool.files(in: "out") == ["x/two.png"])
  }

  @Test func `pictures in the folder that is compared are not compared the next time`() throws {
    let tool = try CompareTests.tool(["a/one.png": "K", "b/one.png": "_"])
    let runs = try (0..<2).map { _ in try tool.run("compare", "a", "b", "-o", "b/out").output }
    #expect(runs[0] == runs[1] && runs[0].hasSuffix("1 picture: 1 different\n"))
  }

  @Test func `neither of the folders that are compared is written to`() throws {
    let tool = try CompareTests.tool(["a/one.png": "K", "b/one.png": "_"])
    let before = try tool.text("b/one.png")
    let run = try tool.run("compare", "a", "b", "-o", "b")
    #expect(run.code == 64 && run.messages.contains("cannot write to 'b', which is compared"))
    #expect(try tool.text("b/one.png") == before)
  }

  @Test func `a run that is killed leaves whole pictures, and the next one removes the rest`()
    throws
  {
    let rows = Array(repeating: String(repeating: "K_R", count: 60), count: 180)
    var pictures: [String: String] = [:]
    for index in 0..<12 {
      pictures["a/\(index).png"] = rows.joined(separator: " ")
      pictures["b/\(index).png"] = rows.reversed().joined(separator: " ") + " " + rows[0]
    }
    let tool = try CompareTests.tool(pictures)
    let process = try tool.process(["compare", "a", "b", "-o", "out"])
    try process.run()
    while tool.files(in: "out").isEmpty, process.isRunning { usleep(1000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for name in tool.files(in: "out") where !name.hasPrefix(".") {
      _ = try Self.bitmap(tool, "out/\(name)")
    }
    #expect(try tool.run("compare", "a", "b", "-o", "out").code == 1)
    #expect(tool.files(in: "out").count == 12)
  }

  @Test func `an interrupted run says how far it came and ends with 130`() throws {
    let rows = Array(repeating: String(repeating: "K_R", count: 60), count: 180)
    var pictures: [String: String] = [:]
    for index in 0..<100 {
      pictures["a/\(index).png"] = rows.joined(separator: " ")
      pictures["b/\(index).png"] = rows.joined(separator: " ") + " " + rows[0]
    }
    let tool = try CompareTests.tool(pictures)
    let process = try tool.process(["compare", "a", "b", "-o", "out", "--jobs", "1"])
    try process.run()
    while tool.files(in: "out").isEmpty, process.isRunning { usleep(1000) }
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.code == 130)
    #expect(run.messages.firstMatch(of: /^galley: interrupted after \d+ of 100 pairs\n$/) != nil)
  }

  @Test func `runs at the same time do not disturb each other`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    let processes = try (0..<4).map { _ in
      try tool.process(["compare", "a.png", "b.png", "-o", "d.png", "--picture", "mask"])
    }
    for process in processes { try process.run() }
    for process in processes { #expect(try tool.end(process).code == 1) }
    #expect(try Self.bitmap(tool, "d.png").letters == [".R."])
    #expect(tool.files(in: "").sorted() == [".stderr", ".stdout", "a.png", "b.png", "d.png"])
  }
}
