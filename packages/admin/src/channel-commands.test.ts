import { scopes } from '@atelier/rpc/scope.ts'
import { describe, expect, it } from '@jest/globals'
import { readScopes, toSlug } from './channel-commands.ts'

describe('toSlug', () => {
  it.each([
    ['Paper Planes', 'paper-planes'],
    ['  Café №7, Łódź & Söhne!  ', 'cafe-no7-odz-sohne'],
    [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
    ['日本', ''],
  ])('makes of %j the slug %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })
})

describe('readScopes', () => {
  it('is every scope that there is when none is named', () => {
    expect(readScopes(undefined)).toEqual(scopes)
  })

  it('is what is named, once each', () => {
    expect(readScopes('media_write, shop_read,shop_read')).toEqual(['shop_read', 'media_write'])
  })

  it.each(['', 'nonsense', 'shop_read,', 'shop_read media_read'])('refuses %j', (text) => {
    expect(() => readScopes(text)).toThrow(expect.objectContaining({ code: 'SCOPE_UNKNOWN' }))
  })
})
