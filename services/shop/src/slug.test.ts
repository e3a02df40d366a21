import { describe, expect, it } from '@jest/globals'
import { toFreeSlug, toSlug } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Summer 2026', 'summer-2026'],
    ['  Été à Zürich! ', 'ete-a-zurich'],
    ['Straße', 'strasse'],
    ['夏', 'collection'],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of %j is %j', (name, slug) => {
    expect(toSlug(name, 'collection')).toBe(slug)
  })

  it('gets a number where it is taken', () => {
    expect(toFreeSlug('a', new Set(['b', 'a-2']))).toBe('a')
    expect(toFreeSlug('a', new Set(['a', 'a-2']))).toBe('a-3')
  })
})
