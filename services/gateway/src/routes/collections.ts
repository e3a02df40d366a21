import type { Collection__Output } from '@atelier/protos/shop/v1/Collection.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { toCollection } from '@atelier/resources/collection.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  replaceCollection,
  setCollectionProducts,
} from '../schemas/collections.ts'
import type { App } from '../server.ts'

export function collectionRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.post(
    '/collections',
    { schema: createCollection, config: { scope: 'offer_write', creates: true } },
    async (request, reply) => {
      const { name, description, offerIds } = request.body
      const wish = { name, description: description ?? '', offerIds: offerIds ?? [] }
      const { collection } = await shop.createCollection(wish, toCall(request, 5_000))
      reply.status(201)
      return toAnswer(collection)
    },
  )

  app.get('/collections', { schema: listCollections, config: { scope: 'offer_read' } }, async (request) => {
    const section = readSection(request.query)
    const { collections, ...rest } = await shop.listCollections(section, toCall(request, 5_000))
    return toList(collections.map(toCollection), section, rest)
  })

  app.get('/collections/:idOrSlug', { schema: getCollection, config: { scope: 'offer_read' } }, async (request) => {
    const { collection } = await shop.getCollection(request.params, toCall(request, 5_000))
    return toAnswer(collection)
  })

  app.put(
    '/collections/:idOrSlug',
    { schema: replaceCollection, config: { scope: 'offer_write' } },
    async (request) => {
      const { name, description, offerIds } = request.body
      const wish = { name, description: description ?? '', offerIds: offerIds ?? [], keepsOffers: offerIds == null }
      const { collection } = await shop.replaceCollection({ ...request.params, ...wish }, toCall(request, 5_000))
      return toAnswer(collection)
    },
  )

  app.put(
    '/collections/:id/products',
    { schema: setCollectionProducts, config: { scope: 'offer_write' } },
    async (request) => {
      const change = { collectionId: request.params.id, offerIds: request.body.offerIds }
      const { collection } = await shop.setCollectionProducts(change, toCall(request, 5_000))
      return toAnswer(collection)
    },
  )

  app.delete(
    '/collections/:idOrSlug',
    { schema: deleteCollection, config: { scope: 'offer_write' } },
    async (request, reply) => {
      await shop.deleteCollection(request.params, toCall(request, 5_000))
      return reply.status(204).send()
    },
  )
}

function toAnswer(collection: Collection__Output | null) {
  if (!collection) throw new Error('the answer has no collection')
  return toCollection(collection)
}
