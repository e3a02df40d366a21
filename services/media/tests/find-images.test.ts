import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeArtwork } from './artwork.ts'
import { callOf, type MediaClient, openBench, openMedia, upload } from './open-media.ts'

const scope = new AsyncDisposableStack()
let media: MediaClient

beforeAll(async () => {
  media = scope.use(await openMedia(scope.use(await openBench()))).media
})
afterAll(() => scope.disposeAsync())

const call = callOf('painter')
const size = { width: 64, height: 48 }

async function register(as = call) {
  const { bytes, contentType } = await makeArtwork('png', size)
  const { fileUrl } = await upload(media, as, bytes, contentType)
  return media.registerImage({ fileUrl, ...size }, as)
}

describe('findImages', () => {
  it("answers the channel's own images with what a renderer needs", async () => {
    const [one, two] = [await register(), await register()]
    const { images } = await media.findImages({ ids: [one.id, two.id] }, call)
    expect(new Set(images.map((image) => image.id))).toEqual(new Set([one.id, two.id]))
    expect(images.find((image) => image.id === one.id)).toMatchObject({
      id: one.id,
      master: {
        objectKey: expect.stringMatching(/^images\/.*\.master\.png$/),
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        sizeBytes: expect.any(Number),
      },
      ...size,
      edgeTransparency: 0,
      visibleShare: 1,
    })
  })

  it("leaves out another channel's image exactly like one that never was", async () => {
    const { id } = await register(callOf('stranger'))
    const unknown = `img_${'0'.repeat(26)}`
    expect(await media.findImages({ ids: [id, unknown] }, call)).toEqual({ images: [] })
  })

  it.each(['', 'img_', 'a\0b', "img_' or true --", 'IMG_00000000000000000000000000'])('leaves out %j', async (id) => {
    const mine = await register()
    const { images } = await media.findImages({ ids: [id, mine.id] }, call)
    expect(images.map((image) => image.id)).toEqual([mine.id])
  })

  it('answers nothing to nobody', async () => {
    expect(await failureOf(media.findImages({ ids: [] }, { requestId: 'req-nobody' }))).toMatchObject({ status: 401 })
  })
})
