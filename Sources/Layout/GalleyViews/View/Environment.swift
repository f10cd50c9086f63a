/// The traits under which a view is described, by their names in SwiftUI.
///
/// Views read them with ``Environment``. Custom traits are available through an extension:
///
/// ```swift
/// enum Account: String, TraitKey, CaseIterable {
///   case guest, member
///   static let name = "account"
///   static let defaultValue = Account.guest
/// }
///
/// extension EnvironmentValues {
///   var account: Account { traits[Account.self] }
/// }
/// ```
public struct EnvironmentValues: Hashable, Sendable {
  public var traits: Traits

  package var symbols: [String: Symbol] = [:]
  package var locales: [String] = []
  @Aside var files: (any ViewFiles)?
  @Aside var missingNames: MissingNames?

  public init(traits: Traits) {
    self.traits = traits
  }

  /// The text size; the nearest category for the sizes of other systems.
  public var dynamicTypeSize: DynamicTypeSize { traits.textSize.nearestCategory }
  public var horizontalSizeClass: SizeClass? { traits.horizontal }
  public var verticalSizeClass: SizeClass? { traits.vertical }
  /// Light or dark.
  public var colorScheme: ColorScheme { traits.colorScheme }
  public var colorSchemeContrast: Contrast { traits.contrast }
  public var layoutDirection: LayoutDirection { traits.direction }
  /// The language and region.
  public var locale: Locale { Locale(identifier: traits.locale) }
  /// The number of device pixels per point.
  public var displayScale: Double { traits.displayScale }
  /// Whether the person wants bolder text.
  public var legibilityWeight: LegibilityWeight { traits.boldText ? .bold : .regular }
  /// Whether the person wants opaque surfaces instead of translucent ones.
  public var accessibilityReduceTransparency: Bool { traits.reduceTransparency }

  /// A language and region.
  public struct Locale: Hashable, Sendable {
    /// The BCP 47 tag, such as de or pt-BR.
    package var identifier: String
    package var languageCode: String { String(identifier.prefix { $0 != "-" && $0 != "_" }) }
  }

  /// The weight of text that a person has set.
  public enum LegibilityWeight: String, Hashable, Sendable, CaseIterable {
    case regular
    case bold
  }

  /// The values under which bodies are described now: those of a phone with default settings, unless a document runs.
  @TaskLocal static var current = EnvironmentValues(traits: Traits(width: 390))
}

/// A value of the environment of a view.
///
/// ```swift
/// struct Title: View {
///   @Environment(\.horizontalSizeClass) private var sizeClass
///
///   var body: some View {
///     Text("Departures").font(sizeClass == .compact ? .title : .largeTitle)
///   }
/// }
/// ```
///
/// The value is that of the document that is being described: in the body of a `Document`, of
/// ``Traited/layout(symbols:_:)`` and of every view inside. Elsewhere it is that of a phone with default settings.
@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

/// What views use beside the traits.
package struct ViewResources: Sendable {
  package var symbols: [String: Symbol]
  /// The languages of the texts, the main one first.
  package var locales: [String]
  package var files: (any ViewFiles)?

  package init(
    symbols: [String: Symbol] = [:], locales: [String] = [], files: (any ViewFiles)? = nil
  ) {
    (self.symbols, self.locales, self.files) = (symbols, locales, files)
  }

  /// Returns the layout of a body under traits, with the names that it did not find.
  func layout(
    under traits: Traits, _ body: @Sendable (Traits) -> [Layout]
  ) -> Layout {
    var values = EnvironmentValues(traits: traits)
    (values.symbols, values.locales, values.files) = (symbols, locales, files)
    let missing = MissingNames()
    values.missingNames = missing
    let layout = EnvironmentValues.$current.withValue(values) { Layout(body: body(traits)) }
    let names = missing.all
    return names.isEmpty ? layout : changing(layout) { $0.notes.missingNames = names }
  }
}

/// One of the twelve text sizes.
public typealias DynamicTypeSize = TextSize.Category

/// The sides to which lines of text are aligned.
public typealias TextAlignment = HorizontalAlignment

extension TextSize.Category {
  public static let xSmall = TextSize.Category.extraSmall
  public static let xLarge = TextSize.Category.extraLarge
  public static let xxLarge = TextSize.Category.extraExtraLarge
  /// Extra extra extra large, the largest that is not for accessibility.
  public static let xxxLarge = TextSize.Category.extraExtraExtraLarge

  /// Whether the size is one of the five for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension TextSize {
  fileprivate var nearestCategory: Category {
    if case .category(let category) = self { return category }
    let size = TextStyle.body.pointSize(at: self)
    func distance(_ category: Category) -> Double {
      abs(TextStyle.body.pointSize(at: .category(category)) - size)
    }
    return Category.allCases.min { distance($0) < distance($1) } ?? .large
  }
}
