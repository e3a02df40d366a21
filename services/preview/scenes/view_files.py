"""The files of a view: the passes of a shot, measured, continued over the product's edge
and stored as the engine reads them."""

from __future__ import annotations

import json
import math
import struct
import zlib
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

import passes
from kit import Shot

UV_RANGE = (-0.25, 1.5)
"""uv maps store (uv - UV_RANGE[0]) / UV_RANGE[1] in 16 bits."""

MARK_RADIUS, MARK_RADIUS_SMALL = 0.012, 0.03
"""Radius of a test mark, as a part of the print area's shorter side; the larger where the area shows less than 120
pixels wide."""

MARK_MARGIN = 0.03
"""From the outermost marks' centres to the edge of what is seen of the print area,
as a part of its width and height."""


def render_view(shot: Shot, product: dict, view: dict, views_folder: Path, marks_folder: Path,
                samples: int | None = None, only: str | None = None):
    """All passes of one view, or `only` those of its prints, heather or background, written as the files of the view
    format; `samples` overrides the shot's own."""
    folder = views_folder / view["view"]
    folder.mkdir(parents=True, exist_ok=True)
    marks_folder.mkdir(parents=True, exist_ok=True)
    passes.show(shot, surroundings=False)
    samples, report = samples or shot.samples, {}
    if only in (None, "background"):
        # Before the surroundings turn grey.
        surroundings = passes.render_background(shot, samples) * shot.exposure
    if only is None:
        report |= _render_light(shot, view, folder, samples)
    if only in (None, "background"):
        _save_background(surroundings, folder)
    if only in (None, "heather"):
        report |= _render_heather(shot, product, folder)
    if only in (None, "prints"):
        report |= _render_prints(shot, product, view, folder, marks_folder)
    print(view["view"], json.dumps(report), flush=True)


def write_entry(path: Path, name: str, value):
    """Write one entry of a JSON object that is kept sorted, a line each; the others stay."""
    listing = (json.loads(path.read_text()) if path.exists() else {}) | {name: value}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(listing.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def has_mask(view, views_folder):
    """Whether the view's folder holds a mask of its size, without which `background` is not rendered alone."""
    path = views_folder / view["view"] / "mask.png"
    return path.is_file() and Image.open(path).size == (view["width"], view["height"])


def _save_background(picture, folder):
    """What is around the product, in its own colours; black where the product hides all of it, which takes a third
    less to store. A PNG, which is read in a third of the time of a WebP."""
    rgb = np.rint(to_srgb(picture) * 255).astype(np.uint8)
    rgb[np.asarray(Image.open(folder / "mask.png")) == 255] = 0
    Image.fromarray(rgb, "RGB").save(folder / "background.png", optimize=True)


def _render_light(shot, view, folder, samples):
    """Mask, light and gloss; returns percentiles to judge the exposure by:
    the 1st, 10th, 50th, 90th, 99th and 99.9th."""
    passes.throw_back_grey(shot.surroundings)
    mask = passes.emission_pass(shot, lambda o: None, passes.EDGE_SAMPLES)[..., 3]
    passes.set_albedo(shot.product, shot.albedo)
    neutral = passes.render(samples, True, True)
    passes.set_albedo(shot.product, 0.0)
    black = passes.render(samples, True, True)
    passes.set_albedo(shot.product, shot.albedo)

    def plane(picture):
        return fill_outside(picture[..., :3].mean(-1), picture[..., 3]) * shot.exposure

    gloss = plane(black)
    light = np.maximum(plane(neutral) - gloss, 0) / shot.albedo
    _save_gray(folder / "light.png", np.sqrt(light / view["lightMax"]))
    _save_gray(folder / "gloss.png", np.sqrt(np.maximum(gloss, 0) / view["glossMax"]))
    _save_gray(folder / "mask.png", mask)
    inside = mask > 0.99
    return {"light": [round(float(p), 3) for p in np.percentile(light[inside], [1, 10, 50, 90, 99, 99.9])],
            "gloss": [round(float(p), 3) for p in np.percentile(gloss[inside], [1, 10, 50, 90, 99, 99.9])]}


def has_heather(product):
    """Whether the product has a colour of two fibres."""
    return any("fibres" in color for color in product["colors"])


def _render_heather(shot, product, folder):
    """The share of the second fibre where the product has a colour of two fibres; returns its mean and its spread."""
    if not has_heather(product):
        return {}
    if shot.heather is None:
        raise ValueError("a colour has fibres, but the scene has no heather")
    share = passes.emission_pass(shot, lambda o: shot.heather, passes.EDGE_SAMPLES)
    # What hides the product (a label) is black in this pass and no cloth; the engine never shows these pixels.
    plane = fill_outside(share[..., 0], share[..., 3])
    # 33 levels are finer than what is seen between two fibres, and a third less to store than 256.
    _save_gray(folder / "heather.png", np.rint(plane * 32) / 32)
    inside = share[..., 3] > 0.99
    return {"heather": [round(float(plane[inside].mean()), 3), round(float(plane[inside].std()), 3)]}


def _render_prints(shot, product, view, folder, marks_folder):
    """Print coverage, uv map and test marks of every region; returns the number of marks."""
    report = {}
    for name in view["regions"]:
        region = next(r for r in product["regions"] if r["region"] == name)
        aspect = region["pixelsHeight"] / region["pixelsWidth"]
        coverage = passes.print_pass(shot, name, passes.coverage_node(name), passes.EDGE_SAMPLES)[..., 0]
        uv, known = passes.render_uv(shot, name)
        if not known.any():
            raise ValueError(f"{view['view']}: region {name} is not seen in it")
        radius = MARK_RADIUS_SMALL if math.sqrt((coverage > 0.5).sum() / aspect) < 120 else MARK_RADIUS
        radius = round(radius * min(aspect, 1), 4)
        points = _visible_marks(uv, known, coverage, aspect, radius)
        marks = passes.marks_node(name, points, aspect, radius)
        drawn = passes.print_pass(shot, name, marks, passes.EDGE_SAMPLES)[..., 0]
        uv, reached = extrapolate(uv, known)
        _save_gray(folder / f"print-{name}.png", coverage)
        _save_uv(folder / f"uv-{name}.png", uv, reached)
        _save_gray(marks_folder / f"{view['view']}-{name}.png", drawn)
        write_entry(marks_folder / "marks.json", f"{view['view']}-{name}", {"radius": radius, "points": points})
        report[f"marks {name}"] = len(points)
    return report


# --- planes -----------------------------------------------------------------------------------------------------------


def extrapolate(values, known, reach: int = 12, sigma: float = 2.0):
    """Continue `values` (h x w x n) smoothly beyond `known` for `reach` pixels; returns (values, reached).

    Each ring of two pixels is a plane fitted by weighted least squares to the known pixels around it, so slopes go on
    across the outline as bilinear sampling needs.
    """
    values, known = np.where(known[..., None], values, 0).astype(np.float64), known.copy()
    size = 2 * int(3 * sigma) + 1
    offsets = np.arange(size) - size // 2
    bell = np.exp(-offsets ** 2 / (2 * sigma ** 2))
    kernels = [bell, bell * offsets, bell * offsets ** 2]

    def moment(field, px, py):
        return ndimage.correlate1d(ndimage.correlate1d(field, kernels[px], 1, mode="constant"),
                                   kernels[py], 0, mode="constant")

    for _ in range(0, reach, 2):
        ring = ndimage.binary_dilation(known, iterations=2) & ~known
        weight = known.astype(np.float64)
        s = {(px, py): moment(weight, px, py)[ring] for px in range(3) for py in range(3 - px)}
        ridge = 1e-3 * s[0, 0] + 1e-9
        a = np.empty((ring.sum(), 3, 3))
        a[:, 0, 0], a[:, 0, 1], a[:, 0, 2] = s[0, 0] + 1e-12, s[1, 0], s[0, 1]
        a[:, 1, 0], a[:, 1, 1], a[:, 1, 2] = s[1, 0], s[2, 0] + ridge, s[1, 1]
        a[:, 2, 0], a[:, 2, 1], a[:, 2, 2] = s[0, 1], s[1, 1], s[0, 2] + ridge
        for channel in range(values.shape[2]):
            plane = values[..., channel]
            b = np.stack([moment(plane, 0, 0)[ring], moment(plane, 1, 0)[ring], moment(plane, 0, 1)[ring]], -1)
            plane[ring] = np.linalg.solve(a, b[..., None])[:, 0, 0]
        known |= ring
    return values, known


def fill_outside(values, coverage, floor: float = 0.2):
    """Divide a premultiplied plane by its coverage and continue it over thin edge pixels."""
    solid = coverage > floor
    plain = np.where(solid, values / np.maximum(coverage, floor), 0)
    filled = plain.copy()
    nearest = ndimage.distance_transform_edt(~solid, return_distances=False, return_indices=True)
    reach = ndimage.binary_dilation(solid, iterations=4)
    filled[~solid] = plain[tuple(nearest)][~solid]
    return np.where(reach, filled, 0)


def to_srgb(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(linear, 1 / 2.4) - 0.055)


def _save_gray(path, values):
    Image.fromarray(np.clip(np.rint(values * 255), 0, 255).astype(np.uint8), "L").save(path, optimize=True)


def _save_uv(path, uv, reached):
    code = np.where(reached[..., None], (uv - UV_RANGE[0]) / UV_RANGE[1] * 65535, 0)
    code = np.clip(np.rint(code), 0, 65535).astype(">u2")
    height, width = code.shape[:2]
    rgb = np.zeros((height, width, 3), ">u2")
    rgb[..., :2] = code
    # Pillow has no 16-bit RGB writer. Every row takes the Paeth or the Up filter,
    # whichever leaves less: the maps are smooth.
    raw = rgb.view(np.uint8).reshape(height, width * 6).astype(np.int16)
    above = np.vstack([np.zeros((1, width * 6), np.int16), raw[:-1]])
    left = np.hstack([np.zeros((height, 6), np.int16), raw[:, :-6]])
    corner = np.hstack([np.zeros((height, 6), np.int16), above[:, :-6]])
    estimate = left + above - corner
    pa, pb, pc = abs(estimate - left), abs(estimate - above), abs(estimate - corner)
    paeth = np.where((pa <= pb) & (pa <= pc), left, np.where(pb <= pc, above, corner))
    rows = bytearray()
    candidates = [(1, left), (2, above), (4, paeth)]
    for y in range(height):
        best = min(((kind, ((raw[y] - guess[y]) & 255).astype(np.uint8)) for kind, guess in candidates),
                   key=lambda c: np.minimum(c[1], 256 - c[1].astype(int)).sum())
        rows += bytes([best[0]]) + best[1].tobytes()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0))
                           + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def _visible_marks(uv, known, coverage, aspect, radius):
    """Points, of a grid over what is seen of the print area, whose whole disc is seen.

    Judged on the uv map at twice the full resolution.
    """
    height, width = coverage.shape
    yy, xx = np.mgrid[0:2 * height, 0:2 * width]
    at = [(yy + 0.5) / 4 - 0.5, (xx + 0.5) / 4 - 0.5]
    sure = ndimage.map_coordinates(known.astype(np.float32), at, order=1, mode="nearest") > 0.999
    full = np.stack([ndimage.map_coordinates(uv[..., c], at, order=1, mode="nearest") for c in range(2)], -1)
    seen = sure & np.kron(coverage > 0.98, np.ones((2, 2), bool))
    # Only as much of the picture as shows the area and what the map knows around it:
    # each point is looked at all over that.
    shown = ndimage.find_objects(sure.astype(np.uint8))[0]
    sure, full, seen = sure[shown], full[shown], seen[shown]
    first = np.maximum(full[seen].min(0), 0) + MARK_MARGIN
    last = np.minimum(full[seen].max(0), 1) - MARK_MARGIN
    columns, rows = (9, 9)
    # As large as in the middle, which faces the camera.
    facing = (np.hypot(full[..., 0] - (first[0] + last[0]) / 2,
                       (full[..., 1] - (first[1] + last[1]) / 2) * aspect) < radius).sum()
    points = []
    for v in np.linspace(first[1], last[1], rows):
        for u in np.linspace(first[0], last[0], columns):
            du, dv = full[..., 0] - u, (full[..., 1] - v) * aspect
            distance = np.hypot(du, dv)
            size = (distance < radius).sum()
            if size < max(48, 0.2 * facing):
                continue               # under 12 pixels, or pressed flat in a fold or at the edge: no centre to measure
            # A radius of print all around: the disc's blurred edge is seen, and neither a fold nor a handle crosses it.
            around = (distance < 2 * radius) & sure
            if not seen[around].all() or ndimage.label(around)[1] != 1:
                continue
            ring = around & (distance > 1.2 * radius)
            directions = np.arctan2(dv[ring], du[ring])
            if len(np.unique(((directions + math.pi) / (2 * math.pi) * 12).astype(int) % 12)) == 12:
                points.append([round(float(u), 4), round(float(v), 4)])
    return points
