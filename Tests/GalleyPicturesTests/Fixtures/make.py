"""Makes the pictures of this folder, each with a PNG file of the pixels that Pillow reads from it.

Needs Pillow, and cjpeg and cwebp on the path. No encoder writes some kinds: their files are changed afterwards.
"""

import io
import os
import subprocess

from PIL import Image

os.chdir(os.path.dirname(os.path.abspath(__file__)))
size = width, height = 21, 14
picture = Image.new("RGB", size)
picture.putdata([(x * 12 % 256, y * 18 % 256, x * y % 256) for y in range(height) for x in range(width)])
clear = picture.copy()
clear.putalpha(Image.frombytes("L", size, bytes(i * 255 // (width * height - 1) for i in range(width * height))))


def keep(name, data):
    with open(name, "wb") as file:
        file.write(data)
    stem = name.split(".")[0]
    Image.open(io.BytesIO(data)).convert("RGBA").save(stem + ".png", optimize=True)


def save(name, image=picture, **options):
    buffer = io.BytesIO()
    image.save(buffer, format="JPEG" if name.endswith(".jpg") else "WEBP", **options)
    keep(name, buffer.getvalue())


def run(name, image, *command):
    data = io.BytesIO()
    image.save(data, format="PPM" if command[0] == "cjpeg" else "PNG")
    keep(name, subprocess.run(command, input=data.getvalue(), capture_output=True, check=True).stdout)


save("gray.jpg", picture.convert("L"))
save("ycc444.jpg", subsampling=0)
save("ycc422.jpg", subsampling=1)
save("ycc420.jpg", subsampling=2)
save("progressive.jpg", progressive=True)
save("rgb.jpg", keep_rgb=True)
save("inks.jpg", picture.convert("CMYK"), quality=90)
run("ycc440.jpg", picture, "cjpeg", "-sample", "1x2")
run("ycc411.jpg", picture, "cjpeg", "-sample", "4x1")
run("ycc410.jpg", picture, "cjpeg", "-sample", "4x2")
run("restarts.jpg", picture, "cjpeg", "-restart", "1")

save("lossy.webp")
save("lossless.webp", lossless=True)
save("lossy-clear.webp", clear)
save("lossless-clear.webp", clear, lossless=True, exact=True)
save("metadata.webp", lossless=True, xmp=b"<x/>")


# The samples of YCCK are those of YCbCr with the black of inks; the encoders here have no option to write them.
data = io.BytesIO()
picture.convert("CMYK").save(data, format="JPEG", quality=90)
data = bytearray(data.getvalue())
place = data.index(b"Adobe") + 11
data[place] = 2
keep("ycck.jpg", bytes(data))

# Animations have no expected pixels.
frames = [picture, picture.rotate(180)]
frames[0].save("animated.webp", save_all=True, append_images=frames[1:], lossless=True)
frames[0].save("animated.apng", format="PNG", save_all=True, append_images=frames[1:], duration=100)
