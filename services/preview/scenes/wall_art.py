"""What hangs on a wall: a framed poster, a stretched canvas; straight, from the side, and in a room.

Each size has a view of its own, because moulding, weave and depth are real whatever the picture's size. The wall is the
plane y = 0, the viewer on the side of negative y, z up; the picture's middle is at the origin. Measures in scene.json
are millimetres.
"""

import math

import numpy as np

import kit
import shapes
import stage

MM = 0.001
BEVEL = 0.0012     # of the moulding's edges

# What stands in scene.json, one of `frame` and `canvas`:
#
# frame    `moulding`: width of a rail; `depth` from the wall; `lip`: by which it covers the paper's edge; `recess`: how
#          far the paper lies behind its front
# canvas   `depth` from the wall; `edge`: radius of the turned edge; `fold`: how thick the folded corners stand out
# views    `yawDeg`: from how far aside it is seen, `fill`: which part of the picture's height it takes (the room has a
#          rule of its own). A view's size is the first of its `sizes` in product.json, as 12x18in
SCENE = ("scene", "frame", "canvas", "views")
FRAME = ("moulding", "depth", "lip", "recess")
CANVAS = ("depth", "edge", "fold")
VIEW = ("setting", "yawDeg", "fill", "exposure")


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    width, height = (float(n) * kit.INCH for n in view["sizes"][0].removesuffix("in").split("x"))
    region = kit.one_region(product)
    if "frame" in scene and "canvas" in scene:
        raise ValueError("scene.json: frame or canvas, not both")
    if "frame" in scene:
        frame = {name: value * MM for name, value in kit.only(scene["frame"], FRAME, "frame").items()}
        parts = [add_frame(width, height, frame), add_paper(width, height, region, frame)]
        outer = height + 2 * (frame["moulding"] - frame["lip"])
    else:
        parts, outer = [add_canvas(width, height, region, kit.only(scene["canvas"], CANVAS, "canvas"))], height
    surroundings = stage.build_setting(way["setting"], outer)
    if way["setting"] == "room":
        look_into_room(outer, math.radians(way["yawDeg"]))
    else:
        look_at_picture(outer, math.radians(way["yawDeg"]), way["fill"])
    return kit.Shot(product=parts, surroundings=surroundings, exposure=way["exposure"], samples=20)


def look_at_picture(outer, yaw, fill):
    """The picture takes `fill` of the view's height: a larger one shows larger. Straight, or from the side and a little
    from above."""
    if yaw == 0:
        distance = 3.2 * outer
        field = 2 * math.atan(0.5 * outer / fill / distance)
        kit.add_camera((0, -distance, 0), (0, 0, 0), field_deg=math.degrees(field))
        return
    distance = 2.6 * outer
    at = (distance * math.sin(yaw), -distance * math.cos(yaw), 0.10 * outer)
    field = 2 * math.atan(0.5 * outer / fill / distance) * 1.045
    kit.add_camera(at, (math.copysign(0.012, yaw) * outer, 0, 0), field_deg=math.degrees(field))


def look_into_room(outer, yaw):
    """From four metres at the picture's height, so that upright lines stay upright; a larger picture shows larger, the
    sideboard stays.

    The picture takes at least 0.52 of the view's height:
    smaller, its thin lines are finer than the engine draws them truly.
    """
    frame, distance = min(0.62 + 0.85 * outer, outer / 0.52), 4.0
    bottom = -outer / 2 - stage.ABOVE_SIDEBOARD - 0.13 * frame
    middle = bottom + frame / 2
    at = (distance * math.sin(yaw), -distance * math.cos(yaw), middle)
    kit.add_camera(at, (0.03, 0, middle), field_deg=2 * math.degrees(math.atan(frame / 2 / distance)))


# --- framed poster ---------------------------------------------------------------------------------------------------


def add_frame(width, height, frame):
    """Four mitred rails: one cross-section swept around the rectangle; grain runs along each rail."""
    moulding, depth, b = frame["moulding"], frame["depth"], BEVEL
    inner_x, inner_z = width / 2 - frame["lip"], height / 2 - frame["lip"]
    # (distance outwards from the inner edge, distance from the wall)
    section = [(0, depth - frame["recess"] - 0.001), (0, depth - b), (b * 0.3, depth - b * 0.3), (b, depth),
               (moulding - b, depth), (moulding - b * 0.3, depth - b * 0.3), (moulding, depth - b), (moulding, 0.0)]
    corner_signs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    vertices, faces, along = [], [], []
    for rail in range(4):
        first = len(vertices)
        for end in (rail, (rail + 1) % 4):
            sx, sz = corner_signs[end]
            for out, away in section:
                x, z = sx * (inner_x + out), sz * (inner_z + out)
                vertices.append((x, -away, z))
                # grain coordinates: along the rail, across it, and a shift by rail so that no two rails are alike
                along.append(((x if rail % 2 == 0 else z) + rail * 3.7, out, away))
        n = len(section)
        for i in range(n - 1):
            faces.append((first + i, first + i + 1, first + n + i + 1, first + n + i))
    moulded = kit.add_mesh("frame", vertices, faces, smooth=False)
    grain = moulded.data.attributes.new("grain", "FLOAT_VECTOR", "POINT")
    grain.data.foreach_set("vector", np.array(along, np.float32).ravel())
    moulded.data.materials.append(wood_material())
    return moulded


def wood_material():
    """Satin wood: pores stretched along the rail, a little in its brightness and a little in its relief.

    The product colour multiplies the brightness, so oak shows its grain and a painted frame a trace of it.
    """
    material, principled, graph = kit.surface("wood", roughness=0.42, specular=0.35, product=True)
    grain, albedo = graph.attribute("grain", "Vector"), graph.nodes["albedo"].outputs[0]
    broad = graph.noise(graph.mapping(grain, scale=(220 / 14, 220, 220)), detail=3, distortion=0.6)
    fine = graph.noise(graph.mapping(grain, scale=(1500 / 45, 1500, 1500)), detail=2)
    both = graph.node("Mix", 0.45, None, broad, fine).outputs[0]
    graph.connect(graph.vector("MULTIPLY", albedo, graph.ramp(both, 0.3, 0.7, 0.80, 1.06)),
                  principled.inputs["Base Color"])
    graph.bump(principled, both, 0.0004, 0.35)
    return material


def add_paper(width, height, region, frame):
    """The sheet, matte, held at its edges by the lip; the acrylic before it is no more than a very weak mirror."""
    y = frame["recess"] - frame["depth"]
    steps = 8
    xs, zs = np.linspace(-width / 2, width / 2, steps + 1), np.linspace(-height / 2, height / 2, steps + 1)
    vertices = [(x, y, z) for z in zs for x in xs]
    faces = shapes.grid_faces(steps + 1, steps + 1)
    paper = kit.add_mesh("paper", vertices, faces, smooth=False)
    uv = [(vertices[k][0] / width + 0.5, 0.5 - vertices[k][2] / height) for face in faces for k in face]
    kit.set_print(paper, region["region"], uv, np.ones(len(faces)))
    material, *_ = kit.surface("paper", roughness=0.9, specular=0.1, coat=0.06, coat_roughness=0.12, product=True)
    paper.data.materials.append(material)
    return paper


# --- canvas ----------------------------------------------------------------------------------------------------------


def add_canvas(width, height, region, measures):
    """A canvas stretched over bars: flat in front, rounded over the edge, its sides printed on as far as the wall;
    corners folded.

    It is unrolled around the front's core: what is `out` metres of cloth beyond the core, over the edge and down the
    side, has u and v of a plane that goes on. So a region larger than the front wraps around.
    """
    depth, edge, fold = (measures[name] * MM for name in CANVAS)
    half = np.array([width / 2 - edge, height / 2 - edge])
    # (way out of the core seen from the front, distance from the wall, cloth used)
    arc = [(edge * math.sin(a), depth - edge + edge * math.cos(a), edge * a) for a in np.linspace(0, math.pi / 2, 7)]
    side = [(edge, z, edge * math.pi / 2 + depth - edge - z) for z in np.linspace(depth - edge, 0, 15)[1:]]
    # The outline, once around from the lower left: fine near the corners, where the cloth is folded.
    near = depth * 1.3
    outline = []
    for corner in range(4):
        start, end = [(-1, -1), (1, -1), (1, 1), (-1, 1)][corner], [(1, -1), (1, 1), (-1, 1), (-1, -1)][corner]
        start, end = half * start, half * end
        length = np.linalg.norm(end - start)
        heading = -math.pi / 2 + corner * math.pi / 2
        for along in [*np.linspace(0, near, 24), *np.linspace(near, length - near, 12)[1:-1],
                      *np.linspace(length - near, length, 24)]:
            flap = min(along, length - along) if corner % 2 else math.inf
            outline.append((start + (end - start) * along / length, heading, flap))
        for turn in np.linspace(0, math.pi / 2, 7)[1:-1]:
            outline.append((end, heading + turn, math.inf))
    vertices, flat = [], []
    for out, away, cloth in arc + side:
        for core, heading, flap in outline:
            facing = np.array([math.cos(heading), math.sin(heading)])
            # The folded corner lies over the left and right sides: a triangle that widens towards the wall.
            thick = (fold / (1 + math.exp((flap - 0.85 * (depth - away)) / 0.0006))
                     if flap < math.inf and out == edge else 0.0)
            x, z = core + facing * (out + thick)
            vertices.append((x, -away, z))
            flat.append(core + facing * cloth)
    count, faces = len(outline), []
    for i in range(len(arc) + len(side) - 1):
        for j in range(count):
            k = (j + 1) % count
            faces.append((i * count + j, (i + 1) * count + j, (i + 1) * count + k, i * count + k))
    # The core is one flat face: it ends where the edge begins to turn, so its corners are the outline's points.
    faces.append(tuple(range(count)))
    canvas = kit.add_mesh("canvas", vertices, faces)
    # Pixels a metre.
    scale = next(p for p in region["placements"] if p["placementId"] == "front")["width"] / width
    corners = np.array([flat[k] for face in faces for k in face]) * scale
    uv = np.stack([corners[:, 0] / region["pixelsWidth"] + 0.5, 0.5 - corners[:, 1] / region["pixelsHeight"]], -1)
    kit.set_print(canvas, region["region"], uv, np.ones(len(faces)))
    canvas.data.materials.append(canvas_material())
    return canvas


def canvas_material():
    """Primed cotton canvas: matte, threads of uneven thickness crossing each other,
    a faint slackness between the bars."""
    material, principled, graph = kit.surface("canvas", roughness=0.72, specular=0.22, product=True)
    graph.bump(principled, graph.noise(graph.place((5, 5, 5)), 1, 1), 0.003, 0.5)
    threads = graph.math("ADD", graph.noise(graph.place((1100, 300, 130)), 1, 1),
                         graph.noise(graph.place((130, 300, 1100)), 1, 1))
    graph.bump(principled, threads, 0.00022, 0.55)
    return material
