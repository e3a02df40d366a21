import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createBlackPng, createGif, createPng, insertChunk } from '../../../packages/imaging/tests/crafted-images.ts'
import {
  callOf,
  drawPicture,
  fetchPicture,
  type MembershipClient,
  openBench,
  openMembership,
  upload,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let membership: MembershipClient

beforeAll(async () => {
  const bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const megabyte = 1_000_000
const damaged = { code: 'IMAGE_DAMAGED' }

/** The most memory that any process which decodes for this one has had, in bytes. */
function decodersPeak(): number {
  const statuses = readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/status`, 'utf8')] : []
    } catch {
      return [] // It ended meanwhile.
    }
  })
  const own = statuses.filter((status) => new RegExp(`^PPid:\\t${process.pid}$`, 'm').test(status))
  const peaks = own.map((status) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024)
  return Math.max(0, ...peaks)
}

describe('a hostile file is refused, and costs no memory', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, object]>([
    [
      '256 megapixels in a few hundred kilobytes',
      () => createBlackPng(16_000, 16_000),
      { code: 'IMAGE_HAS_TOO_MANY_PIXELS', details: { found: { pixels: 256_000_000 } } },
    ],
    ['a header that promises more rows than there are', () => createPng(5_000, 5_000, Buffer.alloc(100)), damaged],
    ['a row that no decoder takes', () => createPng(16_000_000, 3, Buffer.alloc(100)), damaged],
    ['one byte', () => Buffer.from([0]), notAllowed(null)],
    ['HTML', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), notAllowed(null)],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), notAllowed('pdf')],
    ['TIFF, which the library would read', () => tiny().tiff().toBuffer(), notAllowed('tiff')],
    ['AVIF', () => tiny().avif().toBuffer(), notAllowed('avif')],
    ['a GIF signature before a JPEG', () => Buffer.from('GIF89a\xff\xd8\xff', 'latin1'), damaged],
  ])('%s', async (_, draw, expected) => {
    const before = decodersPeak()
    expect(before).toBeGreaterThan(20 * megabyte)
    const { resourceId, signedId } = await upload(membership, call, await draw())
    const failure = await failureOf(membership.confirmImage({ resourceId, signedId }, call))
    expect(failure).toMatchObject({ status: 422, ...expected })
    expect(decodersPeak() - before).toBeLessThan(60 * megabyte)
  })
})

describe('an image with something behind it is only its picture', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, [number, number]]>([
    [
      'a JPEG that is HTML too',
      async () => Buffer.concat([await drawPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]),
      [64, 48],
    ],
    [
      'an animation of 120 frames',
      () =>
        createGif(
          200,
          150,
          Array.from({ length: 120 }, (_, i) => [i, 9, 9]),
        ),
      [200, 150],
    ],
    [
      'a colour profile of 200 megabytes',
      async () => insertChunk(await drawPicture('png'), 'iCCP', toProfile(Buffer.alloc(200 * megabyte))),
      [64, 48],
    ],
    [
      'text of 100 megabytes',
      async () => insertChunk(await drawPicture('png'), 'zTXt', toProfile(Buffer.alloc(100 * megabyte, '<'))),
      [64, 48],
    ],
    ['16 bits a channel', () => tiny().toColourspace('rgb16').png().toBuffer(), [64, 48]],
    ['CMYK', () => tiny().toColourspace('cmyk').jpeg().toBuffer(), [64, 48]],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, () => Promise<Buffer>, [number, number]] => [
      `turned by its EXIF orientation ${orientation}`,
      () => tiny().withMetadata({ orientation }).jpeg().toBuffer(),
      orientation < 5 ? [64, 48] : [48, 64],
    ]),
  ])('%s', async (_, draw, size) => {
    const before = decodersPeak()
    const { resourceId, signedId } = await upload(membership, call, await draw())
    await membership.confirmImage({ resourceId, signedId }, call)
    const { url, width, height } = await membership.getImage({ resourceId }, call)
    expect([width, height]).toEqual(size)
    const { content } = await fetchPicture(url)
    const shown = await sharp(content).metadata()
    expect([shown.format, shown.width, shown.height, shown.pages, shown.icc, shown.exif]).toEqual([
      'webp',
      ...size,
      undefined,
      undefined,
      undefined,
    ])
    expect(content.includes('script')).toBe(false)
    expect(decodersPeak() - before).toBeLessThan(60 * megabyte)
  })
})

function notAllowed(format: string | null) {
  return { code: 'IMAGE_TYPE_NOT_ALLOWED', details: { found: { format } } }
}

const tiny = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })

/** What iCCP and zTXt hold: a name, the method, and deflated bytes (PNG 11.3.2.3, 11.3.3.3). */
const toProfile = (bytes: Buffer) => Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(bytes)])
