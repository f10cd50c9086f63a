import GalleyLayout
import TestSupport
import Testing

/// The examples of the article on sections.
@Suite struct SectionExamples: PrintingExamples {
  @Test func `Cells as large as their contents are placed in rows`() {
    let group = SectionGroup.horizontal(width: .fractionalWidth(1), height: .estimated(100)) {
      SectionItem(width: .estimated(50), height: .estimated(50))
        .edgeSpacing(leading: 8, top: 4, trailing: 8, bottom: 4)
    }
    let chips = Section(group: group) {
      for topic in ["Swift", "Layout", "Text", "Traits", "Pictures"] {
        Text(topic).font(.system(size: 20)).lineLimit(1).id(topic)
      }
    }
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(chips, traits: Traits(width: 200))
    print(result.placement("Text")?.frame.x ?? 0)  // 150.0
    #expect(result.frame("Swift") == [8, 4, 50, 20] && result.frame("Traits") == [8, 32, 60, 20])
  }

  @Test func `A mailbox has a number at its trailing edge`() {
    let mailboxes = Section(
      group: .vertical {
        SectionItem(width: .fractionalWidth(1), height: .estimated(44))
          .supplementaryItem(.trailing, offset: .absolute(x: -8, y: 0))
      }
    ) {
      Text("Inbox").supplementaryItems { Text("3").foregroundStyle(.secondary) }
      Text("Sent")
    }
    .header { Text("Mailboxes").font(.headline) }
    .backgroundItem { RoundedRectangle(cornerRadius: 12).fill(.secondaryBackground) }
    #expect(mailboxes.layout.resolved(width: 200).placements.count == 6)
  }
}
