"""The one studio of the range: `build_setting` builds one of its settings around a product, with light and the few
things that stand beside it.

The key light is at the upper left everywhere. Light grows with the product, so that a mug and a hoodie are lit alike;
furniture, grain and props keep their real sizes. What stands beside a product is never before it: the product is laid
over the background, so nothing can hide a part of it.
"""

import math

import numpy as np
from mathutils import Vector

import kit
import props
import shapes
from finishes import OAK, WALNUT, plain, plaster_material, roller_material, wood_material
from graph import Graph

ABOVE_SIDEBOARD = 0.20
"""From the upper side of the sideboard to what hangs above it."""

SWEPT = 0.096
"""The size of the product that the sweep's measures are for: a mug."""
STRIPS = (((-0.47, -0.15), 0.26, 4.2), ((0.52, 0.20), 0.15, 1.7))
"""Strip lights of the studio beside a product of the size `SWEPT`: where they stand (x, y) and how wide they are in
metres, watts before their edges fade (some 30 % are left)."""
TABLE_STRIPS = (((-0.165, -0.095), 0.07, 0.3, 0.8), ((0.21, -0.02), 0.06, 0.3, 0.5))
"""The same of those that stand on a table, so near that an upright wall mirrors them above the table; how high they are
before the watts. The right one is mirrored by a handle, too."""
CONE_NEARER = 0.45
"""Which part of that is how far these stand, how wide they are and their watts beside what is wider at its rim: its
wall mirrors what lies lower, and from there the table would hide them."""
STRIP_FADES = 0.45
"""Over which part of its side a strip light fades at each end."""


def build_setting(setting, size, centre=(0, 0, 0)):
    """Build `setting` with its lights and its sky; returns the surroundings.

    `size` is the product's largest side. `centre` is the point of the ground below the product's middle (floor,
    wood-floor: seen from above with the picture's up at +y; sweep, studio, table, cone-table, desk, bench: z up, the
    viewer at negative y), or the point of the wall behind its middle (wall, room: the wall is the plane
    y = centre[1], the viewer at negative y).
    """
    if setting not in SETTINGS:
        raise ValueError(f"setting {setting!r}: not one of {', '.join(SETTINGS)}")
    return SETTINGS[setting](size, np.asarray(centre, float))


# --- settings --------------------------------------------------------------------------------------------------------


def _floor(size, centre):
    """A plain warm-grey ground from straight above."""
    k = size / 0.8
    kit.set_world(0.36)
    kit.add_softbox(centre + k * np.array([-2.2, 2.01, 1.9]), centre, 1.3 * k, 1.3 * k, 190 * k ** 2)
    return [_ground(centre, 6 * k, plain("floor", (0.60, 0.592, 0.58)))]


def _sweep(size, centre):
    """Table and wall in one sheet with a wide bend between, so that no horizon is seen; a tall softbox, a narrow one
    for the edge."""
    k = size / SWEPT
    kit.set_world(0.34)
    for at, towards, width, height, watts in (((-0.62, -0.48, 0.62), (0, 0, 0.05), 0.34, 0.62, 8.0),
                                              ((0.75, -0.10, 0.35), (0, 0, 0.05), 0.10, 0.60, 1.3),
                                              ((-0.1, 0.1, 1.3), (0, 0.1, 0), 1.0, 1.0, 5.0)):
        kit.add_softbox(centre + k * np.array(at), centre + k * np.array(towards),
                        width * k, height * k, watts * k ** 2)
    bend, back, half = 0.35, 0.55, 3.0
    line = [(-2.0, 0.0), (back, 0.0)]
    line += [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)[1:]]
    line += [(back + bend, 3.0)]
    vertices = [centre + k * np.array([x, y, z]) for y, z in line for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    ground = kit.add_mesh("sweep", vertices, faces)
    ground.data.materials.append(plain("sweep", (0.56, 0.553, 0.543), roughness=0.55, specular=0.25))
    return [ground]


def _studio(size, centre):
    """The sweep for what shines and stands upright: with a soft light at the right, without which a white handle is of
    the ground's grey, and two strip lights that go down past the table, through which mirrors look. Mirrors do not show
    the soft light, and the strips light nothing matte."""
    k = size / SWEPT
    parts = _sweep(size, centre)
    soft = kit.add_softbox(centre + k * np.array([0.45, -0.25, 0.20]), centre + k * np.array([0, 0, 0.05]),
                           0.3 * k, 0.3 * k, 0.8 * k ** 2)
    soft.visible_glossy = False
    for at, width, watts in STRIPS:
        _strip(centre, k, at, 0.05, (width, 1.1), watts)
    for part in parts:
        part.visible_glossy = False
    return parts


def _wall(size, centre):
    """A painted wall and a window-like softbox at the upper left."""
    kit.set_world(0.36)
    kit.add_softbox(centre + size * np.array([-2.6, -2.5, 2.7]),
                    centre + size * np.array([0.1, 0, -0.1]), size, size, 165 * size ** 2)
    return [_upright(centre, 9, roller_material())]


def _wood_floor(size, centre):
    """Oak boards from straight above, a branch and a folded napkin at the edges."""
    kit.set_world(0.40)
    direction = _direction(-0.62, 0.50, 0.62)
    # As wide as a window from where the product lies: the shadow of what is flat has a soft edge.
    _key(centre, direction, 4.2 * size, (0.70 * size, 0.70 * size), level=0.64, normal=(0, 0, 1))
    ground = _ground(centre, 8 * max(size, 0.5), wood_material(centre, board=0.145))
    # Only its tip is in the picture, out of the way of a long sleeve's cuff.
    right = centre + np.array([0.65 * size, -0.84 * size, 0])
    left = centre + np.array([-0.56 * size - 0.04, 0.57 * size + 0.03, 0])
    branch = props.lying_branch(right + [0.05, -0.03, 0], turn_deg=118, length=min(max(0.42 * size, 0.12), 0.30))
    return [ground, *branch, *props.napkin(left, turn_deg=-14)]


def _table(size, centre, nearer=1.0):
    """An oak table before a wall; a vase with a twig and two books behind the product,
    two strip lights that it mirrors, this part as far away as beside an upright wall."""
    back = _back_edge(size, centre)
    vase_at = back + [0.50 * size + 0.080, -0.065, 0]
    books_at = back + [-0.50 * size - 0.105, -0.085, 0]
    for (x, y), width, height, watts in TABLE_STRIPS:
        _strip(centre, size / SWEPT, (nearer * x, nearer * y), height / 2, (nearer * width, height), nearer * watts)
    return [*_table_before_wall(size, centre, OAK), *props.vase(vase_at, 0.105),
            *props.twig(vase_at + [0, 0, 0.08], 0.22, seed=5), *props.books(books_at, turn_deg=6)]


def _cone_table(size, centre):
    """The same for a product that is wider at its rim than at its foot."""
    return _table(size, centre, CONE_NEARER)


def _desk(size, centre):
    """A walnut desk before a wall; a notebook with a pencil and a bowl behind the product."""
    back = _back_edge(size, centre)
    return [*_table_before_wall(size, centre, WALNUT),
            *props.notebook(back + [-0.50 * size - 0.095, -0.115, 0], turn_deg=-9),
            *props.bowl(back + [0.50 * size + 0.095, -0.105, 0], 0.130)]


def _back_edge(size, centre):
    """Where the middle of a table's back edge is, behind a product of this size."""
    return centre + [0, max(0.30, 1.9 * size), 0]


def _table_before_wall(size, centre, tones):
    """A table of a wood against a plastered wall, the shadow of leaves on that."""
    kit.set_world(0.52)
    direction = _direction(-0.66, -0.52, 0.55)
    far = max(4.4 * size, 1.7)       # as far as a window is, so that what stands around a small thing is lit like it
    _key(centre + [0, 0, size / 2], direction, far, (0.19 * far, 0.34 * far), level=0.68, normal=(-0.35, -0.80, 0.48))
    back = _back_edge(size, centre)
    _leaf_shade(back + np.array([1.15 * size, 0, 1.9 * size + 0.06]), direction, 0.26, 0.20, seed=6, turn_deg=206)
    return [*props.table(back, tones), _upright(back + [0, 0.012, 0], 8, plaster_material())]


def _room(size, centre):
    """A plastered wall over a sideboard with a vase and books; it keeps its size, whatever hangs above it. The light
    falls through a window."""
    kit.set_world(0.42)
    direction = _direction(-0.62, -0.62, 0.50)
    _key(centre, direction, 4.2, (0.62, 0.85), level=0.62, normal=(0, -1, 0))
    _window_shade(centre + [0.45, 0, 0.25], direction, 1.3, 0.75)
    wall = _upright(centre, 9, plaster_material())
    top = centre + [0.10, -0.22, -size / 2 - ABOVE_SIDEBOARD]
    # Nearer to a small picture, which is seen from nearer.
    beside = 0.10 + 0.43 * size
    vase_at = top + [beside, 0.04, 0]
    return [wall, *props.sideboard(top), *props.vase(vase_at, 0.21),
            *props.branch(vase_at + [0, 0, 0.17], 0.40, seed=2),
            *props.books(top + [-beside - 0.14, 0.0, 0], turn_deg=-4)]


def _bench(size, centre):
    """A pale wooden bench before a plastered wall, a branch in a vase beside, the shadow of leaves above it."""
    kit.set_world(0.42)
    direction = _direction(-0.64, -0.55, 0.53)
    _key(centre + [0, 0, size / 2], direction, 4.2 * size, (0.62 * size, 0.85 * size),
         level=0.62, normal=(-0.2, -0.85, 0.45))
    _leaf_shade(centre + np.array([1.15 * size, 0.27, 1.55 * size]), direction, 0.7 * size, 0.75 * size,
                seed=6, turn_deg=206)
    wall = _upright(centre + [0, 0.27, 0], 9, plaster_material())
    vase_at = centre + [0.52 * size + 0.16, 0.07, 0]
    return [wall, *props.bench(centre), *props.vase(vase_at, 0.19), *props.branch(vase_at + [0, 0, 0.15], 0.38, seed=4)]


SETTINGS = {"floor": _floor, "sweep": _sweep, "studio": _studio, "wall": _wall, "wood-floor": _wood_floor,
            "table": _table, "cone-table": _cone_table, "desk": _desk, "room": _room, "bench": _bench}


def _ground(centre, side, material):
    x, y, z = centre
    h = side / 2
    return shapes.sheet("ground",
                        [(x - h, y - h, z), (x + h, y - h, z), (x + h, y + h, z), (x - h, y + h, z)], material)


def _upright(centre, side, material):
    x, y, z = centre
    h = side / 2
    return shapes.sheet("wall", [(x - h, y, z - h), (x + h, y, z - h), (x + h, y, z + h), (x - h, y, z + h)], material)


# --- light -----------------------------------------------------------------------------------------------------------


def _strip(centre, k, at, middle, sides, watts):
    """A light beside the product that only what shines mirrors: at (x, y), its middle that high, of these sides, all
    `k` times as large; darker towards its edges, as cloth before a lamp is."""
    x, y = at
    strip = kit.add_softbox(centre + k * np.array([x, y, middle]),
                            centre + k * np.array([0, 0, middle]), *(k * side for side in sides), watts * k ** 2)
    strip.visible_diffuse = strip.visible_camera = False
    strip.data.use_nodes = True
    graph = Graph(strip.data)
    across, along, _ = graph.split(graph.node("NewGeometry").outputs["Parametric"])
    graph.connect(graph.math("MULTIPLY", *(graph.window(place, STRIP_FADES) for place in (across, along))),
                  graph.nodes["Emission"].inputs["Strength"])


def _direction(x, y, z):
    direction = np.array([x, y, z], float)
    return direction / np.linalg.norm(direction)


def _key(towards, direction, distance, sides, level, normal):
    """A softbox of these `sides` (width, height): a white surface of this `normal` at `towards` shows `level` of it.

    An area light of P watts gives a white surface the radiance P cos / (pi d)^2 at a distance d well beyond its side.
    """
    cosine = float(np.dot(direction, _direction(*normal)))
    kit.add_softbox(towards + distance * direction, towards, *sides, level * (math.pi * distance) ** 2 / cosine)


def _shade(name, pieces, shadow_at, direction, distance):
    """Black pieces (outlines in the plane across the light) at `distance` from where their shadow falls."""
    pose = kit.look_at(np.add(shadow_at, distance * direction), shadow_at)
    vertices, faces = [], []
    for outline in pieces:
        faces.append(tuple(range(len(vertices), len(vertices) + len(outline))))
        vertices += [pose @ Vector((x, y, 0)) for x, y in outline]
    obj = kit.add_mesh(name, vertices, faces, smooth=False)
    obj.data.materials.append(plain(name, (0.02, 0.02, 0.02), roughness=1.0, specular=0.0))
    # It shades what lies in the light and is seen by nothing: not by the camera, not as a reflection, not as dark
    # surroundings. It is none of the surroundings therefore, which the passes show and hide.
    obj.visible_camera = obj.visible_glossy = obj.visible_diffuse = False


def _leaf_shade(shadow_at, direction, distance, reach, seed, turn_deg):
    """The shadow of two slender branches with long leaves, as of a plant beside a window."""
    random = np.random.default_rng(seed)
    pieces = []
    for turn, start, length in ((turn_deg, (0, 0), 1.0), (turn_deg + 38, (0.12, -0.10), 0.8)):
        stem = shapes.smooth_curve([(0, 0), (0.34, 0.05), (0.68, 0.02), (1.0, -0.08)], 8) * length
        along = np.gradient(stem, axis=0)
        for i in range(3, len(stem), 2):
            for hand in (1, -1):
                heading = math.atan2(along[i, 1], along[i, 0]) + hand * math.radians(random.uniform(38, 58))
                pieces.append(_leaf_outline(random.uniform(0.20, 0.28) * length, 0.21, heading) + stem[i])
        angle = math.radians(turn)
        spin = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
        count = 2 * len(range(3, len(stem), 2))
        pieces[-count:] = [(piece @ spin + start) * reach for piece in pieces[-count:]]
    _shade("leaf shade", pieces, shadow_at, direction, distance)


def _leaf_outline(length, slender, heading, steps=10):
    t = np.linspace(0, 1, steps)
    half = 0.5 * slender * length * np.sin(math.pi * t ** 0.85)
    outline = np.vstack([np.stack([t * length, half], -1), np.stack([t * length, -half], -1)[-2:0:-1]])
    return outline @ np.array([[math.cos(heading), math.sin(heading)], [-math.sin(heading), math.cos(heading)]])


def _window_shade(shadow_at, direction, distance, reach):
    """The bars of a window: its light falls in panes on the wall, the frame's shade lies around them."""
    pieces = []

    def bar(x, y, width, height):
        pieces.append(np.array([(x - width / 2, y - height / 2), (x + width / 2, y - height / 2),
                                (x + width / 2, y + height / 2), (x - width / 2, y + height / 2)]) * reach)

    bar(0.0, 0, 0.10, 6)
    bar(0, -0.05, 6, 0.08)
    bar(1.55, 0, 1.1, 6)
    bar(0, 2.1, 6, 1.4)
    _shade("window", pieces, shadow_at, direction, distance)
