import type { Offer__Output } from '@atelier/protos/shop/v1/Offer.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { toOffer } from '@atelier/resources/offer.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { addDigitalFile, createDigitalFileUploadUrl, removeDigitalFile } from '../schemas/digital-files.ts'
import type { App } from '../server.ts'

export function digitalFileRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.post(
    '/products/:id/digital-files/upload-url',
    {
      schema: createDigitalFileUploadUrl,
      config: { scope: 'offer_write', policies: ['default', 'uploads'], creates: true },
    },
    async (request, reply) => {
      const { fileName, contentType, size } = request.body
      const wish = { productId: request.params.id, fileName, contentType, sizeBytes: size }
      reply.status(201)
      return shop.createDigitalFileUpload(wish, toCall(request))
    },
  )

  app.post(
    '/products/:id/digital-files',
    { schema: addDigitalFile, config: { scope: 'offer_write' } },
    async (request) => {
      const { offer } = await shop.addDigitalFile({ productId: request.params.id, ...request.body }, toCall(request))
      return toAnswer(offer)
    },
  )

  app.delete(
    '/products/:id/digital-files',
    { schema: removeDigitalFile, config: { scope: 'offer_write' } },
    async (request) => {
      const { fileUrl } = request.body
      const { offer } = await shop.removeDigitalFile({ productId: request.params.id, fileUrl }, toCall(request, 5_000))
      return toAnswer(offer)
    },
  )
}

function toAnswer(offer: Offer__Output | null) {
  if (!offer) throw new Error('the answer has no offer')
  return toOffer(offer)
}
