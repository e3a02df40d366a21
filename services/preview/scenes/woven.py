"""Woven cloth, finer than it is simulated: its threads with their slubs, its seams, hems and stitches as pictures of
height, and heathers; and how a cushion is cut."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

import kit
import relief

STEP = 0.0003      # metres a pixel of the seams' picture: a stitch of 3 mm is 10 pixels
HEM = 0.027        # metres from the opening to its hem's inner edge
TILE = 0.30        # metres that the weave's picture covers before it repeats
TWILL_RIB = 0.030  # millimetres of half a rib's height
TWILL_COUNT = 90   # ribs that a TILE is high; it is twice as many wide, of 1.7 mm each
RIPPLE = 0.0028    # of a gathered hem
TAPER, TAPER_REACH = 0.013, 0.115
"""By how much each edge of a cushion's cover of 45 cm runs in towards its corners and from how far, metres: about half
an inch over a quarter of the side, the rule against corners that stick out."""
OVER = 0.008
"""How far a cushion's print goes on over the seam onto the other panel, metres."""


# --- pictures --------------------------------------------------------------------------------------------------------


def weave(kind: str, seed: int):
    """Height in millimetres of a plain weave whose threads are thick and thin:
    a square that repeats every TILE metres."""
    random = np.random.default_rng(seed)
    # Standard deviations of a slub along and across its thread, and the height, in metres and millimetres.
    along, across, height = {"canvas": (0.0050, 0.00055, 0.040), "slub": (0.0042, 0.00045, 0.034),
                             "twill": (0.0016, 0.00045, 0.008)}[kind]
    result = height * _threads(random, along, across, 0.8)
    if kind == "twill":
        result += TWILL_RIB * _ribs(random)
    return result.astype(np.float32)


def _ribs(random):
    """The ribs of a twill, -1 to 1: they climb at 63 degrees, as steep as most drills, and a little unevenly."""
    pixels = round(TILE / STEP)
    across, up = 2 * np.pi * np.arange(pixels)[None, :] / pixels, 2 * np.pi * np.arange(pixels)[:, None] / pixels
    sway = ndimage.gaussian_filter(random.standard_normal((pixels, pixels)), 12, mode="wrap")
    return np.cos(TWILL_COUNT * (2 * across + up) + 0.2 * sway / sway.std())


def _threads(random, along, across, weft=1.0):
    """Noise of threads in two directions, each of standard deviation 1, the second `weft` times: smooth over so many
    metres `along` and `across` a thread."""
    pixels = round(TILE / STEP)
    both = [ndimage.gaussian_filter(random.standard_normal((pixels, pixels)), sigma, mode="wrap")
            for sigma in ((across / STEP, along / STEP), (along / STEP, across / STEP))]
    return both[0] / both[0].std() + weft * both[1] / both[1].std()


def _axes(width, height):
    x = (np.arange(round(width / STEP)) + 0.5) * STEP - width / 2
    y = (np.arange(round(height / STEP)) + 0.5) * STEP
    return x[None, :], y[:, None]


def stitches(distance, run, at, pitch=0.0032):
    """`relief.stitches` of strong thread, in millimetres."""
    return relief.stitches(distance, run, at, pitch, groove=(0.38, 0.0010), thread=(0.24, 0.00048))


def fine_stitches(distance, run, at, pitch=0.0026):
    """`relief.stitches` of sewing thread that sinks into a firm cloth, in millimetres."""
    return relief.stitches(distance, run, at, pitch, groove=(0.15, 0.0007), thread=(0.11, 0.00035))


def edge_of(along, side: float):
    """How far an edge of a cushion's cover lies from the cover's middle, at `along` from the edge's middle on the
    square that it is cut of; metres."""
    return side / 2 - TAPER * np.clip((np.abs(along) - side / 2 + TAPER_REACH) / TAPER_REACH, 0, None) ** 2


def taper(points, side: float):
    """Points of the square (n x 2, metres from the middle of its upper edge) where the cover is cut."""
    x, y = points[:, 0], points[:, 1] - side / 2
    return np.stack([x * edge_of(y, side), y * edge_of(x, side)], -1) / (side / 2) + [0, side / 2]


def over_seam(points, side: float):
    """Where points of a cover's panel (n x 2) would be if the other panel went on over the seam, and whether that one's
    print does: for `OVER`."""
    x, y = points[:, 0], points[:, 1] - side / 2
    edges = np.stack([edge_of(y, side), edge_of(x, side)], -1)
    centred = np.stack([x, y], -1)
    inside = edges - np.abs(centred)
    near = inside < OVER
    return np.where(near, np.sign(centred) * (edges + inside), centred) + [0, side / 2], near.any(1)


def cushion_panel(side: float, seed: int):
    """Height in millimetres of both panels' seams: the edge lies on its seam allowance and is gathered a little."""
    x, y = _axes(side, side)
    result = np.zeros((y.size, x.size), np.float32)
    shortened = 1 - 2 * TAPER / side       # of the edges, by the cut
    right, below = edge_of((y - side / 2) / shortened, side), edge_of(x / shortened, side)
    for n, (distance, run) in enumerate(((right - x, y + 0 * x), (right + x, y + 0 * x),
                                         (y - side / 2 + below, x + side / 2 + 0 * y),
                                         (side / 2 - y + below, x + side / 2 + 0 * y))):
        result += (0.35 * relief.ramp(distance, 0.0085, 0.004)
                   + 0.30 * relief.pucker(distance, run, 0.002, 0.012, 0.0045, seed + n))
    return result


def tote_panel(width: float, height: float, strap: dict, seed: int):
    """Height in millimetres of a panel:
    the opening's hem, the straps' ends that are sewn on from inside, the side seams."""
    x, y = _axes(width, height)
    zero = 0 * x + 0 * y
    run_x, run_y = x + width / 2 + zero, y + zero
    result = (0.55 * relief.ramp(run_y, HEM, 0.002) + stitches(run_y, run_x, HEM - 0.003)
              + 0.35 * relief.pucker(run_y, run_x, HEM, 0.007, RIPPLE, seed))
    for n, distance in enumerate((width / 2 - x + zero, width / 2 + x + zero)):
        result += (0.30 * relief.ramp(distance, 0.011, 0.004)
                   + 0.30 * relief.pucker(distance, run_y, 0.004, 0.011, 0.004, seed + 1 + n))
    result += (0.30 * relief.ramp(height - run_y, 0.011, 0.004)
               + 0.30 * relief.pucker(height - run_y, run_x, 0.004, 0.011, 0.004, seed + 3))
    # A box with a cross in it holds each strap.
    half, first, last = strap["width"] / 2 - 0.003, 0.004, 0.031
    for middle in (-strap["apart"] / 2, strap["apart"] / 2):
        across = np.abs(x - middle) + zero
        outside = np.maximum(across - half - 0.003, np.maximum(first - 0.003 - run_y, run_y - last - 0.003))
        result += 0.55 * relief.ramp(outside, 0, 0.002)
        inside = (across <= half + 0.0015) & (run_y >= first - 0.0015) & (run_y <= last + 0.0015)
        lines = [(np.abs(across - half), run_y), (np.abs(run_y - first), run_x), (np.abs(run_y - last), run_x)]
        slope = (last - first) / (2 * half)
        for sign in (1, -1):
            off = (run_y - (first + last) / 2 - sign * slope * (x - middle)) / np.hypot(1, slope)
            lines.append((np.abs(off), run_y * np.hypot(1, 1 / slope)))
        for distance, run in lines:
            result += inside * stitches(distance, run, 0)
    return result.astype(np.float32)


def strap_band(width: float, length: float, seed: int):
    """Height in millimetres of a strap: a seam along each of its edges."""
    x, y = _axes(width, length)
    distance, run = width / 2 - np.abs(x) + 0 * y, y + 0 * x
    result = stitches(distance, run, 0.0028) + 0.15 * relief.pucker(distance, run, 0.002, 0.006, RIPPLE, seed + 9)
    return (result + 0.25 * relief.ramp(-distance, -0.0008, 0.0012)).astype(np.float32)


# --- nodes -----------------------------------------------------------------------------------------------------------


def _tiled(graph, name, values, uv="pattern"):
    """The values of a square that repeats every TILE metres of this UV map."""
    place = graph.mapping(graph.uv(uv), scale=(1 / TILE, -1 / TILE, 1))
    return graph.red(graph.picture(kit.picture(name, values), place, "REPEAT", "Cubic"))


def panel_material(kind: str, seams, size, seed: int, cloth="pattern"):
    """Matt cloth of this weave; `seams` are the heights in millimetres over a panel of `size` (width, height), `cloth`
    the UV map along its threads."""
    material, principled, graph = kit.surface(kind, roughness=0.6, specular=0.18,
                                              sheen=0.10, sheen_roughness=0.4, product=True)
    # Pattern coordinates moved and scaled into the picture's, whose y goes up.
    place = graph.mapping(graph.uv("pattern"), (0.5, 1.0, 0), (1 / size[0], -1 / size[1], 1))
    seam = graph.red(graph.picture(kit.picture("seams", seams), place, "EXTEND", "Cubic"))
    graph.bump(principled, graph.math("ADD", seam, _tiled(graph, kind, weave(kind, seed), cloth)), 0.001)
    return material


def heather(kind: str, seed: int):
    """Share of the second fibre, for `Shot.heather`:
    threads spun of two fibres, some more of the one, some of the other.

    Canvas has seed flecks too, specks that are all of the second fibre:
    the brown husks of natural cotton, the neps of a grey.
    """
    random = np.random.default_rng(seed + 100)
    pixels = round(TILE / STEP)
    spread = {"canvas": 0.050, "slub": 0.060}[kind]
    share = 0.5 + spread * (0.65 * _threads(random, 0.0035, 0.00045) + 0.75 * _threads(random, 0.0012, 0.00035))
    if kind == "canvas":
        flecks = np.zeros((pixels, pixels))
        for _ in range(170):
            row, column = random.integers(0, pixels, 2)
            spot = np.zeros((15, 15))
            length, angle = random.uniform(0.8, 4.0), random.uniform(0, np.pi)
            for t in np.linspace(-length, length, 12):
                spot[round(7 + t * np.sin(angle)), round(7 + t * np.cos(angle))] = 1
            spot = np.clip(ndimage.gaussian_filter(spot, random.uniform(0.8, 1.3)) * 3.0, 0, 1)
            rows, columns = np.ix_((row + np.arange(15)) % pixels, (column + np.arange(15)) % pixels)
            flecks[rows, columns] = np.maximum(flecks[rows, columns], spot)
        share = share + (1 - share) * flecks
        share -= share.mean() - 0.5
    share = np.clip(share, 0, 1).astype(np.float32)
    return lambda graph: _tiled(graph, "heather", share)
