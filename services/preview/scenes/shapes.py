"""Simple bodies that scenes and the stage are built of: boxes, turned bodies, tubes, sheets. Metres; z is up."""

import math

import bpy
import numpy as np

import kit


def box(name, size, material, centre=(0, 0, 0), bevel=0.002, turn_deg=0.0):
    """A box of `size` (x, y, z) with rounded edges, standing on `centre`, turned around z."""
    x, y, z = (side / 2 for side in size)
    vertices = [(i * x, j * y, k * z + z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    obj = kit.add_mesh(name, vertices, faces)
    obj.location, obj.rotation_euler = centre, (0, 0, math.radians(turn_deg))
    if bevel:
        round_edges(obj, bevel)
    obj.data.materials.append(material)
    return obj


def round_edges(obj, width, segments=3):
    """Round the edges of a body with flat faces; the faces stay flat in their shading."""
    modifier = obj.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments, modifier.harden_normals = width, segments, True
    modifier.limit_method = "ANGLE"


def set_pattern(obj, corners):
    """Where each corner of each face (n x 2) lies on the flat pattern that the object is made of."""
    obj.data.uv_layers.new(name="pattern").uv.foreach_set("vector", np.ascontiguousarray(corners, np.float32).ravel())


def apply_modifiers(obj):
    """The object as its modifiers make it, smooth, in its place: meshes that are looked at corner by corner have to be
    what is rendered."""
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    name = obj.name
    bpy.data.objects.remove(obj)
    mesh.shade_smooth()
    applied = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(applied)
    return applied


def turned(name, profile, material, centre=(0, 0, 0), segments=128):
    """Body of revolution around z from (radius, height) pairs, outside first, standing on `centre`."""
    vertices = [(radius * math.cos(angle), radius * math.sin(angle), z)
                for radius, z in profile for angle in np.linspace(0, 2 * math.pi, segments, endpoint=False)]
    obj = kit.add_mesh(name, vertices, ring_faces(len(profile), segments))
    obj.location = centre
    obj.data.materials.append(material)
    return obj


def grid_faces(rows, columns):
    """Faces between `rows` rows of `columns` points each."""
    return [(i * columns + j, i * columns + j + 1, (i + 1) * columns + j + 1, (i + 1) * columns + j)
            for i in range(rows - 1) for j in range(columns - 1)]


def ring_faces(rings, around, closed=False):
    """Faces between `rings` rings of `around` points each; with `closed` over both ends too."""
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(rings - 1) for j in range(around)]
    return faces + [tuple(range(around))[::-1], tuple(range((rings - 1) * around, rings * around))] if closed else faces


def tube_mesh(line, radius, around):
    """Vertices and faces of a round wire along `line` (n x 3); `radius` is one number or one for each point.

    Its rings are turned as the one before, so that the wire does not twist. It is closed at both ends; where these meet
    it is a ring, and what is left of the turn between the first ring and the last is shared out among all.
    """
    line = np.asarray(line, float)
    meets = len(line) > 3 and np.linalg.norm(line[0] - line[-1]) < 1e-6
    tangent = np.gradient(line, axis=0)
    if meets:
        tangent[0] = tangent[-1] = line[1] - line[-2]
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    side = np.cross(tangent[0], [0, 1, 0] if abs(tangent[0][1]) < 0.9 else [1, 0, 0])
    sides = []
    for t in tangent:
        side = side - t * (side @ t)
        side = side / np.linalg.norm(side)
        sides.append(side)
    other = np.cross(tangent[0], sides[0])
    twist = math.atan2(sides[-1] @ other, sides[-1] @ sides[0]) if meets else 0.0
    vertices = []
    for point, t, side, turn, r in zip(line, tangent, sides, np.linspace(0, -twist, len(line)),
                                       np.broadcast_to(radius, len(line)), strict=True):
        other = np.cross(t, side)
        vertices += [point + r * (math.cos(a) * side + math.sin(a) * other)
                     for a in np.linspace(turn, turn + 2 * math.pi, around, endpoint=False)]
    return vertices, ring_faces(len(line), around, closed=not meets)


def tube_pattern(line, radius, around):
    """How far along a `tube_mesh` of one radius, and how far around it, each of its vertices is (n x 2, metres)."""
    girth = np.arange(around) * 2 * math.pi * radius / around
    return np.stack(np.meshgrid(run_along(line), girth, indexing="ij"), -1).reshape(-1, 2)


def tube(name, line, radius, material, around=16):
    """A round wire, of `tube_mesh`."""
    obj = kit.add_mesh(name, *tube_mesh(line, radius, around))
    obj.data.materials.append(material)
    return obj


def sheet(name, corners, material):
    """A flat quadrilateral."""
    obj = kit.add_mesh(name, corners, [(0, 1, 2, 3)], smooth=False)
    obj.data.materials.append(material)
    return obj


# --- curves ----------------------------------------------------------------------------------------------------------


def smoothstep(t):
    """0 to 1 over t = 0..1 without a corner at either end."""
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def run_along(line):
    """How far along a line (n x d) each of its points is, from the first."""
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])


def smooth_curve(points, steps=12):
    """A curve through (n x d) points (Catmull-Rom), `steps` points from one to the next."""
    points = np.asarray(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
              for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)]
    return np.vstack([*pieces, points[-1:]])
