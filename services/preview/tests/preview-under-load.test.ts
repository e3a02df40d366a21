import { findChildren } from '@atelier/dev-env/child-processes.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { callOf, newChannel, onFront, openPreview } from './started-preview.ts'

const deadline = { timeoutMs: 20_000 }

/** Pictures of the front in all styles and colours. */
const picturesOfRequest = 9

describe('a preview under load', () => {
  it('is refused when too many wait, without drawing any of it, and those before it are answered', async () => {
    // Four are begun at once, two for each that the renderer has in its hands; the other five wait.
    await using started = await openPreview({ RENDER_CONCURRENCY: '2', QUEUE_PICTURES_MAX: '6' })
    const [first, second] = [newChannel(), newChannel()]
    const images = [await started.addImage(first), await started.addImage(second)] as const
    started.storage.hold()
    const waiting = started.preview.createPreview(onFront(images[0]), callOf(first))
    expect(await until(() => started.storage.count('GET', 'images/') > 0, deadline)).toBe(true)
    const failure = await failureOf(started.preview.createPreview(onFront(images[1]), callOf(second)))
    expect(failure).toMatchObject({
      code: 'PREVIEW_QUEUE_FULL',
      status: 503,
      details: { retryAfterSeconds: expect.any(Number) },
    })
    started.storage.open()
    expect((await waiting).pictures).toHaveLength(picturesOfRequest)
    expect(started.storage.count('PUT', 'pictures/')).toBe(picturesOfRequest)
  })

  it('is refused when too many of its own shop wait, while another shop is served', async () => {
    await using started = await openPreview({ RENDER_CONCURRENCY: '1', QUEUE_PICTURES_PER_SHOP_MAX: '8' })
    const [busy, quiet] = [newChannel(), newChannel()]
    const images = [await started.addImage(busy), await started.addImage(busy), await started.addImage(quiet)] as const
    started.storage.hold()
    const waiting = started.preview.createPreview(onFront(images[0]), callOf(busy))
    expect(await until(() => started.storage.count('GET', 'images/') > 0, deadline)).toBe(true)
    const failure = await failureOf(started.preview.createPreview(onFront(images[1]), callOf(busy)))
    expect(failure.code).toBe('PREVIEW_QUEUE_FULL')
    const other = started.preview.createPreview(onFront(images[2], { colors: ['White'] }), callOf(quiet))
    started.storage.open()
    expect((await other).pictures).toHaveLength(3)
    expect((await waiting).pictures).toHaveLength(picturesOfRequest)
  })

  it('does not wait for the fifty requests that another shop brought before', async () => {
    await using started = await openPreview({ RENDER_CONCURRENCY: '1' })
    const [greedy, modest] = [newChannel(), newChannel()]
    const many = await Promise.all(Array.from({ length: 50 }, () => started.addImage(greedy)))
    const one = await started.addImage(modest)
    const order: string[] = []
    const ask = async (image: typeof one, channel: typeof greedy, name: string) => {
      await started.preview.createPreview(onFront(image), callOf(channel))
      order.push(name)
    }
    started.storage.hold()
    const asked = many.map((image) => ask(image, greedy, 'greedy'))
    expect(await until(() => started.countLookups() === 50, deadline)).toBe(true)
    asked.push(ask(one, modest, 'modest'))
    expect(await until(() => started.countLookups() === 51, deadline)).toBe(true)
    started.storage.open()
    await Promise.all(asked)
    expect(order.indexOf('modest')).toBeLessThan(5)
  })

  it('ends in time when storage does not answer, and is made once it does', async () => {
    await using started = await openPreview({ RENDER_TIMEOUT_MS: '1500' })
    const channel = newChannel()
    const request = onFront(await started.addImage(channel))
    started.storage.hold()
    const startedAt = performance.now()
    const failure = await failureOf(started.preview.createPreview(request, callOf(channel)))
    expect(failure).toMatchObject({ code: 'PREVIEW_TIMED_OUT', status: 503 })
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    started.storage.open()
    expect((await started.preview.createPreview(request, callOf(channel))).pictures).toHaveLength(picturesOfRequest)
  })

  it('ends before its caller stops waiting', async () => {
    await using started = await openPreview()
    const channel = newChannel()
    const request = onFront(await started.addImage(channel))
    started.storage.hold()
    const failure = await failureOf(
      started.preview.createPreview(request, { ...callOf(channel), deadlineMs: Date.now() + 4_000 }),
    )
    expect(failure.code).toBe('PREVIEW_TIMED_OUT')
  })

  it('leaves no work in the queue when nobody waits for it any more', async () => {
    await using started = await openPreview({
      RENDER_CONCURRENCY: '1',
      RENDER_TIMEOUT_MS: '1500',
      QUEUE_PICTURES_MAX: '8',
    })
    const [impatient, patient] = [newChannel(), newChannel()]
    const request = onFront(await started.addImage(impatient))
    const next = onFront(await started.addImage(patient), { colors: ['White'] })
    started.storage.hold()
    expect((await failureOf(started.preview.createPreview(request, callOf(impatient)))).code).toBe('PREVIEW_TIMED_OUT')
    const made = started.preview.createPreview(next, callOf(patient))
    started.storage.open()
    expect((await made).pictures).toHaveLength(3)
    // Two of the first request had begun; the other seven were not drawn.
    expect(started.storage.count('PUT', 'pictures/')).toBeLessThanOrEqual(5)
  })
})

describe('a preview while something is down', () => {
  it('is not answered in part when storage is away, and is whole afterwards', async () => {
    await using started = await openPreview()
    const channel = newChannel()
    const image = await started.addImage(channel)
    // The renderer holds the artwork from here on, so what fails below is storing.
    await started.preview.createPreview(onFront(image, { colors: ['White'] }), callOf(channel))
    const rows = sql.type(z.object({ count: z.bigint() }))`select count(*) from pictures`
    const { count } = await started.pool.one(rows)
    started.storage.shut()
    const failure = await failureOf(started.preview.createPreview(onFront(image), callOf(channel)))
    expect(failure.status).toBe(503)
    expect((await started.pool.one(rows)).count).toBe(count)
    started.storage.open()
    const made = await started.preview.createPreview(onFront(image), callOf(channel))
    for (const { key } of made.pictures) {
      const { content } = await started.preview.getPicture({ key }, callOf(channel))
      expect(content.length).toBeGreaterThan(0)
    }
  })

  it('that fails half-way leaves what it has drawn: afterwards, even in a new process, only the rest is drawn', async () => {
    // All four pictures of the request are begun at once: those of the front can be drawn, those of the back cannot.
    await using started = await openPreview({ RENDER_CONCURRENCY: '2' })
    const channel = newChannel()
    const [front, back] = [await started.addImage(channel), await started.addImage(channel)]
    const request = onFront(front, {
      regions: [
        { region: 'front', imageId: front.imageId },
        { region: 'back', imageId: back.imageId },
      ],
      colors: ['White'],
    })
    const bytes = (await started.objects.findBytes(back.master.objectKey, back.master.sizeBytes)) ?? new Uint8Array()
    await started.objects.putBytes(back.master.objectKey, new Uint8Array(back.master.sizeBytes), 'image/png')
    expect((await failureOf(started.preview.createPreview(request, callOf(channel)))).status).toBe(500)
    const noted = sql.type(z.object({ count: z.bigint() }))`select count(*) from pictures`
    expect(await until(async () => (await started.pool.one(noted)).count === 2n, deadline)).toBe(true)

    await started.objects.putBytes(back.master.objectKey, bytes, 'image/png')
    await using restarted = await started.openReplica()
    const before = started.storage.count('PUT', 'pictures/')
    expect((await restarted.createPreview(request, callOf(channel))).pictures).toHaveLength(4)
    expect(started.storage.count('PUT', 'pictures/') - before).toBe(2)
  })

  it('is answered although its renderer is killed while it draws', async () => {
    await using started = await openPreview({ RENDER_CONCURRENCY: '1' })
    const channel = newChannel()
    const requests = await Promise.all(Array.from({ length: 6 }, async () => onFront(await started.addImage(channel))))
    const before = findRenderer()
    if (before === undefined) throw new Error('The service has a renderer')
    const making = requests.map((request) => started.preview.createPreview(request, callOf(channel)))
    expect(await until(() => started.storage.count('PUT', 'pictures/') > 0, deadline)).toBe(true)
    process.kill(before, 'SIGKILL')
    for (const { pictures } of await Promise.all(making)) expect(pictures).toHaveLength(picturesOfRequest)
    expect(await until(() => ![before, undefined].includes(findRenderer()), deadline)).toBe(true)
  })

  it('is drawn anew when storage has lost a picture', async () => {
    await using started = await openPreview()
    const channel = newChannel()
    const request = onFront(await started.addImage(channel), { colors: ['White'] })
    await started.preview.createPreview(request, callOf(channel))
    // Another replica, that does not have the pictures in memory.
    await using replica = await started.openReplica()
    const { pictures } = await replica.createPreview(request, callOf(channel))
    const key = pictures[0]?.key ?? ''
    await started.objects.delete(`pictures/${key}`)
    expect((await failureOf(replica.getPicture({ key }, callOf(channel)))).code).toBe('PICTURE_NOT_FOUND')
    await replica.createPreview(request, callOf(channel))
    expect((await replica.getPicture({ key }, callOf(channel))).content.length).toBeGreaterThan(0)
  })
})

/** The renderer of the service in this process. */
function findRenderer(): number | undefined {
  return findChildren(process.pid).find(({ commandLine }) => commandLine.includes('src/renderer.ts'))?.pid
}
