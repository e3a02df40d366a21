import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { buyerOf, channelOf, principalOf } from '@atelier/rpc/call.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addDigitalFile, type DigitalFileDeps } from './add-digital-file.ts'
import { archiveProduct } from './archive-product.ts'
import { attachShop } from './attach-shop.ts'
import { createCollection } from './create-collection.ts'
import { createDigitalFileUpload } from './create-digital-file-upload.ts'
import { createOnboardingLink } from './create-onboarding-link.ts'
import { type CreateProductDeps, createProduct } from './create-product.ts'
import { type CreateShopDeps, createShop } from './create-shop.ts'
import { deleteCollection } from './delete-collection.ts'
import { detachShop } from './detach-shop.ts'
import { findInvitation } from './find-invitation.ts'
import { findShopAgency } from './find-shop-agency.ts'
import { findStorefront } from './find-storefront.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { getCollection } from './get-collection.ts'
import { getDownloads } from './get-downloads.ts'
import { getExchangeRates } from './get-exchange-rates.ts'
import { getInventory } from './get-inventory.ts'
import { getOrCreatePublicToken } from './get-or-create-public-token.ts'
import { getPayout } from './get-payout.ts'
import { getProduct } from './get-product.ts'
import { getShop } from './get-shop.ts'
import { getShopStatus } from './get-shop-status.ts'
import { getStorefrontOffer } from './get-storefront-offer.ts'
import { holdStock } from './hold-stock.ts'
import type { InvitationStore } from './invitation-store.ts'
import { listCollections } from './list-collections.ts'
import { listProducts } from './list-products.ts'
import { listShops } from './list-shops.ts'
import { listStorefrontCollections } from './list-storefront-collections.ts'
import { listStorefrontOffers } from './list-storefront-offers.ts'
import { openOnboarding } from './open-onboarding.ts'
import type { PayoutAccountStore } from './payout-account-store.ts'
import { provisionShop } from './provision-shop.ts'
import { quoteVariants } from './quote-variants.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'
import { releaseStock } from './release-stock.ts'
import { removeDigitalFile } from './remove-digital-file.ts'
import { replaceCollection } from './replace-collection.ts'
import { replaceExchangeRates } from './replace-exchange-rates.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { setCollectionProducts } from './set-collection-products.ts'
import { setInventory } from './set-inventory.ts'
import { setProductAccess } from './set-product-access.ts'
import { setProductAvailability } from './set-product-availability.ts'
import { setSalesTerms } from './set-sales-terms.ts'
import type { ShopStore } from './shop-store.ts'
import type { ReadStripeEvent } from './stripe-payouts.ts'
import { takeStock } from './take-stock.ts'
import { updateProduct } from './update-product.ts'

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<ShopServiceDefinition> = {
  createShop: ['gateway'],
  getShopStatus: ['gateway'],
  resendInvitation: ['gateway'],
  revokeInvitation: ['gateway'],
  getPayout: ['gateway'],
  createOnboardingLink: ['gateway'],
  findInvitation: ['gateway'],
  acceptInvitation: ['gateway'],
  openOnboarding: ['gateway'],
  finishOnboarding: ['gateway'],
  receiveStripeEvent: ['gateway'],
  listShops: 'every peer',
  getShop: 'every peer',
  getOrCreatePublicToken: 'every peer',
  findShopAgency: ['operator', 'auth'],
  provisionShop: ['operator', 'auth'],
  attachShop: ['operator'],
  detachShop: ['operator'],
  createProduct: ['gateway'],
  listProducts: ['gateway'],
  getProduct: ['gateway'],
  updateProduct: ['gateway'],
  setProductAccess: ['gateway'],
  setProductAvailability: ['gateway'],
  archiveProduct: ['gateway'],
  getInventory: ['gateway'],
  setInventory: ['gateway'],
  createDigitalFileUpload: ['gateway'],
  addDigitalFile: ['gateway'],
  removeDigitalFile: ['gateway'],
  createCollection: ['gateway'],
  listCollections: ['gateway'],
  getCollection: ['gateway'],
  replaceCollection: ['gateway'],
  deleteCollection: ['gateway'],
  setCollectionProducts: ['gateway'],
  findStorefront: ['gateway'],
  listStorefrontOffers: ['gateway'],
  getStorefrontOffer: ['gateway'],
  listStorefrontCollections: ['gateway'],
  quoteVariants: ['order'],
  getDownloads: ['order'],
  holdStock: ['order'],
  takeStock: ['order'],
  releaseStock: ['order'],
  setSalesTerms: ['operator'],
  replaceExchangeRates: ['operator'],
  getExchangeRates: ['operator'],
}

type Deps = CreateShopDeps &
  CreateProductDeps &
  DigitalFileDeps & {
    shops: ShopStore
    invitations: InvitationStore
    payoutAccounts: PayoutAccountStore
    idempotency: Idempotency
    readStripeEvent: ReadStripeEvent | null
    shopDomain: string
  }

export function rpc(deps: Deps): Partial<Handlers<ShopServiceDefinition>> {
  const { once } = deps.idempotency
  return {
    createShop: (request, call) => once(call, (settle, first) => createShop(deps, request, first, settle)),
    getShopStatus: (request, call) => getShopStatus(deps, channelOf(call), request.shopId),
    resendInvitation: (request, call) => once(call, (_settle, first) => resendInvitation(deps, request.shopId, first)),
    revokeInvitation: (request, call) => revokeInvitation(deps, request.shopId, call),
    getPayout: (request, call) => getPayout(deps, channelOf(call), request.shopId),
    createOnboardingLink: (request, call) => once(call, () => createOnboardingLink(deps, request, call)),
    findInvitation: (request) => findInvitation(deps, request.token),
    acceptInvitation: (request, call) => acceptInvitation(deps, request.token, call),
    openOnboarding: (request) => openOnboarding(deps, request),
    finishOnboarding: (request, call) => finishOnboarding(deps, request, call),
    receiveStripeEvent: (request, call) => receiveStripeEvent(deps, request, call),
    listShops: (request, call) => listShops(deps, channelOf(call).agencyId, request),
    getShop: (request, call) => getShop(deps, principalOf(call), request.shopId),
    getOrCreatePublicToken: (_request, call) => getOrCreatePublicToken(deps, principalOf(call)),
    findShopAgency: (request) => findShopAgency(deps, request.shopId),
    provisionShop: (request) => provisionShop(deps, request),
    attachShop: (request) => attachShop(deps, request),
    detachShop: (request, call) => detachShop(deps, request, call),
    createProduct: (request, call) => once(call, (settle) => createProduct(deps, call, request, settle)),
    listProducts: (request, call) => listProducts(deps, principalOf(call), request),
    getProduct: (request, call) => getProduct(deps, principalOf(call), request.productId),
    updateProduct: (request, call) => updateProduct(deps, call, request),
    setProductAccess: (request, call) => setProductAccess(deps, call, request),
    setProductAvailability: (request, call) => setProductAvailability(deps, call, request),
    archiveProduct: (request, call) => archiveProduct(deps, call, request.productId),
    getInventory: (request, call) => getInventory(deps, principalOf(call), request.productId),
    setInventory: (request, call) => setInventory(deps, call, request),
    quoteVariants: (request) => quoteVariants(deps, request),
    getDownloads: (request) => getDownloads(deps, request),
    holdStock: (request, call) => holdStock(deps, request, call),
    takeStock: (request, call) => takeStock(deps, request, call),
    releaseStock: (request, call) => releaseStock(deps, request, call),
    createCollection: (request, call) => once(call, (settle) => createCollection(deps, call, request, settle)),
    listCollections: (request, call) => listCollections(deps, principalOf(call), request),
    getCollection: (request, call) => getCollection(deps, principalOf(call), request.idOrSlug),
    replaceCollection: (request, call) => replaceCollection(deps, call, request),
    deleteCollection: (request, call) => deleteCollection(deps, call, request.idOrSlug),
    setCollectionProducts: (request, call) => setCollectionProducts(deps, call, request),
    createDigitalFileUpload: (request, call) =>
      once(call, (settle) => createDigitalFileUpload(deps, principalOf(call), request, settle)),
    addDigitalFile: (request, call) => addDigitalFile(deps, call, request),
    removeDigitalFile: (request, call) => removeDigitalFile(deps, call, request),
    listStorefrontOffers: (request, call) => listStorefrontOffers(deps, buyerOf(call), request),
    getStorefrontOffer: (request, call) => getStorefrontOffer(deps, buyerOf(call), request),
    listStorefrontCollections: (request, call) => listStorefrontCollections(deps, buyerOf(call), request),
    findStorefront: (request) => findStorefront(deps, request.publicToken),
    setSalesTerms: (request) => setSalesTerms(deps, request),
    getExchangeRates: () => getExchangeRates(deps),
    replaceExchangeRates: (request) => replaceExchangeRates(deps, request),
  }
}
