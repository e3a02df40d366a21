import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { toStorefrontOffer } from '@atelier/resources/storefront-offer.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import {
  getStorefrontOffer,
  getStorefrontShop,
  listStorefrontCollectionOffers,
  listStorefrontCollections,
  listStorefrontOffers,
} from '../schemas/storefront-catalogue.ts'
import type { App } from '../server.ts'
import { storefrontOf } from '../storefront.ts'

/** What a shop shows to its buyers. */
export function storefrontCatalogueRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.get('/shop', { schema: getStorefrontShop }, async (request) => {
    const { shopId, ...facts } = storefrontOf(request)
    return { id: shopId, ...facts }
  })

  app.get('/offers', { schema: listStorefrontOffers }, async (request) => {
    const { currency, ...query } = request.query
    const section = readSection(query)
    const { offers, ...rest } = await shop.listStorefrontOffers(
      { ...section, ...(currency !== undefined && { currency }) },
      toCall(request, 5_000),
    )
    return toList(offers.map(toStorefrontOffer), section, rest)
  })

  app.get('/offers/:slug', { schema: getStorefrontOffer }, async (request) => {
    const { currency } = request.query
    const wish = { slug: request.params.slug, ...(currency !== undefined && { currency }) }
    const { offer } = await shop.getStorefrontOffer(wish, toCall(request, 5_000))
    if (!offer) throw new Error('the answer has no offer')
    return toStorefrontOffer(offer)
  })

  app.get('/collections', { schema: listStorefrontCollections }, async (request) => {
    const section = readSection(request.query)
    const { collections, ...rest } = await shop.listStorefrontCollections(section, toCall(request, 5_000))
    const shown = collections.map(({ id, slug, name, description }) => ({ id, slug, name, description }))
    return toList(shown, section, rest)
  })

  app.get('/collections/:slug/offers', { schema: listStorefrontCollectionOffers }, async (request) => {
    const { currency, ...query } = request.query
    const section = readSection(query)
    const { offers, ...rest } = await shop.listStorefrontOffers(
      { ...section, collectionSlug: request.params.slug, ...(currency !== undefined && { currency }) },
      toCall(request, 5_000),
    )
    return toList(offers.map(toStorefrontOffer), section, rest)
  })
}
