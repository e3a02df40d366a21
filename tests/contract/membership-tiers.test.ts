import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  confirmedImage,
  type OwnPartner,
  provisionChannel,
  provisionPartners,
  request,
  stack,
  withApiKey,
} from '../partner.ts'

let partner: OwnPartner
let other: OwnPartner
let imageResourceId: number
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  imageResourceId = await confirmedImage(partner.memberships)
})

async function createTier(wish: object = {}) {
  const answer = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId, ...wish })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /tiers', () => {
  it('answers 201 with all of the tier', async () => {
    const tier = await createTier({
      name: '  Gold ',
      description: 'All of it\n**really**',
      monthlyAmounts: { usd: 100, eur: 100_000_000, chf: null },
      annualAmounts: {},
      pricesAutomaticallyConverted: true,
      askForShippingAddress: true,
      benefits: ['A letter'],
    })
    expect(tier).toEqual({
      id: expect.any(Number),
      name: 'Gold',
      description: 'All of it\n**really**',
      position: expect.any(Number),
      status: 'Published',
      imageUrl: expect.stringMatching(/\.membership\.webp$/),
      statistics: { membersCount: 0 },
      pricesAutomaticallyConverted: true,
      askForShippingAddress: true,
      benefits: ['A letter'],
      variants: { monthly: { amounts: { usd: 100, eur: 100_000_000 } } },
      createdAt: time,
      updatedAt: time,
    })
    const picture = await request('GET', tier.imageUrl)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await partner.memberships('GET', `/tiers/${tier.id}`)).body).toEqual(tier)
  })

  it('wants no more than a name and an image; null is absent', async () => {
    const nothing = Object.fromEntries(
      [
        ...['description', 'monthlyAmounts', 'annualAmounts', 'benefits'],
        ...['pricesAutomaticallyConverted', 'askForShippingAddress'],
      ].map((name) => [name, null]),
    )
    expect(await createTier(nothing)).toMatchObject({
      description: '',
      benefits: [],
      variants: {},
      pricesAutomaticallyConverted: false,
      askForShippingAddress: false,
    })
  })

  it('takes amounts in each of the 17 currencies', async () => {
    const currencies = 'usd eur cad gbp aud nzd sek nok dkk pln inr jpy myr sgd mxn brl chf'.split(' ')
    const annualAmounts = Object.fromEntries(currencies.map((currency, i) => [currency, 100 + i]))
    expect((await createTier({ annualAmounts })).variants).toEqual({ annual: { amounts: annualAmounts } })
  })

  it('takes all that fits, of characters of four code points too', async () => {
    const character = '\u{1d11e}\u20d0\u20d0\u20d0'
    const fits = {
      name: character.repeat(40),
      description: '\u{1d11e}'.repeat(600),
      benefits: Array.from({ length: 20 }, () => character.repeat(100)),
    }
    expect(await createTier(fits)).toMatchObject(fits)
  })

  it('gives the same tier to a repeat under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const create = () => partner.memberships('POST', '/tiers', { name: 'Once', imageResourceId }, headers)
    const [first, again] = [await create(), await create()]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each([
    ['/name', { name: '' }],
    ['/name', { name: '   ' }],
    ['/name', { name: 'x'.repeat(41) }],
    ['/name', { name: 'a\nb' }],
    ['/name', { name: null }],
    ['/imageResourceId', { imageResourceId: '1' }],
    ['/imageResourceId', { imageResourceId: 0 }],
    ['/imageResourceId', { imageResourceId: 1.5 }],
    ['/imageResourceId', { imageResourceId: 1e15 }],
    ['/description', { description: 'x'.repeat(601) }],
    ['/description', { description: 'a\0b' }],
    ['/monthlyAmounts/usd', { monthlyAmounts: { usd: 99 } }],
    ['/monthlyAmounts/usd', { monthlyAmounts: { usd: 100_000_001 } }],
    ['/annualAmounts/eur', { annualAmounts: { eur: 100.5 } }],
    ['/annualAmounts/xau', { annualAmounts: { xau: 100 } }],
    ['/annualAmounts/USD', { annualAmounts: { USD: 100 } }],
    ['/benefits', { benefits: Array.from({ length: 21 }, () => 'b') }],
    ['/benefits/0', { benefits: [''] }],
    ['/benefits/1', { benefits: ['b', 'b'.repeat(101)] }],
    ['/askForShippingAddress', { askForShippingAddress: 'yes' }],
    ['/pricesAutomaticallyConverted', { pricesAutomaticallyConverted: 1 }],
    ['/position', { position: 1 }],
  ])('refuses a wrong %s with 400 naming it: %j', async (pointer, change) => {
    const answer = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId, ...change })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((problem: { pointer: string }) => problem.pointer)).toEqual([pointer])
  })

  it('refuses an image that is not confirmed, and one that the shop does not have, with 422', async () => {
    const wish = { byteSize: 1, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }
    const { resourceId } = (await partner.memberships('POST', '/images', wish)).body
    const foreign = await confirmedImage(other.memberships)
    for (const [id, code] of [
      [resourceId, 'IMAGE_NOT_CONFIRMED'],
      [foreign, 'IMAGE_NOT_FOUND'],
      [999_999_999, 'IMAGE_NOT_FOUND'],
    ]) {
      const { status, body } = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId: id })
      expect([status, body.code, body.resourceId]).toEqual([422, code, id])
      expect(body.errors).toEqual([expect.objectContaining({ pointer: '/imageResourceId', code })])
    }
  })
})

describe('PATCH /tiers/{id}', () => {
  it('answers 200 with the tier, of which only what is given was changed', async () => {
    const tier = await createTier({ monthlyAmounts: { usd: 900 }, benefits: ['A letter'] })
    const change = { name: 'Silver', description: null, monthlyAmounts: {}, imageResourceId: null }
    const { status, body } = await partner.memberships('PATCH', `/tiers/${tier.id}`, change)
    expect([status, body]).toEqual([200, { ...tier, name: 'Silver', variants: {}, updatedAt: time }])
    const image = await confirmedImage(partner.memberships)
    const shown = await partner.memberships('PATCH', `/tiers/${tier.id}`, { imageResourceId: image })
    expect(shown.body.imageUrl).not.toBe(tier.imageUrl)
    const { url } = (await partner.memberships('GET', `/images/${image}`)).body
    expect((await request('GET', shown.body.imageUrl)).bytes).toEqual((await request('GET', url)).bytes)
    expect((await partner.memberships('PATCH', `/tiers/${tier.id}`, {})).body).toEqual(shown.body)
  })

  it.each([
    ['/name', { name: '' }],
    ['/imageResourceId', { imageResourceId: 0 }],
    ['/annualAmounts/eur', { annualAmounts: { eur: 1 } }],
    ['/status', { status: 'Archived' }],
  ])('refuses a wrong %s with 400 naming it: %j', async (pointer, change) => {
    const { id } = await createTier()
    const answer = await partner.memberships('PATCH', `/tiers/${id}`, change)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((problem: { pointer: string }) => problem.pointer)).toEqual([pointer])
  })
})

describe('DELETE /tiers/{id}', () => {
  it('answers 204 without a body, and again; the tier stays, archived, and is changed no more', async () => {
    const tier = await createTier()
    for (let time = 0; time < 2; time += 1) {
      const { status, bytes } = await partner.memberships('DELETE', `/tiers/${tier.id}`)
      expect([status, bytes.length]).toEqual([204, 0])
    }
    const archived = { ...tier, status: 'Archived', updatedAt: time }
    expect((await partner.memberships('GET', `/tiers/${tier.id}`)).body).toEqual(archived)
    expect((await partner.memberships('GET', '/tiers')).body.tiers).toContainEqual(archived)
    const refused = await partner.memberships('PATCH', `/tiers/${tier.id}`, { name: 'Other' })
    expect([refused.status, refused.body.code]).toEqual([409, 'TIER_ARCHIVED'])
  })
})

describe('GET /tiers', () => {
  it('answers all of them by their position', async () => {
    await createTier()
    const { status, body } = await partner.memberships('GET', '/tiers')
    expect([status, Object.keys(body)]).toEqual([200, ['tiers']])
    const positions = body.tiers.map((tier: { position: number }) => tier.position)
    expect(positions).toEqual(positions.map((_: number, i: number) => i + 1))
  })
})

describe('a tier of nobody or of another shop', () => {
  it('is answered 404, and a text that is no id 400', async () => {
    const { id } = await createTier()
    for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
      for (const [by, tierId] of [
        [other, id],
        [partner, 999_999_999],
      ] as const) {
        const answer = await by.memberships(method, `/tiers/${tierId}`, body)
        expect([method, answer.status, answer.body.code]).toEqual([method, 404, 'TIER_NOT_FOUND'])
      }
      for (const text of ['abc', '0', '-1', '1.5', '9'.repeat(16)]) {
        const answer = await partner.memberships(method, `/tiers/${text}`, body)
        expect([method, text, answer.status]).toEqual([method, text, 400])
      }
    }
  })
})

describe('who may', () => {
  it('read is who has memberships_read or memberships_write, and write who has the latter', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    const writer = await provisionChannel('--scopes', 'memberships_write')
    const stranger = await provisionChannel('--scopes', 'media_read')
    for (const by of [reader, writer]) {
      expect((await by.memberships('GET', '/tiers')).status).toBe(200)
      expect((await by.memberships('GET', '/members')).status).toBe(200)
    }
    for (const [method, path, body] of [
      ['POST', '/tiers', { name: 'Gold', imageResourceId: 1 }],
      ['PATCH', '/tiers/1', {}],
      ['DELETE', '/tiers/1', undefined],
    ] as const) {
      const refused = await reader.memberships(method, path, body)
      expect([refused.status, refused.body.code, refused.body.scope]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        'memberships_write',
      ])
      expect((await writer.memberships(method, path, body)).status).not.toBe(403)
    }
    const refused = await stranger.memberships('GET', '/tiers')
    expect([refused.status, refused.body.scope]).toEqual([403, 'memberships_read'])
  })

  it('is an API key, for its own shop', async () => {
    const key = withApiKey(partner.apiKey, '/open-api/v1.1/memberships')
    expect((await key('POST', '/tiers', { name: 'By key', imageResourceId })).status).toBe(201)
  })

  it('is nobody without a credential', async () => {
    for (const path of ['/tiers', '/members']) {
      const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships${path}`)
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })
})
