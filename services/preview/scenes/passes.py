"""What Blender renders of a shot. The picture formula that the passes serve is

    out = background * (1 - mask) + mask * (light * albedo + gloss)

so every product is rendered twice, with a neutral and with a black albedo: their difference over the albedo is `light`,
the black one is `gloss`. The surroundings are hidden from the camera in these passes (they still light and reflect), so
the product comes out alone over transparency and its edge pixels can be divided by their coverage.
Nothing is tone mapped.
"""

from __future__ import annotations

import os
import tempfile

import bpy
import numpy as np

from graph import Graph
from kit import Shot, new_material, picture

PRINT_MARGIN = 0.04
"""How far beyond the print area's edge (in u and v) the print coverage goes on; the engine cuts at the edge itself."""

EDGE_SAMPLES = 36
"""Samples a pixel of mask, print coverage and marks: no light is computed there, only edges."""


def show(shot, surroundings: bool):
    """To the camera the surroundings and what keeps its own colour, or the product alone, with a hole where something
    hides it."""
    for obj in shot.surroundings:
        obj.visible_camera = surroundings
    for obj in shot.fixed:
        obj.is_holdout = not surroundings
    for obj in shot.product:
        obj.visible_camera = not surroundings


def render_background(shot, samples):
    """What is around the product, which throws its shadow and its light on it unseen."""
    set_albedo(shot.product, shot.albedo)
    show(shot, surroundings=True)
    background = render(samples, True, False)[..., :3]
    show(shot, surroundings=False)
    return background


def render(samples: int, denoise: bool, transparent: bool, filter_width: float = 1.5):
    """Render the scene; returns height x width x 4 float32, top row first, premultiplied, linear."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.cycles.use_denoising = denoise
    # In emission passes only the edges go on after the first samples.
    scene.cycles.adaptive_threshold = 0.02 if denoise else 0.004
    scene.cycles.adaptive_min_samples = 0 if denoise else 12
    scene.cycles.use_adaptive_sampling = samples > 1
    scene.cycles.filter_width = filter_width
    scene.render.film_transparent = transparent
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = os.path.join(folder, "pass.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        image.colorspace_settings.name = "Non-Color"
        pixels = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(pixels)
        width, height = image.size
        bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1].copy()


def emission_pass(shot: Shot, nodes_of, samples: int, filter_width: float = 1.5):
    """Render the product with emission only; what is not product hides what is behind it and shows black."""
    scene = bpy.context.scene
    world, lights = scene.world, [o for o in scene.objects if o.type == "LIGHT" and not o.hide_render]
    scene.world = None
    black = emission("black")
    kept = []
    for obj in shot.product + shot.fixed:
        material = black
        if obj in shot.product and nodes_of(obj):
            material = emission("pass", nodes_of(obj))
        kept.append((obj, list(obj.data.materials)))
        for slot in range(len(obj.data.materials)):
            obj.data.materials[slot] = material
    for obj in lights + shot.surroundings:
        obj.hide_render = True
    result = render(samples, False, True, filter_width)
    for obj in lights + shot.surroundings:
        obj.hide_render = False
    for obj, materials in kept:
        for slot, material in enumerate(materials):
            obj.data.materials[slot] = material
    scene.world = world
    return result


def has_print(obj, region):
    return f"print-{region}" in obj.data.uv_layers


def print_pass(shot, region, nodes, samples, filter_width=1.5):
    """`emission_pass` of these nodes on what carries the region."""
    return emission_pass(shot, lambda o: nodes if has_print(o, region) else None, samples, filter_width)


def render_uv(shot, region):
    """Half-resolution uv sampled at pixel centres, and where it is known."""
    scene = bpy.context.scene
    scene.render.resolution_percentage = 50
    raw = print_pass(shot, region, uv_node(region), 1, 0.01)
    scene.render.resolution_percentage = 100
    known = raw[..., 2] > 0.5
    return raw[..., :2] - 2.0, known


# --- what is seen of the product in them ------------------------------------------------------------------------------


def set_albedo(objects, value: float):
    for obj in objects:
        for material in obj.data.materials:
            material.node_tree.nodes["albedo"].outputs[0].default_value = (value, value, value, 1)


def throw_back_grey(objects):
    """Have the objects light what is around them without their colour; the camera still sees it.

    A view has one channel of light: what oak throws on a white cap in its own colour cannot be drawn,
    and was ΔE2000 1.3 there.
    """
    for material in {material for obj in objects for material in obj.data.materials}:
        graph = Graph(material)
        for principled in [node for node in graph.nodes if node.type == "BSDF_PRINCIPLED"]:
            socket = principled.inputs["Base Color"]
            colour = socket.links[0].from_socket if socket.is_linked else socket.default_value[:3]
            grey = graph.node("RGBToBW", colour).outputs[0]
            graph.connect(graph.blend(graph.node("LightPath").outputs["Is Camera Ray"], grey, colour), socket)


def emission(name: str, colour=None):
    """Emission material; `colour(graph)` returns its socket, None gives black."""
    material, graph = new_material(name)
    emit = graph.node("Emission", colour(graph) if colour else (0, 0, 0))
    graph.node("OutputMaterial", emit.outputs[0])
    return material


def uv_of(graph, region):
    """Sockets of u and v."""
    u, v, _ = graph.split(graph.uv(f"print-{region}"))
    return u, v


def carries(graph, region, margin):
    """1 on the outer side of faces that carry the region, as far as `margin` beyond the area's edge."""
    factor = graph.math("SUBTRACT", graph.attribute(f"on-{region}"), graph.node("NewGeometry").outputs["Backfacing"])
    for coordinate in uv_of(graph, region):
        factor = graph.math("MULTIPLY", factor, graph.math("COMPARE", coordinate, 0.5, 0.5 + margin))
    return graph.math("MAXIMUM", factor, 0.0)


def coverage_node(region):
    return lambda graph: carries(graph, region, PRINT_MARGIN)


def uv_node(region):
    """(u, v, carried), shifted by 2 so that nothing is negative."""
    def build(graph):
        u, v = uv_of(graph, region)
        return graph.join(graph.math("ADD", u, 2.0), graph.math("ADD", v, 2.0), carries(graph, region, 0.24))
    return build


def marks_node(region, points, aspect, radius):
    """Discs at `points`, drawn as a texture over the print area; `aspect` is its height over its width."""
    width = 3072
    height = round(width * aspect)
    drawn = np.zeros((height, width), np.float32)
    reach = int(radius * width) + 3
    for u, v in points:
        x, y = u * width, v * height
        x0, y0 = max(int(x) - reach, 0), max(int(y) - reach, 0)
        patch = drawn[y0:y0 + 2 * reach, x0:x0 + 2 * reach]
        yy, xx = np.mgrid[0:patch.shape[0], 0:patch.shape[1]]
        distance = np.hypot(xx + x0 + 0.5 - x, yy + y0 + 0.5 - y)
        patch[:] = np.maximum(patch, np.clip(radius * width - distance + 0.5, 0, 1))
    image = picture(f"marks-{region}", drawn)

    def build(graph):
        u, v = uv_of(graph, region)
        disc = graph.red(graph.picture(image, graph.join(u, graph.math("SUBTRACT", 1.0, v)), "CLIP"))
        return graph.math("MULTIPLY", disc, carries(graph, region, 0.0))
    return build
