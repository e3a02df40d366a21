/** The largest linear value the table back to sRGB covers: lightMax ≤ 2 and glossMax ≤ 1. Above 1 it saturates. */
const linearMax = 3

/** Entries of the table from linear light to sRGB between 0 and 1; steps of at most 0.8 of an 8-bit level at the dark end. */
export const linearSteps = 4096

/** sRGB 0…255 → linear light 0…1 (IEC 61966-2-1). */
export const srgbToLinear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

/** Linear light times linearSteps, rounded → sRGB 0…255. */
export const linearToSrgb = Uint8Array.from({ length: linearSteps * linearMax + 2 }, (_, step) =>
  Math.round(255 * toSrgb(Math.min(1, step / linearSteps))),
)

export type LinearColor = readonly [red: number, green: number, blue: number]

/** `#rrggbb` in linear light. */
export function toLinearColor(hex: string): LinearColor {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A channel of linear light, 0 to 1, as sRGB (IEC 61966-2-1) encodes it. */
function toSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
