"""What is finer than the simulated cloth: weave with its slubs, seams, hems and stitches as pictures of height, and heathers."""

from __future__ import annotations

import bpy
import numpy as np
from scipy import ndimage

import kit
from finishes import Graph

STEP = 0.0003      # metres a pixel of the seams' picture: a stitch of 3 mm is 10 pixels
HEM = 0.027        # metres from the opening to its hem's inner edge
TILE = 0.30        # metres that the weave's picture covers before it repeats


# --- pictures --------------------------------------------------------------------------------------------------------


def weave(kind: str, seed: int):
    """Height in millimetres of a plain weave whose threads are thick and thin: a square that repeats every TILE metres."""
    random = np.random.default_rng(seed)
    pixels = round(TILE / STEP)
    # Standard deviations of a slub along and across its thread, and the height, in metres and millimetres.
    along, across, height = {"canvas": (0.0050, 0.00055, 0.040), "slub": (0.0070, 0.00065, 0.045),
                             "twill": (0.0016, 0.00045, 0.022)}[kind]
    both = [ndimage.gaussian_filter(random.standard_normal((pixels, pixels)), sigma, mode="wrap")
            for sigma in ((across / STEP, along / STEP), (along / STEP, across / STEP))]
    return (height * (both[0] / both[0].std() + 0.8 * both[1] / both[1].std())).astype(np.float32)


def _axes(width, height):
    x = (np.arange(round(width / STEP)) + 0.5) * STEP - width / 2
    y = (np.arange(round(height / STEP)) + 0.5) * STEP
    return x[None, :], y[:, None]


def bell(distance, at, width):
    return np.exp(-((distance - at) / width) ** 2)


def ramp(distance, at, soft):
    """1 nearer than `at`, 0 beyond, over `soft` metres."""
    t = np.clip((at + soft / 2 - distance) / soft, 0, 1)
    return t * t * (3 - 2 * t)


def stitches(distance, run, at, pitch=0.0032):
    """A pulled-in line of thread with its stitches standing in it, in millimetres."""
    thread = np.clip(np.cos(2 * np.pi * run / pitch) * 1.6 + 0.6, 0, 1)
    return -0.38 * bell(distance, at, 0.0010) + 0.24 * bell(distance, at, 0.00048) * thread


def pucker(distance, run, at, reach, seed, sigma=0.0028):
    """Cloth gathered by the needle: ripples across a seam, dying out away from it; one is about a millimetre high at weight 1."""
    random = np.random.default_rng(seed)
    n = int(run.max() / 0.0005) + 8
    wave = ndimage.gaussian_filter1d(random.standard_normal(n), sigma / 0.0005)
    wave = wave / wave.std()
    return bell(distance, at, reach) * wave[(run / 0.0005).astype(int)]


def cushion_panel(side: float, seed: int):
    """Height in millimetres of both panels' seams: the edge lies on its seam allowance and is gathered a little."""
    x, y = _axes(side, side)
    result = np.zeros((y.size, x.size), np.float32)
    for n, (distance, run) in enumerate(((side / 2 - x + 0 * y, y + 0 * x), (side / 2 + x + 0 * y, y + 0 * x),
                                         (y + 0 * x, x + side / 2 + 0 * y), (side - y + 0 * x, x + side / 2 + 0 * y))):
        result += 0.35 * ramp(distance, 0.0085, 0.004) + 0.30 * pucker(distance, run, 0.002, 0.012, seed + n, 0.0045)
    return result


def tote_panel(width: float, height: float, strap: dict, seed: int):
    """Height in millimetres of a panel: the opening's hem, the straps' ends that are sewn on from inside, the side seams."""
    x, y = _axes(width, height)
    zero = 0 * x + 0 * y
    run_x, run_y = x + width / 2 + zero, y + zero
    result = 0.55 * ramp(run_y, HEM, 0.002) + stitches(run_y, run_x, HEM - 0.003) + 0.35 * pucker(run_y, run_x, HEM, 0.007, seed)
    for n, distance in enumerate((width / 2 - x + zero, width / 2 + x + zero)):
        result += 0.30 * ramp(distance, 0.011, 0.004) + 0.30 * pucker(distance, run_y, 0.004, 0.011, seed + 1 + n, 0.004)
    result += 0.30 * ramp(height - run_y, 0.011, 0.004) + 0.30 * pucker(height - run_y, run_x, 0.004, 0.011, seed + 3, 0.004)
    # A box with a cross in it holds each strap.
    half, first, last = strap["width"] / 2 - 0.003, 0.004, 0.031
    for middle in (-strap["apart"] / 2, strap["apart"] / 2):
        across = np.abs(x - middle) + zero
        outside = np.maximum(across - half - 0.003, np.maximum(first - 0.003 - run_y, run_y - last - 0.003))
        result += 0.55 * ramp(outside, 0, 0.002)
        inside = (across <= half + 0.0015) & (run_y >= first - 0.0015) & (run_y <= last + 0.0015)
        lines = [(np.abs(across - half), run_y), (np.abs(run_y - first), run_x), (np.abs(run_y - last), run_x)]
        slope = (last - first) / (2 * half)
        for sign in (1, -1):
            off = (run_y - (first + last) / 2 - sign * slope * (x - middle)) / np.hypot(1, slope)
            lines.append((np.abs(off), run_y * np.hypot(1, 1 / slope)))
        for distance, run in lines:
            result += inside * stitches(distance, run, 0)
    return result.astype(np.float32)


def strap_band(strap: dict, seed: int):
    """Height in millimetres of a strap: a seam along each of its edges."""
    x, y = _axes(strap["width"], strap["length"] + 0.068)
    distance, run = strap["width"] / 2 - np.abs(x) + 0 * y, y + 0 * x
    return (stitches(distance, run, 0.0028) + 0.15 * pucker(distance, run, 0.002, 0.006, seed + 9) + 0.25 * ramp(-distance, -0.0008, 0.0012)).astype(np.float32)


# --- nodes -----------------------------------------------------------------------------------------------------------


def _picture(nodes, links, name, values, vector, extension):
    image = bpy.data.images.new(name, values.shape[1], values.shape[0], float_buffer=True, is_data=True)
    rgba = np.ones((*values.shape, 4), np.float32)
    rgba[..., :3] = values[::-1, :, None]
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    texture = nodes.new("ShaderNodeTexImage")
    texture.image, texture.extension, texture.interpolation = image, extension, "Cubic"
    links.new(vector, texture.inputs[0])
    split = nodes.new("ShaderNodeSeparateColor")
    links.new(texture.outputs["Color"], split.inputs[0])
    return split.outputs[0]


def _place(nodes, links, offset, scale):
    """Pattern coordinates moved and scaled into a picture's, whose y goes up."""
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = "pattern"
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Location"].default_value = (*offset, 0)
    mapping.inputs["Scale"].default_value = (*scale, 1)
    links.new(uv.outputs[0], mapping.inputs["Vector"])
    return mapping.outputs[0]


def panel_material(kind: str, seams, size, seed: int):
    """Matt cloth of this weave; `seams` are the heights in millimetres over a panel of `size` (width, height)."""
    material, principled, nodes, links = kit.surface(kind, roughness=0.6, specular=0.18, sheen=0.10, sheen_roughness=0.4, product=True)
    width, height = size
    seam = _picture(nodes, links, "seams", seams, _place(nodes, links, (0.5, 1.0), (1 / width, -1 / height)), "EXTEND")
    threads = _picture(nodes, links, kind, weave(kind, seed), _place(nodes, links, (0, 0), (1 / TILE, -1 / TILE)), "REPEAT")
    total = nodes.new("ShaderNodeMath")
    total.operation = "ADD"
    links.new(seam, total.inputs[0])
    links.new(threads, total.inputs[1])
    Graph(nodes, links).bump(principled, total.outputs[0], 0.001)
    return material


def heather(kind: str, seed: int):
    """Share of the second fibre, for `Shot.heather`: threads spun of two fibres, some more of the one, some of the other.

    Canvas has seed flecks too, specks that are all of the second fibre: the brown husks of natural cotton, the neps of a grey.
    """
    random = np.random.default_rng(seed + 100)
    pixels = round(TILE / STEP)

    def threads(along, across):
        both = [ndimage.gaussian_filter(random.standard_normal((pixels, pixels)), sigma, mode="wrap")
                for sigma in ((across / STEP, along / STEP), (along / STEP, across / STEP))]
        return both[0] / both[0].std() + both[1] / both[1].std()

    spread = {"canvas": 0.050, "slub": 0.060}[kind]
    share = 0.5 + spread * (0.65 * threads(0.0035, 0.00045) + 0.75 * threads(0.0012, 0.00035))
    if kind == "canvas":
        flecks = np.zeros((pixels, pixels))
        for _ in range(170):
            row, column = random.integers(0, pixels, 2)
            spot = np.zeros((15, 15))
            length, angle = random.uniform(0.8, 4.0), random.uniform(0, np.pi)
            for t in np.linspace(-length, length, 12):
                spot[int(round(7 + t * np.sin(angle))), int(round(7 + t * np.cos(angle)))] = 1
            spot = np.clip(ndimage.gaussian_filter(spot, random.uniform(0.8, 1.3)) * 3.0, 0, 1)
            rows, columns = np.ix_((row + np.arange(15)) % pixels, (column + np.arange(15)) % pixels)
            flecks[rows, columns] = np.maximum(flecks[rows, columns], spot)
        share = share + (1 - share) * flecks
        share -= share.mean() - 0.5
    share = np.clip(share, 0, 1).astype(np.float32)
    return lambda nodes, links: _picture(nodes, links, "heather", share, _place(nodes, links, (0, 0), (1 / TILE, -1 / TILE)), "REPEAT")
