import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, patient, provisionPartners, put, request } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let productId: string
beforeAll(async () => {
  const [own] = await provisionPartners(1)
  partner = await patient(own)
  productId = await createDownload()
})

const bytes = Buffer.from('%PDF-1.7 patterns')

async function createDownload(): Promise<string> {
  const wish = { type: 'digital', name: 'Patterns', description: '', price: { value: 9, currency: 'USD' } }
  const { status, body } = await partner.platform('POST', '/products', wish)
  expect(status).toBe(201)
  return body.productId
}

const wish = { fileName: 'patterns.pdf', contentType: 'application/pdf', size: bytes.length }
const ask = (change: object = {}) =>
  partner.platform('POST', `/products/${productId}/digital-files/upload-url`, { ...wish, ...change })

async function upload(): Promise<string> {
  const { status, body } = await ask()
  expect(status).toBe(201)
  const stored = await request('PUT', body.uploadUrl, { headers: body.headers, body: bytes })
  expect(stored.status).toBe(200)
  return body.fileUrl
}

const files = (method: string, body: object) => partner.platform(method, `/products/${productId}/digital-files`, body)

describe('POST /products/{id}/digital-files/upload-url', () => {
  it('answers 201 with an address that takes exactly these bytes', async () => {
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      201,
      {
        uploadUrl: expect.stringMatching(/^http/),
        fileUrl: expect.stringMatching(/^http/),
        headers: { 'x-storage-content-length-range': `${bytes.length}` },
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    expect((await put(body.uploadUrl, Buffer.from('other'), body.headers)).status).toBe(403)
    expect((await request('GET', body.fileUrl)).status).toBe(403)
  })

  it.each([
    ['no name', { fileName: '' }, '/fileName'],
    ['a path', { fileName: '../x' }, '/fileName'],
    ['no type', { contentType: 'pdf' }, '/contentType'],
    ['no bytes', { size: 0 }, '/size'],
    ['too many', { size: 2 * 1024 ** 3 + 1 }, '/size'],
  ])('is 400 with %s', async (_what, change, pointer) => {
    const { status, body } = await ask(change)
    expect([status, body.code, body.errors]).toMatchObject([400, 'REQUEST_INVALID', [{ pointer }]])
  })
})

describe('the files of a digital product', () => {
  it('are added, called anew and removed', async () => {
    const fileUrl = await upload()
    const added = await files('POST', { fileUrl, fileName: 'A.pdf' })
    expect([added.status, added.body]).toMatchObject([
      200,
      { id: productId, digitalFiles: [{ fileUrl, fileName: 'A.pdf' }] },
    ])
    const { body: renamed } = await files('POST', { fileUrl, fileName: 'B.pdf' })
    expect(renamed.digitalFiles.map(({ fileName }: Json) => fileName)).toEqual(['B.pdf'])
    expect((await partner.platform('GET', `/products/${productId}`)).body).toEqual(renamed)
    const removed = await files('DELETE', { fileUrl, fileName: 'B.pdf' })
    expect([removed.status, removed.body.digitalFiles]).toEqual([200, []])
    expect((await files('DELETE', { fileUrl })).body.code).toBe('DIGITAL_FILE_NOT_FOUND')
  })

  it('are only those that were uploaded for it', async () => {
    const { body } = await ask()
    const none = await files('POST', { fileUrl: body.fileUrl, fileName: 'a' })
    expect([none.status, none.body.code]).toEqual([422, 'DIGITAL_FILE_NOT_UPLOADED'])
    const elsewhere = await files('POST', { fileUrl: `${body.fileUrl}x`, fileName: 'a' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'DIGITAL_FILE_NOT_FOUND'])
  })

  it('are none of another product', async () => {
    const { body } = await partner.platform('POST', '/products', {
      type: 'gift_card',
      name: 'Gift card',
      amounts: [{ value: 25, currency: 'USD' }],
    })
    const answer = await partner.platform('POST', `/products/${body.productId}/digital-files/upload-url`, wish)
    expect([answer.status, answer.body.code]).toEqual([422, 'PRODUCT_NOT_DIGITAL'])
    const none = await partner.platform('POST', '/products/none/digital-files/upload-url', wish)
    expect([none.status, none.body.code]).toEqual([404, 'OFFER_NOT_FOUND'])
  })
})
