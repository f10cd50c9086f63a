import Foundation
import GalleyPreview
import TestSupport
import Testing

struct BrowserOpeningTests {
  @Test func `a missing browser is an error in one sentence`() async {
    let address = "http://127.0.0.1:1/?token=0"
    let cases = [
      ("no-such-program", "this machine has no program 'no-such-program'"),
      ("/usr/bin/false", "'/usr/bin/false' found no browser"),
      ("/no/such/program", "'/no/such/program' cannot be started"),
    ]
    for (program, reason) in cases {
      let error = await withCheckedContinuation { continuation in
        BrowserOpening.open(address, with: [program]) { continuation.resume(returning: $0) }
      }
      #expect(
        "\(error)"
          == "cannot open a browser, because \(reason); open the printed address yourself")
    }
  }

  @Test func `a program gets the address as one argument, without a shell`() throws {
    let folder = try TemporaryFolder()
    let (program, output) = (folder.url.path + "/open", folder.url.path + "/address")
    let script = "#!/bin/sh\nprintf '%s|' \"$@\" >'\(output).new'\nmv '\(output).new' '\(output)'\n"
    try folder.write(script, to: "source")
    try Program.install(
      folder.url.appending(path: "source"), at: URL(filePath: program))
    let address = "http://127.0.0.1:1/?token=0&x=$(id);'\""
    BrowserOpening.open(address, with: ["no-such-program", program]) { Issue.record("\($0)") }
    #expect(eventually { FileManager.default.fileExists(atPath: output) })
    #expect(try String(contentsOfFile: output, encoding: .utf8) == address + "|")
  }
}
