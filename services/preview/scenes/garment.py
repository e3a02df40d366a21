"""A garment, cut and sewn from flat panels, then dropped: laid on a ground or hung on a hanger.

What is sold, its cut and its cloth are data (scene.json); lengths there are centimetres unless their name says otherwise.
The cloth simulation gives folds and volume; what is finer than its step (ribs, seams, hems) is the pattern's relief.
Prints follow the pattern coordinates of the panels, so they bend and hide in the folds as the cloth does.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy.interpolate import LinearNDInterpolator
from scipy.spatial import cKDTree

import cloth
import kit
import shapes
import stage
from finishes import Graph
from garment_pattern import BACK, CM, FRONT, Pattern, mirrored, resample, scatter, smooth, spline

SCENE = ("scene", "pattern", "cloth", "laid", "hung", "label", "cords", "views")
CLOTH = {"step": 1.0, "bending": 4.0, "hungBending": 2.0, "mass": 0.2, "stiffness": 25.0, "thicknessMm": 2.8, "crease": 1.0, "loft": 1.0,
         "sheen": 0.10, "roughness": 0.52, "edgeMm": 0.0}
"""A jersey of 180 g/m². `loft` scales how far front and back are blown apart, `crease` how sharp the side's fold is pressed
(0 is round), `edgeMm` how thick an open edge shows."""
LAID = {"arms": [7.5, 6.0], "elbows": [0.0, 0.0], "elbowAt": 0.55, "settled": 0.0, "folds": 1.0, "foldLength": [16, 42], "seed": 4, "turnDeg": 0.0}
"""How it is put down: degrees by which sleeves (right of the picture, left) are drawn to the body and bent at the elbow, which lies
`elbowAt` of the sleeve's length; which part of that turn the cloth has got used to (the rest springs back as far as it can and folds); how much cloth is pushed together, in waves of which length."""
HUNG = {"arms": 0.0, "settled": 0.0, "frames": 75, "narrowed": 0.975, "wall": 10.0}
VIEW = {"setting", "pose", "side", "width", "at", "detail", "laid", "albedo"}
"""`albedo` is of the cloth that the light is measured with, 0.6 if it does not say: nearer to white where much of the light is thrown by the cloth itself."""
EXPOSURE = {"floor": 0.76, "wood-floor": 0.83, "wall": 0.95}
"""Of each setting: white cloth that faces the light comes out near 245."""


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    garment = Garment(scene)
    if way["pose"] == "laid":
        return build_laid(product, garment, way)
    return build_hung(product, garment, way)


class Garment:
    """The parsed data of one garment and its panels."""

    def __init__(self, scene):
        self.scene = scene
        self.pattern = Pattern(scene["pattern"])
        self.cloth = CLOTH | kit.only(scene.get("cloth", {}), CLOTH, "cloth")
        self.laid = LAID | kit.only(scene.get("laid", {}), LAID, "laid")
        self.hung = HUNG | kit.only(scene.get("hung", {}), HUNG, "hung")
        self.step = self.cloth["step"] * CM
        self.cut = self.pattern.panels(self.step, kit.SEED)

    def seam_edges(self, ends):
        """Which of these edges (n x 2 points) run along a weld."""
        points, sides = self.cut[0], self.cut[3]
        return (sides[ends] == -1).all(1) & (np.linalg.norm(points[ends[:, 0]] - points[ends[:, 1]], axis=1) < 1.3 * self.step)

    def calm(self, positions, amount=12):
        faces = self.cut[2]
        return cloth.smooth_lines(positions, faces, self.seam_edges(cloth.neighbours(faces)[0]), amount)

    def drawn_in(self, reach):
        """The panels' points with ribbed bands drawn together; the cloth above follows over `reach` metres."""
        pattern, out = self.pattern, self.cut[0].copy()
        band = pattern.hem_band
        if band["drawn"]:
            low = np.abs(out[:, 0]) < pattern.side_x(out[:, 1]) + 1.0 * CM
            edge = np.interp(np.abs(out[:, 0]), *pattern.hem(0.004)[::-1].T)
            weight = smooth((out[:, 1] - (edge - band["depth"] - reach)) / reach) * low
            out[:, 0] *= 1 - band["drawn"] * weight
        band = pattern.cuff_band
        if band["drawn"]:
            for mirror in (1, -1):
                points = out * [mirror, 1]
                middle = (pattern.cuff_top + pattern.cuff_bottom) / 2
                offset = points - middle
                along, across = offset @ pattern.sleeve_axis, offset @ pattern.sleeve_right
                weight = smooth((along + band["depth"] + reach) / reach) * pattern.on_sleeve(points)
                out -= (band["drawn"] * weight * across)[:, None] * pattern.sleeve_right * [mirror, 1]
        return out


# --- laid ------------------------------------------------------------------------------------------------------------


def build_laid(product, garment, way):
    """On a ground seen from straight above (parallel rays); ground at z = 0, picture's up is +y."""
    up = BACK if way["side"] == "back" else FRONT
    laid = garment.laid | kit.only(way.get("laid", {}), LAID, "laid of a view")
    positions = simulate_laid(garment, up, laid)
    detail = way.get("detail")
    parts, fixed = add_garment(garment, positions, product, up, crease_weight=0.0 if detail else garment.cloth["crease"])
    centre = np.array([0, -way["at"] * CM, 0]) if not detail else np.array([*way["at"], 0]) * [CM, -CM, 0]
    # A detail is turned so that its part stands nearly upright. The light stays at the picture's upper left.
    turn = Matrix.Rotation(math.radians(laid["turnDeg"]), 4, "Z")
    for obj in parts + fixed:
        obj.matrix_world = Matrix.Translation(centre) @ turn @ Matrix.Translation(-centre)
    width = way["width"] * CM
    surroundings = stage.set(way["setting"], 0.8 if detail else 0.8 * width / 1.02, centre)
    kit.add_camera(centre + [0, 0, 2.4], centre, ortho_width=width)
    return kit.Shot(product=parts, fixed=fixed, surroundings=surroundings, albedo=way.get("albedo", 0.6), exposure=EXPOSURE[way["setting"]], samples=16, heather=heather)


def lay_arms(points, garment, arms, elbows, elbow_at):
    """Points with the sleeves drawn to the body about the shoulder and bent at the elbow."""
    pattern, out = garment.pattern, points.copy()
    pivot = pattern.shoulder + np.array([-0.5, 4.15]) * CM
    length = np.linalg.norm(pattern.cuff_top - pattern.shoulder)
    for mirror, arm, elbow in zip((1, -1), arms, elbows):
        own = points * [mirror, 1]
        sleeve = np.maximum(np.clip((pattern.armpit[1] + 6 * CM - own[:, 1]) / (5 * CM), 0, 1),
                            smooth((own[:, 0] - pattern.side_x(own[:, 1]) - 0.6 * CM) / (2 * CM)))
        # The more an arm turns, the further into the body the cloth is drawn.
        reach = (2.5 + 0.5 * max(arm - 7.5, 0)) * CM
        beyond = smooth((own[:, 0] - pattern.shoulder[0] + reach) / (reach + 5 * CM)) * sleeve
        bent = own
        if elbow:
            across = (pattern.cuff_top + pattern.cuff_bottom) / 2 - pattern.cuff_top
            at = pattern.shoulder + pattern.sleeve_axis * elbow_at * length + 1.25 * across
            along = (own - at) @ pattern.sleeve_axis
            bent = own + turned_about(own, at, math.radians(elbow) * smooth(along / (12 * CM) + 0.5) * beyond)
        bent = bent + turned_about(bent, pivot, math.radians(arm) * beyond)
        out += (bent - own) * [mirror, 1]
    return out


def turned_about(points, pivot, angle):
    """By how much points move when each is turned by its own angle about a pivot (clockwise in the picture, as y points down)."""
    offset = points - pivot
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([c * offset[:, 0] - s * offset[:, 1], s * offset[:, 0] + c * offset[:, 1]], -1) - offset


def push_together(points, garment, laid):
    """Where the pattern's points are put down: cloth pushed together unevenly.

    The cloth has more length than room and buckles: this is what makes folds, running from the armpits and across the body.
    """
    random = np.random.default_rng(kit.SEED + laid["seed"])
    shift = np.zeros_like(points)
    for _ in range(10):
        direction = random.uniform(-math.pi, math.pi)
        wave = random.uniform(*laid["foldLength"]) * CM
        k = np.array([math.cos(direction), math.sin(direction)])
        phase = points @ k * 2 * math.pi / wave + random.uniform(0, 2 * math.pi)
        shift += k * np.sin(phase)[:, None] * wave * 0.0030 * laid["folds"]
    shift[:, 0] -= 0.011 * points[:, 0] * laid["folds"]
    shift[:, 1] -= 0.006 * (points[:, 1] - 0.35) * laid["folds"]
    return points + shift


def simulate_laid(garment, up, laid):
    points, _, faces, sides = garment.cut
    thick = garment.cloth["thicknessMm"] / 2.8
    put = push_together(lay_arms(garment.drawn_in(0.10), garment, laid["arms"], laid["elbows"], laid["elbowAt"]), garment, laid)
    lift = np.where(sides == up, 0.010, np.where(sides == 1 - up, 0.004, 0.007)) * thick
    flip = 1 if up == FRONT else -1
    settled = laid["settled"]
    rest_points = lay_arms(garment.drawn_in(0.02), garment, [a * settled for a in laid["arms"]], [a * settled for a in laid["elbows"]], laid["elbowAt"])
    start = np.stack([put[:, 0] * flip, -put[:, 1], lift], -1)
    rest = np.stack([rest_points[:, 0] * flip, -rest_points[:, 1], lift], -1)
    floor = add_plane("floor", 3.0, (0.5, 0.5, 0.5))
    floor.modifiers.new("collision", "COLLISION")
    floor.collision.thickness_outer = 0.002
    floor.collision.cloth_friction = 12
    loft = garment.cloth["loft"]
    result = cloth.simulate(rest, start, faces, 48, bending=garment.cloth["bending"], mass=garment.cloth["mass"],
                            stiffness=garment.cloth["stiffness"], thickness=garment.cloth["thicknessMm"] / 1000,
                            pressure={1: 0.0, 5: 0.8 * loft, 12: 0.6 * loft, 20: 0.0})
    bpy.data.objects.remove(floor)
    result = cloth.soften(garment.calm(result), faces)
    return garment.calm(part_layers(result, garment.cut, up, gap=0.0030 * thick), 8)


def part_layers(positions, cut, up, gap):
    """Lift the upper panel of a garment lying flat clear of the lower one, where the simulation let them meet."""
    points, _, faces, sides = cut
    lower = LinearNDInterpolator(positions[sides == 1 - up][:, :2], positions[sides == 1 - up][:, 2])
    upper = sides == up
    below = lower(positions[upper][:, :2])
    edges, _ = cloth.neighbours(faces)
    lift = np.zeros((len(points), 1))
    lift[upper, 0] = np.clip(np.nan_to_num(below + gap - positions[upper][:, 2], nan=0), 0, 0.02)
    need = lift.copy()
    for _ in range(6):
        lift = np.maximum(need, cloth.relax(lift, edges, 0.8))
        lift[sides != up] = 0
    result = positions.copy()
    result[:, 2] += lift[:, 0]
    return result


# --- hung ------------------------------------------------------------------------------------------------------------


def build_hung(product, garment, way):
    """On a hanger before a wall; x right, z up, the wall behind, the viewer at negative y."""
    up = BACK if way["side"] == "back" else FRONT
    if garment.pattern.hood and up == BACK:
        # A fallen hood is seen from outside behind: a bag whose opening looks up. Flat panels show that without the opening.
        garment.cut = garment.pattern.panels(garment.step, kit.SEED, face_open=False)
    wall = garment.hung["wall"] * CM
    hanger = Hanger(garment.pattern)
    positions = simulate_hung(garment, hanger)
    parts, fixed = add_garment(garment, positions, product, up, garment.cloth["crease"])
    fixed.append(hanger.add())
    if up == BACK:
        for obj in parts + fixed:
            obj.rotation_euler = (0, 0, math.pi)
    # Turned with nothing: the hook lies over the peg.
    fixed += [add_hook(BAR_BEFORE if up == FRONT else -BAR_BEFORE), add_peg(wall)]
    centre = np.array([0, wall, -way["at"] * CM])
    size = 0.9 * way["width"] / 99
    surroundings = stage.set(way["setting"], size, centre)
    kit.add_camera((0, -3.2, centre[2]), (0, 0, centre[2]), field_deg=math.degrees(2 * math.atan(way["width"] * CM / 2 / 3.2)))
    return kit.Shot(product=parts, fixed=fixed, surroundings=surroundings, albedo=way.get("albedo", 0.6), exposure=EXPOSURE[way["setting"]], samples=16, heather=heather)


BAR_BEFORE = -0.008
"""Where the middle of the hanger's bar is (y), before the rib of the back."""


class Hanger:
    """A wooden hanger as wide as the shoulders: a flattened bar that follows the shoulder seams and arches up to the hook between."""

    def __init__(self, pattern):
        self.pattern = pattern
        self.reach = pattern.shoulder[0] - 1.6 * CM
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
        """Half the depth (y) and half the height (z) of the bar: thicker towards the shoulders, rounded off at its ends."""
        t = np.abs(np.asarray(t))
        end = np.sqrt(np.clip(1 - (np.clip(t - 0.94, 0, 1) / 0.06) ** 2, 0.0004, 1))
        return (0.007 + 0.011 * np.minimum(t, 1) ** 1.5) * end, 0.0105 * end

    def add(self):
        steps, around = 81, 20
        vertices, faces = [], []
        # Only as far as the neck shows it: thick cloth is too coarse to cover a bar inside it everywhere.
        seen = (self.pattern.neck_half + 0.2 * CM) / self.reach
        for t in np.linspace(-seen, seen, steps):
            # Lower and thinner towards its ends, so that it goes into the collar between the ribs, which are a centimetre apart there, and
            # before the back's rib in the middle.
            end = abs(t) / seen
            x, z = self.line(t) - np.array([0, 0.009 + 0.018 * end ** 2])
            depth, height = self.section(t)
            for a in np.linspace(0, 2 * math.pi, around, endpoint=False):
                vertices.append((x, BAR_BEFORE + 0.005 * end + (0.75 - 0.4 * end) * depth * math.cos(a), z + 0.9 * height * math.sin(a)))
        hanger = kit.add_mesh("hanger", vertices, tube_faces(steps, around))
        material, *_ = kit.surface("wood", colour=(0.30, 0.165, 0.08), roughness=0.35, specular=0.4)
        hanger.data.materials.append(material)
        return hanger


def tube_faces(steps, around):
    """Faces of `steps` rings of `around` points, closed at both ends."""
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(steps - 1) for j in range(around)]
    return faces + [tuple(range(around))[::-1], tuple(range((steps - 1) * around, steps * around))]


def tube(line, radius, around=12):
    """Vertices and faces of a round wire along `line` (n x 3)."""
    line = np.asarray(line, float)
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    vertices = []
    for point, t in zip(line, tangent):
        side = np.cross(t, [0, 1, 0.001]) if abs(t[1]) < 0.9 else np.cross(t, [1, 0, 0])
        side /= np.linalg.norm(side)
        other = np.cross(t, side)
        vertices += [point + radius * (math.cos(a) * side + math.sin(a) * other)
                     for a in np.linspace(0, 2 * math.pi, around, endpoint=False)]
    return vertices, tube_faces(len(line), around)


def add_tube(name, line, radius, colour, metallic=0.0, roughness=0.3):
    """A round wire of its own colour along `line` (n x 3)."""
    obj = kit.add_mesh(name, *tube(line, radius, 16))
    material, principled, *_ = kit.surface(name, colour=colour, roughness=roughness)
    principled.inputs["Metallic"].default_value = metallic
    obj.data.materials.append(material)
    return obj


def add_hook(bar):
    """Steel hook from the hanger's middle, at y = `bar`, over the peg."""
    line = [(0, bar * (1 - t), -0.012 + 0.070 * t) for t in np.linspace(0, 1, 8)]
    line += [(0.019 - 0.019 * math.cos(a), 0, 0.062 + 0.019 * math.sin(a)) for a in np.linspace(0, math.pi * 0.93, 30)]
    return add_tube("hook", line, 0.0019, (0.55, 0.55, 0.56), metallic=1.0, roughness=0.25)


def add_peg(wall):
    """Round wooden peg in the wall that carries the hook."""
    line = [(0.0195, y, 0.0695) for y in np.linspace(-0.022, wall, 12)]
    return add_tube("peg", line, 0.0085, (0.30, 0.165, 0.08), roughness=0.4)


def simulate_hung(garment, hanger):
    """Hang the garment by its shoulders, which lie around the hanger's arms and are held there; the rest falls."""
    points, _, faces, sides = garment.cut
    pattern, hung = garment.pattern, garment.hung
    lines = list(pattern.seams(0.003))
    if pattern.hood:
        lines.append(pattern.hood_line(0.003))
    line = np.vstack([half for l in lines for half in (l, mirrored(l))])
    away = cKDTree(line).query(points)[0]
    front_or_back = np.where(sides == FRONT, -1, np.where(sides == BACK, 1, 0))
    flat = lay_arms(garment.drawn_in(0.02), garment, [hung["arms"] * hung["settled"]] * 2, [0, 0], 0.5)
    rest = np.stack([flat[:, 0], front_or_back * 0.003, -flat[:, 1]], -1)
    put = lay_arms(garment.drawn_in(0.06), garment, [hung["arms"]] * 2, [0, 0], 0.5)
    # Blown up a little, so that front and back start apart; narrowed a little, so that there is cloth for folds.
    start = np.stack([put[:, 0] * hung["narrowed"], front_or_back * 0.030 * np.sqrt(np.clip(away / 0.06, 0, 1)), -put[:, 1]], -1)
    spine = np.zeros(len(points), bool)
    if pattern.hood:
        # A strip down the middle of the hood's back keeps where it fell; nothing else would hold it from sliding off to one side.
        spine = (sides == BACK) & (np.abs(points[:, 0]) < 0.02) & (points[:, 1] < -0.03)
        start, rest = fall_back(start), fall_back(rest)
        start[spine] = rest[spine]
    # Where the cloth lies on the hanger: around the bar's section, `down` from the seam.
    top = pattern.seams(0.003)[0]
    a = np.abs(points[:, 0])
    seam_y = np.interp(a, top[:, 0], top[:, 1])
    down = points[:, 1] - seam_y
    held = (a < hanger.reach - 0.006) & (a > pattern.neck_half) & (down < 0.016) & (down > -0.001)
    t = points[:, 0] / hanger.reach
    x, z = hanger.line(t)
    angle = np.clip(down / 0.016, 0, 1) * math.pi / 2
    depth, height = hanger.section(t)
    start[held, 0] = x[held] * 0.985
    start[held, 1] = (front_or_back * (depth + 0.002) * np.sin(angle))[held]
    start[held, 2] = (z + (height + 0.002) * np.cos(angle))[held] - np.maximum(down - 0.016, 0)[held]
    # Blender holds points at the rest shape, so that goes around the bar too and fades back to flat below and beside it.
    near = (np.clip((a - pattern.neck_half + 0.022) / 0.022, 0, 1) * np.clip((hanger.reach + 0.036 - a) / 0.04, 0, 1)
            * np.exp(-np.maximum(down - 0.016, 0) / 0.03) * (down > -0.001))
    rest[:, 1] += front_or_back * (depth - 0.001) * np.sin(angle) * near
    rest[held] = start[held]
    held |= spine
    wall = add_plane("stop", 3.0, (0.5, 0.5, 0.5))
    wall.rotation_euler, wall.location = (math.pi / 2, 0, 0), (0, hung["wall"] * CM - 0.015, 0)
    bpy.context.view_layer.update()
    wall.modifiers.new("collision", "COLLISION")
    wall.collision.thickness_outer = 0.003
    # A hood would fall through the hanger, on which only the shoulders are held.
    bar = hanger.add() if pattern.hood else None
    if bar:
        bar.modifiers.new("collision", "COLLISION")
        bar.collision.thickness_outer = 0.003
    loft = garment.cloth["loft"]
    result = cloth.simulate(rest, start, faces, hung["frames"], bending=garment.cloth["hungBending"], mass=garment.cloth["mass"],
                            stiffness=garment.cloth["stiffness"], thickness=garment.cloth["thicknessMm"] / 1000,
                            pressure={1: 0.20 * loft, 25: 0.10 * loft, 45: 0.04 * loft}, held=held)
    for obj in filter(None, (wall, bar)):
        bpy.data.objects.remove(obj)
    return garment.calm(cloth.soften(garment.calm(result, 6), faces), 8)


def fall_back(start):
    """Points of a standing hood bent over backwards, behind the garment's back, so that it falls there and not over the face of the hanger."""
    axis, out = 0.040, start.copy()
    radius = axis - start[:, 1]
    turn = np.clip(start[:, 2] / 0.045, 0, math.pi)
    bent = start[:, 2] > 0
    out[bent, 1] = (axis - radius * np.cos(turn))[bent]
    out[bent, 2] = (radius * np.sin(turn) - np.maximum(start[:, 2] - 0.045 * math.pi, 0))[bent]
    return out


# --- garment ---------------------------------------------------------------------------------------------------------


def add_garment(garment, positions, product, up, crease_weight):
    """The visible garment as (product objects, objects of their own colour)."""
    material = cloth_material(garment)
    body = add_body(garment, positions, product, material, crease_weight)
    parts, fixed = [body], []
    if garment.cloth["edgeMm"]:
        parts.append(add_edges(body, garment.cloth["edgeMm"] / 1000, material))
    if up == FRONT and (garment.pattern.pocket is not None or garment.scene.get("cords")):
        front = FrontSurface(body)
        if garment.pattern.pocket is not None:
            parts += add_pocket(garment, front, material)
        if garment.scene.get("cords"):
            cords, metal = add_cords(garment.scene["cords"], front)
            parts += cords
            fixed += metal
    if up == FRONT and garment.scene.get("label", True):
        fixed.append(add_label(garment, positions))
    return parts, fixed


def add_body(garment, positions, product, material, crease_weight):
    """The sewn panels: simulated points, rounded by subdivision, with relief and prints."""
    points, face_sides, faces, _ = garment.cut
    base = kit.add_mesh("garment", positions, faces)
    shapes.set_pattern(base, points[faces.ravel()])
    side = base.data.attributes.new("side", "FLOAT", "FACE")
    side.data.foreach_set("value", face_sides.astype(np.float32))
    # A seam is a pressed fold: creased, so that subdivision keeps it a smooth line.
    ends = np.empty(len(base.data.edges) * 2, np.int32)
    base.data.edges.foreach_get("vertices", ends)
    crease = base.data.attributes.new("crease_edge", "FLOAT", "EDGE")
    crease.data.foreach_set("value", (garment.seam_edges(ends.reshape(-1, 2)) * crease_weight).astype(np.float32))
    round_ = base.modifiers.new("round", "SUBSURF")
    round_.levels = round_.render_levels = 2
    round_.uv_smooth = "PRESERVE_BOUNDARIES"
    body = shapes.apply_modifiers(base)
    mesh = body.data
    mesh.materials.clear()
    mesh.materials.append(material)
    mesh.polygons.foreach_set("material_index", np.zeros(len(mesh.polygons), np.int32))
    uv = np.empty(len(mesh.loops) * 2, np.float32)
    mesh.uv_layers["pattern"].uv.foreach_get("vector", uv)
    uv = uv.reshape(-1, 2).astype(float)
    side = np.empty(len(mesh.polygons), np.float32)
    mesh.attributes["side"].data.foreach_get("value", side)
    first = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("loop_start", first)
    sleeve = garment.pattern.on_sleeve(uv[first])
    for region in product["regions"]:
        on = {"front": (side < 0.5), "back": (side > 0.5), "left_sleeve": (side < 0.5) & sleeve}[region["region"]]
        kit.set_print(body, region["region"], garment.pattern.print_uv(region, uv), on)
    return body


def corners_of(mesh):
    """Pattern coordinates, point and side of every corner of a mesh."""
    uv = np.empty(len(mesh.loops) * 2, np.float32)
    mesh.uv_layers["pattern"].uv.foreach_get("vector", uv)
    point = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", point)
    side = np.empty(len(mesh.polygons), np.float32)
    mesh.attributes["side"].data.foreach_get("value", side)
    total = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("loop_total", total)
    return uv.reshape(-1, 2).astype(float), point, np.repeat(side, total)


def vectors_of(vertices, name):
    values = np.empty(len(vertices) * 3, np.float32)
    vertices.foreach_get(name, values)
    return values.reshape(-1, 3).astype(float)


def add_part(name, vertices, faces, pattern_points, material, side=None):
    """A piece of its own on the garment; `pattern_points` (a row a vertex) say where it lies, for relief and heather."""
    part = kit.add_mesh(name, vertices, faces)
    corner = np.empty(len(part.data.loops), np.int32)
    part.data.loops.foreach_get("vertex_index", corner)
    shapes.set_pattern(part, np.asarray(pattern_points)[corner])
    attribute = part.data.attributes.new("side", "FLOAT", "FACE")
    sides = np.zeros(len(vertices)) if side is None else side
    attribute.data.foreach_set("value", np.array([sides[face[0]] for face in faces], np.float32))
    part.data.materials.append(material)
    return part


def add_edges(body, thickness, material):
    """A round rim along every open edge: heavy cloth turned in at neck, cuffs and hem shows how thick it is."""
    mesh = body.data
    uv, point, side = corners_of(mesh)
    at = vectors_of(mesh.vertices, "co")
    pattern_at, side_at = np.zeros((len(at), 2)), np.zeros(len(at))
    pattern_at[point], side_at[point] = uv, side
    ends = np.empty(len(mesh.edges) * 2, np.int32)
    mesh.edges.foreach_get("vertices", ends)
    edge_of_corner = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("edge_index", edge_of_corner)
    open_ = ends.reshape(-1, 2)[np.bincount(edge_of_corner, minlength=len(mesh.edges)) == 1]
    beside = {}
    for a, b in open_:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    vertices, faces, where, sides, seen, around = [], [], [], [], set(), 8
    for first in beside:
        if first in seen:
            continue
        loop, previous, here = [], None, first
        while here not in seen:
            seen.add(here)
            loop.append(here)
            onward = [n for n in beside[here] if n != previous and n not in seen]
            if not onward:
                break
            previous, here = here, onward[0]
        line = at[loop + loop[:2]]
        ring, closed = tube(line[:-1], thickness / 2, around)
        base = len(vertices)
        vertices += ring
        faces += [tuple(base + k for k in face) for face in closed[:-2]]
        where.append(np.repeat(pattern_at[loop + loop[:1]], around, axis=0))
        sides.append(np.repeat(side_at[loop + loop[:1]], around))
    return add_part("edges", vertices, faces, np.vstack(where), material, np.concatenate(sides))


class FrontSurface:
    """Where pattern points of the front lie, and which way the cloth faces there."""

    def __init__(self, body):
        mesh = body.data
        uv, point, side = corners_of(mesh)
        front = np.flatnonzero(side < 0.5)
        own, first = np.unique(point[front], return_index=True)
        values = np.hstack([vectors_of(mesh.vertices, "co"), vectors_of(mesh.vertices, "normal")])[own]
        self.values = LinearNDInterpolator(uv[front[first]], values)

    def __call__(self, points):
        values = self.values(points)
        normal = values[:, 3:]
        return values[:, :3], normal / np.linalg.norm(normal, axis=1)[:, None]


def add_pocket(garment, front, material):
    """The kangaroo pocket: cloth of its own on the front, sewn down above, below and at its sides' lower end, open along the slants."""
    half, step = garment.pattern.pocket, 0.004
    right = np.vstack([resample(half[i:i + 2], step)[:-1] for i in range(len(half) - 1)])
    line = np.vstack([right, half[-1:], mirrored(right)[::-1][:-1]])
    inner = scatter(line, step, np.random.default_rng(kit.SEED))
    points = np.vstack([line, inner])
    edges = [(i, (i + 1) % len(line)) for i in range(len(line))]
    coords, _, triangles, *_ = delaunay_2d_cdt([Vector(p) for p in points], edges, [list(range(len(line)))], 1, 1e-7)
    coords = np.array(coords)
    slants = np.vstack([resample(half[1:3], 0.002), mirrored(resample(half[1:3], 0.002))])
    sewn = line[cKDTree(slants).query(line)[0] > 0.003]
    from_seam = cKDTree(sewn).query(coords)[0]
    thick = garment.cloth["thicknessMm"] / 1000
    # Flat at its seams, standing off in the middle and most at the slants, where hands go in.
    lift = thick * (0.35 + 0.75 * smooth(from_seam / 0.03)) + 0.0035 * np.exp(-(cKDTree(slants).query(coords)[0] / 0.025) ** 2) * smooth(from_seam / 0.035)
    at, normal = front(coords)
    faces = [(a, c, b) if np.cross(coords[b] - coords[a], coords[c] - coords[a]) > 0 else (a, b, c) for a, b, c in triangles]
    pocket = add_part("pocket", at + normal * lift[:, None], faces, coords, material)
    pocket.data.update()
    return [pocket, add_edges(pocket, garment.cloth["edgeMm"] / 1000, material)]


def add_cords(cords, front):
    """Drawcords from two eyelets in the hood, lying on the front, with metal ends: (cords, metal)."""
    kit.only(cords, ("from", "length", "radiusMm", "tipMm"), "cords")
    random = np.random.default_rng(kit.SEED)
    x, y = np.array(cords["from"]) * CM
    length, radius, tip = cords["length"] * CM, cords["radiusMm"] / 1000, cords["tipMm"] / 1000
    material, *_ = kit.surface("cord", roughness=0.6, specular=0.2, sheen=0.1, product=True)
    soft, metal = [], []
    for mirror in (1, -1):
        own = length * (1 + 0.03 * mirror)
        down = np.linspace(0, 1, 5)
        sway = np.array([0, 0.10, 0.9, 1.0, 0.45]) * CM + np.concatenate([[0, 0], random.uniform(-0.45, 0.45, 3) * CM])
        line = spline(np.stack([mirror * (x + sway), y + down * own], -1), 0.002)
        at, normal = front(line)
        # A cord bridges what is finer than its own stiffness, and never dips into the cloth.
        lifted = at + normal * radius
        for _ in range(30):
            lifted[1:-1] = (lifted[:-2] + 2 * lifted[1:-1] + lifted[2:]) / 4
            inside = np.maximum(radius - ((lifted - at) * normal).sum(1), 0)
            lifted += normal * inside[:, None]
        n = int(tip / 0.002)
        cord, ends = lifted[:-n + 1], lifted[-n:]
        soft.append(add_part("cord", *tube(cord, radius), np.repeat(line[:-n + 1], 12, axis=0), material))
        metal.append(add_tube("tip", ends, radius * 1.12, (0.62, 0.62, 0.63), metallic=1.0, roughness=0.28))
        t = np.linspace(0, 2 * math.pi, 33)
        side = np.cross(normal[0], [0.3, 0.9, 0.1])
        side /= np.linalg.norm(side)
        ring = at[0] + normal[0] * 0.0012 + 0.0046 * (np.cos(t)[:, None] * side + np.sin(t)[:, None] * np.cross(normal[0], side))
        metal.append(add_tube("eyelet", ring, 0.0013, (0.62, 0.62, 0.63), metallic=1.0, roughness=0.28))
    return soft, metal


def cloth_material(garment):
    """Cotton: matte, with the faint fuzz at grazing angles that shows the folds of a black garment."""
    pattern = garment.pattern
    material, principled, nodes, links = kit.surface("cloth", roughness=garment.cloth["roughness"], specular=0.20, sheen=garment.cloth["sheen"],
                                                     sheen_roughness=0.35, product=True)
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = "pattern"
    mapping = nodes.new("ShaderNodeMapping")
    x0, y0, x1, y1 = pattern.box
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
    Graph(nodes, links).bump(principled, mix.outputs[2], 0.001)
    return material


HEATHER = ((0.0014, 0.006, 0.50), (0.0030, 0.015, 0.36), (0.012, 0.060, 0.14))
HEATHER_CONTRAST = 3.0
"""Flecks of the second fibre: width and length along the wale in metres, and their share of the whole. The finest is two pixels of a shop's picture."""


def heather(nodes, links):
    """The share of the second fibre: two yarns spun together show as flecks along the wale, finer and broader ones over one another."""
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = "pattern"
    side = nodes.new("ShaderNodeAttribute")
    side.attribute_name = "side"
    total = None
    for layer, (width, length, share) in enumerate(HEATHER):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (1 / width, 1 / length, 1)
        mapping.inputs["Location"].default_value = (17.3 * layer, 5.1 * layer, 0)
        links.new(uv.outputs[0], mapping.inputs["Vector"])
        noise = nodes.new("ShaderNodeTexNoise")
        noise.noise_dimensions = "4D"      # the fourth is the side, so that front and back are not alike
        noise.inputs["Scale"].default_value = 1.0
        noise.inputs["Detail"].default_value = 1.0
        noise.inputs["Distortion"].default_value = 0.4
        links.new(mapping.outputs[0], noise.inputs["Vector"])
        links.new(kit._math(nodes, links, "MULTIPLY", side.outputs["Fac"], 7.7), noise.inputs["W"])
        part = kit._math(nodes, links, "MULTIPLY", kit._math(nodes, links, "SUBTRACT", noise.outputs["Fac"], 0.5), share * HEATHER_CONTRAST)
        total = part if total is None else kit._math(nodes, links, "ADD", total, part)
    clamp = nodes.new("ShaderNodeClamp")
    links.new(kit._math(nodes, links, "ADD", total, 0.5), clamp.inputs["Value"])
    return clamp.outputs[0]


def add_label(garment, positions):
    """Woven label inside the back of the neck, a fixed white part; follows the simulated cloth."""
    points, _, _, sides = garment.cut
    pattern = garment.pattern
    back = sides != FRONT
    surface = LinearNDInterpolator(points[back], positions[back])
    columns, rows = 13, 9
    below = pattern.neck_drop[BACK] + pattern.collar
    grid = surface(np.stack(np.meshgrid(np.linspace(-2.4, 2.4, columns) * CM, np.linspace(below + 0.2 * CM, below + 2.8 * CM, rows)), -1)
                   .reshape(-1, 2)).reshape(rows, columns, 3)
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
