"""What needle and thread leave in cloth, as heights over the distance from a line: seams, stitches, gathers; and how
uneven what repeats is.

Distances, runs and measures along the cloth are metres; numbers or arrays of one shape. A height is in the unit its
caller gives it in.
"""

import numpy as np
from scipy import ndimage

from shapes import smoothstep

WAVE_STEP = 0.0005     # metres between two numbers of a wave along a line
WALE_SWAY, WALE_UNEVEN, YARN_LENGTH = (0.3, 0.012, 0.004), (0.45, 0.004), 0.0003
"""Of a knit: by which part of their pitch wales stand aside and by which they are higher or lower (standard
deviations), each with how long that is along the wale and, where that is not half a pitch, how wide; how long and wide
the yarn's own unevenness is; metres."""
HOLLOW, SHADED, DARKEST = 0.0012, 1800.0, 0.64
"""How far around it a hollow is reckoned from (standard deviation, metres), which part of the light it loses for each
metre that it lies below that, and what is left of it at least."""


def bell(distance, at, width):
    """1 at `at`, dying out to both sides."""
    return np.exp(-((distance - at) / width) ** 2)


def ramp(distance, at, soft):
    """1 nearer than `at`, 0 beyond, over `soft` metres."""
    return smoothstep((at + soft / 2 - distance) / soft)


def stitches(distance, run, at, pitch, groove, thread):
    """A pulled-in line of thread with its stitches standing in it, one each `pitch` along `run`.

    `groove` and `thread`: (depth, width) of the line that is drawn in, (height, width) of what stands in it.
    """
    stitch = np.clip(np.cos(2 * np.pi * run / pitch) * 1.6 + 0.6, 0, 1)
    return -groove[0] * bell(distance, at, groove[1]) + thread[0] * bell(distance, at, thread[1]) * stitch


def uneven(run, width, seed):
    """A wave along a line, by which what repeats is not alike: 0 on average, a standard deviation of 1; an array like
    `run`.

    `width`: half of how wide one is, as the sigma of a Gaussian;
    `seed`: a number, or the generator whose random numbers go on.
    """
    n = int(run.max() / WAVE_STEP) + 8
    wave = ndimage.gaussian_filter1d(np.random.default_rng(seed).standard_normal(n), width / WAVE_STEP)
    wave = (wave / wave.std()).astype(run.dtype)
    return wave[(run / WAVE_STEP).astype(int)]


def pucker(distance, run, at, reach, ripple, seed, height=1.0):
    """Cloth gathered by the needle: ripples of about `height` across a seam, dying out away from it;
    `ripple` and `seed` as the width and the seed of `uneven`."""
    return height * bell(distance, at, reach) * uneven(run, ripple, seed)


def knit(shape, step, pitch, yarn, random):
    """The face of a jersey, a picture (rows x columns, a pixel each `step` metres): wales that run down it, one each
    `pitch` metres, -1 to 1 but for their unevenness, without which they would look ruled, and the yarn's, of standard
    deviation `yarn`, which hides them where cloth is brushed."""
    def noise(part, *sizes):
        coarse = max(1, int(min(sizes) / step / 1.5))
        values = random.standard_normal([n // coarse + 2 for n in shape]).astype(np.float32)
        values = ndimage.gaussian_filter(values, np.divide(sizes, step * coarse))
        return part / values.std() * ndimage.zoom(values, coarse, order=1)[:shape[0], :shape[1]]

    across = (np.arange(shape[1], dtype=np.float32) * np.float32(step / pitch))[None, :]
    sway, own, grain = noise(*WALE_SWAY), noise(*WALE_UNEVEN, pitch / 2), noise(yarn, YARN_LENGTH, YARN_LENGTH)
    return np.cos(2 * np.pi * (across + sway)) * (1 + own) + grain


def openness(heights, step):
    """Which part of the light from around comes into the hollows of a relief (rows x columns, in metres, a pixel each
    `step`): 1 where it lies as high as what is around it, or higher."""
    below = np.clip(ndimage.gaussian_filter(heights, HOLLOW / step) - heights, 0, None)
    return np.clip(1 - SHADED * below, DARKEST, 1).astype(np.float32)
