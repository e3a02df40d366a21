"""What every scene shares: the shot it answers, lights, cameras, meshes, materials.
Units: metres, watts, linear light."""

from __future__ import annotations

import hashlib
import math
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

from graph import Graph

INCH = 0.0254
SEED = 7
"""Seed of Cycles' sampling; with it a second render gives the same pixels."""
KEPT_SECONDS = 7 * 24 * 3600
"""How long what nobody asks for is kept in the temporary folder."""


@dataclass
class Shot:
    """One view of one product, ready to render.

    `product` takes the product colour, `fixed` keeps its own (hanger, label) and belongs to the background,
    `surroundings` are ground and wall. A region is printed on the faces of product objects that have a UV map
    `print-<region>` (u right, v down, 0..1 over the print area) and a float attribute `on-<region>` of 1 there.
    """

    product: list
    surroundings: list
    fixed: list = field(default_factory=list)
    # Of the neutral pass; near the usual garment, so that light bounced in folds is about right.
    albedo: float = 0.6
    exposure: float = 1.0      # scales light, gloss and background alike
    samples: int = 24
    heather: Callable | None = None
    """`heather(graph)` returns the socket of the share of the second fibre, 0..1 with a mean of 0.5, from the cloth's
    own coordinates; needed where a colour of the product has `fibres`."""


def only(mapping, known, where: str):
    """`mapping` (or a list) itself; a key that is not among `known` is refused,
    so that a misspelt measure is not passed over."""
    unknown = sorted(set(mapping) - set(known))
    if unknown:
        raise ValueError(f"{where}: unknown {', '.join(unknown)}; known are {', '.join(sorted(known))}")
    return mapping


def one_region(product: dict) -> dict:
    """The region of a product whose scene prints only one."""
    if len(product["regions"]) > 1:
        raise ValueError(f"regions: this scene prints one, and there are {len(product['regions'])}")
    return product["regions"][0]


def print_size(region: dict) -> tuple[float, float]:
    """Width and height of a region's print area in metres. A print whose dpi goes by size has no one size in a scene,
    and is refused."""
    if not isinstance(region["dpi"], int):
        raise ValueError(f"region {region['region']}: dpi by size; this scene prints one size")
    return tuple(region[key] / region["dpi"] * INCH for key in ("pixelsWidth", "pixelsHeight"))


def keep(kind: str, inputs: tuple, make: Callable[[], np.ndarray]) -> np.ndarray:
    """What `make` answers, or the temporary folder where it was made of the same `inputs` before and was used since;
    arrays among them as bytes."""
    digest = hashlib.sha256(repr(inputs).encode()).hexdigest()[:16]
    kept = Path(tempfile.gettempdir()) / f"atelier-{kind}" / f"{digest}.npy"
    if kept.exists():
        kept.touch()
        return np.load(kept)
    made = make()
    kept.parent.mkdir(exist_ok=True)
    # Renamed when it is whole: two renders may make the same at once, and one may be stopped.
    unfinished = kept.with_name(f"{digest}-{os.getpid()}.npy")
    np.save(unfinished, made)
    unfinished.replace(kept)
    for old in kept.parent.glob("*.npy"):
        if time.time() - old.stat().st_mtime > KEPT_SECONDS:
            old.unlink(missing_ok=True)
    return made


def open_scene(width: int, height: int):
    """Empty scene set to Cycles on the CPU with plain linear output."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.seed = SEED
    scene.cycles.sample_clamp_indirect = 4.0
    scene.cycles.max_bounces = 6
    scene.cycles.diffuse_bounces = 4
    scene.cycles.glossy_bounces = 3
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.denoiser = "OPENIMAGEDENOISE"
    scene.cycles.denoising_prefilter = "ACCURATE"
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = True
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "32"
    scene.view_settings.view_transform = "Standard"


def set_world(strength: float):
    """An even sky: the fill light."""
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    node = world.node_tree.nodes["Background"]
    node.inputs["Color"].default_value = (1, 1, 1, 1)
    node.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def add_softbox(at, towards, width: float, height: float, watts: float):
    """A rectangular area light of width x height metres at `at`, facing `towards`."""
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = watts
    obj = bpy.data.objects.new("softbox", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = look_at(at, towards)
    return obj


def look_at(at, towards) -> Matrix:
    """Pose whose -Z looks from `at` to `towards`, Y up as far as possible."""
    at, towards = Vector(at), Vector(towards)
    forward = (towards - at).normalized()
    up = Vector((0, 0, 1)) if abs(forward.z) < 0.999 else Vector((0, 1, 0))
    right = forward.cross(up).normalized()
    up = right.cross(forward)
    pose = Matrix((right, up, -forward)).transposed().to_4x4()
    return Matrix.Translation(at) @ pose


def add_camera(at, towards, field_deg: float | None = None, ortho_width: float | None = None):
    """Perspective camera (`field_deg` over the picture) or parallel one (`ortho_width` metres over the picture)."""
    data = bpy.data.cameras.new("camera")
    data.clip_start, data.clip_end = 0.01, 100
    if ortho_width:
        data.type, data.ortho_scale = "ORTHO", ortho_width
    else:
        data.angle = math.radians(field_deg)
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = look_at(at, towards)
    bpy.context.scene.camera = obj
    return obj


def add_mesh(name: str, vertices, faces, smooth: bool = True):
    """Mesh object from arrays; `faces` is a list of index tuples."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    mesh.update()
    if smooth:
        mesh.shade_smooth()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def set_print(obj, region: str, uv, on):
    """Give `obj` the region: `uv` (n_corners x 2; u right, v down) and `on` (n_faces; 1 where the face carries it)."""
    mesh = obj.data
    layer = mesh.uv_layers.new(name=f"print-{region}")
    layer.uv.foreach_set("vector", np.ascontiguousarray(uv, np.float32).ravel())
    attribute = mesh.attributes.new(f"on-{region}", "FLOAT", "FACE")
    attribute.data.foreach_set("value", np.ascontiguousarray(on, np.float32))


def picture(name: str, pixels):
    """A Blender image of numbers (rows x columns, or x 3 channels), the first row at the top; they are taken as they
    are, of no colour space."""
    image = bpy.data.images.new(name, pixels.shape[1], pixels.shape[0], float_buffer=True, is_data=True)
    rgba = np.ones((*pixels.shape[:2], 4), np.float32)
    rgba[..., :3] = np.atleast_3d(pixels)[::-1]
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    return image


def new_material(name: str):
    """A material without nodes, and the graph to add them to."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, Graph(material)


def surface(name: str, colour=(0.6, 0.6, 0.6), roughness=0.5, specular=0.5, sheen=0.0, sheen_roughness=0.5, coat=0.0,
            coat_roughness=0.1, product=False):
    """Principled material; returns (material, principled, graph).

    With `product` its base colour is the node named "albedo", which the passes set; a scene may insert a node between.
    """
    material, graph = new_material(name)
    principled = graph.node("BsdfPrincipled")
    graph.node("OutputMaterial", principled.outputs[0])
    principled.inputs["Roughness"].default_value = roughness
    principled.inputs["Specular IOR Level"].default_value = specular
    principled.inputs["Sheen Weight"].default_value = sheen
    principled.inputs["Sheen Roughness"].default_value = sheen_roughness
    principled.inputs["Coat Weight"].default_value = coat
    principled.inputs["Coat Roughness"].default_value = coat_roughness
    principled.inputs["Base Color"].default_value = (*colour, 1)
    if product:
        albedo = graph.node("RGB", name="albedo")
        graph.connect(albedo.outputs[0], principled.inputs["Base Color"])
    return material, principled, graph
