import { masterPixelsMax } from '@atelier/imaging/inspect-artwork.ts'

const masterSizeBytesMax = masterPixelsMax * 4

/** What each kind of thing the renderer keeps may take of its memory. */
export const cacheShares = {
  planes: 0.22,
  surfaces: 0.13,
  heathers: 0.03,
  blanks: 0.35,
  masters: 0.13,
  reduced: 0.08,
  inks: 0.06,
}

/** The process itself, with libraries and what V8 and malloc have not given back. */
const idleBytesMax = 420_000_000
/** A picture in work, measured; views that are read for it at the same time are in it. */
const pictureBytesMax = 20_000_000

/** What the renderer takes at its worst with so many pictures in work: with more it is replaced when it is idle. */
export function toRendererBytesMax(cacheSizeBytesMax: number, concurrency: number): number {
  return cacheSizeBytesMax + idleBytesMax + concurrency * pictureBytesMax
}

/** How many artworks of the largest size the renderer keeps; those of the pictures in work should be no more. */
export function toArtworksMax(cacheSizeBytesMax: number): number {
  return Math.floor((cacheShares.masters * cacheSizeBytesMax) / masterSizeBytesMax)
}
