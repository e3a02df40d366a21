import { keyringOf } from '@atelier/config/keyring.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { OrderService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { cartStore } from './cart-store.ts'
import { choosePayments } from './choose-payments.ts'
import { openOrderCompletion } from './complete-orders.ts'
import type { Config } from './config.ts'
import { rateStore } from './rate-store.ts'
import { openReconciling } from './reconcile-payments.ts'
import { peers, rpc } from './rpc.ts'
import { openSettling } from './settle-payments.ts'
import { openCartSweep, openCheckoutSweep, openExpiredCheckoutSweep } from './sweep-carts.ts'
import { openDrawSweep } from './sweep-draws.ts'
import { taxTable } from './tax.ts'

/** Opens what the order service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
  const nats = scope.use(await openNats('order', config))
  const rates = rateStore(pool)
  const deps = {
    pool,
    carts: cartStore(pool),
    rates,
    taxes: taxTable(rates),
    checkoutTtlMs: config.CHECKOUT_TTL_MS,
    outbox: scope.use(openOutbox('order', pool, nats)),
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
    shop: scope.use(openClient(ShopService, config.SHOP_ADDRESS, config)),
    // Called when the sandbox reports, which is long after.
    payments: choosePayments(pool, config, (paymentId) => settling.soon(paymentId)),
    paymentTtlMs: config.PAYMENT_TTL_MS,
    baseUrl: config.BASE_URL,
    completesAfterDays: config.ORDER_COMPLETES_AFTER_DAYS,
  }
  const settling = scope.use(openSettling(deps, config.PAYMENT_SETTLE_INTERVAL_MS))
  scope.use(openReconciling({ ...deps, settling }, config.PAYMENT_RECONCILE_INTERVAL_MS))
  scope.use(openOrderCompletion(deps, config.ORDER_COMPLETE_INTERVAL_MS))
  scope.use(openCartSweep(deps, config.SWEEP_INTERVAL_MS))
  scope.use(openCheckoutSweep(deps, config.SWEEP_INTERVAL_MS))
  scope.use(openExpiredCheckoutSweep(deps, config.SWEEP_INTERVAL_MS))
  scope.use(openDrawSweep(deps, config.SWEEP_INTERVAL_MS))
  scope.use(await serveRpc(config, OrderService, rpc({ ...deps, settling }), { peers }))
}
