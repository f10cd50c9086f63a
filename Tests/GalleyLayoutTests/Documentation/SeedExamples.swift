import GalleyLayout
import TestSupport
import Testing

/// The examples of the article on the texts on which the library is based.
@Suite struct SeedExamples: PrintingExamples {
  private let sizes = [100.0, 120, 320].map { Size(width: $0, height: 10) }

  @Test func `Justified lines fill the width`() {
    let spacing = FlowSpacing(horizontal: 10, vertical: 10)
    let frames = fullyJustifiedFlowLayout(containerWidth: 320, spacing: spacing, sizes: sizes)
    print(frames.map(\.maxX))  // [100.0, 320.0, 320.0]
  }

  @Test func `A row becomes a column`() {
    let (title, number, date) = (Text("Layouts"), Text("Episode 123"), Text("September 23"))
    let horizontal = Lines.view(number, .view(date))
    let vertical = Lines.view(number, .newline(.view(date)))
    let layout = Lines.view(title, .newline(.choice(horizontal, vertical)))
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let chosen = [500.0, 150].map { width in
      engine.resolve(layout, traits: Traits(width: width)).decisions.first?.chosen
    }
    #expect(chosen == [0, 1])
  }

  @MainActor @Test func `A view is configured by traited values`() {
    var myLabel = ""
    let configureView: @MainActor @Sendable (Color, String) -> Void = { myLabel = $1 }
    let myBackgroundColor = Traited { $0.colorScheme == .dark ? Color.primary : .background }
    let myDescriptiveText = Traited {
      $0.horizontal == .regular ? "Layouts for all sizes" : "Layouts"
    }
    let configured = apply(onMainActor: configureView, to: myBackgroundColor, myDescriptiveText)
    configured.run(Traits(width: 390))()
    print(myLabel)  // Layouts
  }

  @Test func `A value varies with a custom trait`() {
    enum Brand: String, CaseIterable, TraitKey {
      case acme, zen
      static let name = "brand"
      static let defaultValue = Brand.acme
    }

    let myCornerRadius = Traited { $0[Brand.self] == .zen ? 0.0 : 20 }
    var zen = Traits(width: 390)
    zen[Brand.self] = .zen
    print(myCornerRadius.run(zen))  // 0.0
  }
}
