import type { Master, Refusal } from '@atelier/imaging/decode.ts'
import { encodePixels } from '@atelier/imaging/encode.ts'
import { decodeArtwork } from '@atelier/imaging/inspect-artwork.ts'
import { byteCache } from './byte-cache.ts'
import { composeBlank, composeInk } from './compose.ts'
import type { Layer, Picture } from './preview-plan.ts'
import { chooseReducedSize, type ReducedArtwork, reduceArtwork } from './reduce-artwork.ts'
import { cacheShares } from './renderer-memory.ts'
import {
  findAlbedo,
  pickSurfaces,
  readHeather,
  readPlanes,
  readSurface,
  toPlanesSizeBytes,
  toSurfaceSizeBytes,
} from './renderer-views.ts'
import { type Ink, type Placing, sampleInk } from './sample-ink.ts'
import { spareMemory } from './spare-memory.ts'
import type { Surface, ViewPixels, ViewPlanes } from './view.ts'

export type EngineOptions = {
  productsFolder: string
  cacheSizeBytesMax: number
}

export type Warming = { ok: true } | { ok: false; refusal: Refusal }

/** `missing`: artworks to warm before asking again; they are waited for, and so are the picture's others. */
export type Rendering = { ok: true; bytes: Uint8Array } | { ok: false; missing: string[] }

export type Engine = {
  holds(contentHash: string): boolean
  /** Decodes an artwork. */
  warm(artwork: { contentHash: string; bytes: Uint8Array }): Promise<Warming>
  /**
   * `inWork`: the artworks of all pictures in work. When this one misses some, they are kept from then on, whatever the
   * caches drop, until another that misses some names others; what is waited for and not among them is given up. Throws
   * when a view cannot be read.
   */
  render(asked: { picture: Picture; inWork?: readonly string[] }): Promise<Rendering>
}

/** Freed pictures kept for the next ones: as many as are usually encoded side by side. */
const sparePicturesMax = 4
/** Those of inks that were dropped; of several sizes, as views have them. */
const spareInksMax = 4

/**
 * Draws pictures. Everything made on the way is kept, by bytes and last use, in the share of the memory that its kind
 * has, so that many different artworks cannot push out the views that all of them need.
 */
export function pictureEngine({ productsFolder, cacheSizeBytesMax }: EngineOptions): Engine {
  const planes = byteCache<ViewPlanes>(cacheShares.planes * cacheSizeBytesMax, toPlanesSizeBytes)
  const surfaces = byteCache<Surface>(cacheShares.surfaces * cacheSizeBytesMax, toSurfaceSizeBytes)
  const heathers = byteCache<Uint8Array>(cacheShares.heathers * cacheSizeBytesMax, (share) => share.byteLength)
  const blanks = byteCache<Uint8Array>(cacheShares.blanks * cacheSizeBytesMax, (blank) => blank.byteLength)
  const masters = byteCache<Master>(cacheShares.masters * cacheSizeBytesMax, ({ pixels }) => pixels.byteLength)
  const reduced = byteCache<ReducedArtwork>(cacheShares.reduced * cacheSizeBytesMax, ({ pixels }) => pixels.byteLength)
  const inkMemory = spareMemory(spareInksMax)
  const inks = byteCache<Ink>(
    cacheShares.inks * cacheSizeBytesMax,
    ({ pixels, rows }) => pixels.buffer.byteLength + rows.byteLength,
    ({ pixels }) => inkMemory.give(pixels.buffer),
  )
  const pictureMemory = spareMemory(sparePicturesMax)
  /** The artworks that are waited for, null until they are there. The gate of the client bounds how many they are. */
  let awaited = new Map<string, Master | null>()

  const findMaster = (contentHash: string) => masters.find(contentHash) ?? awaited.get(contentHash) ?? null

  async function warm({ contentHash, bytes }: Parameters<Engine['warm']>[0]): Promise<Warming> {
    const decoding = await decodeArtwork(bytes)
    if (!decoding.ok) return decoding
    masters.put(contentHash, decoding.master)
    if (awaited.has(contentHash)) awaited.set(contentHash, decoding.master)
    return { ok: true }
  }

  async function render({ picture, inWork = [] }: Parameters<Engine['render']>[0]): Promise<Rendering> {
    const { width, height, output } = picture
    const viewKey = `${picture.viewFolder} ${picture.viewDigest}`
    const inkKey = `${viewKey} ${JSON.stringify(picture.layers)}`
    // Held from here on, whatever the caches drop while a view is read.
    const held = new Map(picture.layers.map(({ contentHash }) => [contentHash, findMaster(contentHash)]))
    const missing = [...held.keys()].filter((contentHash) => !held.get(contentHash))
    // Ink that is there needs no artwork; it may be dropped while a view is read.
    const cannotDraw = () => missing.length > 0 && !inks.find(inkKey)
    if (cannotDraw()) {
      awaited = new Map(inWork.map((hash) => [hash, findMaster(hash)]))
      return { ok: false, missing }
    }

    // Beside each other, surfaces first: other threads decode the planes, while this one makes the surfaces' maps and
    // reduces the artwork to the size that it has on them.
    const gettingSurfaces = Promise.all(
      pickSurfaces(picture).map((surface) =>
        surfaces.get(`${viewKey} ${surface.region}`, () => readSurface(productsFolder, picture, surface)),
      ),
    )
    const [seen, around, albedo, placed] = await Promise.all([
      gettingSurfaces,
      planes.get(viewKey, () => readPlanes(productsFolder, picture)),
      findAlbedo(picture, () => heathers.get(viewKey, () => readHeather(productsFolder, picture))),
      inks.find(inkKey) ? null : gettingSurfaces.then((got) => placeAll(got, picture.layers, held)),
    ])
    const view = { ...around, surfaces: seen }
    const blankKey = `${viewKey} ${picture.color} ${picture.fibres}`
    const blank = await blanks.get(blankKey, () => composeBlank(view, albedo))
    // `inWork` is of when it was asked, so others may be in work by now: whoever asks again names them.
    if (cannotDraw()) return { ok: false, missing }
    const placings = inks.find(inkKey) ? [] : (placed ?? (await placeAll(seen, picture.layers, held)))

    // From finding ink to having drawn it nothing is waited for: the memory of ink that is dropped becomes that of the next.
    const ink = inks.find(inkKey) ?? makeInk(inkKey, view, placings)
    const pixels = new Uint8Array(pictureMemory.take(blank.byteLength), 0, blank.byteLength)
    pixels.set(blank)
    composeInk(view, albedo, ink, pixels)
    try {
      return { ok: true, bytes: await encodePixels(pixels, { width, height }, output) }
    } finally {
      pictureMemory.give(pixels.buffer)
    }
  }

  function makeInk(key: string, view: ViewPixels, placings: readonly Placing[]): Ink {
    const ink = sampleInk(view, placings, inkMemory.take)
    inks.put(key, ink)
    return ink
  }

  async function placeAll(seen: Surface[], layers: readonly Layer[], held: ReadonlyMap<string, Master | null>) {
    const placings: Placing[] = []
    for (const { region, contentHash, rects } of layers) {
      const surface = seen.find((candidate) => candidate.region === region)
      const master = held.get(contentHash)
      if (!surface || !master)
        throw new Error(`Nothing to draw on ${region} with: the view or the artwork is not there`)
      for (const rect of rects) {
        const { width, height } = chooseReducedSize(master, rect, surface.map)
        const artwork = await reduced.get(`${contentHash} ${width} ${height}`, () =>
          reduceArtwork(master, width, height),
        )
        placings.push({ region, artwork, rect })
      }
    }
    return placings
  }

  return { holds: (contentHash) => findMaster(contentHash) !== null, warm, render }
}
