"""Draws a screen of boxes and labels with Skia, resvg and typst, and says how long each takes for a PNG.

Reads one command a line and answers each with one line:

    load JSON             takes the screen; answers the number of its parts
    time ENGINE RUNS      answers the mean seconds on the processor of a picture
    save ENGINE PATH      writes the picture; answers the number of its bytes

The JSON has width, height and scale, fonts as paths by weight, boxes as [x, y, width, height, radius, color], and
labels as [x, baseline, size, weight, color, text]. Each engine draws and encodes as it does by default. Typst
is given another label each time, since it keeps what did not change.
"""

import json
import os
import sys
import time

import resvg_py
import skia
import typst


class Skia:
    def __init__(self, screen):
        self.screen = screen
        self.faces = {w: skia.Typeface.MakeFromFile(p) for w, p in screen["fonts"].items()}

    def png(self, turn):
        screen = self.screen
        scale = screen["scale"]
        surface = skia.Surface(int(screen["width"] * scale), int(screen["height"] * scale))
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorWHITE)
        canvas.scale(scale, scale)
        for x, y, width, height, radius, color in screen["boxes"]:
            paint = skia.Paint(Color=self.color(color), AntiAlias=True)
            canvas.drawRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius, paint)
        for x, baseline, size, weight, color, text in screen["labels"]:
            font = skia.Font(self.faces[str(weight)], size)
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            paint = skia.Paint(Color=self.color(color), AntiAlias=True)
            canvas.drawString(text, x, baseline, font, paint)
        return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))

    @staticmethod
    def color(text):
        return 0xFF000000 | int(text[1:], 16)


class Resvg:
    def __init__(self, screen):
        boxes = "".join(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{color}"/>'
            for x, y, width, height, radius, color in screen["boxes"])
        labels = "".join(
            f'<text x="{x}" y="{baseline}" font-family="Inter" font-size="{size}" font-weight="{weight}"'
            f' fill="{color}" xml:space="preserve">{text}</text>'
            for x, baseline, size, weight, color, text in screen["labels"])
        width, height = screen["width"], screen["height"]
        self.svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<rect width="100%" height="100%" fill="#fff"/>{boxes}{labels}</svg>')
        self.options = dict(
            zoom=int(screen["scale"]), skip_system_fonts=True, font_files=list(screen["fonts"].values()))

    def png(self, turn):
        return bytes(resvg_py.svg_to_bytes(svg_string=self.svg, **self.options))


class Typst:
    def __init__(self, screen):
        self.screen = screen
        folders = sorted({os.path.dirname(path) for path in screen["fonts"].values()})
        self.compiler = typst.Compiler(font_paths=folders, ignore_system_fonts=True)

    def png(self, turn):
        screen = self.screen
        lines = [
            f'#set page(width: {screen["width"]}pt, height: {screen["height"]}pt, margin: 0pt)',
            '#set text(font: "Inter", top-edge: "baseline", bottom-edge: "baseline")',
        ]
        for x, y, width, height, radius, color in screen["boxes"]:
            lines.append(
                f'#place(top + left, dx: {x}pt, dy: {y}pt, rect(width: {width}pt, height: {height}pt,'
                f' radius: {radius}pt, fill: rgb("{color}")))')
        for number, (x, baseline, size, weight, color, text) in enumerate(screen["labels"]):
            if turn and number == turn % len(screen["labels"]):
                text += str(turn)
            lines.append(
                f'#place(top + left, dx: {x}pt, dy: {baseline}pt, text(size: {size}pt, weight: {weight},'
                f' fill: rgb("{color}"), {json.dumps(text)}))')
        source = "\n".join(lines).encode()
        return self.compiler.compile(input=source, format="png", ppi=72.0 * screen["scale"])


def main():
    engines = {}
    turn = 0
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "load":
            screen = json.loads(rest)
            engines = {"skia": Skia(screen), "resvg": Resvg(screen), "typst": Typst(screen)}
            answer = len(screen["boxes"]) + len(screen["labels"])
        elif command == "time":
            name, runs = rest.split()
            start = time.process_time()
            for _ in range(int(runs)):
                turn += 1
                engines[name].png(turn)
            answer = (time.process_time() - start) / int(runs)
        elif command == "save":
            name, path = rest.split(" ", 1)
            png = engines[name].png(0)
            with open(path, "wb") as file:
                file.write(png)
            answer = len(png)
        else:
            answer = "unknown command"
        print(answer, flush=True)


main()
