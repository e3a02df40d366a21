import { describe, expect, it } from '@jest/globals'
import { newShopId, readShopId, readShopName, toShopDomain } from './shop.ts'

describe('readShopName', () => {
  it.each(['x', 'Café – 東京 ❤️', 'Shop 👨‍👩‍👧', 'می‌خواهم', '🇩🇪'.repeat(100)])('takes %s', (name) => {
    expect(readShopName(`  ${name}\u3000`)).toBe(name)
  })

  it.each(['', ' ', '\u200d', 'a\u200c', '\u3164', 'a\u2028b', 'a\u202eb', 'a\0', 'x'.repeat(101), '🇩🇪'.repeat(101)])(
    'refuses %j',
    (name) => {
      expect(readShopName(name)).toBeNull()
    },
  )
})

describe('readShopId', () => {
  it('takes the ids that we make', () => {
    const shopId = newShopId()
    expect(readShopId(shopId)).toBe(shopId)
  })

  it.each(['', 'sh_', 'cha_1', 'sh_1\0', 'sh_1\n', ' sh_1', "sh_1' or true", `sh_${'1'.repeat(65)}`])(
    'refuses %j',
    (text) => {
      expect(readShopId(text)).toBeNull()
    },
  )
})

describe('toShopDomain', () => {
  it('makes a host name of every id that we make', () => {
    expect(toShopDomain(newShopId(), 'shops.test')).toMatch(/^[a-z0-9]{26}\.shops\.test$/)
  })
})
