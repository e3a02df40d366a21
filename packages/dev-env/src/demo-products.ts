import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StackFile } from './stack-file.ts'

const artworks = {
  nightOwl: { file: 'night-owl.png', width: 2_000, height: 2_000 },
  sea: { file: 'sea.png', width: 2_400, height: 1_000 },
} as const

const giftCardName = 'Gift card'

const Upload = z.object({ uploadUrl: z.string(), fileUrl: z.string(), headers: z.record(z.string(), z.string()) })

/** What the platform answers to the demo shop's API key; an answer that is no success is an error that quotes it. */
async function ask(stack: StackFile, method: string, path: string, body?: object): Promise<unknown> {
  const { key, secret } = stack.apiKey
  const answer = await fetch(`${stack.baseUrl}/open-api/v1.0${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
      prefer: 'wait=10',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(40_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

/** The public token of the demo shop. */
export async function findPublicToken(stack: StackFile): Promise<string> {
  return z.object({ token: z.string() }).parse(await ask(stack, 'PUT', '/public-token')).token
}

/** Gives the demo shop something to sell, as a partner would, unless it has it: the last of it is its sign. */
export async function fillDemoShop(stack: StackFile): Promise<void> {
  const products = z.object({ results: z.array(z.object({ name: z.string() })) })
  const names = products.parse(await ask(stack, 'GET', '/products?size=100')).results.map(({ name }) => name)
  if (names.includes(giftCardName)) return
  const [nightOwl, sea] = await Promise.all([register(stack, artworks.nightOwl), register(stack, artworks.sea)])
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
    await ask(stack, 'POST', '/products', { type: 'design', ...design, profitMargin: margin, publishOnCreate: true })
  await ask(stack, 'POST', '/products', {
    type: 'gift_card',
    name: giftCardName,
    amounts: [25, 50, 100].map((value) => ({ value, currency: 'USD' })),
    publishOnCreate: true,
  })
}

/** Uploads a picture of ours and registers it; answers the image's id. */
async function register(stack: StackFile, artwork: { file: string; width: number; height: number }): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, '../demo', artwork.file))
  const wish = { fileName: artwork.file, contentType: 'image/png', size: bytes.length }
  const { uploadUrl, fileUrl, headers } = Upload.parse(await ask(stack, 'POST', '/media/upload-url', wish))
  const stored = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes })
  if (!stored.ok) throw new Error(`storage answered ${stored.status}`)
  const { width, height } = artwork
  const image = await ask(stack, 'POST', '/media/images', { fileUrl, width, height })
  return z.object({ id: z.string() }).parse(image).id
}
