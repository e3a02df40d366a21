import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { findLogs } from '../beside-stack.ts'
import { basic, provisionPartner, request, requestToken, stack } from '../partner.ts'

const logsFolder = findLogs()
const logs = logsFolder ?? ''
const form = { grant_type: 'client_credentials' }

const readLogs = () =>
  globSync('*.log', { cwd: logs }).map((file) => ({ file, text: readFileSync(join(logs, file), 'utf8') }))

/** Waits until a service has written about the request, so that all before it is written too. */
async function logged(requestId: string, file: string): Promise<void> {
  const deadline = AbortSignal.timeout(20_000)
  while (!readFileSync(join(logs, file), 'utf8').includes(requestId)) await sleep(50, undefined, { signal: deadline })
}

const onlyWithLogs = logsFolder === null ? it.skip : it

describe('what is secret', () => {
  onlyWithLogs('is in no line of any log, whether it was right or wrong', async () => {
    const { tokenUrl, baseUrl } = stack
    const wrong = 'wrong-secret-0f8d2b6c4e'
    const partner = await provisionPartner()
    const { channel, apiKey } = partner
    const [, claims = '', signature = ''] = partner.token.split('.')
    const forged = `${partner.token.slice(0, -10)}AAAAAAAAAA`
    const right = basic(channel.clientId, channel.clientSecret)
    const apiKeyRight = basic(apiKey.key, apiKey.secret)
    const apiKeyWrong = basic(apiKey.key, `sk_${'7'.repeat(26)}`)

    await requestToken(form, basic('channel.nobody', wrong))
    await requestToken({ ...form, client_id: channel.clientId, client_secret: wrong })
    await requestToken({ ...form, client_id: channel.clientId, client_secret: channel.clientSecret })
    await requestToken({ grant_type: 'password', username: 'a', password: wrong }, right)
    await request('POST', `${tokenUrl}?client_secret=${wrong}`, { headers: { authorization: right }, body: '{}' })
    await request('GET', `${tokenUrl}?client_secret=${wrong}`, { headers: { authorization: right } })
    const authorizations = [
      `Bearer ${partner.token}`,
      `Bearer ${forged}`,
      apiKeyRight,
      apiKeyWrong,
      `Bearer ${wrong}`,
      right,
    ]
    for (const authorization of authorizations)
      for (const path of [
        '/channel-api/v1.0/channel/current',
        '/open-api/v1.0/shops/current',
        `/channel-api/v1.0/shops?cursor=x&access_token=${partner.token}`,
        `/nothing/${wrong}?token=${wrong}`,
        `/images/${wrong}`,
      ])
        await request('GET', `${baseUrl}${path}`, { headers: { authorization, cookie: `session=${wrong}` } })
    await partner.call('POST', '/upload-url', `{"fileName":"${wrong}`)
    await partner.call('POST', '/upload-url', { [wrong]: wrong, contentType: wrong })
    const idempotencyKey = `key-${wrong}`
    const file = { contentType: 'image/png', fileName: `${wrong}.png`, size: 100 }
    const { body: upload } = await partner.call('POST', '/upload-url', file, { 'idempotency-key': idempotencyKey })
    await partner.call('POST', '/media/images', { fileUrl: upload.fileUrl, width: 1, height: 1 })
    const last = await partner.call('GET', '/channel/current', undefined, { 'x-request-id': `last-${Date.now()}` })
    await logged(last.headers.get('x-request-id') ?? '', 'gateway.log')

    const written = readLogs()
    expect(written.map(({ file }) => file)).toEqual(expect.arrayContaining(['gateway.log', 'auth.log', 'media.log']))
    const secrets = {
      'the client secret': channel.clientSecret,
      'the client secret in Base64': right.slice('Basic '.length),
      'the token': partner.token,
      'the claims of a token': claims,
      'the signature of a token': signature,
      'the forged token': forged.slice(-40),
      'the secret of the API key': apiKey.secret,
      'the API key in Base64': apiKeyRight.slice('Basic '.length),
      'a wrong secret': wrong,
      'the signature of an upload address': new URL(upload.uploadUrl).searchParams.get('X-Amz-Signature') ?? '?',
    }
    const found = Object.entries(secrets).flatMap(([what, secret]) =>
      written.filter(({ text }) => text.includes(secret)).map(({ file }) => `${what} in ${file}`),
    )
    expect(found).toEqual([])
    const patterns = [/\bsk_[0-9a-z]{20,}/, /\bBearer [\w-]{20,}/, /\bBasic [\w+/=]{16,}/, /eyJ[\w-]{20,}/]
    const shaped = written.flatMap(({ file, text }) =>
      patterns.flatMap((of) => (of.exec(text) ? [`${of} in ${file}`] : [])),
    )
    expect(shaped).toEqual([])
  })
})
