"""Phone cases: a glossy shell snapped on a phone, with the maker's cameras in its cut-outs;
from above, leaning, on a table.

A case is built around its model's measures in scene.json: millimetres from the phone's middle, seen from behind, x
right, y up. The shell lies with its front's plane at z = 0 and its back upwards, until it is stood up. The phone's own
parts are fixed: they keep their colour.
"""

import itertools
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector, geometry

import kit
import props
import shapes
import stage

MM = 0.001

# What stands in scene.json, millimetres and degrees where nothing else is said:
#
# shell    thickness of its `wall` and its `back`; `lip`: how far it stands over the screen; `edge`: radius of the
#          rounding between back and side; `wrap`: how far the print area goes around that, beyond the phone's own width
#          and height
# models   by the size that is sold: `size` (width, height, depth) and `corner` of the phone; `cutouts` of the shell and
#          `plateaus` under the cameras (which `rise` over the back), each by `centre`, `size` and `corner`; `lenses`
#          and `flashes`: [[x, y], diameter]; `buttons`: [side, middle, length]
# views    `frame`: how wide the picture is there. With `tiltDeg` the case leans back by it, turned by `yawDeg`, seen
#          from `upDeg` above; `shift` and `rise`: what the camera looks at, beside the middle. Without, it lies and is
#          seen from straight above. `shine`: where on the back, from its middle, it mirrors a strip light, if no light
#          of the setting does: along an edge, because it veils what is printed there; `watts` of it
SCENE = ("scene", "shell", "models", "views")
SHELL = ("wall", "back", "lip", "edge", "wrap")
HOLE = ("centre", "size", "corner")
MODEL = ("size", "corner", "cutouts", "plateaus", "lenses", "flashes", "buttons")
VIEW = ("setting", "tiltDeg", "yawDeg", "upDeg", "shift", "rise", "frame", "exposure", "shine")
SHINE = ("at", "watts")
DISTANCE = 1.1     # of the camera
# Width, depth, height and bevel of what a phone leans on: seen at both sides of it.
REST = 0.112, 0.036, 0.054, 0.0015
# Sides of the strip light that the back mirrors, and how far from it that is: a far one would be a blur.
STRIP, MIRRORED = (0.006, 0.17), 0.10


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    size = view["sizes"][0]
    phone = Phone(kit.only(scene["models"][size], MODEL, size), kit.only(scene["shell"], SHELL, "shell"))
    shell = [add_shell(phone, kit.one_region(product)), *add_buttons(phone)]
    plastic, *_ = kit.surface("plastic", roughness=0.13, specular=0.5, product=True)
    for obj in shell:
        obj.data.materials.append(plastic)
    fixed = add_phone(phone)
    height = phone.height * MM
    surroundings = stage.build_setting(way["setting"], height)
    if "tiltDeg" in way:
        tilt, yaw = math.radians(way["tiltDeg"]), math.radians(way["yawDeg"])
        pose = (Matrix.Rotation(yaw, 4, "Z") @ Matrix.Translation((0, 0, height / 2 * math.cos(tilt)))
                @ Matrix.Rotation(math.pi / 2 - tilt, 4, "X"))
        # The screen's plane passes the block's upper front edge.
        rest = props.rest(*REST, front=(0, REST[2] * math.tan(tilt) + 0.0008, 0))
        rest.matrix_world = Matrix.Rotation(yaw, 4, "Z") @ rest.matrix_basis
        surroundings.append(rest)
        up = math.radians(way["upDeg"])
        centre = np.array([way["shift"] * MM, 0, height * 0.5 + way["rise"] * MM])
        eye = centre + DISTANCE * np.array([0, -math.cos(up), math.sin(up)])
        kit.add_camera(eye, centre, field_deg=2 * math.degrees(math.atan(way["frame"] * MM / 2 / DISTANCE)))
    else:
        pose = Matrix.Identity(4)
        kit.add_camera((0, 0, 1), (0, 0, 0), ortho_width=way["frame"] * MM)
        eye = None
    if "shine" in way:
        add_shine(shell, phone, pose, eye, **kit.only(way["shine"], SHINE, "shine"))
    for obj in shell + fixed:
        obj.matrix_world = pose @ obj.matrix_basis
    return kit.Shot(product=shell, fixed=fixed, surroundings=surroundings, exposure=way["exposure"], samples=20)


class Phone:
    """The measures of one model in its shell, and the outline of both."""

    def __init__(self, model, shell):
        self.model, self.shell = model, shell
        self.width, self.height = model["size"][0] + 2 * shell["wall"], model["size"][1] + 2 * shell["wall"]
        self.corner = model["corner"] + shell["wall"]
        self.thick = shell["lip"] + model["size"][2] + shell["back"]         # of the shell with the phone
        self.glass = shell["lip"] + model["size"][2]                         # height of the phone's own back


def rounded(centre, size, corner, steps=20):
    """Outline of a rounded rectangle, anticlockwise, and the outward direction at each of its points."""
    points, facings = [], []
    x, y = size[0] / 2 - corner, size[1] / 2 - corner
    for quarter, (i, j) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for a in np.linspace(0, math.pi / 2, steps) + quarter * math.pi / 2:
            facing = np.array([math.cos(a), math.sin(a)])
            points.append(np.array([i * x, j * y]) + corner * facing + centre)
            facings.append(facing)
    return np.array(points), np.array(facings)


class _Body:
    """Vertices with their own normals, and faces: what is round is shaded round, what is flat stays flat."""

    def __init__(self):
        self.vertices, self.normals, self.flat, self.faces = [], [], [], []

    def add(self, vertex, normal, flat):
        self.vertices.append(np.array(vertex) * MM)
        self.normals.append(normal)
        self.flat.append(flat)
        return len(self.vertices) - 1

    def ring(self, rows):
        """Join rows of equally many points to a closed band."""
        for low, high in itertools.pairwise(rows):
            for j in range(len(low)):
                k = (j + 1) % len(low)
                self.faces.append((low[j], high[j], high[k], low[k]))

    def mesh(self, name):
        obj = kit.add_mesh(name, self.vertices, self.faces)
        obj.data.normals_split_custom_set_from_vertices([tuple(n / np.linalg.norm(n))
                                                         for n in np.array(self.normals, float)])
        return obj


def add_shell(phone, region):
    """The back with its cut-outs, rounded over the edge and down the sides to the lip around the screen.

    Its print area is unrolled: what is `cloth` beyond the flat back, over the edge, has u and v of a plane that goes
    on. Each model's own width and height, and `wrap` beyond at each side, are the whole area: models of nearly one
    shape share one artwork.
    """
    edge, wrap, top = phone.shell["edge"], phone.shell["wrap"], phone.thick
    outline, facings = rounded((0, 0), (phone.width, phone.height), phone.corner)
    core = outline - facings * edge
    body = _Body()
    # (beyond the core, height, turn of the normal from upwards, unrolled)
    profile = [(edge * math.sin(a), top - edge + edge * math.cos(a), a, edge * a)
               for a in np.linspace(0, math.pi / 2, 13)]
    profile += [(edge, z, math.pi / 2, edge * math.pi / 2 + top - edge - z) for z in (top / 2, 0.8)]
    profile += [(edge - 0.8 + 0.8 * math.cos(a), 0.8 - 0.8 * math.sin(a), math.pi / 2 + a,
                 edge * math.pi / 2 + top - edge - 0.8 + 0.8 * a)
                for a in np.linspace(0, math.pi / 2, 7)[1:]]
    profile.append((edge - 2.0, 0.0, math.pi, edge * math.pi / 2 + top + 2))
    body.ring([[body.add((*(c + f * out), z), (*(f * math.sin(a)), math.cos(a)), c + f * cloth)
                for c, f in zip(core, facings, strict=True)]
               for out, z, a, cloth in profile])
    # The flat back, with holes: chamfered at the edge, their walls down to the phone.
    holes = [rounded(**kit.only(hole, HOLE, "cutouts")) for hole in phone.model["cutouts"]]
    chamfer = 0.45
    for points, outward in holes:
        rows = ((0, phone.glass - 0.2, 1.57), (0, top - chamfer, 1.57),
                (chamfer * 0.3, top - chamfer * 0.3, 0.8), (chamfer, top, 0.0))
        body.ring([[body.add((*(p + f * grow), z), (*(-f * math.sin(a)), math.cos(a)), p)
                    for p, f in zip(points, outward, strict=True)]
                   for grow, z, a in rows])
    borders = [core, *(points + outward * chamfer for points, outward in holes)]
    flat, edges = [], []
    for border in borders:
        edges += [(len(flat) + i, len(flat) + (i + 1) % len(border)) for i in range(len(border))]
        flat += [tuple(point) for point in border]
    points, _, triangles, *_ = geometry.delaunay_2d_cdt(flat, edges, [tuple(range(len(core)))], 1, 1e-6)
    index = [body.add((*point, top), (0, 0, 1), np.array(point)) for point in points]
    inside = [_Inside(border) for border in borders[1:]]
    for triangle in triangles:
        middle = sum(np.array(points[i]) for i in triangle) / 3
        if not any(hole.has(middle) for hole in inside):
            body.faces.append(tuple(index[i] for i in triangle))
    shell = body.mesh("shell")
    corners = np.array([body.flat[i] for face in body.faces for i in face])
    uv = np.stack([corners[:, 0] / (phone.width + 2 * wrap) + 0.5, 0.5 - corners[:, 1] / (phone.height + 2 * wrap)], -1)
    highest = np.array([max(body.vertices[i][2] for i in face) for face in body.faces])
    kit.set_print(shell, region["region"], uv, (highest > (top - edge - 0.01) * MM).astype(float))
    return shell


class _Inside:
    """Whether a point lies in an outline that bulges everywhere."""

    def __init__(self, outline):
        self.outline, self.along = outline, np.roll(outline, -1, axis=0) - outline

    def has(self, point):
        to = point - self.outline
        return bool((self.along[:, 0] * to[:, 1] - self.along[:, 1] * to[:, 0] > -1e-9).all())


def add_buttons(phone):
    """Covers of the buttons: pills that stand out of the sides by half a millimetre; [side, middle, length]."""
    buttons = []
    for side, middle, length in phone.model["buttons"]:
        body = _Body()
        sign = 1 if side == "right" else -1
        points, outward = rounded((middle, phone.glass / 2 + 0.4), (length, 3.0), 1.5, 8)
        rows = []
        for out, shrink, a in ((-0.5, 0, 1.57), (0.25, 0, 1.57), (0.5, 0.1, 0.9), (0.6, 0.35, 0.2)):
            rows.append([body.add((sign * (phone.width / 2 + out), *(p - f * shrink)),
                                  (sign * math.cos(a), *(f * math.sin(a))), (0, 0))
                         for p, f in zip(points, outward, strict=True)])
        rows = [row[::-sign] for row in rows]
        body.ring(rows)
        body.faces.append(tuple(rows[-1][::-1]))
        buttons.append(body.mesh("button"))
    return buttons


# --- the phone -------------------------------------------------------------------------------------------------------


def add_phone(phone):
    """What is seen of the phone through the cut-outs: its back, the cameras' plateau, lenses, flash.
    Black, whatever the case."""
    glass = kit.surface("phone", colour=(0.018, 0.018, 0.020), roughness=0.30, specular=0.5)[0]
    shiny = kit.surface("plateau", colour=(0.022, 0.022, 0.025), roughness=0.24, specular=0.3)[0]
    metal, principled, *_ = kit.surface("ring", colour=(0.16, 0.16, 0.17), roughness=0.28)
    principled.inputs["Metallic"].default_value = 1.0
    black = kit.surface("lens", colour=(0.006, 0.006, 0.009), roughness=0.03, specular=0.35)[0]
    deep = kit.surface("coating", colour=(0.014, 0.017, 0.045), roughness=0.03, specular=0.35)[0]
    barrel = kit.surface("barrel", colour=(0.030, 0.030, 0.034), roughness=0.03, specular=0.35)[0]
    pupil = kit.surface("pupil", colour=(0.020, 0.012, 0.030), roughness=0.03, specular=0.35)[0]
    width, height, _ = phone.model["size"]
    parts = [_slab("phone", (0, 0), (width, height), phone.model["corner"], 1.2, phone.glass, glass, 0.4)]
    tops = phone.glass
    for plateau in phone.model["plateaus"]:
        kit.only(plateau, (*HOLE, "rise"), "plateaus")
        tops = phone.glass + plateau["rise"]
        parts.append(_slab("plateau", plateau["centre"], plateau["size"], plateau["corner"],
                           phone.glass - 0.3, tops, shiny, 0.7))
    for (x, y), diameter in phone.model["lenses"]:
        r, rise = diameter / 2, 1.5
        at = np.array([x, y, tops]) * MM

        def turned(name, profile, material, at=at):
            return shapes.turned(name, [(a * MM, b * MM) for a, b in profile], material, at, segments=72)

        ring = [(r, -0.5), (r, rise - 0.4), (r - 0.12, rise - 0.12), (r - 0.4, rise),
                (r - 0.9, rise), (r - 1.1, rise - 0.25)]
        parts.append(turned("ring", ring, metal))
        # The glass is a dome, so that it mirrors a small picture of the light; below it the barrel's rings and the
        # coating of the inner glass show.
        dome = [((r - 0.9) * t, rise - 0.35 + 0.85 * (1 - t * t)) for t in np.linspace(1, 0, 25)]
        parts.append(turned("lens", dome, black))
        for name, first, last, material in (("barrel", 2, 4, barrel), ("barrel", 7, 8, barrel),
                                            ("coating", 10, 17, deep), ("pupil", 19, 25, pupil)):
            parts.append(turned(name, [(a, b + 0.006) for a, b in dome[first:last]], material))
    for (x, y), diameter in phone.model["flashes"]:
        lamp = kit.surface("flash", colour=(0.62, 0.58, 0.50), roughness=0.35, specular=0.5)[0]
        profile = [(diameter / 2, -0.3), (diameter / 2, 0.10), (diameter / 2 - 0.2, 0.16), (0, 0.2)]
        parts.append(shapes.turned("flash", [(a * MM, b * MM) for a, b in profile],
                                   lamp, np.array([x, y, tops]) * MM, segments=48))
    return parts


def _slab(name, centre, size, corner, bottom, top, material, edge):
    """A plate with this outline and a rounded upper edge."""
    points, outward = rounded(centre, size, corner)
    body = _Body()
    rows = [(0, bottom, math.pi / 2),
            *[(edge - edge * math.sin(a), top - edge + edge * math.cos(a), a) for a in np.linspace(math.pi / 2, 0, 6)]]
    rows = [[body.add((*(p - f * inset), z), (*(f * math.sin(a)), math.cos(a)), p)
             for p, f in zip(points, outward, strict=True)]
            for inset, z, a in rows]
    body.ring([row[::-1] for row in rows])
    body.faces.append(tuple(body.add(body.vertices[i] / MM, (0, 0, 1), (0, 0)) for i in rows[-1]))
    slab = body.mesh(name)
    slab.data.materials.append(material)
    return slab


def add_shine(shell, phone, pose, eye, at, watts):
    """A strip light where the back mirrors it to the camera: what is glossy is known by what it mirrors. It lights
    nothing matte, and nothing but the shell: each lens would have the same slash of it. `eye`: of parallel rays from
    above, None."""
    point = pose @ Vector((at[0] * MM, at[1] * MM, phone.thick * MM))
    normal = (pose.to_3x3() @ Vector((0, 0, 1))).normalized()
    sight = (point - Vector(eye)).normalized() if eye is not None else Vector((0, 0, -1))
    away = MIRRORED * (sight - 2 * sight.dot(normal) * normal)
    # By perspective the mirrored light is smaller than it is.
    size = 1.0 if eye is None else (DISTANCE + MIRRORED) / DISTANCE
    light = kit.add_softbox(point + away, point, *(size * side for side in STRIP), watts)
    light.visible_camera = light.visible_diffuse = False
    receivers = bpy.data.collections.new("mirrors the strip")
    for part in shell:
        receivers.objects.link(part)
    light.light_linking.receiver_collection = receivers
