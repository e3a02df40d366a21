import type { LinearColor } from './linear-light.ts'

/** A colour in CIE 1976 L*a*b*, white D65. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** CIE XYZ of the white of sRGB (D65, 2°), Y = 1. */
const white = [0.95047, 1, 1.08883] as const

const degrees = Math.PI / 180

/** Linear sRGB in L*a*b* (IEC 61966-2-1, CIE 15). */
export function toLab([red, green, blue]: LinearColor): Lab {
  const x = toRoot((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white[0])
  const y = toRoot((0.2126729 * red + 0.7151522 * green + 0.072175 * blue) / white[1])
  const z = toRoot((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * ΔE2000: how far two colours look apart; about 1 is the least that is seen. CIE 142-2001, with hues averaged as in Sharma,
 * Wu and Dalal, “The CIEDE2000 Color-Difference Formula”, Color Research & Application 30 (2005).
 */
export function toColorDifference([lightness1, a1, b1]: Lab, [lightness2, a2, b2]: Lab): number {
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma7 / (meanChroma7 + 25 ** 7))
  const chroma1 = Math.hypot(a1 * stretch, b1)
  const chroma2 = Math.hypot(a2 * stretch, b2)
  const hue1 = toHue(a1 * stretch, b1)
  const hue2 = toHue(a2 * stretch, b2)

  const isGray = chroma1 * chroma2 === 0
  const turn = isGray ? 0 : toTurn(hue2 - hue1)
  const deltaLightness = lightness2 - lightness1
  const deltaChroma = chroma2 - chroma1
  const deltaHue = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin((turn / 2) * degrees)

  const meanLightness = (lightness1 + lightness2) / 2
  const meanChroma = (chroma1 + chroma2) / 2
  const meanHue = isGray ? hue1 + hue2 : hue1 + turn / 2
  const weight =
    1 -
    0.17 * Math.cos((meanHue - 30) * degrees) +
    0.24 * Math.cos(2 * meanHue * degrees) +
    0.32 * Math.cos((3 * meanHue + 6) * degrees) -
    0.2 * Math.cos((4 * meanHue - 63) * degrees)
  const fromMiddle = (meanLightness - 50) ** 2
  const lightnessScale = 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle)
  const chromaScale = 1 + 0.045 * meanChroma
  const hueScale = 1 + 0.015 * meanChroma * weight
  // Of the mean hue modulo 360: it may be negative here.
  const fromBlue = ((((meanHue % 360) + 360) % 360) - 275) / 25
  const chroma7 = meanChroma ** 7
  const rotation = -2 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(fromBlue ** 2)) * degrees)
  const [lightness, chroma, hue] = [deltaLightness / lightnessScale, deltaChroma / chromaScale, deltaHue / hueScale]
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue)
}

/** The shorter way around. Exactly opposite hues are turned as they are, so that their mean is the same either way round. */
function toTurn(degreesBetween: number): number {
  if (Math.abs(degreesBetween) <= 180) return degreesBetween
  return degreesBetween > 0 ? degreesBetween - 360 : degreesBetween + 360
}

function toRoot(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
}

/** 0 to 360 degrees; 0 of a gray. */
function toHue(a: number, b: number): number {
  const hue = Math.atan2(b, a) / degrees
  return hue < 0 ? hue + 360 : hue
}
