import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { describe, expect, it } from '@jest/globals'
import { callOf, newChannel, onFront, openPreview } from './started-preview.ts'

describe('a picture', () => {
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
