// Errors of documents and their places are those of their files.
@_exported public import GalleySource
