"""What a picture is held to.

    python truth.py <slug> --view NAME … --out FOLDER [--region NAME] [--color NAME …] [--artwork NAME …]

Blender renders the view once more with the artwork as the material's colour: under the light of the scene (whose
surroundings throw back grey, as in the view), with what the print bounces back into the folds, its own filter and
everything visible. `node_modules/.bin/node services/preview/tests/truth.ts FOLDER` draws the same with the service's
engine and prints how far apart they are. Without --artwork all six lie on one sheet over what is seen of the print
area, which is one render.

For each render FOLDER has `<name>.png`, the artwork; `<name>.f32`, the picture: rows of linear RGB as 32-bit floats,
exposed, no view transform; and `<name>.json`, which says what it is, with the SHA-256 of the view's map: what was
rendered of a view that is another by now is not compared.
"""

import argparse
import hashlib
import importlib
import json
import sys
import time
from pathlib import Path

import bpy
import numpy as np
from PIL import Image

import artworks
import kit
import passes
import product_files
import render_lock
from graph import Graph
from look import colour_of, read_uv, to_linear

ARTWORK_SIDE = 1280
"""Pixels of an artwork's longer side: as many as the service draws a square one from."""

SAMPLES = 128
"""A pixel; more than a view takes, because the edges of the artwork are to be as good as those of its own."""


def print_artwork(shot: kit.Shot, region: dict, color: dict, artwork: Image.Image, rect):
    """Replace the product's albedo by its colour with the region's substrate and the artwork on it;
    `rect` is u0, v0, u1, v1."""
    pixels = np.asarray(artwork, np.float32) / 255
    ink = to_linear(pixels[..., :3]) * pixels[..., 3:]
    pictures = kit.picture("ink", ink), kit.picture("alpha", pixels[..., 3])
    for material in {m for obj in shot.product for m in obj.data.materials}:
        graph = Graph(material)
        targets = [link.to_socket for link in graph.nodes["albedo"].outputs[0].links]
        colour = _own_colour(graph, shot, color)
        carried = passes.carries(graph, region["region"], passes.PRINT_MARGIN)
        if "substrate" in region:
            colour = graph.blend(carried, colour, colour_of(region["substrate"]))
        # Premultiplied: what the ink leaves of the cloth, and the ink.
        place = _place(graph, region["region"], rect)
        ink, alpha = (graph.picture(picture, place, "CLIP") for picture in pictures)
        left = graph.blend(graph.math("MULTIPLY", graph.red(alpha), carried), colour, (0, 0, 0))
        printed = graph.vector("ADD", left, graph.vector("MULTIPLY", ink, carried))
        for target in targets:
            graph.connect(printed, target)


def _own_colour(graph, shot, color):
    """A colour, or of two fibres the socket of their blend."""
    if "fibres" not in color:
        return colour_of(color["hex"])
    return graph.blend(shot.heather(graph), *(colour_of(fibre) for fibre in color["fibres"]))


def _place(graph, region, rect):
    """From u right and v down over the print area to the texture's coordinates over `rect`,
    up from its lower left corner."""
    u, v = passes.uv_of(graph, region)
    u0, v0, u1, v1 = rect
    return graph.join(graph.math("MULTIPLY_ADD", u, 1 / (u1 - u0), -u0 / (u1 - u0)),
                      graph.math("MULTIPLY_ADD", v, -1 / (v1 - v0), v1 / (v1 - v0)))


def fit(region, width, height):
    """Where an artwork of these proportions lies, as large as the print area lets it, in its middle: u0, v0, u1, v1."""
    scale = min(region["pixelsWidth"] / width, region["pixelsHeight"] / height)
    u, v = width * scale / region["pixelsWidth"] / 2, height * scale / region["pixelsHeight"] / 2
    return [0.5 - u, 0.5 - v, 0.5 + u, 0.5 + v]


def render_print(folder, view, region, samples):
    """The view's picture, rendered only where the print area is seen (the rest is black): rows of linear RGB."""
    printed = np.asarray(Image.open(folder / "views" / view["view"] / f"print-{region['region']}.png")) > 0
    rows, columns = np.flatnonzero(printed.any(1)), np.flatnonzero(printed.any(0))
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    height, width = printed.shape
    settings = bpy.context.scene.render
    settings.use_border = settings.use_crop_to_border = True
    # Half a pixel further: Blender rounds down.
    settings.border_min_x, settings.border_max_x = (left + 0.5) / width, min((right + 0.5) / width, 1)
    settings.border_min_y, settings.border_max_y = ((height - bottom + 0.5) / height,
                                                    min((height - top + 0.5) / height, 1))
    whole = np.zeros((height, width, 3), np.float32)
    whole[top:bottom, left:right] = passes.render(samples, True, False)[..., :3]
    return whole


def find_visible(folder, view, region):
    """The part of the print area that the view shows: u0, v0, u1, v1, whole but for what goes around a body."""
    pictures = folder / "views" / view["view"]
    printed = np.asarray(Image.open(pictures / f"print-{region['region']}.png")) > 127
    u, v = (plane[printed] for plane in read_uv(pictures / f"uv-{region['region']}.png", printed.shape))
    rect = np.clip([u.min(), v.min(), u.max(), v.max()], 0, 1)
    return ([0, 0, 1, 1] if rect[2] - rect[0] > 0.9 and rect[3] - rect[1] > 0.9
            else [round(float(edge), 4) for edge in rect])


def digest_map(folder, view, region):
    """The SHA-256 of the view's file that says where the print area lies."""
    return hashlib.sha256((folder / "views" / view["view"] / f"uv-{region['region']}.png").read_bytes()).hexdigest()


def draw_artworks(region, names, visible):
    """(name, picture, rect, cells) of each render."""
    if not names:
        u0, v0, u1, v1 = visible
        sides = region["pixelsWidth"] * (u1 - u0), region["pixelsHeight"] * (v1 - v0)
        picture, cells = artworks.sheet(*(round(side / max(sides) * ARTWORK_SIDE) for side in sides))
        scale, start = np.array([u1 - u0, v1 - v0] * 2), np.array([u0, v0] * 2)
        return [("sheet", picture, visible,
                 {name: list(map(float, start + scale * cell)) for name, cell in cells.items()})]
    drawn = [(name, artworks.ARTWORKS[name](ARTWORK_SIDE, ARTWORK_SIDE)) for name in names]
    return [(name, picture, rect, {name: rect}) for name, picture in drawn for rect in [fit(region, *picture.size)]]


def require_known(kind, names, known):
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"no {kind} {unknown[0]}: there are {', '.join(known)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("product", help="folder name under products/ or drafts/")
    parser.add_argument("--view", nargs="*", help="these views only")
    parser.add_argument("--region", help="this region only")
    parser.add_argument("--color", nargs="*", help="these colours; else the product's first")
    parser.add_argument("--artwork", nargs="*", choices=artworks.ARTWORKS,
                        help="these, each as large as the print area; else all on a sheet")
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()

    folder, product, scene, views = product_files.read_product(arguments.product, arguments.view)
    module = importlib.import_module(scene["scene"])
    require_known("colour", arguments.color or [], [color["name"] for color in product["colors"]])
    require_known("region", [arguments.region] if arguments.region else [],
                  [region["region"] for region in product["regions"]])
    colors = ([c for c in product["colors"] if c["name"] in arguments.color] if arguments.color
              else product["colors"][:1])
    arguments.out.mkdir(parents=True, exist_ok=True)
    with render_lock.one_render():
        for view in views:
            for region in [r for r in product["regions"]
                           if r["region"] in view["regions"] and arguments.region in (None, r["region"])]:
                for color in colors:
                    for name, picture, rect, cells in draw_artworks(region, arguments.artwork,
                                                                    find_visible(folder, view, region)):
                        started = time.monotonic()
                        kit.open_scene(view["width"], view["height"])
                        shot = module.build(product, scene, view)
                        passes.throw_back_grey(shot.surroundings)
                        print_artwork(shot, region, color, picture, rect)
                        rendered = render_print(folder, view, region, arguments.samples) * shot.exposure
                        stem = f"{view['view']}-{region['region']}-{color['name'].lower().replace(' ', '-')}-{name}"
                        picture.save(arguments.out / f"{stem}.png")
                        np.ascontiguousarray(rendered, "<f4").tofile(arguments.out / f"{stem}.f32")
                        facts = {"product": arguments.product, "view": view["view"],
                                 "region": region["region"], "color": color["name"],
                                 "map": digest_map(folder, view, region), "rect": rect, "cells": cells}
                        (arguments.out / f"{stem}.json").write_text(json.dumps(facts, indent=1) + "\n")
                        print(f"{stem} took {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
