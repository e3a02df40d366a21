"""What is sewn into a garment's panels and knit into their cloth, as heights over the pattern:
ribs, seams, stitched hems.

Everything is metres in the pattern's coordinates; a picture has rows from the top, a pixel each `Pattern.relief_step`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from scipy import ndimage
from scipy.spatial import cKDTree

import garment_pattern
import kit
import relief
import shapes
from garment_pattern import BACK, CM, FRONT, inside, mirrored, resample

# From the middle to where the left half of a hood, which lies over the right one, ends at the neck.
LAP_ASIDE = 0.012
CRUMPLES = ((0.016, 0.010, 1.0), (0.007, 0.0045, 0.3))
"""What makes cloth uneven where the simulation is too coarse: standard deviations of waves along a wale and across, and
the part of `crumple` that is theirs. Shorter ones look like paper."""
CRUMPLE_STEP = 4       # pixels of the relief between those that waves are reckoned at
RIB_SHIFT, RIB_HIGH, RIB_RISES = 0.10, 0.18, 0.005
"""By which part of the pitch a rib stands aside, by which it is higher or lower (standard deviations), and within how
far of the edge, where the band is turned over, it is whole."""
LINE_STEP = 0.0005     # between the points of a line that distances are measured from


def heights(pattern, side: int, seed: int):
    """Picture (rows x columns, float32) of the heights of what lies on the cloth of one panel."""
    sources = [Path(module.__file__).read_bytes() for module in (garment_pattern, relief, shapes)]
    # The box is not of the measures alone: a hood that lies has an outline of its own.
    inputs = (pattern.measures, pattern.hood_closed, pattern.box, side, seed, sources, Path(__file__).read_bytes())
    return kit.keep("relief", inputs, lambda: _Panel(pattern, side, seed).drawn())


class _Panel:
    """The picture of one panel, to which part after part is added."""

    def __init__(self, pattern, side, seed):
        self.pattern, self.side, self.pixel = pattern, side, pattern.relief_step
        x0, y0, x1, y1 = pattern.box
        self.corner = np.array([x0, y0])
        self.height, self.width = round((y1 - y0) / self.pixel), round((x1 - x0) / self.pixel)
        self.random = np.random.default_rng(seed + side)
        self.heights, self.ribbed = np.zeros((2, self.height, self.width), np.float32)

    def drawn(self):
        pattern = self.pattern
        if pattern.hood:
            self.add_hood_seam()
            if self.side == FRONT and not pattern.hood_closed:
                self.add_face()
            else:
                self.add_hood_middle()
        else:
            self.add_collar()
        if pattern.pocket is not None and self.side == FRONT:
            self.add_pocket()
        for mirror in (1, -1):
            self.add_armhole(mirror)
            self.add_cuff(mirror)
        self.add_hem()
        self.add_knit()
        return self.heights

    # --- what is sewn -----------------------------------------------------------------------------------------------

    def add_collar(self):
        pattern = self.pattern
        # It goes on over the shoulder, straight. Ribs and stitches keep their pitch in the middle of the band:
        # along its edge there are too few for what lies outside of a bend.
        line = resample(prolonged(self.neck()), LINE_STEP)
        near = _Near(self, line, pattern.collar + 0.04)
        near.run = near.run_along(beside(line, pattern.collar / 2))
        below = near.y > pattern.neck_y - 0.03
        near.add(self.rib(near, pattern.collar, pattern.collar_pitch, below)
                 + below * (near.stitches(pattern.collar + 0.0042, 0.0028)
                            + 0.6 * near.pucker(pattern.collar + 0.002, 0.005)))

    def add_hood_seam(self):
        """The seam that joins the hood, stitched down below it; it ends at the shoulder."""
        near = _Near(self, self.neck(), self.pattern.collar + 0.04)
        below = near.y > self.pattern.neck_y - 0.03
        near.add(below * near.between_ends() * (-0.0007 * near.bell(0, 0.0011) + 0.0005 * near.ramp(0.008, 0.003)
                                                + near.stitches(0.0065) + near.pucker(0, 0.008)))

    def add_face(self):
        """The casing around the face, and below it the lap of the hood's left half over the right one."""
        edge = self.pattern.opening(LINE_STEP)
        near = _Near(self, np.vstack([edge, edge[:1]]), 0.06)
        depth = self.pattern.hood["band"] * CM
        right = self.pattern.neck(self.side, LINE_STEP)
        seam = right[np.argsort(right[:, 0])].T

        def above_seam(near):
            return np.interp(np.abs(near.x), *seam, right=self.pattern.neck_y) - near.y

        # It runs out from 22 to 10 mm above the neck's seam, whose stitches lie below.
        near.add(shapes.smoothstep((above_seam(near) - 0.010) / 0.012) * (
            0.0006 * near.ramp(depth, 0.003) + near.stitches(depth) + near.pucker(depth, 0.006)))
        # The lap's edge runs on to the neck's seam. It is thick there, and fades into the single cloth further in.
        tip, end = edge[edge[:, 1].argmax()], np.array([LAP_ASIDE, np.interp(LAP_ASIDE, *seam)])
        near = _Near(self, np.stack([tip, end]), 0.04)
        along = (end - tip) / np.linalg.norm(end - tip)
        aside = (near.y - tip[1]) * along[0] - (near.x - tip[0]) * along[1]
        lap = shapes.smoothstep((aside + 0.0004) / 0.0008) * (1 - shapes.smoothstep((aside - 0.004) / 0.020))
        near.add(0.0014 * lap * shapes.smoothstep((near.y - tip[1] + 0.004) / 0.006)
                 * shapes.smoothstep(above_seam(near) / 0.002))

    def add_hood_middle(self):
        """The seam of a hood's two halves, which is seen inside, and outside of a hood that has fallen back."""
        below = self.pattern.neck_lines[BACK][0, 1]
        # The line goes on below the neck, where its round end is cut off.
        near = _Near(self, np.array([[0, self.corner[1]], [0, below + 0.04]]), 0.04)
        near.add((near.y < below) * (0.0010 * near.ramp(0.006, 0.002) - 0.0008 * near.bell(0, 0.0010)
                                     + near.stitches(0.005) + near.pucker(0, 0.008)))

    def add_pocket(self):
        line = np.vstack([self.pattern.pocket, mirrored(self.pattern.pocket)[::-1]])
        near = _Near(self, line, 0.04)
        near.add(near.inside(line) * (near.stitches(0.0030) + near.stitches(0.0090, shift=0.001))
                 + 0.8 * near.pucker(0.006, 0.008))

    def add_armhole(self, mirror):
        """The sleeve's seam; its allowance is turned towards the body and stitched down there."""
        line = prolonged(self.pattern.armhole(LINE_STEP))
        near = _Near(self, line * [mirror, 1], 0.04)
        body = np.abs(near.x) < np.interp(near.y[:, 0], line[:, 1], line[:, 0])[:, None]
        near.add(-0.0005 * near.bell(0, 0.0009) + near.pucker(0, 0.006)
                 + body * (0.00035 * near.ramp(0.008, 0.004) + near.stitches(0.0055)))

    def add_cuff(self, mirror):
        pattern = self.pattern
        near = _Near(self, prolonged(pattern.cuff(LINE_STEP)) * [mirror, 1], pattern.cuff_band["depth"] + 0.04)
        sleeve = near.x * mirror > np.interp(near.y, [pattern.armpit[1], pattern.armpit[1] + 0.001],
                                             [pattern.armpit[0] + 0.004, pattern.side[0][0] + 0.012])
        near.add(self.band(near, pattern.cuff_band, sleeve, 0.6))

    def add_hem(self):
        half, band = self.pattern.hem(LINE_STEP), self.pattern.hem_band
        near = _Near(self, prolonged(np.vstack([half, mirrored(half)[::-1][1:]])), band["depth"] + 0.04)
        near.add(self.band(near, band, np.abs(near.x) < self.pattern.side_x(near.y) + 0.02, 1.3))

    def neck(self):
        right = self.pattern.neck(self.side, LINE_STEP)
        return np.vstack([mirrored(right)[::-1], right[1:]])

    def band(self, near, band, where, puckered):
        """A cuff or a hem, as deep as `band` says: ribbed, or turned in and stitched twice."""
        depth = band["depth"]
        if band["pitch"]:
            return (self.rib(near, depth, band["pitch"], where)
                    + where * (near.stitches(depth + 0.0045) + puckered * near.pucker(depth + 0.003, 0.008)))
        return where * (0.0004 * near.ramp(depth + 0.003, 0.002) + near.stitches(depth - 0.003)
                        + near.stitches(depth + 0.003, shift=0.001) + puckered * near.pucker(depth, 0.008))

    def rib(self, near, depth, pitch, where):
        """Ribbed cloth from the line, where it is turned over, to `depth`, and the seam that joins it. No rib is quite
        like the next; alike they look drawn with a ruler."""
        band = near.ramp(depth, 0.0010) * where
        shift, high = relief.uneven(near.run, 1.5 * pitch, self.random), relief.uneven(near.run, pitch, self.random)
        wave = 0.5 * np.cos(2 * np.pi * (near.run / pitch + RIB_SHIFT * shift)) * (1 + RIB_HIGH * high)
        turned = self.pattern.rib_edge + (1 - self.pattern.rib_edge) * shapes.smoothstep(near.d / RIB_RISES)
        self.ribbed[near.part] = np.maximum(self.ribbed[near.part], band)
        return (0.00075 * band + 0.15 * pitch * turned * band * wave * near.ramp(depth - 0.0005, 0.002)
                - 0.00055 * near.bell(depth, 0.0007) * where)

    # --- the cloth --------------------------------------------------------------------------------------------------

    def add_knit(self):
        """The wales of the knit, and by how much worn cloth is uneven."""
        size = self.height, self.width
        pitch, high = self.pattern.knit
        self.heights += high * relief.knit(size, self.pixel, pitch, self.pattern.yarn, self.random) * (1 - self.ribbed)
        for *waves, part in CRUMPLES if self.pattern.crumple else ():
            coarse = self.random.standard_normal([n // CRUMPLE_STEP + 1 for n in size]).astype(np.float32)
            wave = ndimage.gaussian_filter(coarse, np.divide(waves, self.pixel * CRUMPLE_STEP))
            wave = ndimage.zoom(wave / wave.std(), CRUMPLE_STEP, order=1)[:self.height, :self.width]
            self.heights += self.pattern.crumple * part * wave * (1 - 0.8 * self.ribbed)


class _Near:
    """What lies within `reach` of a line: distance to it, a running length along it (and the line's own), coordinates,
    and the part of the picture."""

    def __init__(self, panel, line, reach):
        self.panel, pixel = panel, panel.pixel
        low = np.floor((line.min(0) - reach - panel.corner) / pixel).astype(int).clip(0)
        high = np.ceil((line.max(0) + reach - panel.corner) / pixel).astype(int)
        self.part = (slice(low[1], min(high[1], panel.height)), slice(low[0], min(high[0], panel.width)))
        self.x = (panel.corner[0] + (np.arange(panel.width)[self.part[1]] + 0.5) * pixel)[None, :]
        self.y = (panel.corner[1] + (np.arange(panel.height)[self.part[0]] + 0.5) * pixel)[:, None]
        self.pixels = np.stack(np.broadcast_arrays(self.x, self.y), -1).reshape(-1, 2)
        self.d, self.run = map(self.rows, nearest_on(line, self.pixels, reach))
        self.length = shapes.run_along(line)[-1]

    def add(self, heights):
        self.panel.heights[self.part] += heights

    def run_along(self, line):
        """How far along another line each pixel lies."""
        return self.rows(nearest_on(line, self.pixels, np.inf)[1])

    def rows(self, values):
        return values.reshape(self.y.size, self.x.size).astype(np.float32)

    def between_ends(self):
        """1 beside the line, 0 around its ends, where its seam would turn about them."""
        return shapes.smoothstep(np.minimum(self.run, self.length - self.run) / 0.003)

    def inside(self, outline):
        return self.rows(inside(outline, self.pixels))

    def ramp(self, at, soft):
        return relief.ramp(self.d, at, soft)

    def bell(self, at, width):
        return relief.bell(self.d, at, width)

    def stitches(self, at, pitch=0.0030, shift=0.0):
        return relief.stitches(self.d, self.run + shift, at, pitch, groove=(0.00045, 0.0009), thread=(0.00025, 0.00042))

    def pucker(self, at, reach):
        return relief.pucker(self.d, self.run, at, reach, 0.00275, self.panel.random, height=0.00012)


def prolonged(line, by=0.04):
    """The line straight on by some metres at both ends: a rib goes on as far as cloth that is wider than its edge, and
    an armhole beyond the rounded armpit, where no seam turns around its end."""
    ends = line[[0, -1]] - line[[1, -2]]
    first, last = line[[0, -1]] + by * ends / np.linalg.norm(ends, axis=1)[:, None]
    return np.vstack([first, line, last])


def beside(line, away):
    """The line (n x 2, from left to right) so many metres further down, or outwards where it bends up."""
    along = np.gradient(line, axis=0)
    return line + away * along[:, ::-1] * [-1, 1] / np.linalg.norm(along, axis=1)[:, None]


def nearest_on(line, points, reach):
    """Distance of each point (n x 2) to the line and how far along it that is, in metres; the distance is infinite
    beyond `reach`."""
    dense = resample(line, LINE_STEP)
    step = np.diff(dense, axis=0)
    length = np.linalg.norm(step, axis=1)
    run = np.cumsum(length) - length
    _, near = cKDTree(dense[:-1] + step / 2).query(points, distance_upper_bound=reach + LINE_STEP, workers=-1)
    far = near == len(step)
    near[far] = 0
    offset = points - dense[near]
    along = np.clip((offset * step[near]).sum(1) / length[near] ** 2, 0, 1)
    distance = np.linalg.norm(offset - along[:, None] * step[near], axis=1)
    return np.where(far, np.inf, distance), run[near] + along * length[near]
