"""What every scene shares: lights, cameras, materials, render passes and the export to a view folder.

Units: metres, watts, linear light. The picture formula that the passes serve is

    out = background * (1 - mask) + mask * (light * albedo + gloss)

so every product is rendered twice, with a neutral and with a black albedo: their difference over the albedo is `light`,
the black one is `gloss`. The surroundings are hidden from the camera in these passes (they still light and reflect), so
the product comes out alone over transparency and its edge pixels can be divided by their coverage. Nothing is tone mapped.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector
from PIL import Image
from scipy import ndimage

SEED = 7
"""Seed of Cycles' sampling; with it a second render gives the same pixels."""

UV_RANGE = (-0.25, 1.5)
"""uv maps store (uv - UV_RANGE[0]) / UV_RANGE[1] in 16 bits."""

PRINT_MARGIN = 0.04
"""How far beyond the print area's edge (in u and v) the print coverage goes on; the engine cuts at the edge itself."""

EDGE_SAMPLES = 36
"""Samples a pixel of mask, print coverage and marks: no light is computed there, only edges."""

MARK_RADIUS, MARK_RADIUS_SMALL = 0.012, 0.03
"""Radius of a test mark, as a part of the print area's shorter side; the larger where the area shows less than 120
pixels wide."""

MARK_MARGIN = 0.03
"""From the outermost marks' centres to the edge of what is seen of the print area, as a part of its width and height."""


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
    albedo: float = 0.6        # of the neutral pass; near the usual garment, so that light bounced in folds is about right
    exposure: float = 1.0      # scales light, gloss and background alike
    samples: int = 24
    heather: Callable | None = None
    """`heather(nodes, links)` returns the socket of the share of the second fibre, 0..1 with a mean of 0.5, from the cloth's
    own coordinates; needed where a colour of the product has `fibres`."""


def only(mapping: dict, known, where: str) -> dict:
    """`mapping` itself; a key that is not among `known` is refused, so that a misspelt measure is not passed over."""
    unknown = sorted(set(mapping) - set(known))
    if unknown:
        raise ValueError(f"{where}: unknown {', '.join(unknown)}; known are {', '.join(sorted(known))}")
    return mapping


def read_product(slug: str, wanted=None):
    """(folder, product, scene, views) of a product in the range, or among the drafts whose views are not all rendered yet.

    `wanted`: names of views, else all. What cannot be rendered ends the command, each by its name.
    """
    preview = Path(__file__).resolve().parent.parent
    folders = [path.parent for place in ("products", "drafts") for path in sorted(preview.glob(f"{place}/*/product.json"))]
    folder = next((folder for folder in folders if folder.name == slug), None)
    if not folder:
        raise SystemExit(f"there is no product {slug} in products/ or drafts/; there are {', '.join(folder.name for folder in folders)}")
    product, scene = (json.loads((folder / name).read_text()) for name in ("product.json", "scene.json"))
    views, regions = _views_of(product), [region["region"] for region in product["regions"]]
    names = [view["view"] for view in views]
    others = {view["view"]: other.name for other in folders if other != folder for view in _views_of(json.loads((other / "product.json").read_text()))}
    problems = [f"scene.json has no view {name}, which product.json has" for name in names if name not in scene["views"]]
    problems += [f"product.json has no view {name}, which scene.json has" for name in scene["views"] if name not in names]
    problems += [f"{view['view']}: {name} is no region; there are {', '.join(regions)}" for view in views for name in view["regions"] if name not in regions]
    problems += [f"{name} is a view of {others[name]} too: its test marks would take the place of that one's" for name in names if name in others]
    problems += [f"there is no view {name}; there are {', '.join(names)}" for name in wanted or [] if name not in names]
    if problems:
        raise SystemExit("\n".join(problems))
    return folder, product, scene, [view for view in views if not wanted or view["view"] in wanted]


def _views_of(product):
    return [view for style in product["styles"] for view in style["views"]]


# --- scene -----------------------------------------------------------------------------------------------------------


def keep(kind: str, inputs: tuple, make: Callable[[], np.ndarray]) -> np.ndarray:
    """What `make` answers, or the temporary folder where it was made of the same `inputs` before; arrays among them as bytes."""
    digest = hashlib.sha256(repr(inputs).encode()).hexdigest()[:16]
    kept = Path(tempfile.gettempdir()) / f"atelier-{kind}" / f"{digest}.npy"
    if kept.exists():
        return np.load(kept)
    made = make()
    kept.parent.mkdir(exist_ok=True)
    # Renamed when it is whole: two renders may make the same at once, and one may be stopped.
    unfinished = kept.with_name(f"{digest}-{os.getpid()}.npy")
    np.save(unfinished, made)
    unfinished.replace(kept)
    return made


def open_scene(width: int, height: int):
    """Empty scene set to Cycles on the CPU with plain linear output."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.seed = SEED
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
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
    return scene


def set_world(strength: float, colour=(1.0, 1.0, 1.0)):
    """An even sky: the fill light."""
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    node = world.node_tree.nodes["Background"]
    node.inputs["Color"].default_value = (*colour, 1)
    node.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def add_softbox(at, towards, width: float, height: float, watts: float, spread_deg: float = 180):
    """A rectangular area light of width x height metres at `at`, facing `towards`."""
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = watts
    light.spread = math.radians(spread_deg)
    obj = bpy.data.objects.new("softbox", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = look_at(at, towards)
    return obj


def look_at(at, towards, roll_deg: float = 0.0) -> Matrix:
    """Pose whose -Z looks from `at` to `towards`, Y up as far as possible, turned by `roll_deg` around the view line."""
    at, towards = Vector(at), Vector(towards)
    forward = (towards - at).normalized()
    up = Vector((0, 0, 1)) if abs(forward.z) < 0.999 else Vector((0, 1, 0))
    right = forward.cross(up).normalized()
    up = right.cross(forward)
    pose = Matrix((right, up, -forward)).transposed().to_4x4()
    return Matrix.Translation(at) @ pose @ Matrix.Rotation(math.radians(roll_deg), 4, "Z")


def add_camera(at, towards, field_deg: float | None = None, ortho_width: float | None = None, roll_deg: float = 0.0):
    """Perspective camera (`field_deg` over the picture) or parallel one (`ortho_width` metres over the picture)."""
    data = bpy.data.cameras.new("camera")
    data.clip_start, data.clip_end = 0.01, 100
    if ortho_width:
        data.type, data.ortho_scale = "ORTHO", ortho_width
    else:
        data.angle = math.radians(field_deg)
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = look_at(at, towards, roll_deg)
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


# --- materials -------------------------------------------------------------------------------------------------------


def new_material(name: str):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree.nodes, material.node_tree.links


def surface(name: str, colour=(0.6, 0.6, 0.6), roughness=0.5, specular=0.5, sheen=0.0, sheen_roughness=0.5, coat=0.0,
            coat_roughness=0.1, product=False):
    """Principled material; returns (material, principled, nodes, links).

    With `product` its base colour is the node named "albedo", which the passes set; a scene may insert a node between.
    """
    material, nodes, links = new_material(name)
    principled = nodes.new("ShaderNodeBsdfPrincipled")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(principled.outputs[0], out.inputs[0])
    principled.inputs["Roughness"].default_value = roughness
    principled.inputs["Specular IOR Level"].default_value = specular
    principled.inputs["Sheen Weight"].default_value = sheen
    principled.inputs["Sheen Roughness"].default_value = sheen_roughness
    principled.inputs["Coat Weight"].default_value = coat
    principled.inputs["Coat Roughness"].default_value = coat_roughness
    principled.inputs["Base Color"].default_value = (*colour, 1)
    if product:
        albedo = nodes.new("ShaderNodeRGB")
        albedo.name = "albedo"
        links.new(albedo.outputs[0], principled.inputs["Base Color"])
    return material, principled, nodes, links


def set_albedo(objects, value: float):
    for obj in objects:
        for material in obj.data.materials:
            material.node_tree.nodes["albedo"].outputs[0].default_value = (value, value, value, 1)


def throw_back_grey(objects):
    """Have the objects light what is around them without their colour; the camera still sees it.

    A view has one channel of light: what oak throws on a white cap in its own colour cannot be drawn, and was ΔE2000 1.3 there.
    """
    for material in {material for obj in objects for material in obj.data.materials}:
        nodes, links = material.node_tree.nodes, material.node_tree.links
        for principled in [node for node in nodes if node.type == "BSDF_PRINCIPLED"]:
            socket = principled.inputs["Base Color"]
            grey, mix = nodes.new("ShaderNodeRGBToBW"), nodes.new("ShaderNodeMix")
            mix.data_type = "RGBA"
            factor, _, _, _, _, _, without, seen, *_ = mix.inputs
            links.new(nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], factor)
            for target in (grey.inputs[0], seen):
                if socket.is_linked:
                    links.new(socket.links[0].from_socket, target)
                else:
                    target.default_value = socket.default_value
            links.new(grey.outputs[0], without)
            links.new(mix.outputs[2], socket)


def emission(name: str, regions_node=None):
    """Emission material; `regions_node(nodes, links)` returns the colour socket, None gives black."""
    material, nodes, links = new_material(name)
    emit = nodes.new("ShaderNodeEmission")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(emit.outputs[0], out.inputs[0])
    if regions_node:
        links.new(regions_node(nodes, links), emit.inputs[0])
    else:
        emit.inputs[0].default_value = (0, 0, 0, 1)
    return material


def _math(nodes, links, operation, *values):
    node = nodes.new("ShaderNodeMath")
    node.operation = operation
    for socket, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            links.new(value, socket)
    return node.outputs[0]


def _uv_of(nodes, links, region):
    uv = nodes.new("ShaderNodeUVMap")
    uv.uv_map = f"print-{region}"
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(uv.outputs[0], split.inputs[0])
    return split.outputs[0], split.outputs[1]


def _carries(nodes, links, region, margin):
    """1 on the outer side of faces that carry the region, as far as `margin` beyond the area's edge."""
    on = nodes.new("ShaderNodeAttribute")
    on.attribute_name = f"on-{region}"
    geometry = nodes.new("ShaderNodeNewGeometry")
    factor = _math(nodes, links, "SUBTRACT", on.outputs["Fac"], geometry.outputs["Backfacing"])
    for coordinate in _uv_of(nodes, links, region):
        factor = _math(nodes, links, "MULTIPLY", factor, _math(nodes, links, "COMPARE", coordinate, 0.5, 0.5 + margin))
    return _math(nodes, links, "MAXIMUM", factor, 0.0)


def _coverage_node(region):
    return lambda nodes, links: _carries(nodes, links, region, PRINT_MARGIN)


def _uv_node(region):
    """(u, v, carried), shifted by 2 so that nothing is negative."""
    def build(nodes, links):
        u, v = _uv_of(nodes, links, region)
        join = nodes.new("ShaderNodeCombineXYZ")
        links.new(_math(nodes, links, "ADD", u, 2.0), join.inputs[0])
        links.new(_math(nodes, links, "ADD", v, 2.0), join.inputs[1])
        links.new(_carries(nodes, links, region, 0.24), join.inputs[2])
        return join.outputs[0]
    return build


def _marks_node(region, points, aspect, radius):
    """Discs at `points`, drawn as a texture over the print area; `aspect` is its height over its width."""
    width = 3072
    height = round(width * aspect)
    picture = np.zeros((height, width), np.float32)
    reach = int(radius * width) + 3
    for u, v in points:
        x, y = u * width, v * height
        x0, y0 = max(int(x) - reach, 0), max(int(y) - reach, 0)
        patch = picture[y0:y0 + 2 * reach, x0:x0 + 2 * reach]
        yy, xx = np.mgrid[0:patch.shape[0], 0:patch.shape[1]]
        distance = np.hypot(xx + x0 + 0.5 - x, yy + y0 + 0.5 - y)
        patch[:] = np.maximum(patch, np.clip(radius * width - distance + 0.5, 0, 1))
    image = bpy.data.images.new(f"marks-{region}", width, height, float_buffer=True, is_data=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = picture[::-1, :, None]
    image.pixels.foreach_set(rgba.ravel())
    image.update()

    def build(nodes, links):
        u, v = _uv_of(nodes, links, region)
        join = nodes.new("ShaderNodeCombineXYZ")
        links.new(u, join.inputs[0])
        links.new(_math(nodes, links, "SUBTRACT", 1.0, v), join.inputs[1])
        texture = nodes.new("ShaderNodeTexImage")
        texture.image, texture.extension, texture.interpolation = image, "CLIP", "Linear"
        links.new(join.outputs[0], texture.inputs[0])
        split = nodes.new("ShaderNodeSeparateColor")
        links.new(texture.outputs[0], split.inputs[0])
        return _math(nodes, links, "MULTIPLY", split.outputs[0], _carries(nodes, links, region, 0.0))
    return build


# --- passes ----------------------------------------------------------------------------------------------------------


def _render(samples: int, denoise: bool, transparent: bool, filter_width: float = 1.5):
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


def _emission_pass(shot: Shot, nodes_of, samples: int, filter_width: float = 1.5):
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
    result = _render(samples, False, True, filter_width)
    for obj in lights + shot.surroundings:
        obj.hide_render = False
    for obj, materials in kept:
        for slot, material in enumerate(materials):
            obj.data.materials[slot] = material
    scene.world = world
    return result


def _has(obj, region):
    return f"print-{region}" in obj.data.uv_layers


def _uv_pass(shot, region):
    """Half-resolution uv sampled at pixel centres, and where it is known."""
    scene = bpy.context.scene
    scene.render.resolution_percentage = 50
    raw = _emission_pass(shot, lambda o: _uv_node(region) if _has(o, region) else None, 1, 0.01)
    scene.render.resolution_percentage = 100
    known = raw[..., 2] > 0.5
    return raw[..., :2] - 2.0, known


# --- export ----------------------------------------------------------------------------------------------------------


def extrapolate(values, known, reach: int = 12, sigma: float = 2.0):
    """Continue `values` (h x w x n) smoothly beyond `known` for `reach` pixels; returns (values, reached).

    Each ring of two pixels is a plane fitted by weighted least squares to the known pixels around it, so slopes go on
    across the outline as bilinear sampling needs.
    """
    values, known = np.where(known[..., None], values, 0).astype(np.float64), known.copy()
    yy, xx = np.mgrid[0:values.shape[0], 0:values.shape[1]].astype(np.float64)
    size = 2 * int(3 * sigma) + 1
    offsets = np.arange(size) - size // 2
    bell = np.exp(-offsets ** 2 / (2 * sigma ** 2))
    kernels = [bell, bell * offsets, bell * offsets ** 2]

    def moment(field, px, py):
        return ndimage.correlate1d(ndimage.correlate1d(field, kernels[px], 1, mode="constant"), kernels[py], 0, mode="constant")

    for _ in range(0, reach, 2):
        ring = ndimage.binary_dilation(known, iterations=2) & ~known
        weight = known.astype(np.float64)
        s = {(px, py): moment(weight, px, py)[ring] for px in range(3) for py in range(3 - px)}
        ridge = 1e-3 * s[0, 0] + 1e-9
        a = np.empty((ring.sum(), 3, 3))
        a[:, 0, 0], a[:, 0, 1], a[:, 0, 2] = s[0, 0] + 1e-12, s[1, 0], s[0, 1]
        a[:, 1, 0], a[:, 1, 1], a[:, 1, 2] = s[1, 0], s[2, 0] + ridge, s[1, 1]
        a[:, 2, 0], a[:, 2, 1], a[:, 2, 2] = s[0, 1], s[1, 1], s[0, 2] + ridge
        for channel in range(values.shape[2]):
            plane = values[..., channel]
            b = np.stack([moment(plane, 0, 0)[ring], moment(plane, 1, 0)[ring], moment(plane, 0, 1)[ring]], -1)
            plane[ring] = np.linalg.solve(a, b[..., None])[:, 0, 0]
        known |= ring
    return values, known


def fill_outside(values, coverage, floor: float = 0.2):
    """Divide a premultiplied plane by its coverage and continue it over thin edge pixels."""
    solid = coverage > floor
    plain = np.where(solid, values / np.maximum(coverage, floor), 0)
    filled = plain.copy()
    nearest = ndimage.distance_transform_edt(~solid, return_distances=False, return_indices=True)
    reach = ndimage.binary_dilation(solid, iterations=4)
    filled[~solid] = plain[tuple(nearest)][~solid]
    return np.where(reach, filled, 0)


def to_srgb(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(linear, 1 / 2.4) - 0.055)


def _save_gray(path, values):
    Image.fromarray(np.clip(np.rint(values * 255), 0, 255).astype(np.uint8), "L").save(path, optimize=True)


def _save_uv(path, uv, reached):
    import struct
    import zlib

    code = np.where(reached[..., None], (uv - UV_RANGE[0]) / UV_RANGE[1] * 65535, 0)
    code = np.clip(np.rint(code), 0, 65535).astype(">u2")
    height, width = code.shape[:2]
    rgb = np.zeros((height, width, 3), ">u2")
    rgb[..., :2] = code
    # Pillow has no 16-bit RGB writer. Every row takes the Paeth or the Up filter, whichever leaves less: the maps are smooth.
    raw = rgb.view(np.uint8).reshape(height, width * 6).astype(np.int16)
    above = np.vstack([np.zeros((1, width * 6), np.int16), raw[:-1]])
    left = np.hstack([np.zeros((height, 6), np.int16), raw[:, :-6]])
    corner = np.hstack([np.zeros((height, 6), np.int16), above[:, :-6]])
    estimate = left + above - corner
    pa, pb, pc = abs(estimate - left), abs(estimate - above), abs(estimate - corner)
    paeth = np.where((pa <= pb) & (pa <= pc), left, np.where(pb <= pc, above, corner))
    rows = bytearray()
    candidates = [(1, left), (2, above), (4, paeth)]
    for y in range(height):
        best = min(((kind, ((raw[y] - guess[y]) & 255).astype(np.uint8)) for kind, guess in candidates),
                   key=lambda c: np.minimum(c[1], 256 - c[1].astype(int)).sum())
        rows += bytes([best[0]]) + best[1].tobytes()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0))
                           + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def _visible_marks(uv, known, coverage, aspect, radius):
    """Points, of a grid over what is seen of the print area, whose whole disc is seen.

    Judged on the uv map at twice the full resolution.
    """
    height, width = coverage.shape
    yy, xx = np.mgrid[0:2 * height, 0:2 * width]
    at = [(yy + 0.5) / 4 - 0.5, (xx + 0.5) / 4 - 0.5]
    sure = ndimage.map_coordinates(known.astype(np.float32), at, order=1, mode="nearest") > 0.999
    full = np.stack([ndimage.map_coordinates(uv[..., c], at, order=1, mode="nearest") for c in range(2)], -1)
    seen = sure & np.kron(coverage > 0.98, np.ones((2, 2), bool))
    first = np.maximum(full[seen].min(0), 0) + MARK_MARGIN
    last = np.minimum(full[seen].max(0), 1) - MARK_MARGIN
    columns, rows = (9, 9)
    # As large as in the middle, which faces the camera.
    facing = (np.hypot(full[..., 0] - (first[0] + last[0]) / 2, (full[..., 1] - (first[1] + last[1]) / 2) * aspect) < radius).sum()
    points = []
    for v in np.linspace(first[1], last[1], rows):
        for u in np.linspace(first[0], last[0], columns):
            du, dv = full[..., 0] - u, (full[..., 1] - v) * aspect
            distance = np.hypot(du, dv)
            size = (distance < radius).sum()
            if size < max(48, 0.2 * facing):
                continue               # under 12 pixels, or pressed flat in a fold or at the edge: no centre to measure
            # A radius of print all around: the disc's blurred edge is seen, and neither a fold nor a handle crosses it.
            around = (distance < 2 * radius) & sure
            if not seen[around].all() or ndimage.label(around)[1] != 1:
                continue
            ring = around & (distance > 1.2 * radius)
            directions = np.arctan2(dv[ring], du[ring])
            if len(np.unique(((directions + math.pi) / (2 * math.pi) * 12).astype(int) % 12)) == 12:
                points.append([round(float(u), 4), round(float(v), 4)])
    return points


def render_view(shot: Shot, product: dict, view: dict, views_folder: Path, marks_folder: Path, samples: int | None = None,
                prints_only: bool = False):
    """All passes of one view, written as the files of the view format; `samples` overrides the shot's own."""
    folder = views_folder / view["view"]
    folder.mkdir(parents=True, exist_ok=True)
    marks_folder.mkdir(parents=True, exist_ok=True)
    _show(shot, surroundings=False)
    report = {} if prints_only else _render_light(shot, view, folder, samples or shot.samples)
    report |= _render_heather(shot, product, folder)
    report |= _render_prints(shot, product, view, folder, marks_folder)
    print(view["view"], json.dumps(report), flush=True)


def _render_light(shot, view, folder, samples):
    """Mask, light, gloss and background; returns percentiles to judge the exposure by: the 1st, 10th, 50th, 90th, 99th and 99.9th."""
    background = _render_background(shot, samples)
    throw_back_grey(shot.surroundings)
    mask = _emission_pass(shot, lambda o: None, EDGE_SAMPLES)[..., 3]
    set_albedo(shot.product, shot.albedo)
    neutral = _render(samples, True, True)
    set_albedo(shot.product, 0.0)
    black = _render(samples, True, True)
    set_albedo(shot.product, shot.albedo)

    def plane(picture):
        return fill_outside(picture[..., :3].mean(-1), picture[..., 3]) * shot.exposure

    gloss = plane(black)
    light = np.maximum(plane(neutral) - gloss, 0) / shot.albedo
    _save_gray(folder / "light.png", np.sqrt(light / view["lightMax"]))
    _save_gray(folder / "gloss.png", np.sqrt(np.maximum(gloss, 0) / view["glossMax"]))
    _save_gray(folder / "mask.png", mask)
    rgb = np.rint(to_srgb(background * shot.exposure) * 255).astype(np.uint8)
    Image.fromarray(rgb, "RGB").save(folder / "background.webp", lossless=True, quality=100, method=6, exact=True)
    inside = mask > 0.99
    return {"light": [round(float(p), 3) for p in np.percentile(light[inside], [1, 10, 50, 90, 99, 99.9])],
            "gloss": [round(float(p), 3) for p in np.percentile(gloss[inside], [1, 10, 50, 90, 99, 99.9])]}


def _render_background(shot, samples):
    """What is around the product, which throws its shadow and its light on it unseen."""
    set_albedo(shot.product, shot.albedo)
    _show(shot, surroundings=True)
    background = _render(samples, True, False)[..., :3]
    _show(shot, surroundings=False)
    return background


def _show(shot, surroundings: bool):
    """To the camera the surroundings and what keeps its own colour, or the product alone, with a hole where something hides it."""
    for obj in shot.surroundings:
        obj.visible_camera = surroundings
    for obj in shot.fixed:
        obj.is_holdout = not surroundings
    for obj in shot.product:
        obj.visible_camera = not surroundings


def _render_heather(shot, product, folder):
    """The share of the second fibre where the product has a colour of two fibres; returns its mean and its spread."""
    if not any("fibres" in color for color in product["colors"]):
        return {}
    if shot.heather is None:
        raise ValueError("a colour has fibres, but the scene has no heather")
    share = _emission_pass(shot, lambda o: shot.heather, EDGE_SAMPLES)
    # What hides the product (a label) is black in this pass and no cloth; the engine never shows these pixels.
    plane = fill_outside(share[..., 0], share[..., 3])
    # 33 levels are finer than what is seen between two fibres, and a third less to store than 256.
    _save_gray(folder / "heather.png", np.rint(plane * 32) / 32)
    inside = share[..., 3] > 0.99
    return {"heather": [round(float(plane[inside].mean()), 3), round(float(plane[inside].std()), 3)]}


def _render_prints(shot, product, view, folder, marks_folder):
    """Print coverage, uv map and test marks of every region; returns the number of marks."""
    report = {}
    listing_path = marks_folder / "marks.json"
    for name in view["regions"]:
        region = next(r for r in product["regions"] if r["region"] == name)
        aspect = region["pixelsHeight"] / region["pixelsWidth"]
        coverage = _emission_pass(shot, lambda o: _coverage_node(name) if _has(o, name) else None, EDGE_SAMPLES)[..., 0]
        uv, known = _uv_pass(shot, name)
        radius = MARK_RADIUS_SMALL if math.sqrt((coverage > 0.5).sum() / aspect) < 120 else MARK_RADIUS
        radius = round(radius * min(aspect, 1), 4)
        points = _visible_marks(uv, known, coverage, aspect, radius)
        drawn = _emission_pass(shot, lambda o: _marks_node(name, points, aspect, radius) if _has(o, name) else None, EDGE_SAMPLES)[..., 0]
        uv, reached = extrapolate(uv, known)
        _save_gray(folder / f"print-{name}.png", coverage)
        _save_uv(folder / f"uv-{name}.png", uv, reached)
        _save_gray(marks_folder / f"{view['view']}-{name}.png", drawn)
        listing = json.loads(listing_path.read_text()) if listing_path.exists() else {}
        listing[f"{view['view']}-{name}"] = {"radius": radius, "points": points}
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(listing.items())]
        listing_path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        report[f"marks {name}"] = len(points)
    return report
