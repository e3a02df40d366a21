import { masterSideMax } from '@atelier/imaging/inspect-artwork.ts'

const masterSizeBytesMax = masterSideMax * masterSideMax * 4

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

/** How many artworks of the largest size the renderer keeps; those of the pictures in work should be no more. */
export function toArtworksMax(cacheSizeBytesMax: number): number {
  return Math.floor((cacheShares.masters * cacheSizeBytesMax) / masterSizeBytesMax)
}
