"""What a garment hangs by: a hanger nearly as wide as its shoulders, a steel hook, a peg in the wall. Metres; x right,
z up, the wall behind."""

import math

import numpy as np

import kit
import shapes
from garment_parts import add_wire
from garment_pattern import CM

BAR_BEFORE = -0.008
"""Where the middle of the hanger's bar is (y), before the rib of the back."""
BEHIND_HOOD = 0.010
"""How far its ends are further back under a hood."""
PEG, PEG_RADIUS = 0.0695, 0.0085
"""Height of the peg over the pattern's origin, and its radius."""
REACH = 0.23
"""How far a hanger reaches from its middle at most: the widest is 46 cm, and a dropped shoulder hangs beyond it."""
WIRE, HOOK = 0.0019, 0.017
"""Radius of the hook's wire, and of its bow."""


class Hanger:
    """A wooden hanger nearly as wide as the shoulders: a flattened bar that follows their seams and arches up to the
    hook between."""

    def __init__(self, pattern):
        self.pattern = pattern
        self.reach = min(pattern.shoulder[0] - 1.6 * CM, REACH)
        self.top = pattern.seams(0.002)[0]
        self.arch_from = pattern.neck_half + 1.3 * CM

    def line(self, t):
        """Middle line of the arms (x, z) for t in -1..1."""
        x = self.reach * np.asarray(t)
        a, edge, slope = np.abs(x), self.arch_from, 0.16
        arch = -np.interp(edge, self.top[:, 0], self.top[:, 1]) + slope * (edge - np.sqrt(a ** 2 + 0.03 ** 2) + 0.0046)
        return np.stack([x, np.where(a > edge, -np.interp(a, self.top[:, 0], self.top[:, 1]), arch) - 0.013])

    @staticmethod
    def section(t):
        """Half the depth (y) and half the height (z) of the bar:
        thicker towards the shoulders, rounded off at its ends."""
        t = np.abs(np.asarray(t))
        end = np.sqrt(np.clip(1 - (np.clip(t - 0.94, 0, 1) / 0.06) ** 2, 0.0004, 1))
        return (0.007 + 0.011 * np.minimum(t, 1) ** 1.5) * end, 0.0105 * end

    def add(self):
        """The bar as it is seen: under a hood its ends lie behind the edges."""
        return self._add(below=0.003, lower=0.004, behind=BEHIND_HOOD if self.pattern.hood else 0)

    def add_to_fall_on(self):
        """The bar as cloth falls upon it, whose mesh is coarser: thicker, and deeper under the cloth."""
        return self._add(below=0.005, lower=0.010, grown=0.006)

    def _add(self, below, lower, grown=0.0, behind=0.0):
        """The bar `below` its line, its ends `lower` besides; metres."""
        steps, around = 81, 20
        vertices = []
        # Only as far as the neck shows it: thick cloth is too coarse to cover a bar inside it everywhere.
        seen = (self.pattern.neck_half + 0.2 * CM) / self.reach
        for t in np.linspace(-seen, seen, steps):
            # Lower and thinner towards its ends, so that it goes into the collar between the ribs, which lie some 4 mm
            # before and behind y = 0 there, and before the back's rib in the middle.
            end = abs(t) / seen
            x, z = self.line(t) - np.array([0, below + lower * end ** 2])
            depth, height = self.section(t)
            for a in np.linspace(0, 2 * math.pi, around, endpoint=False):
                vertices.append((x, BAR_BEFORE * (1 - end ** 2) + behind * end ** 2
                                 + ((0.75 - 0.5 * end) * depth + grown) * math.cos(a),
                                 z + (0.9 * height + grown) * math.sin(a)))
        hanger = kit.add_mesh("hanger", vertices, shapes.ring_faces(steps, around, closed=True))
        material, *_ = kit.surface("wood", colour=(0.30, 0.165, 0.08), roughness=0.35, specular=0.4)
        hanger.data.materials.append(material)
        return hanger


def peg_height(hood):
    """Height of the peg (metres over the pattern's origin) where a hood falls over at the height `hood`, which stands
    behind the hook: one that stood behind the peg would be pierced by it."""
    return max(PEG, hood)


def add_hook(bar, peg):
    """Steel hook from the hanger's middle, at y = `bar`, round the peg at height `peg`: its top stands over the middle,
    so that the hanger hangs level."""
    stem = [(0, bar * (1 - t), -0.012 + 0.048 * t) for t in np.linspace(0, 1, 5)]
    bow = [(HOOK * math.cos(a), 0, peg + PEG_RADIUS + WIRE - HOOK + HOOK * math.sin(a))
           for a in np.radians(np.linspace(-35, 205, 13))]
    return add_wire("hook", shapes.smooth_curve(stem + bow, 6), WIRE, (0.55, 0.55, 0.56), metallic=1.0, roughness=0.25)


def add_peg(wall, peg):
    """Round wooden peg in the wall, at height `peg`, that carries the hook."""
    line = [(0, y, peg) for y in np.linspace(-0.022, wall, 12)]
    return add_wire("peg", line, PEG_RADIUS, (0.30, 0.165, 0.08), roughness=0.4)
