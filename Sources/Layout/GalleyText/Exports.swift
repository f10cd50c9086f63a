// Texts depend on traits and geometry.
@_exported public import GalleyTraits
