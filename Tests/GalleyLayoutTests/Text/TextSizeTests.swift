import GalleyLayout
import Testing

@Suite struct TextSizeTests {
  /// Point sizes and leadings of each style, from XS to AX5.
  private static let table = """
    largeTitle  31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70
    title1      25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68
    title2      19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66
    title3      17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65
    headline    14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    body        14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    callout     13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60
    subheadline 12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58
    footnote    12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52
    caption1    11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51
    caption2    11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  @Test func `every style has Apple's size and leading at every text size`() {
    let found = TextStyle.allCases.map { style in
      [style.rawValue]
        + TextSize.allCategories.map { size in
          "\(Int(style.pointSize(at: size)))/\(Int(style.leading(at: size)))"
        }
    }
    #expect(found == Self.table)
  }

  @Test func `only headlines are bolder than regular by default`() {
    let bolder = TextStyle.allCases.filter { $0.weight != .regular }
    #expect(bolder == [.headline] && TextStyle.headline.weight == .semibold)
  }

  @Test func `a factor multiplies sizes and leadings, rounded to the grid`() {
    #expect(TextStyle.body.pointSize(at: .factor(1.5)) == 25.5)
    #expect(TextStyle.body.leading(at: .factor(1.5)) == 33)
    #expect(TextStyle.caption2.scale(at: .factor(2)) == 2)
    #expect(TextStyle.body.pointSize(at: .factor(1.23)) == (17 * 1.23 * 1024).rounded() / 1024)
  }

  @Test func `only a scaled length scales, by the point sizes of its style`() {
    let large = TextSize.category(.accessibility5)
    #expect(Length(17).points(at: large) == 17)
    #expect(Length.scaled(17).points(at: large) == 53)
    #expect(Length.scaled(34, relativeTo: .largeTitle).points(at: large) == 60)
    #expect(Length.scaled(22, relativeTo: .caption2).points(at: .large) == 22)
  }

  @Test func `a limit reduces larger categories and no other text sizes`() {
    let sizes: [TextSize] = [
      .category(.small), .category(.accessibility5), .android(2), .factor(3),
    ]
    #expect(
      sizes.map { $0.limited(to: .extraLarge) } == [
        .category(.small), .category(.extraLarge), .android(2), .factor(3),
      ])
    #expect(sizes.map { $0.limited(to: nil) } == sizes)
  }
}

@Suite struct AndroidFontScaleTests {
  private static let vertices = [8.0, 10, 12, 14, 18, 20, 24, 30, 100]
  private static let tables: [(scale: Double, sizes: [Double])] = [
    (1.15, [9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30, 100]),
    (1.3, [10.4, 13, 15.6, 18.8, 21.6, 23.6, 26.4, 30, 100]),
    (1.5, [12, 15, 18, 22, 24, 26, 28, 30, 100]),
    (1.8, [14.4, 18, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100]),
    (2, [16, 20, 24, 26, 30, 34, 36, 38, 100]),
  ]

  private func isClose(_ size: Double, at scale: Double, _ expected: Double) -> Bool {
    abs(AndroidFontScale.size(size, at: scale) - expected) < 1e-9
  }

  @Test(arguments: Self.tables)
  func `a vertex has the size of its table`(scale: Double, sizes: [Double]) {
    for (vertex, size) in zip(Self.vertices, sizes) { #expect(isClose(vertex, at: scale, size)) }
  }

  @Test(arguments: Self.tables)
  func `between vertices a size is interpolated, outside them multiplied`(
    scale: Double, sizes: [Double]
  ) {
    for index in 1..<sizes.count {
      let middle = (Self.vertices[index - 1] + Self.vertices[index]) / 2
      #expect(isClose(middle, at: scale, (sizes[index - 1] + sizes[index]) / 2))
    }
    #expect(isClose(4, at: scale, sizes[0] / 2))
    #expect(isClose(200, at: scale, 200))
  }

  @Test func `a scale between two tables lies between their sizes`() {
    #expect(isClose(20, at: 1.4, (23.6 + 26) / 2))
    #expect(isClose(14, at: 1.9, (24.4 + 26) / 2))
    #expect(isClose(24, at: 1.575, 28 + (32.8 - 28) / 4))
  }

  @Test func `below the first table and above the last, sizes are multiplied`() {
    #expect(isClose(20, at: 0.85, 17))
    #expect(isClose(20, at: 1.12, 22.4))
    #expect(isClose(30, at: 2.5, 75))
    #expect(isClose(20, at: 1.13, 20 + (21.8 - 20) * (0.13 / 0.15)))
  }
}

@Suite struct TextSizeNameTests {
  @Test func `names and text sizes are each other's inverse`() {
    let sizes: [TextSize] =
      TextSize.allCategories + [.android(1.3), .android(2), .factor(0.85), .factor(10)]
    #expect(sizes.map { TextSize(name: $0.name) } == sizes)
    let names = "XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5 android1.3 android2 x0.85 x10"
    #expect(sizes.map(\.name).joined(separator: " ") == names)
  }

  @Test(arguments: [
    "", "xl", "ax1", "AX6", "x", "x0", "x0.2", "x11", "x-1", "xinf", "x1e1", "android", "android+2",
    "2", " L", "x1.2.3",
  ])
  func `other names and factors outside 0.25 to 10 are rejected`(name: String) {
    #expect(TextSize(name: name) == nil)
    #expect(TextSize.sizes(named: name) == nil)
  }

  @Test func `a range names all categories from its first to its last`() {
    let names = { TextSize.sizes(named: $0)?.map(\.name) }
    #expect(names("XXL…AX2") == ["XXL", "XXXL", "AX1", "AX2"])
    #expect(names("L...XL") == ["L", "XL"])
    #expect(names("M…M") == ["M"])
    #expect(names("all")?.count == 12)
    #expect(names("x1.5") == ["x1.5"])
    for wrong in ["AX2…XXL", "L…", "…L", "L…M…XL", "x1…x2", "…"] {
      #expect(names(wrong) == nil)
    }
  }
}
