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

  @Test func `a picture is written only if there is a difference`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    let run = try tool.run("compare", "a.png", "b.png", "-o", "out/d.png", "--picture", "mask")
    #expect(run.code == 1)
    #expect(try Self.bitmap(tool, "out/d.png").letters == [".R."])
    #expect(try tool.run("compare", "a.png", "a.png", "-o", "out/e.png").code == 0)
    #expect(tool.files(in: "out") == ["d.png"])
  }

  @Test func `the default picture shows everything side by side`() throws {
    let tool = try CompareTests.tool(["a.png": "KKK", "b.png": "K_K"])
    #expect(try tool.run("compare", "a.png", "b.png", "-o", "d.png").code == 1)
    let bitmap = try Self.bitmap(tool, "d.png")
    #expect(bitmap.width > 500 && bitmap.height > 100)
  }

  @Test func `several kinds of pictures have different endings of their names`() throws {
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

  @Test(arguments: ["b", "b/", "b/out", "b/new/out", "./a/../b/x", "link", "link/out"])
  func `an output in a folder that is compared is refused`(output: String) throws {
    let tool = try CompareTests.tool(["a/one.png": "K", "b/one.png": "_", "b/x/one.png": "K"])
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path + "/link", withDestinationPath: "b/x")
    let before = tool.files(in: "b")
    let run = try tool.run("compare", "a", "b", "-o", output)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(
      run.messages.contains(
        "cannot write to '\(output)', which is in a folder that is compared; name a folder elsewhere"
      ))
    #expect(tool.files(in: "b") == before)
  }

  @Test func `a difference is reported even if it cannot be drawn or written`() throws {
    let tool = try CompareTests.tool(["a.png": "K", "b.png": "_"])
    try tool.write(Data(), to: "file")
    let run = try tool.run("compare", "a.png", "b.png", "-o", "file/d.png")
    #expect(run.code == 73 && run.output.hasPrefix("different  a.png → b.png: "))
    let flat = try PNGEncoder().encode(Bitmap(width: 30_000, height: 1), pixelsPerPoint: 1)
    let tall = try PNGEncoder().encode(Bitmap(width: 1, height: 30_000), pixelsPerPoint: 1)
    try tool.write(Data(flat), to: "flat.png")
    try tool.write(Data(tall), to: "tall.png")
    let large = try tool.run("compare", "flat.png", "tall.png", "-o", "d.png")
    #expect(large.code == 73 && large.output.hasPrefix("different  flat.png → tall.png: size"))
    #expect(
      large.messages.hasPrefix("galley: cannot draw the difference of 'flat.png → tall.png': "))
  }

  @Test func `a killed run leaves complete pictures, and the next run removes the rest`()
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
    process.waitForEnd()
    for name in tool.files(in: "out") where !name.hasPrefix(".") {
      _ = try Self.bitmap(tool, "out/\(name)")
    }
    #expect(try tool.run("compare", "a", "b", "-o", "out").code == 1)
    #expect(tool.files(in: "out").count == 12)
  }

  @Test func `an interrupted run reports its progress and ends with 130`() throws {
    let row = String(repeating: "K_R", count: 60)
    let rows = Array(repeating: row, count: 180).joined(separator: " ")
    let tool = try CompareTests.tool(["a/0.png": rows, "b/0.png": rows + " " + row])
    for name in 1..<100 {
      for folder in ["a/", "b/"] {
        try tool.write(Data(try tool.bytes(folder + "0.png")), to: folder + "\(name).png")
      }
    }
    let process = try tool.process(["compare", "a", "b", "-o", "out", "--jobs", "1"])
    try process.run()
    while tool.files(in: "out").isEmpty, process.isRunning { usleep(1000) }
    process.interrupt()
    let run = try tool.end(process)
    #expect(run.code == 130)
    #expect(run.messages.firstMatch(of: /^galley: interrupted after \d+ of 100 pairs\n$/) != nil)
  }

  @Test func `concurrent runs do not disturb each other`() throws {
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
