import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { newId } from '@atelier/ids/id.ts'
import { type ObjectStore, openObjectStore } from '@atelier/object-store/object-store.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { filesPerOfferMax, openUploadsMax, toDigitalFileKey } from '../src/digital-file.ts'
import { digitalFileStore } from '../src/digital-file-store.ts'
import { offerStore } from '../src/offer-store.ts'
import { sweepDigitalFiles } from '../src/sweep-digital-files.ts'
import { listEvents } from './listed-events.ts'
import { makeOffer } from './own-offer.ts'
import { type CallOf, callFor, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let shop: Awaited<ReturnType<typeof startShopWith>>['shop']
let pool: Awaited<ReturnType<typeof startShopWith>>['pool']
let objects: ObjectStore
beforeAll(async () => {
  const started = await startShopWith(scope)
  shop = started.shop
  pool = started.pool
  objects = scope.use(openObjectStore(started.config))
})
afterAll(() => scope.disposeAsync())

const bytes = Buffer.from('%PDF-1.7 a book')

/** An offer that is a download, of a shop that no other test has. */
async function open(own: Parameters<typeof makeOffer>[2] = {}) {
  const agencyId = newId('agy')
  const { shopId } = await shop.provisionShop({ agencyId, name: 'Nordlicht', shopId: '' }, { requestId: 'test' })
  return { call: callFor(agencyId, shopId), productId: await makeOffer(pool, shopId, { isDigital: true, ...own }) }
}

const wishFor = (productId: string) => ({
  productId,
  fileName: 'book.pdf',
  contentType: 'application/pdf',
  sizeBytes: bytes.length,
})

const put = async (url: string, body: Buffer, headers: Record<string, string>) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers })).status

/** A file that was uploaded for an offer. */
async function upload(call: CallOf, productId: string, body = bytes) {
  const wish = { ...wishFor(productId), sizeBytes: body.length }
  const { uploadUrl, fileUrl, headers } = await shop.createDigitalFileUpload(wish, call)
  expect(await put(uploadUrl, body, headers)).toBe(200)
  return { uploadUrl, fileUrl, headers }
}

const keyOf = (fileUrl: string) => toDigitalFileKey(fileUrl.split('/').at(-1) ?? '')
const contentOf = async (fileUrl: string) =>
  Buffer.from((await objects.findBytes(keyOf(fileUrl), 1_000)) ?? []).toString()
const filesOf = async (call: CallOf, productId: string) =>
  (await offerStore(pool).find(call.caller.shopId, productId))?.digitalFiles
const sweep = () => sweepDigitalFiles({ digitalFiles: digitalFileStore(pool), objects })

describe('a file of a digital product', () => {
  it('is uploaded, added and told of; a repeat changes nothing, another name that alone', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    const file = { fileUrl, fileName: 'The book.pdf', sizeBytes: bytes.length }
    for (let i = 0; i < 2; i++) {
      const { offer } = await shop.addDigitalFile({ productId, fileUrl, fileName: file.fileName }, call)
      expect(offer).toMatchObject({ id: productId, digitalFiles: [file] })
    }
    expect(await contentOf(fileUrl)).toBe(bytes.toString())
    const { fileUrl: second } = await upload(call, productId)
    await shop.addDigitalFile({ productId, fileUrl: second, fileName: 'b' }, call)
    const { offer } = await shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call)
    expect(offer?.digitalFiles).toEqual([
      { ...file, fileName: 'a' },
      { ...file, fileUrl: second, fileName: 'b' },
    ])
    const events = await listEvents(pool, `product/${productId}`)
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual(
      [1, 2, 3].map((sequence) => ['shop.v1.product_updated', sequence]),
    )
    expect(events.at(-1)?.data).toMatchObject({ offer: { digitalFiles: offer?.digitalFiles } })
  })

  it('is downloaded by whoever bought its offer, for an hour, until it is taken from it', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    const { shopId } = call.caller
    const download = async (of = shopId) =>
      (await shop.getDownloads({ shopId: of, offerIds: [productId, randomUUID(), 'x'] }, { requestId: 'test' })).files
    expect(await download()).toEqual([])
    await shop.addDigitalFile({ productId, fileUrl, fileName: 'The "book" – 1.pdf' }, call)
    const [file, ...others] = await download()
    expect([file?.fileName, others]).toEqual(['The "book" – 1.pdf', []])
    expect(Date.parse(file?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
    const answer = await fetch(file?.url ?? '')
    expect(await answer.text()).toBe(bytes.toString())
    // Nothing that a partner has uploaded is shown in the place where it is stored.
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''The%20%22book%22%20%E2%80%93%201.pdf",
    )
    expect(await download(newId('sh'))).toEqual([])
    await shop.removeDigitalFile({ productId, fileUrl }, call)
    expect(await download()).toEqual([])
  })

  it('is what it was when it was added: its address writes it no more', async () => {
    const { call, productId } = await open()
    const { uploadUrl, fileUrl, headers } = await upload(call, productId)
    await shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call)
    expect(await put(uploadUrl, Buffer.from('%PDF-1.7 malice'), headers)).not.toBe(200)
    expect(await contentOf(fileUrl)).toBe(bytes.toString())
  })

  it('is added once, however many add it at once', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    await Promise.all(Array.from({ length: 5 }, () => shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call)))
    expect(await filesOf(call, productId)).toHaveLength(1)
    expect(await listEvents(pool, `product/${productId}`)).toHaveLength(1)
  })

  it('is added by the repeat of a call that died once its bytes were there', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    const stored = await digitalFileStore(pool).find({ shopId: call.caller.shopId, offerId: productId, fileUrl })
    const ended = { key: keyOf(fileUrl), uploadId: stored?.uploadId ?? '' }
    await objects.joinParts(ended, (await objects.listParts(ended)) ?? [])
    const { offer } = await shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call)
    expect(offer?.digitalFiles).toHaveLength(1)
  })

  it('takes no other number of bytes than was promised', async () => {
    const { call, productId } = await open()
    const { uploadUrl, fileUrl, headers } = await shop.createDigitalFileUpload(wishFor(productId), call)
    for (const body of [Buffer.from('short'), Buffer.concat([bytes, bytes])])
      expect(await put(uploadUrl, body, headers)).toBe(403)
    expect(await failureOf(shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call))).toMatchObject({
      code: 'DIGITAL_FILE_NOT_UPLOADED',
      status: 422,
      details: { fileUrl, expected: { size: bytes.length }, found: null },
    })
    expect(await filesOf(call, productId)).toEqual([])
  })

  it('is one upload, however often it is asked for under one key', async () => {
    const { call, productId } = await open()
    const ask = () => shop.createDigitalFileUpload(wishFor(productId), withKey(call, 'once', {}))
    expect((await ask()).fileUrl).toBe((await ask()).fileUrl)
  })

  it('is removed and told of, and its bytes after it', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    await shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call)
    const { offer } = await shop.removeDigitalFile({ productId, fileUrl }, call)
    expect(offer?.digitalFiles).toEqual([])
    expect(await listEvents(pool, `product/${productId}`)).toHaveLength(2)
    for (const failure of await Promise.all(
      [
        shop.removeDigitalFile({ productId, fileUrl }, call),
        shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call),
      ].map((ask) => failureOf(ask)),
    ))
      expect(failure).toMatchObject({ code: 'DIGITAL_FILE_NOT_FOUND' })
    await sweep()
    expect(await objects.findObject(keyOf(fileUrl))).toBeNull()
  })

  it('that is not added within a day is removed; one that was stays', async () => {
    const { call, productId } = await open()
    const [kept, lost] = [await upload(call, productId), await upload(call, productId)]
    await shop.addDigitalFile({ productId, fileUrl: kept.fileUrl, fileName: 'a' }, call)
    await pool.query(sql.unsafe`
      update digital_files set created_at = now() - interval '26 hours' where offer_id = ${productId}`)
    const add = () => shop.addDigitalFile({ productId, fileUrl: lost.fileUrl, fileName: 'b' }, call)
    expect(await failureOf(add())).toMatchObject({ code: 'DIGITAL_FILE_NOT_FOUND' })
    await sweep()
    expect(await put(lost.uploadUrl, bytes, lost.headers)).toBe(404)
    expect(await contentOf(kept.fileUrl)).toBe(bytes.toString())
    expect(await failureOf(add())).toMatchObject({ code: 'DIGITAL_FILE_NOT_FOUND' })
  })
})

describe('a file', () => {
  it.each([
    ['too large', { sizeBytes: 2 * 1024 ** 3 + 1 }, '/size'],
    ['without bytes', { sizeBytes: 0 }, '/size'],
    ['without a name', { fileName: '' }, '/fileName'],
    ['with a path for a name', { fileName: '../a' }, '/fileName'],
    ['of no type', { contentType: 'pdf' }, '/contentType'],
  ])('that is %s is refused', async (_what, change, pointer) => {
    const { call, productId } = await open()
    expect(await failureOf(shop.createDigitalFileUpload({ ...wishFor(productId), ...change }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer }] },
    })
  })

  it.each([
    [{ isDigital: false }, 'PRODUCT_NOT_DIGITAL'],
    [{ access: 'ARCHIVED' as const }, 'PRODUCT_ARCHIVED'],
  ])('is none of a product that is %j', async (own, code) => {
    const { call, productId } = await open(own)
    const fileUrl = 'http://s.test/a'
    for (const failure of await Promise.all(
      [
        shop.createDigitalFileUpload(wishFor(productId), call),
        shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call),
        shop.removeDigitalFile({ productId, fileUrl }, call),
      ].map((ask) => failureOf(ask)),
    ))
      expect(failure).toMatchObject({ code })
  })

  it("of another shop or another product is answered like one that nobody has, and so is another's product", async () => {
    const { call, productId } = await open()
    const theirs = await open()
    const own = await makeOffer(pool, call.caller.shopId, { isDigital: true })
    const foreign = await upload(theirs.call, theirs.productId)
    const elsewhere = await upload(call, own)
    for (const fileUrl of [foreign.fileUrl, elsewhere.fileUrl, 'http://s.test/a', ''])
      for (const failure of await Promise.all(
        [
          shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call),
          shop.removeDigitalFile({ productId, fileUrl }, call),
        ].map((ask) => failureOf(ask)),
      ))
        expect(failure).toMatchObject({ code: 'DIGITAL_FILE_NOT_FOUND', details: { fileUrl } })
    for (const none of [theirs.productId, randomUUID(), 'x'])
      expect(await failureOf(shop.createDigitalFileUpload(wishFor(none), call))).toMatchObject({
        code: 'OFFER_NOT_FOUND',
        status: 404,
        details: { offerId: none },
      })
  })

  it('is refused beside as many as there may be', async () => {
    const { call, productId } = await open()
    const { fileUrl } = await upload(call, productId)
    const file = { fileUrl: 'http://s.test/a', fileName: 'a', sizeBytes: 1 }
    const full = Array.from({ length: filesPerOfferMax }, (_, i) => ({ ...file, fileUrl: `${file.fileUrl}${i}` }))
    await digitalFileStore(pool).putFiles(productId, full)
    expect(await failureOf(shop.addDigitalFile({ productId, fileUrl, fileName: 'a' }, call))).toMatchObject({
      code: 'DIGITAL_FILE_LIMIT_REACHED',
      details: { limit: filesPerOfferMax },
    })
    await pool.query(sql.unsafe`
      insert into digital_files (object_name, shop_id, offer_id, file_url, upload_id, content_type, size_bytes)
      select ${productId} || n, ${call.caller.shopId}, ${productId}, ${productId} || n, 'u', 'a/b', 1
      from generate_series(2, ${openUploadsMax}) as n`)
    expect(await failureOf(shop.createDigitalFileUpload(wishFor(productId), call))).toMatchObject({
      code: 'DIGITAL_FILE_LIMIT_REACHED',
      details: { limit: openUploadsMax },
    })
  })
})
