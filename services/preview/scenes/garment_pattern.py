"""The cut of a garment: outline, seams, triangulated panels, print areas and the relief of ribs, hems and seams.

Pattern coordinates are metres in the plane of the garment laid flat, as seen from the front: x to the right (the wearer's
left), y down from the highest point of the shoulder. Front and back have one outline but for the neck; they are welded
along shoulders, sleeves and sides, and around the hood. Measures are those of an M, in centimetres in scene.json.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy import ndimage
from scipy.spatial import cKDTree

import kit
import relief
import shapes

CM = 0.01
FRONT, BACK = 0, 1
LAP_ASIDE = 0.012       # metres from the middle to where the left half of a hood, which lies over the right one, ends at the neck
CRUMPLES = ((0.016, 0.010, 1.0), (0.007, 0.0045, 0.3))
"""What makes cloth uneven where the simulation is too coarse: standard deviations of waves along a wale and across,
metres, and the part of `crumple` that is theirs. Shorter ones look like paper."""
CRUMPLE_STEP = 4       # pixels of the relief between those that waves are reckoned at
RIB_SHIFT, RIB_HIGH, RIB_TURNED, RIB_RISES = 0.10, 0.18, 0.30, 0.005
"""By which part of the pitch a rib stands aside, by which it is higher or lower (standard deviations), how much of its
height is left at the edge, where the band is turned over, and within how many metres of the edge it is whole."""
LINE_STEP = 0.0005     # metres between the points of a line that distances are measured from

MEASURES = ("neck", "top", "cuff", "armpit", "armpitRound", "side", "hem", "armhole", "cuffBand", "hemBand",
            "printTop", "sleevePrint", "hood", "pocket", "reliefStep", "grain", "crumple")
GRAIN = (0.1, 0.014, 0.0008)     # of a jersey, centimetres


class Pattern:
    """A cut from the measures of scene.json, mirrored about x = 0.

    `neck`: half its width, the drop of its edge in front and behind and the power of its curve (2 is an ellipse, more
    is flatter at the bottom), the depth and pitch of its rib. `top`: from the neck along shoulder and sleeve to the
    cuff; `cuff`: the cuff's lower end; `side`: from below the armpit to the hem; `hem`: from there to the middle.
    `armhole`: its seam, whose first point is the shoulder. `armpit`: where the sleeve's lower line meets the side, a
    corner rounded over `armpitRound`. `printTop`: upper edge of the prints in front and behind; `sleevePrint`: how far
    above the cuff the sleeve's is, and how far across. `hood`: its `line` and the face's `opening` as it is laid above
    the neck, and the `band` of the casing; `pocket`: half its outline; `reliefStep`: a pixel of the relief. `grain`: of
    the knit, how long and wide it is (standard deviations) and how high; `crumple`: by how much worn cloth is uneven
    (`CRUMPLES`). `hood_closed`: the front layer of a hood has no opening. A band has a depth and, where it is ribbed, a
    pitch and how much it draws the cloth in.
    """

    def __init__(self, measures: dict, hood_closed: bool = False):
        kit.only(measures, MEASURES, "pattern")
        self.measures = measures
        line = lambda name: np.array(measures[name], float) * CM
        neck = kit.only(measures["neck"], ("half", "y", "drop", "power", "rib", "pitch"), "pattern.neck")
        self.neck_half, self.neck_y = neck["half"] * CM, neck["y"] * CM
        self.neck_drop, self.neck_power = [d * CM for d in neck["drop"]], neck["power"]
        self.collar, self.collar_pitch = neck["rib"] * CM, neck["pitch"] * CM
        self.top, self.armhole_line = line("top"), line("armhole")
        self.shoulder = self.armhole_line[0]
        self.cuff_top, self.cuff_bottom = self.top[-1], line("cuff")
        self.armpit, self.armpit_round = line("armpit"), measures["armpitRound"] * CM
        self.side, self.hem_line = line("side"), line("hem")
        self.cuff_band, self.hem_band = (self._band(name) for name in ("cuffBand", "hemBand"))
        self.sleeve_axis = self._unit(self.cuff_top - self.shoulder)
        self.sleeve_right = np.array([self.sleeve_axis[1], -self.sleeve_axis[0]])   # right, when the axis points down
        self.hood = measures.get("hood") and kit.only(measures["hood"], ("line", "opening", "band"), "pattern.hood")
        self.hood_closed = bool(self.hood) and hood_closed
        self.pocket = measures.get("pocket") and np.array(measures["pocket"], float) * CM
        tops = kit.only(measures["printTop"], ("front", "back"), "pattern.printTop")
        self.print_top = {name: value * CM for name, value in tops.items()}
        self.grain, self.crumple = np.array(measures.get("grain", GRAIN)) * CM, measures.get("crumple", 0.0) * CM
        self.relief_step = measures.get("reliefStep", 0.022) * CM
        points = np.vstack([self.outline(FRONT, 0.01)[0], self.outline(BACK, 0.01)[0]])
        self.box = (*(points.min(0) - 1.0 * CM), *(points.max(0) + 1.0 * CM))

    def _band(self, name):
        band = kit.only(self.measures[name], ("depth", "pitch", "drawn"), f"pattern.{name}")
        return {"depth": band["depth"] * CM, "pitch": band.get("pitch", 0) * CM, "drawn": band.get("drawn", 0.0)}

    @staticmethod
    def _unit(vector):
        return vector / np.linalg.norm(vector)

    # --- lines -------------------------------------------------------------------------------------------------------

    def neck(self, side: int, step: float):
        """The neck's edge (with a hood: its seam) of the right half, from the middle to the shoulder."""
        a = np.linspace(0, math.pi / 2, 200)
        p = 2 / self.neck_power[side]
        drop = self.neck_drop[side] - self.neck_y
        return resample(np.stack([self.neck_half * np.sin(a) ** p, self.neck_y + drop * np.cos(a) ** p], -1), step)

    def seams(self, step: float):
        """Welded lines of the right half: over the shoulder to the cuff, and from the cuff along the side to the hem."""
        top = spline(self.top, step)
        # The armpit is a corner rounded over some centimetres.
        before = self.armpit + self._unit(self.cuff_bottom - self.armpit) * self.armpit_round
        after = self.armpit + np.array([0, self.armpit_round])
        t = np.linspace(0, 1, 30)[:, None]
        round_ = before * (1 - t) ** 2 + 2 * self.armpit * t * (1 - t) + after * t ** 2
        side = spline([after, *self.side], step)
        under = resample(np.vstack([[self.cuff_bottom], round_, side[1:]]), step)
        return top, under

    def cuff(self, step):
        bulge = self.sleeve_axis * 0.25 * CM
        return spline([self.cuff_top, (self.cuff_top + self.cuff_bottom) / 2 + bulge, self.cuff_bottom], step)

    def hem(self, step):
        return spline([self.side[-1], *self.hem_line], step)

    def armhole(self, step):
        return spline(self.armhole_line, step)

    def hood_line(self, step):
        """The hood's outline of the right half as it is laid above the neck, from the middle to the shoulder."""
        return spline(np.array(self.hood["line"], float) * CM, step)

    def opening(self, step):
        """Edge of the face's opening in the front layer of the hood, a closed line."""
        right = spline(np.array(self.hood["opening"], float) * CM, step)
        return np.vstack([right, mirrored(right)[::-1][1:-1]])

    def side_x(self, y):
        """Where the side seam lies at this height (below the armpit)."""
        _, under = self.seams(0.004)
        side = under[np.argmin(np.linalg.norm(under - self.armpit - [0, self.armpit_round], axis=1)):]
        return np.interp(y, side[:, 1], side[:, 0])

    def outline(self, side: int, step: float):
        """Closed outline of a panel, and how many of its first points are welded to the other panel's."""
        top, under = self.seams(step)
        edge, bottom = self.cuff(step), self.hem(step)
        if self.hood:
            top = np.vstack([self.hood_line(step)[:-1], top])
        right = np.vstack([top, edge[1:-1], under, bottom[1:-1]])      # .. last point before the hem's middle
        if self.hood:
            left = mirrored(right)[::-1][:-1]                          # the hood's middle is there once
            line = np.vstack([right, [bottom[-1]], left])
        else:
            collar = self.neck(side, step)
            left = mirrored(right)[::-1]
            line = np.vstack([right, [bottom[-1]], left, mirrored(collar)[::-1][1:], collar[1:-1]])
        welded = np.zeros(len(line), bool)
        n, m = len(top), len(edge) - 2
        for start, count in ((0, n), (n + m, len(under))):
            welded[start:start + count] = True
            end = 2 * len(right) + 1 - start
            welded[max(end - count, 0):end] = True
        return line, welded

    # --- panels ------------------------------------------------------------------------------------------------------

    def panels(self, step: float, seed: int):
        """Both panels triangulated: (points n x 2, side of each face, faces m x 3, side of each point; welded points -1)."""
        random = np.random.default_rng(seed)
        points, sides, faces, face_sides, shared = [], [], [], [], {}
        for side in (FRONT, BACK):
            line, welded = self.outline(side, step)
            hole = self.opening(step) if self.hood and not self.hood_closed and side == FRONT else np.empty((0, 2))
            rows, inner = rows_beside(line, step), scatter(line, step, random)
            inner = np.vstack([rows, inner[cKDTree(rows).query(inner)[0] > 0.6 * step]])
            if len(hole):
                clear = cKDTree(resample(np.vstack([hole, hole[:1]]), step / 4)).query(inner)[0] > 0.6 * step
                inner = inner[clear & ~_inside(hole, inner)]
            everything = np.vstack([line, hole, inner])
            edges = [(i, (i + 1) % len(line)) for i in range(len(line))]
            edges += [(len(line) + i, len(line) + (i + 1) % len(hole)) for i in range(len(hole))]
            coords, _, triangles, origin, *_ = delaunay_2d_cdt([Vector(p) for p in everything], edges,
                                                               [list(range(len(line)))], 1, 1e-7)
            if len(hole):
                middles = np.array([np.mean([coords[k] for k in triangle], 0) for triangle in triangles])
                triangles = [t for t, drop in zip(triangles, _inside(hole, middles)) if not drop]
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

    def print_uv(self, region: dict, points):
        """Print coordinates (u right, v down, 0..1) of pattern points."""
        width, height = kit.print_size(region)
        x, y = points[:, 0], points[:, 1]
        if region["region"] == "front":
            return np.stack([x / width + 0.5, (y - self.print_top["front"]) / height], -1)
        if region["region"] == "back":
            return np.stack([-x / width + 0.5, (y - self.print_top["back"]) / height], -1)
        above, across = (n * CM for n in self.measures["sleevePrint"])
        offset = points - (self.cuff_top - self.sleeve_axis * above - self.sleeve_right * across)
        return np.stack([offset @ self.sleeve_right / width + 0.5, offset @ self.sleeve_axis / height + 0.5], -1)

    def on_sleeve(self, points):
        """Whether pattern points lie on the wearer's left sleeve, outside the armhole."""
        line = self.armhole(0.002)
        edge = np.interp(points[:, 1], line[:, 1], line[:, 0])
        beside = self.side_x(points[:, 1]) + 0.5 * CM
        return (points[:, 0] > edge) & ((points[:, 1] < self.armpit[1]) | (points[:, 0] > beside))

    # --- relief ------------------------------------------------------------------------------------------------------

    def heights(self, side: int, seed: int):
        """Picture of heights in metres of what lies on the cloth: ribs, seams, stitched hems, the knit's unevenness."""
        sources = [Path(file).read_bytes() for file in (__file__, relief.__file__, shapes.__file__)]
        return kit.keep("relief", (self.measures, self.hood_closed, side, seed, sources), lambda: self._draw_heights(side, seed))

    def _draw_heights(self, side, seed):
        pixel = self.relief_step
        x0, y0, x1, y1 = self.box
        width, height = round((x1 - x0) / pixel), round((y1 - y0) / pixel)
        random = np.random.default_rng(seed + side)
        result = np.zeros((height, width), np.float32)
        ribbed = np.zeros((height, width), np.float32)

        class Near:
            """What lies within `reach` of a line: distance to it, a running length along it (and the line's own),
            coordinates, and the part of the picture."""

            def __init__(self, line, reach):
                low = np.floor((line.min(0) - reach - [x0, y0]) / pixel).astype(int).clip(0)
                high = np.ceil((line.max(0) + reach - [x0, y0]) / pixel).astype(int)
                self.part = (slice(low[1], min(high[1], height)), slice(low[0], min(high[0], width)))
                self.x = (x0 + (np.arange(width)[self.part[1]] + 0.5) * pixel)[None, :]
                self.y = (y0 + (np.arange(height)[self.part[0]] + 0.5) * pixel)[:, None]
                self.pixels = np.stack(np.broadcast_arrays(self.x, self.y), -1).reshape(-1, 2)
                self.d, self.run = map(self.rows, nearest_on(line, self.pixels, reach))
                self.length = shapes.run_along(line)[-1]

            def rows(self, values):
                return values.reshape(self.y.size, self.x.size).astype(np.float32)

            def between_ends(self):
                """1 beside the line, 0 around its ends, where its seam would turn about them."""
                return shapes.smoothstep(np.minimum(self.run, self.length - self.run) / 0.003)

            def inside(self, outline):
                return self.rows(_inside(outline, self.pixels))

            def ramp(self, at, soft):
                return relief.ramp(self.d, at, soft)

            def bell(self, at, width):
                return relief.bell(self.d, at, width)

            def stitches(self, at, pitch=0.0030, shift=0.0):
                return relief.stitches(self.d, self.run + shift, at, pitch, groove=(0.00045, 0.0009), thread=(0.00025, 0.00042))

            def pucker(self, at, reach):
                return relief.pucker(self.d, self.run, at, reach, 0.00275, random, height=0.00012)

            def rib(self, depth, pitch, where):
                """Ribbed cloth from the line, where it is turned over, to `depth`, and the seam that joins it. No rib is
                quite like the next; alike they look drawn with a ruler."""
                band = self.ramp(depth, 0.0010) * where
                shift, high = relief.uneven(self.run, 1.5 * pitch, random), relief.uneven(self.run, pitch, random)
                wave = 0.5 * np.cos(2 * np.pi * (self.run / pitch + RIB_SHIFT * shift)) * (1 + RIB_HIGH * high)
                turned = RIB_TURNED + (1 - RIB_TURNED) * shapes.smoothstep(self.d / RIB_RISES)
                ribbed[self.part] = np.maximum(ribbed[self.part], band)
                return (0.00075 * band + 0.15 * pitch * turned * band * wave * self.ramp(depth - 0.0005, 0.002)
                        - 0.00055 * self.bell(depth, 0.0007) * where)

        def band_of(near, band, where, puckered):
            depth = band["depth"]
            if band["pitch"]:
                return near.rib(depth, band["pitch"], where) + where * (near.stitches(depth + 0.0045)
                                                                        + puckered * near.pucker(depth + 0.003, 0.008))
            return where * (0.0004 * near.ramp(depth + 0.003, 0.002) + near.stitches(depth - 0.003)
                            + near.stitches(depth + 0.003, shift=0.001)
                            + puckered * near.pucker(depth, 0.008))

        right = self.neck(side, LINE_STEP)
        line = np.vstack([mirrored(right)[::-1], right[1:]])
        # A collar goes on over the shoulder, straight; a hood's seam ends there.
        near = Near(line if self.hood else prolonged(line), self.collar + 0.04)
        inside = near.y > self.neck_y - 0.03
        if self.hood:
            # The seam that joins the hood, stitched down below it.
            result[near.part] += inside * near.between_ends() * (-0.0007 * near.bell(0, 0.0011)
                                                                 + 0.0005 * near.ramp(0.008, 0.003)
                                                                 + near.stitches(0.0065)
                                                                 + near.pucker(0, 0.008))
        else:
            result[near.part] += (near.rib(self.collar, self.collar_pitch, inside)
                                  + inside * (near.stitches(self.collar + 0.0042, 0.0028)
                                              + 0.6 * near.pucker(self.collar + 0.002, 0.005)))
        if self.hood and not self.hood_closed and side == FRONT:
            edge = self.opening(LINE_STEP)
            near = Near(np.vstack([edge, edge[:1]]), 0.06)
            depth = self.hood["band"] * CM
            seam = right[np.argsort(right[:, 0])].T

            def above_seam(near):
                return np.interp(np.abs(near.x), *seam, right=self.neck_y) - near.y

            # It runs out from 22 to 10 mm above the neck's seam, whose stitches lie below.
            result[near.part] += shapes.smoothstep((above_seam(near) - 0.010) / 0.012) * (
                0.0006 * near.ramp(depth, 0.003) + near.stitches(depth) + near.pucker(depth, 0.006))
            # Below the face the left half of the hood lies over the right one: its edge runs on to the neck's seam. It
            # is thick there, and fades into the single cloth further in.
            tip, end = edge[edge[:, 1].argmax()], np.array([LAP_ASIDE, np.interp(LAP_ASIDE, *seam)])
            near = Near(np.stack([tip, end]), 0.04)
            along = (end - tip) / np.linalg.norm(end - tip)
            aside = (near.y - tip[1]) * along[0] - (near.x - tip[0]) * along[1]
            lap = shapes.smoothstep((aside + 0.0004) / 0.0008) * (1 - shapes.smoothstep((aside - 0.004) / 0.020))
            result[near.part] += (0.0014 * lap * shapes.smoothstep((near.y - tip[1] + 0.004) / 0.006)
                                  * shapes.smoothstep(above_seam(near) / 0.002))
        elif self.hood:
            # The hood is sewn of two halves; its middle seam is seen inside, and outside of a hood that has fallen back.
            # The line goes on below the neck, where its round end is cut off.
            near = Near(np.array([[0, y0], [0, self.neck_drop[BACK] + 0.04]]), 0.04)
            above = near.y < self.neck_drop[BACK]
            result[near.part] += above * (0.0010 * near.ramp(0.006, 0.002) - 0.0008 * near.bell(0, 0.0010)
                                          + near.stitches(0.005) + near.pucker(0, 0.008))
        if self.pocket is not None and side == FRONT:
            line = np.vstack([self.pocket, mirrored(self.pocket)[::-1]])
            near = Near(line, 0.04)
            result[near.part] += (near.inside(line) * (near.stitches(0.0030) + near.stitches(0.0090, shift=0.001))
                                  + 0.8 * near.pucker(0.006, 0.008))
        for mirror in (1, -1):
            line = prolonged(self.armhole(LINE_STEP))
            near = Near(line * [mirror, 1], 0.04)
            body = np.abs(near.x) < np.interp(near.y[:, 0], line[:, 1], line[:, 0])[:, None]
            # The sleeve's allowance is turned towards the body and stitched down there.
            result[near.part] += (-0.0005 * near.bell(0, 0.0009) + near.pucker(0, 0.006)
                                  + body * (0.00035 * near.ramp(0.008, 0.004) + near.stitches(0.0055)))
            near = Near(prolonged(self.cuff(LINE_STEP)) * [mirror, 1], self.cuff_band["depth"] + 0.04)
            sleeve = near.x * mirror > np.interp(near.y, [self.armpit[1], self.armpit[1] + 0.001],
                                                 [self.armpit[0] + 0.004, self.side[0][0] + 0.012])
            result[near.part] += band_of(near, self.cuff_band, sleeve, 0.6)
        half = self.hem(LINE_STEP)
        near = Near(prolonged(np.vstack([half, mirrored(half)[::-1][1:]])), self.hem_band["depth"] + 0.04)
        result[near.part] += band_of(near, self.hem_band, np.abs(near.x) < self.side_x(near.y) + 0.02, 1.3)
        # The knit: wales run up and down, so the unevenness is longer than wide.
        *size, high = self.grain
        grain = ndimage.gaussian_filter(random.standard_normal((height, width)).astype(np.float32), np.divide(size, pixel))
        result += high * grain / grain.std() * (1 - ribbed)
        for *size, part in CRUMPLES if self.crumple else ():
            coarse = random.standard_normal((height // CRUMPLE_STEP + 1, width // CRUMPLE_STEP + 1)).astype(np.float32)
            wave = ndimage.gaussian_filter(coarse, np.divide(size, pixel * CRUMPLE_STEP))
            wave = ndimage.zoom(wave / wave.std(), CRUMPLE_STEP, order=1)[:height, :width]
            result += self.crumple * part * wave * (1 - 0.8 * ribbed)
        return result.astype(np.float32)


# --- curves ----------------------------------------------------------------------------------------------------------


def spline(points, step):
    """`shapes.smooth_curve` through `points` (n x 2), resampled every `step` metres."""
    return resample(shapes.smooth_curve(points, 40), step)


def resample(line, step):
    length = shapes.run_along(line)
    at = np.linspace(0, length[-1], max(int(round(length[-1] / step)), 1) + 1)
    return np.stack([np.interp(at, length, line[:, k]) for k in range(2)], -1)


def prolonged(line, by=0.04):
    """The line straight on by some metres at both ends: a rib goes on as far as cloth that is wider than its edge, and
    an armhole beyond the rounded armpit, where no seam turns around its end."""
    ends = line[[0, -1]] - line[[1, -2]]
    first, last = line[[0, -1]] + by * ends / np.linalg.norm(ends, axis=1)[:, None]
    return np.vstack([first, line, last])


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


def mirrored(line):
    """The left half's line from the right half's."""
    return line * [-1, 1]


def scatter(line, step, random):
    """Points on a slightly shaken hexagonal grid, half a step clear of the outline: no direction of the cloth inside
    favours folds."""
    low, high = line.min(0), line.max(0)
    ys = np.arange(low[1], high[1], step * math.sqrt(3) / 2)
    grid = np.array([(x + (k % 2) * step / 2, y) for k, y in enumerate(ys) for x in np.arange(low[0], high[0], step)])
    grid += random.uniform(-0.12, 0.12, grid.shape) * step
    inside = _inside(line, grid)
    grid = grid[inside]
    dense = resample(np.vstack([line, line[:1]]), step / 4)
    return grid[cKDTree(dense).query(grid)[0] > 0.6 * step]


ROWS = (0.45, 1.05)
"""How far from the outline its rows of points are, in steps."""


def rows_beside(line, step):
    """Points in rows along the inside of a closed outline, about a step apart, so that cloth that folds over at it does
    so in one way; free edges have them too."""
    dense = resample(np.vstack([line, line[:1]]), step / 10)[:-1]
    tree = cKDTree(dense)
    along = np.roll(dense, -5, 0) - np.roll(dense, 5, 0)
    inwards = along[:, ::-1] * [1, -1] / np.linalg.norm(along, axis=1)[:, None]
    rows = []
    for away in ROWS:
        row = np.vstack([dense + way * away * step for way in (inwards, -inwards)])
        row = row[_inside(line, row) & (tree.query(row)[0] > 0.9 * away * step)]
        before, taken = np.array(rows).reshape(-1, 2), []
        for point in row:
            if all(np.hypot(*(others - point).T).min(initial=1) > least * step
                   for others, least in ((before, 0.5), (np.array(taken).reshape(-1, 2), 0.95))):
                taken.append(point)
        rows += taken
    return np.array(rows)


def _inside(line, points):
    x, y = points[:, 0], points[:, 1]
    result = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(line, np.roll(line, -1, 0)):
        if y1 == y2:
            continue
        hit = ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
        result ^= hit
    return result
