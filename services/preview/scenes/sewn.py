"""Sewn goods of two panels: a filled cushion, and a tote bag with two straps.

Panels are cut flat, welded along their seams and simulated as cloth: the cushion is blown up until its corners draw in
and its seams ripple, the bag lies down or hangs by its straps. Prints follow the pattern coordinates, which are metres
from the middle of a panel's upper edge as seen from the front: x right, y down.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix

import cloth
import kit
import props
import sewn_straps as straps
import shapes
import stage
import woven

# What stands in scene.json, metres where nothing else is said; `kind` says which:
#
# cushion  `side` of the cover along its middles, `fill`: pressure of the filling (70 is plump)
# tote     `width` and `height` of the bag, `printTop`: of the print area's upper edge under the hem, `strap`: `length`,
#          `width`, and how far `apart` its ends are sewn
# views    `pose`, one of `POSES`, the `side` that is seen, `exposure`: of the picture, and what its pose is given
FRONT, BACK, SEAM = 0, 1, -1
STEP = {"cushion": 0.0075, "tote": 0.0095}
"""Metres between the points of the simulated cloth."""
POSES = {"cushion": {"flat": [], "leaning": [], "bench": []}, "tote": {"flat": [], "table": ["turnDeg"], "hanging": []}}
"""How each kind is shown, and what a view says of it: `turnDeg`, by how much what lies is turned."""


def build(product, scene, view):
    kinds = {"cushion": (build_cushion, ["side", "fill"]),
             "tote": (build_tote, ["width", "height", "printTop", "strap"])}
    kit.only([scene["kind"]], kinds, "kind")
    kind, measures = kinds[scene["kind"]]
    kit.only(scene, ["scene", "kind", "views", *measures], "scene.json")
    setup, poses = scene["views"][view["view"]], POSES[scene["kind"]]
    kit.only([setup["pose"]], poses, f"{view['view']}: pose")
    kit.only(setup, ["pose", "side", "setting", "exposure", *poses[setup["pose"]]], view["view"])
    return kind(product, scene, setup)


# --- panels ----------------------------------------------------------------------------------------------------------


def panels(width, height, step, open_top):
    """Two panels of quads over each other: (points n x 2, faces m x 4, side of each face, side of each point; welded
    points SEAM)."""
    columns, rows = round(width / step), round(height / step)
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, columns + 1), np.linspace(0, height, rows + 1))
    seam = np.zeros(x.shape, bool)
    seam[:, [0, -1]] = seam[-1] = True
    if not open_top:
        seam[0] = True
    front = np.arange(x.size).reshape(x.shape)
    back = front.copy()
    back[~seam] = x.size + np.arange((~seam).sum())
    plane = np.stack([x, y], -1)

    def quads(index, turned):
        corners = [index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]]
        return np.stack(corners[::-1] if turned else corners, -1).reshape(-1, 4)

    points = np.vstack([plane.reshape(-1, 2), plane[~seam]])
    faces = np.vstack([quads(front, False), quads(back, True)])
    return (points, faces, np.repeat([FRONT, BACK], columns * rows),
            np.concatenate([np.where(seam.ravel(), SEAM, FRONT), np.full((~seam).sum(), BACK)]))


def add_body(name, cut, positions, material, thickness=None):
    """The visible cloth: simulated points, rounded by subdivision and creased at the seams;
    `thickness` goes inwards."""
    points, faces, face_sides, sides = cut
    base = kit.add_mesh(name, positions, faces)
    shapes.set_pattern(base, points[faces.ravel()])
    side = base.data.attributes.new("side", "FLOAT", "FACE")
    side.data.foreach_set("value", face_sides.astype(np.float32))
    ends = np.empty(len(base.data.edges) * 2, np.int32)
    base.data.edges.foreach_get("vertices", ends)
    ends = ends.reshape(-1, 2)
    crease = base.data.attributes.new("crease_edge", "FLOAT", "EDGE")
    crease.data.foreach_set("value", (sides[ends] == SEAM).all(1).astype(np.float32))
    base.data.materials.append(material)
    round_ = base.modifiers.new("round", "SUBSURF")
    round_.levels = round_.render_levels = 2
    round_.uv_smooth = "PRESERVE_BOUNDARIES"
    if thickness:
        # A second slot tells the inner layer from the outer one: nothing is printed on it.
        base.data.materials.append(material)
        solid = base.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = thickness, -1, 1, 1
    return shapes.apply_modifiers(base)


def set_prints(body, product, top, over_seam=None):
    """Every region on its side; the middle of the print area's upper edge lies `top` metres below that of the panel.

    With `over_seam` (of points on the other panel, n x 2: where they would be if this one went on, and whether it does)
    a print goes on over the seam as far as that says.
    """
    mesh = body.data
    uv = np.empty(len(mesh.loops) * 2, np.float32)
    mesh.uv_layers["pattern"].uv.foreach_get("vector", uv)
    points = uv.reshape(-1, 2).astype(float)
    side, layer = np.empty(len(mesh.polygons), np.float32), np.empty(len(mesh.polygons), np.int32)
    mesh.attributes["side"].data.foreach_get("value", side)
    mesh.polygons.foreach_get("material_index", layer)
    corners = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("loop_total", corners)
    kit.only([region["region"] for region in product["regions"]], ("front", "back"), "regions")
    for region in product["regions"]:
        width, height = kit.print_size(region)
        front = region["region"] == "front"
        own = np.round(side) == (FRONT if front else BACK)
        where, on = points, own
        if over_seam:
            beyond, goes_on = over_seam(points)
            where = np.where(np.repeat(own, corners)[:, None], points, beyond)
            on = own | np.logical_and.reduceat(goes_on, np.cumsum(corners) - corners)
        x, y = where.T
        kit.set_print(body, region["region"],
                      np.stack([(x if front else -x) / width + 0.5, (y - top) / height], -1), on & (layer == 0))


# --- cushion ---------------------------------------------------------------------------------------------------------

PIPING = 0.0026        # radius of the cord in the seam, metres
LIFT = np.array([0, 0, 0.03])
LEAN_DEG = {"leaning": 14, "bench": 20}
KEY_LYING = 0.9
"""Share of the key light that is left for a cushion that lies."""
FLATTER = 0.5
"""Part of its height that the cushion loses at its seams, and less further in: air, with which it is blown up, stands
as steeply there as cloth lets it, a filling does not."""
DENTS = ((-0.13, 0.009, 0.016, 0.06), (0.02, 0.012, 0.020, 0.085), (0.095, 0.006, 0.012, 0.045))
"""Where the cover of a standing cushion buckles at the ground:
metres from its middle, how deep, half as wide and how high."""
CORNERS_LIFTED = 0.022     # metres: a filling does not reach into them
PRESSED = 0.034     # metres of its height that a standing cushion loses at the ground
SAG = 0.025, 0.022, 0.11
"""Where the upper edge of a standing cushion sags: metres from its middle, how deep, half as wide."""
REST = 0.38, 0.12, 0.26, 0.005     # width, depth, height and bevel of what a leaning cushion leans on
REST_ASIDE = 0.08      # of its middle from the cushion's, to the side from which both are seen
SEEN_FROM_DEG = 14, 7
"""How far from its right and from above a cushion that stands is seen."""
BENCH_WALL = 0.262     # metres from the middle of stage's bench to the wall that a cushion leans against, less a little


def build_cushion(product, scene, setup):
    side, pose, up = scene["side"], setup["pose"], {"front": FRONT, "back": BACK}[setup["side"]]
    square, *others = panels(side, side, STEP["cushion"], open_top=False)
    cut = (woven.taper(square, side), *others)
    positions = simulate_cushion(cut, side, scene["fill"], pose, up)
    weave = woven.panel_material("slub", woven.cushion_panel(side, kit.SEED), (side, side), kit.SEED)
    body = add_body("cushion", cut, positions, weave)
    piping = add_piping(cut, positions, side, weave)
    # The print area is larger than the cover, so that ink goes around the seam: it has as much bleed above as below.
    region = product["regions"][0]
    set_prints(body, product, top=(side - kit.print_size(region)[1]) / 2,
               over_seam=lambda points: woven.over_seam(points, side))
    if pose == "bench":
        body.location.y = piping.location.y = BENCH_WALL - PIPING - positions[:, 1].max()
    surroundings = stage.build_setting(setup["setting"], side)
    if pose == "leaning":
        surroundings.append(props.rest(*REST, front=(REST_ASIDE, find_back(positions, REST[2]), 0)))
    if pose == "flat":
        soften_key(KEY_LYING)
        kit.add_camera((0, 0, 2), (0, 0, 0), ortho_width=1.32 * side)
    else:
        yaw, rise = (math.radians(angle) for angle in SEEN_FROM_DEG)
        centre = np.array([0, body.location.y, 0.46 * side])
        at = centre + 2.6 * np.array([math.sin(yaw) * math.cos(rise), -math.cos(yaw) * math.cos(rise), math.sin(rise)])
        kit.add_camera(at, centre, field_deg=14.2 if pose == "leaning" else 15.8)
    return kit.Shot(product=[body, piping], surroundings=surroundings, exposure=setup["exposure"],
                    samples=16, heather=woven.heather("slub", kit.SEED))


def add_piping(cut, positions, side, material):
    """The cord in the seam, covered with the same cloth; nothing is printed on it."""
    points, _, _, sides = cut
    seam = np.flatnonzero(sides == SEAM)
    seam = seam[np.argsort(np.arctan2(points[seam, 1] - side / 2, points[seam, 0]))]
    line = positions[np.append(seam, seam[0])]
    around = 12
    vertices, faces = shapes.tube_mesh(line, PIPING, around)
    piping = kit.add_mesh("piping", vertices, faces)
    shapes.set_pattern(piping, shapes.tube_pattern(line, PIPING, around)[np.ravel(faces)])
    piping.data.materials.append(material)
    return piping


def simulate_cushion(cut, side, fill, pose, up):
    """Blow the welded panels up; lying it rests on the ground, else it sits on its lower seam and leans back."""
    points, faces, _, sides = cut
    x, y = points[:, 0], side / 2 - points[:, 1]
    random = np.random.default_rng(kit.SEED + 11 * up)
    bulge = (1 - (2 * x / side) ** 2) * (1 - (2 * y / side) ** 2)
    # Pushed together unevenly, as no filling is even: which ripple forms where is decided by this.
    for _ in range(6):
        direction, wave = random.uniform(-math.pi, math.pi), random.uniform(0.10, 0.26)
        phase = ((x * math.cos(direction) + y * math.sin(direction)) * 2 * math.pi / wave
                 + random.uniform(0, 2 * math.pi))
        bulge = bulge * (1 + 0.10 * np.sin(phase))
    outwards = np.where(sides == FRONT, 1, np.where(sides == BACK, -1, 0)) * (1 if up == FRONT else -1)
    across = x * (1 if up == FRONT else -1)

    flat = np.column_stack([across, y, outwards * 0.002])
    blown = np.column_stack([across, y, outwards * 0.020 * bulge])
    pressure = {1: 0.3 * fill, 12: fill, 40: 0.85 * fill}
    ground = cloth.add_obstacle(2.0, thickness=0.002, friction=12)
    result = cloth.simulate(flat + LIFT, blown + LIFT, faces, 50, bending=1.0, stiffness=50, pressure=pressure)
    bpy.data.objects.remove(ground)
    result = cloth.soften(result, faces)
    rim = ((2 * x / side) ** 6 + (2 * y / side) ** 6) ** (1 / 6)      # 1 along the seams, rounded at the corners
    level = result[sides == SEAM, 2].mean()
    result[:, 2] = level + (result[:, 2] - level) * (1 - FLATTER * rim**3)
    return result if pose == "flat" else set_down(result, side, LEAN_DEG[pose])


def set_down(positions, side, lean_deg):
    """Stand a lying cushion on its lower seam, leaning back: what would sink into the ground is pressed flat and
    bulges, and the cover buckles over it."""
    middle = (positions.min(0) + positions.max(0)) / 2
    upright = (positions - middle) @ np.array(Matrix.Rotation(math.pi / 2, 3, "X")).T
    # The filling sinks: thicker and wider below, thinner and narrower above.
    above = upright[:, 2] / side
    upright[:, 1] *= 1.06 - 0.30 * above
    upright[:, 0] *= 1 - 0.05 * above
    at, deep, half = SAG
    upright[:, 2] -= deep * np.exp(-((upright[:, 0] - at) / half) ** 2) * shapes.smoothstep((above - 0.15) / 0.35)
    result = upright @ np.array(Matrix.Rotation(-math.radians(lean_deg), 3, "X")).T
    low = np.percentile(result[:, 2], 0.5) + PRESSED
    height = result[:, 2] - low
    soft = 0.007
    pressed = soft * np.logaddexp(0, height / soft)
    sunk = pressed - height
    result[:, 1] += np.sign(upright[:, 1]) * 0.35 * sunk * np.clip(np.abs(upright[:, 1]) / 0.02, 0, 1)
    result[:, 0] *= 1 + 0.25 * sunk / side
    result[:, 2] = pressed
    dented = sum(deep * np.exp(-(((upright[:, 0] - x) / half) ** 2) - (pressed / high) ** 2)
                 for x, deep, half, high in DENTS)
    result[:, 1] += dented * (1 - shapes.smoothstep(upright[:, 1] / 0.03))
    result[:, 2] += CORNERS_LIFTED * np.exp(-pressed / 0.06) * np.abs(2 * upright[:, 0] / side) ** 4
    return result - [0, 0, result[:, 2].min()]


def find_back(positions, height):
    """How far back a standing cushion reaches below `height`: there something touches it from behind."""
    return positions[positions[:, 2] < height, 1].max()


def soften_key(share):
    """Dim the lamps and brighten the sky by as much: a dome turns a side of it squarely to the key light and another
    away from it."""
    for lamp in (o for o in bpy.context.scene.objects if o.type == "LIGHT"):
        lamp.data.energy *= share
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value *= 1.6 - 0.6 * share


# --- tote bag --------------------------------------------------------------------------------------------------------

WALL = 0.046       # metres from the middle of a hanging bag to the wall behind it
LOOPS = {"flat": {FRONT: (-0.17, 38), BACK: (0.12, 56)}, "table": {FRONT: (-0.24, 40), BACK: (0.16, 56)}}
"""Of each strap: how far its loop leans to the right (radians), how steep it stands where it turns (degrees)."""


def build_tote(product, scene, setup):
    kit.only(scene["strap"], ["length", "width", "apart"], "strap")
    width, height, strap, pose = scene["width"], scene["height"], scene["strap"], setup["pose"]
    up = {"front": FRONT, "back": BACK}[setup["side"]]
    cut = panels(width, height, STEP["tote"], open_top=True)
    canvas = woven.panel_material("canvas", woven.tote_panel(width, height, strap, kit.SEED), (width, height), kit.SEED)
    sides = strap["width"], strap["length"] + 2 * straps.SEWN_IN
    webbing = woven.panel_material("canvas", woven.strap_band(*sides, kit.SEED), sides, kit.SEED)
    fixed = []
    if pose == "hanging":
        positions, loops, peg = hang_tote(cut, strap)
        fixed = [straps.add_peg(peg, WALL)]
    else:
        positions = lay_tote(cut, strap, pose, up)
        loops = straps.lay_over([straps.lying_loop(strap, *LOOPS[pose][side]) for side in (1 - up, up)])
    body = add_body("bag", cut, positions, canvas, thickness=0.0008)
    set_prints(body, product, scene["printTop"])
    parts = [body, *(straps.add_strap(points, strap["width"], webbing) for points in loops)]
    if pose == "hanging":
        if up == BACK:
            for obj in parts:
                obj.matrix_world = Matrix.Rotation(math.pi, 4, "Z")
        level = (peg - height) / 2 + 0.02
        surroundings = stage.build_setting(setup["setting"], height + peg, (0, WALL, level))
        kit.add_camera((0, -3.2, level), (0, 0, level), field_deg=15.0)
    else:
        above = strap["length"] / 2 - 0.02
        whole = height + above
        turn = math.radians(setup.get("turnDeg", 0))
        for obj in parts:
            obj.matrix_world = Matrix.Rotation(turn, 4, "Z") @ Matrix.Translation((0, whole / 2 - above, 0))
        surroundings = stage.build_setting(setup["setting"], whole)
        # Turned, it takes more room: some 0.6 of its length for the sine.
        kit.add_camera((0, 0, 2), (0, 0, 0), ortho_width=(1.10 + 0.6 * abs(math.sin(turn))) * whole)
    return kit.Shot(product=parts, fixed=fixed, surroundings=surroundings, exposure=setup["exposure"],
                    samples=16, heather=woven.heather("canvas", kit.SEED))


def lay_tote(cut, strap, pose, up):
    """Lying, `up` to the viewer; the hem is y = 0, the bag below it, z up."""
    points, faces, _, sides = cut
    random = np.random.default_rng(kit.SEED + 21 + (0 if pose == "flat" else 5))
    put = points * [1 if up == FRONT else -1, -1]
    plane = put.copy()
    # Pushed together unevenly: the canvas has more length than room and lies in a few long waves.
    for _ in range(7):
        direction, wave = random.uniform(-math.pi, math.pi), random.uniform(0.22, 0.5)
        k = np.array([math.cos(direction), math.sin(direction)])
        phase = plane @ k * 2 * math.pi / wave + random.uniform(0, 2 * math.pi)
        put = put + k * np.sin(phase)[:, None] * wave * 0.0042
    layer = np.where(sides == up, 1.0, np.where(sides == 1 - up, 0.0, 0.5))
    start = np.column_stack([put * [0.990, 0.994], 0.004 + 0.006 * layer])
    rest = np.column_stack([plane, 0.004 + 0.006 * layer])
    floor = cloth.add_obstacle(2.0, thickness=0.002, friction=12)
    result = cloth.simulate(rest, start, faces, 50, bending=9.0,
                            pressure={1: 0.0, 5: 1.6, 12: 1.2, 22: 0.0}, mass=0.2, stiffness=40, thickness=0.0032)
    bpy.data.objects.remove(floor)
    result = cloth.soften(result, faces)
    # The upper panel lies on the straps' ends.
    end = (smooth_box(np.abs(np.abs(points[:, 0]) - strap["apart"] / 2), strap["width"] / 2, 0.03)
           * smooth_box(points[:, 1], straps.SEWN_IN, 0.03))
    result[:, 2] += np.where(sides == up, 0.0045, 0) * end
    return result


def smooth_box(distance, reach, soft):
    """1 within `reach`, falling to 0 over `soft`."""
    return 1 - shapes.smoothstep((distance - reach) / soft)


def hang_tote(cut, strap):
    """By its four straps' ends, which the peg draws together; x right, z up from the hem, the viewer at negative y."""
    points, faces, _, sides = cut
    x, down = points[:, 0], points[:, 1]
    side = np.where(sides == FRONT, -1.0, np.where(sides == BACK, 1.0, 0.0))
    half = strap["apart"] / 2
    # The hem between the straps is longer than the room that is left: it bows out, and folds run down from it.
    near = np.exp(-down / 0.16)
    drawn = np.interp(np.abs(x), [0, half, x.max()], [0, half - 0.011, x.max() - 0.016]) * np.sign(x)
    placed = x + (drawn - x) * near
    bow = np.where(np.abs(x) < half, np.cos(np.clip(x / half, -1, 1) * math.pi / 2),
                   -0.35 * np.sin(np.clip((np.abs(x) - half) / (x.max() - half), 0, 1) * math.pi))
    depth = (side * (0.006 + 0.026 * np.maximum(bow, -0.2) * near * np.where(side < 0, 1.0, 0.55))
             + 0.006 * np.sin(x / 0.055 + 0.6) * (1 - near))
    sag = 0.018 * np.clip((np.abs(x) - half) / (x.max() - half), 0, 1) ** 1.5 * np.exp(-down / 0.3)
    held = (np.abs(np.abs(x) - half) < strap["width"] / 2) & (down < straps.SEWN_IN) & (sides != SEAM)
    depth = np.where(held, side * 0.009, depth)
    start = np.column_stack([placed, depth, -down - sag])
    start[held, 0] = np.sign(x[held]) * (np.abs(x[held]) - 0.011)
    start[held, 2] = -down[held]
    rest = np.column_stack([x, side * 0.003, -down])
    wall = cloth.add_obstacle(2.0, thickness=0.003, friction=12, wall=WALL)
    result = cloth.simulate(rest, start, faces, 70, bending=5.0, held=held, mass=0.2, stiffness=40,
                            pressure={1: 0.3, 25: 0.15, 50: 0.05}, thickness=0.0032)
    bpy.data.objects.remove(wall)
    result = cloth.soften(result, faces)
    # Blender holds points where the rest shape has them: the straps' ends lie between the panels there.
    peg = straps.hang_height(strap)
    loops = [straps.hanging_loop(strap, depth, peg, peg_depth)
             for depth, peg_depth in ((0.0012, 0.017), (-0.0012, -0.017))]
    return result, loops, peg
