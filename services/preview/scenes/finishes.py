"""What the studio's things are made of: plaster, wood, linen. Quiet: the product is looked at."""

import kit

LINEN = (0.70, 0.66, 0.59)
OAK = (0.600, 0.490, 0.375), (0.435, 0.325, 0.225)
WALNUT = (0.255, 0.165, 0.105), (0.150, 0.090, 0.055)
"""A wood's early and late growth."""


def plain(name, colour, roughness=0.8, specular=0.2, **other):
    return kit.surface(name, colour=colour, roughness=roughness, specular=specular, **other)[0]


def roller_material():
    """Painted wall: nearly flat, with the soft unevenness of a roller."""
    material, principled, graph = kit.surface("wall", colour=(0.56, 0.552, 0.54), roughness=0.8, specular=0.2)
    graph.bump(principled, graph.noise(graph.place(), 90, 3), 0.002, 0.12)
    return material


def plaster_material():
    """Lime plaster in a warm white: broad strokes of the trowel, faintly lighter and darker, no grain that a picture
    would have to keep."""
    material, principled, graph = kit.surface("plaster", roughness=0.9, specular=0.1)
    cloud = graph.noise(graph.place((1, 1, 1.6)), 2.4, 3, 0.8)
    strokes = graph.noise(graph.place((1, 1, 2.2)), 11, 3, 1.2)
    graph.connect(graph.blend(graph.ramp(cloud, 0.3, 0.7), (0.680, 0.662, 0.630), (0.735, 0.720, 0.690)),
                  principled.inputs["Base Color"])
    graph.bump(principled, graph.math("ADD", graph.math("MULTIPLY", cloud, 2.0), strokes), 0.004, 0.20)
    return material


def wood_material(centre=(0, 0, 0), board=0.145, length=2.0, along="y", tones=OAK):
    """Oiled wood. Boards of this width lie along an axis, each with its own cut of the tree, a fine joint between them.

    `board=None` is one piece: a narrow thing of solid wood.
    """
    material, principled, graph = kit.surface("wood", roughness=0.46, specular=0.30)
    # (across, along, up), from a corner so that the product's middle lies on a board and not on a joint
    place = graph.mapping(graph.node("TexCoord").outputs["Object"], (-centre[0], -centre[1], -centre[2]))
    if along == "x":
        x, y, z = graph.split(place)
        place = graph.join(y, x, z)
    joint, pick = 0.0, 0.5
    if board:
        x, y, _ = graph.split(place)
        across = graph.math("ADD", graph.math("DIVIDE", x, board), 0.5)
        row = graph.math("FLOOR", across)
        # Every row begins somewhere else, as a floor is laid with what was sawn off.
        lengthwise = graph.math("ADD", graph.math("DIVIDE", y, length), graph.chance(row, 3.5))
        pick = graph.chance(row, graph.math("FLOOR", lengthwise))
        beside, end = (graph.math("MULTIPLY", graph.math("PINGPONG", value, 0.5), unit)
                       for value, unit in ((across, board), (lengthwise, length)))
        joint = graph.ramp(graph.math("MINIMUM", beside, end), 0.0004, 0.0010, 1.0, 0.0)
    own = graph.vector("ADD", place, graph.join(*(graph.math("MULTIPLY", pick, amount) for amount in (1.7, 5.3, 3.1))))
    # Growth rings: fine lines along the board that wander, closed to arches where the cut meets the tree's middle;
    # pores; broad tones.
    wander = graph.noise(graph.place((7, 0.55, 7), vector=own), 1.0, 1, 0.2)
    rings = graph.math("SINE", graph.math("MULTIPLY", graph.math("ADD", wander, graph.math("MULTIPLY", graph.noise(
        graph.place((60, 3, 60), vector=own), 1.0, 1), 0.03)), 150.0))
    late = graph.ramp(rings, -0.4, 1.0)
    pores = graph.noise(graph.place((760, 55, 760), vector=own), 1.0, 2)
    fibre = graph.noise(graph.place((170, 7, 170), vector=own), 1.0, 3)
    broad = graph.noise(graph.place((14, 0.8, 14), vector=own), 1.0, 2)
    tone = graph.math("ADD", graph.math("MULTIPLY", late, 0.22), graph.math("MULTIPLY", fibre, 0.55))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", broad, 0.50))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", graph.ramp(pores, 0.57, 0.70), 0.27))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", pick, 0.22))
    wood = graph.blend(graph.ramp(tone, 0.40, 1.05), *tones)
    graph.connect(graph.blend(graph.math("MULTIPLY", joint, 0.75), wood, (0.10, 0.07, 0.045)),
                  principled.inputs["Base Color"])
    height = graph.math("SUBTRACT", graph.math("MULTIPLY", pores, -0.12), joint)
    graph.bump(principled, height, 0.0012, 0.5)
    graph.connect(graph.ramp(pores, 0.3, 0.7, 0.42, 0.52), principled.inputs["Roughness"])
    return material


def linen_material(colour=LINEN):
    """Linen: threads of uneven thickness in both directions."""
    material, principled, graph = kit.surface("linen", colour=colour, roughness=0.85, specular=0.1, sheen=0.15)
    warp, weft = graph.noise(graph.place((900, 60, 60)), 1, 1), graph.noise(graph.place((60, 900, 60)), 1, 1)
    both = graph.math("ADD", warp, weft)
    graph.connect(graph.blend(graph.ramp(both, 0.6, 1.4), [c * 0.90 for c in colour], [c * 1.05 for c in colour]),
                  principled.inputs["Base Color"])
    graph.bump(principled, both, 0.0004, 0.6)
    return material
