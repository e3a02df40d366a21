import { randomUUID } from 'node:crypto'
import { until } from '@atelier/dev-env/ready.ts'
import { imageRegistered } from '@atelier/events/media.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { ensureStream } from '@atelier/events/streams.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { callOf, newChannel, onFront, openPreview, type StartedPreview, type TestImage } from './started-preview.ts'

const deadline = { timeoutMs: 20_000 }

async function publish(nats: Nats, id: string, image: TestImage): Promise<void> {
  const event = {
    id,
    type: imageRegistered.subject,
    shopId: null,
    aggregateId: image.imageId,
    sequence: 1,
    occurredAt: new Date().toISOString(),
    requestId: 'test',
    data: image,
  }
  // No message id: a broker may deliver an event twice however it was published.
  await nats.jetstream.publish(imageRegistered.subject, JSON.stringify(event))
}

async function openPublisher(started: StartedPreview): Promise<Nats> {
  const nats = await openNats('test', { NATS_URL: started.natsUrl })
  await ensureStream(nats.manager, 'MEDIA')
  return nats
}

/** How many messages of the stream the service has dealt with. */
async function countHandled(nats: Nats): Promise<number> {
  return (await nats.manager.consumers.info('MEDIA', 'preview')).ack_floor.stream_seq
}

describe('artwork', () => {
  it('is read when it is registered, once however often the event is delivered', async () => {
    await using started = await openPreview()
    await using nats = await openPublisher(started)
    const image = await started.addImage(newChannel())
    const id = randomUUID()
    await publish(nats, id, image)
    await publish(nats, id, image)
    expect(await until(async () => (await countHandled(nats)) === 2, deadline)).toBe(true)
    const noted = sql.type(z.object({ event_id: z.string() }))`select event_id::text from inbox`
    expect(await started.pool.any(noted)).toEqual([{ event_id: id }])
    expect(await until(() => started.storage.count('GET', image.master.objectKey) > 0, deadline)).toBe(true)
    expect(started.storage.count('GET', image.master.objectKey)).toBe(1)
  })

  it('that is just being read is not read again by the preview that comes meanwhile', async () => {
    await using started = await openPreview()
    await using nats = await openPublisher(started)
    const channel = newChannel()
    const image = await started.addImage(channel)
    started.storage.hold()
    await publish(nats, randomUUID(), image)
    expect(await until(() => started.storage.count('GET', image.master.objectKey) === 1, deadline)).toBe(true)
    const making = started.preview.createPreview(onFront(image), callOf(channel))
    expect(await until(() => started.countLookups() === 1, deadline)).toBe(true)
    started.storage.open()
    await making
    expect(started.storage.count('GET', image.master.objectKey)).toBe(1)
  })

  it('that cannot be read is given up, and the next one is warmed', async () => {
    await using started = await openPreview()
    await using nats = await openPublisher(started)
    const channel = newChannel()
    const [broken, whole] = [await started.addImage(channel), await started.addImage(channel)]
    await started.objects.putBytes(broken.master.objectKey, new Uint8Array(broken.master.sizeBytes), 'image/png')
    await publish(nats, randomUUID(), broken)
    expect(await until(() => started.storage.count('GET', broken.master.objectKey) > 0, deadline)).toBe(true)
    await publish(nats, randomUUID(), whole)
    expect(await until(() => started.storage.count('GET', whole.master.objectKey) > 0, deadline)).toBe(true)
    expect(await until(async () => (await countHandled(nats)) === 2, deadline)).toBe(true)
    expect(started.storage.count('GET', broken.master.objectKey)).toBe(1)
  })
})
