import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createBlackPng } from '../tests/crafted-images.ts'
import { openInspector } from './inspector.ts'
import type { InspectorHandlers } from './inspector-process.ts'
import { openWorker } from './worker.ts'

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(500_000)}--></svg>`)

async function cutShort(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#123456' } })
  const bytes = await picture.jpeg({ quality: 100 }).toBuffer()
  return bytes.subarray(0, Math.floor(bytes.length * 0.9))
}

describe('the inspector', () => {
  it('looks at images in a process of its own, many at once', async () => {
    await using inspector = await openInspector({
      timeoutMs: 20_000,
      concurrency: 2,
      queueMax: 100,
      networkIsolation: 'preferred',
      log: () => undefined,
    })
    const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    const answers = await Promise.all(
      [image, createBlackPng(16_000, 16_000), Buffer.from('text')].map((bytes) => inspector.inspect(bytes)),
    )
    expect(answers).toMatchObject([
      { ok: true, value: { ok: true, artwork: { format: 'jpeg', width: 30, height: 20 } } },
      { ok: true, value: { ok: false, refusal: { reason: 'too_many_pixels', pixels: 256_000_000 } } },
      { ok: true, value: { ok: false, refusal: { reason: 'not_an_image' } } },
    ])
  })

  it.each([
    ['a JPEG that is cut short', 100, cutShort, { reason: 'corrupt' }],
    ['an SVG, whatever its name', 200, () => svg, { reason: 'unsupported_format', format: 'svg' }],
    ['an empty file', 1_000, () => Buffer.alloc(0), { reason: 'not_an_image' }],
  ])('refuses the same again and again in flat memory: %s', async (_name, times, make, refusal) => {
    await using worker = await openWorker<InspectorHandlers>({
      entry: import.meta.resolve('./inspector-process.ts'),
      timeoutMs: 20_000,
      concurrency: 2,
      queueMax: 100,
      memoryBytesMax: Number.POSITIVE_INFINITY,
      networkIsolation: 'preferred',
      log: () => undefined,
    })
    const bytes = await make()
    const refuse = async (count: number) => {
      for (let asked = 0; asked < count; asked += 1)
        expect(await worker.ask('inspect', bytes)).toEqual({ ok: true, value: { ok: false, refusal } })
    }
    await refuse(times / 2)
    const before = worker.memoryBytes
    await refuse(times)
    expect(worker.memoryBytes - before).toBeLessThan(60_000_000)
  })
})
