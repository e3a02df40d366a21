import type { Outbox } from '@atelier/events/outbox.ts'
import { eraseTraces } from '@atelier/idempotency/erase-traces.ts'
import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { addCartItems } from './add-cart-items.ts'
import { cancelGift } from './cancel-gift.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeCartItems } from './change-cart-items.ts'
import { changeEmail } from './change-email.ts'
import { changeGiftToPromotion } from './change-gift-to-promotion.ts'
import { changeShippingAddress } from './change-shipping-address.ts'
import { chooseShippingOption } from './choose-shipping-option.ts'
import { createCart } from './create-cart.ts'
import { type CheckoutDeps, createCheckout } from './create-checkout.ts'
import { createDraw } from './create-draw.ts'
import { createFulfilment } from './create-fulfilment.ts'
import { createGiftCard } from './create-gift-card.ts'
import { type CreateGiftingCheckoutDeps, createGiftingCheckout } from './create-gifting-checkout.ts'
import { createGiveawayPackage } from './create-giveaway-package.ts'
import { createPromotion } from './create-promotion.ts'
import { createRefund } from './create-refund.ts'
import { createSamplesOrder } from './create-samples-order.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { findBuyer } from './find-buyer.ts'
import { finishDraw } from './finish-draw.ts'
import { finishSandboxPayment } from './finish-sandbox-payment.ts'
import { getCart } from './get-cart.ts'
import { getCheckout } from './get-checkout.ts'
import { getDraw } from './get-draw.ts'
import { getGiftPurchase } from './get-gift-purchase.ts'
import { getGiveawayPackage } from './get-giveaway-package.ts'
import { getOrder } from './get-order.ts'
import { getPromotion } from './get-promotion.ts'
import { getRates } from './get-rates.ts'
import { listGiftPurchases } from './list-gift-purchases.ts'
import { listGiveawayPackages } from './list-giveaway-packages.ts'
import { listOrders } from './list-orders.ts'
import { listPromotions } from './list-promotions.ts'
import { listRefunds } from './list-refunds.ts'
import { openSandboxPayment } from './open-sandbox-payment.ts'
import { type PayDeps, payCheckout } from './pay-checkout.ts'
import { receiveStripePaymentEvent } from './receive-stripe-payment-event.ts'
import { redeemGift } from './redeem-gift.ts'
import { removeCartItems } from './remove-cart-items.ts'
import { replacePromotion } from './replace-promotion.ts'
import { replaceRates } from './replace-rates.ts'
import { updateFulfilment } from './update-fulfilment.ts'

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<OrderServiceDefinition> = {
  createCart: ['gateway'],
  getCart: ['gateway'],
  addCartItems: ['gateway'],
  changeCartItems: ['gateway'],
  removeCartItems: ['gateway'],
  createCheckout: ['gateway'],
  getCheckout: ['gateway'],
  chooseShippingOption: ['gateway'],
  payCheckout: ['gateway'],
  redeemGift: ['gateway'],
  openSandboxPayment: ['gateway'],
  finishSandboxPayment: ['gateway'],
  receiveStripePaymentEvent: ['gateway'],
  listOrders: ['gateway'],
  getOrder: ['gateway'],
  cancelOrder: ['gateway'],
  changeShippingAddress: ['gateway'],
  changeEmail: ['gateway'],
  createFulfilment: ['gateway'],
  updateFulfilment: ['gateway'],
  createSamplesOrder: ['gateway'],
  createRefund: ['gateway'],
  listRefunds: ['gateway'],
  createGiftCard: ['gateway'],
  createPromotion: ['gateway'],
  listPromotions: ['gateway'],
  getPromotion: ['gateway'],
  replacePromotion: ['gateway'],
  listGiftPurchases: ['gateway'],
  getGiftPurchase: ['gateway'],
  createGiftingCheckout: ['gateway'],
  createDraw: ['gateway'],
  getDraw: ['gateway'],
  finishDraw: ['gateway'],
  cancelGift: ['gateway'],
  changeGiftToPromotion: ['gateway'],
  createGiveawayPackage: ['gateway'],
  listGiveawayPackages: ['gateway'],
  getGiveawayPackage: ['gateway'],
  getRates: ['operator'],
  replaceRates: ['operator'],
  findBuyer: ['operator'],
  eraseBuyerTraces: ['operator'],
  eraseBuyer: ['operator'],
}

export function rpc(
  deps: {
    pool: Pool
    outbox: Outbox
    shop: Client<ShopServiceDefinition>
    idempotency: Idempotency
  } & CheckoutDeps &
    CreateGiftingCheckoutDeps &
    PayDeps,
): Partial<Handlers<OrderServiceDefinition>> {
  const { once } = deps.idempotency
  return {
    createCart: (request, call) => createCart(deps, call, request),
    getCart: (request, call) => getCart(deps, call, request.cartId),
    addCartItems: (request, call) => once(call, (settle) => addCartItems(deps, call, request, settle)),
    changeCartItems: (request, call) => changeCartItems(deps, call, request),
    removeCartItems: (request, call) => removeCartItems(deps, call, request),
    createCheckout: (request, call) => once(call, (settle) => createCheckout(deps, call, request, settle)),
    getCheckout: (request, call) => getCheckout(deps, call, request.checkoutId),
    chooseShippingOption: (request, call) => chooseShippingOption(deps, call, request),
    createGiftCard: (request, call) => once(call, (settle) => createGiftCard(principalOf(call), request, settle)),
    createPromotion: (request, call) => once(call, (settle) => createPromotion(deps, call, request, settle)),
    listPromotions: (request, call) => listPromotions(deps, principalOf(call), request),
    getPromotion: (request, call) => getPromotion(deps, principalOf(call), request.promotionId),
    replacePromotion: (request, call) => replacePromotion(deps, call, request),
    getRates: () => getRates(deps),
    replaceRates: (request) => replaceRates(deps, request),
    findBuyer: (request) => findBuyer(deps, request),
    eraseBuyerTraces: (request) => eraseTraces(deps, request),
    eraseBuyer: (request) => eraseBuyer(deps, request),
    listOrders: (request, call) => listOrders(deps, principalOf(call), request),
    getOrder: (request, call) => getOrder(deps, principalOf(call), request),
    cancelOrder: (request, call) => cancelOrder(deps, call, request),
    changeShippingAddress: (request, call) => changeShippingAddress(deps, call, request),
    changeEmail: (request, call) => changeEmail(deps, call, request),
    createFulfilment: (request, call) => once(call, (settle) => createFulfilment(deps, call, request, settle)),
    updateFulfilment: (request, call) => updateFulfilment(deps, call, request),
    createSamplesOrder: (request, call) => once(call, (settle) => createSamplesOrder(deps, call, request, settle)),
    payCheckout: (request, call) => once(call, () => payCheckout(deps, call, request)),
    openSandboxPayment: (request, call) => openSandboxPayment(deps, call, request.token),
    finishSandboxPayment: (request, call) => finishSandboxPayment(deps, call, request),
    receiveStripePaymentEvent: (request) => receiveStripePaymentEvent(deps, request),
    createRefund: (request, call) => once(call, (settle) => createRefund(deps, call, request, settle)),
    listRefunds: (request, call) => listRefunds(deps, principalOf(call), request.orderId),
    redeemGift: (request, call) => redeemGift(deps, call, request),
    listGiftPurchases: (request, call) => listGiftPurchases(deps, principalOf(call), request),
    getGiftPurchase: (request, call) => getGiftPurchase(deps, principalOf(call), request.giftPurchaseId),
    createGiftingCheckout: (request, call) =>
      once(call, (settle) => createGiftingCheckout(deps, call, request, settle)),
    createDraw: (request, call) => once(call, (settle) => createDraw(deps, call, request, settle)),
    getDraw: (request, call) => getDraw(deps, principalOf(call), request.drawId),
    finishDraw: (request, call) => once(call, (settle) => finishDraw(deps, call, request, settle)),
    cancelGift: (request, call) => cancelGift(deps, call, request),
    changeGiftToPromotion: (request, call) => changeGiftToPromotion(deps, call, request),
    createGiveawayPackage: (request, call) =>
      once(call, (settle) => createGiveawayPackage(deps, call, request, settle)),
    listGiveawayPackages: (request, call) => listGiveawayPackages(deps, principalOf(call), request),
    getGiveawayPackage: (request, call) => getGiveawayPackage(deps, principalOf(call), request.packageId),
  }
}
