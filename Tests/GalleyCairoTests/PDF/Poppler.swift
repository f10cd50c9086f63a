import Foundation
import TestSupport
import Testing

/// The programs of Poppler, which read PDF files.
enum Poppler {
  /// A program of Poppler.
  enum Tool: String, CaseIterable {
    case pdffonts, pdfimages, pdfinfo, pdftocairo, pdftohtml, pdftoppm, pdftotext
  }

  private static let programs: [Tool: Program] = Dictionary(
    uniqueKeysWithValues: Tool.allCases.compactMap { tool in
      Program([tool.rawValue]).map { (tool, $0) }
    })

  static var isInstalled: Bool { programs.count == Tool.allCases.count }

  struct IsMissing: Error {}

  /// Returns the output of a program for a file, whose name comes after the options, or throws its
  /// error messages.
  static func run(_ tool: Tool, _ options: [String] = [], on pdf: [UInt8]) throws -> Data {
    guard let program = programs[tool] else { throw IsMissing() }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.pdf")
    try Data(pdf).write(to: file)
    // Otherwise, these programs write to a file.
    let output = tool == .pdftotext || tool == .pdftocairo ? ["-"] : []
    return try program.run(options + [file.path()] + output, withoutComplaints: true)
  }

  /// Returns the lines that a program writes about a file, without the first ones.
  static func lines(
    _ tool: Tool, _ options: [String] = [], of pdf: [UInt8], after headCount: Int = 2
  ) throws -> [Substring] {
    let text = String(decoding: try run(tool, options, on: pdf), as: UTF8.self)
    return Array(text.split(separator: "\n").dropFirst(headCount))
  }

  /// Returns the text of a page, as if all of it were selected and copied.
  static func text(_ pdf: [UInt8], page: Int = 1) throws -> String {
    let options = ["-f", "\(page)", "-l", "\(page)", "-nopgbrk"]
    let text = String(decoding: try run(.pdftotext, options, on: pdf), as: UTF8.self)
    // Poppler writes direction marks around right-to-left words.
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the properties of a file by their names.
  static func information(_ pdf: [UInt8], pages: Int = 1) throws -> [String: String] {
    let lines = try lines(.pdfinfo, ["-f", "1", "-l", "\(pages)"], of: pdf, after: 0)
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].split(separator: " ").joined(separator: " ")
      return (name, line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns a page as pixels, drawn by a program of Poppler.
  static func picture(
    _ pdf: [UInt8], page: Int = 1, scale: Double, by tool: Tool = .pdftoppm
  ) throws -> PixelPicture {
    let resolution = ["-r", "\(72 * scale)", "-f", "\(page)", "-l", "\(page)", "-singlefile"]
    return try PixelPicture(png: run(tool, ["-png"] + resolution, on: pdf))
  }
}

extension PixelPicture {
  /// Whether all of the picture is white.
  var isBlank: Bool {
    bytes.indices.allSatisfy { $0 % 4 == 3 || bytes[$0] == 255 }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests if Poppler is not installed.
  static var needsPoppler: Self {
    .enabled(if: Poppler.isInstalled, "The programs of Poppler are not installed.")
  }
}
