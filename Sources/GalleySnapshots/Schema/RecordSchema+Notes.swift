import GalleyAnalysis
import GalleyLayout

extension RecordSchema {
  /// What the properties mean: those of one name, or of one name in one place where they mean something of their own.
  static let notes = layoutNotes.merging(runNotes) { _, own in own }

  private static let layoutNotes: [String: Note] = [
    "document": Note(summary: "The name of the document."),
    "variant": Note(summary: "The name of the variant, such as 390-AX3."),
    "traits": Note(summary: "The traits that make the variant."),
    "size": Note(summary: "The width and height of the picture in points.", count: 2),
    "nodes": Note(summary: "Everything that stands somewhere, containers before their contents."),
    "decisions": Note(summary: "What was chosen, in reading order."),
    "issues": Note(summary: "What is the matter, in reading order."),
    "files": Note(summary: "The picture files by format, relative to the folder of the manifest."),

    "path": Note(
      summary: "The place: child numbers from the root, counted from 0, with dots between them."),
    "id": Note(summary: "The name."),
    "kind": Note(
      summary: "The kind of layout.", words: Placement.Kind.allCases.map(\.rawValue)),
    "role": Note(
      summary: "What it is for a person who uses it.", words: Role.allCases.map(\.rawValue)),
    "frame": Note(
      summary: "X, y, width and height in points from the top left of the picture.", count: 4),
    "text": Note(summary: "The words of a text."),
    "lines": Note(summary: "The number of lines of a text."),
    "breaks": Note(
      summary: "Where the second line and each after it begins in a text, in bytes of UTF-8."),
    "links": Note(summary: "The addresses that words of a text lead to, in its order."),
    "image": Note(summary: "The file of an image, relative to the document."),

    "offered": Note(summary: "The width that the choice was offered; absent if without limit."),
    "offeredHeight": Note(summary: "The height that a choice by height was offered."),
    "chosen": Note(summary: "The number of the alternative taken, from 0."),
    "alternatives": Note(summary: "What each alternative needs, preferred first."),
    "fit": Note(summary: "The least width at which the alternative fits, in points."),
    "deficit": Note(summary: "The points of width that were missing, 0 if it fits."),
    "height": Note(summary: "The height that the alternative needs, in points."),
    "heightDeficit": Note(summary: "The points of height that were missing."),
    "blame": Note(summary: "The element with which the alternative stops fitting."),

    "issues.kind": issueKind, "issues.before.kind": issueKind, "issues.after.kind": issueKind,
    "missing": Note(summary: "The points that are missing, if it is known how many."),
    "message": Note(summary: "One sentence for people."),

    "width": Note(summary: "The offered width in points."),
    "traits.height": Note(summary: "The offered height in points, if there is one."),
    "textSize": Note(summary: "The size of text, such as L or AX3."),
    "direction": Note(
      summary: "The reading direction.", words: LayoutDirection.allCases.map(\.rawValue)),
    "locale": Note(summary: "The language."),
    "colorScheme": Note(
      summary: "Light or dark surroundings.", words: ColorScheme.allCases.map(\.rawValue)),
    "contrast": Note(
      summary: "The strength of colors.", words: Contrast.allCases.map(\.rawValue)),
    "boldText": Note(summary: "Whether letters are bolder."),
    "idiom": Note(summary: "The kind of device.", words: Idiom.allCases.map(\.rawValue)),
    "displayScale": Note(summary: "The number of pixels in a point."),

    "coverage.variants": Note(summary: "The names of the variants that were looked at."),
    "reached": Note(summary: "The number of alternatives that a variant takes."),
    "reachable": Note(summary: "The number of alternatives that are not dead."),
    "total": Note(summary: "The number of alternatives."),
    "choices": Note(summary: "The choices, also those in alternatives that are never taken."),
    "choices.alternatives": Note(summary: "The alternatives, preferred first."),
    "alternatives.variants": Note(summary: "The names of the variants that take it."),
    "reach": Note(
      summary:
        "Whether a variant takes it, one on the plane would, nothing there does, or nobody looked.",
      words: CoverageRecord.Reach.allCases.map(\.rawValue)),
    "place": Note(summary: "Where it would be taken, if that is on the plane alone."),
    "from": Note(summary: "The first width at which it is, in points."),
    "to": Note(summary: "The last width up to which it is, in points."),
    "doubt": Note(
      summary: "Why nothing is proven between two widths that were looked at; absent if all is.",
      words: ProofGap.allCases.map(\.rawValue)),
    "layouts": Note(summary: "The number of layouts that were resolved."),

    "before": Note(summary: "The first side."),
    "after": Note(summary: "The second side."),
    "difference.decisions": Note(summary: "The choices that were decided in another way."),
    "decisions.before": Note(summary: "What was decided on the first side, if it came up."),
    "decisions.after": Note(summary: "What was decided on the second side, if it came up."),
    "difference.issues": Note(summary: "The issues that are new, gone or other than they were."),
    "issues.before": Note(summary: "The issue on the first side; absent if it is new."),
    "issues.after": Note(summary: "The issue on the second side; absent if it is gone."),
    "difference.nodes": Note(summary: "What is on both sides, but not the same."),
    "summary": Note(summary: "What differs in words, the most important first."),
    "carried": Note(summary: "Whether it only went with the layout around it."),
    "new": Note(summary: "The layouts that are only on the second side."),
    "gone": Note(summary: "The layouts that are only on the first side."),
    "node": Note(summary: "The layout."),
    "choice": Note(summary: "The path of the choice whose alternatives were exchanged."),
    "alternative": Note(summary: "The number of the alternative that came or went, from 0."),

    "check.documents": Note(summary: "The documents that were checked, in the order asked for."),
    "documents.file": Note(summary: "The file of the document, as it was named."),
    "documents.findings": Note(
      summary: "What was found, in the order of its places in the layout."),
    "findings.kind": Note(
      summary: "What was found.", words: FindingKind.allCases.map(\.rawValue)),
    "findings.label": Note(
      summary: "What it is called: its name, else its words, else kind and place."),
    "findings.advice": Note(summary: "What to do."),
    "findings.place": Note(summary: "Where it was found, in words."),
    "findings.extents": Note(
      summary: "Where it was found, as numbers; empty for what is found nowhere."),
    "extents.traits": Note(summary: "The traits at the first of the widths."),
    "extents.surroundings": Note(
      summary: "What sets the traits apart from others that were checked, such as de-dark."),
    "extents.widths": Note(
      summary: "Ranges of widths in points: the first and the last of each, both part of it."),
    "findings.acceptance": Note(summary: "Why it is meant to be, if somebody accepted it."),
    "findings.line": Note(
      summary: "The line of the file from 1: of the layout, or the nearest around it with a name."),
    "findings.column": Note(summary: "The column in characters, from 1."),
    "documents.unusedAcceptances": Note(
      summary: "What is accepted and not found, if all that the document speaks of was checked."),
    "unusedAcceptances.finding": Note(
      summary: "What is accepted.", words: FindingKind.allCases.map(\.rawValue)),
    "unusedAcceptances.because": Note(summary: "Why it is accepted."),
    "unusedAcceptances.line": Note(summary: "The line of the file, from 1."),
    "unusedAcceptances.column": Note(summary: "The column in characters, from 1."),
    "documents.layouts": Note(summary: "The number of layouts that were resolved."),
    "documents.doubt": Note(
      summary: "Why it is not proven that there is nothing else; absent if it is.",
      words: [ProofGap.customContainer, .ratioByHeight, .unknownConditions].map(\.rawValue)),
  ]

  private static let issueKind = Note(
    summary: "What is the matter.", words: LayoutIssue.Kind.allCases.map(\.rawValue))
}
