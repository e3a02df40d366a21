"""A garment, cut and sewn from flat panels, then dropped: laid on a ground or hung on a hanger.

What is sold, its cut and its cloth are data (scene.json); lengths there are centimetres unless their name says
otherwise. The cloth simulation gives folds and volume; what is finer than its step (ribs, seams, hems) is the
pattern's relief. Prints follow the pattern coordinates of the panels,
so they bend and hide in the folds as the cloth does.
"""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Matrix
from scipy import ndimage
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator
from scipy.spatial import cKDTree

import cloth
import kit
import shapes
import stage
from garment_parts import add_garment, heather
from garment_pattern import BACK, CM, FRONT, Pattern, mirrored
from hanger import BAR_BEFORE, Hanger, add_hook, add_peg, peg_height

SCENE = ("scene", "pattern", "fabric", "cloth", "laid", "hung", "label", "cords", "views")
JERSEY = {"step": 0.75, "bending": 12.0, "mass": 0.2, "hungStep": 1.0, "hungBending": 1.0, "hungMass": 0.2,
          "hungCuffs": 40.0, "hungAlbedo": 0.6, "flecks": 0.0, "stiffness": 25.0, "thicknessMm": 2.8,
          "loft": 1.0, "edgeMm": 0.0, "sheen": 0.15, "sheenRoughness": 0.45, "roughness": 0.70, "specular": 0.40}
FLEECE = JERSEY | {"step": 1.15, "bending": 16.0, "mass": 0.35, "hungStep": 1.4, "hungBending": 2.2, "hungMass": 0.5,
                   "hungCuffs": 300.0, "hungAlbedo": 0.7, "flecks": 0.08, "thicknessMm": 4.5, "loft": 1.5,
                   "edgeMm": 2.0, "sheen": 0.0, "roughness": 0.75}
FABRICS = {"jersey": JERSEY, "fleece": FLEECE}
"""Jersey of 180 g/m² and brushed fleece. `step`: between two points of the simulation, centimetres; `bending` (more,
the finer the step is), `mass` and `stiffness`: Blender's; where it hangs `hungStep`, `hungBending` and `hungMass`,
`hungCuffs`: how many times as stiff as the cloth a ribbed cuff is, and `hungAlbedo`: that of `kit.Shot`, because in
deep drapes cloth lights cloth, and 0.7 is between white, where a fault is seen most, and the reds; `flecks`: by which
part flecks of its yarn are lighter and darker, without which white cloth that shows no knit from afar looks like
plaster; `thicknessMm`: between two layers; `loft` scales the pressure that blows front and back apart, `edgeMm` how
thick an open edge shows; the rest is how it shines (`garment_parts.cloth_material`). A scene's `cloth` changes what
its `fabric` says, jersey where it says none."""
CLOSE_FLECKS = 0.5
"""How much of the flecks is left in a close-up, which shows the knit: all of them look like brushed paint there."""
SLEEVES = {"arms": [0.0, 0.0], "elbows": [0.0, 0.0], "elbowAt": 0.55, "settled": 0.0, "pivot": 4.15, "pull": 0.5}
"""How the sleeves are put (right of the picture, left): degrees by which they are drawn to the body (where it hangs,
before they fall the rest of the way), about a point so far (`pivot`, centimetres) below the shoulder, and bent at the
elbow, which lies `elbowAt` of the sleeve's length; which part of that turn the cloth has got used to (the rest springs
back as far as it can and folds); how many centimetres further into the body the cloth turns too for each degree over
7.5 (`pull`). A pivot at the shoulder draws the armpit in, one at the armpit pushes the shoulder out."""
LAID = SLEEVES | {"arms": [7.5, 6.0], "folds": 1.0, "foldLength": [13, 38], "unevenMm": 0.0,
                  "heightKept": 1.0, "seed": 4, "turnDeg": 0.0}
"""How it is put down: how much cloth is pushed together, in waves of which length; how far the edges of worn cloth are
from its cut (root of the mean square), which else are straight as those of card; which part of its height (but a hood's
face) stays when it is smoothed by hand."""
UNEVEN_WAVES, UNEVEN_LENGTH, UNEVEN_REACH = 8, (20, 45), 0.14
"""How many waves make cloth uneven, how long they are (centimetres), and how far from seams and hem it is (metres)."""
PULLED, PULLED_HALF, PULLED_EDGE = 60, 0.16, 0.12
"""How often the drift of cloth on the ground is evened out before it is taken back, how far from the middle to either
side all of it is, and over how many metres less and less, towards the sleeves."""
HOOD_SUNK, HOOD_LEANS = 0.06, 0.02
"""Which part of its height a hood that is laid down loses, and by which part of that it lies aside: nobody lays one
down straight."""
UNDER_SUNK, OVER_SUNK = 0.4, 0.0045
"""What is left of the lower layer's height over the ground when it lies, and by how many metres the rest comes down."""
FACE_LIFT, FACE_REACH = 0.011, 0.045
"""How much higher the cloth stands around the face of a hood that lies, and how far from the edge; metres."""
FOLD, FOLD_EVEN, SEAM_STEP = 0.030, 0.015, 0.003
"""How far from a seam the fold is evened out, over which length along it (standard deviation), and what that is
reckoned with; metres."""
HUNG = SLEEVES | {"settled": 1.0, "frames": 90, "narrowed": 0.99, "shoulders": 0.97, "wall": 5.0,
                  "air": [0.20, 0.10, 0.08], "drawn": None, "hood": 4.0}
"""How it hangs: `frames` of the fall (as many as it swings), the parts of its width that it starts with and that the
hanger has of its `shoulders` (less makes drapes), how far the `wall` is, the `air` in the sleeves at each of
`AIR_FRAMES` (Blender's pressure for a `loft` of 1): with less to the end they fall flat like folded card; by which
parts of their width hem and cuffs are `drawn` in (none: as where it lies), and how far above the neck a `hood` falls
over in its middle."""
AIR_FRAMES, BODY_AIR, AIR_FULL = (1, 25, 45), 0.9, 0.45
"""When the air in what hangs changes, which part of the sleeves' the body has, and how many metres below the shoulder's
highest point there is all of it. There is none at the shoulders, which would look filled, and less in short sleeves."""
CUFF_ROUND, RIB_FADES = 0.06, 0.02
"""Over how many metres above its rib a sleeve turns into the tube that a cuff is where it hangs, and over how many a
rib's stiffness ends."""
HEM_STIFF = 3.0
"""How many times as stiff as the cloth a ribbed hem is where it hangs; it is double."""
PINNED, RIB_PINNED = 0.03, 0.008
"""How many metres of the side seams are pinned above the hem's edge, as for a picture: else a hem flares and folds
behind at its ends. A ribbed one holds itself together and is pinned at its edge only: further up, too, its corners
would be flat and pointed."""
PINNED_IN, PINNED_UP = 0.06, 0.010
"""By which part of its width a ribbed hem is pinned further in, so that it rounds to its sides, and how many metres
higher than it is cut: it sags a little between, where it else hung like a board."""
SLEEVE_SIDES = ([1, 1], [-1, 1])
"""What turns the pattern's points into those of the wearer's left half, for either sleeve."""
HOOD_HALF, HOOD_SLOPES, HOOD_LIES = 0.15, 0.75, 0.02
"""How far from its middle the sides of a hood that falls over are (metres), by which part of its height they come over
less, and how far below the neck they lie on the shoulders (metres)."""
HOOD_SHORT, HOOD_NARROWS, HOOD_TIP = 0.35, 0.3, 0.16
"""By which part of its length less a fallen hood falls at its sides, which else would hang lower than its middle, and
by which part it narrows until so far (metres) below where it comes over: it hangs from its middle."""
SPINE, SPINE_ROUNDS = (-0.15, -0.03), 12
"""From where to where (pattern's y) a strip holds a fallen hood's back, and how often the hood's middle is evened after
that."""
VIEW = {"setting", "pose", "side", "width", "at", "point", "laid", "hung", "exposure"}
"""`setting` of the stage; `pose`, laid or hung; `side`, front or back; `width` of the picture and how far below the
shoulders' height its middle is (`at`), centimetres; in a close-up of what is laid its middle is a `point` of the
pattern [x, y]. `laid` and `hung` change what the garment's own say; `exposure` that of the setting."""
EXPOSURE = {"floor": 0.75, "wood-floor": 0.80, "wall": 0.92}
"""Of each setting: the 90th percentile of white jersey comes out near 240."""


def build(product, scene, view):
    kit.only(scene, SCENE, "scene.json")
    way = kit.only(scene["views"][view["view"]], VIEW, view["view"])
    kit.only([way["side"]], ("front", "back"), f"{view['view']}: side")
    kit.only([way["setting"]], EXPOSURE, f"{view['view']}: setting")
    way = {"exposure": EXPOSURE[way["setting"]]} | way
    poses = {"laid": build_laid, "hung": build_hung}
    kit.only([way["pose"]], poses, f"{view['view']}: pose")
    # A fallen hood is seen from outside behind: a bag whose opening looks up.
    # Flat panels show that without the opening.
    garment = Garment(scene, way, hood_closed=way["pose"] == "hung" and way["side"] == "back")
    return poses[way["pose"]](product, garment, way)


class Garment:
    """The parsed data of one garment, as it is in one view, and its panels."""

    def __init__(self, scene, way, hood_closed):
        self.scene = scene
        fabric = scene.get("fabric", "jersey")
        kit.only([fabric], FABRICS, "fabric")
        self.cloth, self.laid, self.hung = (
            usual | kit.only(scene.get(name, {}), usual, name) | kit.only(way.get(name, {}), usual, f"{name} of a view")
            for name, usual in (("cloth", FABRICS[fabric]), ("laid", LAID), ("hung", HUNG)))
        hangs = way["pose"] == "hung"
        self.pattern = Pattern(scene["pattern"], hood_closed, hood_laid=not hangs)
        self.flecks = self.cloth["flecks"] * (CLOSE_FLECKS if "point" in way else 1)
        self.step = self.cloth["hungStep" if hangs else "step"] * CM
        self.cut = self.pattern.panels(self.step, kit.SEED)

    def seam_edges(self, ends):
        """Which of these edges (n x 2 points) run along a weld."""
        points, sides = self.cut[0], self.cut[3]
        return (sides[ends] == -1).all(1) & (np.linalg.norm(points[ends[:, 0]] - points[ends[:, 1]], axis=1)
                                             < 1.3 * self.step)

    def seams(self):
        """Every line along which front and back are sewn together, a point each `SEAM_STEP`."""
        halves = [*self.pattern.seams(SEAM_STEP), *([self.pattern.hood_line(SEAM_STEP)] if self.pattern.hood else [])]
        return [line for half in halves for line in (half, mirrored(half))]

    def from_seams(self):
        """How far every point of the cut is from the nearest seam, in metres, and which point of
        `np.vstack(self.seams())` that is."""
        return cKDTree(np.vstack(self.seams())).query(self.cut[0])

    def soften(self, positions, posed):
        """`cloth.soften` of how far the cloth has fallen from the cut as it is `posed` (n x 3; put down without folds,
        the hood of what hangs bent back): of its positions it draws the cut's uneven triangles even, which pulls what
        is printed on them about by millimetres. That is what the folds along the seams need, where little is
        printed."""
        faces, fold = self.cut[2], fold_part(self.from_seams()[0])[:, None]
        return fold * cloth.soften(positions, faces) + (1 - fold) * (posed + cloth.soften(positions - posed, faces))

    def even_folds(self, positions, posed):
        """Positions (n x 3, metres) without the simulation's waves in the folds along the seams, which are the outline
        of what lies flat.

        How far the cloth beside a seam has fallen from the cut as it is `posed` (as in `soften`; a jump in it would
        stay in the fold) is averaged along the seam (a Gaussian of `FOLD_EVEN`), less and less as far as `FOLD`. The
        seam's ends and the bends of the cut stay; a bend of radius R that the fall adds moves inwards by about
        `FOLD_EVEN`² / 2R.
        """
        points, _, _, sides = self.cut
        lines, depths = self.seams(), np.arange(0, FOLD + SEAM_STEP, SEAM_STEP)
        starts = np.cumsum([0, *map(len, lines[:-1])])
        away, nearest = self.from_seams()
        part = fold_part(away)
        fall = positions - posed
        evenly = positions.copy()
        for side in (FRONT, BACK):
            own = (sides == side) | (sides == -1)
            # The seam between two points of the cut lies a little outside the cloth where it bends outwards.
            surface, rim = (kind(points[own], fall[own]) for kind in (LinearNDInterpolator, NearestNDInterpolator))
            for line, start in zip(lines, starts, strict=True):
                beside = np.flatnonzero(own & (nearest >= start) & (nearest < start + len(line)) & (away < FOLD))
                row = nearest[beside] - start
                inwards = np.gradient(line, axis=0)[:, ::-1] * [1, -1] / SEAM_STEP
                inwards *= np.sign(((points[beside] - line[row]) * inwards[row]).sum())
                places = line[:, None] + depths[:, None] * inwards[:, None]
                there = surface(places)
                there = np.where(np.isnan(there), rim(places), there)
                shift = evened(there) - there
                at = [row, away[beside] / SEAM_STEP]
                moves = [ndimage.map_coordinates(plane, at, order=1, mode="nearest")
                         for plane in np.moveaxis(shift, -1, 0)]
                evenly[beside] = positions[beside] + part[beside, None] * np.stack(moves, -1)
        return evenly

    def calm(self, positions, posed, amount=12):
        """Positions (n x 3, metres) without ripples along seams and open edges; `posed` as in `soften`."""
        faces = self.cut[2]
        return posed + cloth.smooth_lines(positions - posed, faces, self.seam_edges(cloth.neighbours(faces)[0]), amount)

    def drawn_in(self, reach, drawn=None):
        """The panels' points with the bands of hem and cuffs drawn together, by the pattern's parts of their width or
        by `drawn`; the cloth above follows over `reach` metres."""
        pattern, points = self.pattern, self.cut[0]
        hem, cuff = drawn or (pattern.hem_band["drawn"], pattern.cuff_band["drawn"])
        out = points.copy()
        out[:, 0] *= 1 - hem * pattern.hem_part(points, reach)
        for side in SLEEVE_SIDES:
            _, across = pattern.from_cuff(out * side)
            inwards = cuff * pattern.cuff_part(points * side, reach) * across
            out -= inwards[:, None] * pattern.sleeve_right * side
        return out

    def rolled_cuffs(self, put):
        """The panels' points, where they are `put` (n x 2), with ribbed cuffs rolled to the tubes that they are where
        they hang, and how far (n, metres) each is off the garment's plane then. Lengths around a rib are kept; above it
        they are a tenth shorter at most."""
        pattern, points, sides = self.pattern, self.cut[0], self.cut[3]
        out, off = put.copy(), np.zeros(len(put))
        if not pattern.cuff_band["pitch"]:
            return out, off
        for side in SLEEVE_SIDES:
            along, across = pattern.from_cuff(put * side)
            part = pattern.cuff_part(points * side, CUFF_ROUND)
            seam = (part > 0) & (sides == -1)
            edges = []
            for own in (seam & (across > 0), seam & (across < 0)):
                order = np.argsort(along[own])
                edges.append(np.interp(along, along[own][order], across[own][order]))
            middle, half = (edges[0] + edges[1]) / 2, (edges[0] - edges[1]) / 2
            angle, radius = np.clip((across - middle) / half, -1, 1) * math.pi / 2, 2 * half / math.pi
            out += (part * (middle + radius * np.sin(angle) - across))[:, None] * pattern.sleeve_right * side
            off += part * radius * np.cos(angle)
        return out, off

    def bending(self):
        """How stiff each point (n) is where it hangs: Blender's `bending`."""
        pattern, points = self.pattern, self.cut[0]
        hem = (pattern.hem_band["pitch"] > 0) * pattern.hem_part(points, RIB_FADES)
        cuffs = (pattern.cuff_band["pitch"] > 0) * sum(pattern.cuff_part(points * side, RIB_FADES)
                                                       for side in SLEEVE_SIDES)
        return self.cloth["hungBending"] * (1 + (HEM_STIFF - 1) * hem + (self.cloth["hungCuffs"] - 1) * cuffs)


def fold_part(away):
    """How much of the fold along a seam is left so far `away` from it (metres): 1 at the seam, 0 from `FOLD` on."""
    return 1 - shapes.smoothstep(away / FOLD)


def evened(values):
    """`values` (n x …) along a seam, a row each `SEAM_STEP`, averaged over `FOLD_EVEN`; a straight run and both ends
    stay as they are."""
    reach = round(4 * FOLD_EVEN / SEAM_STEP)
    padded = np.pad(values, [(reach, reach), *[(0, 0)] * (values.ndim - 1)], mode="reflect", reflect_type="odd")
    return ndimage.gaussian_filter1d(padded, FOLD_EVEN / SEAM_STEP, axis=0)[reach:-reach]


# --- laid ------------------------------------------------------------------------------------------------------------


def build_laid(product, garment, way):
    """On a ground seen from straight above (parallel rays); ground at z = 0, picture's up is +y."""
    up = BACK if way["side"] == "back" else FRONT
    positions = simulate_laid(garment, up)
    point = way.get("point")
    parts, fixed = add_garment(garment, positions, product, up)
    centre = np.array([*(point or (0, way["at"])), 0]) * [CM, -CM, 0]
    # A close-up is turned so that its part stands nearly upright. The light stays at the picture's upper left.
    turn = Matrix.Rotation(math.radians(garment.laid["turnDeg"]), 4, "Z")
    for obj in parts + fixed:
        obj.matrix_world = Matrix.Translation(centre) @ turn @ Matrix.Translation(-centre)
    width = way["width"] * CM
    surroundings = stage.build_setting(way["setting"], 0.8 if point else 0.8 * width / 1.02, centre)
    kit.add_camera(centre + [0, 0, 2.4], centre, ortho_width=width)
    return kit.Shot(product=parts, fixed=fixed, surroundings=surroundings, samples=10, heather=heather,
                    exposure=way["exposure"])


def lay_arms(points, pattern, how, part=1.0):
    """Points with the sleeves drawn to the body and bent at the elbow:
    `how` as in `SLEEVES`, or that `part` of each turn."""
    out = points.copy()
    pivot = pattern.shoulder + np.array([-0.5, how["pivot"]]) * CM
    length = np.linalg.norm(pattern.cuff_top - pattern.shoulder)
    for mirror, arm, elbow in zip((1, -1), how["arms"], how["elbows"], strict=True):
        arm, elbow = arm * part, elbow * part
        own = points * [mirror, 1]
        sleeve = np.maximum(np.clip((pattern.armpit[1] + 6 * CM - own[:, 1]) / (5 * CM), 0, 1),
                            shapes.smoothstep((own[:, 0] - pattern.side_x(own[:, 1]) - 0.6 * CM) / (2 * CM)))
        # The more an arm turns, the further into the body the cloth is drawn.
        reach = (2.5 + how["pull"] * max(arm - 7.5, 0)) * CM
        beyond = shapes.smoothstep((own[:, 0] - pattern.shoulder[0] + reach) / (reach + 5 * CM)) * sleeve
        bent = own
        if elbow:
            across = (pattern.cuff_top + pattern.cuff_bottom) / 2 - pattern.cuff_top
            at = pattern.shoulder + pattern.sleeve_axis * how["elbowAt"] * length + 1.25 * across
            along = (own - at) @ pattern.sleeve_axis
            bent = own + turned_about(own, at,
                                      math.radians(elbow) * shapes.smoothstep(along / (12 * CM) + 0.5) * beyond)
        bent = bent + turned_about(bent, pivot, math.radians(arm) * beyond)
        out += (bent - own) * [mirror, 1]
    return out


def turned_about(points, pivot, angle):
    """By how much points move when each is turned by its own angle about a pivot
    (clockwise in the picture, as y points down)."""
    offset = points - pivot
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([c * offset[:, 0] - s * offset[:, 1], s * offset[:, 0] + c * offset[:, 1]], -1) - offset


def push_together(points, laid):
    """Where the pattern's points are put down: cloth pushed together unevenly.

    The cloth has more length than room and buckles: this is what makes folds,
    running from the armpits and across the body.
    """
    shift = np.zeros_like(points)
    for along, length, height in waves(points, kit.SEED + laid["seed"], 10, laid["foldLength"]):
        shift += along * height[:, None] * length * 0.0030 * laid["folds"]
    shift[:, 0] -= 0.011 * points[:, 0] * laid["folds"]
    shift[:, 1] -= 0.006 * (points[:, 1] - 0.35) * laid["folds"]
    # A hood sinks towards the neck, and wrinkles where it stands on the shoulders.
    shift += np.minimum(points[:, 1:], 0) * [HOOD_LEANS, -HOOD_SUNK]
    return points + shift


def uneven(points, garment):
    """The pattern's points as worn and washed cloth has them: moved across waves, which bends its lines; less further
    from seams and hem, where a print would look drawn askew."""
    laid, hem = garment.laid, garment.pattern.hem(SEAM_STEP)
    away = cKDTree(np.vstack([*garment.seams(), hem, mirrored(hem)])).query(garment.cut[0])[0]
    shift = sum(np.array([-along[1], along[0]]) * height[:, None]
                for along, _, height in waves(points, kit.SEED + laid["seed"] + 1, UNEVEN_WAVES, UNEVEN_LENGTH))
    # A wave's mean square is a half.
    amount = laid["unevenMm"] / 1000 / math.sqrt(UNEVEN_WAVES / 2)
    return points + shift * amount * (1 - shapes.smoothstep(away / UNEVEN_REACH))[:, None]


def waves(points, seed, count, lengths):
    """`count` waves at random: which way each runs (a unit vector), how long it is (metres; `lengths` from and to, in
    centimetres), and how high (-1..1) at the points."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        direction = random.uniform(-math.pi, math.pi)
        length = random.uniform(*lengths) * CM
        along = np.array([math.cos(direction), math.sin(direction)])
        yield along, length, np.sin(points @ along * 2 * math.pi / length + random.uniform(0, 2 * math.pi))


def simulate_laid(garment, up):
    _, _, faces, sides = garment.cut
    laid = garment.laid
    thick = garment.cloth["thicknessMm"] / 2.8
    put = push_together(uneven(lay_arms(garment.drawn_in(0.10), garment.pattern, laid), garment), laid)
    lift = np.where(sides == up, 0.010, np.where(sides == 1 - up, 0.004, 0.007)) * thick
    flip = 1 if up == FRONT else -1
    rest_points = uneven(lay_arms(garment.drawn_in(0.02), garment.pattern, laid, laid["settled"]), garment)
    posed = np.column_stack([put * [flip, -1], np.zeros(len(put))])
    start = posed + [0, 0, 1] * lift[:, None]
    rest = np.stack([rest_points[:, 0] * flip, -rest_points[:, 1], lift], -1)
    floor = cloth.add_obstacle(3.0, thickness=0.002, friction=12)
    loft = garment.cloth["loft"]
    result = cloth.simulate(rest, start, faces, 48, bending=garment.cloth["bending"], mass=garment.cloth["mass"],
                            stiffness=garment.cloth["stiffness"], thickness=garment.cloth["thicknessMm"] / 1000,
                            pressure={1: 0.0, 5: 0.8 * loft, 12: 0.6 * loft, 20: 0.0})
    bpy.data.objects.remove(floor)
    result = pull_straight(put_back(result, posed), posed, garment)
    result = garment.soften(garment.calm(result, posed), posed)
    # The simulation keeps ground and layers millimetres apart: cloth would hover over its shadow.
    under = sides == 1 - up
    result[:, 2] = np.where(under, UNDER_SUNK * result[:, 2], np.maximum(result[:, 2] - OVER_SUNK, 0.001))
    result[:, 2] *= laid["heightKept"]
    if garment.pattern.hood and up == FRONT:
        result[:, 2] += face_lift(garment)
    parted = part_layers(result, faces, under, sides == up, axis=2, gap=0.0015 * thick)
    return garment.even_folds(garment.calm(parted, posed, 8), posed)


def put_back(positions, posed):
    """Positions (n x 3, metres) moved and turned on the ground as a whole to where they were `posed`: stiff cloth that
    springs apart slides and turns on it."""
    middle, own = posed[:, :2].mean(0), positions[:, :2].mean(0)
    to, at = posed[:, :2] - middle, positions[:, :2] - own
    # The least squares of what is left between the two.
    angle = math.atan2((at[:, 0] * to[:, 1] - at[:, 1] * to[:, 0]).sum(), (at * to).sum())
    return np.column_stack([middle + at @ np.array(Matrix.Rotation(-angle, 2)), positions[:, 2]])


def pull_straight(positions, posed, garment):
    """Positions (n x 3, metres) whose middle, hood and print with it, is pulled on the ground to where it was `posed`,
    as one does with a print for its picture: what was blown up lies down shorter and to one side, and a circle upon it
    was an egg. Folds stay: only what the cloth has drifted around each point as a whole is taken back."""
    points, _, faces, _ = garment.cut
    edges, _ = cloth.neighbours(faces)
    drift = (positions - posed) * [1, 1, 0]
    for _ in range(PULLED):
        drift = cloth.relax(drift, edges, 1.0)
    return positions - drift * (1 - shapes.smoothstep((np.abs(points[:, :1]) - PULLED_HALF) / PULLED_EDGE))


def face_lift(garment):
    """How much higher (n, metres) the cloth stands around the face of a hood that lies: doubled there, it does not lie
    down upon the hood's back."""
    points, _, _, sides = garment.cut
    edge = garment.pattern.opening(0.003)
    away, nearest = cKDTree(edge).query(points)
    turn = 2 * math.pi * nearest / len(edge)
    uneven = 1 + 0.35 * np.sin(2 * turn + 0.6) + 0.25 * np.sin(5 * turn + 2.1)
    above_neck = shapes.smoothstep((edge[:, 1].max() - points[:, 1]) / 0.12)
    return FACE_LIFT * uneven * above_neck * np.exp(-(away / FACE_REACH) ** 2) * (sides == FRONT)


def part_layers(positions, faces, lower, upper, axis, gap):
    """Lift the points `upper` (a boolean each) along an axis clear of the layer of the points `lower`, where the
    simulation let them meet."""
    across = [k for k in range(3) if k != axis]
    below = LinearNDInterpolator(positions[lower][:, across], positions[lower][:, axis])(positions[upper][:, across])
    edges, _ = cloth.neighbours(faces)
    need = np.zeros((len(positions), 1))
    need[upper, 0] = np.clip(np.nan_to_num(below + gap - positions[upper][:, axis], nan=0), 0, 0.02)
    lift = need
    for _ in range(6):
        lift = np.maximum(need, cloth.relax(lift, edges, 0.8))
        lift[~upper] = 0
    result = positions.copy()
    result[:, axis] += lift[:, 0]
    return result


# --- hung ------------------------------------------------------------------------------------------------------------


def build_hung(product, garment, way):
    """On a hanger before a wall; x right, z up, the wall behind, the viewer at negative y."""
    up = BACK if way["side"] == "back" else FRONT
    hanger = Hanger(garment.pattern)
    positions = simulate_hung(garment, hanger)
    wall = garment.hung["wall"] * CM
    if up == BACK:
        # It fell with its back to the wall and is turned around: its front may reach further.
        wall = max(wall, 0.005 - positions[:, 1].min())
    parts, fixed = add_garment(garment, positions, product, up)
    fixed.append(hanger.add())
    if up == BACK:
        for obj in parts + fixed:
            obj.rotation_euler = (0, 0, math.pi)
    # Turned with nothing: the hook lies over the peg.
    peg = peg_height(garment.hung["hood"] * CM)
    fixed += [add_hook(BAR_BEFORE if up == FRONT else -BAR_BEFORE, peg), add_peg(wall, peg)]
    centre = np.array([0, wall, -way["at"] * CM])
    size = 0.9 * way["width"] / 99
    surroundings = stage.build_setting(way["setting"], size, centre)
    kit.add_camera((0, -3.2, centre[2]), (0, 0, centre[2]),
                   field_deg=math.degrees(2 * math.atan(way["width"] * CM / 2 / 3.2)))
    return kit.Shot(product=parts, fixed=fixed, surroundings=surroundings, samples=10, heather=heather,
                    exposure=way["exposure"], albedo=garment.cloth["hungAlbedo"])


def simulate_hung(garment, hanger):
    """Hang the garment by its shoulders, which lie around the hanger's arms and are held there; the rest falls."""
    points, _, faces, sides = garment.cut
    pattern, hung = garment.pattern, garment.hung
    away, _ = garment.from_seams()
    front_or_back = np.where(sides == FRONT, -1, np.where(sides == BACK, 1, 0))
    rolled, off = garment.rolled_cuffs(garment.drawn_in(0.02, hung["drawn"]))
    flat = lay_arms(rolled, pattern, hung, hung["settled"])
    rest = np.stack([flat[:, 0], front_or_back * (0.003 + off), -flat[:, 1]], -1)
    put = lay_arms(garment.drawn_in(0.06, hung["drawn"]), pattern, hung)
    # Narrowed a little, so that there is cloth for folds; blown up a little, so that front and back start apart.
    posed = np.stack([put[:, 0] * hung["narrowed"], 0 * away, -put[:, 1]], -1)
    start = posed + [0, 1, 0] * (front_or_back * 0.030 * np.sqrt(np.clip(away / 0.06, 0, 1)))[:, None]
    spine = np.zeros(len(points), bool)
    if pattern.hood:
        posed, start, rest = (fall_back(placed, hung["hood"] * CM) for placed in (posed, start, rest))
        # A strip down the middle of the hood's back, near the neck, keeps where it fell;
        # nothing else would hold it from sliding off to one side.
        spine = ((sides == BACK) & (np.abs(points[:, 0]) < 0.02)
                 & (points[:, 1] > SPINE[0]) & (points[:, 1] < SPINE[1]))
        start[spine] = rest[spine]
    # Where the cloth lies on the hanger: around the bar's section, `down` from the seam.
    top = pattern.seams(0.003)[0]
    a = np.abs(points[:, 0])
    seam_y = np.interp(a, top[:, 0], top[:, 1])
    down = points[:, 1] - seam_y
    held = (a < hanger.reach - 0.006) & (a > pattern.neck_half) & (down < 0.016) & (down > -0.001)
    t = points[:, 0] / hanger.reach
    x, z = hanger.line(t)
    angle = np.clip(down / 0.016, 0, 1) * math.pi / 2
    depth, height = hanger.section(t)
    start[held, 0] = x[held] * hung["shoulders"]
    start[held, 1] = (front_or_back * (depth + 0.002) * np.sin(angle))[held]
    start[held, 2] = (z + (height + 0.002) * np.cos(angle))[held] - np.maximum(down - 0.016, 0)[held]
    # Blender holds points at the rest shape, so that goes around the bar too
    # and fades back to flat below and beside it.
    near = (np.clip((a - pattern.neck_half + 0.022) / 0.022, 0, 1) * np.clip((hanger.reach + 0.036 - a) / 0.04, 0, 1)
            * np.exp(-np.maximum(down - 0.016, 0) / 0.03) * (down > -0.001))
    rest[:, 1] += front_or_back * (depth - 0.001) * np.sin(angle) * near
    rest[held] = start[held]
    ribbed = pattern.hem_band["pitch"] > 0
    pins = (sides == -1) & (points[:, 1] > pattern.side[-1][1] - (RIB_PINNED if ribbed else PINNED))
    if ribbed:
        rest[pins] = rest[pins] * [1 - PINNED_IN, 1, 1] + [0, 0, PINNED_UP]
    start[pins] = rest[pins]
    held |= spine | pins
    wall = cloth.add_obstacle(3.0, thickness=0.003, friction=5, wall=hung["wall"] * CM - 0.015)
    # A hood would fall through the hanger, on which only the shoulders are held.
    bar = hanger.add_to_fall_on() if pattern.hood else None
    if bar:
        cloth.add_collision(bar, thickness=0.003, friction=5)
    loft = garment.cloth["loft"]
    sleeve = pattern.sleeve_part(np.stack([a, points[:, 1]], -1))
    filled = (sleeve + BODY_AIR * (1 - sleeve)) * shapes.smoothstep(points[:, 1] / AIR_FULL)
    result = cloth.simulate(rest, start, faces, hung["frames"],
                            bending=garment.bending(), mass=garment.cloth["hungMass"],
                            stiffness=garment.cloth["stiffness"], thickness=garment.cloth["thicknessMm"] / 1000,
                            pressure={frame: air * loft for frame, air in zip(AIR_FRAMES, hung["air"], strict=True)},
                            filled=filled, held=held)
    for obj in filter(None, (wall, bar)):
        bpy.data.objects.remove(obj)
    result = garment.even_folds(garment.calm(garment.soften(garment.calm(result, posed, 6), posed), posed, 8), posed)
    if pattern.hood_closed:
        result = even_spine(result, points, faces)
        # Behind, the hood's front lies over its back; where they come over the hanger, above it.
        for part, axis in ((points[:, 1] < -0.10, 1), (abs(points[:, 1] + 0.07) < 0.07, 2)):
            result = part_layers(result, faces, part & (sides == BACK), part & (sides == FRONT),
                                 axis=axis, gap=garment.cloth["thicknessMm"] / 1000)
    return result


def even_spine(positions, points, faces):
    """Positions in which the middle of a fallen hood lies in the cloth beside it: the strip that held it stood out like
    a board, and what fell below that was bent by it."""
    beside = np.exp(-(points[:, 0] / 0.035) ** 2)
    part = (shapes.smoothstep((SPINE[1] - points[:, 1]) / 0.05) * beside)[:, None]
    edges, _ = cloth.neighbours(faces)
    for _ in range(SPINE_ROUNDS):
        positions = positions + part * (cloth.relax(positions, edges, 0.7) - positions)
    return positions


def fall_back(start, height):
    """Points of a standing hood bent over backwards `height` metres above the neck, behind the garment's back, so that
    it falls there and not over the face of the hanger; highest in the middle, where it comes over the hanger, while its
    sides, which would stand out like ears, lie on the shoulders; what falls narrows downwards."""
    out = start.copy()
    beside = np.clip(np.abs(start[:, 0]) / HOOD_HALF, 0, 1)
    foot, axis = -HOOD_LIES * beside ** 3, height * (1 - HOOD_SLOPES * beside ** 3)
    length, radius = axis + 0.005, axis - start[:, 1]
    above = start[:, 2] - foot
    turn = np.clip(above / length, 0, math.pi)
    fallen = np.maximum(above - length * math.pi, 0)
    narrower = 1 - HOOD_NARROWS * shapes.smoothstep(fallen / HOOD_TIP)
    shorter = 1 - HOOD_SHORT * beside ** 2
    bent = start[:, 2] > 0
    out[bent, 0] = (start[:, 0] * narrower)[bent]
    out[bent, 1] = (axis - radius * np.cos(turn))[bent]
    out[bent, 2] = (foot + radius * np.sin(turn) - fallen * shorter)[bent]
    return out
