import GalleyAnalysis
package import GalleyLayout
package import GalleyScene
import Synchronization

package final class LiveDocument<Outlines: GlyphOutlines & Sendable>: Sendable {
  package let version: Int
  /// The number by which a page names the document when it compares, also after there is a newer version.
  let identity = Int.random(in: 1..<1 << 48)
  let command: String
  private let rows: PreviewRows
  private let resolver: @Sendable () -> (Layout, Traits) -> LayoutResult
  private let state: Mutex<State>
  private let isEnded = Atomic(false)
  private let findings: PreviewFindings
  private let references: PreviewReferences?
  private let trial: LiveTrial<Outlines>?
  /// Returns the code of a view for the node at a line and column of the file.
  let code: (@Sendable (Int, Int) -> String?)?
  private let check = Mutex<String?>(nil)
  private let isPrepared = Mutex(false)
  private let elementCount: Int

  private struct State: Sendable {
    var document: PreviewDocument<Outlines>
    var chunks: [String] = []
    var rows: Set<Int> = []
    /// The rows that are shown at single widths, since all widths would be too much work.
    var largeRows: Set<Int> = []

    func needsLayout(ofRow row: Int) -> Bool { !rows.contains(row) && !largeRows.contains(row) }
  }

  /// The reason to stop: there is a newer version.
  private struct Ended: Error {}

  /// Creates a document of a version.
  ///
  /// The last closure returns a function that resolves the layouts of one answer, one after another.
  package init(
    _ document: PreviewDocument<Outlines>, version: Int, references: PreviewReferences? = nil,
    trial: LiveTrial<Outlines>? = nil, code: (@Sendable (Int, Int) -> String?)? = nil,
    elementCount: Int = LayoutBudget.ofRow,
    resolver: @escaping @Sendable () -> (Layout, Traits) -> LayoutResult
  ) {
    (self.version, self.references, self.trial, self.code) = (version, references, trial, code)
    command = document.source.command
    (self.elementCount, self.resolver) = (elementCount, resolver)
    rows = document.rows
    findings = PreviewFindings(of: document.rows)
    state = Mutex(State(document: document))
  }

  /// Creates a document of a version, whose layouts are resolved independently of each other.
  package convenience init(
    _ document: PreviewDocument<Outlines>, version: Int, references: PreviewReferences? = nil,
    trial: LiveTrial<Outlines>? = nil, elementCount: Int = LayoutBudget.ofRow,
    resolve: @escaping @Sendable (Layout, Traits) -> LayoutResult
  ) {
    self.init(
      document, version: version, references: references, trial: trial,
      elementCount: elementCount, resolver: { resolve })
  }

  /// Returns the findings of a check as JSON, for which rows do not wait; none if the page has another version.
  package func findings(known: Int) -> String {
    PageJSON.object(["version": "\(version)", "check": known == version ? checked : nil])
  }

  private var checked: String? {
    check.withLock { known in
      if known == nil {
        do {
          known = try findings.json(resolve: resolver(for: rows.indices.count))
        } catch is LayoutBudget.Exceeded {
          known = "null"
        } catch {}
      }
      return known
    }
  }

  /// The document without rows, as the page reads it.
  package var json: String { state.withLock { json(of: $0) } }

  private func json(of state: State, chunks: [String] = []) -> String {
    state.document.json(
      chunks: chunks, references: references?.json(hasPictures: false),
      ["identity": "\(identity)", "hasCode": code == nil ? nil : "true"])
  }

  /// Returns the picture of a stored reference as JSON, or nil if there is none for a row and a width in steps.
  package func reference(row: Int, width: Int) -> String? {
    references?.picture(row: row, width: width)
  }

  /// The document as the page reads it when it opens: with the layout at its first width, if nothing else is made yet.
  package var openingJSON: String {
    prepare()
    return state.withLock { state in
      json(of: state, chunks: state.chunks.count == 1 ? state.chunks : [])
    }
  }

  var start: (row: Int, step: Int) {
    (rows.start, Int(rows.startWidth * PointGrid.stepsPerPoint))
  }

  /// Makes the layout at the first width, unless anything is made yet; others that need it wait for it.
  func prepare() {
    isPrepared.withLock { isPrepared in
      guard !isPrepared else { return }
      isPrepared = true
      guard state.withLock({ $0.chunks.isEmpty }) else { return }
      _ = glimpse(row: start.row, at: start.step, from: 0, known: version)
    }
  }

  /// Returns the values that a page can try as JSON, or nil if there are none or the page has another version.
  package func values(known: Int) -> String? { known == version ? trial?.json : nil }

  /// Returns the data with which a page shows a row with other values, as JSON, or nil if these cannot be tried.
  ///
  /// The answer has errors if the changes are wrong. The page has the version `known` of the document without changes,
  /// and `start` chunks of the document with them.
  package func trial(
    row: Int, from start: Int, known: Int, _ changes: [PreviewChange]
  ) -> String? {
    guard known == version, rows.indices.contains(row) else { return nil }
    return trial?.answer(row: row, from: start, changes)
  }

  var tried: LiveDocument? { trial?.document }

  /// The letters of the arrangements so far, which a newer version keeps.
  package var letters: ArrangementList { state.withLock { $0.document.letters } }

  /// Returns the resolved layout of a row at a width in steps, or nil if there is no such row or width.
  func result(row: Int, at step: Int) -> LayoutResult? {
    guard rows.indices.contains(row), rows.widths.contains(Double(step) * PointGrid.step) else {
      return nil
    }
    return rows.result(ofRow: row, at: step, resolve: resolver())
  }

  /// Ends rows and a check that are being made, since there is a newer version.
  package func end() { isEnded.store(true, ordering: .relaxed) }

  /// Returns the data with which a page shows a row, as JSON, or nil if there is no such row.
  ///
  /// The page has `start` chunks of the version `known`, which is 0 if it has none.
  package func answer(row: Int, from start: Int, known: Int) -> String? {
    guard rows.indices.contains(row) else { return nil }
    if state.withLock({ $0.needsLayout(ofRow: row) }) { makeRow(row) }
    return answer(from: start, known: known)
  }

  private func makeRow(_ row: Int) {
    do {
      // The other rows of a large document are as large.
      guard state.withLock({ $0.largeRows.isEmpty }) else { throw LayoutBudget.Exceeded() }
      // The layouts are made without a lock, so that glimpses are not kept waiting.
      let layout = try rows.layout(ofRow: row, resolve: resolver(for: 1))
      state.withLock { state in
        guard state.rows.insert(row).inserted else { return }
        state.chunks.append(state.document.chunk(of: layout, row: row))
      }
    } catch is LayoutBudget.Exceeded {
      let outline = try? rows.outline(ofRow: row, resolve: resolver(for: 1))
      guard outline != nil || !isEnded.load(ordering: .relaxed) else { return }
      state.withLock { state in
        guard state.largeRows.insert(row).inserted else { return }
        let large = PageJSON.object(["large": "[\(row)]"])
        state.chunks.append(outline.map { state.document.chunk(ofOutline: $0, row: row) } ?? large)
      }
    } catch {}
  }

  /// Returns a function that resolves layouts until the document has a newer version, or until the work for some rows
  /// is too much.
  private func resolver(for rowCount: Int) -> (Layout, Traits) throws -> LayoutResult {
    let budget = LayoutBudget(elementCount: rowCount * elementCount)
    let resolve = resolverUnlessEnded()
    return { layout, traits in
      let result = try resolve(layout, traits)
      try budget.charge(result)
      return result
    }
  }

  /// Returns the data with which a page shows a row at one width in steps, as JSON, or nil if there is no such row.
  ///
  /// The nearest width in the range is taken. The page has `start` chunks of the version `known`, which is 0 if it has
  /// none.
  package func glimpse(row: Int, at step: Int, from start: Int, known: Int) -> String? {
    guard rows.indices.contains(row) else { return nil }
    if !state.withLock({ $0.rows.contains(row) }),
      let layout = try? rows.layout(ofRow: row, at: [step], resolve: resolverUnlessEnded())
    {
      state.withLock { state in
        guard !state.rows.contains(row) else { return }
        state.chunks.append(state.document.chunk(of: layout, row: row, isGlimpse: true))
      }
    }
    return answer(from: start, known: known)
  }

  private func answer(from start: Int, known: Int) -> String {
    state.withLock { state in
      let isCurrent = known == version && start <= state.chunks.count
      let chunks = state.chunks.dropFirst(isCurrent ? start : 0)
      return PageJSON.object([
        "version": "\(version)",
        "document": isCurrent ? nil : json(of: state),
        "from": "\(isCurrent ? start : 0)", "chunks": PageJSON.array(chunks),
      ])
    }
  }

  private func resolverUnlessEnded() -> (Layout, Traits) throws(Ended) -> LayoutResult {
    let resolve = resolver()
    return { layout, traits throws(Ended) in
      guard !self.isEnded.load(ordering: .relaxed) else { throw Ended() }
      return resolve(layout, traits)
    }
  }
}
