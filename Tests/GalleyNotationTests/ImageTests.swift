internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import GalleyPictures
internal import GalleyRaster
internal import TestSupport
internal import Testing

/// Images of documents: files in the document's folder are read, others are refused with a reason.
@Suite struct ImageTests {
  private let folder: TemporaryFolder
  private static let sound = PNGBuilder(width: 6, height: 4).bytes

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a test with files in the folder.
  private func withFiles(_ files: [String: [UInt8]], _ body: () throws -> Void) throws {
    for (name, bytes) in files { try folder.write(Data(bytes), to: name) }
    try body()
  }

  /// Makes a file longer, without using space on the disk.
  private func extend(_ name: String, to count: UInt64) throws {
    let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent(name))
    try handle.truncate(atOffset: count)
    try handle.close()
  }

  /// Returns the messages of a document in the folder of the test.
  private func messages(_ text: String, in subfolder: String = "") -> [String] {
    let path = folder.url.appendingPathComponent(subfolder + "a.yaml").path
    do throws(DocumentError) {
      _ = try DocumentReader().read(Array(text.utf8), path: path)
      return []
    } catch {
      return error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }
  }

  private func messages(image: String) -> [String] {
    messages("galley: 1\nlayout: { image: \(image) }")
  }

  private func refusal(_ path: String, _ reason: String) -> [String] {
    ["2:18 cannot read the image '\(path)': \(reason)"]
  }

  @Test func `An image is found relative to the document, and has a normalized path`() throws {
    try withFiles(["Images/a@2x.png": Self.sound, "b.png": Self.sound]) {
      try folder.link("link.png", to: "Images/a@2x.png")
      try folder.link("Pictures", to: "Images")
      let paths = [
        ("Images/a@2x.png", "Images/a@2x.png"), ("./Images/../Images//a@2x.png", "Images/a@2x.png"),
        ("b.png", "b.png"), ("link.png", "link.png"), ("Pictures/a@2x.png", "Pictures/a@2x.png"),
      ]
      let items = paths.map { "{ image: \($0.0) }" }.joined(separator: ", ")
      let text = "galley: 1\nlayout: { vstack: [\(items)] }"
      let loaded = try DocumentReader().read(
        Array(text.utf8), path: folder.url.appendingPathComponent("a.yaml").path)
      let children = loaded.document.layout.run(Sample.phone).content.children
      let files = children.compactMap { child -> ImageFile? in
        if case .image(let image) = child.content { image.file } else { nil }
      }
      #expect(files.map(\.name) == paths.map(\.1))
      #expect(files.map(\.scale) == [2, 2, 1, 1, 2])
      let isSame = files.allSatisfy { $0.bytes == Self.sound }
      #expect(isSame)
    }
  }

  @Test(arguments: ["rgb.jpg", "gray.jpg", "lossy.webp", "lossless-clear.webp"])
  func `An image of another format has the pixels of its file, and a damaged one is refused`(
    name: String
  ) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "GalleyPicturesTests/Fixtures")
    let bytes = Array(try Data(contentsOf: fixtures.appending(path: name)))
    try withFiles(["photo@2x-\(name)": bytes, "short-\(name)": Array(bytes.prefix(60))]) {
      let loaded = try DocumentReader().read(
        Array("galley: 1\nlayout: { image: photo@2x-\(name) }".utf8),
        path: folder.url.appendingPathComponent("a.yaml").path)
      guard case .image(let image) = loaded.document.layout.run(Sample.phone).content else {
        return #expect(Bool(false))
      }
      let file = image.file
      let expected = try PictureFile.bitmap(bytes)
      #expect(try PNGDecoder().bitmap(file.bytes) == expected)
      #expect(!file.label.contains("."))
      let refused = messages(image: "short-\(name)")
      #expect(refused.count == 1 && refused[0].contains("cannot read the image 'short-\(name)': "))
    }
  }

  @Test(arguments: [
    "a\"b<c>&'[1] {x} %41?#.png", "😀 é e\u{301}.png", "\u{202E}gnp.png", "a\\b.png",
  ])
  func `A file name may have any characters`(name: String) throws {
    try withFiles([name: Self.sound]) {
      let json = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      #expect(messages(image: json) == [])
    }
  }

  /// The bytes of files, and the reasons why they are not images.
  private static let bad: [(bytes: [UInt8], reason: String)] = {
    var wide = PNGBuilder(width: 1, height: 1)
    wide.chunks[0].data = PNGBuilder.header(width: 1_000_000, height: 1)
    var flipped = sound
    flipped[50] ^= 1
    return [
      ([], "it is empty; save it again"),
      (
        Array("galley: 1".utf8),
        "it is not a PNG, JPEG, WebP, SVG or PDF file; save it as one of these"
      ),
      (sound.dropLast(20), "it ends too early; copy or save it again"),
      (flipped, "it is damaged; copy or save it again"),
      (
        wide.bytes,
        "it has 1000000 × 1 pixels; make it smaller, the limit is 16384 on a side and 67108864 in all"
      ),
    ]
  }()

  @Test(arguments: bad.indices) func `A file that is not an image is refused`(index: Int) throws {
    try withFiles(["a.png": Self.bad[index].bytes]) {
      #expect(messages(image: "a.png") == refusal("a.png", Self.bad[index].reason))
    }
  }

  @Test func `A file of too many bytes is refused`() throws {
    try withFiles(["a.png": Self.sound]) {
      try extend("a.png", to: 1 << 40)
      let reason = "it has more than 67108864 bytes (64 MiB); make it smaller"
      #expect(messages(image: "a.png") == refusal("a.png", reason))
    }
  }

  @Test func `A path that is not a file in the document's folder is refused`() throws {
    try withFiles(["docs/a.png": Self.sound, "b.png": Self.sound, "docs/x/y.txt": []]) {
      try folder.link("docs/out.png", to: folder.url.appendingPathComponent("b.png").path)
      try folder.link("docs/up", to: "..")
      try folder.link("docs/loop.png", to: "loop.png")
      try folder.link("docs/gone.png", to: "none.png")
      _ = unsafe mkfifo(folder.url.appendingPathComponent("docs/pipe.png").path, 0o600)
      let outside = "it leaves the document's folder; put the file into that folder"
      let absolute =
        "the path is not relative to the document; put the file into the document's folder"
      for (path, reason) in [
        ("/dev/zero", absolute), ("~/a.png", absolute), ("../b.png", outside),
        ("x/../../b.png", outside), ("out.png", outside), ("up/b.png", outside),
        ("up/../../b.png", outside), ("pipe.png", "it is not a file; check the name"),
        ("loop.png", "it is not a file; check the name"),
        ("x", "it is not a file; check the name"),
        (".", "it is not a file; check the name"),
        ("gone.png", "it is not a file; check the name"),
        ("b.jpeg", "there is no such file; check the name"),
        ("aa.png", "there is no such file; did you mean 'a.png'?"),
        ("x/z.txt", "there is no such file; did you mean 'x/y.txt'?"),
        ("a.png/b.png", "there is no such file; check the name"),
        ("up/aa.png", "there is no such file; check the name"),
      ] {
        let found = messages("galley: 1\nlayout: { image: \(path) }", in: "docs/")
        #expect(found == refusal(path, reason))
      }
      let found = messages("galley: 1\nlayout: { image: \"a\\0b\" }", in: "docs/")
      #expect(found == refusal("a\0b", "there is no such file; check the name"))
    }
  }

  @Test func `A file that may not be read is refused`() throws {
    try withFiles(["a.png": Self.sound]) {
      let path = folder.url.appendingPathComponent("a.png").path
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      // The superuser can read every file.
      guard !FileManager.default.isReadableFile(atPath: path) else { return }
      #expect(
        messages(image: "a.png")
          == refusal("a.png", "the file cannot be read; look at its permissions"))
    }
  }

  @Test func `The images of a document have one limit, and each file counts once`() throws {
    let files = (1...5).map { ("\($0).png", Self.sound) }
    try withFiles(Dictionary(uniqueKeysWithValues: files)) {
      for (name, _) in files { try extend(name, to: 60 << 20) }
      func layout(_ names: [Int]) -> String {
        let items = names.map { "{ image: \($0).png }" }.joined(separator: ", ")
        return "galley: 1\nlayout: { vstack: [\(items)] }"
      }
      #expect(messages(layout([1, 2, 3, 4, 4, 4, 1, 2, 3])) == [])
      #expect(
        messages(layout([1, 2, 3, 4, 5])) == [
          "2:101 cannot read the image '5.png': with it, the files of the document have more than 256 MiB; name fewer"
        ])
    }
  }

  @Test func `Thousands of wrong paths are at most 100 errors`() throws {
    let names = Dictionary(uniqueKeysWithValues: (0..<400).map { ("file\($0)", [UInt8]()) })
    try withFiles(names) {
      let items = (0..<11_000).map { "    - { image: none\($0).png }\n" }.joined()
      let found = messages("galley: 1\nlayout:\n  vstack:\n" + items)
      #expect(found.count == 101)
      #expect(found.last?.hasSuffix("errors are not shown") == true)
    }
  }

  @Test func `Images can be in conditions and in arguments of components`() throws {
    try withFiles(["a.png": Self.sound, "b.png": Self.sound]) {
      let text = """
        galley: 1
        components:
          photo: { parameters: [name, mode], body: { image: "{name}.png", contentMode: "{mode}" } }
        layout:
          vstack:
            - { use: photo, with: { name: a, mode: fill } }
            - { image: { when: [{ if: { direction: rtl }, then: a.png }, { else: b.png }] } }
        """
      #expect(messages(text) == [])
      let wrong = text.replacing("name: a", with: "name: c").replacing("a.png }", with: "d.png }")
      #expect(
        messages(wrong).map { $0.split(separator: "; ")[0] } == [
          "3:53 cannot read the image 'c.png': there is no such file",
          "7:57 cannot read the image 'd.png': there is no such file",
        ])
    }
  }

  @Test(arguments: [
    ("", "expected the path of an image file such as Images/cover.png, found nothing"),
    ("[a]", "expected the path of an image file such as Images/cover.png, found a list"),
    ("\"\"", "expected the path of an image file such as Images/cover.png, found the text ''"),
  ])
  func `A value that is not a path is an error`(value: String, message: String) {
    let found = messages("galley: 1\nlayout:\n  image: \(value)")
    #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [message[...]])
  }

  @Test func `Images inside of an SVG file have not more pixels than an image of its own`() throws {
    func svg(_ files: [[UInt8]]) -> [UInt8] {
      let images = files.map {
        "<image width=\"6\" height=\"4\" xlink:href=\"data:image/png;base64,\n\(Data($0).base64EncodedString())\"/>"
      }
      return Array("<svg viewBox=\"0 0 6 4\">\(images.joined())</svg>".utf8)
    }
    var huge = PNGBuilder(width: 6, height: 4)
    huge["IHDR"] = PNGBuilder.header(width: 20_000, height: 10_000)
    var large = PNGBuilder(width: 6, height: 4)
    large["IHDR"] = PNGBuilder.header(width: 8_000, height: 8_000)
    let files = [
      "sound.svg": svg([Self.sound, large.bytes]), "huge.svg": svg([huge.bytes]),
      "many.svg": svg([large.bytes, large.bytes]),
      "other.svg": svg([Array("GIF89a".utf8)]), "none.svg": svg([]),
    ]
    try withFiles(files) {
      for sound in ["sound", "other", "none"] { #expect(messages(image: "\(sound).svg") == []) }
      for (name, pixels) in [("huge", "20000 by 10000"), ("many", "8000 by 8000")] {
        let found = messages(image: "\(name).svg")
        #expect(found.count == 1)
        #expect(found[0].contains("an image inside of it cannot be drawn: its \(pixels) pixels"))
      }
    }
  }
}
