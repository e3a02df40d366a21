import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Master } from '@atelier/imaging/decode.ts'
import { encodePixels } from '@atelier/imaging/encode.ts'
import sharp from 'sharp'
import { z } from 'zod'
import { type Lab, toColorDifference, toLab } from '../src/color-difference.ts'
import { composeBlank, composeInk } from '../src/compose.ts'
import { type LinearColor, srgbToLinear } from '../src/linear-light.ts'
import type { Picture } from '../src/preview-plan.ts'
import { readProductCatalogue } from '../src/product-catalogue.ts'
import { chooseReducedSize, reduceArtwork } from '../src/reduce-artwork.ts'
import { findAlbedo, readHeather } from '../src/renderer-views.ts'
import { sampleInk } from '../src/sample-ink.ts'
import { toPrintPosition } from '../src/sampling-map.ts'
import type { ViewPixels } from '../src/view.ts'
import { readView } from './read-view.ts'
import { isFarOff, planMeasured, type Truth, toTruthDigest, writeTruths } from './truth-table.ts'

/** What `scenes/truth.py` says of a render. `map`: SHA-256 of the view's; `rect` and `cells`: u0, v0, u1, v1 on the print area. */
const Span = z.tuple([z.number(), z.number(), z.number(), z.number()])
const Render = z.strictObject({
  product: z.string(),
  view: z.string(),
  region: z.string(),
  color: z.string(),
  map: z.string(),
  rect: Span,
  cells: z.record(z.string(), Span),
})
type Render = z.infer<typeof Render>

/** Coverage of 8 bits from which on a pixel counts as printed. */
const printedMin = 128

type Options = {
  /** Of the picture as it is sent. */
  encoded: boolean
  /** Only where the artwork has ink, without the cloth between its lines. */
  inked: boolean
}

/** Measures every render in the folder. */
async function measureTruth(folder: string, productsFolder: string, options: Options): Promise<Truth[]> {
  const { products } = await readProductCatalogue(productsFolder)
  const pictures = planMeasured(products)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const truths: Truth[] = []
  for (const name of names) {
    const render = Render.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    const stem = join(folder, name.replace(/\.json$/, ''))
    truths.push(...(await measure(pictures, productsFolder, render, stem, options)))
  }
  return truths
}

async function measure(
  pictures: ReadonlyMap<string, Picture>,
  productsFolder: string,
  render: Render,
  stem: string,
  { encoded, inked }: Options,
) {
  const picture = pictures.get(`${render.view} ${render.color}`)
  if (!picture) throw new Error(`no product has a view ${render.view} in ${render.color}`)
  const map = await readFile(join(productsFolder, picture.viewFolder, `uv-${render.region}.png`))
  if (hash('sha256', map) !== render.map) throw new Error(`${stem}: is of the view as it was before its last render`)
  const view = await readView(productsFolder, picture)
  const sheet = await readSheet(`${stem}.png`)
  const pixels = await draw(productsFolder, view, picture, render, sheet)
  const drawn = encoded ? await encodeAndDecode(pixels, picture) : pixels
  const rendered = await readFloats(`${stem}.f32`)
  if (rendered.length !== drawn.length) throw new Error(`${stem}: is not of the size of its view`)
  const surface = view.surfaces.find(({ region }) => region === render.region)
  if (!surface) throw new Error(`${render.view} does not show ${render.region}`)
  const differences = new Map(Object.keys(render.cells).map((artwork) => [artwork, [] as number[]]))
  const { spans, uv } = surface.map
  let at = 0
  for (let span = 0; span < spans.length; span += 3) {
    const y = spans[span] ?? 0
    for (let x = spans[span + 1] ?? 0; x < (spans[span + 2] ?? 0); x++, at += 2) {
      const i = y * view.width + x
      if ((surface.print[i] ?? 0) < printedMin) continue
      const [u, v] = [toPrintPosition(uv[at] ?? 0), toPrintPosition(uv[at + 1] ?? 0)]
      const artwork = findCell(render, u, v)
      if (artwork && (!inked || isInked(sheet, render, u, v)))
        differences.get(artwork)?.push(toColorDifference(labOfDrawn(drawn, i), labOfRendered(rendered, i)))
    }
  }
  return [...differences].map(([artwork, list]): Truth => {
    if (list.length === 0) throw new Error(`${render.view}: nothing is seen of ${artwork}`)
    list.sort((a, b) => a - b)
    const mean = list.reduce((sum, difference) => sum + difference, 0) / list.length
    const p95 = list[Math.floor(list.length * 0.95)] ?? Number.NaN
    const { view: name, region, color } = render
    return { view: name, region, color, artwork, mean, p95, digest: toTruthDigest(picture) }
  })
}

async function draw(
  productsFolder: string,
  view: ViewPixels,
  picture: Picture,
  { region, rect: [left, top, right, bottom] }: Render,
  master: Master,
): Promise<Uint8Array> {
  const map = view.surfaces.find((surface) => surface.region === region)?.map
  if (!map) throw new Error(`${picture.viewFolder} does not show ${region}`)
  const rect = { x: left, y: top, width: right - left, height: bottom - top }
  const { width, height } = chooseReducedSize(master, rect, map)
  const albedo = await findAlbedo(picture, () => readHeather(productsFolder, picture))
  const out = composeBlank(view, albedo)
  const placing = { region, artwork: reduceArtwork(master, width, height), rect }
  composeInk(view, albedo, sampleInk(view, [placing]), out)
  return out
}

/** As whoever is sent the picture sees it. */
async function encodeAndDecode(pixels: Uint8Array, { width, height, output }: Picture): Promise<Uint8Array> {
  return sharp(await encodePixels(pixels, { width, height }, output))
    .raw()
    .toBuffer()
}

async function readSheet(path: string): Promise<Master> {
  const { data, info } = await sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

function isInked(
  { width, height, pixels }: Master,
  { rect: [left, top, right, bottom] }: Render,
  u: number,
  v: number,
) {
  const x = Math.min(width - 1, Math.floor(((u - left) / (right - left)) * width))
  const y = Math.min(height - 1, Math.floor(((v - top) / (bottom - top)) * height))
  return (pixels[(y * width + x) * 4 + 3] ?? 0) > 0
}

function findCell({ cells }: Render, u: number, v: number): string | undefined {
  return Object.entries(cells).find(([, [u0, v0, u1, v1]]) => u >= u0 && u < u1 && v >= v0 && v < v1)?.[0]
}

function labOfDrawn(pixels: Uint8Array, i: number): Lab {
  const at = (channel: number) => srgbToLinear[pixels[i * 3 + channel] ?? 0] ?? 0
  return toLab([at(0), at(1), at(2)])
}

function labOfRendered(pixels: Float32Array, i: number): Lab {
  return toLab(toShown(pixels, i))
}

/** What a screen shows of it. */
function toShown(pixels: Float32Array, i: number): LinearColor {
  const at = (channel: number) => Math.max(0, Math.min(1, pixels[i * 3 + channel] ?? 0))
  return [at(0), at(1), at(2)]
}

async function readFloats(path: string): Promise<Float32Array> {
  const { buffer, byteOffset, byteLength } = Uint8Array.from(await readFile(path))
  return new Float32Array(buffer, byteOffset, byteLength / 4)
}

/**
 * `node truth.ts FOLDER [PRODUCTS] [TABLE]`: prints what it measured, and puts it into the table of a Markdown file; `--encoded`,
 * of pictures as they are sent, and `--inked`, of ink alone: which no table has. Throws, and leaves the table, where one is far off.
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { encoded: { type: 'boolean', default: false }, inked: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder = '', productsFolder = join(import.meta.dirname, '../products'), table] = positionals
  const truths = await measureTruth(folder, productsFolder, values)
  for (const { view, region, color, artwork, mean, p95 } of truths) {
    console.log([view, region, color, artwork, mean.toFixed(2), p95.toFixed(2)].join('  '))
  }
  if (!values.encoded && !values.inked) {
    const far = truths.filter(isFarOff).map(({ view }) => view)
    if (far.length > 0) throw new Error(`too far from its render: ${[...new Set(far)].join(', ')}`)
    if (table) await writeFile(table, writeTruths(await readFile(table, 'utf8'), truths))
  }
}
