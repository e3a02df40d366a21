import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { type Picture, type Range, rangeOf } from './range.ts'
import { describeRange } from './range-digest.ts'
import { projectDir, readStackSettings } from './settings.ts'
import { readStackFile } from './stack-file.ts'

/** What the README shows: the first picture of a product in a style. */
const shown = [
  ['pro_tshirt', 'hanging'],
  ['pro_mug', 'front'],
  ['pro_framed_poster', 'room'],
  ['pro_hoodie', 'flat'],
] as const
const gap = 4
const background = '#ffffff'

/** Three of a product's colours: its first, its darkest, and its last, which is a heather where there are any. */
function chooseColors(colors: readonly { name: string; hex: string }[]): string[] {
  const darkest = colors.toSorted((a, b) => toBrightness(a.hex) - toBrightness(b.hex))
  return [...new Set([colors[0], darkest[0], colors.at(-1)].flatMap((color) => color?.name ?? []))]
}

function toBrightness(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)
}

/** Every product × style × a few colours, as the service draws them, in the order of their ids. */
async function drawRange(range: Range): Promise<Map<string, Picture[]>> {
  const drawn = new Map<string, Picture[]>()
  for (const { productId } of await range.list()) {
    const template = await range.get(productId)
    const colors = chooseColors(template.colorVariants.map(({ color }) => color))
    drawn.set(productId, await range.draw(template, 'fitting', colors))
  }
  return drawn
}

function findShown(drawn: ReadonlyMap<string, Picture[]>, product: string, style: string): Picture {
  const found = drawn.get(product)?.find((picture) => picture.style === style)
  if (!found) throw new Error(`the README shows ${product} in ${style}, which is not in the range`)
  return found
}

/** Squares of this side in rows; each row begins a new line, and goes on in the next where it is longer than that. */
async function layOut(
  rows: Iterable<readonly Picture[]>,
  { columns, cellSide, description }: { columns: number; cellSide: number; description: string },
): Promise<Buffer> {
  const cells: OverlayOptions[] = []
  const toStart = (index: number) => index * (cellSide + gap)
  let line = 0
  for (const pictures of rows) {
    for (const [index, { url }] of pictures.entries()) {
      const left = toStart(index % columns)
      cells.push({ input: await readCell(url, cellSide), left, top: toStart(line + Math.floor(index / columns)) })
    }
    line += Math.ceil(pictures.length / columns)
  }
  return sharp({ create: { width: toStart(columns) - gap, height: toStart(line) - gap, channels: 3, background } })
    .composite(cells)
    .withExif({ IFD0: { ImageDescription: description } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function readCell(url: string, cellSide: number): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return sharp(await answer.arrayBuffer())
    .resize(cellSide, cellSide)
    .png()
    .toBuffer()
}

const { values } = parseArgs({ options: { out: { type: 'string', default: join(projectDir, 'docs') } } })
const drawn = await drawRange(rangeOf(readStackFile(join(readStackSettings().ATELIER_STACK_DIR, 'stack.json'))))
const first = shown.map(([product, style]) => findShown(drawn, product, style))
// Says which products they show, for the test that no picture in `docs` is older than they.
const description = await describeRange()
const sheet = await layOut(drawn.values(), { columns: 12, cellSide: 320, description })
const row = await layOut([first], { columns: shown.length, cellSide: 640, description })
await writeFile(join(values.out, 'range.jpg'), sheet)
await writeFile(join(values.out, 'previews.jpg'), row)
console.log(`${values.out}: range.jpg and previews.jpg, the range as the running stack draws it`)
