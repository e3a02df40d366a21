import type { TSchema } from 'typebox'
import { Address } from './address.ts'
import { Cart, Item } from './carts.ts'
import { Checkout } from './checkouts.ts'
import { Collection } from './collections.ts'
import { Download } from './download.ts'
import { Gift, GiftPurchase } from './gift-purchases.ts'
import { Draw } from './gifting.ts'
import { MediaImage } from './media-images.ts'
import { Post } from './membership-posts.ts'
import { Series } from './membership-series.ts'
import { Tag } from './membership-tags.ts'
import { Tier } from './membership-tiers.ts'
import { Money } from './money.ts'
import { Attributes, Image, Offer, Stock, Variant } from './offer.ts'
import { OrderAmounts, Image as OrderImage, OrderOffer } from './order-offer.ts'
import { Order } from './orders.ts'
import { Problem, TooManyRequests } from './problem.ts'
import { Discount, Promotion } from './promotions.ts'
import { Refund } from './refunds.ts'
import { Shown } from './storefront-catalogue.ts'
import { WebhookEvent } from './webhook-events.ts'
import { Webhook } from './webhooks.ts'

/** What answers are made of, by the names that the document gives it. Wherever one of them is answered, it is referred to. */
export const namedSchemas: Readonly<Record<string, TSchema>> = {
  Problem,
  TooManyRequests,
  Money,
  MediaImage,
  Image,
  Attributes,
  Stock,
  Variant,
  Offer,
  StorefrontVariant: Shown.properties.variants.items,
  StorefrontOffer: Shown,
  Collection,
  CartItem: Item,
  Cart,
  Checkout,
  Download,
  ShippingOption: Checkout.properties.shippingOptions.items,
  Address,
  OrderImage,
  OrderOffer,
  OrderAmounts,
  Order,
  Refund,
  Discount,
  Promotion,
  Gift,
  GiftPurchase,
  Draw,
  Tier,
  Post,
  Series,
  Tag,
  Webhook,
  WebhookEvent,
}
