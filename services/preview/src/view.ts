import type { LinearColor } from './linear-light.ts'
import type { SamplingMap } from './sampling-map.ts'

/** What a view's folder holds of the whole picture, decoded: 8-bit rows without padding, `background` RGB, the others one channel. */
export type ViewPlanes = {
  width: number
  height: number
  /** `light = lightMax · (s/255)²`, `gloss = glossMax · (s/255)²`, in linear light. */
  lightMax: number
  glossMax: number
  background: Uint8Array
  mask: Uint8Array
  light: Uint8Array
  gloss: Uint8Array
}

/** A view, with the surfaces that were asked for. */
export type ViewPixels = ViewPlanes & { surfaces: Surface[] }

/** What the product's own surface sends back of light: of one colour all over, or of a heather. */
export type Albedo = LinearColor | Heather

/** Two fibres, mixed in linear light by the `share` of the second: 8 bits, the whole view. */
export type Heather = {
  first: LinearColor
  second: LinearColor
  share: Uint8Array
}

/** The visible part of one region. */
export type Surface = {
  region: string
  /** The surface's own colour; null: the product's. */
  substrate: LinearColor | null
  /** 8-bit coverage, the whole view. */
  print: Uint8Array
  /** Where `print` is not 0. */
  map: SamplingMap
}
