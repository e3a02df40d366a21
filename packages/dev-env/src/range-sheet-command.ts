import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { type Range, rangeOf } from './range.ts'
import { projectDir, readStackSettings } from './settings.ts'
import { readStackFile } from './stack-file.ts'

const columns = 12
const cellSide = 320
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

/** Every product × style × a few colours, as the service draws them: one sheet, products in the order of their ids, each on new lines. */
async function drawSheet(range: Range): Promise<Buffer> {
  const cells: OverlayOptions[] = []
  let row = 0
  for (const { productId } of await range.list()) {
    const template = await range.get(productId)
    const colors = chooseColors(template.colorVariants.map(({ color }) => color))
    const pictures = await range.draw(template, 'fitting', colors)
    for (const [index, { url }] of pictures.entries()) {
      const top = (row + Math.floor(index / columns)) * (cellSide + gap)
      cells.push({ input: await readCell(url), left: (index % columns) * (cellSide + gap), top })
    }
    row += Math.ceil(pictures.length / columns)
  }
  const toSide = (count: number) => count * (cellSide + gap) - gap
  return sharp({ create: { width: toSide(columns), height: toSide(row), channels: 3, background } })
    .composite(cells)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function readCell(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return sharp(await answer.arrayBuffer())
    .resize(cellSide, cellSide)
    .png()
    .toBuffer()
}

const { values } = parseArgs({ options: { out: { type: 'string', default: join(projectDir, 'docs/range.jpg') } } })
await writeFile(
  values.out,
  await drawSheet(rangeOf(readStackFile(join(readStackSettings().ATELIER_STACK_DIR, 'stack.json')))),
)
console.log(`${values.out}: the range as the running stack draws it`)
