import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readProductCatalogue } from '../src/product-catalogue.ts'
import { openPreview } from './started-preview.ts'

describe('the products', () => {
  it('are listed by id and name', async () => {
    await using started = await openPreview()
    const { products } = await started.preview.listProducts({}, { requestId: 'test' })
    expect(products).toEqual([
      { productId: 'pro_poster', name: 'Poster' },
      { productId: 'pro_two_sided', name: 'Two sides' },
    ])
  })

  it('that this repository brings are whole', async () => {
    const { products } = await readProductCatalogue(join(import.meta.dirname, '../products'))
    const ids = products.map(({ productId }) => productId)
    expect(ids).toEqual(expect.arrayContaining(['pro_framed_poster', 'pro_mug', 'pro_tshirt']))
    expect(ids).toEqual(ids.toSorted())
  })
})
