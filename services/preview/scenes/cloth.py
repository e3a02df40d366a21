"""Cloth that falls: Blender's simulation of flat panels that are sewn together, and what calms its result.

A panel is triangles over points; what is welded shares points. Everything is metres; one result is kept in the
temporary folder by all that goes into it, so that the views of one pose simulate once.
"""

from __future__ import annotations

import math
from pathlib import Path

import bpy
import numpy as np

import kit


def simulate(rest, start, faces, frames, *, bending, pressure=None, filled=None, held=None, mass=0.2, stiffness=25.0,
             thickness=0.0028):
    """Simulate from `start` with the lengths of `rest` (n x 3 each); returns the last frame's positions.

    `pressure` is {frame: value} and blows a closed form up, each point by its part of it (`filled`, n of 0 to 1; all
    where it is not given); `held` points (n booleans) stay at their start; `thickness` is what two layers keep between
    them; `bending` (one, or n) and `stiffness` are Blender's. What the cloth meets must be in the scene with a
    collision modifier.
    """
    pressure = pressure or {}
    meets = [(np.array(o.matrix_world).round(5).tobytes(), _points_of(o.data).round(5).tobytes())
             for o in bpy.context.scene.objects
             if any(m.type == "COLLISION" for m in o.modifiers)]
    inputs = (np.round(rest, 6).tobytes(), np.round(start, 6).tobytes(), faces.tobytes(),
              *(None if own is None else own.tobytes() for own in (filled, held)),
              frames, np.asarray(bending).tobytes(), pressure, mass, stiffness, thickness, meets,
              Path(__file__).read_bytes())
    return kit.keep("cloth", inputs,
                    lambda: _fall(rest, start, faces, frames, bending, pressure, filled, held,
                                  mass, stiffness, thickness))


def _fall(rest, start, faces, frames, bending, pressure, filled, held, mass, stiffness, thickness):
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    cloth = kit.add_mesh("cloth", start, faces)
    cloth.shape_key_add(name="start")
    key = cloth.shape_key_add(name="rest")
    key.data.foreach_set("co", np.ascontiguousarray(rest, np.float32).ravel())
    modifier = cloth.modifiers.new("cloth", "CLOTH")
    settings, collision = modifier.settings, modifier.collision_settings
    settings.quality = 5
    settings.mass = mass
    settings.air_damping = 1.5
    settings.tension_stiffness = settings.compression_stiffness = stiffness
    settings.shear_stiffness = stiffness * 0.32
    least, most = np.min(bending), np.max(bending)
    settings.bending_stiffness, settings.bending_stiffness_max = least, most
    if most > least:
        settings.vertex_group_bending = _group(cloth, "stiffer", (bending - least) / (most - least))
    settings.tension_damping = settings.compression_damping = 8
    settings.shear_damping = 5
    settings.bending_damping = 0.8
    settings.rest_shape_key = key
    if pressure:
        settings.use_pressure = True
    if filled is not None:
        settings.vertex_group_pressure = _group(cloth, "filled", filled)
    if held is not None:
        settings.vertex_group_mass = _group(cloth, "held", held)
    for frame, value in pressure.items():
        settings.uniform_pressure_force = value
        settings.keyframe_insert("uniform_pressure_force", frame=frame)
    collision.collision_quality = 2
    collision.distance_min = 0.002
    collision.use_self_collision = True
    collision.self_distance_min = thickness
    collision.self_friction = 8
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    evaluated = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    positions = _points_of(evaluated.data)
    bpy.data.objects.remove(cloth)
    scene.frame_set(1)
    return positions


def _group(cloth, name, parts):
    """A new vertex group of the points by their parts of 0 to 1; its name."""
    group = cloth.vertex_groups.new(name=name)
    for point in np.flatnonzero(parts):
        group.add([int(point)], float(parts[point]), "REPLACE")
    return name


def _points_of(mesh):
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    return points.reshape(-1, 3)


# --- what it meets ---------------------------------------------------------------------------------------------------


def add_collision(obj, thickness, friction):
    """Have cloth collide with the object, `thickness` metres before its faces; `friction` is Blender's, who gives 5."""
    obj.modifiers.new("collision", "COLLISION")
    obj.collision.thickness_outer, obj.collision.cloth_friction = thickness, friction


def add_obstacle(side, thickness, friction, wall=None):
    """A square plane that cloth falls upon: the ground z = 0, or the wall y = `wall` facing the viewer. To be removed
    when the cloth has come to rest."""
    half = side / 2
    plane = kit.add_mesh("obstacle", [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)],
                         [(0, 1, 2, 3)], smooth=False)
    if wall is not None:
        plane.rotation_euler, plane.location = (math.pi / 2, 0, 0), (0, wall, 0)
        bpy.context.view_layer.update()
    add_collision(plane, thickness, friction)
    return plane


# --- calm ------------------------------------------------------------------------------------------------------------


def neighbours(faces):
    """Directed edges (from, to) between points, and which of these edges are a panel's free border; `faces` have 3 or 4
    corners each."""
    corners = faces.shape[1]
    edges = np.sort(np.vstack([faces[:, [k, (k + 1) % corners]] for k in range(corners)]), axis=1)
    edges, uses = np.unique(edges, axis=0, return_counts=True)
    return np.vstack([edges, edges[:, ::-1]]), np.concatenate([uses, uses]) == 1


def relax(values, edges, factor):
    """Move every point's value by `factor` towards the mean of its neighbours."""
    total = np.zeros_like(values)
    np.add.at(total, edges[:, 0], values[edges[:, 1]])
    degree = np.bincount(edges[:, 0], minlength=len(values)).astype(float)[:, None]
    return values + factor * np.where(degree > 0, total / np.maximum(degree, 1) - values, 0)


def smooth_lines(fall, faces, on_line, amount=12):
    """Calm the ripples that the simulation leaves along borders and along the edges `on_line`; the cloth beside follows
    for some three edges.

    `fall` (n x 3) is how far each point has fallen from the cut. Where lines end or meet, points move to the mean of
    all of them, too: of positions that would round the cut's corners. `on_line` says of each directed edge of
    `neighbours` whether it lies on a seam.
    """
    edges, border = neighbours(faces)
    lines = edges[border | on_line]
    moving = np.zeros(len(fall), bool)
    moving[lines] = True
    result = moved = fall.astype(float)
    for _ in range(amount):
        for factor in (0.6, -0.5):
            moved = relax(moved, lines, factor)
    shift = moved - result
    for _ in range(10):
        spread = relax(shift, edges, 0.8)
        shift = np.where(moving[:, None], moved - result, spread)
    return result + shift


def soften(positions, faces, rounds=2):
    """Take out the triangles' own ripple (Taubin: a step in, a smaller step out, so that nothing shrinks)."""
    edges, border = neighbours(faces)
    fixed = np.zeros(len(positions), bool)
    fixed[edges[border]] = True
    result = positions.astype(float)
    for factor in [0.55, -0.45] * rounds + [0.4]:
        result = np.where(fixed[:, None], result, relax(result, edges, factor))
    return result
