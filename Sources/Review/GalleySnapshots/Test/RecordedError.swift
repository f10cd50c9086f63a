import GalleyGeometry

package struct RecordedError: Codable, Hashable, Sendable {
  package var message: String
  package var file: String?
  /// The line in the file, counted from 1, or nil if the error is not in one place.
  package var line: Int?

  package init(message: String, file: String? = nil, line: Int? = nil) {
    (self.message, self.file, self.line) = (message, file, line)
  }

  package var text: String {
    ([place].compactMap(\.self) + [message]).joined(separator: ": ").printable
  }

  /// The file and the line, or nil if the error belongs to no file.
  package var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }?.printable
  }
}
