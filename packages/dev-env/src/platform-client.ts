import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StackFile } from './stack-file.ts'

/** A picture of ours, in `demo/`, that a demo prints on products. */
export type DemoArtwork = { file: string; width: number; height: number }

export const demoArtworks = {
  nightOwl: { file: 'night-owl.png', width: 2_000, height: 2_000 },
  sea: { file: 'sea.png', width: 2_400, height: 1_000 },
} as const satisfies Record<string, DemoArtwork>

/** Asks an interface of a running stack as a partner does; an answer that is no success is an error that quotes it. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const patienceMs = 40_000
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Upload = z.object({ uploadUrl: z.string(), fileUrl: z.string(), headers: z.record(z.string(), z.string()) })

/** By the demo shop's API key. */
export function askAsShop({ baseUrl, apiKey: { key, secret } }: StackFile): Ask {
  return (method, path, body) => ask(`${baseUrl}${path}`, toBasic(key, secret), method, body)
}

/** By tokens of the demo channel, each used for half of its time. */
export function askAsChannel({ baseUrl, tokenUrl, channel }: StackFile): Ask {
  let token: { authorization: string; until: number } | null = null
  const getToken = async () => {
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: toBasic(channel.clientId, channel.clientSecret) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`the token address answered ${answer.status}`)
    const { access_token, expires_in } = Token.parse(await answer.json())
    return { authorization: `Bearer ${access_token}`, until: Date.now() + expires_in * 500 }
  }
  return async (method, path, body) => {
    if (!token || token.until < Date.now()) token = await getToken()
    return ask(`${baseUrl}${path}`, token.authorization, method, body)
  }
}

/** Uploads an artwork by the addresses of an interface and registers it; answers the image's id. */
export async function registerArtwork(
  ask: Ask,
  { upload, images }: { upload: string; images: string },
  { file, width, height }: DemoArtwork,
): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, '../demo', file))
  const wish = { fileName: file, contentType: 'image/png', size: bytes.length }
  const { uploadUrl, fileUrl, headers } = Upload.parse(await ask('POST', upload, wish))
  const stored = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes })
  if (!stored.ok) throw new Error(`storage answered ${stored.status}`)
  return z.object({ id: z.string() }).parse(await ask('POST', images, { fileUrl, width, height })).id
}

/** Waits for its turn where the limit is reached, as a batch of a partner's would. */
async function ask(url: string, authorization: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { authorization, prefer: 'wait=10', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

function toBasic(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
}
