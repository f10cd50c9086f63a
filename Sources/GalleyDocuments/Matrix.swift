public import GalleyGeometry
public import GalleyLayout

/// The traits in which a document should be seen: every combination of its lists is a variant.
///
/// ```swift
/// var matrix = Matrix(screens: [Screen(width: 320), Screen(width: 390)])
/// matrix[\.boldText] = [false, true]
/// print(matrix.variants().map(\.name))  // ["320-L", "320-L-bold", "390-L", "390-L-bold"]
/// ```
public struct Matrix: Hashable, Sendable {
  /// The screens: offered widths, or whole devices.
  public var screens: [Screen]
  /// The traits of one's own, in the order in which they were declared.
  public private(set) var customTraits: [CustomTrait] = []
  private var lists = TraitLists()

  /// The maximum number of variants of one document.
  public static let maximumVariantCount = 100_000

  /// Creates a matrix; without arguments that of one phone width at the standard text size.
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

  /// The values of a trait that matrices list, as traits that have them.
  public subscript(trait: TraitDefinition) -> [Traits] {
    get { lists[trait] ?? [TraitDefinition.defaults] }
    set {
      trait.custom.map { declare($0) }
      lists[trait] = newValue.count == 1 && trait.isDefault(in: newValue[0]) ? nil : newValue
    }
  }

  /// The values of a trait by its property, which must be one that matrices list; widths and heights belong to screens.
  public subscript<Value>(path: WritableKeyPath<Traits, Value>) -> [Value] {
    get { self[TraitDefinition.listed(path)].map { $0[keyPath: path] } }
    set { self[TraitDefinition.listed(path)] = newValue.map { Traits.defaults(with: path, $0) } }
  }
}

extension Matrix {
  /// The values of a trait of your own; without a list its default.
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

  /// Makes a trait of one's own known, so that options and sheets can name its values; of one known by its name, adds them.
  public mutating func declare(_ trait: CustomTrait) {
    if let place = customTraits.firstIndex(where: { $0.name == trait.name }) {
      customTraits[place].add(trait.values)
    } else {
      customTraits.append(trait)
    }
  }

  /// The traits that the matrix can list: the built-in ones in the order of their table, then those of one's own.
  public var traits: [TraitDefinition] {
    TraitDefinition.listed + customTraits.map { TraitDefinition($0) }
  }

  /// The sizes of text.
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

  /// Light and dark.
  public var colorSchemes: [ColorScheme] {
    get { self[\.colorScheme] }
    set { self[\.colorScheme] = newValue }
  }

  /// Bold text off and on.
  public var boldText: [Bool] {
    get { self[\.boldText] }
    set { self[\.boldText] = newValue }
  }

  /// Standard and increased contrast.
  public var contrasts: [Contrast] {
    get { self[\.contrast] }
    set { self[\.contrast] = newValue }
  }
}

/// Lists of values of traits, each as traits that have it.
public struct TraitLists: Hashable, Sendable {
  private var lists: [TraitDefinition: [Traits]] = [:]

  /// Creates no lists.
  public init() {}

  /// The traits that there are lists of, those of one's own by name after the others.
  public var traits: [TraitDefinition] {
    let custom = lists.keys.filter { $0.custom != nil }.sorted { $0.key < $1.key }
    return TraitDefinition.listed.filter { lists[$0] != nil } + custom
  }

  /// The values of a trait, or nil if there is no list of it.
  public subscript(trait: TraitDefinition) -> [Traits]? {
    get { lists[trait] }
    set { lists[trait] = newValue }
  }

  /// The values of a trait by its property, which must be one that matrices list, or nil if there is no list of it.
  public subscript<Value>(path: WritableKeyPath<Traits, Value>) -> [Value]? {
    get { lists[TraitDefinition.listed(path)]?.map { $0[keyPath: path] } }
    set { lists[TraitDefinition.listed(path)] = newValue?.map { Traits.defaults(with: path, $0) } }
  }
}

extension Matrix {
  /// The lists that take the place of those of a matrix; it keeps the lists that there are none for.
  public struct Overrides: Hashable, Sendable {
    /// The screens: offered widths, or whole devices.
    public var screens: [Screen]?
    /// The values of traits.
    public var lists: TraitLists

    /// Creates overrides; without arguments those that leave a matrix as it is.
    public init(screens: [Screen]? = nil, lists: TraitLists = TraitLists()) {
      (self.screens, self.lists) = (screens, lists)
    }

    /// Returns a matrix with these lists in the place of its own.
    public func applied(to matrix: Matrix) -> Matrix {
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
  /// The parts at the edges that belong to the device.
  public var safeArea: EdgeInsets
  /// The name of the device, which its variants have too, or nil for a screen of some size.
  public var name: String?

  /// Creates a screen.
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
