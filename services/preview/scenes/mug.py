"""An 11 oz ceramic mug on a seamless ground, lit by a tall softbox from the upper left.

Sizes are those of a common sublimation mug: 96 mm high, 82 mm across. The wrap is 8.5 in of the 10.1 in around, so 21 mm
stay free at either side of the handle. u is arc length on the cylinder: what is printed bends around exactly.
"""

import math

import bpy
import numpy as np

import kit

INCH = 0.0254
HEIGHT = 0.096
RADIUS = 0.041
WALL = 0.0042
SEGMENTS = 512     # the chord of 1/512 turn stays 0.8 um inside the circle
WRAP_BOTTOM = 0.0036   # lower edge of both print areas above the table

VIEWS = {
    # handle_deg: direction of the handle, 0 = to the right of the picture, counted anticlockwise from above
    # up_deg: height of the camera above the horizon
    "mug-front": {"handle_deg": 14, "up_deg": 7, "shift": 0.0125},
    "mug-angled-wrap": {"handle_deg": 180 - 52, "up_deg": 24, "shift": -0.006},
    "mug-angled-side": {"handle_deg": 12, "up_deg": 24, "shift": 0.012},
}


def build(product, view):
    setup = VIEWS[view["view"]]
    body, handle = add_body(product), add_handle()
    ceramic = ceramic_material()
    for obj in (body, handle):
        obj.data.materials.append(ceramic)
        obj.rotation_euler = (0, 0, math.radians(setup["handle_deg"]))
    ground = add_ground()
    light_scene()
    up = math.radians(setup["up_deg"])
    centre = np.array([setup["shift"], 0, HEIGHT * 0.485])
    at = centre + 0.9 * np.array([0, -math.cos(up), math.sin(up)])
    kit.add_camera(at, centre, field_deg=9.1)
    return kit.Shot(product=[body, handle], surroundings=[ground], albedo=0.8, exposure=0.80, samples=24)


def profile():
    """(radius, height) from the middle of the base outside, up the wall, over the lip and down to the inside's middle."""
    points = [(0.0, 0.0022), (0.030, 0.0022), (0.0315, 0.0016), (0.0325, 0.0003), (0.0335, 0.0), (0.0365, 0.0)]
    for a in np.linspace(0, 90, 9)[1:]:          # bevel of the foot, 3.2 mm
        a = math.radians(a)
        points.append((RADIUS - 0.0032 + 0.0032 * math.sin(a), 0.0032 - 0.0032 * math.cos(a)))
    straight = len(points) - 1
    points += [(RADIUS, z) for z in np.linspace(0.0032, HEIGHT - WALL / 2, 24)[1:]]
    top = len(points) - 1
    for a in np.linspace(0, 180, 19)[1:]:        # the round lip
        a = math.radians(a)
        points.append((RADIUS - WALL / 2 + WALL / 2 * math.cos(a), HEIGHT - WALL / 2 + WALL / 2 * math.sin(a)))
    inner, floor, bend = RADIUS - WALL, 0.006, 0.010
    points += [(inner, z) for z in np.linspace(HEIGHT - WALL / 2, floor + bend, 12)[1:]]
    for a in np.linspace(0, 90, 13)[1:]:         # round corner inside
        a = math.radians(a)
        points.append((inner - bend + bend * math.cos(a), floor + bend - bend * math.sin(a)))
    points += [(0.015, floor), (0.0, floor)]
    return points, straight, top


def add_body(product):
    """The turned body. Its seam lies under the handle (azimuth 0), where nothing is printed."""
    rings, straight, top = profile()
    vertices, faces, corners, on = [], [], [], []
    for radius, z in rings:
        for j in range(SEGMENTS):
            a = 2 * math.pi * j / SEGMENTS
            vertices.append((radius * math.cos(a), radius * math.sin(a), z))
    for i in range(len(rings) - 1):
        for j in range(SEGMENTS):
            k = (j + 1) % SEGMENTS
            faces.append((i * SEGMENTS + j, i * SEGMENTS + k, (i + 1) * SEGMENTS + k, (i + 1) * SEGMENTS + j))
            corners.append(((i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j)))
            on.append(1.0 if straight <= i < top else 0.0)
    body = kit.add_mesh("body", vertices, faces)
    corners = np.array(corners, float).reshape(-1, 2)
    azimuth = corners[:, 1] / SEGMENTS * 2 * math.pi        # 0 and 2 pi: the handle
    z = np.array([r[1] for r in rings])[corners[:, 0].astype(int)]
    for region in product["regions"]:
        width = region["pixelsWidth"] / region["dpi"] * INCH
        height = region["pixelsHeight"] / region["dpi"] * INCH
        # Seen from outside u goes right, that is anticlockwise from above, as the azimuth. The wrap is centred opposite
        # to the handle; the side is centred a quarter turn before it: facing us when the handle is at the right.
        middle = math.pi if region["region"] == "wrap" else 1.5 * math.pi
        bottom = WRAP_BOTTOM if region["region"] == "wrap" else (HEIGHT - height) / 2
        u = (azimuth - middle) * RADIUS / width + 0.5
        v = 1 - (z - bottom) / height
        kit.set_print(body, region["region"], np.stack([u, v], -1), on)
    return body


def add_handle():
    """A C of oval section, thicker where it meets the wall; its ends stop inside the wall."""
    steps, around = 96, 40
    spine = []
    for t in np.linspace(0, 1, steps):
        a = math.pi * (t - 0.5)                              # from the lower end over the outside to the upper end
        reach = abs(math.cos(a)) ** 0.62
        x = RADIUS - WALL * 0.55 + 0.0325 * reach
        z = HEIGHT * 0.515 + 0.0300 * np.sign(math.sin(a)) * abs(math.sin(a)) ** 0.80 - 0.0015 * reach
        spine.append((x, z))
    spine = np.array(spine)
    tangent = np.gradient(spine, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(spine, axis=0), axis=1))])
    end = np.minimum(along, along[-1] - along)
    flare = 1 + 0.75 * np.exp(-np.maximum(end - 0.0022, 0) / 0.0030)
    vertices, faces = [], []
    for i in range(steps):
        normal = np.array([tangent[i, 1], -tangent[i, 0]])
        for j in range(around):
            a = 2 * math.pi * j / around
            thick = 0.0040 * flare[i] * np.sign(math.cos(a)) * abs(math.cos(a)) ** 0.9
            wide = 0.0062 * flare[i] ** 0.8 * np.sign(math.sin(a)) * abs(math.sin(a)) ** 0.9
            x, z = spine[i] + normal * thick
            vertices.append((x, wide, z))
    for i in range(steps - 1):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
    handle = kit.add_mesh("handle", vertices, faces)
    bpy.context.view_layer.objects.active = handle
    handle.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.normals_make_consistent(inside=False)
    bpy.ops.object.mode_set(mode="OBJECT")
    return handle


def ceramic_material():
    """White glaze: a diffuse body under a clear, nearly smooth surface."""
    material, principled, _, _ = kit.surface("glaze", roughness=0.07, specular=0.5, product=True)
    principled.inputs["IOR"].default_value = 1.5
    return material


def add_ground():
    """Table and wall in one sheet with a wide bend between, so that no horizon is seen."""
    bend, back, half = 0.35, 0.55, 3.0
    line = [(-2.0, 0.0), (back, 0.0)]
    line += [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)[1:]]
    line += [(back + bend, 3.0)]
    vertices = [(x, y, z) for y, z in line for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    ground = kit.add_mesh("ground", vertices, faces)
    material, *_ = kit.surface("ground", colour=(0.70, 0.692, 0.68), roughness=0.55, specular=0.25)
    ground.data.materials.append(material)
    return ground


def light_scene():
    """Tall softbox at the upper left, a narrow one at the right for the edge, a faint sky."""
    kit.set_world(0.34)
    kit.add_softbox((-0.62, -0.48, 0.62), (0, 0, 0.05), 0.34, 0.62, 8.0)
    kit.add_softbox((0.75, -0.10, 0.35), (0, 0, 0.05), 0.10, 0.60, 1.3)
    kit.add_softbox((-0.1, 0.1, 1.3), (0, 0.1, 0), 1.0, 1.0, 5.0)
