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

/** Every product × style × a few colours, as the service draws them: one sheet, products in the order of their ids. */
async function drawSheet(range: Range): Promise<Buffer> {
  const urls: string[] = []
  for (const { productId } of await range.list()) {
    const template = await range.get(productId)
    const colors = chooseColors(template.colorVariants.map(({ color }) => color))
    const pictures = await range.draw(template, 'fitting', colors)
    urls.push(...pictures.map(({ url }) => url))
  }
  const cells: OverlayOptions[] = []
  for (const [index, url] of urls.entries()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
    const input = await sharp(await answer.arrayBuffer())
      .resize(cellSide, cellSide)
      .png()
      .toBuffer()
    const row = Math.floor(index / columns)
    cells.push({ input, left: (index % columns) * (cellSide + gap), top: row * (cellSide + gap) })
  }
  const rows = Math.ceil(urls.length / columns)
  return sharp({
    create: {
      width: columns * (cellSide + gap) - gap,
      height: rows * (cellSide + gap) - gap,
      channels: 3,
      background,
    },
  })
    .composite(cells)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const { values } = parseArgs({ options: { out: { type: 'string', default: join(projectDir, 'docs/range.jpg') } } })
await writeFile(
  values.out,
  await drawSheet(rangeOf(readStackFile(join(readStackSettings().ATELIER_STACK_DIR, 'stack.json')))),
)
console.log(`${values.out}: the range as the running stack draws it`)
