import { Secret } from '@atelier/config/secret.ts'
import { describe, expect, it } from '@jest/globals'
import { contentTypeOf, isPictureKey, pictureKeys } from './picture-key.ts'
import type { Picture } from './preview-plan.ts'

const toKey = pictureKeys(new Secret('a secret of at least 32 characters'))
const layer = { region: 'front', contentHash: 'ab', rects: [{ x: 0, y: 0, width: 1, height: 1 }] }
const picture: Picture = {
  viewFolder: 'a/views/front',
  viewDigest: 'a',
  width: 1200,
  height: 1200,
  lightMax: 1,
  glossMax: 1,
  color: '#ffffff',
  surfaces: [{ region: 'front', substrate: null }],
  layers: [layer],
  output: { format: 'jpeg', quality: 85 },
}

describe('the address of a picture', () => {
  it('is the same for the same picture of the same agency', () => {
    expect(toKey('age_1', picture)).toBe(toKey('age_1', structuredClone(picture)))
    expect(isPictureKey(toKey('age_1', picture))).toBe(true)
  })

  it.each<[string, string]>([
    ['another agency', toKey('age_2', picture)],
    ['another secret', pictureKeys(new Secret('another secret of 32 characters!!'))('age_1', picture)],
    ['a view that was rendered again', toKey('age_1', { ...picture, viewDigest: 'b' })],
    ['another colour', toKey('age_1', { ...picture, color: '#fffffe' })],
    ['a heather of the same colour', toKey('age_1', { ...picture, fibres: ['#ffffff', '#ffffff'] })],
    ['other fibres', toKey('age_1', { ...picture, fibres: ['#fffffe', '#ffffff'] })],
    ['another artwork', toKey('age_1', { ...picture, layers: [{ ...layer, contentHash: 'ac' }] })],
    ['the same in another place', toKey('age_1', { ...picture, layers: [{ ...layer, rects: [] }] })],
    ['another format', toKey('age_1', { ...picture, output: { format: 'webp', quality: 85 } })],
  ])('differs for %s', (_, key) => {
    expect(key).not.toBe(toKey('age_1', picture))
    expect(isPictureKey(key)).toBe(true)
  })

  it("is one for all agencies where there is nothing of anybody's in it", () => {
    const blank = { ...picture, layers: [] }
    expect(toKey('age_2', blank)).toBe(toKey('age_1', blank))
    expect(toKey('age_1', blank)).not.toBe(toKey('age_1', picture))
  })

  it('says the format of the picture', () => {
    expect(contentTypeOf(toKey('age_1', picture))).toBe('image/jpeg')
    expect(contentTypeOf(toKey('age_1', { ...picture, output: { format: 'webp', quality: 85 } }))).toBe('image/webp')
  })

  it.each([
    '',
    'a.jpg',
    '../../secrets.json',
    `${'a'.repeat(43)}.png`,
    `${'a'.repeat(42)}/.jpg`,
    `${'a'.repeat(43)}.jpg\n`,
  ])('is not %j', (text) => expect(isPictureKey(text)).toBe(false))
})
