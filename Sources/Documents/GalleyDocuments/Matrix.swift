public import GalleyLayout

/// Lists of trait values; every combination of them is a variant of a document.
///
/// ```swift
/// var matrix = Matrix(screens: [Screen(width: 320), Screen(width: 390)])
/// matrix[\.boldText] = [false, true]
/// print(matrix.variants().map(\.name))  // ["320-L", "320-L-bold", "390-L", "390-L-bold"]
/// ```
public struct Matrix: Hashable, Sendable {
  /// The screens: offered widths, or whole devices.
  public var screens: [Screen]
  /// The custom traits, in the order of declaration.
  public private(set) var customTraits: [CustomTrait] = []
  private var lists = TraitLists()

  package static let maximumVariantCount = 100_000

  /// Creates a matrix, by default with one phone width at the standard text size.
  public init(
    screens: [Screen] = [Screen(width: 390)], textSizes: [TextSize] = [.large],
    directions: [LayoutDirection?] = [nil], locales: [String] = ["en"],
    colorSchemes: [ColorScheme] = [.light], boldText: [Bool] = [false],
    contrasts: [Contrast] = [.standard]
  ) {
    self.screens = screens
    self.textSizes = textSizes
    self.directions = directions
    self.locales = locales
    self.colorSchemes = colorSchemes
    self.boldText = boldText
    self.contrasts = contrasts
  }

  /// The values of a trait that matrices can list, each as traits with that value.
  package subscript(trait: TraitDefinition) -> [Traits] {
    get { lists[trait] ?? [TraitDefinition.defaults] }
    set {
      trait.custom.map { declare($0) }
      lists[trait] = newValue.count == 1 && trait.isDefault(in: newValue[0]) ? nil : newValue
    }
  }

  /// The values of a trait by its property; width and height are not listed, but belong to screens.
  public subscript<Value>(path: WritableKeyPath<Traits, Value>) -> [Value] {
    get { self[TraitDefinition.listed(path)].map { $0[keyPath: path] } }
    set { self[TraitDefinition.listed(path)] = newValue.map { Traits.defaults(with: path, $0) } }
  }
}

extension Matrix {
  package static let allLocales = "all"

  package mutating func replaceAllLocales(by known: [String]) {
    guard locales.contains(Self.allLocales) else { return }
    var found: Set<String> = []
    let list = locales.flatMap { $0 == Self.allLocales ? known : [$0] }
      .filter { found.insert($0).inserted }
    locales = list.isEmpty ? Matrix().locales : list
  }

  /// The values of a custom trait; without a list its default.
  ///
  /// ```swift
  /// matrix[Brand.self] = [.acme, .zen]
  /// ```
  public subscript<Key: TraitKey>(key: Key.Type) -> [Key.Value] {
    get { self[TraitDefinition(CustomTrait(key))].map { $0[key] } }
    set {
      var trait = CustomTrait(key)
      trait.add(newValue.map(key.word))
      self[TraitDefinition(trait)] = newValue.map { value in
        var traits = TraitDefinition.defaults
        traits[key] = value
        return traits
      }
    }
  }

  /// Declares a custom trait, so that options and sheets can name its values; values of a known trait are added.
  public mutating func declare(_ trait: CustomTrait) {
    if let place = customTraits.firstIndex(where: { $0.name == trait.name }) {
      customTraits[place].add(trait.values)
    } else {
      customTraits.append(trait)
    }
  }

  /// The traits that the matrix can list: the built-in ones in the order of their table, then custom ones.
  package var traits: [TraitDefinition] {
    TraitDefinition.listed + customTraits.map { TraitDefinition($0) }
  }

  public var textSizes: [TextSize] {
    get { self[\.textSize] }
    set { self[\.textSize] = newValue }
  }

  /// The reading directions; nil follows the locale.
  public var directions: [LayoutDirection?] {
    get { self[\.directionOverride] }
    set { self[\.directionOverride] = newValue }
  }

  /// The languages.
  public var locales: [String] {
    get { self[\.locale] }
    set { self[\.locale] = newValue }
  }

  public var colorSchemes: [ColorScheme] {
    get { self[\.colorScheme] }
    set { self[\.colorScheme] = newValue }
  }

  public var boldText: [Bool] {
    get { self[\.boldText] }
    set { self[\.boldText] = newValue }
  }

  public var contrasts: [Contrast] {
    get { self[\.contrast] }
    set { self[\.contrast] = newValue }
  }
}

package struct TraitLists: Hashable, Sendable {
  private var lists: [TraitDefinition: [Traits]] = [:]

  package init() {}

  /// The traits with lists: the built-in ones, then custom ones by name.
  package var traits: [TraitDefinition] {
    let custom = lists.keys.filter { $0.custom != nil }.sorted { $0.key < $1.key }
    return TraitDefinition.listed.filter { lists[$0] != nil } + custom
  }

  package subscript(trait: TraitDefinition) -> [Traits]? {
    get { lists[trait] }
    set { lists[trait] = newValue }
  }

  /// The values of a trait by its property, or nil if it has no list.
  package subscript<Value>(path: WritableKeyPath<Traits, Value>) -> [Value]? {
    get { lists[TraitDefinition.listed(path)]?.map { $0[keyPath: path] } }
    set { lists[TraitDefinition.listed(path)] = newValue?.map { Traits.defaults(with: path, $0) } }
  }
}

extension Matrix {
  /// Lists that replace lists of a matrix; its other lists stay.
  package struct Overrides: Hashable, Sendable {
    package var screens: [Screen]?
    package var lists: TraitLists

    /// Creates overrides, by default without any effect.
    package init(screens: [Screen]? = nil, lists: TraitLists = TraitLists()) {
      (self.screens, self.lists) = (screens, lists)
    }

    package func applied(to matrix: Matrix) -> Matrix {
      var matrix = matrix
      if let screens { matrix.screens = screens }
      for trait in lists.traits {
        if let list = lists[trait] { matrix[trait] = list }
      }
      return matrix
    }
  }
}

/// The space that a device offers.
public struct Screen: Hashable, Sendable {
  /// The offered width in points.
  public var width: Double
  /// The offered height in points, or nil for any.
  public var height: Double?
  /// The kind of device.
  public var idiom: Idiom
  public var safeArea: EdgeInsets
  /// The name of the device, which is part of variant names, or nil for a screen without a name.
  public var name: String?

  public init(
    width: Double, height: Double? = nil, idiom: Idiom = .phone, safeArea: EdgeInsets = .zero,
    name: String? = nil
  ) {
    self.width = width
    self.height = height
    self.idiom = idiom
    self.safeArea = safeArea
    self.name = name
  }
}
