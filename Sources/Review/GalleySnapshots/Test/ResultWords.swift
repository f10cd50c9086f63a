import GalleyAnalysis
package import GalleyLayout
import GalleyRaster

// The sentences about the results of snapshots. No code depends on their text.

extension SnapshotResult {
  /// The differences of the layout in one line; nil if they are not known.
  package var headline: String? { changes.map { ChangeWords($0).headline.printable } }

  /// The differences of the layout in words, the most important first; empty if there are none or they are not known.
  package var delta: [String] { (changes.map { ChangeWords($0).lines() } ?? []).map(\.text) }

  package var message: String? {
    guard let notes, !notes.isEmpty else { return nil }
    return notes.map(\.sentence).joined("; ").text.printable
  }

  package var environmentSentence: String? {
    guard let environment, !environment.isEmpty else { return nil }
    return Phrase(
      "made in another environment: \(environment.map(\.text).joined(separator: " · "))"
    ).text.printable
  }

  package var hasMoreThanHeadline: Bool {
    let lines = changes.map { ChangeWords($0).lines(limit: 2) } ?? []
    return lines.count > 1 || lines.contains { $0.changes.contains(where: \.hasSummary) }
  }

  /// The result in words: differences of the environment, then of the layout, or of pixels if the layouts are equal.
  package var lines: [String] { [environmentSentence, headline].compactMap(\.self) + otherLines }

  package var linesFromHeadline: [String] {
    [headline, environmentSentence].compactMap(\.self) + otherLines
  }

  private var otherLines: [String] {
    var lines: [String] = []
    if let pixels, !differsInLayout { lines.append(Phrase("pixels: \(pixels.text)").text) }
    if let message { lines.append(message) }
    if let renamedFrom {
      lines.append(
        Phrase(
          "the layout equals that of the removed snapshot \(renamedFrom); galley accept --renamed renames it"
        ).text)
    }
    if lines.isEmpty, changes == nil, environment == nil, let sentence = verdict.sentence {
      lines.append(sentence.text)
    }
    return lines.map(\.printable)
  }

  /// The reasons for the decisions of the snapshot, one line for each that did not take its first alternative.
  package var reasons: [String] {
    guard verdict != .removed else { return [] }
    return (layout?.decisions ?? []).filter { $0.chosen > 0 }.map { decision in
      let reasons = decision.phrases.dropLast().joined("; ")
      let sentence: Phrase =
        decision.condition == nil
        ? "\(decision.label) took alternative \(decision.outcome): \(reasons)"
        : "\(decision.label) took \(decision.outcome)"
      return sentence.text.printable
    }
  }

  /// The result in one line, without the environment and the number of pixels.
  package var summary: String {
    var parts = [headline].compactMap(\.self)
    if !differsInLayout, let pixels { parts.append(pixels.kindSentence.text) }
    if let message { parts.append(message) }
    if renamedFrom != nil, parts.isEmpty {
      parts.append(Phrase("its layout equals that of a removed snapshot").text)
    }
    guard parts.isEmpty else { return parts.joined(separator: " · ").printable }
    return verdict.sentence?.text ?? verdict.rawValue
  }
}

extension SnapshotNote {
  package var sentence: Phrase {
    switch self {
    case .noRecord:
      "the reference contains no record, so only its picture was compared; accept a new one"
    case .unstable:
      "the document produces a different picture each time; let it depend only on its traits"
    case .isReference: "the snapshot is now the reference; review it before you commit it"
    case .onlyInRevision(let revision): "this snapshot exists only in \(revision)"
    case .notInRevision(let revision): "\(revision) does not have this snapshot"
    case .notExpected: "there is no expected picture with this name"
    case .removed: "the picture with this name was removed"
    case .unreadable(let failure): "the reference cannot be read: \(failure)"
    case .incomparable(let failure): "the picture cannot be compared: \(failure)"
    case .undrawableInRevision(let revision, let failure):
      "the snapshot of \(revision) cannot be drawn: \(failure)"
    case .undrawable(let failure), .unwritten(let failure): "\(failure)"
    case .colorSpaces(let spaces): "equal · \(spaces.words)"
    case .flaw(let flaw, let isOfReference):
      "\(isOfReference ? "the reference" : "the picture") \(flaw.words)"
    }
  }
}

extension PixelDifference {
  package var kindSentence: Phrase {
    if sizes.first != sizes.last { return "the picture has a different size" }
    return switch kind {
    case .size: "the picture has a different size"
    case .moved: "something moved"
    case .inserted: "rows or columns came in"
    case .removed: "rows or columns are gone"
    case .recolored: "colors differ"
    case .edgeNoise: "only edges differ"
    case .hidden: "only hidden colors of transparent pixels differ"
    case .profile: "only the color profile differs"
    case .rasterizer: "only edges differ, as by another rasterizer"
    case .subpixel: "only the edges of text differ, as by subpixel rendering"
    case .compression: "only compression differs"
    case .content, nil: "pixels differ"
    }
  }
}

extension Verdict {
  package var sentence: Phrase? {
    switch self {
    case .equal: nil
    case .changed: "it differs from its reference"
    case .new: "there is no reference; review the snapshot and accept it"
    case .unreadable: "the reference cannot be read"
    case .failed: "the document cannot be drawn"
    case .removed: "no snapshot uses this reference anymore; accept --removed removes it"
    }
  }
}

extension RunRecord {
  package var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> Phrase? in
      let count = results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      let number: Phrase = "\(count) \(verdict.rawValue)"
      return verdict == .equal ? "\(number) (\(reasons))" : number
    }
    let parts = counts + [errorPhrase].compactMap(\.self)
    return (parts.isEmpty ? nothing : parts.joined(", ")).text
  }

  package var errorSentence: String? { errorPhrase?.text }

  private var errorPhrase: Phrase? {
    guard let count = errors?.count, count > 0 else { return nil }
    return count == 1 ? "1 error in a document" : "\(count) errors in documents"
  }

  private var nothing: Phrase {
    plan?.shard == nil ? "nothing to compare" : "this shard has nothing to compare"
  }

  private var reasons: Phrase {
    MatchReason.allCases.compactMap { reason -> Phrase? in
      let count = results.count { $0.matchReason == reason }
      return count > 0 ? "\(count) by \(reason.rawValue)" : nil
    }.joined(", ")
  }
}
