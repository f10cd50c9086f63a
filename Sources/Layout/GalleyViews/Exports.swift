// Layouts and views are written with texts, traits and geometry.
@_exported public import GalleyText
