"""The studio's furniture and the few things that stand or lie beside a product, in their real sizes.
Each returns its objects."""

import math

import numpy as np

import kit
import shapes
from finishes import OAK, linen_material, plain, wood_material

BONE, SAGE, SLATE = (0.74, 0.71, 0.66), (0.17, 0.215, 0.155), (0.115, 0.135, 0.145)


def table(back, tones=OAK):
    """A table's top of solid wood, 28 mm; its back edge at `back`, its upper side at the height of `back`."""
    width, depth, thick = 3.2, 1.0 + 2 * abs(back[1]), 0.028
    top = shapes.box("table", (width, depth, thick),
                     wood_material(back, board=0.16, length=9.0, along="x", tones=tones), bevel=0.003,
                     centre=(back[0], back[1] - depth / 2, back[2] - thick))
    # The material's coordinates are the object's: its origin is the box's foot, not the world's.
    return [top]


def sideboard(top):
    """A low cupboard of oak, 1.6 m wide, with three doors, on thin legs; the middle of its upper side at `top`."""
    width, depth, height = 1.6, 0.40, 0.66
    oak = wood_material((0, 0, 0), board=None, along="x")
    front = top + [0, -depth / 2, 0]
    parts = [shapes.box("board", (width, depth, 0.022), oak, centre=top - [0, 0, 0.022], bevel=0.002),
             shapes.box("case", (width - 0.004, depth - 0.022, height - 0.06), oak,
                        centre=top + [0, 0.011, -height + 0.036], bevel=0.002)]
    door = (width - 0.016) / 3
    for column in range(3):
        x = (column - 1) * (door + 0.004)
        parts.append(shapes.box("door", (door, 0.019, height - 0.068), oak,
                                centre=front + [x, 0.0105, -height + 0.042], bevel=0.0015))
    steel = plain("legs", (0.05, 0.048, 0.045), roughness=0.5)
    for x in (-0.7, 0.7):
        parts.append(shapes.box("leg", (0.025, depth * 0.8, 0.14), steel,
                                centre=top + [x, 0, -height - 0.10], bevel=0.002))
    return parts


def bench(seat):
    """A bench of pale ash: a seat of two boards, 45 mm thick, on plain legs;
    the middle of the seat's upper side at `seat`."""
    wood = wood_material((0, 0, 0), board=None, along="x")
    parts = [shapes.box("seat", (1.9, 0.20, 0.038), wood, centre=seat + [0, y, -0.038], bevel=0.004)
             for y in (-0.135, 0.068)]
    for x in (-0.78, 0.78):
        parts.append(shapes.box("leg", (0.045, 0.36, 0.40), wood, centre=seat + [x, -0.03, -0.438], bevel=0.004))
    return parts


def rest(width, depth, height, bevel, front):
    """A block of pale stone that a product leans on; the middle of its front's lower edge at `front`."""
    stone = kit.surface("stone", colour=(0.62, 0.60, 0.565), roughness=0.85, specular=0.15)[0]
    return shapes.box("rest", (width, depth, height), stone, centre=np.add(front, [0, depth / 2, 0]), bevel=bevel)


# --- props -----------------------------------------------------------------------------------------------------------


def vase(foot, height):
    """A small stoneware vase: a round body that draws in to a narrow neck."""
    h = height
    outside = shapes.smooth_curve([(0.20 * h, 0.0), (0.31 * h, 0.10 * h), (0.385 * h, 0.34 * h),
                                   (0.335 * h, 0.58 * h), (0.175 * h, 0.76 * h),
                                   (0.125 * h, 0.88 * h), (0.145 * h, 1.0 * h)], 10)
    inside = [(r - 0.0035, z) for r, z in outside[::-1][:30]]
    profile = [(0.0, 0.0), *outside, (0.145 * h - 0.0018, h + 0.0012), *inside]
    material, principled, graph = kit.surface("stoneware", colour=BONE, roughness=0.62, specular=0.30)
    graph.bump(principled, graph.noise(graph.place((1, 1, 9)), 22, 3), 0.0012, 0.35)
    return [shapes.turned("vase", profile, material, centre=foot)]


def bowl(foot, width):
    """A shallow stoneware bowl on a small foot, glazed dark."""
    w = width
    outside = shapes.smooth_curve([(0.20 * w, 0.0), (0.21 * w, 0.035 * w), (0.34 * w, 0.12 * w),
                                   (0.45 * w, 0.27 * w), (0.50 * w, 0.42 * w)], 10)
    inside = [(max(r - 0.0045, 0), z + 0.0005) for r, z in outside[::-1][:34]]
    material, principled, graph = kit.surface("stoneware", colour=SLATE, roughness=0.42, specular=0.40)
    graph.bump(principled, graph.noise(graph.place((1, 1, 6)), 30, 3), 0.0010, 0.30)
    return [shapes.turned("bowl", [(0.0, 0.0), *outside, *inside, (0.0, inside[-1][1])], material, centre=foot)]


def notebook(middle, turn_deg=0.0):
    """A notebook in linen, a pencil on it."""
    thick = 0.012
    parts = book(middle, (0.190, 0.135, thick), (0.165, 0.195, 0.185), turn_deg)
    a = math.radians(turn_deg + 24)
    along, radius = np.array([math.cos(a), math.sin(a), 0]), 0.0036
    end = middle + [0, 0, thick + radius] - 0.075 * along
    # Its point is cut down to the lead; `radii` are parts of the pencil's radius at both ends of a piece.
    for name, first, last, radii, colour in (("pencil", 0, 0.150, (1, 1), (0.46, 0.33, 0.16)),
                                             ("wood", 0.150, 0.166, (1, 0.26), (0.62, 0.46, 0.30)),
                                             ("lead", 0.166, 0.170, (0.26, 0.08), (0.03, 0.03, 0.03))):
        parts.append(shapes.tube(name, [end + first * along, end + last * along], radius * np.array(radii),
                                 plain(name, colour, roughness=0.5), around=6))
    return parts


def _leaf(name, at, heading, tilt_deg, length, width, material, cup=0.12):
    """A flat leaf from `at` along `heading` (unit vector), turned around it by `tilt_deg`, a little cupped."""
    heading = np.asarray(heading, float) / np.linalg.norm(heading)
    side = np.cross(heading, [0, 0, 1] if abs(heading[2]) < 0.95 else [0, 1, 0])
    side /= np.linalg.norm(side)
    normal = np.cross(side, heading)
    a = math.radians(tilt_deg)
    side, normal = math.cos(a) * side + math.sin(a) * normal, math.cos(a) * normal - math.sin(a) * side
    rows, columns = 9, 5
    vertices = []
    for t in np.linspace(0, 1, rows):
        half = 0.5 * width * max(math.sin(math.pi * min(t * 0.97 + 0.015, 1) ** 0.8), 0.0) ** 0.75
        for s in np.linspace(-1, 1, columns):
            lift = cup * width * s * s - 0.10 * length * t * t
            vertices.append(at + heading * length * t + side * half * s + normal * lift)
    obj = kit.add_mesh(name, vertices, shapes.grid_faces(rows, columns))
    obj.data.materials.append(material)
    return obj


def _leafy(stem, seed, leaf, round_, first=0.25, tilt=(-35, 35)):
    """A stem with pairs of leaves; `leaf` is the length of the largest, `round_` their width over length."""
    random = np.random.default_rng(seed)
    stem = np.asarray(stem, float)
    bark = plain("bark", (0.20, 0.13, 0.085), roughness=0.7)
    greens = [plain(f"leaf {i}", [c * f for c in SAGE], roughness=0.6, specular=0.25)
              for i, f in enumerate((1.35, 1.15, 1.6))]
    parts = [shapes.tube("stem", stem, np.linspace(0.0020, 0.0009, len(stem)), bark, around=8)]
    along = np.gradient(stem, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    count = max(4, round(np.linalg.norm(np.diff(stem, axis=0), axis=1).sum() / (leaf * 0.62)))
    for n, t in enumerate(np.linspace(first, 1, count)):
        i = min(int(t * (len(stem) - 1)), len(stem) - 1)
        across = np.cross(along[i],
                          [math.cos(n * 2.1), math.sin(n * 2.1), 0.25] if abs(along[i][2]) > 0.6 else [0, 0, 1])
        across /= np.linalg.norm(across)
        for hand in (1, -1):
            angle = math.radians(random.uniform(48, 72))
            heading = along[i] * math.cos(angle) + hand * across * math.sin(angle) + [0, 0, random.uniform(-0.08, 0.10)]
            length = leaf * (1.05 - 0.5 * t) * random.uniform(0.85, 1.1)
            parts.append(_leaf("leaf", stem[i], heading, random.uniform(*tilt), length, length * round_, greens[n % 3]))
    parts.append(_leaf("leaf", stem[-1], along[-1], random.uniform(*tilt), leaf * 0.5, leaf * 0.5 * round_, greens[0]))
    return parts


def branch(foot, height, seed=1):
    """Two branches of eucalyptus that rise from a vase's neck and lean apart."""
    parts = []
    for n, (lean, reach) in enumerate((((0.30, -0.02), 1.0), ((-0.22, 0.05), 0.78))):
        x, y = lean
        line = shapes.smooth_curve([(0, 0, -0.3 * height), (0.04 * x * height, 0, 0.05 * height),
                                    (0.45 * x * height, 0.5 * y * height, 0.5 * height),
                                    (1.25 * x * height, y * height, 0.98 * height)], 10) * reach
        parts += _leafy(foot + line, seed + n, 0.060, 0.72, first=0.48)
    return parts


def lying_branch(foot, turn_deg, length):
    """A branch of eucalyptus lying on the ground, from `foot` in the direction `turn_deg`."""
    line = shapes.smooth_curve([(0, 0, 0.004), (0.35, 0.05, 0.006), (0.7, 0.03, 0.007), (1.0, -0.07, 0.006)], 10)
    line[:, :2] *= length
    a = math.radians(turn_deg)
    line[:, :2] = line[:, :2] @ np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])
    return _leafy(foot + line, 11, 0.173 * length, 0.66, first=0.12, tilt=(-14, 14))


def twig(foot, height, seed=1):
    """A dry twig: a bent stem with three fine side shoots and small buds."""
    random = np.random.default_rng(seed)
    bark = plain("dry bark", (0.22, 0.15, 0.10), roughness=0.75)
    bud = plain("bud", (0.52, 0.44, 0.33), roughness=0.8)
    main = shapes.smooth_curve([(0, 0, -0.30), (0.01, 0, 0.05), (0.07, -0.01, 0.42),
                                (0.05, 0.0, 0.72), (0.13, 0.0, 1.0)], 10) * height
    parts = [shapes.tube("twig", foot + main, np.linspace(0.0019, 0.0007, len(main)), bark, around=8)]
    ends = [main[-1]]
    for t, side in ((0.50, 1), (0.62, -1), (0.76, 1), (0.86, -1)):
        start = main[int(t * (len(main) - 1))]
        reach = height * random.uniform(0.20, 0.32)
        tip = start + np.array([side * reach * 0.62, random.uniform(-0.2, 0.2) * reach, reach])
        bend = (start + tip) / 2 + np.array([side * reach * 0.14, 0, -reach * 0.05])
        shoot = shapes.smooth_curve([start, bend, tip], 8)
        parts.append(shapes.tube("shoot", foot + shoot, np.linspace(0.0011, 0.0005, len(shoot)), bark, around=6))
        ends += [tip, bend]
    for end in ends:
        profile = [(0.0, 0.0), (0.0022, 0.0014), (0.0028, 0.004), (0.0018, 0.0075), (0.0, 0.0095)]
        parts.append(shapes.turned("bud", profile, bud, centre=foot + end - np.array([0, 0, 0.002]), segments=12))
    return parts


def books(middle, turn_deg=0.0):
    """Two books in linen lying on each other, their spines to the viewer."""
    parts = []
    z = 0.0
    for width, depth, thick, colour, turn in ((0.205, 0.142, 0.024, (0.50, 0.47, 0.42), 0.0),
                                              (0.180, 0.125, 0.018, (0.40, 0.255, 0.18), 7.0)):
        parts += book(middle + [0.004 * turn / 7, 0.002, z], (width, depth, thick), colour, turn_deg + turn)
        z += thick
    return parts


def book(middle, size, colour, turn_deg):
    """A hardback lying on `middle`, its spine to the viewer:
    boards that overhang the pages by 3 mm, a rounded spine."""
    width, depth, thick = size
    board = 0.0026
    cloth = linen_material(colour)
    pages, principled, graph = kit.surface("pages", colour=(0.70, 0.66, 0.58), roughness=0.9, specular=0.1)
    graph.bump(principled, graph.noise(graph.place((2, 2, 1400)), 1, 1), 0.0003, 0.8)
    a = math.radians(turn_deg)

    def at(x, y, z):
        return middle + np.array([x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z])

    parts = [shapes.box("cover", (width, depth, board), cloth, centre=at(0, 0, z), bevel=0.0010, turn_deg=turn_deg)
             for z in (0, thick - board)]
    parts.append(shapes.box("pages", (width - 0.006, depth - 0.004, thick - 2 * board),
                            pages, centre=at(0, 0.0005, board), bevel=0.0005,
                            turn_deg=turn_deg))
    arc = np.linspace(-math.pi / 2, math.pi / 2, 17)
    outline = [(-depth / 2 + 0.001 - 0.0045 * math.cos(t), thick / 2 + (thick / 2) * math.sin(t)) for t in arc]
    vertices = [(x, y, z) for x in (-width / 2, width / 2) for y, z in outline]
    n = len(outline)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)] + [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    spine = kit.add_mesh("spine", vertices, faces)
    spine.location, spine.rotation_euler = tuple(middle), (0, 0, a)
    spine.data.materials.append(cloth)
    return [*parts, spine]


def napkin(middle, turn_deg=0.0, side=0.20):
    """A linen napkin folded twice, lying: four soft layers, their edges not quite over each other."""
    random = np.random.default_rng(9)
    linen = linen_material()
    a = math.radians(turn_deg)
    spin = np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])
    parts = []
    steps = 40
    for layer in range(4):
        grid = np.linspace(-1, 1, steps)
        edge = side / 2 * (1 - 0.012 * layer)
        shift = random.uniform(-0.002, 0.002, 2)
        waves = random.uniform(-1, 1, (4, 3))
        vertices = []
        for y in grid:
            for x in grid:
                # Round at the rim: the last millimetres bend down to the layer below.
                rim = min(1 - abs(x), 1 - abs(y)) * edge
                z = 0.0022 * layer + 0.0021 * (1 - math.exp(-rim / 0.0016))
                z += (0.0009 * sum(math.sin(p * 2.2 * x + q * 2.2 * y + 3 * r) for p, q, r in waves)
                      * (0.4 + 0.3 * layer) / 2)
                vertices.append((*(np.array([x * edge, y * edge]) @ spin + shift + middle[:2]),
                                 max(z, 0.0003) + middle[2]))
        obj = kit.add_mesh("napkin", vertices, shapes.grid_faces(steps, steps))
        obj.data.materials.append(linen)
        parts.append(obj)
    return parts
