"""The cut of a garment: outline, seams, triangulated panels and print areas.

Pattern coordinates are metres in the plane of the garment laid flat, as seen from the front: x to the right
(the wearer's left), y down from the highest point of the shoulder. Front and back have one outline but for the neck;
they are welded along shoulders, sleeves and sides, and around the hood. Measures are those of an M
to within an inch, in centimetres in scene.json.
"""

from __future__ import annotations

import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy.spatial import cKDTree

import kit
import shapes

CM = 0.01
FRONT, BACK = 0, 1

MEASURES = ("neck", "top", "cuff", "armpit", "armpitRound", "side", "hem", "armhole", "cuffBand", "hemBand",
            "printTop", "sleevePrint", "hood", "pocket", "reliefStep", "knit", "yarn", "crumple", "ribEdge")
KNIT = (0.08, 0.0010)     # of a jersey, centimetres
YARN = 0.25
RIB_EDGE = 0.30


class Pattern:
    """A cut from the measures of scene.json, mirrored about x = 0.

    `neck`: its edge in front and behind (with a hood: the hood's seam), from the middle to the shoulder, the depth and
    pitch of its rib. `top`: from the neck along shoulder and sleeve to the cuff; `cuff`: the cuff's lower end; `side`:
    from below the armpit to the hem; `hem`: from there to the middle. `armhole`: its seam, whose first point is the
    shoulder. `armpit`: where the sleeve's lower line meets the side, a corner rounded over `armpitRound`. `printTop`:
    upper edge of the prints in front and behind; `sleevePrint`: how far above the cuff the sleeve's is, and how far
    across. `hood`: its `line` and the face's `opening` as it is laid above the neck, and the `band` of the casing;
    `laidLine`: the outline of one that lies (`hood_laid`), narrower, as if its sides were folded under. `pocket`: half
    its outline; `reliefStep`: a pixel of the relief. `knit`: the pitch of its wales and half their height; `yarn`: how
    many times that half its yarn is uneven by, more than once where cloth is brushed; `crumple`: by how much worn cloth
    is uneven (`garment_relief`). `hood_closed`: the front layer of a hood has no opening. A band has a depth and, where
    it is ribbed, a pitch and how much it draws the cloth in; `ribEdge`: which part of a rib's height is left at the
    edge, where the band is turned over: little of thin cloth; a thick one shows its rim, which is pale without.
    """

    def __init__(self, measures: dict, hood_closed: bool = False, hood_laid: bool = False):
        kit.only(measures, MEASURES, "pattern")
        self.measures = measures

        def line(name):
            return np.array(measures[name], float) * CM

        neck = kit.only(measures["neck"], ("front", "back", "rib", "pitch"), "pattern.neck")
        self.neck_lines = [np.array(neck[side], float) * CM for side in ("front", "back")]
        self.neck_half, self.neck_y = self.neck_lines[BACK][-1]
        self.collar, self.collar_pitch = neck["rib"] * CM, neck["pitch"] * CM
        self.top, self.armhole_line = line("top"), line("armhole")
        self.shoulder = self.armhole_line[0]
        self.cuff_top, self.cuff_bottom = self.top[-1], line("cuff")
        self.armpit, self.armpit_round = line("armpit"), measures["armpitRound"] * CM
        self.side, self.hem_line = line("side"), line("hem")
        self.cuff_band, self.hem_band = (self._band(name) for name in ("cuffBand", "hemBand"))
        self.sleeve_axis = self._unit(self.cuff_top - self.shoulder)
        self.sleeve_right = np.array([self.sleeve_axis[1], -self.sleeve_axis[0]])   # right, when the axis points down
        self.hood = measures.get("hood") and kit.only(measures["hood"], ("line", "laidLine", "opening", "band"),
                                                      "pattern.hood")
        self.hood_outline = "laidLine" if hood_laid else "line"
        self.hood_closed = bool(self.hood) and hood_closed
        self.pocket = measures.get("pocket") and np.array(measures["pocket"], float) * CM
        tops = kit.only(measures["printTop"], ("front", "back"), "pattern.printTop")
        self.print_top = {name: value * CM for name, value in tops.items()}
        self.knit = np.array(measures.get("knit", KNIT)) * CM
        self.yarn = measures.get("yarn", YARN)
        self.crumple = measures.get("crumple", 0.0) * CM
        self.rib_edge = measures.get("ribEdge", RIB_EDGE)
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
        right = self.neck_lines[side]
        whole = shapes.smooth_curve(np.vstack([mirrored(right)[::-1], right[1:]]), 40)
        return resample(whole[len(whole) // 2:], step)

    def seams(self, step: float):
        """Welded lines of the right half: over the shoulder to the cuff,
        and from the cuff along the side to the hem."""
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
        return spline(np.array(self.hood[self.hood_outline], float) * CM, step)

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
        """Both panels triangulated: (points n x 2, side of each face, faces m x 3,
        side of each point; welded points -1)."""
        random = np.random.default_rng(seed)
        points, sides, faces, face_sides, shared = [], [], [], [], {}
        for side in (FRONT, BACK):
            line, welded = self.outline(side, step)
            hole = self.opening(step) if self.hood and not self.hood_closed and side == FRONT else np.empty((0, 2))
            rows, inner = rows_beside(line, step), scatter(line, step, random)
            inner = np.vstack([rows, inner[cKDTree(rows).query(inner)[0] > 0.6 * step]])
            if len(hole):
                clear = cKDTree(resample(np.vstack([hole, hole[:1]]), step / 4)).query(inner)[0] > 0.6 * step
                inner = inner[clear & ~inside(hole, inner)]
            everything = np.vstack([line, hole, inner])
            edges = [(i, (i + 1) % len(line)) for i in range(len(line))]
            edges += [(len(line) + i, len(line) + (i + 1) % len(hole)) for i in range(len(hole))]
            coords, _, triangles, origin, *_ = delaunay_2d_cdt([Vector(p) for p in everything], edges,
                                                               [list(range(len(line)))], 1, 1e-7)
            if len(hole):
                middles = np.array([np.mean([coords[k] for k in triangle], 0) for triangle in triangles])
                triangles = [t for t, drop in zip(triangles, inside(hole, middles), strict=True) if not drop]
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

    def sleeve_part(self, points):
        """How far pattern points lie on the wearer's left sleeve:
        0 on the body to 1 so far (6 cm) outside the armhole."""
        beyond, _ = cKDTree(self.armhole(0.002)[::8]).query(points)
        return np.where(self.on_sleeve(points), shapes.smoothstep(beyond / (6 * CM)), 0)

    def hem_part(self, points, reach):
        """How far pattern points belong to the hem's band: 1 in it, 0 from `reach` metres above it."""
        low = np.abs(points[:, 0]) < self.side_x(points[:, 1]) + 1.0 * CM
        edge = np.interp(np.abs(points[:, 0]), *self.hem(0.004)[::-1].T)
        return shapes.smoothstep((points[:, 1] - (edge - self.hem_band["depth"] - reach)) / reach) * low

    def cuff_part(self, points, reach):
        """How far pattern points belong to the band of the wearer's left cuff: 1 in it, 0 from `reach` metres above
        it."""
        along, _ = self.from_cuff(points)
        return shapes.smoothstep((along + self.cuff_band["depth"] + reach) / reach) * self.on_sleeve(points)

    def from_cuff(self, points):
        """How far (metres) points lie along the wearer's left sleeve and across it from the middle of its cuff's edge;
        along is negative on the sleeve."""
        offset = points - (self.cuff_top + self.cuff_bottom) / 2
        return offset @ self.sleeve_axis, offset @ self.sleeve_right

    def on_sleeve(self, points):
        """Whether pattern points lie on the wearer's left sleeve, outside the armhole."""
        line = self.armhole(0.002)
        edge = np.interp(points[:, 1], line[:, 1], line[:, 0])
        beside = self.side_x(points[:, 1]) + 0.5 * CM
        return (points[:, 0] > edge) & ((points[:, 1] < self.armpit[1]) | (points[:, 0] > beside))


# --- curves ----------------------------------------------------------------------------------------------------------


def spline(points, step):
    """`shapes.smooth_curve` through `points` (n x 2), resampled every `step` metres."""
    return resample(shapes.smooth_curve(points, 40), step)


def resample(line, step):
    length = shapes.run_along(line)
    at = np.linspace(0, length[-1], max(round(length[-1] / step), 1) + 1)
    return np.stack([np.interp(at, length, line[:, k]) for k in range(2)], -1)


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
    grid = grid[inside(line, grid)]
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
        row = row[inside(line, row) & (tree.query(row)[0] > 0.9 * away * step)]
        before, taken = np.array(rows).reshape(-1, 2), []
        for point in row:
            if all(np.hypot(*(others - point).T).min(initial=1) > least * step
                   for others, least in ((before, 0.5), (np.array(taken).reshape(-1, 2), 0.95))):
                taken.append(point)
        rows += taken
    return np.array(rows)


def inside(line, points):
    """Which of the points (n x 2) a closed line goes around (n booleans)."""
    x, y = points[:, 0], points[:, 1]
    result = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(line, np.roll(line, -1, 0), strict=True):
        if y1 == y2:
            continue
        hit = ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
        result ^= hit
    return result
