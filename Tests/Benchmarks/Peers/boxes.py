"""Lays out trees of boxes with Taffy and Yoga, and says how long their own code takes.

Reads one command a line and answers each with one line:

    load JSON             builds a tree in both engines; answers the number of boxes
    time ENGINE RUNS      answers the mean nanoseconds of a layout
    frames ENGINE         answers x, y, width and height of every box, in preorder and in the root's coordinates

A box is an object: with a size, or with a height if it grows in its row; or with an axis, which is row, column or flow,
and children. These have a gap between them, unless they flow, and a padding around them; they may stretch across, and
their box may have a width.

Only the one native call that computes a layout is timed, in processor time, which other work on the machine does not
lengthen. Neither engine is measured through its Python classes: Taffy
is called through the extension module inside stretchable, Yoga through the C functions that poga's module exports. The
tree stands before the clock starts; before each run every box is marked as changed, which empties all caches.
"""

import ctypes
import gc
import json
import math
import sys
import time

import poga.libpoga_capi as poga
from stretchable import taffylib
from stretchable.style import AUTO, AlignContent, AlignItems, FlexDirection, FlexWrap, Style
from stretchable.style.geometry.rect import Rect
from stretchable.style.geometry.size import SizeAvailableSpace

def parse(box, parent=None, margin=None, nodes=None):
    """Returns the boxes in preorder as (box, side with the distance from the one before, index of the parent or None)."""
    nodes = [] if nodes is None else nodes
    index = len(nodes)
    nodes.append((box, margin, parent))
    side = "left" if box.get("axis") == "row" else "top"
    for number, child in enumerate(box.get("children", [])):
        gap = box.get("gap", 0)
        parse(child, index, (side, gap) if number and gap else None, nodes)
    return nodes


class Taffy:
    """A tree in Taffy."""

    def __init__(self, nodes):
        self.nodes = nodes
        self.tree = taffylib.init()
        taffylib.disable_rounding(self.tree)
        self.space = SizeAvailableSpace.default().to_dict()
        styles, self.ids = {}, []
        for box, margin, parent in nodes:
            own = {key: value for key, value in box.items() if key != "children"}
            key = repr((own, margin))
            if key not in styles:
                styles[key] = self.style(box, margin).to_dict()
            self.ids.append(taffylib.node_create(self.tree, styles[key]))
            if parent is not None:
                taffylib.node_add_child(self.tree, self.ids[parent], self.ids[-1])

    @staticmethod
    def style(box, margin):
        settings = {"flex_shrink": 0}
        if margin is not None:
            settings["margin"] = Rect(**{"top": 0, "right": 0, "bottom": 0, "left": 0, margin[0]: margin[1]})
        if "size" in box:
            settings["size"] = tuple(box["size"])
        elif "height" in box:
            settings.update(size=(AUTO, box["height"]), flex_grow=1, flex_basis=0)
        else:
            is_row = box["axis"] != "column"
            settings["flex_direction"] = FlexDirection.ROW if is_row else FlexDirection.COLUMN
            settings["align_items"] = AlignItems.STRETCH if box.get("stretches") else AlignItems.FLEX_START
            if box.get("width"):
                settings["size"] = (box["width"], AUTO)
            if box["axis"] == "flow":
                settings.update(flex_wrap=FlexWrap.WRAP, align_content=AlignContent.FLEX_START)
            if box.get("padding"):
                settings["padding"] = box["padding"]
        return Style(**settings)

    def dirty(self):
        for (box, _, _), node in zip(self.nodes, self.ids):
            if "axis" not in box:
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
        "YGNodeStyleSetMargin": (None, node, choice, number),
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
    EDGES = {"left": 0, "top": 1}

    def __init__(self, nodes):
        self.config = self.library.YGConfigNew()
        self.library.YGConfigSetPointScaleFactor(self.config, 0)
        self.ids = []
        for box, margin, parent in nodes:
            node = self.library.YGNodeNewWithConfig(self.config)
            self.set_style(node, box)
            if margin is not None:
                self.library.YGNodeStyleSetMargin(node, self.EDGES[margin[0]], margin[1])
            self.ids.append(node)
            if parent is not None:
                owner = self.ids[parent]
                self.library.YGNodeInsertChild(owner, node, self.library.YGNodeGetChildCount(owner))

    def set_style(self, node, box):
        yoga = self.library
        if "size" in box:
            yoga.YGNodeStyleSetWidth(node, box["size"][0])
            yoga.YGNodeStyleSetHeight(node, box["size"][1])
            return
        if "height" in box:
            yoga.YGNodeStyleSetHeight(node, box["height"])
            yoga.YGNodeStyleSetFlexGrow(node, 1)
            yoga.YGNodeStyleSetFlexBasis(node, 0)
            return
        yoga.YGNodeStyleSetFlexDirection(node, self.COLUMN if box["axis"] == "column" else self.ROW)
        yoga.YGNodeStyleSetAlignItems(node, self.STRETCH if box.get("stretches") else self.FLEX_START)
        if box.get("width"):
            yoga.YGNodeStyleSetWidth(node, box["width"])
        if box["axis"] == "flow":
            yoga.YGNodeStyleSetFlexWrap(node, self.WRAP)
        if box.get("padding"):
            yoga.YGNodeStyleSetPadding(node, self.ALL_EDGES, box["padding"])

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
    sys.setrecursionlimit(10_000)
    nodes, engines = [], {}
    for line in sys.stdin:
        command, _, rest = line.rstrip("\n").partition(" ")
        words = rest.split()
        if command == "load":
            for engine in engines.values():
                engine.free()
            nodes = parse(json.loads(rest))
            engines = {"taffy": Taffy(nodes), "yoga": Yoga(nodes)}
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
