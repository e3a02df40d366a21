import { type Decoding, decodeMaster, type ImageFacts, type Master, type Refusal } from './decode.ts'
import { encodeMaster, encodeRendition } from './encode.ts'

/**
 * The pixels of what an artwork is drawn from, and its longest side. On pictures of 1200 pixels a print takes up to 1340 pixels a
 * side, a mug's wrap, of which a third is seen, up to 2070 of its length: so a wide artwork keeps more of its own, but not all,
 * because pictures of a wrap took longer to draw by as much (decision 0013 has the figures).
 */
export const masterPixelsMax = 1280 * 1280
const masterSideMax = 1536

/** Longest sides of what is shown in place of an original. */
const previewSideMax = 1024
const thumbnailSideMax = 320

/** What of an artwork's transparency decides how it prints, as shares from 0 to 1. */
export type Transparency = {
  /** Of the outermost pixels: those that are not opaque. */
  edgeTransparency: number
  /** Of the whole picture: the smallest upright rectangle that holds all that can be seen; 0 when nothing can. */
  visibleShare: number
}

/**
 * An artwork, and what was made anew from its pixels: the master that it is drawn from, PNG, and what may be shown of it, WebP,
 * so that transparency stays.
 */
export type ArtworkFacts = ImageFacts &
  Transparency & { master: Uint8Array; preview: Uint8Array; thumbnail: Uint8Array }

export type Inspection = { ok: true; artwork: ArtworkFacts } | { ok: false; refusal: Refusal }

/** Decodes an artwork to what it is drawn from, as `decodeMaster`. */
export function decodeArtwork(bytes: Uint8Array): Promise<Decoding> {
  return decodeMaster(bytes, masterSideMax, masterPixelsMax)
}

/** Says what foreign bytes are, and makes what is drawn and shown of them, from the only decoding they ever have. */
export async function inspectArtwork(bytes: Uint8Array): Promise<Inspection> {
  const decoding = await decodeArtwork(bytes)
  if (!decoding.ok) return decoding
  const { image, master: pixels } = decoding
  const [master, preview, thumbnail] = await Promise.all([
    encodeMaster(pixels),
    encodeRendition(pixels, previewSideMax),
    encodeRendition(pixels, thumbnailSideMax),
  ])
  return { ok: true, artwork: { ...image, ...measureTransparency(pixels), master, preview, thumbnail } }
}

/** Alpha from which a pixel of the reduced picture counts as opaque: a transparent border of one pixel of a large one still shows. */
const opaqueAlphaMin = 250

/** Alpha from which there is something to see: less is noise of an eraser. */
const visibleAlphaMin = 8

export function measureTransparency({ width, height, pixels }: Master): Transparency {
  const box = { left: width, top: height, right: -1, bottom: -1 }
  let transparentEdges = 0
  let edges = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = pixels[(y * width + x) * 4 + 3] ?? 0
      if (y === 0 || x === 0 || y === height - 1 || x === width - 1) {
        edges += 1
        if (alpha < opaqueAlphaMin) transparentEdges += 1
      }
      if (alpha < visibleAlphaMin) continue
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      box.bottom = y
    }
  }
  const visible = box.bottom < 0 ? 0 : (box.right - box.left + 1) * (box.bottom - box.top + 1)
  return { edgeTransparency: transparentEdges / edges, visibleShare: visible / (width * height) }
}
