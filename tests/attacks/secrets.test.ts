import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames, toPorts } from '@atelier/dev-env/ports.ts'
import { describe, expect, it } from '@jest/globals'
import { findLogs } from '../beside-stack.ts'
import {
  type Answer,
  basic,
  checkoutWish,
  createOffer,
  provisionPartner,
  request,
  requestToken,
  stack,
  storefrontOf,
} from '../partner.ts'

const logsFolder = findLogs()
const form = { grant_type: 'client_credentials' }

const readLog = (file: string) => readFileSync(join(logsFolder ?? '', file), 'utf8')
const readLogs = () => globSync('*.log', { cwd: logsFolder ?? '' }).map((file) => ({ file, text: readLog(file) }))

/** Waits until a service has written about the request, so that all before it is written too. */
async function logged(requestId: string, file: string): Promise<void> {
  const deadline = AbortSignal.timeout(20_000)
  while (!readLog(file).includes(requestId)) await sleep(50, undefined, { signal: deadline })
}

/** The page of every service that has written a log, as Prometheus reads it. A developer stack's ports follow its first. */
async function readMetrics(files: string[]): Promise<{ file: string; text: string }[]> {
  const ports = toPorts(Number(new URL(stack.baseUrl).port))
  const running = serviceNames.filter((name) => files.includes(`${name}.log`))
  return Promise.all(
    running.map(async (name) => {
      const { status, bytes } = await request('GET', `http://127.0.0.1:${ports[`${name} health`]}/metrics`)
      expect({ name, status }).toEqual({ name, status: 200 })
      return { file: `the metrics of ${name}`, text: bytes.toString() }
    }),
  )
}

const onlyWithLogs = logsFolder === null ? it.skip : it

describe('whose address it is', () => {
  onlyWithLogs('is in no line of any log and no metric, of an owner who is invited and of a buyer', async () => {
    const partner = await provisionPartner()
    const name = `private-${Date.now()}`
    const owner = `${name}-owner@example.com`
    const buyer = `${name}-buyer@example.com`
    const payout = { returnUrl: 'https://partner.example/done', refreshUrl: 'https://partner.example/again' }
    const made = await partner.call('POST', '/shops', { name: 'Private', ownerEmail: owner, payout })
    expect(made.status).toBe(201)
    const offer = await createOffer(partner)
    const { body: current } = await partner.platform('GET', '/shops/current')
    const shop = await storefrontOf(partner)
    const { body: cart } = await shop('POST', '/carts', { items: [{ variantId: offer.variants[0].id, quantity: 1 }] })
    const wish = { ...checkoutWish, email: buyer, returnUrl: `https://${current.publicDomain}/thanks` }
    const { body: checkout } = await shop('POST', `/carts/${cart.id}/checkout`, wish)
    const paid = await shop('POST', `/checkouts/${checkout.id}/pay`, { paymentToken: 'tok_succeeds' })
    expect(paid.body.state).toBe('COMPLETED')
    // As an address, and as the one who looks for what was bought.
    await partner.platform('GET', `/orders?search=${encodeURIComponent(buyer)}`)
    const last = await partner.call('GET', '/channel/current', undefined, { 'x-request-id': `last-${Date.now()}` })
    await logged(last.headers.get('x-request-id') ?? '', 'gateway.log')

    const logs = readLogs()
    const written = [...logs, ...(await readMetrics(logs.map(({ file }) => file)))]
    expect(written.filter(({ text }) => text.includes(name)).map(({ file }) => file)).toEqual([])
  })
})

describe('what is secret', () => {
  onlyWithLogs('is in no line of any log, no metric and no answer, whether it was right or wrong', async () => {
    const { tokenUrl, baseUrl } = stack
    const wrong = 'wrong-secret-0f8d2b6c4e'
    const partner = await provisionPartner()
    const { channel, apiKey } = partner
    const [, claims = '', signature = ''] = partner.token.split('.')
    const forged = `${partner.token.slice(0, -10)}AAAAAAAAAA`
    const right = basic(channel.clientId, channel.clientSecret)
    const apiKeyRight = basic(apiKey.key, apiKey.secret)
    const apiKeyWrong = basic(apiKey.key, `sk_${'7'.repeat(26)}`)

    const answers: { file: string; text: string }[] = []
    /** Notes all of an answer, to be searched. */
    const keep = async (what: string, asking: Promise<Answer>) => {
      const { status, headers, bytes } = await asking
      answers.push({ file: `the answer to ${what}: ${status}`, text: `${[...headers].join('\n')}\n${bytes}` })
    }
    await keep('an unknown client', requestToken(form, basic('channel.nobody', wrong)))
    await keep('a wrong secret', requestToken(form, basic(channel.clientId, wrong)))
    const inBody = { ...form, client_id: channel.clientId }
    await keep('a wrong secret in the body', requestToken({ ...inBody, client_secret: wrong }))
    await keep('the secret in the body', requestToken({ ...inBody, client_secret: channel.clientSecret }))
    await keep('a password', requestToken({ grant_type: 'password', username: 'a', password: wrong }, right))
    const inQuery = `${tokenUrl}?client_secret=${wrong}`
    await keep('POST', request('POST', inQuery, { headers: { authorization: right }, body: '{}' }))
    await keep('GET', request('GET', inQuery, { headers: { authorization: right } }))
    const authorizations = [
      `Bearer ${partner.token}`,
      `Bearer ${forged}`,
      apiKeyRight,
      apiKeyWrong,
      `Bearer ${wrong}`,
      right,
    ]
    for (const [i, authorization] of authorizations.entries())
      for (const path of [
        '/channel-api/v1.0/channel/current',
        '/open-api/v1.0/shops/current',
        `/channel-api/v1.0/shops?cursor=x&access_token=${partner.token}`,
        `/nothing/${wrong}?token=${wrong}`,
        `/images/${wrong}`,
      ]) {
        const headers = { authorization, cookie: `session=${wrong}` }
        await keep(`${path.slice(0, 30)} by credential ${i}`, request('GET', `${baseUrl}${path}`, { headers }))
      }
    await keep('a broken body', partner.call('POST', '/upload-url', `{"fileName":"${wrong}`))
    // Answered by the name of the member, as it was sent; what it holds is repeated nowhere.
    await partner.call('POST', '/upload-url', { [wrong]: wrong, contentType: wrong })
    await keep('wrong values', partner.call('POST', '/upload-url', { unknown: wrong, contentType: wrong }))
    const idempotencyKey = `key-${wrong}`
    const file = { contentType: 'image/png', fileName: `${wrong}.png`, size: 100 }
    // The one answer that is to tell what is looked for: the signature of its address.
    const { body: upload } = await partner.call('POST', '/upload-url', file, { 'idempotency-key': idempotencyKey })
    const nothingThere = { fileUrl: upload.fileUrl, width: 1, height: 1 }
    await keep('registering', partner.call('POST', '/media/images', nothingThere))
    const last = await partner.call('GET', '/channel/current', undefined, { 'x-request-id': `last-${Date.now()}` })
    await logged(last.headers.get('x-request-id') ?? '', 'gateway.log')

    const logs = readLogs()
    const files = logs.map(({ file }) => file)
    expect(files).toEqual(expect.arrayContaining(['gateway.log', 'auth.log', 'media.log']))
    const pages = await readMetrics(files)
    expect(pages.length).toBeGreaterThanOrEqual(5)
    const written = [...logs, ...pages, ...answers]
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
