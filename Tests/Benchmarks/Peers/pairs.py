"""Makes labelled pairs of pictures with Chromium, Pango and Pillow, and counts how a comparison names them.

    pairs.py make FOLDER [SEED]      writes the pairs, and a list of them to FOLDER/pairs.tsv
    pairs.py judge FOLDER COMMAND…   compares them by a command such as "galley compare --batch --mode perceptual", and
                                     prints a table of the kinds of each group, with the pairs that are wrong

Each line of the list has the group of the pair, the kinds that are right, separated by "|", and the two files. The kind
"equal" means that nothing differs; a "+" after kinds means that content changed too, which must be found.
"""

import html
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

from PIL import Image, ImageChops

NAMES = """Amelia Stone|Ben Okafor|Chloe Martin|Dmitri Ivanov|Elif Yilmaz|Farid Haddad|Greta Lind|Hugo Quinn|Ines Moreau|
Jonas Weber|Kira Patel|Liam Byrne""".replace("\n", "").split("|")
LINES = """See you at the station tonight|The report is ready for review|Photos from the lake are online|
Can we move the meeting to 3 pm?|Thanks, that solved the problem|Lunch at the usual place?|New prices are in the sheet|
A warm coat is on the way|Your parcel arrives on Monday|Call me when you are back|The invoice was paid today|
We land at half past nine""".replace("\n", "").split("|")
TIMES = ["09:41", "08:15", "Mon", "Sun", "Sat", "Fri", "Thu", "12:30", "Wed"]
COLORS = ["#f59e0b", "#10b981", "#ef4444", "#8b5cf6", "#0ea5e9", "#64748b", "#d946ef", "#2563eb"]
CHROMIUM = ["chromium-headless-shell", "--no-sandbox", "--hide-scrollbars", "--disable-gpu"]
GRAY = ["--disable-lcd-text", "--font-render-hinting=none"]


FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include>{}</fontconfig>"""


def font_settings(**values):
    """Returns a configuration of Fontconfig in which all fonts have some settings."""
    edits = "".join(f'<edit name="{k}" mode="assign"><const>{v}</const></edit>' for k, v in values.items())
    return FONTS.format("".join(f'<match target="{t}">{edits}</match>' for t in ("pattern", "font")))


def screenshot(cells, width, height, scale=1, flags=GRAY, columns=None, fonts=None):
    """Returns the pictures of some pages of a size, drawn in one window."""
    columns = columns or max(1, min(len(cells), 1800 // width))
    pictures = []
    share = max(1, columns * max(1, 4000 // (height * scale)))
    for start in range(0, len(cells), share):
        part = cells[start:start + share]
        rows = (len(part) + columns - 1) // columns
        boxes = "".join(
            f'<div style="position:absolute;overflow:hidden;left:{i % columns * width}px;'
            f'top:{i // columns * height}px;width:{width}px;height:{height}px;background:#fff">{cell}</div>'
            for i, cell in enumerate(part))
        style = "*{box-sizing:border-box;margin:0}body{font-family:Inter;color:#1c1c28;background:#fff}"
        with tempfile.TemporaryDirectory() as folder:
            page, target = os.path.join(folder, "page.html"), os.path.join(folder, "page.png")
            with open(page, "w") as file:
                file.write(f"<!doctype html><meta charset=utf-8><style>{style}</style>{boxes}")
            environment = dict(os.environ)
            if fonts:
                environment["FONTCONFIG_FILE"] = os.path.join(folder, "fonts.conf")
                with open(environment["FONTCONFIG_FILE"], "w") as file:
                    file.write(fonts)
            subprocess.run(
                CHROMIUM + flags + [
                    f"--force-device-scale-factor={scale}", f"--screenshot={target}",
                    f"--window-size={columns * width},{rows * height}", "file://" + page],
                check=True, capture_output=True, env=environment)
            picture = Image.open(target).convert("RGB")
        for i in range(len(part)):
            x, y = i % columns * width * scale, i // columns * height * scale
            pictures.append(picture.crop((x, y, x + width * scale, y + height * scale)))
    return pictures


def at(x, y, style, text="", width="auto"):
    return f'<div style="position:absolute;left:{x}px;top:{y}px;width:{width};white-space:pre;{style}">{text}</div>'


def label(x, y, text, size=13, color="#1c1c28", weight=400, extra=""):
    return at(x, y, f"font-size:{size}px;line-height:{size * 1.4}px;color:{color};font-weight:{weight};{extra}",
              html.escape(text))


class Screen:
    """A list of messages, as a person could change it."""

    def __init__(self, random, dark=False):
        count = random.randint(5, 7)
        self.rows = [
            {"name": random.choice(NAMES), "line": random.choice(LINES), "time": random.choice(TIMES),
             "color": random.choice(COLORS), "gap": 0, "kind": "row"} for _ in range(count)]
        self.title, self.weight, self.link, self.shadow = "Messages", 700, "#6b7280", False
        self.dark, self.opacity, self.top, self.height = dark, 1, 0, 640

    def html(self):
        ink, ground, line = ("#f3f4f6", "#111827", "#374151") if self.dark else ("#1c1c28", "#fff", "#e0e0e4")
        parts = [f'<div style="position:absolute;inset:0;background:{ground}"></div>']
        y = self.top
        parts.append(label(52, y + 14, self.title, 17, ink, self.weight))
        parts.append(at(0, y + 51, f"height:1px;background:{line}", width="390px"))
        y += 52
        for row in self.rows:
            y += row["gap"]
            if row["kind"] == "ad":
                parts.append(at(16, y + 6, "height:32px;border-radius:8px;background:#fde68a;padding:6px 12px;"
                                "font-size:13px;color:#92400e", "Your trial ends in three days", "358px"))
                y += 44
                continue
            y += row.get("shift", 0)
            if "ground" in row:
                parts.append(at(0, y, f"height:60px;background:{row['ground']}", width="390px"))
            shadow = "box-shadow:0 2px 6px rgba(0,0,0,.25);" if row.get("shadow") else ""
            fade = f"opacity:{row.get('opacity', 1)};"
            parts.append(at(16, y + 10, f"height:40px;border-radius:{row.get('radius', 20)}px;background:{row['color']};"
                            + f"border:{row.get('edge', 0)};" + shadow + fade, width="40px"))
            parts.append(label(68, y + 11, row["name"], 14, ink, row.get("weight", 600), fade))
            parts.append(label(68, y + 30, row["line"], 12, row.get("ink", self.link), 400,
                               fade + row.get("style", "")))
            if "badge" in row:
                parts.append(at(362, y + 38, f"height:12px;border-radius:6px;background:{row['badge']}", width="12px"))
            parts.append(label(0, y + 20, row["time"], 12, self.link, 400, "width:374px;text-align:right"))
            parts.append(at(16, y + 60, f"height:1px;background:{row.get('divider', line)}", width="358px"))
            y += 61 - row.get("shift", 0)
        return "".join(parts)

    def changed(self, change):
        other = Screen.__new__(Screen)
        other.__dict__ = {**self.__dict__, "rows": [dict(row) for row in self.rows]}
        change(other)
        return other


def changed_letter(text, random):
    letters = "abcdeghknopqrstuvxyz"
    places = [i for i, c in enumerate(text) if c.isalpha()]
    i = random.choice(places)
    c = random.choice([x for x in letters if x != text[i].lower()])
    return text[:i] + (c.upper() if text[i].isupper() else c) + text[i + 1:]


LOOKALIKES = [("a", "e"), ("e", "c"), ("i", "l"), ("n", "h"), ("c", "o"), ("u", "v"), ("b", "h"), ("q", "g"), ("rn", "m"),
              ("i", "j"), ("t", "f"), ("s", "z")]


class Maker:
    def __init__(self, folder, seed):
        self.folder, self.random, self.list = folder, random.Random(seed), []
        os.makedirs(folder, exist_ok=True)

    def add(self, group, kinds, first, second):
        number = sum(1 for entry in self.list if entry[0] == group)
        paths = [os.path.join(self.folder, f"{group}-{number:03}-{side}.png") for side in "ab"]
        first.save(paths[0], compress_level=1)
        second.save(paths[1], compress_level=1)
        self.list.append((group, kinds, *paths))

    def finish(self):
        with open(os.path.join(self.folder, "pairs.tsv"), "w") as file:
            file.writelines("\t".join(entry) + "\n" for entry in self.list)

    def cells(self, group, kinds, pairs, width, height, scales=(1, 2), flags=GRAY):
        for scale in scales:
            flat = [cell for pair in pairs for cell in pair]
            pictures = screenshot(flat, width, height, scale, flags)
            for i in range(0, len(pictures), 2):
                if pictures[i].tobytes() != pictures[i + 1].tobytes():
                    self.add(f"{group}@{scale}x", kinds, pictures[i], pictures[i + 1])

    def letters(self, count=480):
        pairs = []
        r = self.random
        while len(pairs) < count:
            text = r.choice(LINES + NAMES)
            other = changed_letter(text, r)
            if r.random() < .5:
                one, two = r.choice(LOOKALIKES)
                if one in text:
                    places = [i for i in range(len(text)) if text.startswith(one, i)]
                    i = r.choice(places)
                    other = text[:i] + two + text[i + len(one):]
            size, color = r.choice([10, 11, 12, 13, 14]), r.choice(["#1c1c28", "#6b7280", "#9ca3af", "#2563eb"])
            weight = r.choice([300, 400, 500, 700])
            pairs.append([label(9, 12, t, size, color, weight) for t in (text, other)])
        self.cells("letter", "content", pairs, 260, 44)

    def signs(self):
        r = self.random
        pairs = []
        for i in range(60):
            amount = f"{r.randint(1, 9999)}.{r.randint(0, 99):02}"
            size, align = r.choice([12, 14, 17, 22]), r.choice(["left", "right", "row"])
            extra = "width:164px;text-align:right;" if align == "right" else ""
            sign = r.choice(["-", "−", "+"])
            before = "Balance " if align == "row" else ""
            after = " EUR" if align == "row" else ""
            pairs.append([label(9, 9, before + s + amount + after, size, "#1c1c28", 600, extra) for s in (sign, "")])
        self.cells("sign-removed", "content", pairs, 198, 44)
        self.cells("sign-added", "content", [pair[::-1] for pair in pairs], 198, 44)

    def boxes(self):
        r = self.random
        for group, style in [("box-sharp", ""), ("box-round", "border-radius:9.5px;"),
                             ("box-shadow", "box-shadow:0 3px 9px rgba(0,0,0,.3);border-radius:8px;"),
                             ("box-gradient", "background:linear-gradient(120deg,#f59e0b,#8b5cf6);")]:
            pairs, offsets = [], []
            for i in range(50):
                w, h = r.randint(12, 90), r.randint(12, 70)
                x, y = r.randint(12, 40), r.randint(12, 40)
                dx, dy = r.choice([(0, r.randint(1, 30)), (r.randint(1, 30), 0), (r.randint(-9, 9), r.randint(1, 9))])
                fill = "" if "gradient" in style else f"background:{r.choice(COLORS)};"
                pairs.append([at(x, y, f"height:{h}px;{fill}{style}", width=f"{w}px"),
                              at(x + dx, y + dy, f"height:{h}px;{fill}{style}", width=f"{w}px")])
                offsets.append((dx, dy))
            for scale in (1, 2):
                pictures = screenshot([c for p in pairs for c in p], 200, 160, scale)
                for i, (dx, dy) in enumerate(offsets):
                    self.add(f"{group}@{scale}x", f"moved:{dx * scale},{dy * scale}", pictures[2 * i], pictures[2 * i + 1])
        pairs = []
        for i in range(40):
            w, h, c = r.randint(40, 160), r.randint(20, 60), r.choice(COLORS + ["#d1d5db", "#9ca3af"])
            radius = r.choice([0, 0, 4, 8])
            pairs.append([at(20, 20, f"height:{h}px;border:{b}px solid {c};border-radius:{radius}px", width=f"{w}px")
                          for b in (1, 2)])
        self.cells("outline", "content", pairs, 200, 100)

    def screens(self, count=20):
        r = self.random

        def every(change):
            def apply(screen):
                change(screen, r.randrange(len(screen.rows)))
            return apply

        def with_row(key, value):
            return every(lambda s, i: s.rows[i].__setitem__(key, value))

        changes = [
            ("shifted-down", "moved:0,1", lambda s: setattr(s, "top", 1)),
            ("weight", "content", with_row("weight", 500)),
            ("weight-all", "content", lambda s: [row.__setitem__("weight", 500) for row in s.rows]),
            ("inserted", "inserted", every(lambda s, i: s.rows.insert(i, {"kind": "ad", "gap": 0}))),
            ("gap", "inserted", every(lambda s, i: s.rows[i].__setitem__("gap", 4))),
            ("removed-row", "removed|content", every(lambda s, i: s.rows.pop(i))),
            ("shadow", "content", with_row("shadow", True)),
            ("opacity", "recolored", with_row("opacity", .98)),
            ("link", "recolored", with_row("ink", "#6b7290")),
            ("radius", "content", with_row("radius", 18)),
            ("recolored", "recolored", with_row("color", "#0f766e")),
            ("digit", "content", every(lambda s, i: s.rows[i].__setitem__("time", "09:47"))),
            ("name", "content", every(lambda s, i: s.rows[i].__setitem__("name", "Noor Haddad"))),
            ("title", "content", lambda s: setattr(s, "title", "Message")),
            ("title-weight", "content", lambda s: setattr(s, "weight", 600)),
            ("swapped-rows", "content|moved|inserted|removed", lambda s: s.rows.insert(0, s.rows.pop())),
            ("row-down", "content|moved|inserted", every(lambda s, i: s.rows[i].__setitem__("shift", 1))),
            ("italic", "content", with_row("style", "font-style:italic;")),
            ("underline", "content", with_row("style", "text-decoration:underline;")),
            ("spacing", "content|moved", with_row("style", "letter-spacing:.3px;")),
            ("text-size", "content", with_row("style", "font-size:13px;")),
            ("badge", "content", with_row("badge", "#ef4444")),
            ("avatar-gone", "content|recolored", with_row("color", "transparent")),
            ("divider-gone", "content|recolored", with_row("divider", "transparent")),
            ("divider-faint", "recolored", with_row("divider", "#e8e8ec")),
            ("row-tint", "content|recolored", with_row("ground", "rgba(37,99,235,.06)")),
            ("border", "content", with_row("edge", "1px solid #9ca3af")),
            ("gradient", "content|recolored", with_row("edge", "0;background-image:linear-gradient(#fff3,#0003)")),
            ("line-letter", "content", every(lambda s, i: s.rows[i].__setitem__(
                "line", changed_letter(s.rows[i]["line"], r)))),
        ]
        for name, kinds, change in changes:
            pairs = []
            for i in range(count):
                screen = Screen(r, dark=i % 4 == 3)
                pairs.append((screen.html(), screen.changed(change).html()))
            for scale in (1, 2):
                # An offset is in pixels.
                own = f"moved:0,{scale}" if name == "shifted-down" else kinds
                self.cells(name, own, pairs, 390, 640, (scale,))
        # Pictures of other heights, with a row more.
        for scale in (1, 2):
            for i in range(6):
                screen = Screen(r)
                other = screen.changed(every(lambda s, i: s.rows.insert(i, {"kind": "ad", "gap": 0})))
                (first,) = screenshot([screen.html()], 390, 600, scale)
                (second,) = screenshot([other.html()], 390, 644, scale)
                self.add(f"taller@{scale}x", "inserted", first, second)
                self.add(f"shorter@{scale}x", "removed", second, first)

    def text_changes(self):
        r = self.random
        pairs = []
        for i in range(60):
            size = r.choice([12, 13, 14])
            pairs.append([label(9, 9, "Read more about it", size, c) for c in
                          r.choice([("#2563eb", "#1d4ed8"), ("#0a66c2", "#0b5fb3"), ("#2563eb", "#2f6bea")])])
        self.cells("link-blue", "recolored", pairs, 180, 40)
        pairs = []
        for i in range(60):
            w, h, c = r.randint(40, 160), r.randint(20, 60), r.choice(COLORS + ["#f3f4f6", "#e5e7eb"])
            radius = r.choice([4, 8, 12])
            pairs.append([at(20, 20, f"height:{h}px;background:{c};border-radius:{q}px", width=f"{w}px")
                          for q in (radius, radius + r.choice([1, 2]))])
        self.cells("radius-box", "content", pairs, 200, 100)
        pairs = []
        for i in range(40):
            c, edge = r.choice(["#fff", "#f9fafb"]), r.choice(["1px solid #374151", "none", "1px solid #d1d5db"])
            shadow = r.choice(["0 1px 2px rgba(0,0,0,.05)", "0 1px 3px rgba(0,0,0,.1)", "0 4px 6px rgba(0,0,0,.08)"])
            pairs.append([at(20, 20, f"height:44px;background:{c};border:{edge};border-radius:8px;{s}"
                             "padding:10px;font-size:13px", "Sign in with a code", "200px")
                          for s in ("", f"box-shadow:{shadow};")])
        self.cells("shadow-added", "content", pairs, 260, 90)
        pairs = []
        for i in range(40):
            inner = "".join(label(12, 8 + 18 * k, r.choice(LINES), 12) for k in range(3))
            c = r.choice(COLORS)
            pairs.append([at(8, 8, f"height:70px;background:{c};opacity:{o}", inner, "230px") for o in (1, .98)])
        self.cells("opacity-card", "recolored", pairs, 260, 90)

    def noise(self, count=30):
        """Pages by other rasterizers, alone and with a changed letter."""
        r = self.random
        screens = [Screen(r, dark=i % 5 == 4) for i in range(count)]
        edited = [s.changed(lambda s: s.rows[2].__setitem__("line", changed_letter(s.rows[2]["line"], r)))
                  for s in screens]
        pages, others = [s.html() for s in screens], [s.html() for s in edited]
        for scale in (1, 2):
            base = screenshot(pages, 390, 640, scale)
            self.flags(base, pages, others, scale)
            changes = screenshot(others[:10], 390, 640, scale)
            for i, picture in enumerate(base):
                changed = changes[i] if i < 10 else None
                for k in range(2):
                    quality, part = r.randint(80, 95), r.choice([0, 1, 2])
                    self.add(f"jpeg@{scale}x", "compression", picture, self.jpeg(picture, quality, part))
                if changed:
                    self.add(f"jpeg-letter@{scale}x", "compression+", picture, self.jpeg(changed, quality, part))
        self.pango()

    def flags(self, base, pages, others, scale):
        for name, kinds, flags, fonts in [
            ("lcd", "subpixel", GRAY[1:], font_settings(rgba="rgb", hintstyle="hintnone", lcdfilter="lcddefault")),
            ("hinting-full", "rasterizer", ["--font-render-hinting=full"], font_settings(hintstyle="hintfull")),
            ("hinting-slight", "rasterizer", ["--font-render-hinting=slight"], font_settings(hintstyle="hintslight")),
            ("whole-positions", "rasterizer|moved", GRAY + ["--disable-font-subpixel-positioning"], None),
        ]:
            found = screenshot(pages, 390, 640, scale, flags, fonts=fonts)
            if all(a.tobytes() == b.tobytes() for a, b in zip(base, found)):
                continue
            letters = screenshot(others[:10], 390, 640, scale, flags, fonts=fonts)
            for i, picture in enumerate(found):
                if base[i].tobytes() != picture.tobytes():
                    self.add(f"{name}@{scale}x", kinds, base[i], picture)
            for i, picture in enumerate(letters):
                self.add(f"{name}-letter@{scale}x", kinds + "+", base[i], picture)

    def pango(self):
        r = self.random
        folder = tempfile.mkdtemp()

        def view(text, *options):
            target = os.path.join(folder, "text.png")
            subprocess.run(["pango-view", "-q", "--font=" + font, "--dpi=72", "--margin=12", "-o", target, "-t", text,
                            *options], check=True, capture_output=True)
            return Image.open(target).convert("RGB")

        def canvas(picture, size):
            result = Image.new("RGB", size, "white")
            result.paste(picture)
            return result

        for i in range(24):
            font = "Inter " + str(r.choice([11, 13, 15, 17, 22]))
            text = "\n".join(r.choice(LINES + NAMES) for _ in range(9))
            other = text.replace("e", "o", 1) if i % 2 else changed_letter(text, r)
            base = view(text, "--hinting=none", "--antialias=gray", "--subpixel-positions")
            for name, kinds, options in [
                ("pango-subpixel", "subpixel", ["--hinting=none", "--antialias=subpixel", "--subpixel-positions"]),
                # Slight hinting changes edges by a few levels, which people do not see.
                ("pango-slight", "rasterizer|equal", ["--hinting=slight", "--antialias=gray", "--subpixel-positions"]),
                ("pango-full", "rasterizer", ["--hinting=full", "--antialias=gray"]),
            ]:
                picture, changed = view(text, *options), view(other, *options)
                self.add(name, kinds, base, canvas(picture, base.size))
                if i < 8:
                    self.add(name + "-letter", kinds + "+", base, canvas(changed, base.size))

    @staticmethod
    def jpeg(picture, quality, subsampling):
        with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
            picture.save(file.name, quality=quality, subsampling=subsampling)
            return Image.open(file.name).convert("RGB")

    def equal(self, count=50):
        """Pictures in which nothing that people see changes: 600 pairs at two scales."""
        r = self.random
        screens = [Screen(r, dark=i % 5 == 4).html() for i in range(count)]
        for scale in (1, 2):
            base = screenshot(screens, 390, 640, scale)
            # At other places in the window, tiles of the rasterizer begin elsewhere.
            others = screenshot(screens[::-1], 390, 640, scale, columns=3)[::-1]
            for picture, other in zip(base, others):
                self.add(f"same@{scale}x", "equal", picture, picture)
                self.add(f"placed@{scale}x", "equal", picture, other)
                for levels in (1, 2):
                    noise = Image.effect_noise(picture.size, levels).point(lambda v: max(0, min(levels, v - 127)))
                    bands = [ImageChops.subtract(band, noise) for band in picture.split()]
                    self.add(f"noise{levels}@{scale}x", "equal", picture, Image.merge("RGB", bands))
                self.add(f"rounded@{scale}x", "equal", picture, picture.point(lambda v: min(255, v | 1)))
                self.add(f"jpeg100@{scale}x", "equal", picture, self.jpeg(picture, 100, 0))


def make(folder, seed):
    maker = Maker(folder, seed)
    parts = ["letters", "signs", "boxes", "screens", "text_changes", "noise", "equal"]
    for part in os.environ.get("PARTS", " ".join(parts)).split():
        getattr(maker, part)()
    maker.finish()
    print(len(maker.list), "pairs in", folder)


def judge(folder, command):
    """Prints how a command names the pairs: their kinds, misses, and noise whose cause is named."""
    with open(os.path.join(folder, "pairs.tsv")) as file:
        entries = [line.rstrip("\n").split("\t") for line in file]
    lines = "".join(f"{first}\t{second}\n" for _, _, first, second in entries)
    answers = subprocess.run(command, input=lines, capture_output=True, text=True).stdout.splitlines()
    groups = defaultdict(lambda: [0, 0, Counter(), []])
    for (group, kinds, first, _), answer in zip(entries, answers, strict=True):
        result = json.loads(answer)
        kind = "equal" if result["equal"] else result["kind"]
        row = groups[group]
        row[0] += 1
        row[2][kind] += 1
        if not is_right(kinds, kind, result["areas"]):
            row[1] += 1
            row[3].append(os.path.basename(first))
    print("| group | pairs | wrong | kinds | such as |\n|---|---|---|---|---|")
    for group, (count, wrong, found, names) in sorted(groups.items()):
        kinds = ", ".join(f"{kind} {number}" for kind, number in found.most_common())
        print(f"| {group} | {count} | {wrong} | {kinds} | {', '.join(names[:2])} |")


def is_right(expected, kind, areas):
    """Returns whether a kind is the expected one, with its offset, and with content if there must be some."""
    kinds, _, offset = expected.rstrip("+").partition(":")
    if expected.endswith("+"):
        # A rule that does not see the noise sees the letter alone.
        return kind == "content"
    offsets = [area.get("offset") for area in areas if area["kind"] == "moved"]
    return kind in kinds.split("|") and (not offset or [int(n) for n in offset.split(",")] in offsets)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[1] == "make":
        make(sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    elif sys.argv[1] == "judge":
        judge(sys.argv[2], sys.argv[3:])
