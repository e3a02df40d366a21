import { describe, expect, it } from '@jest/globals'
import { toVariantId } from './variant-id.ts'

describe('the id of a variant', () => {
  it('is a UUID of version 7, always the same', () => {
    const id = toVariantId('pro_a', 'White', 'M')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(toVariantId('pro_a', 'White', 'M')).toBe(id)
  })

  it('is of one product, colour and size', () => {
    const ids = [
      toVariantId('pro_a', 'White', 'M'),
      toVariantId('pro_b', 'White', 'M'),
      toVariantId('pro_a', 'Black', 'M'),
      toVariantId('pro_a', 'White', 'L'),
      toVariantId('pro_a', 'WhiteM', ''),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })
})
