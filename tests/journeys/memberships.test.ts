import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { type Answer, basic, drawArtwork, provisionPartner, request, stack } from '../partner.ts'

const api = `${stack.baseUrl}/open-api/v1.1/memberships`
let authorization: string

beforeAll(async () => {
  const { channel } = await provisionPartner()
  const token = await request('POST', stack.tokenUrl, {
    headers: {
      authorization: basic(channel.clientId, channel.clientSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  authorization = `Bearer ${token.body.access_token}`
})

function call(method: string, path: string, body?: object): Promise<Answer> {
  return request(method, `${api}${path}`, {
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const toMd5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

/** The specification's three steps: create, PUT the bytes with the headers verbatim and without Authorization, confirm. */
async function confirmImage(): Promise<number> {
  const { bytes } = await drawArtwork('png', 640, 480)
  const created = await call('POST', '/images', { byteSize: bytes.length, checksum: toMd5(bytes) })
  expect(created.status).toBe(200)
  const { uploadData, resourceId } = created.body
  expect(Object.keys(uploadData.headers).sort()).toEqual(['cache-Control', 'content-Disposition', 'content-MD5'])
  const stored = await request('PUT', uploadData.url, { headers: uploadData.headers, body: bytes })
  expect([stored.status, stored.bytes.length]).toEqual([200, 0])
  const confirmed = await call('PATCH', `/images/${resourceId}/confirm`, { signedId: uploadData.signedId })
  expect([confirmed.status, confirmed.bytes.length]).toEqual([204, 0])
  expect(Number.isInteger(resourceId)).toBe(true)
  return resourceId
}

/** An MP3 of two parts: silence of a frame each (ISO 11172-3: MPEG-1 layer III, 128 kbit/s, 44.1 kHz, 417 bytes). */
function drawSound(): Buffer[] {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  const count = Math.ceil((5 * 1024 * 1024) / frame.length) + 100
  const sound = Buffer.concat(Array.from({ length: count }, () => frame))
  return [sound.subarray(0, 5 * 1024 * 1024), sound.subarray(5 * 1024 * 1024)]
}

async function confirmFile(): Promise<number> {
  const parts = drawSound()
  const created = await call('POST', '/files', {
    contentType: 'audio/mpeg',
    byteSize: parts.reduce((sum, part) => sum + part.length, 0),
    parts: parts.map((part) => ({ byteSize: part.length, checksum: toMd5(part) })),
  })
  expect(created.status).toBe(200)
  const { uploadData, resourceId } = created.body
  for (const { partNumber, url, headers } of uploadData.parts) {
    const stored = await request('PUT', url, { headers, body: parts[partNumber - 1] ?? Buffer.alloc(0) })
    expect(stored.status).toBe(200)
  }
  const confirmed = await call('PATCH', `/files/${resourceId}/confirm`, { signedId: uploadData.signedId })
  expect(confirmed.status).toBe(204)
  return resourceId
}

// Told as a partner would write it: nothing but the addresses, the credentials, and HTTP.
describe('a shop opens its memberships', () => {
  let tierId: number
  let seriesId: number

  it('with a tier that shows an image', async () => {
    const imageResourceId = await confirmImage()
    const tier = await call('POST', '/tiers', {
      name: 'Gold',
      imageResourceId,
      description: 'All of it',
      monthlyAmounts: { usd: 500, eur: 450 },
      benefits: ['Every episode', 'A postcard'],
    })
    expect(tier.status).toBe(201)
    expect(tier.body).toMatchObject({
      name: 'Gold',
      position: 1,
      status: 'Published',
      statistics: { membersCount: 0 },
      variants: { monthly: { amounts: { usd: 500, eur: 450 } } },
    })
    tierId = tier.body.id
    const shown = await request('GET', tier.body.imageUrl)
    expect((await sharp(shown.bytes).metadata()).format).toBe('webp')
    expect((await call('GET', '/tiers')).body.tiers).toEqual([tier.body])
  })

  it('with a series and a tag of their own pictures', async () => {
    const series = await call('POST', '/series/posts', {
      title: 'Walks',
      description: 'What we hear outside',
      postsType: 'Audio',
      coverImageResourceId: await confirmImage(),
      thumbnailResourceId: await confirmImage(),
    })
    expect(series.status).toBe(201)
    seriesId = series.body.id
    const tag = await call('POST', '/tags/posts', { name: 'Forest', thumbnailResourceId: await confirmImage() })
    expect(tag.status).toBe(201)
  })

  it('with an audio post for its members, found by its tag and in its series, whose sound is there for an hour', async () => {
    const made = await call('POST', '/posts/audios', {
      post: { title: 'Rain', description: 'A **wet** walk', tags: ['Forest', 'Water'] },
      access: { type: 'MembersOnly', tiers: [{ id: tierId }] },
      notifications: { enabled: false },
      series: [{ id: seriesId }],
      imageResourceId: await confirmImage(),
      fileResourceId: await confirmFile(),
    })
    expect(made.status).toBe(201)
    const post = await call('GET', `/posts/${made.body.id}`)
    expect(post.body).toMatchObject({
      type: 'Audio',
      state: 'PUBLISHED',
      descriptionHtml: expect.stringContaining('<strong>wet</strong>'),
      tags: ['Forest', 'Water'],
      series: [{ id: seriesId }],
    })
    const sound = await request('GET', post.body.fileUrl)
    expect(sound.bytes.equals(Buffer.concat(drawSound()))).toBe(true)
    expect((await sharp((await request('GET', post.body.imageUrl)).bytes).metadata()).format).toBe('webp')
    for (const query of ['tag=forest', `series=${seriesId}`, 'type=Audio', 'state=PUBLISHED'])
      expect((await call('GET', `/posts?${query}`)).body.posts).toMatchObject([{ id: made.body.id }])
    expect((await call('GET', `/series/posts/${seriesId}`)).body.postsIds).toEqual([made.body.id])
  })

  it('with a post that goes live by itself', async () => {
    const liveAt = new Date(Date.now() + 2_000).toISOString()
    const { body } = await call('POST', '/posts/texts', {
      post: { title: 'Soon', liveAt },
      access: { type: 'Public' },
      notifications: { enabled: true },
    })
    const deadline = AbortSignal.timeout(60_000)
    let post = (await call('GET', `/posts/${body.id}`)).body
    while (post.state === 'SCHEDULED') {
      await sleep(500, undefined, { signal: deadline })
      post = (await call('GET', `/posts/${body.id}`)).body
    }
    expect(post).toMatchObject({ state: 'PUBLISHED', liveAt })
  })
})
