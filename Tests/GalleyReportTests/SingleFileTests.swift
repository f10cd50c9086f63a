import Foundation
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Pages that contain their pictures.
struct SingleFileTests {
  @Test(.browser, .highPriority)
  func `A page that contains its pictures requests no other files`() async throws {
    let report = try await OpenedReport(
      ReportSamples.run(count: 12, layouts: 4), isSingleFile: true)
    let page = report.page
    try FileManager.default.removeItem(at: report.folder.url.appending(path: "images"))
    try await report.open("")
    for key in ["j", "2", "3", "4", "5", "j", "m"] {
      try await page.press(key)
      try await page.wait(
        until: "[...document.querySelectorAll('#stage img')].every(i => i.naturalWidth > 0)")
    }
    try await page.wait(until: "document.querySelectorAll('.cell img').length > 0")
    #expect(page.log.requests.allSatisfy { $0.hasPrefix("data:") || $0.contains("/report.html") })
    #expect(page.log.complaints == [])
  }

  @Test func `The page contains only the pictures of failures, each once`() throws {
    var record = try ReportSamples.run(count: 40)
    // Pictures of snapshots that matched are left out, even if the run has them.
    for index in record.results.indices where !record.results[index].isFailure {
      record.results[index].files = ["actual": "images/matched.png"]
    }
    let folder = try ReportSamples.folder(of: record)
    let page = try ReportPage(record, folder: folder.url.path()).singleFile()
    #expect(page.components(separatedBy: "data:image/png;base64,").count - 1 == 30 * 3)
  }

  @Test(arguments: [("a.jpg", "jpeg"), ("a.JPEG", "jpeg"), ("a.webp", "webp"), ("a.apng", "png")])
  func `Pictures of every format that can be compared are embedded`(name: String, type: String)
    throws
  {
    var record = try ReportSamples.run(count: 2)
    for index in record.results.indices {
      record.results[index].files = ["actual": "images/\(name)"]
    }
    let folder = try ReportSamples.folder(of: record)
    let page = try ReportPage(record, folder: folder.url.path()).singleFile()
    #expect(page.contains("data:image/\(type);base64,"))
  }

  @Test func `Files outside of the run and files that are not pictures are left out`() throws {
    var record = try ReportSamples.run(count: 2)
    let outside = try TemporaryFolder()
    let secret = outside.url.appending(path: "secret.png")
    try Data("secret".utf8).write(to: secret)
    let folder = try ReportSamples.folder(of: record)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.png"), withDestinationURL: secret)
    try Data("secret".utf8).write(to: folder.url.appending(path: "file.txt"))
    let names = [
      "link.png", "file.txt", secret.path(), "../\(outside.url.lastPathComponent)/secret.png",
      "absent.png", "", "images",
    ]
    for name in names {
      for index in record.results.indices { record.results[index].files = ["actual": name] }
      let page = try ReportPage(record, folder: folder.url.path()).singleFile()
      #expect(!page.contains("base64,"), "\(name)")
    }
  }

  @Test func `A page of more than 50 MB is refused`() throws {
    let record = try ReportSamples.run(count: 2)
    let folder = try ReportSamples.folder(of: record)
    let place = folder.url.appending(path: "images/card/320-L.png")
    // Other pictures are hard links to the same file, so it is replaced.
    try FileManager.default.removeItem(at: place)
    try Data().write(to: place)
    let file = try FileHandle(forWritingTo: place)
    // Base64 adds a third.
    try file.truncate(atOffset: 37_000_000)
    let path = folder.url.path()
    #expect(try ReportPage(record, folder: path).singleFile().utf8.count < 50_000_000)
    try file.truncate(atOffset: 38_000_000)
    #expect(throws: ReportError.tooLarge(path)) {
      try ReportPage(record, folder: path).singleFile()
    }
    #expect(try ReportPage(record, folder: path).html().utf8.count < 200_000)
  }
}
