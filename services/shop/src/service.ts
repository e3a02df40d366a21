import { keyringOf } from '@atelier/config/keyring.ts'
import { consume } from '@atelier/events/consume.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { NotificationService, PreviewService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { choosePayouts } from './choose-payouts.ts'
import type { Config } from './config.ts'
import { digitalFileStore } from './digital-file-store.ts'
import { invitationLinks } from './invitation-link.ts'
import { invitationStore } from './invitation-store.ts'
import { payoutAccountStore } from './payout-account-store.ts'
import { provisioningStore } from './provisioning-store.ts'
import { peers, rpc } from './rpc.ts'
import { openClosedSandboxAccountSweep, openSandboxLinkSweep } from './sandbox-payouts.ts'
import { shopStore } from './shop-store.ts'
import { subscriptions } from './subscriptions.ts'
import { openDigitalFileSweep } from './sweep-digital-files.ts'
import { openInvitationMailSweep, openInvitationSweep } from './sweep-invitations.ts'
import { openEndedProvisioningSweep, openProvisioningSweep } from './sweep-provisionings.ts'
import { openStockHoldSweep } from './sweep-stock-holds.ts'

/** Opens what the shop service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
  const nats = scope.use(await openNats('shop', config))
  const objects = scope.use(openObjectStore(config))
  const outbox = scope.use(openOutbox('shop', pool, nats))
  const { payouts, readStripeEvent } = choosePayouts(pool, config)
  const deps = {
    pool,
    outbox,
    objects,
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
    notification: scope.use(openClient(NotificationService, config.NOTIFICATION_ADDRESS, config)),
    // Drawing what a product is shown by takes as long as a preview.
    preview: scope.use(openClient(PreviewService, config.PREVIEW_ADDRESS, config, { timeoutMs: 20_000 })),
    shops: shopStore(pool),
    invitations: invitationStore(pool),
    payoutAccounts: payoutAccountStore(pool),
    links: invitationLinks(keyringOf(config, 'INVITATION_SECRET'), config.BASE_URL),
    mailsMax: {
      ofAgency: config.INVITATIONS_PER_AGENCY_MAX,
      ofRecipient: config.INVITATIONS_PER_RECIPIENT_MAX,
      ofInvitation: config.INVITATION_MAILS_MAX,
    },
    payouts,
    readStripeEvent,
    shopDomain: config.SHOP_DOMAIN,
    baseUrl: config.BASE_URL,
  }
  const provisionings = provisioningStore(pool)
  scope.use(openProvisioningSweep({ provisionings, payouts }, config.SWEEP_INTERVAL_MS))
  scope.use(openEndedProvisioningSweep({ provisionings }, config.SWEEP_INTERVAL_MS))
  scope.use(openInvitationSweep(deps, config.SWEEP_INTERVAL_MS))
  scope.use(openInvitationMailSweep(pool, config.SWEEP_INTERVAL_MS))
  scope.use(openDigitalFileSweep({ digitalFiles: digitalFileStore(pool), objects }, config.SWEEP_INTERVAL_MS))
  scope.use(openSandboxLinkSweep(pool, config.SWEEP_INTERVAL_MS))
  scope.use(openClosedSandboxAccountSweep(pool, config.SWEEP_INTERVAL_MS))
  scope.use(openStockHoldSweep(deps, config.STOCK_SWEEP_INTERVAL_MS))
  scope.use(consume('shop', pool, nats, subscriptions(deps)))
  scope.use(await serveRpc(config, ShopService, rpc(deps), { peers }))
}
