"""A crew-neck T-shirt, cut and sewn from flat panels, then dropped: laid on a table or hung on a hanger.

The cloth simulation gives folds and volume; what is finer than its 10 mm (rib collar, seams, hems) is the pattern's relief.
Prints follow the pattern coordinates of the panels, so they bend and hide in the folds as the cloth does.
"""

from __future__ import annotations

import hashlib
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from scipy.interpolate import LinearNDInterpolator

import kit
import tshirt_pattern as pattern
from tshirt_pattern import BACK, CM, FRONT

STEP = 0.0100          # metres between the points of the simulated cloth
FLAT_FRAMES, HANGING_FRAMES = 48, 75


def build(product, view):
    name = view["view"]
    if name.startswith("flat"):
        return build_flat(product, name)
    return build_hanging(product, name)


# --- laid flat -------------------------------------------------------------------------------------------------------


def build_flat(product, name):
    """On a table seen from straight above (parallel rays); table at z = 0, picture's up is +y."""
    cut = pattern.panels(STEP, kit.SEED)
    up = BACK if name == "flat-back" else FRONT
    positions = simulate_flat(cut, up)
    shirt = add_shirt(cut, positions, product, crease_weight=0.0 if name == "flat-left-sleeve" else 1.0)
    fixed = [add_label(cut, positions)] if up == FRONT else []
    table = add_plane("table", 4.0, (0.60, 0.592, 0.58))
    kit.set_world(0.36)
    if name == "flat-left-sleeve":
        # The sleeve points down; the light turns with the camera and stays at its upper left.
        centre = np.array([0.237, -0.186, 0])
        c, s = math.cos(math.radians(SLEEVE_ROLL_DEG)), math.sin(math.radians(SLEEVE_ROLL_DEG))
        light = np.array([-2.2 * c - 2.01 * s, -2.2 * s + 2.01 * c, 1.9])
        kit.add_softbox(centre + light, centre, 1.3, 1.3, 190)
        kit.add_camera(centre + [0, 0, 2], centre, ortho_width=0.44, roll_deg=SLEEVE_ROLL_DEG)
    else:
        kit.add_softbox((-2.2, 1.65, 1.9), (0, -0.36, 0), 1.3, 1.3, 190)
        kit.add_camera((0, -0.365, 2), (0, -0.365, 0), ortho_width=1.02)
    return kit.Shot(product=[shirt], fixed=fixed, surroundings=[table], albedo=0.6, exposure=0.76, samples=16)


SLEEVE_ROLL_DEG = 56      # of the camera over the flat sleeve: its hem is level


def warp_flat(points):
    """Where the pattern's points are put down: sleeves drawn down a little, cloth pushed together unevenly.

    The cloth has more length than room and buckles: this is what makes folds, running from the armpits and across the body.
    """
    random = np.random.default_rng(kit.SEED + 4)
    out = points.copy()
    for mirror in (1, -1):
        shoulder = pattern.SHOULDER * [mirror, 1] + [-0.5 * CM * mirror, 4 * CM]
        offset = points - shoulder
        beyond = np.clip((points[:, 0] * mirror - 0.205) / 0.075, 0, 1)
        beyond = beyond * beyond * (3 - 2 * beyond)
        beyond *= np.clip((0.33 - points[:, 1]) / 0.05, 0, 1)
        angle = math.radians(7.5 if mirror > 0 else 6.0) * beyond * mirror
        c, s = np.cos(angle), np.sin(angle)
        turned = np.stack([c * offset[:, 0] - s * offset[:, 1], s * offset[:, 0] + c * offset[:, 1]], -1)
        out += turned - offset
    shift = np.zeros_like(points)
    for _ in range(10):
        direction = random.uniform(-math.pi, math.pi)
        wave = random.uniform(0.16, 0.42)
        k = np.array([math.cos(direction), math.sin(direction)])
        phase = points @ k * 2 * math.pi / wave + random.uniform(0, 2 * math.pi)
        shift += k * np.sin(phase)[:, None] * wave * 0.0030
    shift[:, 0] -= 0.011 * points[:, 0]
    shift[:, 1] -= 0.006 * (points[:, 1] - 0.35)
    return out + shift


def simulate_flat(cut, up):
    points, _, faces, sides = cut
    put = warp_flat(points)
    lift = np.where(sides == up, 0.010, np.where(sides == 1 - up, 0.004, 0.007))
    flip = 1 if up == FRONT else -1
    start = np.stack([put[:, 0] * flip, -put[:, 1], lift], -1)
    rest = np.stack([points[:, 0] * flip, -points[:, 1], lift], -1)
    floor = add_plane("floor", 2.0, (0.5, 0.5, 0.5))
    floor.modifiers.new("collision", "COLLISION")
    floor.collision.thickness_outer = 0.002
    floor.collision.cloth_friction = 12
    pressure = {1: 0.0, 5: 0.8, 12: 0.6, 20: 0.0}
    result = run_cloth(rest, start, faces, FLAT_FRAMES, bending=4.0, pressure=pressure)
    bpy.data.objects.remove(floor)
    result = soften(smooth_lines(result, cut), faces)
    return smooth_lines(part_layers(result, cut, up), cut, 8)


# --- on a hanger -----------------------------------------------------------------------------------------------------


def build_hanging(product, name):
    """On a hanger before a wall; x right, z up, the wall behind at y = 0.10, the viewer at negative y."""
    cut = pattern.panels(STEP, kit.SEED)
    hanger = add_hanger()
    positions = simulate_hanging(cut)
    shirt = add_shirt(cut, positions, product)
    fixed = [hanger, add_hook()]
    if name == "hanging-front":
        fixed.append(add_label(cut, positions))
    else:
        for obj in [shirt] + fixed:
            obj.rotation_euler = (0, 0, math.pi)
    fixed.append(add_peg())
    wall = add_plane("wall", 6.0, (0.60, 0.592, 0.58))
    wall.rotation_euler = (math.pi / 2, 0, 0)
    wall.location = (0, 0.10, 0)
    kit.set_world(0.36)
    kit.add_softbox((-2.6, -2.3, 1.9), (0, 0, -0.36), 1.2, 1.2, 235)
    kit.add_camera((0, -3.2, -0.34), (0, 0, -0.34), field_deg=17.6)
    return kit.Shot(product=[shirt], fixed=fixed, surroundings=[wall], albedo=0.6, exposure=0.73, samples=16)


HANGER_REACH = 0.214      # half the hanger's length, in metres


def hanger_line(t):
    """Middle line of the hanger's arms (x, z) for t in -1..1: under the shoulder seam, arching up to the hook between."""
    x = HANGER_REACH * np.asarray(t)
    top, _ = pattern.seams(0.002)
    a = np.abs(x)
    slope = 0.16
    arch = -np.interp(0.095, top[:, 0], top[:, 1]) + slope * (0.095 - np.sqrt(a ** 2 + 0.03 ** 2) + 0.0046)
    return np.stack([x, np.where(a > 0.095, -np.interp(a, top[:, 0], top[:, 1]), arch) - 0.013])


def hanger_section(t):
    """Half the depth (y) and half the height (z) of the bar: thicker towards the shoulders, rounded off at its ends."""
    t = np.abs(np.asarray(t))
    end = np.sqrt(np.clip(1 - (np.clip(t - 0.94, 0, 1) / 0.06) ** 2, 0.0004, 1))
    return (0.007 + 0.011 * np.minimum(t, 1) ** 1.5) * end, 0.0105 * end


def add_hanger():
    """Wooden hanger: a flattened bar, thicker towards the shoulders."""
    steps, around = 81, 20
    vertices, faces = [], []
    for t in np.linspace(-1, 1, steps):
        # a little smaller than what the cloth is laid around, so that nothing of it comes through
        x, z = hanger_line(t * 0.95) - np.array([0, 0.009])
        depth, height = hanger_section(t)
        for a in np.linspace(0, 2 * math.pi, around, endpoint=False):
            vertices.append((x, 0.75 * depth * math.cos(a), z + 0.9 * height * math.sin(a)))
    for i in range(steps - 1):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
    faces += [tuple(range(around))[::-1], tuple(range((steps - 1) * around, steps * around))]
    hanger = kit.add_mesh("hanger", vertices, faces)
    material, *_ = kit.surface("wood", colour=(0.30, 0.165, 0.08), roughness=0.35, specular=0.4)
    hanger.data.materials.append(material)
    return hanger


def add_tube(name, line, radius, colour, metallic=0.0, roughness=0.3):
    """A round wire along `line` (n x 3)."""
    line = np.asarray(line, float)
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    vertices, faces, around = [], [], 16
    for point, t in zip(line, tangent):
        side = np.cross(t, [0, 1, 0.001]) if abs(t[1]) < 0.9 else np.cross(t, [1, 0, 0])
        side /= np.linalg.norm(side)
        other = np.cross(t, side)
        vertices += [point + radius * (math.cos(a) * side + math.sin(a) * other)
                     for a in np.linspace(0, 2 * math.pi, around, endpoint=False)]
    for i in range(len(line) - 1):
        for j in range(around):
            k = (j + 1) % around
            faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
    faces += [tuple(range(around))[::-1], tuple(range((len(line) - 1) * around, len(line) * around))]
    obj = kit.add_mesh(name, vertices, faces)
    material, principled, *_ = kit.surface(name, colour=colour, roughness=roughness)
    principled.inputs["Metallic"].default_value = metallic
    obj.data.materials.append(material)
    return obj


def add_hook():
    """Steel hook from the hanger's middle, over the peg."""
    line = [(0, 0, z) for z in np.linspace(-0.012, 0.058, 8)]
    line += [(0.019 - 0.019 * math.cos(a), 0, 0.062 + 0.019 * math.sin(a)) for a in np.linspace(0, math.pi * 0.93, 30)]
    return add_tube("hook", line, 0.0019, (0.55, 0.55, 0.56), metallic=1.0, roughness=0.25)


def add_peg():
    """Round wooden peg in the wall that carries the hook."""
    line = [(0.0195, y, 0.0695) for y in np.linspace(-0.022, 0.10, 12)]
    return add_tube("peg", line, 0.0085, (0.30, 0.165, 0.08), roughness=0.4)


def simulate_hanging(cut):
    """Hang the shirt by its shoulders, which lie around the hanger's arms and are held there; the rest falls."""
    points, _, faces, sides = cut
    from scipy.spatial import cKDTree
    top, under = pattern.seams(0.003)
    line = np.vstack([top, under, pattern.mirrored(top), pattern.mirrored(under)])
    away = cKDTree(line).query(points)[0]
    front_or_back = np.where(sides == FRONT, -1, np.where(sides == BACK, 1, 0))
    rest = np.stack([points[:, 0], front_or_back * 0.003, -points[:, 1]], -1)
    # Blown up a little, so that front and back start apart; narrowed a little, so that there is cloth for folds.
    start = np.stack([points[:, 0] * 0.975, front_or_back * 0.030 * np.sqrt(np.clip(away / 0.06, 0, 1)), -points[:, 1]], -1)
    # Where the cloth lies on the hanger: around the bar's section, `down` from the seam.
    seam_y = np.interp(np.abs(points[:, 0]), top[:, 0], top[:, 1])
    down = points[:, 1] - seam_y
    held = (np.abs(points[:, 0]) < 0.208) & (np.abs(points[:, 0]) > 0.082) & (down < 0.016)
    t = points[:, 0] / HANGER_REACH
    x, z = hanger_line(t)
    angle = np.clip(down / 0.016, 0, 1) * math.pi / 2
    depth, height = hanger_section(t)
    start[held, 0] = x[held] * 0.985
    start[held, 1] = (front_or_back * (depth + 0.002) * np.sin(angle))[held]
    start[held, 2] = (z + (height + 0.002) * np.cos(angle))[held] - np.maximum(down - 0.016, 0)[held]
    # Blender holds points at the rest shape, so that goes around the bar too and fades back to flat below and beside it.
    near = (np.clip((np.abs(points[:, 0]) - 0.06) / 0.022, 0, 1) * np.clip((0.25 - np.abs(points[:, 0])) / 0.04, 0, 1)
            * np.exp(-np.maximum(down - 0.016, 0) / 0.03))
    rest[:, 1] += front_or_back * (depth - 0.001) * np.sin(angle) * near
    rest[held] = start[held]
    wall = add_plane("stop", 2.0, (0.5, 0.5, 0.5))
    wall.rotation_euler, wall.location = (math.pi / 2, 0, 0), (0, 0.085, 0)
    wall.modifiers.new("collision", "COLLISION")
    wall.collision.thickness_outer = 0.003
    result = run_cloth(rest, start, faces, HANGING_FRAMES, bending=2.0, pressure={1: 0.20, 25: 0.10, 45: 0.04}, held=held)
    bpy.data.objects.remove(wall)
    return soften(smooth_lines(result, cut, 6), faces)


# --- cloth -----------------------------------------------------------------------------------------------------------


def run_cloth(rest, start, faces, frames, bending, pressure, held=None):
    """Simulate from `start` with the lengths of `rest`; returns the last frame's positions. `pressure` is {frame: value}.

    `held` points stay at their start. Results are kept in the temporary folder by everything that goes in, so that views of one pose simulate once.
    """
    inputs = repr((np.round(rest, 6).tobytes(), np.round(start, 6).tobytes(), faces.tobytes(), frames, bending, pressure, held,
                   Path(__file__).read_bytes().split(b"# --- cloth")[1].split(b"# --- garment")[0]))
    kept = Path(tempfile.gettempdir()) / "tshirt-cloth" / f"{hashlib.sha256(inputs.encode()).hexdigest()[:16]}.npy"
    if kept.exists():
        return np.load(kept)
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    cloth = kit.add_mesh("cloth", start, faces)
    cloth.shape_key_add(name="start")
    key = cloth.shape_key_add(name="rest")
    key.data.foreach_set("co", np.ascontiguousarray(rest, np.float32).ravel())
    modifier = cloth.modifiers.new("cloth", "CLOTH")
    settings, collision = modifier.settings, modifier.collision_settings
    settings.quality = 5
    settings.mass = 0.2
    settings.air_damping = 1.5
    settings.tension_stiffness = settings.compression_stiffness = 25
    settings.shear_stiffness = 8
    settings.bending_stiffness = bending
    settings.tension_damping = settings.compression_damping = 8
    settings.shear_damping = 5
    settings.bending_damping = 0.8
    settings.rest_shape_key = key
    settings.use_pressure = True
    if held is not None:
        group = cloth.vertex_groups.new(name="held")
        group.add([int(i) for i in np.flatnonzero(held)], 1.0, "REPLACE")
        settings.vertex_group_mass = "held"
    for frame, value in pressure.items():
        settings.uniform_pressure_force = value
        settings.keyframe_insert("uniform_pressure_force", frame=frame)
    collision.collision_quality = 2
    collision.distance_min = 0.002
    collision.use_self_collision = True
    collision.self_distance_min = 0.0028
    collision.self_friction = 8
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    evaluated = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    positions = np.empty(len(start) * 3, np.float32)
    evaluated.data.vertices.foreach_get("co", positions)
    bpy.data.objects.remove(cloth)
    positions = positions.reshape(-1, 3)
    kept.parent.mkdir(exist_ok=True)
    np.save(kept, positions)
    return positions


# --- garment ---------------------------------------------------------------------------------------------------------


def neighbours(faces, count):
    """Directed edges (from, to) between points, and which of these edges lie on a hem or on the collar's edge."""
    edges = np.sort(np.vstack([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    edges, uses = np.unique(edges, axis=0, return_counts=True)
    return np.vstack([edges, edges[:, ::-1]]), np.concatenate([uses, uses]) == 1


def relax(values, edges, factor):
    """Move every point's value by `factor` towards the mean of its neighbours."""
    total = np.zeros_like(values)
    np.add.at(total, edges[:, 0], values[edges[:, 1]])
    degree = np.bincount(edges[:, 0], minlength=len(values)).astype(float)[:, None]
    return values + factor * np.where(degree > 0, total / np.maximum(degree, 1) - values, 0)


def smooth_lines(positions, cut, amount=12):
    """Calm the ripples that the simulation leaves along hems and seams; the cloth beside them follows for some 3 cm."""
    points, _, faces, sides = cut
    edges, border = neighbours(faces, len(points))
    weld = sides == -1
    on_weld = weld[edges].all(1) & (np.linalg.norm(points[edges[:, 0]] - points[edges[:, 1]], axis=1) < 1.3 * STEP)
    lines = edges[border | on_weld]
    on_line = np.zeros(len(points), bool)
    on_line[lines] = True
    degree = np.bincount(lines[:, 0], minlength=len(points))
    result = positions.astype(float)
    moved = result.copy()
    for _ in range(amount):
        for factor in (0.6, -0.5):
            stepped = relax(moved, lines, factor)
            moved = np.where((degree == 2)[:, None], stepped, moved)
    shift = np.where(on_line[:, None], moved - result, 0)
    for _ in range(10):
        spread = relax(shift, edges, 0.8)
        shift = np.where(on_line[:, None], moved - result, spread)
    return result + shift


def soften(positions, faces, rounds=2):
    """Take out the triangles' own ripple (Taubin: a step in, a smaller step out, so that nothing shrinks)."""
    edges, border = neighbours(faces, len(positions))
    fixed = np.zeros(len(positions), bool)
    fixed[edges[border]] = True
    result = positions.astype(float)
    for factor in [0.55, -0.45] * rounds + [0.4]:
        result = np.where(fixed[:, None], result, relax(result, edges, factor))
    return result


def part_layers(positions, cut, up, gap=0.0030):
    """Lift the upper panel of a shirt lying flat clear of the lower one, where the simulation let them meet."""
    points, _, faces, sides = cut
    lower = LinearNDInterpolator(positions[sides == 1 - up][:, :2], positions[sides == 1 - up][:, 2])
    upper = sides == up
    below = lower(positions[upper][:, :2])
    edges, _ = neighbours(faces, len(points))
    lift = np.zeros((len(points), 1))
    lift[upper, 0] = np.clip(np.nan_to_num(below + gap - positions[upper][:, 2], nan=0), 0, 0.02)
    need = lift.copy()
    for _ in range(6):
        lift = np.maximum(need, relax(lift, edges, 0.8))
        lift[sides != up] = 0
    result = positions.copy()
    result[:, 2] += lift[:, 0]
    return result


def add_shirt(cut, positions, product, crease_weight=1.0):
    """The visible garment: simulated points, rounded by subdivision, with relief and prints."""
    points, face_sides, faces, _ = cut
    base = kit.add_mesh("base", positions, faces)
    layer = base.data.uv_layers.new(name="pattern")
    layer.uv.foreach_set("vector", np.ascontiguousarray(points[faces.ravel()], np.float32).ravel())
    side = base.data.attributes.new("side", "FLOAT", "FACE")
    side.data.foreach_set("value", face_sides.astype(np.float32))
    # A seam is a pressed fold: creased, so that subdivision keeps it a smooth line.
    ends = np.empty(len(base.data.edges) * 2, np.int32)
    base.data.edges.foreach_get("vertices", ends)
    ends = ends.reshape(-1, 2)
    welded = (cut[3][ends] == -1).all(1) & (np.linalg.norm(points[ends[:, 0]] - points[ends[:, 1]], axis=1) < 1.3 * STEP)
    crease = base.data.attributes.new("crease_edge", "FLOAT", "EDGE")
    crease.data.foreach_set("value", (welded * crease_weight).astype(np.float32))
    round_ = base.modifiers.new("round", "SUBSURF")
    round_.levels = round_.render_levels = 2
    round_.uv_smooth = "PRESERVE_BOUNDARIES"
    mesh = bpy.data.meshes.new_from_object(base.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(base)
    shirt = bpy.data.objects.new("shirt", mesh)
    bpy.context.scene.collection.objects.link(shirt)
    mesh.shade_smooth()
    mesh.materials.clear()
    mesh.materials.append(cloth_material())
    mesh.polygons.foreach_set("material_index", np.zeros(len(mesh.polygons), np.int32))
    uv = np.empty(len(mesh.loops) * 2, np.float32)
    mesh.uv_layers["pattern"].uv.foreach_get("vector", uv)
    uv = uv.reshape(-1, 2).astype(float)
    side = np.empty(len(mesh.polygons), np.float32)
    mesh.attributes["side"].data.foreach_get("value", side)
    first = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("loop_start", first)
    for region in product["regions"]:
        sleeve = pattern.on_sleeve(uv[first])
        on = {"front": (side < 0.5), "back": (side > 0.5), "left_sleeve": (side < 0.5) & sleeve}[region["region"]]
        kit.set_print(shirt, region["region"], pattern.print_uv(region, uv), on)
    return shirt


def cloth_material():
    """Cotton jersey: matte, with the faint fuzz at grazing angles that shows the folds of a black shirt."""
    material, principled, nodes, links = kit.surface("jersey", roughness=0.52, specular=0.20, sheen=0.10, sheen_roughness=0.35,
                                                     product=True)
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = "pattern"
    mapping = nodes.new("ShaderNodeMapping")
    x0, y0, x1, y1 = pattern.RELIEF_BOX
    mapping.inputs["Location"].default_value = (-x0 / (x1 - x0), y1 / (y1 - y0), 0)
    mapping.inputs["Scale"].default_value = (1 / (x1 - x0), -1 / (y1 - y0), 1)
    links.new(uv.outputs[0], mapping.inputs["Vector"])
    heights = []
    for side in (FRONT, BACK):
        picture = pattern.relief(side, kit.SEED)
        image = bpy.data.images.new(f"relief-{side}", picture.shape[1], picture.shape[0], float_buffer=True, is_data=True)
        rgba = np.ones((*picture.shape, 4), np.float32)
        rgba[..., :3] = picture[::-1, :, None] * 1000          # millimetres
        image.pixels.foreach_set(rgba.ravel())
        image.update()
        texture = nodes.new("ShaderNodeTexImage")
        texture.image, texture.extension, texture.interpolation = image, "EXTEND", "Cubic"
        links.new(mapping.outputs[0], texture.inputs[0])
        heights.append(texture.outputs["Color"])
    side = nodes.new("ShaderNodeAttribute")
    side.attribute_name = "side"
    mix = nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    links.new(side.outputs["Fac"], mix.inputs["Factor"])
    links.new(heights[0], mix.inputs["A_Color" if "A_Color" in mix.inputs else 6])
    links.new(heights[1], mix.inputs["B_Color" if "B_Color" in mix.inputs else 7])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 1.0
    bump.inputs["Distance"].default_value = 0.001
    links.new(mix.outputs[2], bump.inputs["Height"])
    links.new(bump.outputs[0], principled.inputs["Normal"])
    return material


def add_label(cut, positions):
    """Woven label inside the back of the neck, a fixed white part; follows the simulated cloth."""
    points, _, _, sides = cut
    back = sides != FRONT
    surface = LinearNDInterpolator(points[back], positions[back])
    columns, rows = 13, 9
    xs = np.linspace(-2.4, 2.4, columns) * CM
    ys = np.linspace(pattern.NECK_DROP[BACK] + pattern.COLLAR + 0.2 * CM, pattern.NECK_DROP[BACK] + pattern.COLLAR + 2.8 * CM, rows)
    grid = surface(np.stack(np.meshgrid(xs, ys), -1).reshape(-1, 2)).reshape(rows, columns, 3)
    normal = np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0))
    normal /= np.linalg.norm(normal, axis=-1)[..., None]
    inward = normal if normal[..., :].mean((0, 1)) @ (positions[sides == FRONT].mean(0) - positions[sides == BACK].mean(0)) > 0 else -normal
    vertices = (grid + inward * 0.0022).reshape(-1, 3)
    faces = [(r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c)
             for r in range(rows - 1) for c in range(columns - 1)]
    label = kit.add_mesh("label", vertices, faces)
    material, *_ = kit.surface("label", colour=(0.80, 0.79, 0.77), roughness=0.8, specular=0.2)
    label.data.materials.append(material)
    return label


def add_plane(name, size, colour):
    half = size / 2
    plane = kit.add_mesh(name, [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], smooth=False)
    material, *_ = kit.surface(name, colour=colour, roughness=0.8, specular=0.2)
    plane.data.materials.append(material)
    return plane
