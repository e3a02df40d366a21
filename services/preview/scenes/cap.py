"""A six-panel cap with a curved visor: a structured crown over an oval rim, its seams, eyelets and button.

The crown is a superellipsoid: fuller in front, where buckram holds it up, rounder behind. z is up, the front at negative y,
the rim's middle at the origin. Sizes are those of a common adjustable cap for a head of 58 cm.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix

import kit
import sewn_relief as relief
import shapes
import stage

INCH = 0.0254
HALF_WIDTH, HALF_LENGTH = 0.079, 0.098      # of the rim
HEIGHT = 0.108                              # of the crown above the rim's sides
SET_BACK = 0.015                            # of the crown's top behind the rim's middle
ARCH = 0.015                                # by which the visor's curve lifts the rim in the middle of the front
VISOR_LENGTH, VISOR_SLOPE, VISOR_REACH = 0.075, 0.20, math.radians(66)
PATTERN = (2 * math.pi * 0.088, 0.175)      # metres that the crown's pattern is wide and high
ROWS, COLUMNS = 72, 288
VIEWS = {
    # The cap is turned by `turn` (degrees, anticlockwise from above), seen from `rise` above the horizon; the field holds it.
    "front": {"turn": 0, "rise": 9, "field": 11.4},
    "angled": {"turn": -36, "rise": 14, "field": 12.2},
    "table": {"turn": 28, "rise": 15, "field": 14.4},
}


def build(product, scene, view):
    kit.only(scene, ["scene", "printBottom", "views"], "scene.json")
    setup = kit.only(scene["views"][view["view"]], ["pose", "setting"], view["view"])
    pose = VIEWS[setup["pose"]]
    twill = relief.panel_material("twill", crown_relief(), PATTERN, kit.SEED)
    visor_twill = relief.panel_material("twill", visor_relief(), VISOR_PATTERN, kit.SEED)
    region = product["regions"][0]
    crown = add_crown(region, scene["printBottom"], twill)
    visor = add_visor(visor_twill)
    thread, *_ = kit.surface("thread", roughness=0.55, specular=0.2, sheen=0.1, product=True)
    button, eyelets, holes = add_button(thread), add_eyelets(thread), add_holes()
    parts = [crown, visor, button, *eyelets]
    bpy.context.view_layer.update()
    # On a table it stands on the back of its rim and on the visor's corners.
    lowest = min(v.co.z for v in visor.data.vertices)
    pitch = math.asin(max(-lowest, 0) / (HALF_LENGTH + 0.10))
    turn = Matrix.Rotation(math.radians(pose["turn"]), 4, "Z") @ Matrix.Rotation(-pitch, 4, "X") @ Matrix.Translation((0, 0.03, 0))
    for obj in [*parts, *holes]:
        obj.matrix_world = turn @ obj.matrix_world
    bpy.context.view_layer.update()
    low = min((obj.matrix_world @ v.co).z for obj in (crown, visor) for v in obj.data.vertices)
    for obj in [*parts, *holes]:
        obj.matrix_world = Matrix.Translation((0, 0, -low)) @ obj.matrix_world
    surroundings = stage.set(setup["setting"], 0.20)
    rise, centre = math.radians(pose["rise"]), np.array([0, 0, 0.056])
    at = centre + 1.25 * np.array([0, -math.cos(rise), math.sin(rise)])
    kit.add_camera(at, centre, field_deg=pose["field"])
    return kit.Shot(product=parts, fixed=holes, surroundings=surroundings, albedo=0.6, exposure=0.76, samples=16)


# --- crown -----------------------------------------------------------------------------------------------------------


def fullness(angle):
    """Exponent of the crown's profile at an angle around it (0 is the front): 2 is an ellipse, more is fuller."""
    return 2.20 + 0.22 * np.clip(np.cos(angle), 0, 1) ** 1.5 - 0.10 * np.clip(-np.cos(angle), 0, 1)


def rim_height(x, y):
    """The rim rises over the visor's middle."""
    front = np.clip(-y / HALF_LENGTH, 0, 1)
    return ARCH * front ** 1.2 * np.clip(1 - (x / HALF_WIDTH) ** 2, 0, 1)


def crown_point(angle, z):
    """Points of the crown (… x 3) at an angle around it and a height above the rim's sides."""
    power = fullness(angle)
    part = np.clip(1 - np.clip(z / HEIGHT, 0, 1) ** power, 0, 1) ** (1 / power)
    # The panels are a little fuller than their seams.
    part = part * (1 + 0.015 * (np.abs(np.sin(3 * angle)) ** 0.8 - 0.6) * np.clip(z / HEIGHT, 0, 1) ** 0.5)
    return np.stack([HALF_WIDTH * part * np.sin(angle), SET_BACK * (z / HEIGHT) - HALF_LENGTH * part * np.cos(angle), z + 0 * angle], -1)


def add_crown(region, print_bottom, material):
    angle = np.linspace(-math.pi, math.pi, COLUMNS + 1)
    t = np.linspace(0, 1, ROWS + 1)
    grid_angle, grid_t = np.meshgrid(angle, t)
    low = rim_height(HALF_WIDTH * np.sin(grid_angle), -HALF_LENGTH * np.cos(grid_angle))
    # Rows crowd towards the top, where the profile turns level.
    z = low + (HEIGHT - low) * np.sin(grid_t * math.pi / 2) ** 0.9
    points = crown_point(grid_angle, z)
    random = np.random.default_rng(kit.SEED)
    # Behind, nothing stiffens the cloth: it is a little uneven.
    uneven = sum(np.sin(k * grid_angle + p) * np.sin(m * grid_t * math.pi + q)
                 for k, m, p, q in zip((2, 3, 5, 4), (2, 3, 2, 4), random.uniform(0, 6, 4), random.uniform(0, 6, 4)))
    soft = np.clip(0.25 - np.cos(grid_angle), 0, 1) * np.sin(grid_t * math.pi) * 0.0016 * uneven
    points[..., 0] += soft * np.sin(grid_angle)
    points[..., 1] -= soft * np.cos(grid_angle)

    index = np.arange((ROWS + 1) * (COLUMNS + 1)).reshape(ROWS + 1, COLUMNS + 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    crown = kit.add_mesh("crown", points.reshape(-1, 3), faces)
    corners = faces.ravel()
    pattern = np.stack([grid_angle / (2 * math.pi) * PATTERN[0], (1 - grid_t) * PATTERN[1]], -1).reshape(-1, 2)
    shapes.set_pattern(crown, pattern[corners])
    # u along the level line, v up the front's profile: near the middle the print lies as flat as cloth can.
    steps = np.linspace(0, 1, 40)
    around = crown_point(grid_angle.reshape(-1, 1) * steps, z.reshape(-1, 1))
    u = np.linalg.norm(np.diff(around, axis=1), axis=-1).sum(1) * np.sign(grid_angle.ravel())
    heights = np.linspace(0, HEIGHT, 2000)
    profile = crown_point(np.zeros(2000), heights)
    climbed = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    v = np.interp(z.ravel(), heights, climbed) - np.interp(ARCH, heights, climbed)
    width, height = (region[key] / region["dpi"] * INCH for key in ("pixelsWidth", "pixelsHeight"))
    uv = np.stack([u / width + 0.5, 1 - (v - print_bottom) / height], -1)
    front = np.abs(grid_angle[:-1, :-1]) < math.radians(80)
    kit.set_print(crown, region["region"], uv[corners], front.ravel())
    crown.data.materials.append(material)
    return crown


def crown_relief():
    """Height in millimetres over the crown's pattern: six seams with a row of stitches at both sides, the rim's turned edge."""
    width, height = PATTERN
    x = (np.arange(round(width / relief.STEP)) + 0.5) * relief.STEP - width / 2
    y = (np.arange(round(height / relief.STEP)) + 0.5) * relief.STEP
    angle, t = x / width * 2 * math.pi, 1 - y / height
    z = HEIGHT * np.sin(t * math.pi / 2) ** 0.9
    radius = np.hypot(*np.moveaxis(crown_point(np.full(len(z), math.radians(45)), z)[:, :2], -1, 0))
    along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radius), np.diff(z)))])
    seams = np.arange(-3, 4) * math.pi / 3
    away = np.abs(angle[None, :, None] - seams).min(-1)
    distance = away * radius[:, None]
    run = along[:, None] + 0 * distance
    result = -0.55 * relief.bell(distance, 0, 0.0008) + 0.30 * relief.ramp(distance, 0.0058, 0.002) + relief.stitches(distance, run, 0.0042, 0.003)
    up = (t * 0.165)[:, None] + 0 * distance
    result += relief.stitches(up, x[None, :] + 0 * up, 0.0042, 0.003) + 0.2 * relief.ramp(up, 0.0075, 0.002)
    return result.astype(np.float32)


# --- visor -----------------------------------------------------------------------------------------------------------

VISOR_PATTERN = (0.24, 0.08)
VISOR_THICKNESS = 0.0034


def add_visor(material):
    """A bent board covered with cloth; its inner edge runs along the crown's rim, a little inside."""
    rows, columns = 26, 120
    s, w = np.meshgrid(np.linspace(-1, 1, columns + 1), np.linspace(0, 1, rows + 1))
    angle = s * VISOR_REACH
    inner = np.stack([HALF_WIDTH * 0.985 * np.sin(angle), -HALF_LENGTH * 0.985 * np.cos(angle)], -1)
    # The outer edge in plan: a flattened arch that leaves the rim at its ends.
    reach = VISOR_LENGTH * np.clip(1 - np.abs(s) ** 2.6, 0, 1) ** 0.62
    outwards = np.stack([np.sin(angle) * 0.52, -np.ones_like(angle)], -1)
    outwards /= np.linalg.norm(outwards, axis=-1)[..., None]
    plan = inner + outwards * (reach * w)[..., None]
    x, y = plan[..., 0], plan[..., 1]
    away = reach * w
    z = rim_height(inner[..., 0], inner[..., 1]) - VISOR_SLOPE * away - 2.6 * (x ** 2) * (away / VISOR_LENGTH) + 0.0012
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
    solid.thickness, solid.offset = VISOR_THICKNESS, 0
    round_ = base.modifiers.new("edge", "BEVEL")
    round_.width, round_.segments, round_.limit_method = 0.0014, 3, "ANGLE"
    return shapes.apply_modifiers(base)


def visor_relief():
    """Height in millimetres: six rows of stitches along the outer edge."""
    width, height = VISOR_PATTERN
    x = (np.arange(round(width / relief.STEP)) + 0.5) * relief.STEP
    y = (np.arange(round(height / relief.STEP)) + 0.5) * relief.STEP
    distance, run = y[:, None] + 0 * x[None, :], x[None, :] + 0 * y[:, None]
    return sum(relief.stitches(distance, run + 0.0011 * n, 0.004 + 0.0075 * n, 0.003) for n in range(6)).astype(np.float32)


# --- button and eyelets ----------------------------------------------------------------------------------------------


def add_button(material):
    profile = [(0.0075 * math.cos(a), 0.0042 * math.sin(a)) for a in np.linspace(-0.35, math.pi / 2, 14)]
    return shapes.turned("button", profile, material, centre=(0, SET_BACK, HEIGHT - 0.0002), segments=48)


def eyelet_poses():
    """Of six eyelets, in the middle of each panel: z points outwards."""
    for n in range(6):
        angle, z = math.radians(30 + 60 * n), 0.075
        here = crown_point(np.array(angle), np.array(z))
        right = crown_point(np.array(angle + 0.02), np.array(z)) - here
        up = crown_point(np.array(angle), np.array(z + 0.001)) - here
        normal = np.cross(right, up)
        yield kit.look_at(here + normal / np.linalg.norm(normal), here), here


def add_eyelets(material):
    """Embroidered rings."""
    rings = []
    for pose, here in eyelet_poses():
        around = np.linspace(0, 2 * math.pi, 49)
        line = np.stack([0.0029 * np.cos(around), 0.0029 * np.sin(around), 0.0003 + 0 * around], -1)
        ring = shapes.tube("eyelet", line, 0.0011, material, around=10)
        ring.matrix_world = Matrix.Translation(here) @ pose.to_3x3().to_4x4()
        rings.append(ring)
    return rings


def add_holes():
    """What is seen through the eyelets: the dark inside."""
    dark, *_ = kit.surface("inside", colour=(0.012, 0.012, 0.012), roughness=0.9, specular=0.1)
    holes = []
    for pose, here in eyelet_poses():
        hole = shapes.turned("hole", [(0.0, 0.0004), (0.0020, 0.0004)], dark, segments=32)
        hole.matrix_world = Matrix.Translation(here) @ pose.to_3x3().to_4x4()
        holes.append(hole)
    return holes
