import { z } from 'zod'
import type { EventType } from './event.ts'

/** A shop stands, with all that was asked for with it. */
export const shopCreated = {
  subject: 'shop.v1.shop_created',
  data: z.object({ agencyId: z.string(), name: z.string() }),
} as const satisfies EventType

/** A shop was taken from its agency: whoever acted for that agency has nothing to do with it any more. */
export const shopDetached = {
  subject: 'shop.v1.shop_detached',
  data: z.object({ agencyId: z.string() }),
} as const satisfies EventType

/** An invitation of a shop's owner was mailed, accepted or revoked, or it ran out. */
export const invitationChanged = {
  subject: 'shop.v1.invitation_changed',
  data: z.object({ invitationId: z.string(), status: z.enum(['INVITED', 'FAILED', 'ACCEPTED', 'EXPIRED', 'REVOKED']) }),
} as const satisfies EventType

const accountStates = ['ONBOARDING', 'REQUIREMENTS_DUE', 'READY', 'RESTRICTED'] as const

/** A shop's payout account stands differently: its state, what it lacks or what it may do. */
export const payoutAccountChanged = {
  subject: 'shop.v1.payout_account_changed',
  data: z.object({ accountId: z.string(), provider: z.enum(['stripe', 'sandbox']), state: z.enum(accountStates) }),
} as const satisfies EventType

/** How an account of the sandbox stands, told as a provider outside would tell it. */
export const sandboxAccountReported = {
  subject: 'shop.v1.sandbox_account_reported',
  data: z.object({
    accountId: z.string(),
    state: z.enum(accountStates),
    requirements: z.array(z.object({ field: z.string(), reason: z.string() })),
    capabilities: z.array(z.string()),
    reportedAt: z.iso.datetime(),
  }),
} as const satisfies EventType

const money = z.object({ minorUnits: z.number().int(), currency: z.string() })
const image = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  transformedUrl: z.string(),
})
const variant = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  unitPrice: money,
  compareAtPrice: money.nullable(),
  unitCost: money,
  creatorDeclaredCost: money.nullable(),
  attributes: z.object({
    description: z.string().optional(),
    color: z.object({ name: z.string(), swatch: z.string() }).nullable(),
    size: z.string().optional(),
  }),
  stock: z.object({ type: z.enum(['UNLIMITED', 'LIMITED']), inStock: z.number().int().optional() }),
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() }).nullable(),
  /** Among the offer's. */
  imageIds: z.array(z.string()),
})

/** An offer as `shop.v1.Offer` has it. */
const offer = z.object({
  id: z.string(),
  shopId: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  type: z.enum(['STANDARD', 'GIFT_CARD']),
  state: z.enum(['AVAILABLE', 'SOLD_OUT']),
  access: z.enum(['PUBLIC', 'HIDDEN', 'PRIVATE', 'ARCHIVED']),
  thumbnailImage: image.nullable(),
  images: z.array(image),
  variants: z.array(variant),
  additionalInformation: z
    .object({
      sizeAndFit: z.string().optional(),
      guaranteeAndReturns: z.string().optional(),
      moreDetails: z.string().optional(),
    })
    .nullable(),
  sizeGuide: z
    .object({
      previewUrl: z.string().optional(),
      fileUrl: z.string().optional(),
      description: z.string().optional(),
      fitGuideDescription: z.string().optional(),
      fitGuideUrls: z.array(z.string()),
    })
    .nullable(),
  isDigital: z.boolean(),
  digitalFiles: z.array(z.object({ fileUrl: z.string(), fileName: z.string(), sizeBytes: z.number().int() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An offer was made. Its aggregate is `product/<id>`. */
export const productCreated = {
  subject: 'shop.v1.product_created',
  data: z.object({ offer }),
} as const satisfies EventType

/** A partner changed an offer, or its stock ran out or came back. What is bought of a stock that lasts is no change. */
export const productUpdated = {
  subject: 'shop.v1.product_updated',
  data: z.object({ offer }),
} as const satisfies EventType

/** A collection was made, changed or deleted. Its aggregate is `collection/<id>`. */
export const collectionUpdated = {
  subject: 'shop.v1.collection_updated',
  data: z.object({
    collection: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      offerIds: z.array(z.string()),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
    isDeleted: z.boolean(),
  }),
} as const satisfies EventType
