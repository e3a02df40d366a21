import type { CreateTierRequest } from '@atelier/protos/membership/v1/CreateTierRequest.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Tier__Output } from '@atelier/protos/membership/v1/Tier.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { archiveTier, createTier, getTier, listTiers, updateTier } from '../schemas/membership-tiers.ts'
import type { App } from '../server.ts'

export function membershipTierRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.post(
    '/tiers',
    { schema: createTier, config: { scope: 'memberships_write', creates: true } },
    async (request, reply) => {
      const { name, imageResourceId, ...rest } = request.body
      const wish = { name: name.trim(), imageResourceId, ...toFields(rest) }
      const { tier } = await membership.createTier(wish, toCall(request, 5_000))
      reply.status(201)
      return toTier(tier)
    },
  )

  app.get('/tiers', { schema: listTiers, config: { scope: 'memberships_read' } }, async (request) => {
    const { tiers } = await membership.listTiers({}, toCall(request, 5_000))
    return { tiers: tiers.map(toTier) }
  })

  app.get('/tiers/:tierId', { schema: getTier, config: { scope: 'memberships_read' } }, async (request) => {
    const { tier } = await membership.getTier({ tierId: Number(request.params.tierId) }, toCall(request, 5_000))
    return toTier(tier)
  })

  app.patch('/tiers/:tierId', { schema: updateTier, config: { scope: 'memberships_write' } }, async (request) => {
    const { name, imageResourceId, ...rest } = request.body
    const change = { ...present({ name: name?.trim(), imageResourceId }), ...toFields(rest) }
    const tierId = Number(request.params.tierId)
    const { tier } = await membership.updateTier({ tierId, ...change }, toCall(request, 5_000))
    return toTier(tier)
  })

  app.delete(
    '/tiers/:tierId',
    { schema: archiveTier, config: { scope: 'memberships_write' } },
    async (request, reply) => {
      await membership.archiveTier({ tierId: Number(request.params.tierId) }, toCall(request, 5_000))
      return reply.status(204).send()
    },
  )
}

/** What a tier may say beside its name and its image; `null` is absent, of a currency too. */
function toFields(given: Omit<Static<typeof createTier.body>, 'name' | 'imageResourceId'>): Partial<CreateTierRequest> {
  const { monthlyAmounts, annualAmounts, benefits, ...plain } = given
  return {
    ...present(plain),
    monthly: monthlyAmounts ? { amounts: present(monthlyAmounts) } : null,
    annual: annualAmounts ? { amounts: present(annualAmounts) } : null,
    benefits: benefits ? { benefits: benefits.map((line) => line.trim()) } : null,
  }
}

function toTier(tier: Tier__Output | null) {
  if (!tier) throw new Error('the answer has no tier')
  const { membersCount, monthly, annual, ...facts } = tier
  return {
    ...facts,
    statistics: { membersCount },
    variants: { ...(monthly && { monthly }), ...(annual && { annual }) },
  }
}
