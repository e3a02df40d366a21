import { errors } from '@atelier/errors/failure.ts'
import { type Amount, toMoney } from '@atelier/money/money.ts'
import type { CustomizableArea__Output } from '@atelier/protos/preview/v1/CustomizableArea.ts'
import type { GetProductTemplateResponse__Output } from '@atelier/protos/preview/v1/GetProductTemplateResponse.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { SearchProductTemplatesResponse__Output } from '@atelier/protos/preview/v1/SearchProductTemplatesResponse.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyRequest } from 'fastify'
import { toCall } from '../authenticate.ts'
import { isUnchanged } from '../entity-tag.ts'
import { readSection, toList } from '../list.ts'
import { getProductTemplate, listProductTemplates, searchProductTemplates } from '../schemas/product-templates.ts'
import type { App } from '../server.ts'
import { toImageUrl } from './previews.ts'

/** Templates change with a release: what a caller has is good for five minutes. */
const ageSecondsMax = 300

type TemplatesQuery = { category?: string; page?: number; size?: number; cursor?: string }

export function productTemplateRoutes(app: App, preview: Client<PreviewServiceDefinition>, baseUrl: string): void {
  const search = async (query: string, request: FastifyRequest<{ Querystring: TemplatesQuery }>) => {
    const { category = '', page, size, cursor } = request.query
    // Without any it is the whole list.
    const section = (page ?? size ?? cursor) === undefined ? null : readSection(request.query)
    const found = await preview.searchProductTemplates({ query, category, ...section }, toCall(request))
    // A preview service of the version before answers all there are, and the walk would end there.
    if (section?.cursor !== undefined && !found.afterCursor) throw errors.UNAVAILABLE({ retryAfterSeconds: 1 })
    const results = toSummaries(found, baseUrl)
    // A preview service of the version before does not tell; it answers all there are.
    const total = Math.max(found.total, results.length)
    const { nextCursor } = found
    return section ? toList(results, section, { total, nextCursor }) : { results, total }
  }

  app.get('/product-templates', { schema: listProductTemplates, config: { scope: 'any' } }, async (request, reply) => {
    const list = await search('', request)
    return isUnchanged(request, reply, list, ageSecondsMax) ? reply.status(304).send() : list
  })

  app.get(
    '/product-templates/search/:query',
    { schema: searchProductTemplates, config: { scope: 'any' } },
    async (request, reply) => {
      const { query } = request.params
      const list = await search(query, request)
      return isUnchanged(request, reply, list, ageSecondsMax) ? reply.status(304).send() : list
    },
  )

  app.get(
    '/product-templates/:id',
    { schema: getProductTemplate, config: { scope: 'any' } },
    async (request, reply) => {
      const template = await preview.getProductTemplate({ productId: request.params.id }, toCall(request))
      const body = toTemplate(template, baseUrl)
      return isUnchanged(request, reply, body, ageSecondsMax) ? reply.status(304).send() : body
    },
  )
}

function toSummaries({ templates }: SearchProductTemplatesResponse__Output, baseUrl: string) {
  return templates.map(({ thumbnailKey, basePrice, ...rest }) => ({
    ...rest,
    basePrice: toPrice(basePrice),
    thumbnail: toImageUrl(baseUrl, thumbnailKey),
  }))
}

function toTemplate(template: GetProductTemplateResponse__Output, baseUrl: string) {
  const { productId, name, description, category, brand, colorVariants, customizableAreas, styles, sizeGuide } =
    template
  return {
    productId,
    name,
    description,
    category,
    brand,
    colorVariants: colorVariants.map(({ name, hex, photoKeys, sizeVariants }) => ({
      color: { name, hex },
      photos: photoKeys.map((key) => toImageUrl(baseUrl, key)),
      // Made to order: whatever is in the catalogue can be had.
      sizeVariants: sizeVariants.map(({ variantId, size, price }) => ({
        variantId,
        size,
        price: toPrice(price),
        available: true,
      })),
      available: true,
    })),
    customizableAreas: customizableAreas.map(toArea),
    styles,
    ...(sizeGuide && {
      sizeGuide: {
        description: sizeGuide.description,
        unit: sizeGuide.unit,
        measurements: sizeGuide.measurements.map(({ size, values }) => ({ size, values })),
      },
    }),
  }
}

function toArea(area: CustomizableArea__Output) {
  const { regionId, name, productionMethod, dpi, pixelsWidth, pixelsHeight, placements } = area
  return {
    regionId,
    name,
    type: productionMethod,
    // Every print area of the catalogue is shown by a picture: it could not be loaded else.
    available: true,
    supportsBackendRendering: true,
    placements,
    dimensions: { dpi, pixelsWidth, pixelsHeight, inchesWidth: pixelsWidth / dpi, inchesHeight: pixelsHeight / dpi },
  }
}

function toPrice(amount: Amount | null) {
  if (!amount) throw new Error('the answer has no price')
  return toMoney(amount)
}
