import type { PayoutPrefill } from '@atelier/protos/shop/v1/PayoutPrefill.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import {
  createOnboardingLink,
  createShop,
  getPayout,
  getShop,
  listShops,
  resendInvitation,
  revokeInvitation,
} from '../schemas/shops.ts'
import type { App } from '../server.ts'
import { streamList } from '../stream-list.ts'

/** A payout account is made at its provider meanwhile, and a mail handed over. */
const createTimeoutMs = 20_000
const linkTimeoutMs = 15_000
const mailTimeoutMs = 10_000
const listTimeoutMs = 5_000

/** However many there are, so many are in memory at a time. */
const pageSizeMax = 1_000

export function shopRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.get('/shops', { schema: listShops }, async (request, reply) => {
    const { cursor, limit } = request.query
    const list = (after: string | undefined, count: number) =>
      shop.listShops({ limit: count, ...present({ cursor: after }) }, toCall(request, listTimeoutMs))
    if (limit !== undefined) return list(cursor, limit)
    const first = await list(cursor, pageSizeMax)
    if (first.nextCursor === undefined) return { shops: first.shops }
    const rest = readRest(first, (after) => list(after, pageSizeMax))
    // What the schema says, written here.
    return reply.type('application/json; charset=utf-8').send(streamList('shops', rest, request) as never)
  })

  app.post('/shops', { schema: createShop, config: { creates: true } }, async (request, reply) => {
    const { name, ownerEmail, payout } = request.body
    const made = await shop.createShop(
      { name: name.trim(), ...present({ ownerEmail }), payout: toPayout(payout) },
      toCall(request, createTimeoutMs),
    )
    reply.status(201)
    return { ...made, invitationStatus: made.invitationStatus ?? null }
  })

  app.get('/shops/:shopId', { schema: getShop }, async (request) => {
    const { invitation, payout, ...facts } = await shop.getShopStatus(request.params, toCall(request, 5_000))
    return {
      ...facts,
      ...(invitation && { invitation: { ...invitation, sentAt: invitation.sentAt ?? null } }),
      ...(payout && { payout }),
    }
  })

  app.post('/shops/:shopId/invitation', { schema: resendInvitation, config: { creates: true } }, async (request) => {
    const { invitation } = await shop.resendInvitation(request.params, toCall(request, mailTimeoutMs))
    if (!invitation) throw new Error('the answer has no invitation')
    return invitation
  })

  app.delete('/shops/:shopId/invitation', { schema: revokeInvitation }, async (request, reply) => {
    await shop.revokeInvitation(request.params, toCall(request, 5_000))
    return reply.status(204).send()
  })

  app.get('/shops/:shopId/payout', { schema: getPayout }, async (request) => {
    const { payout } = await shop.getPayout(request.params, toCall(request, 5_000))
    if (!payout) throw new Error('the answer has no payout account')
    return payout
  })

  app.post(
    '/shops/:shopId/payout/onboarding-link',
    {
      schema: createOnboardingLink,
      config: { creates: true },
      // All of its body is optional, and so is the body.
      preValidation: (request, _reply, done) => {
        request.body ??= {}
        done()
      },
    },
    async (request, reply) => {
      const wish = { ...request.params, ...present(request.body) }
      reply.status(201)
      return shop.createOnboardingLink(wish, toCall(request, linkTimeoutMs))
    },
  )
}

type Page = Awaited<ReturnType<Client<ShopServiceDefinition>['listShops']>>

/** The shops of this page and of all that follow it, a page at a time. */
async function* readRest(first: Page, read: (cursor: string) => Promise<Page>): AsyncGenerator<Page['shops']> {
  for (let page = first; ; ) {
    yield page.shops
    if (page.nextCursor === undefined) return
    page = await read(page.nextCursor)
  }
}

type Payout = Static<typeof createShop.body>['payout']

function toPayout(payout: Payout) {
  if (!payout) return null
  const { returnUrl, refreshUrl, country, businessType, prefill } = payout
  return { returnUrl, refreshUrl, ...present({ country, businessType }), prefill: toPrefill(prefill) }
}

function toPrefill(prefill: NonNullable<Payout>['prefill']): PayoutPrefill | null {
  if (!prefill) return null
  const { businessProfile, individual, company, externalAccount } = prefill
  return {
    businessProfile: businessProfile ? present(businessProfile) : null,
    individual: individual ? present(individual) : null,
    company: company ? present(company) : null,
    ...present({ externalAccount }),
  }
}
