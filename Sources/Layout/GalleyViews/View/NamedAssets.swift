import Synchronization

/// The files of a document, in which views look up texts, colors and images by their names.
package protocol ViewFiles: Sendable {
  /// Returns the texts of a key, the widest first; at least one.
  func texts(
    of key: LocalizedStringKey, table: String?, under traits: Traits
  ) -> [Layout.Text]
  func color(_ name: String) -> Color?
  /// Returns an image or a symbol, or nil if no catalog has the name.
  func image(_ name: String, under traits: Traits) throws(ImageFault) -> Layout?
}

/// Why an image cannot be read, as the end of a sentence.
package struct ImageFault: Error {
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// The place where an app has its files; a document names its own, so that views only mention it.
public enum ResourceBundle: Hashable, Sendable {
  /// The app itself.
  case main
  /// The module of the code, in a Swift package.
  case module
}

/// The names that views asked for and that the document does not have.
package final class MissingNames: Sendable {
  private let names = Mutex<[MissingName]>([])

  init() {}

  func add(_ name: MissingName) {
    names.withLock { if !$0.contains(name) { $0.append(name) } }
  }

  var all: [MissingName] { names.withLock { $0 } }
}

/// A name that the files of a document do not have.
package enum MissingName: Hashable, Sendable {
  case color(String)
  case image(String, reason: String?)

  package var issue: IssueDetails {
    switch self {
    case .color(let name): .missingColor(name: name)
    case .image(let name, let reason): .missingImage(name: name, reason: reason)
    }
  }
}

extension Color {
  /// Creates a color of the asset catalogs of the document, by its name.
  ///
  /// Without such a color, nothing is painted, and an issue of the document reports the name.
  ///
  /// ```swift
  /// let title = Text("Harbor").foregroundStyle(Color("brand"))
  /// ```
  public init(_ name: String, bundle: ResourceBundle? = nil) {
    let environment = EnvironmentValues.current
    guard let color = environment.files?.color(name) else {
      environment.missingNames?.add(.color(name))
      self = .clear
      return
    }
    self = color
  }
}

extension Image {
  /// Creates an image or a symbol of the asset catalogs of the document, by its name.
  ///
  /// It has the size of its file. Without such an image, an issue reports the name and the picture shows an empty square.
  ///
  /// ```swift
  /// let photo = Image("harbor").resizable().scaledToFit().frame(width: 120)
  /// ```
  public init(
    _ name: String, bundle: ResourceBundle? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    let environment = EnvironmentValues.current
    var layout: Layout?
    do throws(ImageFault) {
      layout = try environment.files?.image(name, under: environment.traits)
      if layout == nil { environment.missingNames?.add(.image(name, reason: nil)) }
    } catch {
      environment.missingNames?.add(.image(name, reason: error.reason))
    }
    self.init((layout ?? Symbol.placeholder.layout).at(fileID, line))
  }

  /// Returns the image in the size that it is offered, without its ratio unless a modifier keeps it.
  public func resizable() -> Image {
    guard case .image(var image) = layout.content else { return self }
    (image.width, image.height) = (.infinity, .infinity)
    return Image(layout.replacingContent(.image(image)))
  }

  /// Returns the image in its ratio, as large as fits into the offered size.
  public func scaledToFit() -> Layout { aspectRatio(contentMode: .fit) }

  /// Returns the image in its ratio, as small as fills the offered size.
  public func scaledToFill() -> Layout { aspectRatio(contentMode: .fill) }

  /// Returns the image in its ratio, within the offered size or filling it.
  public func aspectRatio(contentMode: Layout.ContentMode) -> Layout {
    guard case .image(let image) = layout.content else { return layout }
    return layout.aspectRatio(image.file.ratio, contentMode: contentMode)
  }
}
