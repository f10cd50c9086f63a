"""Lays out trees of boxes with Taffy and Yoga, and says how long their own code takes.

Reads one command a line and answers each with one line:

    load WIDTH NODE...    builds a tree in both engines; answers the number of nodes
    time ENGINE RUNS      answers the mean nanoseconds of a layout
    frames ENGINE         answers x, y, width and height of every box, in preorder and in the root's coordinates

A node is a letter and a number: l a leaf of 10 x 10, g a box 10 high that grows, r N a row of the next N nodes, f N
a row as wide as the tree is offered, c N a column, t N and s N a row and a column whose children are stretched across,
w N a row that wraps in the offered width, p N a column of one with a padding of N.

Only the one native call that computes a layout is timed, in processor time, which other work on the machine does not
lengthen. Neither engine is measured through its Python classes: Taffy
is called through the extension module inside stretchable, Yoga through the C functions that poga's module exports. The
tree stands before the clock starts; before each run every box is marked as changed, which empties all caches.
"""

import ctypes
import gc
import math
import sys
import time

import poga.libpoga_capi as poga
from stretchable import taffylib
from stretchable.style import AUTO, AlignContent, AlignItems, FlexDirection, FlexWrap, Style
from stretchable.style.geometry.size import SizeAvailableSpace

LEAF = 10
ROWS, FULL, STRETCHING = "rfwt", "fw", "st"


def parse(words):
    """Returns the nodes in preorder as (letter, number, index of the parent or None)."""
    nodes, open_parents = [], []
    for letter, number in zip(words[::2], map(int, words[1::2])):
        while open_parents and open_parents[-1][1] == 0:
            open_parents.pop()
        parent = None
        if open_parents:
            parent = open_parents[-1][0]
            open_parents[-1][1] -= 1
        nodes.append((letter, number, parent))
        if letter not in "lg":
            open_parents.append([len(nodes) - 1, 1 if letter == "p" else number])
    return nodes


class Taffy:
    """A tree in Taffy."""

    def __init__(self, nodes, width):
        self.nodes = nodes
        self.tree = taffylib.init()
        taffylib.disable_rounding(self.tree)
        self.space = SizeAvailableSpace.default().to_dict()
        styles, self.ids = {}, []
        for letter, number, parent in nodes:
            key = (letter, number if letter == "p" else 0)
            if key not in styles:
                styles[key] = self.style(letter, number, width).to_dict()
            self.ids.append(taffylib.node_create(self.tree, styles[key]))
            if parent is not None:
                taffylib.node_add_child(self.tree, self.ids[parent], self.ids[-1])

    @staticmethod
    def style(letter, number, width):
        settings = {"flex_shrink": 0}
        if letter == "l":
            settings["size"] = (LEAF, LEAF)
        elif letter == "g":
            settings.update(size=(AUTO, LEAF), flex_grow=1, flex_basis=0)
        else:
            is_row = letter in ROWS
            settings["flex_direction"] = FlexDirection.ROW if is_row else FlexDirection.COLUMN
            settings["align_items"] = AlignItems.STRETCH if letter in STRETCHING else AlignItems.FLEX_START
            if letter in FULL:
                settings["size"] = (width, AUTO)
            if letter == "w":
                settings.update(flex_wrap=FlexWrap.WRAP, align_content=AlignContent.FLEX_START)
            if letter == "p":
                settings["padding"] = number
        return Style(**settings)

    def dirty(self):
        for (letter, _, _), node in zip(self.nodes, self.ids):
            if letter in "lg":
                taffylib.node_mark_dirty(self.tree, node)

    def run(self):
        compute, tree, root, space = taffylib.node_compute_layout, self.tree, self.ids[0], self.space
        start = time.thread_time_ns()
        compute(tree, root, space)
        return time.thread_time_ns() - start

    def boxes(self):
        layout = taffylib.PyLayout()
        for node in self.ids:
            taffylib.node_get_layout(self.tree, node, layout)
            yield layout.x, layout.y, layout.width, layout.height

    def free(self):
        taffylib.free(self.tree)


def yoga_library():
    """Returns Yoga's C functions."""
    library = ctypes.CDLL(poga.__file__)
    node, number, choice = ctypes.c_void_p, ctypes.c_float, ctypes.c_int
    signatures = {
        "YGConfigNew": (node,),
        "YGConfigFree": (None, node),
        "YGConfigSetPointScaleFactor": (None, node, number),
        "YGNodeNewWithConfig": (node, node),
        "YGNodeFreeRecursive": (None, node),
        "YGNodeInsertChild": (None, node, node, ctypes.c_uint32),
        "YGNodeGetChildCount": (ctypes.c_uint32, node),
        "YGNodeMarkDirtyAndPropogateToDescendants": (None, node),
        "YGNodeCalculateLayout": (None, node, number, number, choice),
        "YGNodeStyleSetFlexDirection": (None, node, choice),
        "YGNodeStyleSetFlexWrap": (None, node, choice),
        "YGNodeStyleSetAlignItems": (None, node, choice),
        "YGNodeStyleSetFlexGrow": (None, node, number),
        "YGNodeStyleSetFlexBasis": (None, node, number),
        "YGNodeStyleSetWidth": (None, node, number),
        "YGNodeStyleSetHeight": (None, node, number),
        "YGNodeStyleSetPadding": (None, node, choice, number),
    }
    for side in "Left", "Top", "Width", "Height":
        signatures["YGNodeLayoutGet" + side] = (number, node)
    for name, (result, *arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Yoga:
    """A tree in Yoga."""

    library = yoga_library()
    COLUMN, ROW = 0, 2
    FLEX_START, STRETCH = 1, 4
    WRAP, ALL_EDGES, LEFT_TO_RIGHT = 1, 8, 1

    def __init__(self, nodes, width):
        self.config = self.library.YGConfigNew()
        self.library.YGConfigSetPointScaleFactor(self.config, 0)
        self.ids = []
        for letter, number, parent in nodes:
            node = self.library.YGNodeNewWithConfig(self.config)
            self.set_style(node, letter, number, width)
            self.ids.append(node)
            if parent is not None:
                owner = self.ids[parent]
                self.library.YGNodeInsertChild(owner, node, self.library.YGNodeGetChildCount(owner))

    def set_style(self, node, letter, number, width):
        yoga = self.library
        if letter in "lg":
            yoga.YGNodeStyleSetHeight(node, LEAF)
            if letter == "l":
                yoga.YGNodeStyleSetWidth(node, LEAF)
            else:
                yoga.YGNodeStyleSetFlexGrow(node, 1)
                yoga.YGNodeStyleSetFlexBasis(node, 0)
            return
        yoga.YGNodeStyleSetFlexDirection(node, self.ROW if letter in ROWS else self.COLUMN)
        yoga.YGNodeStyleSetAlignItems(node, self.STRETCH if letter in STRETCHING else self.FLEX_START)
        if letter in FULL:
            yoga.YGNodeStyleSetWidth(node, width)
        if letter == "w":
            yoga.YGNodeStyleSetFlexWrap(node, self.WRAP)
        if letter == "p":
            yoga.YGNodeStyleSetPadding(node, self.ALL_EDGES, number)

    def dirty(self):
        self.library.YGNodeMarkDirtyAndPropogateToDescendants(self.ids[0])

    def run(self):
        compute, root, direction = self.library.YGNodeCalculateLayout, self.ids[0], self.LEFT_TO_RIGHT
        start = time.thread_time_ns()
        compute(root, math.nan, math.nan, direction)
        return time.thread_time_ns() - start

    def boxes(self):
        yoga = self.library
        getters = [getattr(yoga, "YGNodeLayoutGet" + s) for s in ("Left", "Top", "Width", "Height")]
        for node in self.ids:
            yield tuple(get(node) for get in getters)

    def free(self):
        self.library.YGNodeFreeRecursive(self.ids[0])
        self.library.YGConfigFree(self.config)


def frames(nodes, boxes):
    """Returns the boxes in the coordinates of the root, as one list of numbers."""
    corners, numbers = [], []
    for (_, _, parent), (x, y, width, height) in zip(nodes, boxes):
        left, top = corners[parent] if parent is not None else (0, 0)
        corners.append((left + x, top + y))
        numbers += [left + x, top + y, width, height]
    return numbers


def main():
    gc.disable()
    nodes, engines = [], {}
    for line in sys.stdin:
        command, *words = line.split()
        if command == "load":
            for engine in engines.values():
                engine.free()
            width, nodes = float(words[0]), parse(words[1:])
            engines = {"taffy": Taffy(nodes, width), "yoga": Yoga(nodes, width)}
            answer = str(len(nodes))
        elif command == "time":
            engine, total = engines[words[0]], 0
            for _ in range(int(words[1])):
                engine.dirty()
                total += engine.run()
            answer = str(total / int(words[1]))
        elif command == "frames":
            answer = " ".join(map(repr, frames(nodes, engines[words[0]].boxes())))
        print(answer, flush=True)


main()
