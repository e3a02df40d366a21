"""Look at views before they are kept.

    python look.py <slug> [--views FOLDER] [--artwork FILE] [--region NAME] [--color NAME …] [--view NAME …] --out FILE

Composes each view by the picture formula, plainly, and lays the pictures out in one sheet: a row a view, in the
colours named, or the lightest and the darkest.
What the service draws is the same formula with better sampling; this needs neither the service nor a stack.
"""

import argparse
from pathlib import Path

import bpy
import numpy as np
from PIL import Image
from scipy import ndimage

import product_files
from view_files import UV_RANGE, to_srgb


def to_linear(srgb):
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def read(path):
    return np.asarray(Image.open(path), np.float64) / 255


def colour_of(text):
    return to_linear(np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)]) / 255)


def read_uv(path, size):
    """u and v of every pixel of the view, from the half-resolution 16-bit file that Pillow cannot read whole."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    raw = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(raw)
    half = raw.reshape(size[0] // 2, size[1] // 2, 4)[::-1, :, :2] * UV_RANGE[1] + UV_RANGE[0]
    yy, xx = np.mgrid[0:size[0], 0:size[1]]
    at = [yy / 2 - 0.25, xx / 2 - 0.25]
    return [ndimage.map_coordinates(half[..., c], at, order=1, mode="nearest") for c in range(2)]


def compose(folder, product, view, color, artwork, only_region=None):
    """One picture, float sRGB h x w x 3;
    the artwork fills every region of the view, or only this one, fitted into it."""
    mask, light, gloss = (read(folder / f"{name}.png") for name in ("mask", "light", "gloss"))
    albedo = np.ones((*mask.shape, 3)) * colour_of(color["hex"])
    if "fibres" in color:
        share = read(folder / "heather.png")[..., None]
        first, second = (colour_of(fibre) for fibre in color["fibres"])
        albedo = first * (1 - share) + second * share
    for name in view["regions"]:
        region = next(r for r in product["regions"] if r["region"] == name)
        coverage = read(folder / f"print-{name}.png")[..., None]
        if "substrate" in region:
            albedo = albedo * (1 - coverage) + coverage * colour_of(region["substrate"])
        if artwork is None or only_region not in (None, name):
            continue
        u, v = read_uv(folder / f"uv-{name}.png", mask.shape)
        pixels = np.asarray(artwork, np.float64) / 255
        pixels = np.dstack([to_linear(pixels[..., :3]) * pixels[..., 3:], pixels[..., 3]])
        # Fitted into the area with its middle at the area's.
        scale = min(region["pixelsWidth"] / artwork.width, region["pixelsHeight"] / artwork.height)
        x = (u - 0.5) * region["pixelsWidth"] / scale + artwork.width / 2 - 0.5
        y = (v - 0.5) * region["pixelsHeight"] / scale + artwork.height / 2 - 0.5
        ink = np.dstack([ndimage.map_coordinates(pixels[..., c], [y, x], order=1) for c in range(4)]) * coverage
        albedo = albedo * (1 - ink[..., 3:]) + ink[..., :3]
    lit = view["lightMax"] * light[..., None] ** 2 * albedo + view["glossMax"] * gloss[..., None] ** 2
    behind = to_linear(read(folder / "background.png"))
    return to_srgb(behind * (1 - mask[..., None]) + mask[..., None] * lit)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("product", help="folder name under products/ or drafts/")
    parser.add_argument("--views", type=Path, help="folder of the views, instead of the product's own")
    parser.add_argument("--artwork", type=Path, help="an RGBA picture to print on every region")
    parser.add_argument("--region", help="print on this region only")
    parser.add_argument("--color", nargs="*", help="these colours; else the lightest and the darkest")
    parser.add_argument("--view", nargs="*", help="these views only")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()

    folder, product, _, views = product_files.read_product(arguments.product, arguments.view)
    views_folder = arguments.views or folder / "views"
    artwork = Image.open(arguments.artwork).convert("RGBA") if arguments.artwork else None
    if artwork:
        artwork.thumbnail((1000, 1000))
    named = {color["name"]: color for color in product["colors"]}
    unknown = [name for name in arguments.color or [] if name not in named]
    if unknown:
        parser.error(f"no colour {', '.join(unknown)}; there are {', '.join(named)}")
    regions = [region["region"] for region in product["regions"]]
    if arguments.region not in (None, *regions):
        parser.error(f"no region {arguments.region}; there are {', '.join(regions)}")
    by_light = sorted(product["colors"], key=lambda color: colour_of(color["hex"]).sum())
    darkest, lightest = by_light[0], by_light[-1]
    colors = ([named[name] for name in arguments.color] if arguments.color
              else [lightest] if lightest is darkest else [lightest, darkest])
    views = [view for view in views if (views_folder / view["view"] / "mask.png").exists()]
    if not views:
        parser.error(f"none of these views is rendered in {views_folder}")
    rows = []
    for view in views:
        row = [compose(views_folder / view["view"], product, view, color, artwork, arguments.region)
               for color in colors]
        rows.append(np.hstack(row))
    Image.fromarray(np.rint(np.vstack(rows) * 255).astype(np.uint8)).save(arguments.out)


if __name__ == "__main__":
    main()
