"""Makes the pictures of the folders Colors and Orientations.

Needs Pillow, whose Little CMS converts one design into other color spaces.
"""

import io
import os
import random
import struct

from PIL import Image, ImageCms, ImageDraw

os.chdir(os.path.dirname(os.path.abspath(__file__)))
for folder in ["Colors", "Orientations"]:
    os.makedirs(folder, exist_ok=True)


def number(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(map(number, values))


def curve(gamma):
    if gamma:
        return b"para\0\0\0\0\0\0\0\0" + number(gamma)
    return b"para\0\0\0\0\0\3\0\0" + b"".join(
        map(number, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))


def profile(name, gamma, columns=None):
    """A profile of red, green and blue in CIE XYZ, or of gray, with a gamma, or 0 for the curve of sRGB."""
    text = name.encode("utf-16-be")
    words = b"mluc\0\0\0\0" + struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(text), 28) + text
    tags = [(b"desc", words), (b"wtpt", xyz([0.9642, 1, 0.8249]))]
    if columns:
        tags += [(key + b"XYZ", xyz(column)) for key, column in zip([b"r", b"g", b"b"], columns)]
        tags += [(key + b"TRC", curve(gamma)) for key in [b"r", b"g", b"b"]]
    else:
        tags += [(b"kTRC", curve(gamma))]
    start = 128 + 4 + 12 * len(tags)
    table, body = struct.pack(">I", len(tags)), b""
    for key, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += key + struct.pack(">II", start + len(body), len(data))
        body += data
    header = struct.pack(">I4sI", 128 + len(table) + len(body), b"lcms", 0x04200000)
    header += b"mntr" + (b"RGB " if columns else b"GRAY") + b"XYZ " + struct.pack(">6H", 2024, 1, 1, 0, 0, 0)
    header += b"acsp" + b"\0" * 28 + b"".join(map(number, [0.9642, 1, 0.8249]))
    return header.ljust(128, b"\0") + table + body


displayP3 = profile("Display P3", 0, [
    (0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)])
adobeRGB = profile("Adobe RGB (1998)", 563 / 256, [
    (0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)])
proPhoto = profile("ProPhoto RGB", 1.8, [
    (0.7977, 0.28804, 0), (0.13519, 0.71188, 0), (0.03134, 0.00009, 0.8249)])
gray22 = profile("Gray gamma 2.2", 2.2)
srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))


def opened(data):
    return ImageCms.ImageCmsProfile(io.BytesIO(data))


# A design of flat colors, soft edges and noise.
random.seed(65)
design = Image.new("RGB", (48, 32), (250, 250, 250))
draw = ImageDraw.Draw(design)
for index, color in enumerate([(230, 60, 40), (40, 160, 90), (20, 40, 220), (255, 204, 0), (90, 90, 96), (12, 10, 14)]):
    draw.ellipse([2 + 7 * index, 2, 8 + 7 * index, 12], fill=color)
for x in range(48):
    for y in range(16, 32):
        design.putpixel((x, y), (x * 5 + 8, y * 8 - 2, (x * y) % 200 + 20) if y < 24 else tuple(
            random.randrange(16, 240) for _ in range(3)))


def converted(image, data, mode="RGB"):
    return ImageCms.profileToProfile(image, srgb, opened(data), renderingIntent=1, outputMode=mode)


design.save("Colors/untagged.png")
design.save("Colors/srgb.png", icc_profile=srgb.tobytes())
design.save("Colors/p3-same-samples.png", icc_profile=displayP3)
for name, data in [("p3", displayP3), ("adobe", adobeRGB), ("prophoto", proPhoto)]:
    converted(design, data).save(f"Colors/{name}.png", icc_profile=data)
grays = design.convert("L")
grays.convert("RGB").save("Colors/gray.png")
converted(grays.convert("RGB"), gray22, "L").save("Colors/gray22.png", icc_profile=gray22)
design.save("Colors/gray-profile.png", icc_profile=gray22)
p3 = converted(design, displayP3)
design.save("Colors/srgb.jpg", quality=100, subsampling=0)
p3.save("Colors/p3.jpg", quality=100, subsampling=0, icc_profile=displayP3)
p3.save("Colors/p3.webp", lossless=True, icc_profile=displayP3)

# Eight files of each format that look alike.
upright = design.crop((0, 0, 40, 24))
undo = {
    2: [Image.Transpose.FLIP_LEFT_RIGHT], 3: [Image.Transpose.ROTATE_180], 4: [Image.Transpose.FLIP_TOP_BOTTOM],
    5: [Image.Transpose.TRANSPOSE], 6: [Image.Transpose.ROTATE_90], 7: [Image.Transpose.TRANSVERSE],
    8: [Image.Transpose.ROTATE_270]}
for orientation in range(1, 9):
    stored = upright
    for step in undo.get(orientation, []):
        stored = stored.transpose(step)
    exif = Image.Exif()
    exif[0x112] = orientation
    for ending, options in [
        ("png", {}), ("webp", {"lossless": True}), ("jpg", {"quality": 100, "subsampling": 0})]:
        stored.save(f"Orientations/{orientation}.{ending}", exif=exif, **options)
