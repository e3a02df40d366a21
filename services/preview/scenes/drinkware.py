"""Mugs and cups: a turned body with a handle, on a seamless ground or on a table,
lit by a tall softbox from the upper left.

The body is a profile in scene.json, millimetres. u is arc length on the outer wall: what is printed bends around
exactly. A corner that is not rounded is smoothed in the shading alone: the enamel mug's wall has no ring between foot
and rim, so it turns up a little under the rim, as drawn sheet does, and mirrors the window from above.
"""

import math

import bpy
import numpy as np

import kit
import shapes
import stage

MM = 0.001
SEGMENTS = 512     # the chord of 1/512 turn stays 0.8 um inside the circle
DISTANCE = 0.9     # of the camera: a short telephoto, so that the rim is not drawn wide

# What stands in scene.json, millimetres and degrees where nothing else is said:
#
# profile   corners of the turned body (radius, height), from the middle of its underside out, up and down again inside;
#           a third number rounds the corner
# wall      what can be printed on: its `radius` is one of the profile's, `from` and `to` are where the roundings below
#           and above it end. Of a cone `radius` are two, at `from` and at `to`, which are corners of the profile
# regions   `middleDeg`: where the middle of the print area is, from the handle anticlockwise; `bottom`: its lower edge
#           over the table. Its width and height are the pixels and dpi of product.json; on a cone the height goes along
#           the wall, and the width is that at half the height: above it a print is wider, below it narrower
# handle    a loop: it stands out by `reach`, from `middle` - `half` to `middle` + `half`, the outer side `sag` lower;
#           `curve`: how square the loop is, across and up (1 is an ellipse, less is squarer); its section is `thick`
#           and `wide` to either side, `square` like `curve`; `flare`: by which part it is thicker at the wall; `sunk`:
#           how far its ends go into the wall, less than that is thick
# finish    `roughness` of the glaze, `orangePeel`: how much it runs
# rim       a rolled edge of its own `colour` at this `radius` and `height`
# views     `handleDeg`: where the handle points (0 right, 90 away from the viewer); `upDeg`: how far from above;
#           `shift` and `rise`: what the camera looks at, beside the body's middle; `frame`: how wide the picture is
#           there
SCENE = ("scene", "profile", "wall", "regions", "handle", "finish", "rim", "views")
HANDLE = ("reach", "half", "middle", "sag", "curve", "thick", "wide", "square", "flare", "sunk")
FINISH = ("roughness", "orangePeel")
RIM = ("radius", "height", "thick", "colour")
VIEW = ("setting", "handleDeg", "upDeg", "shift", "rise", "frame", "exposure")


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    body = add_body(product, scene)
    handle = add_handle(kit.only(scene["handle"], HANDLE, "handle"), scene["wall"])
    rim = [add_rim(kit.only(scene["rim"], RIM, "rim"))] if "rim" in scene else []
    glaze = glaze_material(kit.only(scene["finish"], FINISH, "finish"))
    for obj in (body, handle):
        obj.data.materials.append(glaze)
        obj.rotation_euler = (0, 0, math.radians(way["handleDeg"]))
    height = max(z for _, z, *_ in scene["profile"]) * MM
    surroundings = stage.build_setting(way["setting"], max(height, 2 * max(ends(scene["wall"])) * MM))
    up = math.radians(way["upDeg"])
    centre = np.array([way["shift"] * MM, 0, height * 0.485 + way.get("rise", 0) * MM])
    at = centre + DISTANCE * np.array([0, -math.cos(up), math.sin(up)])
    kit.add_camera(at, centre, field_deg=2 * math.degrees(math.atan(way["frame"] * MM / 2 / DISTANCE)))
    return kit.Shot(product=[body, handle], fixed=rim, surroundings=surroundings, albedo=0.8, exposure=way["exposure"])


def ends(wall):
    """The radii of the wall at `from` and at `to`, which are one where it is upright."""
    radius = wall["radius"]
    return radius if isinstance(radius, list) else (radius, radius)


def wall_radius(wall, z):
    """The radius of the wall, or of the cone that it is a part of, at a height, in metres."""
    low, high = ends(wall)
    return (low + (high - low) * (z / MM - wall["from"]) / (wall["to"] - wall["from"])) * MM


def profile(points):
    """Rings (radius, height) in metres along the corners of a profile; a corner's third number is the radius it is
    rounded with."""
    points = [(np.array(point[:2]) * MM, (point[2] if len(point) > 2 else 0) * MM) for point in points]
    rings = [points[0][0]]
    for (before, _), (corner, radius), (after, _) in zip(points, points[1:], points[2:], strict=False):
        if not radius:
            rings.append(corner)
            continue
        into, out = ((before - corner) / np.linalg.norm(before - corner),
                     (after - corner) / np.linalg.norm(after - corner))
        half = math.acos(np.clip(into @ out, -1, 1)) / 2
        reach = radius / math.tan(half)
        middle = corner + (into + out) / np.linalg.norm(into + out) * radius / math.sin(half)
        first, last = corner + into * reach - middle, corner + out * reach - middle
        turn = math.atan2(first[0] * last[1] - first[1] * last[0], first @ last)
        for a in np.linspace(0, turn, 13):
            rings.append(middle + [first[0] * math.cos(a) - first[1] * math.sin(a),
                                   first[0] * math.sin(a) + first[1] * math.cos(a)])
    rings.append(points[-1][0])
    # Two roundings that meet (the lip) share a ring.
    return [ring for i, ring in enumerate(rings) if i == 0 or np.linalg.norm(ring - rings[i - 1]) > 1e-7]


def add_body(product, scene):
    """The turned body. Its seam lies under the handle (azimuth 0), where nothing is printed."""
    wall = kit.only(scene["wall"], ("radius", "from", "to"), "wall")
    rings = profile(scene["profile"])
    vertices, faces, corners, on = [], [], [], []
    for radius, z in rings:
        for j in range(SEGMENTS):
            a = 2 * math.pi * j / SEGMENTS
            vertices.append((radius * math.cos(a), radius * math.sin(a), z))
    for i in range(len(rings) - 1):
        printed = all(abs(r - wall_radius(wall, z)) < 1e-6 and wall["from"] * MM - 1e-6 <= z <= wall["to"] * MM + 1e-6
                      for r, z in rings[i:i + 2])
        for j in range(SEGMENTS):
            k = (j + 1) % SEGMENTS
            faces.append((i * SEGMENTS + j, i * SEGMENTS + k, (i + 1) * SEGMENTS + k, (i + 1) * SEGMENTS + j))
            corners.append(((i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j)))
            on.append(float(printed))
    if not any(on):
        raise ValueError(f"wall: no straight part of the profile has the radius {' to '.join(map(str, ends(wall)))} "
                         f"from {wall['from']} to {wall['to']}")
    body = kit.add_mesh("body", vertices, faces)
    corners = np.array(corners, float).reshape(-1, 2)
    azimuth = corners[:, 1] / SEGMENTS * 2 * math.pi        # 0 and 2 pi: the handle
    z = np.array([r[1] for r in rings])[corners[:, 0].astype(int)]
    low, high = ends(wall)
    upright = math.cos(math.atan((high - low) / (wall["to"] - wall["from"])))
    kit.only(scene["regions"], [region["region"] for region in product["regions"]], "regions")
    for region in product["regions"]:
        place = kit.only(scene["regions"][region["region"]], ("middleDeg", "bottom"), region["region"])
        width, along = kit.print_size(region)
        height = along * upright
        radius = wall_radius(wall, place["bottom"] * MM + height / 2)
        if (place["bottom"] < wall["from"] or place["bottom"] * MM + height > wall["to"] * MM + 1e-6
            or width > 2 * math.pi * radius):
            raise ValueError(f"region {region['region']}: {1e3 * width:.1f} x {1e3 * along:.1f} mm, "
                             f"{place['bottom']} above the ground, is not on the wall, which goes from {wall['from']} "
                             f"to {wall['to']} and is {2e3 * math.pi * radius:.1f} around")
        # Seen from outside u goes right, that is anticlockwise from above, as the azimuth.
        u = (azimuth - math.radians(place["middleDeg"])) * radius / width + 0.5
        v = 1 - (z - place["bottom"] * MM) / height
        kit.set_print(body, region["region"], np.stack([u, v], -1), on)
    return body


def add_handle(measures, wall):
    """A loop of oval or strap-like section, thicker where it meets the wall; its ends stop inside the wall."""
    steps, around = 96, 40
    spine = []
    for t in np.linspace(0, 1, steps):
        a = math.pi * (t - 0.5)                              # from the lower end over the outside to the upper end
        reach = abs(math.cos(a)) ** measures["curve"][0]
        z = (measures["middle"] + measures["half"] * np.sign(math.sin(a)) * abs(math.sin(a)) ** measures["curve"][1]
             - measures["sag"] * reach) * MM
        x = wall_radius(wall, z) + (measures["reach"] * reach - measures["sunk"]) * MM
        spine.append((x, z))
    spine = np.array(spine)
    tangent = np.gradient(spine, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    along = shapes.run_along(spine)
    end = np.minimum(along, along[-1] - along)
    flare = 1 + measures["flare"] * np.exp(-np.maximum(end - 0.0022, 0) / 0.0030)
    vertices = []
    for i in range(steps):
        normal = np.array([tangent[i, 1], -tangent[i, 0]])
        for j in range(around):
            a = 2 * math.pi * j / around
            thick = measures["thick"] * MM * flare[i] * np.sign(math.cos(a)) * abs(math.cos(a)) ** measures["square"]
            wide = (measures["wide"] * MM * flare[i] ** 0.8
                    * np.sign(math.sin(a)) * abs(math.sin(a)) ** measures["square"])
            x, z = spine[i] + normal * thick
            vertices.append((x, wide, z))
    handle = kit.add_mesh("handle", vertices, shapes.ring_faces(steps, around))
    bpy.context.view_layer.objects.active = handle
    handle.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.normals_make_consistent(inside=False)
    bpy.ops.object.mode_set(mode="OBJECT")
    return handle


def add_rim(measures):
    """A rolled edge in a colour of its own: the steel is turned outwards over a wire and dipped once more."""
    around, segments = 24, 256
    vertices, faces = [], []
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for j in range(around):
            b = 2 * math.pi * j / around
            r = (measures["radius"] + measures["thick"] / 2 * math.cos(b)) * MM
            vertices.append((r * math.cos(a), r * math.sin(a),
                             (measures["height"] + measures["thick"] / 2 * math.sin(b)) * MM))
    for i in range(segments):
        for j in range(around):
            i2, j2 = (i + 1) % segments, (j + 1) % around
            faces.append((i * around + j, i2 * around + j, i2 * around + j2, i * around + j2))
    rim = kit.add_mesh("rim", vertices, faces)
    material, *_ = kit.surface("rim", colour=measures["colour"], roughness=0.14, specular=0.5)
    rim.data.materials.append(material)
    return rim


def glaze_material(finish):
    """Glaze or enamel: a diffuse body under a clear, nearly smooth surface; enamel runs a little as it is fired."""
    material, principled, graph = kit.surface("glaze", roughness=finish["roughness"], specular=0.5, product=True)
    principled.inputs["IOR"].default_value = 1.5
    if finish.get("orangePeel"):
        graph.bump(principled, graph.noise(graph.place(), 130, 1), 0.0004, finish["orangePeel"])
    return material
