import type { Principal } from '@atelier/rpc/call.ts'
import { describe, expect, it } from '@jest/globals'
import { artworkFinder } from './find-artworks.ts'

type Media = Parameters<typeof artworkFinder>[0]

const key: Principal = {
  kind: 'api_key',
  subject: 'ak_1',
  channelId: null,
  agencyId: 'agy_1',
  shopId: 'sh_1',
  scopes: [],
  expiresAtMs: Infinity,
}

describe('artworkFinder', () => {
  it.each<[string, Partial<Principal>, number]>([
    ['the same API key', {}, 1],
    ['an API key of its shop at another agency', { agencyId: 'agy_2' }, 2],
    ['an API key of another shop', { shopId: 'sh_2' }, 2],
    ['a channel', { kind: 'channel', channelId: 'cha_1' }, 2],
  ])('remembers for whom media has found an image; of %s it is asked', async (_who, other, countAsked) => {
    let asked = 0
    const findImages = async ({ ids = [] }: { ids?: string[] }) => {
      asked += 1
      const master = { objectKey: 'o', contentHash: 'h', sizeBytes: 1 }
      return { images: ids.map((id) => ({ id, master, width: 1, height: 1 })) }
    }
    const find = artworkFinder({ findImages } as unknown as Media)
    for (const caller of [key, { ...key, ...other }]) await find(['img_1'], { requestId: 'req', caller })
    expect(asked).toBe(countAsked)
  })
})
