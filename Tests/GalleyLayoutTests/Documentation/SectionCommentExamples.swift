import GalleyLayout
import Testing

/// The examples in comments on sections.
@Suite struct SectionCommentExamples {
  @Test func `Tags are in rows below a header`() {
    let topics = ["Swift", "Layout", "Text"]
    let tags = Section(
      group: .horizontal {
        SectionItem(width: .estimated(50), height: .estimated(50))
          .edgeSpacing(leading: 8, top: 4, trailing: 8, bottom: 4)
      }
    ) {
      for topic in topics { Text(topic) }
    }
    .header { Text("Topics").font(.headline) }
    #expect(tags.cells.count == 3 && tags.boundaryItems.count == 1)
  }

  @Test func `A large item is beside two small items`() {
    let featured = SectionGroup.horizontal(height: .absolute(200)) {
      SectionItem(width: .fractionalWidth(0.6), height: .fractionalHeight(1))
      SectionGroup.vertical(width: .fractionalWidth(0.4), height: .fractionalHeight(1)) {
        SectionItem(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
      }
    }
    #expect(featured.subitems.count == 2)
  }
}
