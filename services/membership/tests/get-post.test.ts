import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toFileKey } from '../src/file.ts'
import { toPictureObjectKey } from '../src/image.ts'
import { imageStore } from '../src/image-store.ts'
import { mediaSamples } from './media-samples.ts'
import {
  type Bench,
  callOf,
  confirmedFile,
  confirmedImage,
  type MembershipClient,
  newPost,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let imageResourceId: number

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
  imageResourceId = await confirmedImage(membership, call)
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')

const get = async (wish: object) => {
  const { id } = await membership.createPost({ ...newPost, ...wish }, call)
  return membership.getPost({ postId: id }, call)
}
const fetchFrom = async (url: string | undefined, signal = AbortSignal.timeout(10_000)) => {
  const res = await fetch(url ?? '', { signal })
  return { status: res.status, headers: res.headers, bytes: Buffer.from(await res.arrayBuffer()) }
}
const fileOf = (contentType: keyof typeof mediaSamples) => confirmedFile(membership, call, contentType)
const membersOnly = { access: { type: 'MembersOnly', tierIds: [] } }
const hourMs = 3_600_000
const permanent = /\/images\/[\w-]{43}\.membership\.webp$/

/** Whether everybody is shown the picture of a permanent address. */
const isShown = (url: string | undefined) =>
  membership.getPicture({ key: url?.split('/').at(-1) ?? '' }, call).then(
    () => true,
    ({ code }) => code !== 'MEMBERSHIP_PICTURE_NOT_FOUND',
  )

describe('the picture of a post', () => {
  it('is shown to everybody only while the post is public and published', async () => {
    const own = await confirmedImage(membership, call)
    const { post, images } = await get({ type: 'Image', images: { images: [{ resourceId: own, position: 0 }] } })
    const postId = post?.id ?? 0
    const [{ url } = { url: '' }] = images
    expect(await isShown(url)).toBe(true)
    await membership.updatePost({ postId, ...membersOnly }, call)
    expect(await isShown(url)).toBe(false)
    await membership.updatePost({ postId, access: { type: 'Public', tierIds: [] } }, call)
    expect(await isShown(url)).toBe(true)
    await membership.archivePost({ postId }, call)
    expect(await isShown(url)).toBe(false)
    const archived = await membership.getPost({ postId }, call)
    expect(archived.images[0]?.url).not.toMatch(permanent)
  })

  it('of a draft or one that is scheduled is at no address that lasts', async () => {
    for (const wish of [{ state: 'DRAFT' }, { liveAt: new Date(Date.now() + hourMs).toISOString() }]) {
      const parts = { images: { images: [{ resourceId: imageResourceId, position: 0 }] } }
      const { images, urlsExpireAt } = await get({ ...wish, ...parts, type: 'Image' })
      expect([permanent.test(images[0]?.url ?? ''), typeof urlsExpireAt]).toEqual([false, 'string'])
    }
  })
})

describe('the pictures of a post', () => {
  it('that is public are where they always are', async () => {
    const { images, urlsExpireAt } = await get({
      type: 'Image',
      images: { images: [{ resourceId: imageResourceId, position: 0 }] },
    })
    expect(images).toEqual([{ resourceId: imageResourceId, position: 0, url: expect.stringMatching(permanent) }])
    expect(await isShown(images[0]?.url)).toBe(true)
    expect(urlsExpireAt).toBeUndefined()
  })

  it('for members only are where storage shows them to whoever has the address, for an hour', async () => {
    const before = Date.now()
    const { images, urlsExpireAt } = await get({
      ...membersOnly,
      type: 'Image',
      images: { images: [{ resourceId: imageResourceId, position: 0 }] },
    })
    const shown = await fetchFrom(images[0]?.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { objectName = '' } = (await imageStore(bench.pool).findOf(call.caller.shopId, imageResourceId)) ?? {}
    expect(
      shown.bytes.equals((await bench.objects.findBytes(toPictureObjectKey(objectName), 1e6)) ?? Buffer.alloc(0)),
    ).toBe(true)
    expect(new URL(images[0]?.url ?? '').searchParams.get('X-Amz-Expires')).toBe('3600')
    expect(Date.parse(urlsExpireAt ?? '')).toBeGreaterThanOrEqual(before + hourMs)
    expect(Date.parse(urlsExpireAt ?? '')).toBeLessThanOrEqual(Date.now() + hourMs)
  })

  it('beside what it plays are shown in the same two ways', async () => {
    const audio = { type: 'Audio', mediaUrl: 'https://a.example/b', imageResourceId }
    const [open, closed] = [await get(audio), await get({ ...audio, ...membersOnly })]
    expect(open).toMatchObject({ imageResourceId, mediaUrl: 'https://a.example/b' })
    expect(open.imageUrl).toMatch(/\.membership\.webp$/)
    expect(closed.imageUrl).toContain('X-Amz-Signature')
    expect([open.urlsExpireAt, typeof closed.urlsExpireAt]).toEqual([undefined, 'string'])
  })
})

describe('the file of a post', () => {
  it('is shown in place as what it is, whole or in part, also of a public post', async () => {
    const { fileUrl = '', urlsExpireAt } = await get({ type: 'Video', fileResourceId: await fileOf('video/mp4') })
    const { status, headers, bytes: shown } = await fetchFrom(fileUrl)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'video/mp4',
      'inline',
    ])
    expect(shown.equals(mediaSamples['video/mp4'])).toBe(true)
    expect(urlsExpireAt).toBeDefined()
    const part = await fetch(fileUrl, { headers: { range: 'bytes=4-9' } })
    expect([part.status, await part.text()]).toEqual([206, shown.toString('utf8', 4, 10)])
  })

  it('is shown to nobody whose address was altered in any part, or has no signature', async () => {
    const { fileUrl = '' } = await get({ type: 'Audio', fileResourceId: await fileOf('audio/mpeg') })
    const { fileUrl: otherUrl = '' } = await get({ type: 'Audio', fileResourceId: await fileOf('audio/mpeg') })
    const swap = (name: string, value: string) => {
      const url = new URL(fileUrl)
      url.searchParams.set(name, value)
      return url.href
    }
    const signature = new URL(fileUrl).searchParams.get('X-Amz-Signature') ?? ''
    for (const url of [
      fileUrl.split('?')[0],
      swap(
        'X-Amz-Signature',
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      swap('X-Amz-Expires', '3601'),
      swap('response-content-type', 'text/html'),
      fileUrl.replace(/^[^?]*/, otherUrl.split('?')[0] ?? ''),
    ])
      expect({ url, status: (await fetchFrom(url)).status }).toEqual({ url, status: 403 })
    expect((await fetchFrom(fileUrl)).status).toBe(200)
  })
})

describe('an address that expires', () => {
  it('shows nothing any more once it has', async () => {
    const key = toFileKey(crypto.randomUUID())
    await bench.objects.putBytes(key, Buffer.from('a'), 'audio/mpeg')
    const url = await bench.objects.presignGet(key, 'audio/mpeg', 1)
    expect(await until(async () => (await fetchFrom(url)).status === 403, { timeoutMs: 20_000 })).toBe(true)
  })
})
