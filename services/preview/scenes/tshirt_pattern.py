"""The cut of the T-shirt: outline, seams, triangulated panels, print areas and the relief of collar, hems and seams.

Pattern coordinates are metres in the plane of the garment laid flat, as seen from the front: x to the right (the wearer's
left), y down from the highest point of the shoulder. Front and back have one outline but for the neck; they are welded
along shoulders, sleeves and sides. Measures are those of a men's M: 51 cm across the chest, 72 cm long.
"""

from __future__ import annotations

import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy import ndimage

CM = 0.01
INCH = 0.0254
FRONT, BACK = 0, 1

NECK_Y = -0.5 * CM            # the neck edge starts here at the shoulder
NECK_HALF = 8.2 * CM
NECK_DROP = (9.4 * CM, 1.7 * CM)   # of the collar's upper edge, front and back
NECK_POWER = (2.0, 2.6)            # 2 is an ellipse; more is flatter at the bottom
COLLAR = 1.9 * CM
BODY_HEM, SLEEVE_HEM = 2.4 * CM, 2.2 * CM

SHOULDER = np.array([23.0, 4.6]) * CM
CUFF_TOP = np.array([41.0, 15.6]) * CM
CUFF_BOTTOM = np.array([31.6, 30.0]) * CM
ARMPIT = np.array([25.6, 23.6]) * CM
HEM_CORNER = np.array([25.3, 72.0]) * CM
HEM_CENTRE_Y = 72.7 * CM

SLEEVE_AXIS = (CUFF_TOP - SHOULDER) / np.linalg.norm(CUFF_TOP - SHOULDER)
SLEEVE_RIGHT = np.array([SLEEVE_AXIS[1], -SLEEVE_AXIS[0]])    # right, when the sleeve's axis points down
SLEEVE_PRINT = CUFF_TOP - SLEEVE_AXIS * 7.6 * CM - SLEEVE_RIGHT * 8.2 * CM
"""Middle of the sleeve's print area: 3.8 cm above the cuff, in the middle of the sleeve's front as it is laid down."""

PRINT_TOP = {"front": 15.2 * CM, "back": 8.6 * CM}


def spline(points, step):
    """Catmull-Rom curve through `points`, resampled every `step` metres."""
    points = np.asarray(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, 40, endpoint=False)[:, None]
    curve = []
    for i in range(len(points) - 1):
        a, b, c, d = padded[i:i + 4]
        curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return resample(np.vstack(curve + [points[-1:]]), step)


def resample(line, step):
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.linspace(0, length[-1], max(int(round(length[-1] / step)), 1) + 1)
    return np.stack([np.interp(at, length, line[:, k]) for k in range(2)], -1)


def neck(side: int, step: float):
    """Collar's upper edge of the right half, from the middle to the shoulder."""
    a = np.linspace(0, math.pi / 2, 200)
    p = 2 / NECK_POWER[side]
    drop = NECK_DROP[side] - NECK_Y
    return resample(np.stack([NECK_HALF * np.sin(a) ** p, NECK_Y + drop * np.cos(a) ** p], -1), step)


def seams(step: float):
    """Welded lines of the right half: over the shoulder to the cuff, and from the cuff along the side to the hem."""
    top = spline(np.array([[8.2, -0.5], [15, 1.75], [21, 3.75], [25, 5.5], [30, 8.6], [36, 12.35], [41, 15.6]]) * CM, step)
    # The armpit is a corner rounded over about 3 cm.
    before = ARMPIT + (CUFF_BOTTOM - ARMPIT) / np.linalg.norm(CUFF_BOTTOM - ARMPIT) * 3.6 * CM
    after = ARMPIT + np.array([0, 3.6 * CM])
    t = np.linspace(0, 1, 30)[:, None]
    round_ = before * (1 - t) ** 2 + 2 * ARMPIT * t * (1 - t) + after * t ** 2
    side = spline([after, [25.35 * CM, 40 * CM], [25.1 * CM, 55 * CM], HEM_CORNER], step)
    under = resample(np.vstack([[CUFF_BOTTOM], round_, side[1:]]), step)
    return top, under


def cuff(step):
    return resample(np.array([CUFF_TOP, (CUFF_TOP + CUFF_BOTTOM) / 2 + SLEEVE_AXIS * 0.25 * CM, CUFF_BOTTOM]), step)


def hem(step):
    return spline([HEM_CORNER, [18 * CM, 72.45 * CM], [8 * CM, HEM_CENTRE_Y], [0, HEM_CENTRE_Y]], step)


def armhole(step):
    return spline([SHOULDER + [0, -0.15 * CM], [21.6 * CM, 9 * CM], [21.2 * CM, 14 * CM], [22.4 * CM, 19.5 * CM],
                   ARMPIT + np.array([0.75, 1.6]) * CM], step)


def mirrored(line):
    """The whole line from the right half, which ends at or starts from the middle."""
    return line * [-1, 1]


def outline(side: int, step: float):
    """Closed outline of a panel, and how many of its first points are welded to the other panel's."""
    top, under = seams(step)
    edge, bottom, collar = cuff(step), hem(step), neck(side, step)
    right = [top, edge[1:-1], under, bottom[1:-1]]
    right = np.vstack(right)                       # neck point .. last point before the hem's middle
    left = mirrored(right)[::-1]
    line = np.vstack([right, [[0, HEM_CENTRE_Y]], left, mirrored(collar)[::-1][1:], collar[1:-1]])
    welded = np.zeros(len(line), bool)
    n, m = len(top), len(edge) - 2
    for start, count in ((0, n), (n + m, len(under))):
        welded[start:start + count] = True
        end = 2 * len(right) + 1 - start
        welded[end - count:end] = True
    return line, welded


def panels(step: float, seed: int):
    """Both panels triangulated: (points n x 2, side of each face, faces m x 3, side of each point; welded points -1)."""
    random = np.random.default_rng(seed)
    points, sides, faces, face_sides, shared = [], [], [], [], {}
    for side in (FRONT, BACK):
        line, welded = outline(side, step)
        inner = _scatter(line, step, random)
        everything = np.vstack([line, inner])
        edges = [(i, (i + 1) % len(line)) for i in range(len(line))]
        coords, _, triangles, origin, *_ = delaunay_2d_cdt([Vector(p) for p in everything], edges, [list(range(len(line)))], 1, 1e-7)
        index = []
        for k, coordinate in enumerate(coords):
            source = origin[k][0]
            key = tuple(np.round(everything[source], 7)) if source < len(line) and welded[source] else None
            if key in shared:
                index.append(shared[key])
                continue
            index.append(len(points))
            points.append(tuple(coordinate))
            sides.append(-1 if key else side)
            if key:
                shared[key] = index[-1]
        for a, b, c in triangles:
            pa, pb, pc = coords[a], coords[b], coords[c]
            if (pb - pa).cross(pc - pa) < 0:
                b, c = c, b
            # y points down, so this turns the front outwards to the viewer; the back is seen from the other side
            face = (index[a], index[c], index[b]) if side == FRONT else (index[a], index[b], index[c])
            faces.append(face)
            face_sides.append(side)
    return np.array(points), np.array(face_sides), np.array(faces), np.array(sides)


def _scatter(line, step, random):
    """Points on a slightly shaken hexagonal grid, half a step clear of the outline: no direction favours folds."""
    low, high = line.min(0), line.max(0)
    ys = np.arange(low[1], high[1], step * math.sqrt(3) / 2)
    grid = np.array([(x + (k % 2) * step / 2, y) for k, y in enumerate(ys) for x in np.arange(low[0], high[0], step)])
    grid += random.uniform(-0.12, 0.12, grid.shape) * step
    inside = _inside(line, grid)
    grid = grid[inside]
    dense = resample(np.vstack([line, line[:1]]), step / 4)
    from scipy.spatial import cKDTree
    return grid[cKDTree(dense).query(grid)[0] > 0.6 * step]


def _inside(line, points):
    x, y = points[:, 0], points[:, 1]
    result = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(line, np.roll(line, -1, 0)):
        if y1 == y2:
            continue
        hit = ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
        result ^= hit
    return result


def print_uv(region: dict, points):
    """Print coordinates (u right, v down, 0..1) of pattern points."""
    width = region["pixelsWidth"] / region["dpi"] * INCH
    height = region["pixelsHeight"] / region["dpi"] * INCH
    x, y = points[:, 0], points[:, 1]
    if region["region"] == "front":
        return np.stack([x / width + 0.5, (y - PRINT_TOP["front"]) / height], -1)
    if region["region"] == "back":
        return np.stack([-x / width + 0.5, (y - PRINT_TOP["back"]) / height], -1)
    offset = points - SLEEVE_PRINT
    return np.stack([offset @ SLEEVE_RIGHT / width + 0.5, offset @ SLEEVE_AXIS / height + 0.5], -1)


def on_sleeve(points):
    """Whether pattern points lie on the wearer's left sleeve, outside the armhole."""
    line = armhole(0.002)
    edge = np.interp(points[:, 1], line[:, 1], line[:, 0])
    return (points[:, 0] > edge) & (points[:, 1] < ARMPIT[1] + 0.08)


# --- relief ----------------------------------------------------------------------------------------------------------

RELIEF_BOX = (-0.43, -0.015, 0.43, 0.735)     # x0, y0, x1, y1 that the relief pictures cover
RELIEF_STEP = 0.00022                          # metres a pixel: a collar rib of 2.2 mm is 10 pixels


def relief(side: int, seed: int):
    """Height picture in metres of what lies on the jersey: ribbed collar, seams, stitched hems, the knit's unevenness."""
    x0, y0, x1, y1 = RELIEF_BOX
    width, height = round((x1 - x0) / RELIEF_STEP), round((y1 - y0) / RELIEF_STEP)
    x = (x0 + (np.arange(width) + 0.5) * RELIEF_STEP)[None, :]
    y = (y0 + (np.arange(height) + 0.5) * RELIEF_STEP)[:, None]
    random = np.random.default_rng(seed + side)

    def distance(lines):
        """Distance to lines and a running length along them."""
        free = np.ones((height, width), bool)
        run = np.zeros((height, width), np.float32)
        for line in lines:
            dense = resample(line, RELIEF_STEP / 2)
            column = ((dense[:, 0] - x0) / RELIEF_STEP).astype(int).clip(0, width - 1)
            row = ((dense[:, 1] - y0) / RELIEF_STEP).astype(int).clip(0, height - 1)
            free[row, column] = False
            run[row, column] = np.arange(len(dense)) * (RELIEF_STEP / 2)
        away, (row, column) = ndimage.distance_transform_edt(free, return_indices=True)
        return (away * RELIEF_STEP).astype(np.float32), run[row, column]

    def step(d, at, soft):
        t = np.clip((at + soft / 2 - d) / soft, 0, 1)
        return t * t * (3 - 2 * t)

    def bell(d, at, width_):
        return np.exp(-((d - at) / width_) ** 2)

    def stitches(d, run, at, pitch=0.0030):
        """A pulled-in line of thread with its stitches standing in it."""
        thread = np.clip(np.cos(2 * np.pi * run / pitch) * 1.6 + 0.6, 0, 1)
        return -0.00045 * bell(d, at, 0.0009) + 0.00025 * bell(d, at, 0.00042) * thread

    def pucker(d, run, at, reach):
        """Cloth gathered by the needle: ripples across the seam, dying out away from it."""
        n = int(run.max() / 0.0005) + 8
        wave = ndimage.gaussian_filter1d(random.standard_normal(n), 5.5)
        wave = (wave / wave.std()).astype(np.float32)
        return 0.00012 * bell(d, at, reach) * wave[(run / 0.0005).astype(int)]

    result = np.zeros((height, width), np.float32)
    right = neck(side, 0.002)
    d, run = distance([np.vstack([mirrored(right)[::-1], right[1:]])])
    inside = y > NECK_Y - 0.03
    ribs = 0.5 + 0.5 * np.cos(2 * np.pi * run / 0.0023)
    collar = step(d, COLLAR, 0.0010)
    result += inside * (0.00075 * collar + 0.00034 * collar * (ribs - 0.5) * step(0.0022 - d, 0, 0.002)
                        - 0.00055 * bell(d, COLLAR, 0.0007) + stitches(d, run, COLLAR + 0.0042, 0.0028)
                        + 0.6 * pucker(d, run, COLLAR + 0.002, 0.005))
    for mirror in (1, -1):
        d, run = distance([armhole(0.002) * [mirror, 1]])
        body = np.abs(x) < np.interp(y[:, 0], armhole(0.002)[:, 1], armhole(0.002)[:, 0])[:, None]
        result += -0.0007 * bell(d, 0, 0.0009) + np.where(body, 0.00035 * step(d, 0.007, 0.004), 0) + pucker(d, run, 0, 0.006)
        d, run = distance([cuff(0.002) * [mirror, 1]])
        sleeve = (x * mirror > 0.26)
        result += sleeve * (0.0004 * step(d, SLEEVE_HEM + 0.003, 0.002) + stitches(d, run, SLEEVE_HEM - 0.003)
                            + stitches(d, run + 0.001, SLEEVE_HEM + 0.003) + 0.6 * pucker(d, run, SLEEVE_HEM, 0.007))
    half = hem(0.002)
    d, run = distance([np.vstack([half, mirrored(half)[::-1][1:]])])
    result += (y > 0.6) * (0.0004 * step(d, BODY_HEM + 0.003, 0.002) + stitches(d, run, BODY_HEM - 0.003)
                           + stitches(d, run + 0.001, BODY_HEM + 0.003) + 1.3 * pucker(d, run, BODY_HEM, 0.008))
    # The knit: wales run up and down, so the unevenness is longer than wide.
    grain = ndimage.gaussian_filter(random.standard_normal((height, width)).astype(np.float32), (3.0, 1.3))
    result += 0.000016 * grain / grain.std() * (1 - collar)
    return result
