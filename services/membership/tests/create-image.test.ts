import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Bench,
  callOf,
  create,
  drawPicture,
  type MembershipClient,
  openBench,
  openMembership,
  put,
  toChecksum,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let bytes: Buffer

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
  bytes = await drawPicture()
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')

describe('an image that was created', () => {
  it('has an integer for an id, an address, three headers, and says that it has no bytes yet', async () => {
    const created = await create(membership, call, bytes)
    expect(Number.isSafeInteger(created.resourceId)).toBe(true)
    expect(created.headers).toEqual({
      'content-MD5': toChecksum(bytes),
      'content-Disposition': 'attachment',
      'cache-Control': 'no-store',
    })
    expect(await membership.getImage({ resourceId: created.resourceId }, call)).toEqual({
      id: created.resourceId,
      state: 'CREATED',
    })
  })

  it('takes its bytes with those headers and nothing else, and storage answers 200 with nothing', async () => {
    const { url, headers } = await create(membership, call, bytes)
    expect(await put(url, bytes, headers)).toEqual({ status: 200, body: '' })
  })

  it.each<[string, (sent: { bytes: Buffer; headers: Record<string, string> }) => typeof sent]>([
    ['other bytes of the same size', ({ headers }) => ({ bytes: Buffer.alloc(bytes.length, 1), headers })],
    ['fewer bytes', (sent) => ({ ...sent, bytes: sent.bytes.subarray(1) })],
    ['more bytes', (sent) => ({ ...sent, bytes: Buffer.concat([sent.bytes, Buffer.from('x')]) })],
    [
      'another MD5',
      ({ headers }) => {
        const other = Buffer.alloc(bytes.length, 2)
        return { bytes: other, headers: { ...headers, 'content-MD5': toChecksum(other) } }
      },
    ],
    ...['content-MD5', 'content-Disposition', 'cache-Control'].map(
      (name): [string, (sent: { bytes: Buffer; headers: Record<string, string> }) => typeof sent] => [
        `nothing for ${name}`,
        (sent) => ({
          ...sent,
          headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)),
        }),
      ],
    ),
    ['another disposition', (sent) => ({ ...sent, headers: { ...sent.headers, 'content-Disposition': 'inline' } })],
    ['another age', (sent) => ({ ...sent, headers: { ...sent.headers, 'cache-Control': 'public' } })],
  ])('is refused by storage itself with %s', async (_, alter) => {
    const { url, headers } = await create(membership, call, bytes)
    const sent = alter({ bytes, headers })
    const { status } = await put(url, sent.bytes, sent.headers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await put(url, bytes, headers)).toEqual({ status: 200, body: '' })
  })

  it('is of its shop alone', async () => {
    const { resourceId } = await create(membership, call, bytes)
    const failure = await failureOf(membership.getImage({ resourceId }, callOf('another')))
    expect(failure).toMatchObject({ code: 'MEMBERSHIP_IMAGE_NOT_FOUND', status: 404 })
    const none = await failureOf(membership.getImage({ resourceId: 999_999_999 }, callOf('another')))
    expect({ ...none.details, resourceId }).toEqual(failure.details)
  })

  it('is one, however often it is asked for under one key', async () => {
    const wish = { byteSize: bytes.length, checksum: toChecksum(bytes) }
    const keyed = { ...call, idempotency: { key: 'once', fingerprint: 'a' } }
    const [first, again] = [await membership.createImage(wish, keyed), await membership.createImage(wish, keyed)]
    expect(again).toEqual(first)
  })

  it('is not made of a wish that is wrong, and all that is wrong is said', async () => {
    const failure = await failureOf(membership.createImage({ byteSize: 0, checksum: 'x' }, call))
    expect(failure.code).toBe('REQUEST_INVALID')
    expect(failure.details.errors?.map(({ pointer }) => pointer)).toEqual(['/byteSize', '/checksum'])
  })
})
