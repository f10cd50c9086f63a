// People who import the engine have the whole vocabulary of layouts.
@_exported public import GalleyViews
