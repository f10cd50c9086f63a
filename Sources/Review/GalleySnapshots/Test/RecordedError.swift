import GalleyGeometry

/// An error that kept a document from being compared.
package struct RecordedError: Codable, Hashable, Sendable {
  package var message: String
  /// The file, or nil if the error belongs to none.
  package var file: String?
  /// The line in the file, counted from 1, or nil if the error is not in one place.
  package var line: Int?

  package init(message: String, file: String? = nil, line: Int? = nil) {
    (self.message, self.file, self.line) = (message, file, line)
  }

  /// The place and the message on one line, in the format of compilers.
  package var text: String {
    ([place].compactMap(\.self) + [message]).joined(separator: ": ").printable
  }

  /// The file and the line, or nil if the error belongs to no file.
  package var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }?.printable
  }
}
