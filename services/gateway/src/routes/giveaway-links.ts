import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { createGiveawayLinks, getGiveawayPackage, listGiveawayPackages } from '../schemas/giveaway-links.ts'
import type { App } from '../server.ts'

export function giveawayLinkRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post(
    '/giveaway-links',
    { schema: createGiveawayLinks, config: { scope: 'giveaway_write', creates: true } },
    async (request, reply) => {
      const made = await order.createGiveawayPackage(request.body, toCall(request, 5_000))
      reply.status(201)
      return made
    },
  )

  app.get(
    '/giveaway-links/packages',
    { schema: listGiveawayPackages, config: { scope: 'giveaway_read' } },
    async (request) => {
      const section = readSection(request.query)
      const { packages, ...rest } = await order.listGiveawayPackages(section, toCall(request, 5_000))
      return toList(packages, section, rest)
    },
  )

  app.get(
    '/giveaway-links/packages/:id',
    { schema: getGiveawayPackage, config: { scope: 'giveaway_read' } },
    async (request) => {
      const { package: facts, links } = await order.getGiveawayPackage(
        { packageId: request.params.id },
        toCall(request, 5_000),
      )
      if (!facts) throw new Error('the answer has no package')
      return { ...facts, links }
    },
  )
}
