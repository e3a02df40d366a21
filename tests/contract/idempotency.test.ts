import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, drawArtwork, type Partner, provisionPartners, put } from '../partner.ts'

let partner: Partner
let other: Partner
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
})

const wish = { contentType: 'image/png', fileName: 'artwork.png', size: 1_000 }
const ask = (key: string, body: unknown = wish, who = partner) =>
  who.call('POST', '/upload-url', body, { 'idempotency-key': key })
const isReplayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true'

describe('a request with an Idempotency-Key', () => {
  it('has one effect and equal answers when fifty of it come at once, and later still', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(key)))
    answers.push(await ask(key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1)
  })

  it('is refused when the key was used for another body or another address', async () => {
    const key = randomUUID()
    await ask(key)
    const attempts = [
      await ask(key, { ...wish, size: 1_001 }),
      await partner.platform('POST', '/media/upload-url', wish, { 'idempotency-key': key }),
    ]
    for (const { status, body } of attempts) {
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
  })

  it('is nobody else’s: another channel may use the same key', async () => {
    const key = randomUUID()
    const mine = await ask(key)
    const theirs = await ask(key, wish, other)
    expect(isReplayed(theirs)).toBe(false)
    expect(theirs.body.fileUrl).not.toBe(mine.body.fileUrl)
  })

  it('leaves the key free after a refusal', async () => {
    const key = randomUUID()
    expect((await ask(key, { ...wish, size: 10 ** 12 })).status).toBe(400)
    expect((await ask(key)).status).toBe(200)
  })

  it('registers an upload and makes a preview once', async () => {
    const artwork = await drawArtwork()
    const upload = await partner.call('POST', '/upload-url', { ...wish, size: artwork.bytes.length })
    await put(upload.body.uploadUrl, artwork.bytes)
    const { width, height } = artwork
    const registration = { fileUrl: upload.body.fileUrl, width, height }
    const keys = { 'idempotency-key': randomUUID() }
    const first = await partner.call('POST', '/media/images', registration, keys)
    const again = await partner.call('POST', '/media/images', registration, keys)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(isReplayed(again)).toBe(true)

    const wanted = { productId: 'pro_mug', regions: [{ region: 'wrap', imageId: first.body.id }] }
    const run = { 'idempotency-key': randomUUID() }
    const [one, two] = await Promise.all([1, 2].map(() => partner.call('POST', '/previews', wanted, run)))
    expect(one?.status).toBe(201)
    expect(two?.body).toEqual(one?.body)
    const third = await partner.call('POST', '/previews', wanted)
    expect(third.body.pipelineId).not.toBe(one?.body.pipelineId)
  })

  it('keeps nothing of a dry run, which creates nothing', async () => {
    const wanted = { productId: 'pro_mug', regions: [{ region: 'wrap', imageId: await partner.imageId() }] }
    const run = { 'idempotency-key': randomUUID() }
    expect((await partner.call('POST', '/previews?dryRun=true', wanted, run)).status).toBe(200)
    expect((await partner.call('POST', '/previews', wanted, run)).status).toBe(201)
  })
})
