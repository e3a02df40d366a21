import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { startIdentityProvider, toTokenUrl } from '../src/identity-provider.ts'
import { findFreePort } from '../src/ports.ts'
import { openStackFolder, readSecrets } from '../src/stack-folder.ts'

const scope = new AsyncDisposableStack()
const root = mkdtempSync(join(tmpdir(), 'identity-provider-'))
const folder = openStackFolder(root)
let tokenUrl: string

beforeAll(async () => {
  scope.defer(() => rmSync(root, { recursive: true }))
  const port = await findFreePort()
  const at = { folder, signal: AbortSignal.timeout(60_000) }
  const provider = await startIdentityProvider(at, { port, publicBaseUrl: 'http://public.example' })
  scope.defer(() => provider.stop())
  tokenUrl = toTokenUrl(`http://127.0.0.1:${port}`)
})
afterAll(() => scope.disposeAsync())

async function askToken(form: Record<string, string>) {
  const credentials = Buffer.from(`channel.demo:${readSecrets(folder).demoChannelSecret}`).toString('base64')
  const res = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })
  const Body = z.object({ access_token: z.string().default(''), error: z.string().optional() })
  return { status: res.status, body: Body.parse(await res.json()) }
}

describe('the token address', () => {
  it.each([{}, { scope: 'shop_read' }])(
    'puts every default scope of the client into a token, asked for %j',
    async (form) => {
      const { status, body } = await askToken(form)
      expect(status).toBe(200)
      const claims = decodeJwt(body.access_token)
      expect(claims).toMatchObject({ iss: 'http://public.example/auth/realms/atelier', azp: 'channel.demo' })
      expect(`${claims['scope']}`.split(' ')).toEqual(expect.arrayContaining(['shop_read', 'media_write']))
    },
  )

  it.each(['nonsense', 'shop_read nonsense'])('refuses a scope that the realm does not have: %s', async (scope) => {
    expect(await askToken({ scope })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })
})
