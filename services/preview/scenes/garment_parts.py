"""What is seen of a garment: the sewn panels with their prints and relief,
its open edges, pocket, cords, label; its cloth."""

from __future__ import annotations

import math

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy import ndimage
from scipy.interpolate import LinearNDInterpolator
from scipy.spatial import cKDTree

import garment_relief
import kit
import relief
import shapes
import subdivision
from garment_pattern import BACK, CM, FRONT, mirrored, resample, scatter, spline


LABEL = (0.034, 0.023)
"""Width and height of the label in the neck, metres."""


def add_garment(garment, positions, product, up):
    """The visible garment as (product objects, objects of their own colour)."""
    material = cloth_material(garment)
    body = add_body(garment, positions, product, material)
    seen = PanelSurface(body, up)
    parts, fixed = [body, *add_edges(body, garment.cloth["edgeMm"], material),
                    *add_gussets(garment.pattern, seen, material)], []
    if up == FRONT and garment.pattern.pocket is not None:
        parts += add_pocket(garment, seen, material)
    if up == FRONT and garment.scene.get("cords"):
        cords, metal = add_cords(garment.scene["cords"], seen)
        parts += cords
        fixed += metal
    if up == FRONT and garment.scene.get("label", True):
        fixed.append(add_label(garment.pattern, PanelSurface(body, BACK)))
    return parts, fixed


def add_body(garment, positions, product, material):
    """The sewn panels: simulated points, rounded by subdivision, with relief and prints."""
    pattern, sides, faces, _ = garment.cut
    seams = garment.seam_edges(subdivision.edges_of(faces)[0])
    finer = faces
    for _ in range(2):
        # Front and back are one round fold at a seam; the pattern ends there.
        positions = subdivision.subdivide(positions, finer, np.zeros_like(seams))[0]
        pattern, finer, seams = subdivision.subdivide(pattern, finer, seams)
    uv, side = pattern[finer.ravel()], np.repeat(sides, len(finer) // len(faces))
    body = kit.add_mesh("garment", positions, finer)
    shapes.set_pattern(body, uv)
    body.data.attributes.new("side", "FLOAT", "FACE").data.foreach_set("value", side.astype(np.float32))
    body.data.materials.append(material)
    sleeve = garment.pattern.on_sleeve(uv[::3])
    kit.only([region["region"] for region in product["regions"]], ("front", "back", "left_sleeve"), "regions")
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
    """A piece of its own on the garment; `pattern_points` (a row a vertex) say whose relief and heather it shows: those
    of the cloth where it lies, or of a cord its own."""
    part = kit.add_mesh(name, vertices, faces)
    corner = np.empty(len(part.data.loops), np.int32)
    part.data.loops.foreach_get("vertex_index", corner)
    shapes.set_pattern(part, np.asarray(pattern_points)[corner])
    attribute = part.data.attributes.new("side", "FLOAT", "FACE")
    sides = np.zeros(len(vertices)) if side is None else side
    attribute.data.foreach_set("value", np.array([sides[face[0]] for face in faces], np.float32))
    part.data.materials.append(material)
    return part


def add_edges(body, thickness_mm, material, among=None):
    """A round rim along every open edge, as a list of one object: heavy cloth turned in at neck, cuffs and hem shows
    how thick it is. None of 0 mm. With `among` (a boolean a point) only between those."""
    if not thickness_mm:
        return []
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
    if among is not None:
        open_ = open_[among[open_].all(1)]
    beside = {}
    for a, b in open_:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    vertices, faces, where, sides, seen, around = [], [], [], [], set(), 8
    # From the ends of a line that has some, else from anywhere.
    for first in sorted(beside, key=lambda end: len(beside[end])):
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
        closed = len(loop) > 2 and loop[0] in beside[loop[-1]]
        line = loop + loop[:1] if closed else loop
        ring, tube = shapes.tube_mesh(at[line], thickness_mm / 2000, around)
        base = len(vertices)
        vertices += ring
        faces += [tuple(base + k for k in face) for face in tube]
        where.append(np.repeat(pattern_at[line], around, axis=0))
        sides.append(np.repeat(side_at[line], around))
    return [add_part("edges", vertices, faces, np.vstack(where), material, np.concatenate(sides))]


GUSSET, GUSSET_MEETS, GUSSET_PLAIN = 0.10, 0.008, 0.06
"""How far from an armpit, along both seams, sleeve and body may close around a hole, how near they are where they
meet (further apart is an open armpit), and from how far inwards and down the plain cloth is that they show; metres."""


def add_gussets(pattern, panel, material):
    """Cloth between sleeve and body where, as they are seen, a lowered arm closes them around a hole at the armpit,
    half a millimetre below the panel; a real corner, which is stretched in wear, bunches there."""
    step = 0.002
    under = pattern.seams(step)[1]
    corner = np.linalg.norm(under - pattern.armpit, axis=1).argmin()
    # Along the sleeve it ends two steps before the band of the cuff, whose stitches it would hide.
    sleeve_steps = corner - round(pattern.cuff_band["depth"] / step) - 2
    along = np.arange(max(min(round(GUSSET / step), sleeve_steps, len(under) - corner), 2))
    towards = panel(pattern.armpit[None] * [0, 1])[1]
    gussets = []
    for mirror in (1, -1):
        lines = [under[corner + way * along] * [mirror, 1] for way in (-1, 1)]
        sleeve, side = (ndimage.gaussian_filter1d(panel(line)[0], 2, axis=0) - 0.0005 * towards for line in lines)
        apart = np.linalg.norm(np.cross(sleeve - side, towards), axis=1)
        # To where they are nearest again; what lies open is no hole.
        widest = np.argmax(np.append(np.diff(apart) < 0, True))
        end = widest + apart[widest:].argmin() + 1
        if apart[end - 1] > GUSSET_MEETS:
            continue
        faces = [(k, k + 1, end + k + 1, end + k) for k in range(end - 1)]
        # The relief of the seams would be drawn out over the hole.
        plain = np.vstack([line[:end] for line in lines]) + [-mirror * GUSSET_PLAIN, GUSSET_PLAIN]
        gussets.append(add_part("gusset", np.vstack([sleeve[:end], side[:end]]), faces, plain, material))
    return gussets


class PanelSurface:
    """Where pattern points of the front or the back lie, and which way the cloth faces there."""

    def __init__(self, body, side):
        mesh = body.data
        uv, point, sides = corners_of(mesh)
        of_side = np.flatnonzero(np.abs(sides - side) < 0.5)
        own, first = np.unique(point[of_side], return_index=True)
        values = np.hstack([vectors_of(mesh.vertices, "co"), vectors_of(mesh.vertices, "normal")])[own]
        self.values = LinearNDInterpolator(uv[of_side[first]], values)

    def __call__(self, points):
        values = self.values(points)
        normal = values[:, 3:]
        return values[:, :3], normal / np.linalg.norm(normal, axis=1)[:, None]


def add_pocket(garment, front, material):
    """The kangaroo pocket: cloth of its own on the front, sewn down above, below and at its sides' lower end, open
    along the slants."""
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
    # Its edge is turned in at the seams and lies on the front there; it stands off in the middle and most at the
    # slants, where hands go in.
    from_slant = cKDTree(slants).query(coords)[0]
    lift = (thick * (0.35 + 0.25 * shapes.smoothstep(from_seam / 0.014) + 0.5 * shapes.smoothstep(from_seam / 0.03))
            + 0.010 * relief.bell(from_slant, 0, 0.025) * shapes.smoothstep(from_seam / 0.035))
    at, normal = front(coords)
    # Lifted in one direction, so that its edges do not lean with the folds below.
    normal = normal.mean(0) / np.linalg.norm(normal.mean(0))
    faces = [(a, c, b) if np.cross(coords[b] - coords[a], coords[c] - coords[a]) > 0 else (a, b, c)
             for a, b, c in triangles]
    pocket = add_part("pocket", at + normal * lift[:, None], faces, coords, material)
    pocket.data.update()
    # Below it is sewn into the hem, everywhere else its edge is seen.
    return [pocket, *add_edges(pocket, garment.cloth["edgeMm"], material, among=coords[:, 1] < half[-1][1] - 0.002)]


CORD_AROUND, CORD_STRANDS, CORD_PITCH = 24, 6, 0.0022
CORD_OVER, CORD_HEIGHT, CORD_GAP, CORD_LIT = 0.6, 0.00025, 0.72, 0.7
"""Of a cord: corners of its section, strands that wind around it each way, and how far one is from the next along it
(metres); by which part of a strand's height one lies over another, that height (metres), which part of the light comes
between them, and from which part of the height on all of it does."""


def add_cords(cords, front):
    """Drawcords from two eyelets in the hood, lying on the front, with metal ends: (cords, metal)."""
    kit.only(cords, ("from", "length", "radiusMm", "tipMm"), "cords")
    random = np.random.default_rng(kit.SEED)
    x, y = np.array(cords["from"]) * CM
    length, radius, tip = cords["length"] * CM, cords["radiusMm"] / 1000, cords["tipMm"] / 1000
    material, principled, graph = kit.surface("cord", roughness=0.7, specular=0.2, sheen=0.1, product=True)
    # Braided: strands that wind around it both ways, each over one that crosses it and under the next; the pattern of
    # a cord is its girth and its run.
    around, along, _ = graph.split(graph.uv("pattern"))
    one, other = (graph.math("SINE", graph.math("MULTIPLY_ADD", along, math.pi / CORD_PITCH,
                                                graph.math("MULTIPLY", around, way * CORD_STRANDS / 2 / radius)))
                  for way in (1, -1))
    over = graph.math("MULTIPLY", graph.math("MULTIPLY", one, other), CORD_OVER)
    height = graph.math("MAXIMUM", graph.math("ADD", graph.math("MULTIPLY", one, one), over),
                        graph.math("SUBTRACT", graph.math("MULTIPLY", other, other), over))
    graph.bump(principled, height, CORD_HEIGHT)
    graph.connect(graph.vector("MULTIPLY", graph.nodes["albedo"].outputs[0],
                               graph.ramp(height, 0.0, CORD_LIT, CORD_GAP, 1.0)), principled.inputs["Base Color"])
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
        # It rises out of its eyelet.
        lifted[:3] = at[:3] + normal[:3] * radius * np.array([-1.6, 0.2, 0.8])[:, None]
        n = int(tip / 0.002)
        cord, ends = lifted[:-n + 1], lifted[-n:]
        # Around it there and back, so that the braid has no edge; where it turns back, above and below, strands meet
        # in a V, as a flat braid's do. The cords lie metres apart in the pattern, so that flecks differ.
        run, girth = shapes.tube_pattern(cord, radius, CORD_AROUND).T
        where = np.stack([np.minimum(girth, 2 * math.pi * radius - girth), run + mirror], -1)
        soft.append(add_part("cord", *shapes.tube_mesh(cord, radius, CORD_AROUND), where, material))
        metal.append(add_wire("tip", ends, radius * 1.12, (0.62, 0.62, 0.63), metallic=1.0, roughness=0.28))
        t = np.linspace(0, 2 * math.pi, 33)
        side = np.cross(normal[0], [0.3, 0.9, 0.1])
        side /= np.linalg.norm(side)
        ring = (at[0] + normal[0] * 0.0012
                + 0.0046 * (np.cos(t)[:, None] * side + np.sin(t)[:, None] * np.cross(normal[0], side)))
        metal.append(add_wire("eyelet", ring, 0.0013, (0.62, 0.62, 0.63), metallic=1.0, roughness=0.28))
    return soft, metal


def cloth_material(garment):
    """Cotton: matte, with a broad faint shine and fuzz at grazing angles that show the folds of a black garment; a
    narrower shine looks like leather."""
    pattern, look = garment.pattern, garment.cloth
    material, principled, graph = kit.surface("cloth", roughness=look["roughness"],
                                              specular=look["specular"], sheen=look["sheen"],
                                              sheen_roughness=look["sheenRoughness"], product=True)
    x0, y0, x1, y1 = pattern.box
    place = graph.mapping(graph.uv("pattern"), (-x0 / (x1 - x0), y1 / (y1 - y0), 0), (1 / (x1 - x0), -1 / (y1 - y0), 1))
    heights = [garment_relief.heights(pattern, side, kit.SEED) for side in (FRONT, BACK)]

    def seen(name, pictures):
        front, back = (graph.picture(kit.picture(f"{name}-{side}", values), place, "EXTEND", "Cubic")
                       for side, values in zip((FRONT, BACK), pictures, strict=True))
        return graph.blend(graph.attribute("side"), front, back)

    graph.bump(principled, seen("relief", [values * 1000 for values in heights]), 0.001)
    # Fibres that lie along the wale shine, more here and less there: the surface of dark cloth,
    # which throws back little else.
    streaks = graph.noise(graph.mapping(graph.uv("pattern"), None, (1 / STREAK[0], 1 / STREAK[1], 1)), detail=1.0)
    graph.connect(graph.ramp(streaks, 0.35, 0.65, *(look["specular"] * part for part in STREAK_SHINE)),
                  principled.inputs["Specular IOR Level"])
    # A bump throws no shadow: by its slope alone, ribs and stitches would fade where they run along the light.
    open_to_light = seen("open", [relief.openness(values, pattern.relief_step) for values in heights])
    shade = graph.vector("MULTIPLY", graph.nodes["albedo"].outputs[0], open_to_light)
    if garment.flecks:
        yarn = graph.ramp(heather(graph), 0.0, 1.0, 1 - garment.flecks, 1 + garment.flecks)
        shade = graph.vector("MULTIPLY", shade, yarn)
    graph.connect(shade, principled.inputs["Base Color"])
    return material


STREAK, STREAK_SHINE = (0.0004, 0.0016), (0.78, 1.22)
"""Width and length of what shines otherwise than the cloth beside it, metres, and from which to which part of the
cloth's specular it does."""
HEATHER = ((0.0010, 0.0035, 0.50), (0.0022, 0.008, 0.36), (0.010, 0.03, 0.14))
HEATHER_CONTRAST = 3.0
"""Flecks of the second fibre: width and length along the wale in metres, and their share of the whole. The finest is
a pixel of a whole garment, three of a close-up."""


def heather(graph):
    """The share of the second fibre: two yarns spun together show as flecks along the wale, finer and broader ones over
    one another."""
    uv, side, total = graph.uv("pattern"), graph.attribute("side"), None
    for layer, (width, length, share) in enumerate(HEATHER):
        place = graph.mapping(uv, (17.3 * layer, 5.1 * layer, 0), (1 / width, 1 / length, 1))
        # The side is the fourth coordinate, so that front and back are not alike.
        noise = graph.noise(place, detail=1.0, distortion=0.4, w=graph.math("MULTIPLY", side, 7.7))
        part = graph.math("MULTIPLY", graph.math("SUBTRACT", noise, 0.5), share * HEATHER_CONTRAST)
        total = part if total is None else graph.math("ADD", total, part)
    return graph.node("Clamp", graph.math("ADD", total, 0.5)).outputs[0]


def add_label(pattern, back):
    """Woven label with the size, sewn into the seam inside the back of the neck, of its own colour; follows the
    simulated cloth."""
    columns, rows = 13, 9
    across, down = (grid.ravel() for grid in np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows)))
    below = pattern.neck_lines[BACK][0, 1] + pattern.collar
    at, outward = back(np.stack([LABEL[0] / 2 * across, below + 0.0005 + LABEL[1] * down], -1))
    # Stitched down at both ends, it bulges a little between, below more than at the seam.
    vertices = at - outward * (0.0004 + 0.0007 * (1 - across ** 2) * shapes.smoothstep(down / 0.6))[:, None]
    faces = shapes.grid_faces(rows, columns)
    label = kit.add_mesh("label", vertices, faces)
    where = np.stack([across / 2 + 0.5, 1 - down], -1)
    shapes.set_pattern(label, where[np.ravel(faces)])
    material, principled, graph = kit.surface("label", roughness=0.8, specular=0.2)
    woven = graph.red(graph.picture(kit.picture("label", label_threads()), graph.uv("pattern"), "EXTEND"))
    graph.connect(graph.blend(woven, (0.86, 0.85, 0.83), (0.10, 0.10, 0.11)), principled.inputs["Base Color"])
    label.data.materials.append(material)
    return label


def label_threads():
    """Where the label's dark threads are seen (rows x columns, 0..1): the size, which is that of the measures, between
    two fine lines, and the stitches that hold both ends."""
    dense = 20000     # pixels a metre
    y, x = (np.mgrid[0:round(LABEL[1] * dense), 0:round(LABEL[0] * dense)] + 0.5) / dense
    x, y = np.abs(x - LABEL[0] / 2), y - LABEL[1] * 0.52
    # The M: a stem at each side, a stroke from its upper end to the middle,
    # `low` of the height under the letter's own middle.
    height, half, stroke, low = 0.0072, 0.0036, 0.0010, 0.30
    stem = np.abs(x - half + stroke / 2) < stroke / 2
    slant = (np.abs(x - (half - stroke) * (low - y / height) / (low + 0.5)) < 0.62 * stroke) & (y < low * height)
    letter = (np.abs(y) < height / 2) & (stem | slant)
    lines = (np.abs(np.abs(y) - 0.0075) < 0.00025) & (x < 0.011)
    stitches = 0.6 * ((np.abs(LABEL[0] / 2 - x - 0.0016) < 0.0003) & (y % 0.0026 < 0.0017))
    return ndimage.gaussian_filter(np.maximum(letter | lines, stitches).astype(np.float32), 0.00015 * dense)


def add_wire(name, line, radius, colour, metallic=0.0, roughness=0.3):
    """A round wire of its own colour along `line` (n x 3), whose ends may meet."""
    material, principled, _ = kit.surface(name, colour=colour, roughness=roughness)
    principled.inputs["Metallic"].default_value = metallic
    return shapes.tube(name, line, radius, material)
