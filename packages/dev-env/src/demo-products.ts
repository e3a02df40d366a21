import { z } from 'zod'
import { type Ask, askAsShop, type DemoArtwork, demoArtworks, registerArtwork } from './platform-client.ts'
import type { StackFile } from './stack-file.ts'

const giftCardName = 'Gift card'
const platform = '/open-api/v1.0'
const media = { upload: `${platform}/media/upload-url`, images: `${platform}/media/images` }

/** The public token of the demo shop. */
export async function findPublicToken(stack: StackFile): Promise<string> {
  return z.object({ token: z.string() }).parse(await askAsShop(stack)('PUT', `${platform}/public-token`)).token
}

/** Gives the demo shop something to sell, as a partner would, unless it has it: the last of it is its sign. */
export async function fillDemoShop(stack: StackFile): Promise<void> {
  const ask = askAsShop(stack)
  const products = z.object({ results: z.array(z.object({ name: z.string() })) })
  const names = products.parse(await ask('GET', `${platform}/products?size=100`)).results.map(({ name }) => name)
  if (names.includes(giftCardName)) return
  const [nightOwl, sea] = await Promise.all([register(ask, demoArtworks.nightOwl), register(ask, demoArtworks.sea)])
  const margin = { value: 12, currency: 'USD' }
  const designs = [
    {
      name: 'Night Owl T-shirt',
      description: 'For those who do their best work after midnight. Printed on soft, heavy cotton.',
      productTemplateId: 'pro_tshirt',
      regions: [{ region: 'front', imageId: nightOwl }],
      colors: ['Black', 'White'],
    },
    {
      name: 'Sea Mug',
      description: 'A wave around your coffee. Dishwasher safe.',
      productTemplateId: 'pro_mug',
      regions: [{ region: 'wrap', imageId: sea }],
    },
    {
      name: 'Night Owl Poster',
      description: 'The owl, large, in a frame of solid wood.',
      productTemplateId: 'pro_framed_poster',
      regions: [{ region: 'poster', imageId: nightOwl }],
      colors: ['Oak'],
    },
  ]
  for (const design of designs.filter(({ name }) => !names.includes(name)))
    await ask('POST', `${platform}/products`, {
      type: 'design',
      ...design,
      profitMargin: margin,
      publishOnCreate: true,
    })
  await ask('POST', `${platform}/products`, {
    type: 'gift_card',
    name: giftCardName,
    amounts: [25, 50, 100].map((value) => ({ value, currency: 'USD' })),
    publishOnCreate: true,
  })
}

function register(ask: Ask, artwork: DemoArtwork): Promise<string> {
  return registerArtwork(ask, media, artwork)
}
