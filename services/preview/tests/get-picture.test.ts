import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { callOf, newChannel, onFront, openPreview } from './started-preview.ts'

describe('a picture reduced', () => {
  it('is as wide as its key says, made once, and kept for whoever comes later', async () => {
    await using started = await openPreview()
    const made = await started.preview.createCustomization(
      { productTemplateId: 'pro_two_sided', colors: ['White'], regions: [], sizes: [] },
      callOf(newChannel()),
    )
    const key = made.pictures[0]?.key ?? ''
    const reduced = key.replace('.', '-480.')
    const puts = started.storage.count('PUT', 'pictures/')
    const asked = Array.from({ length: 10 }, () => started.preview.getPicture({ key: reduced }, { requestId: 'test' }))
    const [first, ...others] = await Promise.all(asked)
    for (const other of others) expect(other).toEqual(first)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts + 1)
    // The pictures of this product are narrower by far: nothing is enlarged.
    const { width, height } = made.pictures[0] ?? {}
    expect(await sharp(first?.content).metadata()).toMatchObject({ width, height })
    await using replica = await started.openReplica()
    expect(await replica.getPicture({ key: reduced }, { requestId: 'test' })).toEqual(first)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts + 1)
  })

  it('is made a few at once: one more than may wait is refused, and is there when it is asked for again', async () => {
    await using started = await openPreview()
    const channel = newChannel()
    const made = await started.preview.createPreview(onFront(await started.addImage(channel)), callOf(channel))
    const keys = made.pictures.slice(0, 3).map(({ key }) => (key ?? '').replace('.', '-480.'))
    expect(new Set(keys).size).toBe(3)
    await using replica = await started.openReplica({ RENDER_CONCURRENCY: 1, QUEUE_PICTURES_MAX: 1 })
    const ask = (key: string) => replica.getPicture({ key }, { requestId: 'test' })
    started.storage.hold()
    const asked = keys.map(ask)
    const refused = await Promise.race(asked.map(async (one) => failureOf(one)))
    expect(refused).toMatchObject({ code: 'PREVIEW_QUEUE_FULL', status: 503 })
    // An address that somebody made up is told so, and waits for nobody.
    expect(await failureOf(ask(`${'A'.repeat(43)}-480.jpg`))).toMatchObject({ code: 'PICTURE_NOT_FOUND' })
    started.storage.open()
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const key of keys) expect((await ask(key)).content.length).toBeGreaterThan(0)
  })

  it('is to be had in no other width, and of no picture that is none', async () => {
    await using started = await openPreview()
    const made = await started.preview.createCustomization(
      { productTemplateId: 'pro_two_sided', colors: ['White'], regions: [], sizes: [] },
      callOf(newChannel()),
    )
    const key = made.pictures[0]?.key ?? ''
    for (const wrong of ['-481.', '-0480.', '-.', '-480-480.', '-1200.']) {
      const asked = started.preview.getPicture({ key: key.replace('.', wrong) }, { requestId: 'test' })
      expect([wrong, (await failureOf(asked)).code]).toEqual([wrong, 'PICTURE_NOT_FOUND'])
    }
    const none = started.preview.getPicture({ key: `${'A'.repeat(43)}-480.jpg` }, { requestId: 'test' })
    expect(await failureOf(none)).toMatchObject({ code: 'PICTURE_NOT_FOUND', status: 404 })
  })
})

describe('a picture', () => {
  it('keeps its address when IMAGE_KEY_SECRET is another, at every replica, and is drawn once more at another', async () => {
    await using started = await openPreview()
    const next = { IMAGE_KEY_SECRET: new Secret('the next secret of 32 characters!') }
    await using replica = await started.openReplica(next)
    const channel = newChannel()
    const wish = onFront(await started.addImage(channel), { colors: ['White'] })
    const replicas = [started.preview, replica]
    const keys = []
    for (const each of replicas) keys.push((await each.createPreview(wish, callOf(channel))).pictures[0]?.key ?? '')
    expect(new Set(keys).size).toBe(2)
    const shown = []
    for (const key of keys)
      for (const each of replicas) shown.push((await each.getPicture({ key }, { requestId: 'test' })).content)
    expect(shown).toEqual(Array(4).fill(shown[0]))
    const puts = started.storage.count('PUT', 'pictures/')
    await using other = await started.openReplica(next)
    await other.createPreview(wish, callOf(channel))
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
  })

  it('is for everybody who has its key, and nothing else is to be had by key', async () => {
    await using started = await openPreview()
    const channel = newChannel()
    const image = await started.addImage(channel)
    const made = await started.preview.createPreview(onFront(image, { colors: ['White'] }), callOf(channel))
    const key = made.pictures[0]?.key ?? ''
    const { content } = await started.preview.getPicture({ key }, { requestId: 'test' })
    await using replica = await started.openReplica()
    expect((await replica.getPicture({ key }, { requestId: 'test' })).content).toEqual(content)

    const reads = started.storage.count('GET', 'pictures/')
    for (const wrong of [
      '',
      `${'A'.repeat(43)}.jpg`,
      `../images/${image.imageId}`,
      `../${image.master.objectKey}`,
      key.slice(0, -4),
    ]) {
      const failure = await failureOf(started.preview.getPicture({ key: wrong }, { requestId: 'test' }))
      expect([wrong, failure.code, failure.status]).toEqual([wrong, 'PICTURE_NOT_FOUND', 404])
    }
    // A guess is not worth a request to storage.
    expect(started.storage.count('GET', 'pictures/')).toBe(reads)
  })
})
