import GalleyCairo
import GalleyDocuments

// The codes with which a command ends because of an error of a library.

extension DocumentError: CodedError {
  /// The code of what is absent or wrong in a document.
  var exitCode: Int32 { kind == .absent ? Exit.absentInput : Exit.wrongInput }
  /// ErrorCollector in a file carry their place themselves.
  var isPlaced: Bool { true }
}

extension FontError: CodedError {
  /// The code of fonts that are absent or cannot be read.
  var exitCode: Int32 {
    switch self {
    case .unreadableFolder, .noFonts, .missingFamily: Exit.absentInput
    case .unknownFamily, .unreadableFile: Exit.wrongInput
    }
  }
}

extension CairoError: CodedError {
  /// The code of what cannot be drawn.
  var exitCode: Int32 { Exit.wrongInput }
}
