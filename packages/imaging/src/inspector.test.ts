import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createBlackPng } from '../tests/crafted-images.ts'
import { openInspector } from './inspector.ts'

describe('the inspector', () => {
  it('looks at images in a process of its own, many at once', async () => {
    await using inspector = await openInspector({
      timeoutMs: 20_000,
      concurrency: 2,
      queueMax: 100,
      log: () => undefined,
    })
    const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    const answers = await Promise.all(
      [image, createBlackPng(16_000, 16_000), Buffer.from('text')].map((bytes) => inspector.inspect(bytes)),
    )
    expect(answers).toEqual([
      { ok: true, value: { ok: true, image: { format: 'jpeg', width: 30, height: 20 } } },
      { ok: true, value: { ok: false, refusal: { reason: 'too_many_pixels', pixels: 256_000_000 } } },
      { ok: true, value: { ok: false, refusal: { reason: 'not_an_image' } } },
    ])
  })
})
