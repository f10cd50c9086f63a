"""Prints the table in PixelmatchCounts.swift: the counts of pixelmatch 5 for pairs of pictures that follow from seeds.

Needs the package `pixelmatch` 0.3.0, whose counts are those of pixelmatch 5. The pictures are those of PicturePair.swift.
"""

from pixelmatch import pixelmatch

MASK = (1 << 64) - 1


class Numbers:
    def __init__(self, seed):
        self.state = seed

    def next(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        bits = self.state
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
        return (bits ^ (bits >> 31)) % limit

    def color(self, translucent):
        color = [self.next(256), self.next(256), self.next(256)]
        return color + [[0, 60, 128, 255][self.next(4)] if translucent else 255]


def changed(stroke, kind, numbers):
    left, top, right, bottom, color = stroke
    color = list(color)
    if kind in (1, 3):
        distance = numbers.next(9)
        left, right = left + distance, right + distance
    elif kind == 2:
        sample = numbers.next(3)
        color[sample] = min(255, color[sample] + numbers.next(60))
    return left, top, right, bottom, color


def draw(samples, width, height, stroke):
    left, top, right, bottom, color = stroke
    for y in range(height):
        for x in range(width):
            columns = min(right, x * 16 + 16) - max(left, x * 16)
            rows = min(bottom, y * 16 + 16) - max(top, y * 16)
            if columns <= 0 or rows <= 0:
                continue
            cover = columns * rows
            for sample in range(4):
                index = (y * width + x) * 4 + sample
                samples[index] = (samples[index] * (256 - cover) + color[sample] * cover + 128) // 256


def pair(seed):
    numbers, kind = Numbers(seed), seed % 6
    width = [1, 2, 3, 7, 63, 64, 65, 66, 127, 128, 129, 130][numbers.next(12)]
    height = [1, 2, 3, 5, 17, 40][numbers.next(6)]
    first = numbers.color(kind == 3) * (width * height)
    second = list(first)
    for _ in range(0 if kind == 0 else 4 + numbers.next(20)):
        left = numbers.next(width * 16)
        top = numbers.next(height * 16)
        right = left + 1 + numbers.next(200)
        bottom = top + 1 + numbers.next(120)
        stroke = (left, top, right, bottom, numbers.color(kind == 3))
        draw(first, width, height, stroke)
        draw(second, width, height, changed(stroke, kind, numbers))
    if kind == 0:
        for index in range(len(first)):
            first[index] = numbers.next(256)
            second[index] = numbers.next(256)
    if kind == 4:
        for index in range(len(first)):
            if index % 4 < 3:
                second[index] = min(255, max(0, second[index] + numbers.next(5) - 2))
    for _ in range(9 if kind == 5 else 0):
        place = numbers.next(len(second))
        second[place] = numbers.next(256)
    return first, second, width, height


def count(seed, threshold, include):
    first, second, width, height = pair(seed)
    return pixelmatch(first, second, width, height, threshold=threshold, includeAA=include)


for seed in range(60):
    counts = [count(seed, threshold, include) for threshold in (0.1, 0.02) for include in (True, False)]
    print("    (%d, %s)," % (seed, counts))
