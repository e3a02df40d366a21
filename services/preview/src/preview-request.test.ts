import { describe, expect, it } from '@jest/globals'
import { findRequestProblems } from './preview-request.ts'

const choice = { region: 'front', imageId: 'img_1' }
const request = { productId: 'pro_a', regions: [choice], colors: [], sizes: [] }
const long = 'a'.repeat(101)

describe('the form of a preview request', () => {
  it('is right for one region, and for as many names as there may be', () => {
    const largest = { ...request, regions: Array(20).fill(choice), colors: Array(50).fill('a') }
    expect([findRequestProblems(request, 1), findRequestProblems(largest, 1)]).toEqual([[], []])
    expect(findRequestProblems({ ...request, regions: [] }, 0)).toEqual([])
  })

  it.each<[string, object, string[]]>([
    ['no region', { regions: [] }, ['/regions']],
    [
      'too many of everything',
      { regions: Array(21).fill(choice), colors: Array(51).fill('a'), sizes: Array(51).fill('a') },
      ['/regions', '/colors', '/sizes'],
    ],
    [
      'names too long and too short',
      {
        productId: long,
        regions: [choice, { region: '', imageId: long, placementId: long }],
        colors: ['a', ''],
        sizes: [long],
      },
      ['/productId', '/regions/1/region', '/regions/1/imageId', '/regions/1/placementId', '/colors/1', '/sizes/0'],
    ],
  ])('is wrong with %s, and says so', (_, wrong, pointers) => {
    expect(findRequestProblems({ ...request, ...wrong }, 1).map(({ pointer }) => pointer)).toEqual(pointers)
  })
})
