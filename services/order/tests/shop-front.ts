import { readConfig } from '@atelier/config/config.ts'
import { declareErrors } from '@atelier/errors/failure.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { QuotedVariant } from '@atelier/protos/shop/v1/QuotedVariant.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { Config } from '../src/config.ts'

/** As the shop service says it. */
const errors = declareErrors({ OUT_OF_STOCK: { kind: 'failed_precondition', title: 'There is too little in stock' } })

export type ShopFront = Awaited<ReturnType<typeof openShopFront>>

/**
 * What the shop service is for orders, on a port of its own: variants with prices in US dollars, and stock that is held, taken
 * and given back. `variants` are changed by tests; `stockOf` says what is left, `heldBy` what is set aside or taken for whom.
 */
export async function openShopFront(env: Record<string, string>) {
  const variants = new Map<string, QuotedVariant>()
  const left = new Map<string, number>()
  const held = new Map<string, { items: { variantId: string; quantity: number }[]; isTaken: boolean }>()
  const returnOrigins = ['https://shop.example']
  const calls: string[] = []
  const losing = new Set<string>()
  const holders: string[] = []
  const beforeTaking = new Map<string, () => Promise<void>>()
  const stalled = new Map<string, Promise<void>>()

  const reserve = (holder: string, items: { variantId: string; quantity: number }[], isTaken: boolean) => {
    const before = held.get(holder)
    if (before) {
      before.isTaken ||= isTaken
      return {}
    }
    const missing = items.find(({ variantId, quantity }) => (left.get(variantId) ?? Infinity) < quantity)
    if (missing) throw errors.OUT_OF_STOCK({ variantId: missing.variantId, inStock: left.get(missing.variantId) ?? 0 })
    for (const { variantId, quantity } of items) {
      const stock = left.get(variantId)
      if (stock !== undefined) left.set(variantId, stock - quantity)
    }
    held.set(holder, { items, isTaken })
    return {}
  }
  const release = (holder: string) => {
    for (const { variantId, quantity } of held.get(holder)?.items ?? []) {
      const stock = left.get(variantId)
      if (stock !== undefined) left.set(variantId, stock + quantity)
    }
    held.delete(holder)
    return {}
  }

  const config = readConfig(Config, { ...env })
  const server = await serveRpc({ ...config, RPC_PORT: 0 }, ShopService, {
    quoteVariants({ variantIds, offerId, currency }) {
      calls.push('quoteVariants')
      const isAsked = (variant: QuotedVariant) =>
        offerId === undefined ? variantIds.includes(variant.variantId ?? '') : variant.offerId === offerId
      const found = [...variants.values()].filter(isAsked).map((variant) => ({
        ...variant,
        stock: left.has(variant.variantId ?? '')
          ? { type: 'LIMITED', inStock: left.get(variant.variantId ?? '') ?? 0 }
          : { type: 'UNLIMITED' },
      }))
      return {
        shopName: 'Nordlicht',
        currency: currency ?? 'USD',
        returnOrigins,
        variants: found,
        microsPerUsd: 1_000_000,
      }
    },
    getDownloads({ offerIds }) {
      calls.push('getDownloads')
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
      return {
        files: offerIds.map((id) => ({ fileName: `${id}.pdf`, url: `https://storage.example/${id}`, expiresAt })),
      }
    },
    holdStock({ checkoutId, items }) {
      calls.push('holdStock')
      holders.push(checkoutId)
      reserve(checkoutId, items, false)
      if (items.some(({ variantId }) => losing.has(variantId))) {
        held.delete(checkoutId)
        for (const { variantId } of items) left.set(variantId, 0)
      }
      return {}
    },
    async takeStock({ checkoutId, items }) {
      calls.push('takeStock')
      for (const { variantId } of items) await beforeTaking.get(variantId)?.()
      return reserve(checkoutId, items, true)
    },
    async releaseStock({ checkoutId }) {
      calls.push('releaseStock')
      await stalled.get(checkoutId)
      return release(checkoutId)
    },
  })

  return {
    address: `${config.HOST}:${server.port}`,
    calls,
    /** For whom stock was held, each time. */
    holders,
    returnOrigins,
    /** Puts a variant on sale, and answers its id. Without `inStock` there is no end of it. */
    sell({ variantId, inStock, ...facts }: Partial<QuotedVariant> & { variantId: string; inStock?: number }): string {
      const offerId = facts.offerId ?? `0193a000-0000-7000-8000-${variantId.slice(-12).padStart(12, '0')}`
      variants.set(variantId, {
        offerId,
        offerName: 'Night Owl T-shirt',
        offerSlug: 'night-owl-t-shirt',
        offerDescription: 'Soft.',
        primaryImage: {
          id: 'picture',
          url: 'http://atelier.test/images/picture.jpg',
          width: 1_200,
          height: 1_200,
          transformedUrl: 'http://atelier.test/images/picture-480.jpg',
        },
        offerType: 'STANDARD',
        isDigital: false,
        access: 'PUBLIC',
        isAvailable: true,
        variantId,
        variantName: 'Black / M',
        sku: 'OWL-BLACK-M',
        unitPrice: { minorUnits: 2_500, currency: 'USD' },
        unitCost: { minorUnits: 1_295, currency: 'USD' },
        compareAtPrice: null,
        attributes: { color: { name: 'Black', swatch: '#101010' }, size: 'M' },
        weight: { value: 180, unit: 'g' },
        dimensions: { length: 300, width: 250, height: 20, unit: 'mm' },
        ...facts,
      })
      if (inStock !== undefined) left.set(variantId, inStock)
      return variantId
    },
    /** Whatever is held of it from now on is somebody else's before it is taken. */
    loseHolds: (variantId: string) => losing.add(variantId),
    /** What happens while somebody takes of this variant. */
    beforeTaking: (variantId: string, act: () => Promise<void>) => beforeTaking.set(variantId, act),
    /** Whoever gives this holder's stock back waits until what it answers is called. */
    stallRelease(holder: string): () => void {
      const gate = Promise.withResolvers<void>()
      stalled.set(holder, gate.promise)
      return () => {
        stalled.delete(holder)
        gate.resolve()
      }
    },
    stop: (variantId: string) => variants.delete(variantId),
    setStock: (variantId: string, inStock: number) => left.set(variantId, inStock),
    stockOf: (variantId: string) => left.get(variantId),
    heldBy: (holder: string) => held.get(holder),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
