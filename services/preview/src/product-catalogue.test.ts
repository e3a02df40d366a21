import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { openProductFolder } from '../tests/synthetic/product-folder.ts'
import { createClothView, toShirtJson } from '../tests/synthetic/shirt.ts'
import { readProductCatalogue } from './product-catalogue.ts'

const json = toShirtJson(16, 16)
const views = { 'flat-front': createClothView(16, 16), 'hanging-front': createClothView(16, 16) }

describe('the product catalogue', () => {
  it('finds a product by its id, and none by another', async () => {
    await using products = await openProductFolder()
    await products.write('cloth', json, views)
    const catalogue = await readProductCatalogue(products.folder)
    expect(catalogue.find('pro_cloth')).toMatchObject({ name: 'Cloth', folder: 'cloth' })
    expect(catalogue.find('pro_other')).toBeNull()
  })

  it('tells a view that was rendered again, though the sizes of its files are the same', async () => {
    await using products = await openProductFolder()
    await products.write('cloth', json, views)
    const read = async () => (await readProductCatalogue(products.folder)).find('pro_cloth')?.viewDigests
    const before = await read()
    expect(await read()).toEqual(before)
    const path = join(products.folder, 'cloth/views/flat-front/light.png')
    const bytes = await readFile(path)
    await writeFile(path, bytes.with(-1, 1 + (bytes.at(-1) ?? 0)))
    const after = await read()
    expect([...(after?.keys() ?? [])]).toEqual(['flat-front', 'hanging-front'])
    expect(after?.get('flat-front')).not.toBe(before?.get('flat-front'))
    expect(after?.get('hanging-front')).toBe(before?.get('hanging-front'))
    // The same files of another scale are another picture.
    const [style] = json.styles
    const scaled = style?.views.map((view) => (view.view === 'hanging-front' ? { ...view, lightMax: 1.3 } : view))
    await products.write('cloth', { ...json, styles: [{ ...style, views: scaled }] }, views)
    expect((await read())?.get('hanging-front')).not.toBe(before?.get('hanging-front'))
    expect((await read())?.get('flat-front')).toBe(before?.get('flat-front'))
  })

  it('has the texture of a heather in a file of each view', async () => {
    await using products = await openProductFolder()
    const ash = { name: 'Ash', hex: '#a8aaac', fibres: ['#cccccc', '#7f8286'] }
    const heathered = { ...json, colors: [...json.colors, ash] }
    await products.write('cloth', heathered, views)
    await expect(readProductCatalogue(products.folder)).rejects.toThrow('cloth/views/flat-front/heather.png: missing')
    const digestOf = async (level: number) => {
      const heather = () => level
      const written = Object.entries(views).map(([name, view]) => [name, { ...view, heather }])
      await products.write('cloth', heathered, Object.fromEntries(written))
      return (await readProductCatalogue(products.folder)).find('pro_cloth')?.viewDigests.get('flat-front')
    }
    expect(await digestOf(1)).not.toBe(await digestOf(2))
  })

  it('names every problem of every product at once', async () => {
    await using products = await openProductFolder()
    await products.write('a', json, { 'flat-front': views['flat-front'] })
    await products.write('b', { ...json, colors: [], extra: 1 }, views)
    await products.write('c', json, views)
    await writeFile(join(products.folder, 'c', 'product.json'), '{')
    const reading = readProductCatalogue(products.folder)
    await expect(reading).rejects.toThrow('a/views/hanging-front/uv-front.png: missing')
    await expect(reading).rejects.toThrow('b/product.json colors:')
    await expect(reading).rejects.toThrow('extra')
    await expect(reading).rejects.toThrow('c/product.json:')
  })

  it('refuses a file of a view that is of another size or depth, one that is no image, and one that cannot be read', async () => {
    await using products = await openProductFolder()
    await products.write('cloth', json, { ...views, 'flat-front': createClothView(32, 16) })
    const hanging = join(products.folder, 'cloth/views/hanging-front')
    await writeFile(join(hanging, 'mask.png'), 'mask')
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808000' } }).toFile(
      join(hanging, 'uv-front.png'),
    )
    await rm(join(hanging, 'gloss.png'))
    await mkdir(join(hanging, 'gloss.png'))
    const reading = readProductCatalogue(products.folder)
    await expect(reading).rejects.toThrow(
      'cloth/views/flat-front/light.png: is 32 × 16 × 1 of 8 bits, should be 16 × 16 × 1 of 8 bits',
    )
    await expect(reading).rejects.toThrow(
      'cloth/views/flat-front/uv-front.png: is 16 × 8 × 3 of 16 bits, should be 8 × 8 × 3 of 16 bits',
    )
    await expect(reading).rejects.toThrow('cloth/views/hanging-front/mask.png: is no image')
    await expect(reading).rejects.toThrow(
      'hanging-front/uv-front.png: is 8 × 8 × 3 of 8 bits, should be 8 × 8 × 3 of 16 bits',
    )
    await expect(reading).rejects.toThrow('hanging-front/gloss.png: cannot be read: EISDIR')
  })

  it.each([
    [
      'a colour twice',
      {
        colors: [
          { name: 'Red', hex: '#ff0000' },
          { name: 'RED', hex: '#ee0000' },
        ],
      },
      'color RED: twice',
    ],
    [
      'a heather whose fibres together are another colour',
      { colors: [{ name: 'Ash', hex: '#a8aaac', fibres: ['#a8aaac', '#202020'] }] },
      /color Ash: its fibres together are ΔE2000 \d+\.\d from its hex/,
    ],
    ['a heather of one fibre', { colors: [{ name: 'Ash', hex: '#a8aaac', fibres: ['#a8aaac'] }] }, 'colors[0].fibres'],
    [
      'a default placement that is not there',
      { regions: [{ ...json.regions[0], defaultPlacement: 'x' }] },
      'default placement x',
    ],
    [
      'a placement out of its area',
      { regions: [{ ...json.regions[0], pixelsWidth: 100 }] },
      'placement center reaches out of the print area',
    ],
    [
      'a size no view shows',
      { styles: [{ style: 'flat', views: [{ ...json.styles[0]?.views[0], sizes: ['S'] }] }] },
      'no view shows placement center at size M',
    ],
    [
      'a placement that no view shows',
      { styles: [{ style: 'flat', views: [{ ...json.styles[0]?.views[0], placements: { front: ['center'] } }] }] },
      'no view shows placement left_chest at size S',
    ],
    [
      'a close-up of a placement that is not there',
      { styles: [{ style: 'flat', views: [{ ...json.styles[0]?.views[0], placements: { front: ['cuff'] } }] }] },
      'placement of front cuff: not declared',
    ],
    [
      'placements of a region that the view does not show',
      { styles: [{ style: 'flat', views: [{ ...json.styles[0]?.views[0], placements: { hood: ['center'] } }] }] },
      'placements of hood: not declared',
    ],
    [
      'a resolution of some sizes only',
      { regions: [{ ...json.regions[0], dpi: { S: 300 } }] },
      'region front: dpi: size M: missing',
    ],
    [
      'two views for one placement in a style',
      { styles: [{ style: 'flat', views: json.styles.flatMap((style) => style.views) }] },
      'style flat has several views of placement center at size S',
    ],
    [
      'an unknown region in a view',
      { styles: [{ style: 'flat', views: [{ ...json.styles[0]?.views[0], regions: ['front', 'hood'] }] }] },
      'region hood: not declared',
    ],
  ])('refuses %s', async (_name, change, message) => {
    await using products = await openProductFolder()
    await products.write('cloth', { ...json, ...change }, views)
    await expect(readProductCatalogue(products.folder)).rejects.toThrow(message)
  })

  it('takes two views of one region in a style, each of placements of its own', async () => {
    await using products = await openProductFolder()
    const [near, far] = json.styles.flatMap((style) => style.views)
    const turned = [
      { ...near, placements: { front: ['center'] } },
      { ...far, placements: { front: ['left_chest'] } },
    ]
    await products.write('cloth', { ...json, styles: [{ style: 'flat', views: turned }] }, views)
    expect((await readProductCatalogue(products.folder)).find('pro_cloth')?.styles).toHaveLength(1)
  })

  it('refuses two products with one id, and an empty folder', async () => {
    await using products = await openProductFolder()
    await expect(readProductCatalogue(products.folder)).rejects.toThrow('holds no product')
    await products.write('a', json, views)
    await products.write('b', json, views)
    await expect(readProductCatalogue(products.folder)).rejects.toThrow('productId pro_cloth: twice')
  })
})
