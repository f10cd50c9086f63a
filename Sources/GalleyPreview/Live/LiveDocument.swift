package import GalleyLayout
package import GalleyScene
import Synchronization

/// A document of a live preview, whose rows are made when the page asks for them.
package final class LiveDocument<Outlines: GlyphOutlines & Sendable>: Sendable {
  /// The number that grows whenever the document changes, from 1.
  package let version: Int
  private let resolve: @Sendable (Layout, Traits) -> LayoutResult
  private let state: Mutex<State>

  private struct State: Sendable {
    var document: PreviewDocument<Outlines>
    var chunks: [String] = []
    var rows: Set<Int> = []
  }

  /// Creates a document of a version.
  package init(
    _ document: PreviewDocument<Outlines>, version: Int,
    resolve: @escaping @Sendable (Layout, Traits) -> LayoutResult
  ) {
    self.version = version
    self.resolve = resolve
    state = Mutex(State(document: document))
  }

  /// The document without rows, as the page reads it.
  package var json: String { state.withLock { $0.document.json(chunks: []) } }

  /// Returns what a page needs to show a row, or nil if there is no such row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - start: The number of chunks that the page has of its version.
  ///   - known: The version that the page has, or 0 if it has none.
  /// - Returns: The answer as JSON.
  package func answer(row: Int, from start: Int, known: Int) -> String? {
    state.withLock { state in
      guard row >= 0, row < state.document.rowCount else { return nil }
      if state.rows.insert(row).inserted {
        state.chunks.append(state.document.chunk(of: [row], resolve: resolve))
      }
      let isCurrent = known == version && start <= state.chunks.count
      let chunks = state.chunks.dropFirst(isCurrent ? start : 0)
      return PageJSON.object([
        "version": "\(version)",
        "document": isCurrent ? nil : state.document.json(chunks: []),
        "chunks": PageJSON.array(chunks),
      ])
    }
  }
}
