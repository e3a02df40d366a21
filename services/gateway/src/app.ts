import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Quota } from '@atelier/quota/quota.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { type Client, limitCalls } from '@atelier/rpc/client.ts'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from './authenticate.ts'
import { requireChannel, requireScope, shopChooser } from './authorize.ts'
import { bodyValidator } from './body-validator.ts'
import type { FailureThrottle } from './failure-throttle.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { LookupCache } from './lookup-cache.ts'
import { observeRequests } from './observe-requests.ts'
import { openAnswer } from './open-answer.ts'
import { describeRoutes } from './openapi.ts'
import { sendProblem } from './problem.ts'
import { type Policies, quotaGate } from './quota-gate.ts'
import { cartRoutes } from './routes/carts.ts'
import { type ChannelRecord, channelRoutes } from './routes/channel.ts'
import { checkoutRoutes } from './routes/checkouts.ts'
import { collectionRoutes } from './routes/collections.ts'
import { currentShopRoutes } from './routes/current-shop.ts'
import { customizationRoutes } from './routes/customizations.ts'
import { digitalFileRoutes } from './routes/digital-files.ts'
import { docsRoutes } from './routes/docs.ts'
import { eventRoutes } from './routes/events.ts'
import { fulfillmentRoutes } from './routes/fulfillments.ts'
import { giftCardRoutes } from './routes/gift-cards.ts'
import { giftPurchaseRoutes } from './routes/gift-purchases.ts'
import { giftingRoutes } from './routes/gifting.ts'
import { giftRoutes } from './routes/gifts.ts'
import { giveawayLinkRoutes } from './routes/giveaway-links.ts'
import { healthRoutes } from './routes/health.ts'
import { hostedPages } from './routes/hosted-pages.ts'
import { imageRoutes } from './routes/images.ts'
import { limitRoutes } from './routes/limits.ts'
import { channelMediaImageRoutes, platformMediaImageRoutes } from './routes/media-images.ts'
import { memberRoutes } from './routes/members.ts'
import { membershipFileRoutes } from './routes/membership-files.ts'
import { membershipImageRoutes } from './routes/membership-images.ts'
import { membershipPostRoutes } from './routes/membership-posts.ts'
import { membershipSeriesRoutes } from './routes/membership-series.ts'
import { membershipTagRoutes } from './routes/membership-tags.ts'
import { membershipTierRoutes } from './routes/membership-tiers.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { previewRoutes } from './routes/previews.ts'
import { productTemplateRoutes } from './routes/product-templates.ts'
import { productRoutes } from './routes/products.ts'
import { promotionRoutes } from './routes/promotions.ts'
import { providerWebhookRoutes } from './routes/provider-webhooks.ts'
import { refundRoutes } from './routes/refunds.ts'
import { samplesOrderRoutes } from './routes/samples-orders.ts'
import { shopRoutes } from './routes/shops.ts'
import { storefrontCatalogueRoutes } from './routes/storefront-catalogue.ts'
import { storefrontPreflight } from './routes/storefront-preflight.ts'
import { tokenRoutes } from './routes/token.ts'
import { channelUploadRoutes, platformUploadRoutes } from './routes/uploads.ts'
import { webhookEventRoutes } from './routes/webhook-events.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { type App, guardRequests, openServer, type ServerOptions } from './server.ts'
import { type StorefrontPolicies, storefrontEdge, storefrontPrefix, tokenParameter } from './storefront.ts'
import { timed, toServerTiming } from './timing.ts'
import { unknownAddresses } from './unknown-address.ts'
import { refuseUnknownInput } from './unknown-input.ts'

export type Deps = {
  authenticate: Authenticate
  channels: LookupCache<ChannelRecord>
  auth: Client<AuthServiceDefinition>
  shop: Client<ShopServiceDefinition>
  media: Client<MediaServiceDefinition>
  preview: Client<PreviewServiceDefinition>
  membership: Client<MembershipServiceDefinition>
  order: Client<OrderServiceDefinition>
  notification: Client<NotificationServiceDefinition>
  quota: Pick<Quota, 'admit' | 'admitReserved' | 'look'>
  policies: Policies
  storefrontPolicies: StorefrontPolicies
  identityProvider: IdentityProvider
  readIdempotencyKey: (request: FastifyRequest) => void
  /** Slows whoever guesses secrets at the token address. */
  throttle: FailureThrottle
  baseUrl: string
  issuer: string
  server: ServerOptions
}

/** Calls at once for whoever comes without a credential: far fewer than those who say who they are may make. */
const publicCallsMax = 200

/**
 * The whole HTTP interface, not listening yet. A request goes: id, authentication, scope, shop, quota, validation, call,
 * answer, one log line.
 */
export function openApp(deps: Deps): App {
  const app = openServer(deps.server)
  app.setValidatorCompiler(bodyValidator)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.decorateRequest('storefront', null)
  app.decorateRequest('timings', null)
  app.decorateRequest('upstreamAtMs', 0)
  app.decorateRequest('idempotency', null)
  app.decorateRequest('isReplayed', false)
  observeRequests(app)
  // What need not wait is no promise: each would be a turn of every request.
  app.addHook('onRequest', (request, reply, done) => {
    openAnswer(request, reply)
    done()
  })
  guardRequests(app, deps.server)
  const refuseUnknown = unknownAddresses(app)
  app.addHook('onRequest', (request, reply, done) => {
    // Before the body is read: what it is does not matter any more.
    if (request.is404) refuseUnknown(request, reply)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    deps.readIdempotencyKey(request)
    request.upstreamAtMs = performance.now()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const serverTiming = toServerTiming(request)
    if (serverTiming !== '') reply.header('server-timing', serverTiming)
    if (request.isReplayed) reply.header('idempotent-replayed', 'true')
    // While the server stops, each connection ends with the answer it is waiting for.
    if (app.isStopping) reply.header('connection', 'close')
    done()
  })

  const authenticate = timed('auth', (request) => {
    const note = (caller: Principal) => {
      request.caller = caller
    }
    const caller = deps.authenticate(request)
    return caller instanceof Promise ? caller.then(note) : note(caller)
  })
  const admit = timed('quota', quotaGate(deps))
  describeRoutes(app, deps.baseUrl)
  app.register(async (open) => {
    healthRoutes(open)
    docsRoutes(open)
    tokenRoutes(open, deps)
    imageRoutes(open, {
      media: limitCalls(deps.media, publicCallsMax),
      preview: limitCalls(deps.preview, publicCallsMax),
      membership: limitCalls(deps.membership, publicCallsMax),
    })
    hostedPages(open, {
      ...deps,
      shop: limitCalls(deps.shop, publicCallsMax),
      order: limitCalls(deps.order, publicCallsMax),
    })
    storefrontPreflight(open)
    providerWebhookRoutes(open, {
      shop: limitCalls(deps.shop, publicCallsMax),
      order: limitCalls(deps.order, publicCallsMax),
    })
  })
  app.register(
    async (channelApi) => {
      refuseUnknownInput(channelApi)
      channelApi.addHook('onRequest', authenticate)
      channelApi.addHook('onRequest', requireChannel)
      channelApi.addHook('onRequest', admit)
      channelRoutes(channelApi, deps)
      shopRoutes(channelApi, deps.shop)
      channelUploadRoutes(channelApi, deps.media)
      channelMediaImageRoutes(channelApi, deps.media)
      previewRoutes(channelApi, deps.preview, deps.baseUrl)
    },
    { prefix: '/channel-api/v1.0' },
  )
  const chooseShop = timed('auth', shopChooser(deps.shop))
  const asPlatform = (api: App) => {
    refuseUnknownInput(api)
    for (const hook of [authenticate, requireScope, chooseShop, admit]) api.addHook('onRequest', hook)
  }
  app.register(
    async (platformApi) => {
      asPlatform(platformApi)
      limitRoutes(platformApi, deps)
      currentShopRoutes(platformApi, deps.shop)
      productTemplateRoutes(platformApi, deps.preview, deps.baseUrl)
      platformUploadRoutes(platformApi, deps.media)
      platformMediaImageRoutes(platformApi, deps.media)
      customizationRoutes(platformApi, deps.preview, deps.baseUrl)
      productRoutes(platformApi, deps.shop)
      promotionRoutes(platformApi, deps.order)
      giftCardRoutes(platformApi, deps.order)
      webhookRoutes(platformApi, deps.notification)
      webhookEventRoutes(platformApi, deps.notification)
      eventRoutes(platformApi, deps.notification)
      orderRoutes(platformApi, deps.order)
      refundRoutes(platformApi, deps.order)
      fulfillmentRoutes(platformApi, deps.order)
      samplesOrderRoutes(platformApi, deps.order)
      giftPurchaseRoutes(platformApi, deps.order)
      giftingRoutes(platformApi, deps.order)
      giveawayLinkRoutes(platformApi, deps.order)
      digitalFileRoutes(platformApi, deps.shop)
      collectionRoutes(platformApi, deps.shop)
    },
    { prefix: '/open-api/v1.0' },
  )
  app.register(
    async (memberships) => {
      asPlatform(memberships)
      membershipImageRoutes(memberships, deps.membership)
      membershipFileRoutes(memberships, deps.membership)
      membershipTierRoutes(memberships, deps.membership)
      memberRoutes(memberships, deps.membership)
      membershipPostRoutes(memberships, deps.membership)
      membershipSeriesRoutes(memberships, deps.membership)
      membershipTagRoutes(memberships, deps.membership)
    },
    { prefix: '/open-api/v1.1/memberships' },
  )
  app.register(
    async (storefront) => {
      const shop = limitCalls(deps.shop, publicCallsMax)
      refuseUnknownInput(storefront, [tokenParameter])
      for (const hook of storefrontEdge({ ...deps, shop })) storefront.addHook('onRequest', hook)
      storefrontCatalogueRoutes(storefront, shop)
      const order = limitCalls(deps.order, publicCallsMax)
      cartRoutes(storefront, order)
      checkoutRoutes(storefront, order)
      paymentRoutes(storefront, order)
      giftRoutes(storefront, order)
    },
    { prefix: storefrontPrefix },
  )
  return app
}
