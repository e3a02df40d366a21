"""The straps of a bag: ribbons that come out between its panels and lie on the ground in a loop, or hang over a peg.

A ribbon bends about its width and twists, and hardly bends in its own plane:
where it turns on the ground it stands on its edge.
"""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage
from scipy.optimize import least_squares
from scipy.spatial import cKDTree

import kit
import shapes

SEWN_IN = 0.034        # metres of each end that are sewn to the bag's inside
THICKNESS = 0.0019     # two layers of canvas
COLUMNS = 5
STEP = 0.006
PEG_RADIUS = 0.011


def lying_loop(measures, lean, tilt_deg):
    """A strap in the bag's plane, from its left end to its right one (points n x COLUMNS x 3); the hem is y = 0, z up.

    `lean` turns the loop to the right (radians),
    `tilt_deg` is how far it stands up where it turns, its outer edge above.
    """
    length, apart = measures["length"], measures["apart"]
    whole = length + 2 * SEWN_IN
    s = np.linspace(-whole / 2, whole / 2, round(whole / STEP) + 1)
    free = shapes.smoothstep((length / 2 - np.abs(s)) / (0.30 * length))

    def line(half_turn, centre):
        heading = math.pi / 2 - math.pi * shapes.smoothstep((s - centre) / (2 * half_turn) + 0.5) - lean * free
        steps = np.stack([np.cos(heading), np.sin(heading)], -1)
        middle = (steps[1:] + steps[:-1]) / 2 * np.diff(s)[:, None]
        return np.vstack([[0, 0], np.cumsum(middle, axis=0)]), heading

    def misses(unknown):
        points, _ = line(*unknown)
        return points[-1] - points[0] - [apart, 0]

    fit = least_squares(misses, [0.14, 0.0], bounds=([0.05, -0.2], [whole / 2, 0.2]))
    points, heading = line(*fit.x)
    points += [-apart / 2, -SEWN_IN]
    tilt = math.radians(tilt_deg) * shapes.smoothstep((length / 2 - np.abs(s)) / (0.42 * length))
    across = np.stack([-np.sin(heading) * np.cos(tilt), np.cos(heading) * np.cos(tilt), np.sin(tilt)], -1)
    height = 0.003 + measures["width"] / 2 * np.sin(tilt)
    return _ribbon(np.column_stack([points, height]), across, measures["width"])


def hanging_loop(measures, depth, peg, peg_depth):
    """A strap drawn up to the peg (its axis along y at height `peg`): from between the panels at `depth` (y), over the
    peg at `peg_depth`."""
    radius = PEG_RADIUS + THICKNESS / 2
    foot, top = np.array([measures["apart"] / 2, depth, 0.0]), np.array([radius, peg_depth, peg])
    leg = top - foot
    leg_length = np.linalg.norm(leg)
    t = np.linspace(0, 1, round(leg_length / STEP) + 1)
    rising = foot + t[:, None] * leg
    # A quarter of a twist on the way: flat on the bag below, flat on the peg above.
    angle = math.pi / 2 * shapes.smoothstep((t - 0.10) / 0.85)
    axis = leg / leg_length
    flat = np.array([1, 0, 0]) - axis * axis[0]
    flat /= np.linalg.norm(flat)
    across = np.cos(angle)[:, None] * flat + np.sin(angle)[:, None] * np.cross(axis, flat)
    hidden = foot + np.linspace(-SEWN_IN, 0, 6)[:-1, None] * np.array([0, 0, 1])
    a = np.linspace(0, math.pi / 2, 9)[1:]
    over = np.stack([radius * np.cos(a), np.full(len(a), peg_depth), peg + radius * np.sin(a)], -1)
    right = np.vstack([hidden, rising, over])
    right_across = np.vstack([np.repeat(flat[None], len(hidden), 0), across, np.repeat(across[-1:], len(over), 0)])
    left, left_across = right[-2::-1] * [-1, 1, 1], right_across[-2::-1] * [-1, 1, 1]
    return _ribbon(np.vstack([right, left]), np.vstack([right_across, left_across]), measures["width"])


def _ribbon(centre, across, width):
    return centre[:, None] + across[:, None] * (np.linspace(-0.5, 0.5, COLUMNS) * width)[None, :, None]


def hang_height(measures):
    """How far the peg's axis lies above the bag's hem when the straps are drawn straight."""
    radius = PEG_RADIUS + THICKNESS / 2
    leg = (measures["length"] - math.pi * radius) / 2
    return math.sqrt(leg ** 2 - (measures["apart"] / 2 - radius) ** 2)


def lay_over(loops):
    """Loops in the order in which they were put down: each is raised where it crosses those below it."""
    laid = [loops[0]]
    for loop in loops[1:]:
        below = np.vstack([other.reshape(-1, 3) for other in laid])
        middle = loop[:, COLUMNS // 2]
        need = np.full(len(loop), 0.0)
        for row, near in enumerate(cKDTree(below[:, :2]).query_ball_point(middle[:, :2], loop_reach(loop))):
            if near:
                need[row] = below[near, 2].max() + 0.8 * THICKNESS + 0.0012 - loop[row, :, 2].min()
        need = ndimage.maximum_filter1d(np.maximum(need, 0), 3)
        # A ribbon does not kink: it rises before what it crosses and comes down behind it.
        rise = ndimage.gaussian_filter1d(ndimage.maximum_filter1d(need, 15), 5.0)
        laid.append(loop + rise[:, None, None] * [0, 0, 1])
    return laid


def loop_reach(loop):
    """Half the width that a strap covers on the ground, in metres."""
    return 0.5 * float(np.linalg.norm(loop[0, -1] - loop[0, 0]))


def add_strap(points, width, material):
    """The visible strap: a ribbon (rows x COLUMNS x 3) rounded and given its thickness;
    its pattern is along y, across x."""
    faces = np.array(shapes.grid_faces(len(points), COLUMNS))
    base = kit.add_mesh("strap", points.reshape(-1, 3), faces)
    along = shapes.run_along(points[:, COLUMNS // 2])
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, COLUMNS) * width, along)
    shapes.set_pattern(base, np.stack([x.ravel(), y.ravel()], -1)[faces.ravel()])
    base.data.materials.append(material)
    round_ = base.modifiers.new("round", "SUBSURF")
    round_.levels = round_.render_levels = 2
    round_.uv_smooth = "PRESERVE_BOUNDARIES"
    solid = base.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = THICKNESS, 0
    return shapes.apply_modifiers(base)


def add_peg(height, wall):
    """A turned peg of dark oak in the wall at y = `wall`, with a rounded head before the straps."""
    head = -0.046
    material, *_ = kit.surface("peg", colour=(0.30, 0.19, 0.105), roughness=0.4, specular=0.35)
    line = [(wall, PEG_RADIUS), (head + 0.012, PEG_RADIUS), (head + 0.010, PEG_RADIUS * 1.30),
            (head + 0.004, PEG_RADIUS * 1.36), (head + 0.001, PEG_RADIUS * 1.15),
            (head, PEG_RADIUS * 0.7), (head - 0.0004, 0.0001)]
    profile = np.array(line)
    return shapes.tube("peg", np.column_stack([np.zeros(len(profile)), profile[:, 0], np.full(len(profile), height)]),
                       profile[:, 1], material, around=48)
