"""The six artworks that the truth of the pictures is measured with: `python artworks.py FOLDER` writes them as PNG
to look at.

Each is drawn for a width and a height in pixels, RGBA with straight alpha; the same size gives the same pixels. They
are what people print and what goes wrong: dark ink, white lettering on nothing, lines of a few pixels, a gradient that
fades away, type as small as it can be read, a picture with the texture of a photograph.
"""

import argparse
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

SEED = 11

FINER = 4
"""Drawn this much larger and averaged, so that edges are as soft as a rasteriser makes them."""

TEXT = ("Printed on demand in small numbers and sent the next day. Wash inside out at thirty degrees, dry in the "
        "shade, do not iron the print. Made to be worn for years, and then some more. ")


def logo(width, height):
    """A badge in two dark inks."""
    picture, draw = _open(width, height)
    side = min(width, height) * FINER
    x, y = width * FINER / 2, height * FINER / 2
    navy, oxblood = (24, 32, 58, 255), (92, 22, 30, 255)
    draw.ellipse([x - 0.46 * side, y - 0.46 * side, x + 0.46 * side, y + 0.46 * side], fill=navy)
    draw.ellipse([x - 0.40 * side, y - 0.40 * side, x + 0.40 * side, y + 0.40 * side], fill=(0, 0, 0, 0))
    draw.ellipse([x - 0.37 * side, y - 0.37 * side, x + 0.37 * side, y + 0.37 * side],
                 outline=oxblood, width=round(0.012 * side))
    draw.polygon([(x - 0.24 * side, y + 0.20 * side), (x - 0.06 * side, y - 0.16 * side),
                  (x + 0.03 * side, y + 0.02 * side), (x + 0.09 * side, y - 0.07 * side),
                  (x + 0.24 * side, y + 0.20 * side)], fill=navy)
    draw.text((x, y + 0.27 * side), "ATELIER", font=_font(0.09 * side), fill=oxblood, anchor="mm")
    return _close(picture, width, height)


def lettering(width, height):
    """Large white letters, nothing behind them."""
    picture, draw = _open(width, height)
    for i, word in enumerate(("MADE", "BY", "HAND")):
        size = 0.30 * min(width * 0.9, height) * FINER
        draw.text((width * FINER / 2, (0.2 + 0.3 * i) * height * FINER), word, font=_font(size),
                  fill=(255, 255, 255, 255), anchor="mm",
                  stroke_width=round(0.015 * size), stroke_fill=(255, 255, 255, 255))
    return _close(picture, width, height)


def lines(width, height):
    """Rings, a fan and hatching, all of thin dark lines."""
    picture, draw = _open(width, height)
    w, h = width * FINER, height * FINER
    side, ink = min(w, h), (18, 18, 22, 255)
    thin = max(1, round(0.006 * side))
    for i in range(1, 13):
        r = 0.036 * i * side
        draw.ellipse([0.5 * w - r, 0.3 * h - r, 0.5 * w + r, 0.3 * h + r], outline=ink, width=thin)
    for i in range(25):
        a = math.pi * i / 24
        draw.line([0.27 * w, 0.95 * h, 0.27 * w + 0.23 * side * math.cos(a), 0.95 * h - 0.40 * side * math.sin(a)],
                  fill=ink, width=thin)
    for i in range(18):
        x = (0.55 + 0.024 * i) * w
        draw.line([x, 0.62 * h, x - 0.04 * w, 0.95 * h], fill=ink, width=max(1, round(thin * (0.5 + i / 12))))
    return _close(picture, width, height)


def gradient(width, height):
    """From orange through violet to nothing."""
    v, u = np.mgrid[0:height, 0:width]
    u, v = (u + 0.5) / width, (v + 0.5) / height
    first, second = np.array([244, 140, 40]), np.array([84, 36, 150])
    along = np.clip(0.7 * u + 0.5 * v - 0.1, 0, 1)[..., None]
    alpha = np.clip(1.25 - 1.15 * np.hypot(u - 0.4, v - 0.4) * 1.6, 0, 1)[..., None] * 255
    return Image.fromarray(np.rint(np.dstack([first * (1 - along) + second * along, alpha])).astype(np.uint8), "RGBA")


def type(width, height):
    """A column of small print, growing smaller."""
    picture, draw = _open(width, height)
    y, size = 0.03 * height, 0.075 * min(width, height)
    while y < 0.95 * height - size and size > 4:
        font, text = _font(size * FINER), TEXT * 3
        start = 0
        for _ in range(3):
            end = start + 1
            while end < len(text) and font.getlength(text[start:end + 1]) < 0.94 * width * FINER:
                end += 1
            draw.text((0.03 * width * FINER, y * FINER), text[start:end].strip(), font=font, fill=(28, 28, 30, 255))
            start, y = end, y + 1.25 * size
        size *= 0.86
    return _close(picture, width, height)


def photograph(width, height):
    """A lake before mountains: soft sky, sharp ridges, rippled water, grass;
    noise at every scale, as a camera sees it."""
    rng = np.random.default_rng(SEED)
    v, u = np.mgrid[0:height, 0:width]
    u, v = (u + 0.5) / width, (v + 0.5) / height

    def fractal(octaves, roughness=0.55, stretch=1.0):
        total, weight = np.zeros((height, width)), 0.0
        for octave in range(octaves):
            cells = 3 * 2 ** octave
            grid = rng.random((cells + 3, max(3, round(cells / stretch)) + 3))
            at = [v * cells + 0.5, u * (grid.shape[1] - 3) + 0.5]
            total += roughness ** octave * ndimage.map_coordinates(grid, at, order=3, mode="nearest")
            weight += roughness ** octave
        return total / weight

    def blend(below, above, share):
        return below * (1 - share[..., None]) + above * share[..., None]

    clouds = np.clip((fractal(6) - 0.45) * 4, 0, 1)
    picture = blend(blend(np.array([0.30, 0.50, 0.78]), np.array([0.80, 0.82, 0.84]), np.clip(v * 2.2, 0, 1)),
                    np.array([0.96, 0.95, 0.93]), 0.8 * clouds)
    for base, tone, reach in ((0.40, (0.42, 0.50, 0.60), 0.20), (0.50, (0.22, 0.30, 0.30), 0.26)):
        ridge = base - reach * (fractal(7, 0.5)[height // 2] - 0.4)
        rock = np.array(tone) * (0.55 + 0.9 * fractal(8, 0.7))[..., None]
        picture = np.where((v > ridge)[..., None], rock, picture)
    water = picture[::-1][np.clip(((v * 1.0) * height).astype(int), 0, height - 1),
                          np.clip((u * width).astype(int), 0, width - 1)]
    ripples = (0.7 + 0.6 * fractal(7, 0.75, stretch=0.15))[..., None]
    picture = np.where((v > 0.60)[..., None], water * ripples * np.array([0.75, 0.88, 0.95]), picture)
    grass = np.array([0.30, 0.40, 0.10]) * (0.25 + 1.5 * fractal(8, 0.85, stretch=4))[..., None]
    picture = np.where((v > 0.83 + 0.10 * (fractal(6)[height // 3] - 0.5))[..., None], grass, picture)
    picture = picture + rng.normal(0, 0.012, picture.shape)
    alpha = np.full((height, width, 1), 255)
    return Image.fromarray(np.dstack([np.clip(np.rint(picture * 255), 0, 255), alpha]).astype(np.uint8), "RGBA")


ARTWORKS = {made.__name__: made for made in (logo, lettering, lines, gradient, type, photograph)}


def sheet(width, height):
    """All six on one sheet, in ARTWORKS' order by rows, three by two or two by three; returns (picture, cells), cells
    as u0, v0, u1, v1."""
    columns, rows = (3, 2) if width >= height else (2, 3)
    picture, cells = Image.new("RGBA", (width, height)), {}
    for i, (name, draw) in enumerate(ARTWORKS.items()):
        x0, x1 = round(width * (i % columns) / columns), round(width * (i % columns + 1) / columns)
        y0, y1 = round(height * (i // columns) / rows), round(height * (i // columns + 1) / rows)
        # So much free at each side that no artwork reaches into its neighbour.
        gap = round(0.03 * min(x1 - x0, y1 - y0))
        picture.paste(draw(x1 - x0 - 2 * gap, y1 - y0 - 2 * gap), (x0 + gap, y0 + gap))
        cells[name] = [(x0 + gap) / width, (y0 + gap) / height, (x1 - gap) / width, (y1 - gap) / height]
    return picture, cells


def _open(width, height):
    picture = Image.new("RGBA", (width * FINER, height * FINER), (0, 0, 0, 0))
    return picture, ImageDraw.Draw(picture)


def _close(picture, width, height):
    # Premultiplied while it is averaged: what is clear has no colour of its own.
    return picture.convert("RGBa").resize((width, height), Image.BOX).convert("RGBA")


def _font(size):
    """Pillow's own, which is the same wherever this runs."""
    return ImageFont.load_default(round(size))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=int, default=1000)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name, draw in ARTWORKS.items():
        draw(arguments.size, arguments.size).save(arguments.folder / f"{name}.png")
    sheet(arguments.size, arguments.size)[0].save(arguments.folder / "sheet.png")


if __name__ == "__main__":
    main()
