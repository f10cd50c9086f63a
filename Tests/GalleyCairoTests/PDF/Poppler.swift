import Foundation
import GalleyRaster
import Testing

/// The programs of Poppler, which read PDF files and are not our own.
enum Poppler {
  /// The folder that the programs lie in, or nil if they are not installed.
  static let folder: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)) }.first { folder in
      ["pdftotext", "pdffonts", "pdfinfo", "pdfimages", "pdftoppm", "pdftohtml"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path)
      }
    }
  }()

  enum Failure: Error {
    case isMissing
    case failed(String)
    case hasNoPixels
  }

  /// Returns what a program prints about a file, or throws what it finds wrong with it.
  static func run(_ program: String, _ options: [String], on pdf: [UInt8]) throws -> Data {
    guard let folder else { throw Failure.isMissing }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try Data(pdf).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = folder.appending(path: program)
    process.arguments = options.map { $0 == "FILE" ? file.path : $0 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0, message.isEmpty else {
      throw Failure.failed(String(decoding: message, as: UTF8.self))
    }
    return data
  }

  /// Returns the words of a page, as someone who copies all of it would get them.
  static func text(_ pdf: [UInt8], page: Int = 1) throws -> String {
    let options = ["-f", "\(page)", "-l", "\(page)", "-nopgbrk", "FILE", "-"]
    let text = String(decoding: try run("pdftotext", options, on: pdf), as: UTF8.self)
    // Around words that are read from the right it writes marks that say so.
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the lines of a table that a program prints, without its head.
  static func table(_ program: String, _ options: [String] = [], of pdf: [UInt8]) throws
    -> [Substring]
  {
    let text = String(decoding: try run(program, options + ["FILE"], on: pdf), as: UTF8.self)
    return text.split(separator: "\n").dropFirst(2).map(\.self)
  }

  /// Returns the properties of a file by their names.
  static func information(_ pdf: [UInt8], pages: Int = 1) throws -> [String: String] {
    let options = ["-f", "1", "-l", "\(pages)", "FILE"]
    let text = String(decoding: try run("pdfinfo", options, on: pdf), as: UTF8.self)
    let lines = text.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].split(separator: " ").joined(separator: " ")
      return (name, line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return Dictionary(lines) { first, _ in first }
  }

  /// Returns a page as pixels.
  static func picture(_ pdf: [UInt8], page: Int = 1, scale: Double) throws -> Bitmap {
    let options = ["-r", "\(72 * scale)", "-f", "\(page)", "-l", "\(page)", "FILE"]
    let data = Array(try run("pdftoppm", options, on: pdf))
    // Three numbers in words, then three bytes for each pixel.
    let words = data.prefix(64).split(maxSplits: 4) { $0 == 0x20 || $0 == 0x0A }
    let numbers = words.dropFirst().prefix(3).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count == 3, data.count >= numbers[0] * numbers[1] * 3 else {
      throw Failure.hasNoPixels
    }
    let first = data.count - numbers[0] * numbers[1] * 3
    var pixels = [UInt8](repeating: 255, count: numbers[0] * numbers[1] * 4)
    for index in 0..<numbers[0] * numbers[1] {
      pixels[4 * index] = data[first + 3 * index]
      pixels[4 * index + 1] = data[first + 3 * index + 1]
      pixels[4 * index + 2] = data[first + 3 * index + 2]
    }
    return try Bitmap(width: numbers[0], height: numbers[1], pixels: pixels)
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves tests out where Poppler is not installed.
  static var needsPoppler: Self {
    .enabled(if: Poppler.folder != nil, "The programs of Poppler are not installed.")
  }
}
