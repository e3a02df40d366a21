"""What the studio's things are made of: plaster, oak, linen, and the shorthand for their nodes. Quiet: the product is looked at."""

import bpy

import kit

LINEN = (0.70, 0.66, 0.59)


def plain(name, colour, roughness=0.8, specular=0.2, **other):
    return kit.surface(name, colour=colour, roughness=roughness, specular=specular, **other)[0]


class Graph:
    """Shorthand for the nodes of one material; every method returns a socket."""

    def __init__(self, nodes, links):
        self.nodes, self.links = nodes, links

    def _set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif value is not None:
            socket.default_value = value

    def place(self, scale=(1, 1, 1), offset=None, vector=None):
        """Object coordinates (or `vector`), moved by `offset` and stretched by `scale`."""
        if vector is None:
            vector = self.nodes.new("ShaderNodeTexCoord").outputs["Object"]
        if offset is not None:
            vector = self.vector("ADD", vector, offset)
        return self.vector("MULTIPLY", vector, scale)

    def vector(self, operation, a, b):
        node = self.nodes.new("ShaderNodeVectorMath")
        node.operation = operation
        self._set(node.inputs[0], a)
        self._set(node.inputs[1], b)
        return node.outputs[0]

    def math(self, operation, *values):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            self._set(socket, value)
        return node.outputs[0]

    def noise(self, vector, scale=1.0, detail=2.0, distortion=0.0):
        node = self.nodes.new("ShaderNodeTexNoise")
        self._set(node.inputs["Vector"], vector)
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        node.inputs["Distortion"].default_value = distortion
        return node.outputs["Fac"]

    def chance(self, a, b):
        """A number of 0..1 for each pair of whole numbers."""
        pair = self.nodes.new("ShaderNodeCombineXYZ")
        self._set(pair.inputs[0], a)
        self._set(pair.inputs[1], b)
        node = self.nodes.new("ShaderNodeTexWhiteNoise")
        node.noise_dimensions = "2D"
        self.links.new(pair.outputs[0], node.inputs["Vector"])
        return node.outputs["Value"]

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0):
        node = self.nodes.new("ShaderNodeMapRange")
        for socket, number in zip(node.inputs, (value, low, high, to_low, to_high)):
            self._set(socket, number)
        return node.outputs[0]

    def blend(self, factor, a, b):
        """Colour between `a` and `b`."""
        node = self.nodes.new("ShaderNodeMix")
        node.data_type = "RGBA"
        self._set(node.inputs["Factor"], factor)
        for socket, colour in zip(node.inputs[6:8], (a, b)):
            self._set(socket, colour if isinstance(colour, bpy.types.NodeSocket) else (*colour, 1))
        return node.outputs[2]

    def bump(self, principled, height, distance, strength=1.0):
        """Relief of `distance` metres for a height of 1; a second one lies over the first."""
        node = self.nodes.new("ShaderNodeBump")
        for link in principled.inputs["Normal"].links:
            self.links.new(link.from_socket, node.inputs["Normal"])
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self._set(node.inputs["Height"], height)
        self.links.new(node.outputs[0], principled.inputs["Normal"])


def roller_material():
    """Painted wall: nearly flat, with the soft unevenness of a roller."""
    material, principled, nodes, links = kit.surface("wall", colour=(0.56, 0.552, 0.54), roughness=0.8, specular=0.2)
    graph = Graph(nodes, links)
    graph.bump(principled, graph.noise(graph.place(), 90, 3), 0.002, 0.12)
    return material


def plaster_material():
    """Lime plaster in a warm white: broad strokes of the trowel, faintly lighter and darker, no grain that a picture would have to keep."""
    material, principled, nodes, links = kit.surface("plaster", roughness=0.9, specular=0.1)
    graph = Graph(nodes, links)
    cloud = graph.noise(graph.place((1, 1, 1.6)), 2.4, 3, 0.8)
    strokes = graph.noise(graph.place((1, 1, 2.2)), 11, 3, 1.2)
    links.new(graph.blend(graph.ramp(cloud, 0.3, 0.7), (0.680, 0.662, 0.630), (0.735, 0.720, 0.690)), principled.inputs["Base Color"])
    graph.bump(principled, graph.math("ADD", graph.math("MULTIPLY", cloud, 2.0), strokes), 0.004, 0.20)
    return material


def oak_material(centre=(0, 0, 0), board=0.145, length=2.0, along="y"):
    """Pale oiled oak. Boards of this width lie along an axis, each with its own cut of the tree, a fine joint between them.

    `board=None` is one piece: a narrow thing of solid wood.
    """
    material, principled, nodes, links = kit.surface("oak", roughness=0.46, specular=0.30)
    graph = Graph(nodes, links)
    # (across, along, up), from a corner so that the product's middle lies on a board and not on a joint
    swap = nodes.new("ShaderNodeMapping")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], swap.inputs["Vector"])
    swap.inputs["Location"].default_value = (-centre[0], -centre[1], -centre[2])
    place = swap.outputs[0]
    if along == "x":
        split = nodes.new("ShaderNodeSeparateXYZ")
        join = nodes.new("ShaderNodeCombineXYZ")
        links.new(place, split.inputs[0])
        for source, target in ((1, 0), (0, 1), (2, 2)):
            links.new(split.outputs[source], join.inputs[target])
        place = join.outputs[0]
    joint, pick = 0.0, 0.5
    if board:
        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(place, split.inputs[0])
        across = graph.math("ADD", graph.math("DIVIDE", split.outputs[0], board), 0.5)
        row = graph.math("FLOOR", across)
        # Every row begins somewhere else, as a floor is laid with what was sawn off.
        lengthwise = graph.math("ADD", graph.math("DIVIDE", split.outputs[1], length), graph.chance(row, 3.5))
        pick = graph.chance(row, graph.math("FLOOR", lengthwise))
        beside, end = (graph.math("MULTIPLY", graph.math("PINGPONG", value, 0.5), unit) for value, unit in ((across, board), (lengthwise, length)))
        joint = graph.ramp(graph.math("MINIMUM", beside, end), 0.0004, 0.0010, 1.0, 0.0)
    shift = nodes.new("ShaderNodeCombineXYZ")
    for axis, amount in enumerate((1.7, 5.3, 3.1)):
        links.new(graph.math("MULTIPLY", pick, amount), shift.inputs[axis])
    own = graph.vector("ADD", place, shift.outputs[0])
    # Growth rings: fine lines along the board that wander, closed to arches where the cut meets the tree's middle; pores; broad tones.
    wander = graph.noise(graph.place((7, 0.55, 7), vector=own), 1.0, 1, 0.2)
    rings = graph.math("SINE", graph.math("MULTIPLY", graph.math("ADD", wander, graph.math("MULTIPLY", graph.noise(
        graph.place((60, 3, 60), vector=own), 1.0, 1), 0.03)), 150.0))
    late = graph.ramp(rings, -0.4, 1.0)
    pores = graph.noise(graph.place((520, 11, 520), vector=own), 1.0, 2)
    fibre = graph.noise(graph.place((150, 2.5, 150), vector=own), 1.0, 3)
    broad = graph.noise(graph.place((14, 0.8, 14), vector=own), 1.0, 2)
    tone = graph.math("ADD", graph.math("MULTIPLY", late, 0.22), graph.math("MULTIPLY", fibre, 0.55))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", broad, 0.50))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", graph.ramp(pores, 0.55, 0.75), 0.30))
    tone = graph.math("ADD", tone, graph.math("MULTIPLY", pick, 0.22))
    wood = graph.blend(graph.ramp(tone, 0.40, 1.05), (0.600, 0.490, 0.375), (0.435, 0.325, 0.225))
    links.new(graph.blend(graph.math("MULTIPLY", joint, 0.75), wood, (0.10, 0.07, 0.045)), principled.inputs["Base Color"])
    height = graph.math("SUBTRACT", graph.math("MULTIPLY", pores, -0.12), joint)
    graph.bump(principled, height, 0.0012, 0.5)
    links.new(graph.ramp(pores, 0.3, 0.7, 0.42, 0.52), principled.inputs["Roughness"])
    return material


def linen_material(colour=LINEN):
    """Linen: threads of uneven thickness in both directions."""
    material, principled, nodes, links = kit.surface("linen", colour=colour, roughness=0.85, specular=0.1, sheen=0.15)
    graph = Graph(nodes, links)
    warp, weft = graph.noise(graph.place((900, 60, 60)), 1, 1), graph.noise(graph.place((60, 900, 60)), 1, 1)
    both = graph.math("ADD", warp, weft)
    links.new(graph.blend(graph.ramp(both, 0.6, 1.4), [c * 0.90 for c in colour], [c * 1.05 for c in colour]), principled.inputs["Base Color"])
    graph.bump(principled, both, 0.0004, 0.6)
    return material
