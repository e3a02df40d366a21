"""A framed poster on a plastered wall, lit from the upper left, once straight and once from the side.

The moulding is real: 20 mm wide and 22 mm deep whatever the poster's size, so every size has a view of its own. The frame
holds the paper by a lip of 5 mm at each edge; the paper lies 5 mm below the frame's face, behind a faint acrylic pane.
The wall is the plane y = 0, the viewer on the side of negative y, z up; the poster's middle is at the origin.
"""

import math

import numpy as np

import kit

INCH = 0.0254
MOULDING = 0.020
DEPTH = 0.022
LIP = 0.005
RECESS = 0.005     # of the paper below the frame's face
BEVEL = 0.0012

FILL = {"12x18in": 0.76, "16x24in": 0.80, "24x36in": 0.84}
"""Part of the picture's height that the frame takes: a larger poster shows larger."""


def build(product, view):
    size = view["sizes"][0]
    width, height = (float(n) * INCH for n in size.removesuffix("in").split("x"))
    frame, paper, wall = add_frame(width, height), add_paper(width, height), add_wall()
    outer = height + 2 * (MOULDING - LIP)
    if "angled" in view["view"]:
        # From the right, so that the lit left rail's inner side and the frame's depth at the right are seen.
        yaw, distance = math.radians(30), 2.6 * outer
        at = (distance * math.sin(yaw), -distance * math.cos(yaw), 0.10 * outer)
        field = 2 * math.atan(0.5 * outer / FILL[size] / distance) * 1.045
        kit.add_camera(at, (0.012 * outer, 0, 0), field_deg=math.degrees(field))
    else:
        distance = 3.2 * outer
        field = 2 * math.atan(0.5 * outer / FILL[size] / distance)
        kit.add_camera((0, -distance, 0), (0, 0, 0), field_deg=math.degrees(field))
    light_scene(outer)
    return kit.Shot(product=[frame, paper], surroundings=[wall], albedo=0.6, exposure=1.12, samples=20)


def add_frame(width, height):
    """Four mitred rails: one cross-section swept around the rectangle; grain runs along each rail."""
    inner_x, inner_z = width / 2 - LIP, height / 2 - LIP
    b = BEVEL
    # (distance outwards from the inner edge, distance from the wall)
    section = [(0, DEPTH - RECESS - 0.001), (0, DEPTH - b), (b * 0.3, DEPTH - b * 0.3), (b, DEPTH),
               (MOULDING - b, DEPTH), (MOULDING - b * 0.3, DEPTH - b * 0.3), (MOULDING, DEPTH - b), (MOULDING, 0.0)]
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
    frame = kit.add_mesh("frame", vertices, faces, smooth=False)
    grain = frame.data.attributes.new("grain", "FLOAT_VECTOR", "POINT")
    grain.data.foreach_set("vector", np.array(along, np.float32).ravel())
    frame.data.materials.append(wood_material())
    return frame


def wood_material():
    """Satin wood: pores stretched along the rail, a little in its brightness and a little in its relief.

    The product colour multiplies the brightness, so oak shows its grain and a painted frame a trace of it.
    """
    material, principled, nodes, links = kit.surface("wood", roughness=0.42, specular=0.35, product=True)
    albedo = nodes["albedo"]
    place = nodes.new("ShaderNodeAttribute")
    place.attribute_name = "grain"

    def noise(scale, stretch, detail, distortion=0.0):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (scale / stretch, scale, scale)
        links.new(place.outputs["Vector"], mapping.inputs["Vector"])
        node = nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = 1.0
        node.inputs["Detail"].default_value = detail
        node.inputs["Distortion"].default_value = distortion
        links.new(mapping.outputs[0], node.inputs["Vector"])
        return node.outputs["Fac"]

    broad, fine = noise(220, 14, 3, 0.6), noise(1500, 45, 2)
    both = nodes.new("ShaderNodeMix")
    both.inputs["Factor"].default_value = 0.45
    links.new(broad, both.inputs["A"])
    links.new(fine, both.inputs["B"])
    shade = nodes.new("ShaderNodeMapRange")
    shade.inputs["From Min"].default_value, shade.inputs["From Max"].default_value = 0.3, 0.7
    shade.inputs["To Min"].default_value, shade.inputs["To Max"].default_value = 0.80, 1.06
    links.new(both.outputs["Result"], shade.inputs["Value"])
    product = nodes.new("ShaderNodeVectorMath")
    product.operation = "MULTIPLY"
    links.new(albedo.outputs[0], product.inputs[0])
    links.new(shade.outputs[0], product.inputs[1])
    links.new(product.outputs[0], principled.inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.35
    bump.inputs["Distance"].default_value = 0.0004
    links.new(both.outputs["Result"], bump.inputs["Height"])
    links.new(bump.outputs[0], principled.inputs["Normal"])
    return material


def add_paper(width, height):
    """The sheet, matte; the acrylic before it is no more than a very weak mirror."""
    y = -(DEPTH - RECESS)
    steps = 8
    xs, zs = np.linspace(-width / 2, width / 2, steps + 1), np.linspace(-height / 2, height / 2, steps + 1)
    vertices = [(x, y, z) for z in zs for x in xs]
    faces = [(j * (steps + 1) + i, j * (steps + 1) + i + 1, (j + 1) * (steps + 1) + i + 1, (j + 1) * (steps + 1) + i)
             for j in range(steps) for i in range(steps)]
    paper = kit.add_mesh("paper", vertices, faces, smooth=False)
    uv = [(vertices[k][0] / width + 0.5, 0.5 - vertices[k][2] / height) for face in faces for k in face]
    kit.set_print(paper, "poster", uv, np.ones(len(faces)))
    material, *_ = kit.surface("paper", roughness=0.9, specular=0.1, coat=0.06, coat_roughness=0.12, product=True)
    paper.data.materials.append(material)
    return paper


def add_wall():
    """Painted plaster: nearly flat, with the soft unevenness of a roller."""
    vertices = [(-8, 0, -5), (8, 0, -5), (8, 0, 5), (-8, 0, 5)]
    wall = kit.add_mesh("wall", vertices, [(0, 1, 2, 3)], smooth=False)
    material, principled, nodes, links = kit.surface("wall", colour=(0.56, 0.552, 0.54), roughness=0.8, specular=0.2)
    place = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 90
    noise.inputs["Detail"].default_value = 3
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.12
    bump.inputs["Distance"].default_value = 0.002
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], principled.inputs["Normal"])
    wall.data.materials.append(material)
    return wall


def light_scene(outer):
    """A window-like softbox at the upper left, sized with the poster so that every size is lit alike."""
    kit.set_world(0.36)
    kit.add_softbox((-2.6 * outer, -2.5 * outer, 2.7 * outer), (0.1 * outer, 0, -0.1 * outer), 1.0 * outer, 1.0 * outer,
                    165 * outer ** 2)
