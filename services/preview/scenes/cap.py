"""A six-panel cap with a curved visor: a structured crown over an oval rim, its seams, eyelets and button.

The crown is a superellipsoid: fuller in front, where buckram holds it up, rounder behind. z is up, the front at
negative y, the rim's middle at the origin.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix

import kit
import relief
import shapes
import stage
import woven

MM = 0.001
DISTANCE = 1.25                             # of the camera
BOARD = 0.0029                              # thickness of the visor
BINDING = 0.0019                            # radius of the tape around its outer edge
EYELET_THREADS = 26
# metres that the crown's twill is wide and high; a larger cap's is drawn a little wider
PATTERN = (2 * math.pi * 0.088, 0.175)
VISOR_PATTERN = (0.24, 0.08)
CLIMB = 0.165                               # metres from the rim to the top, along the cloth
ROWS, COLUMNS = 84, 288
# so much of the way up the crown has so many of its rows, where its edge rolls over the visor
EDGE, EDGE_ROWS = 0.06, 16

# What stands in scene.json, millimetres and degrees where nothing else is said:
#
# rim          the oval that the crown stands on, `halfWide` and `halfLong`; `arch`: by which the visor's curve lifts it
#              in the middle of the front
# crown        `height` over the rim's sides; `setBack`: of its top behind the rim's middle; `eyelets`: how high they
#              are
# visor        `length` in the middle; `slope`: how much it falls on its way; `reachDeg`: how far around the rim it
#              goes, to either side
# printBottom  the print area's lower edge over the rim, along the cloth
# views        `turnDeg`: the cap is turned by, anticlockwise from above; `upDeg`: how far from above it is seen;
#              `fieldDeg`: of the camera; `middle`: how high over the ground that looks; `exposure`: of the picture
SCENE = ("scene", "rim", "crown", "visor", "printBottom", "views")
RIM = ("halfWide", "halfLong", "arch")
CROWN = ("height", "setBack", "eyelets")
VISOR = ("length", "slope", "reachDeg")
VIEW = ("setting", "turnDeg", "upDeg", "fieldDeg", "middle", "exposure")


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    form = Form(scene)
    twill = woven.panel_material("twill", crown_relief(form), PATTERN, kit.SEED, cloth="cloth")
    visor_twill = woven.panel_material("twill", visor_relief(), VISOR_PATTERN, kit.SEED)
    crown = add_crown(form, kit.one_region(product), scene["printBottom"] * MM, twill)
    visor, outer_edge = add_visor(form, visor_twill)
    thread, *_ = kit.surface("thread", roughness=0.55, specular=0.2, sheen=0.1, product=True)
    parts, holes = [crown, visor, shapes.tube("binding", outer_edge, BINDING, thread), add_button(form, thread),
                    *add_eyelets(form, thread)], add_holes(form)
    bpy.context.view_layer.update()
    # On a table it stands on the back of its rim and on the visor's corners.
    lowest = min(v.co.z for v in visor.data.vertices)
    pitch = math.asin(max(-lowest, 0) / (form.half_long + 0.10))
    turn = (Matrix.Rotation(math.radians(way["turnDeg"]), 4, "Z") @ Matrix.Rotation(-pitch, 4, "X")
            @ Matrix.Translation((0, 0.03, 0)))
    for obj in [*parts, *holes]:
        obj.matrix_world = turn @ obj.matrix_world
    bpy.context.view_layer.update()
    low = min((obj.matrix_world @ v.co).z for obj in (crown, visor) for v in obj.data.vertices)
    for obj in [*parts, *holes]:
        obj.matrix_world = Matrix.Translation((0, 0, -low)) @ obj.matrix_world
    surroundings = stage.build_setting(way["setting"], 0.20)
    up, centre = math.radians(way["upDeg"]), np.array([0, 0, way["middle"] * MM])
    kit.add_camera(centre + DISTANCE * np.array([0, -math.cos(up), math.sin(up)]), centre, field_deg=way["fieldDeg"])
    return kit.Shot(product=parts, fixed=holes, surroundings=surroundings, exposure=way["exposure"], samples=16)


class Form:
    """The measures of a cap in metres, and the surface of its crown."""

    def __init__(self, scene):
        rim, crown, visor = (kit.only(scene[name], keys, name)
                             for name, keys in (("rim", RIM), ("crown", CROWN), ("visor", VISOR)))
        self.half_wide, self.half_long, self.arch = rim["halfWide"] * MM, rim["halfLong"] * MM, rim["arch"] * MM
        self.top, self.set_back, self.eyelets = crown["height"] * MM, crown["setBack"] * MM, crown["eyelets"] * MM
        self.visor_length, self.visor_slope = visor["length"] * MM, visor["slope"] / visor["length"]
        self.visor_reach = math.radians(visor["reachDeg"])

    def rim_height(self, x, y):
        """The rim rises over the visor's middle."""
        front = np.clip(-y / self.half_long, 0, 1)
        return self.arch * front ** 1.2 * np.clip(1 - (x / self.half_wide) ** 2, 0, 1)

    def crown_point(self, angle, z):
        """Points of the crown (… x 3) at an angle around it and a height above the rim's sides."""
        power = fullness(angle)
        part = np.clip(1 - np.clip(z / self.top, 0, 1) ** power, 0, 1) ** (1 / power)
        # The panels are a little fuller than their seams.
        part = part * (1 + 0.015 * (np.abs(np.sin(3 * angle)) ** 0.8 - 0.6) * np.clip(z / self.top, 0, 1) ** 0.5)
        back = self.set_back * (z / self.top) - self.half_long * part * np.cos(angle)
        return np.stack([self.half_wide * part * np.sin(angle), back, z + 0 * angle], -1)

    def height(self, angle, t):
        """Height of the crown at 0..1 up it: rows crowd towards the top, where the profile turns level."""
        low = self.rim_height(self.half_wide * np.sin(angle), -self.half_long * np.cos(angle))
        return low + (self.top - low) * np.sin(t * math.pi / 2) ** 0.9

    def cloth_point(self, angle, t):
        """Points of the crown as its cloth lies: at an angle around it and 0..1 up it."""
        points, soft = self.crown_point(angle, self.height(angle, t)), slack(angle, t)
        return points + np.stack([soft * np.sin(angle), -soft * np.cos(angle),
                                  0.6 * soft * np.sin(t * math.pi / 2) ** 4], -1)


def fullness(angle):
    """Exponent of the crown's profile at an angle around it (0 is the front): 2 is an ellipse, more is fuller."""
    return 2.20 + 0.22 * np.clip(np.cos(angle), 0, 1) ** 1.5 - 0.10 * np.clip(-np.cos(angle), 0, 1)


# --- crown -----------------------------------------------------------------------------------------------------------


def add_crown(form, region, print_bottom, material):
    angle = np.linspace(-math.pi, math.pi, COLUMNS + 1)
    t = np.concatenate([np.linspace(0, EDGE, EDGE_ROWS + 1)[:-1], np.linspace(EDGE, 1, ROWS - EDGE_ROWS + 1)])
    grid_angle, grid_t = np.meshgrid(angle, t)
    z, points = form.height(grid_angle, grid_t), form.cloth_point(grid_angle, grid_t)
    faces = np.array(shapes.grid_faces(ROWS + 1, COLUMNS + 1))
    crown = kit.add_mesh("crown", points.reshape(-1, 3), faces)
    corners = faces.ravel()
    pattern = np.stack([grid_angle / (2 * math.pi) * PATTERN[0], (1 - grid_t) * PATTERN[1]], -1).reshape(-1, 2)
    shapes.set_pattern(crown, pattern[corners])
    set_threads(crown, form, points, grid_angle, grid_t)
    # u along the level line, v up the front's profile: near the middle the print lies as flat as cloth can.
    steps = np.linspace(0, 1, 40)
    around = form.crown_point(grid_angle.reshape(-1, 1) * steps, z.reshape(-1, 1))
    u = np.linalg.norm(np.diff(around, axis=1), axis=-1).sum(1) * np.sign(grid_angle.ravel())
    heights = np.linspace(0, form.top, 2000)
    profile = form.crown_point(np.zeros(2000), heights)
    climbed = shapes.run_along(profile)
    v = np.interp(z.ravel(), heights, climbed) - np.interp(form.arch, heights, climbed)
    width, height = kit.print_size(region)
    uv = np.stack([u / width + 0.5, 1 - (v - print_bottom) / height], -1)
    front = np.abs(grid_angle[:-1, :-1]) < math.radians(80)
    kit.set_print(crown, region["region"], uv[corners], front.ravel())
    crown.data.materials.append(material)
    return crown


def set_threads(crown, form, points, angle, t):
    """UV map `cloth`, metres: each panel is cut of its own, with the threads along its middle."""
    panel = math.pi / 3
    middle = (np.floor(angle[:-1, :-1] / panel + 1e-6) + 0.5) * panel
    wide = np.hypot(points[..., 0], points[..., 1] - form.set_back * t)
    corners = [(slice(row, ROWS + row), slice(column, COLUMNS + column))
               for row, column in ((0, 0), (0, 1), (1, 1), (1, 0))]
    # A step between panels, so that no thread goes on beyond a seam.
    uv = [np.stack([wide[at] * (angle[at] - middle) + 0.05 * middle, t[at] * CLIMB], -1) for at in corners]
    layer = crown.data.uv_layers.new(name="cloth")
    layer.uv.foreach_set("vector", np.stack(uv, 2).astype(np.float32).ravel())


def slack(angle, t):
    """Metres by which the crown's cloth stands out (angle around it, 0..1 up it): hollow between the seams, dented
    behind where nothing stiffens it, creased over the visor, where its turned edge rolls."""
    random = np.random.default_rng(kit.SEED)
    behind = np.clip(0.35 - np.cos(angle), 0, 1.2)
    dents = sum(np.sin(k * angle + p) * np.sin(m * t * math.pi + q)
                for k, m, p, q in zip((2, 3, 5, 4, 7), (2, 3, 2, 4, 3),
                                      random.uniform(0, 6, 5), random.uniform(0, 6, 5), strict=True))
    ripples = sum(np.sin(k * angle + m * t + p)
                  for k, m, p in zip((9, 13, 17), (9, -7, 12), random.uniform(0, 6, 3), strict=True))
    low = np.exp(-((t - 0.12) / 0.10) ** 2)
    top = shapes.smoothstep((t - 0.55) / 0.4)
    return (0.0008 * behind * np.sin(t * math.pi) * dents + 0.00035 * ripples * (low + 0.5 * top)
            - 0.0018 * top * np.sin(t * math.pi) * np.abs(np.sin(1.5 * angle))
            + 0.0020 * (0.35 + 0.65 * np.clip(np.cos(angle), 0, 1)) * np.exp(-((t - 0.022) / 0.012) ** 2))


def crown_relief(form):
    """Height in millimetres over the crown's pattern:
    six seams with a row of stitches at both sides, the rim's turned edge."""
    width, height = PATTERN
    x = (np.arange(round(width / woven.STEP)) + 0.5) * woven.STEP - width / 2
    y = (np.arange(round(height / woven.STEP)) + 0.5) * woven.STEP
    angle, t = x / width * 2 * math.pi, 1 - y / height
    z = form.top * np.sin(t * math.pi / 2) ** 0.9
    radius = np.hypot(*np.moveaxis(form.crown_point(np.full(len(z), math.radians(45)), z)[:, :2], -1, 0))
    along = shapes.run_along(np.stack([radius, z], -1))
    seams = np.arange(-3, 4) * math.pi / 3
    away = np.abs(angle[None, :, None] - seams).min(-1)
    distance = away * radius[:, None]
    run = along[:, None] + 0 * distance
    result = (-0.45 * relief.bell(distance, 0, 0.0008) + 0.22 * relief.ramp(distance, 0.0058, 0.003)
              + woven.fine_stitches(distance, run, 0.0042)
              + 0.14 * relief.pucker(distance, run, 0.003, 0.009, 0.0035, kit.SEED))
    up = (t * CLIMB)[:, None] + 0 * distance
    around = x[None, :] + width / 2 + 0 * up
    result += (woven.fine_stitches(up, around, 0.0042) + 0.2 * relief.ramp(up, 0.0075, 0.002)
               + 0.12 * relief.pucker(up, around, 0.006, 0.010, 0.004, kit.SEED + 1))
    return result.astype(np.float32)


# --- visor -----------------------------------------------------------------------------------------------------------


def add_visor(form, material):
    """A bent board covered with cloth, whose inner edge runs along the crown's rim, a little inside, and its outer edge
    (n x 3)."""
    rows, columns = 26, 120
    s, w = np.meshgrid(np.linspace(-1, 1, columns + 1), np.linspace(0, 1, rows + 1))
    angle = s * form.visor_reach
    # Its ends are drawn in under the rim, so that no corner of the board stands out.
    inside = 0.985 - 0.06 * np.abs(s) ** 10
    inner = np.stack([form.half_wide * inside * np.sin(angle), -form.half_long * inside * np.cos(angle)], -1)
    # The outer edge in plan: a flattened arch that leaves the rim at its ends.
    reach = form.visor_length * np.clip(1 - np.abs(s) ** 2.6, 0, 1) ** 0.62
    outwards = np.stack([np.sin(angle) * 0.52, -np.ones_like(angle)], -1)
    outwards /= np.linalg.norm(outwards, axis=-1)[..., None]
    plan = inner + outwards * (reach * w)[..., None]
    x, y = plan[..., 0], plan[..., 1]
    away = reach * w
    z = (form.rim_height(inner[..., 0], inner[..., 1]) - form.visor_slope * away
         - 2.6 * (x ** 2) * (away / form.visor_length) + 0.0012)
    points = np.stack([x, y, z], -1)
    index = np.arange(points[..., 0].size).reshape(rows + 1, columns + 1)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    base = kit.add_mesh("visor", points.reshape(-1, 3), faces)
    # Rows of stitches keep their distance from the outer edge: the pattern's y is that distance.
    edge = (reach * (1 - w)).ravel()
    run = (s * VISOR_PATTERN[0] / 2).ravel()
    shapes.set_pattern(base, np.stack([run, edge], -1)[faces.ravel()])
    base.data.materials.append(material)
    solid = base.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = BOARD, 0
    round_ = base.modifiers.new("edge", "BEVEL")
    round_.width, round_.segments, round_.limit_method = 0.0014, 3, "ANGLE"
    return shapes.apply_modifiers(base), points[-1]


def visor_relief():
    """Height in millimetres: six rows of stitches along the outer edge."""
    width, height = VISOR_PATTERN
    x = (np.arange(round(width / woven.STEP)) + 0.5) * woven.STEP
    y = (np.arange(round(height / woven.STEP)) + 0.5) * woven.STEP
    distance, run = y[:, None] + 0 * x[None, :], x[None, :] + 0 * y[:, None]
    return sum(woven.fine_stitches(distance, run + 0.0011 * n, 0.004 + 0.0075 * n) for n in range(6)).astype(np.float32)


# --- button and eyelets ----------------------------------------------------------------------------------------------


def add_button(form, material):
    profile = [(0.0075 * math.cos(a), 0.0042 * math.sin(a)) for a in np.linspace(-0.35, math.pi / 2, 14)]
    return shapes.turned("button", profile, material, centre=(0, form.set_back, form.top - 0.0002), segments=48)


def eyelet_poses(form):
    """Of six eyelets, in the middle of each panel: z points outwards."""
    up = np.linspace(0, 1, 400)
    for n in range(6):
        angle = math.radians(30 + 60 * n)
        t = float(np.interp(form.eyelets, form.height(angle, up), up))
        here, right, above = (form.cloth_point(np.array(a), np.array(b))
                              for a, b in ((angle, t), (angle + 0.02, t), (angle, t + 0.01)))
        normal = np.cross(right - here, above - here)
        pose = kit.look_at(here + normal / np.linalg.norm(normal), here)
        pose.translation = here
        yield pose


def add_eyelets(form, material):
    """Embroidered rings, flat on the cloth, of threads side by side around the hole."""
    rings = []
    for pose in eyelet_poses(form):
        around = np.linspace(0, 2 * math.pi, 8 * EYELET_THREADS + 1)
        line = np.stack([0.0028 * np.cos(around), 0.0028 * np.sin(around), 0.0003 + 0 * around], -1)
        radius = 0.0011 * (1 + 0.20 * np.abs(np.sin(EYELET_THREADS / 2 * around)))
        ring = shapes.tube("eyelet", line, radius, material, around=12)
        # Stitches lie flatter than a round wire.
        ring.matrix_world = pose @ Matrix.Diagonal((1, 1, 0.55, 1))
        rings.append(ring)
    return rings


def add_holes(form):
    """What is seen through the eyelets: the dark inside."""
    dark, *_ = kit.surface("inside", colour=(0.012, 0.012, 0.012), roughness=0.9, specular=0.1)
    holes = []
    for pose in eyelet_poses(form):
        hole = shapes.turned("hole", [(0.0, 0.0004), (0.0020, 0.0004)], dark, segments=32)
        hole.matrix_world = pose
        holes.append(hole)
    return holes
