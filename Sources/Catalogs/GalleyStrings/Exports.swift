// Messages have numbers, values and plural forms.
@_exported public import GalleyFormats
