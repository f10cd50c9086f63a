import Foundation
import GalleyRaster
import TestSupport
import Testing

/// The messages of the tool when it cannot compare, one sentence each.
@Suite struct CompareErrorTests {
  @Test(arguments: [
    (["a.png", "folder"], "cannot compare the folder 'folder' with the file 'a.png'; name two"),
    (["folder", "a.png"], "cannot compare the folder 'folder' with the file 'a.png'; name two"),
    (["a.png"], "there is only one argument; name a second picture or folder"),
    (["a.png", "b.png", "c.png"], "Unexpected argument 'c.png'"),
    (["--mode", "best", "a.png", "b.png"], "The value 'best' is invalid for '--mode <rule>'"),
    (["--mode", "exact", "--tolerance", "1"], "cannot use --tolerance with the rule exact"),
    (["--mode", "exact", "--threshold", "0.1"], "cannot use --threshold with the rule exact"),
    (["--threshold", "0.1", "--tolerance", "2"], "cannot use --tolerance with the rule percept"),
    (["--mode", "ssim", "--antialiasing"], "cannot use --antialiasing with the rule ssim"),
    (["--mode", "tolerance", "--no-antialiasing"], "cannot use --antialiasing with the rule tol"),
    (
      ["--tolerance", "256"], "cannot use this number for --tolerance; give a number from 0 to 255"
    ),
    (["--tolerance=-1"], "cannot use this number for --tolerance; give a number from 0 to 255"),
    (["--mode", "pixelmatch", "--threshold", "1.5"], "--threshold; give a number from 0 to 1"),
    (["--mode", "pixelmatch", "--threshold", "nan"], "--threshold; give a number from 0 to 1"),
    (["--allow=-1"], "expected a number of pixels, or a share from 0% to 100%"),
    (["--ignore", "1,2,3"], "expected x, y, width and height in whole pixels"),
    (["--ignore", "1,2,0,4"], "expected x, y, width and height in whole pixels"),
    (["--ignore", "1,2,3,9999999999"], "expected x, y, width and height in whole pixels"),
    (["--picture", "mask"], "cannot use --picture without --output; name a file or folder"),
    (
      ["-o", "o", "--picture", "mask,best"], "expected one of side-by-side, difference, mask, over"
    ),
    (["--jobs", "0"], "cannot run 0 jobs; give a number from 1 to 1024"),
    (["-o", "a.png"], "cannot write to 'a.png', which is compared; name another"),
  ])
  func `wrong usage ends with 64`(arguments: [String], message: String) throws {
    let tool = try CompareTests.tool(["a.png": "K", "b.png": "_", "folder/a.png": "K"])
    let hasFiles = arguments.contains { $0 == "a.png" && arguments.first != "-o" }
    let run = try tool.run(["compare"] + arguments + (hasFiles ? [] : ["a.png", "b.png"]))
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.contains("\nUsage: galley "))
  }

  @Test(arguments: [
    ("absent.png", Int32(66), "there is no such file; check the name"),
    ("a.png/b.png", 66, "a part of the path is not a folder; check the name"),
    ("text.png", 65, "PNG"),
    ("empty.png", 65, "it is empty; create it again"),
    ("/dev/zero", 65, "it is neither a file nor a pipe; use the path of a file"),
    (
      "huge.png", 65,
      "it has 1099511627776 bytes; the limit is 2147483647; use a smaller file"
    ),
    ("loop.png", 65, "its links form a cycle; use the path of the file itself"),
    ("pipe", 65, "it is empty; create it again"),
  ])
  func `a file that cannot be read is named, with a reason and advice`(
    name: String, code: Int32, reason: String
  ) throws {
    let tool = try CompareTests.tool(["a.png": "K"])
    try tool.write(Data("text".utf8), to: "text.png")
    try tool.write(Data(), to: "empty.png")
    let path = tool.folder.path
    // A sparse file of 1 TiB, which uses no block of the disk.
    let huge = tool.folder.appendingPathComponent("huge.png")
    try Data().write(to: huge)
    try FileHandle(forWritingTo: huge).truncate(atOffset: 1 << 40)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/loop.png", withDestinationPath: "loop.png")
    let isMade = unsafe mkfifo(path + "/pipe", 0o600) == 0
    #expect(isMade)
    for arguments in [["a.png", name], [name, "a.png"]] {
      let run = try tool.run(["compare"] + arguments)
      #expect(run.code == code && run.output.isEmpty)
      #expect(run.messages.hasPrefix("galley: cannot read '\(name)': "), "\(run.messages)")
      #expect(run.messages.contains(reason), "\(run.messages)")
      #expect(run.messages.split(separator: "\n").count == 1)
    }
  }

  @Test(.enabled(if: geteuid() != 0))
  func `a file without permission to read ends with 65`() throws {
    let tool = try CompareTests.tool(["a.png": "K", "b.png": "K"])
    _ = unsafe chmod(tool.folder.path + "/b.png", 0)
    let run = try tool.run("compare", "a.png", "b.png")
    #expect(run.code == 65)
    #expect(run.messages.contains("permission is denied; make it readable"))
  }

  @Test func `a picture can be read from a pipe`() throws {
    let tool = try CompareTests.tool(["a.png": "K_"])
    let process = try tool.process(["compare", "a.png", "/dev/stdin"])
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: CompareTests.png("K_"))
    try pipe.fileHandleForWriting.close()
    let run = try tool.end(process)
    #expect(run.code == 0 && run.output == "equal  a.png → /dev/stdin\n", "\(run.messages)")
  }

  @Test func `an output that cannot be written ends with 73`() throws {
    let tool = try CompareTests.tool(["a.png": "K", "b.png": "_", "file": "K"])
    let run = try tool.run("compare", "a.png", "b.png", "-o", "file/out.png")
    #expect(run.code == 73)
    #expect(run.messages.hasPrefix("galley: cannot write 'file/out.png': "))
  }
}
