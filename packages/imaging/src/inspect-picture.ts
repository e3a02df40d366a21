import { readFile } from 'node:fs/promises'
import { decodeRendition, type ImageFacts, type Refusal } from './decode.ts'

/** What a file shows, and the picture made anew from its pixels that is shown in its place, WebP. */
export type PictureInspection =
  | { ok: true; picture: ImageFacts & { rendition: Uint8Array } }
  | { ok: false; refusal: Refusal }

/** Says what the foreign bytes of a file are, and makes what is shown of them, at most `sideMax` pixels a side. */
export async function inspectPicture({ path, sideMax }: { path: string; sideMax: number }): Promise<PictureInspection> {
  const decoding = await decodeRendition(await readFile(path), sideMax)
  if (!decoding.ok) return decoding
  return { ok: true, picture: { ...decoding.image, rendition: decoding.rendition } }
}
