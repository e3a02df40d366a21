"""Shorthand for the nodes of a material or a light."""

import bpy


class Graph:
    """The nodes of one of them. What computes returns a socket; an input is a socket, a value, or None for what Blender
    gives it."""

    def __init__(self, owner):
        self.nodes, self.links = owner.node_tree.nodes, owner.node_tree.links

    def connect(self, value, socket):
        """Feed an input with another node's output or with a value; a colour is (r, g, b)."""
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif value is not None:
            socket.default_value = (*value, 1) if socket.type == "RGBA" else value

    def node(self, kind, *values, **settings):
        """A new node of this kind (`Math` for ShaderNodeMath) with its properties set and its first inputs fed, in
        their order."""
        node = self.nodes.new(f"ShaderNode{kind}")
        for name, setting in settings.items():
            setattr(node, name, setting)
        for value, socket in zip(values, node.inputs, strict=False):
            self.connect(value, socket)
        return node

    # --- coordinates -------------------------------------------------------------------------------------------------

    def uv(self, name):
        return self.node("UVMap", uv_map=name).outputs[0]

    def attribute(self, name, output="Fac"):
        """A mesh's attribute as a number, or as a `Vector`."""
        return self.node("Attribute", attribute_name=name).outputs[output]

    def place(self, scale=(1, 1, 1), vector=None):
        """Object coordinates (or `vector`) stretched by `scale`."""
        if vector is None:
            vector = self.node("TexCoord").outputs["Object"]
        return self.vector("MULTIPLY", vector, scale)

    def mapping(self, vector, offset=None, scale=None):
        """`vector` stretched by `scale`, then moved by `offset`."""
        return self.node("Mapping", vector, offset, None, scale).outputs[0]

    def split(self, vector):
        """Its x, y and z."""
        return self.node("SeparateXYZ", vector).outputs

    def join(self, *values):
        """A vector of x, y, z; what is left out is 0."""
        return self.node("CombineXYZ", *values).outputs[0]

    # --- numbers, vectors, colours -----------------------------------------------------------------------------------

    def vector(self, operation, a, b):
        return self.node("VectorMath", a, b, operation=operation).outputs[0]

    def math(self, operation, *values):
        return self.node("Math", *values, operation=operation).outputs[0]

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0, interpolation="LINEAR"):
        return self.node("MapRange", value, low, high, to_low, to_high, interpolation_type=interpolation).outputs[0]

    def window(self, value, fades):
        """1 in the middle of 0..1, falling smoothly to 0 over `fades` at each end."""
        away = self.math("ABSOLUTE", self.math("SUBTRACT", value, 0.5))
        return self.ramp(away, 0.5, 0.5 - fades, interpolation="SMOOTHSTEP")

    def blend(self, factor, a, b):
        """Colour between `a` and `b`."""
        node = self.node("Mix", factor, data_type="RGBA")
        self.connect(a, node.inputs[6])
        self.connect(b, node.inputs[7])
        return node.outputs[2]

    def red(self, colour):
        return self.node("SeparateColor", colour).outputs[0]

    # --- textures ----------------------------------------------------------------------------------------------------

    def noise(self, vector, scale=1.0, detail=2.0, distortion=0.0, w=None):
        """Between 0 and 1; `w` is a fourth coordinate."""
        node = self.node("TexNoise", vector, w, noise_dimensions="3D" if w is None else "4D")
        for name, value in (("Scale", scale), ("Detail", detail), ("Distortion", distortion)):
            node.inputs[name].default_value = value
        return node.outputs["Fac"]

    def chance(self, a, b):
        """A number of 0..1 for each pair of whole numbers."""
        return self.node("TexWhiteNoise", self.join(a, b), noise_dimensions="2D").outputs["Value"]

    def picture(self, image, place, extension, interpolation="Linear"):
        """The colour of a `kit.picture` at `place`: x right and y up, 0..1 over it; `extension` says what is beyond."""
        return self.node("TexImage", place, image=image, extension=extension, interpolation=interpolation).outputs[0]

    def bump(self, principled, height, distance, strength=1.0):
        """Relief of `distance` metres for a height of 1; a second one lies over the first."""
        node = self.node("Bump", strength)
        for link in principled.inputs["Normal"].links:
            self.links.new(link.from_socket, node.inputs["Normal"])
        node.inputs["Distance"].default_value = distance
        self.connect(height, node.inputs["Height"])
        self.links.new(node.outputs[0], principled.inputs["Normal"])
