import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let fetching = 0
let mayAnswer: PromiseWithResolvers<void>

/** A picture that is read for as long as the test wants. */
async function readSlowly() {
  fetching += 1
  await mayAnswer.promise
  return { content: Buffer.from('picture'), contentType: 'image/webp' }
}

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      shop: { listShops: () => ({ shops: [] }) },
      preview: {
        getPicture: readSlowly,
        createPreview: () => ({ customizationId: 'cst_1', pipelineId: 'dpl_1', pictures: [], warnings: [] }),
      },
      media: {
        getRendition: readSlowly,
        createUpload: () => ({ uploadUrl: 'http://a.test/', fileUrl: 'http://a.test/', headers: {} }),
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const preview = { productId: 'pro_tshirt', regions: [{ region: 'front', imageId: 'img_1' }] }
const upload = { contentType: 'image/png', fileName: 'a.png', size: 100 }

describe('pictures that anybody may fetch', () => {
  it.each([
    ['of products', 'a'.repeat(43), '/channel-api/v1.0/previews', preview],
    ['of libraries', `${'a'.repeat(43)}.preview.webp`, '/channel-api/v1.0/upload-url', upload],
  ])('%s do not use up the calls of those who say who they are', async (_what, key, path, body) => {
    const refusesOnlyStrangers = async () => {
      fetching = 0
      mayAnswer = Promise.withResolvers()
      const held = Array.from({ length: 200 }, () => fetch(`${gateway.url}/images/${key}`))
      const isFull = await until(() => fetching === 200, { timeoutMs: 4_000 })
      const { code } = await refusalOf(await fetch(`${gateway.url}/images/${key}`))
      const known = await gateway.call(path, { body })
      mayAnswer.resolve()
      await Promise.all(held)
      return isFull && code === 'UNAVAILABLE' && known.status < 300
    }
    // Again on a machine so busy that the first of them had been given up when the last came.
    expect(await until(refusesOnlyStrangers, { timeoutMs: 50_000 })).toBe(true)
    expect((await fetch(`${gateway.url}/images/${key}`)).status).toBe(200)
  })
})

describe('Server-Timing', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['DELETE', '/livez', 405],
  ])('is not there where no part was reached: %s %s', async (method, path, status) => {
    const res = await gateway.call(path, { method })
    expect(res.status).toBe(status)
    expect(res.headers.has('server-timing')).toBe(false)
  })

  it('says what was reached', async () => {
    const res = await gateway.call('/channel-api/v1.0/shops')
    expect(res.headers.get('server-timing')).toMatch(/^auth;dur=[\d.]+, quota;dur=[\d.]+, upstream;dur=[\d.]+$/)
    const refused = await gateway.call('/channel-api/v1.0/shops', { headers: { authorization: 'Bearer bad' } })
    expect(refused.headers.get('server-timing')).toMatch(/^auth;dur=[\d.]+$/)
  })
})
