// Traits have lengths and points.
@_exported public import GalleyGeometry
