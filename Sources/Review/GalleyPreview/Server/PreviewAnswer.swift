package enum PreviewAnswer: Hashable, Sendable {
  /// A page in HTML, and what its scripts may do, as the value of the field for that.
  case page([UInt8], contentSecurityPolicy: String)
  case data([UInt8])
  /// A picture with its media type.
  case picture([UInt8], type: String)
  /// The events that describe the present state; those sent later follow on the same connection.
  case events([PreviewEvent])
  case missing
}

/// The place of a node that is selected in the page, or in an editor.
package struct SelectedPlace: Hashable, Sendable {
  /// The path of the file; nil for that of the document.
  package var file: String?
  package var line: Int
  package var column: Int

  package init(file: String? = nil, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

package struct PreviewEvent: Hashable, Sendable {
  package var name: String
  package var data: String

  package init(name: String, data: String) {
    precondition(
      !name.utf8.contains { $0 == 10 || $0 == 13 }, "The name of an event has one line.")
    (self.name, self.data) = (name, data)
  }

  /// Creates the event that selects the node at a place.
  package init(selecting place: SelectedPlace) {
    self.init(
      name: "selected",
      data: PageJSON.object([
        "file": place.file.map { PageJSON.string($0) }, "line": "\(place.line)",
        "column": "\(place.column)",
      ]))
  }

  /// The event as a stream contains it.
  ///
  /// Source: the HTML standard, server-sent events.
  var bytes: [UInt8] {
    var bytes = Array("event: \(name)\ndata: ".utf8)
    var last: UInt8 = 0
    for byte in data.utf8 {
      switch (last, byte) {
      case (13, 10): break
      case (_, 10), (_, 13): bytes += "\ndata: ".utf8
      default: bytes.append(byte)
      }
      last = byte
    }
    return bytes + [10, 10]
  }
}
