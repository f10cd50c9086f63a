"""Writes the fonts of this folder, whose glyphs are squares, with fontTools.

Run it with Python 3 where fontTools is installed; the same version of fontTools gives the same bytes.

Galley Variable has the axes wght from 100 to 900 and opsz from 10 to 50. A letter is 400 units wide, 1000 more at the
maximum weight and 100 less at the minimum weight or at the maximum optical size. Its square leaves out 50 units on
either side.

Galley Color has no axes. Its letter A is a red square before a square in the color of the text, B a half transparent
blue square, C a plain square.

Galley Pixels has bitmap glyphs: of A a valid picture, of B a truncated one, of C one that claims to be huge, and of D
data that is not a picture.
"""

import struct
import zlib
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as Picture
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.varLib import build

FOLDER = Path(__file__).parent
LETTERS = "ABCDabcdef…-"
UNITS = 1000


def square(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


def empty():
    return TTGlyphPen(None).glyph()


def font(family, glyphs, advances, letters=LETTERS):
    """Returns a font with a notdef, a space, the letters and further glyphs."""
    order = [".notdef", "space"] + [f"u{ord(letter):04X}" for letter in letters]
    order += [name for name in glyphs if name not in order]
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(order)
    characters = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
    builder.setupCharacterMap({0x20: "space", 0xA0: "space"} | characters)
    builder.setupGlyf({name: glyphs.get(name, empty()) for name in order})
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (advances(name), getattr(table[name], "xMin", 0)) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    return builder.font


def save(font, name):
    font.recalcTimestamp = False
    font.save(FOLDER / name)


def variable():
    def master(width):
        box = lambda: square(50, 0, width - 50, 700)
        names = [".notdef"] + [f"u{ord(letter):04X}" for letter in LETTERS]
        return font(
            "Galley Variable", {name: box() for name in names},
            lambda name: 250 if name == "space" else width)

    design = DesignSpaceDocument()
    for tag, name, least, initial, greatest in [
        ("wght", "Weight", 100, 400, 900), ("opsz", "Optical Size", 10, 10, 50)
    ]:
        axis = AxisDescriptor()
        axis.tag, axis.name = tag, name
        axis.minimum, axis.default, axis.maximum = least, initial, greatest
        design.addAxis(axis)
    for width, weight, size in [(400, 400, 10), (300, 100, 10), (1400, 900, 10), (300, 400, 50)]:
        source = SourceDescriptor()
        source.font = master(width)
        source.location = {"Weight": weight, "Optical Size": size}
        design.addSource(source)
    result, _, _ = build(design)
    save(result, "GalleyVariable.ttf")


def color():
    glyphs = {
        "u0041": square(0, 0, 800, 700), "u0042": square(0, 0, 800, 700),
        "u0043": square(0, 0, 800, 700), "left": square(0, 0, 400, 700),
        "right": square(300, 0, 800, 700), "whole": square(0, 0, 800, 700),
    }
    result = font("Galley Color", glyphs, lambda name: 300 if name == "space" else 800)
    result["COLR"] = buildCOLR(
        {"u0041": [("right", 0xFFFF), ("left", 0)], "u0042": [("whole", 1)]}, version=0)
    result["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 128 / 255)]])
    save(result, "GalleyColor.ttf")


def png(width, height, claimed=None):
    """Returns a green picture of some pixels, which may claim to have another size."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    extents = claimed or (width, height)
    rows = b"".join(b"\0" + b"\0\xC0\0\xFF" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *extents, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def pixels():
    glyphs = {"u0061": square(0, 0, 800, 700)}
    result = font("Galley Pixels", glyphs, lambda name: 300 if name == "space" else 800)
    pictures = {
        "u0041": png(32, 28), "u0042": png(32, 28)[:60], "u0043": png(2, 2, (30000, 30000)),
        "u0044": b"no picture at all, however long it is",
    }
    table = newTable("sbix")
    table.version, table.flags = 1, 1
    strike = Strike(ppem=40, resolution=72)
    for name in result.getGlyphOrder():
        strike.glyphs[name] = Picture(
            glyphName=name, graphicType="png " if name in pictures else None,
            imageData=pictures.get(name), originOffsetX=0, originOffsetY=0)
    table.strikes = {40: strike}
    result["sbix"] = table
    save(result, "GalleyPixels.ttf")


def composing():
    removal = "lookup removal {} {{ sub u0062 by NULL; }} removal;"
    # The substitutions of ccmp, and what precedes them.
    rules = {
        "Marks": ("", ""),
        "Letters": ("sub u0061 u0062 by u0064;", ""),
        "Fed": ("sub u0063 u0064 by u0061;", "feature calt { sub u0065 by u0063; } calt;"),
        "Accents": ("sub u00E1 u0062 by u0064;", ""),
        "Removing": ("} letters; lookup removal; lookup none {", removal.format("")),
        "Extended": ("} letters; lookup removal; lookup none {", removal.format("useExtension")),
    }
    letters = LETTERS + "\u00E1\u0301"
    boxes = {f"u{ord(letter):04X}": square(0, 0, 400, 700) for letter in letters}
    collection = TTCollection()
    for name, (own, before) in rules.items():
        result = font(f"Galley Composing {name}", boxes, lambda glyph: 300 + 10 * len(glyph), letters)
        last = "none" if "none" in own else "letters"
        addOpenTypeFeaturesFromString(
            result, f"{before} feature ccmp {{ lookup letters {{ sub u0061 u0301 by u00E1;"
            f" {own} }} {last}; }} ccmp;")
        result.recalcTimestamp = False
        collection.fonts.append(result)
    collection.save(FOLDER / "GalleyComposing.ttc", shareTables=True)


variable()
color()
pixels()
composing()
