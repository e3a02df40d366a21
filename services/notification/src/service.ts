import { countFrom, gaugesFrom } from '@atelier/boot/metrics.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import { consume } from '@atelier/events/consume.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { toSeal } from '@atelier/idempotency/seal.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { NotificationService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { openDeliveries } from './deliveries.ts'
import { openDispatcher } from './dispatch-deliveries.ts'
import { mailStore } from './mail-store.ts'
import { openMailer, toDkim, toLogin } from './mailer.ts'
import { openReleases } from './release-overdue.ts'
import { openSecretResealing } from './reseal-secrets.ts'
import { peers, rpc } from './rpc.ts'
import { subscriptions } from './subscriptions.ts'
import { openMailSweep } from './sweep-mails.ts'
import { openWebhookSweep } from './sweep-webhooks.ts'
import { openWebhookSender } from './webhook-sender.ts'
import { webhookStore } from './webhook-store.ts'

/** Nobody waits longer for what became of a mail. */
const timeoutMsMax = 3_000

/** Long enough that an attempt has ended, and is noted, before somebody else may make it again. */
const leaseTimeouts = 3

/** More is as bad. */
const countedMax = 10_000

/** Opens what the notification service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
  const lockConfig = { ...config, DATABASE_POOL_SIZE_MAX: config.SMTP_CONNECTIONS_MAX }
  const locks = scope.use(await openPool(lockConfig, { name: 'locks', stopping }))
  const mailer = scope.use(
    openMailer({
      server: config.SMTP_URL,
      tlsMode: config.SMTP_TLS_MODE,
      login: toLogin(config.SMTP_USER?.reveal(), config.SMTP_PASSWORD?.reveal()),
      dkim: toDkim(config.DKIM_DOMAIN, config.DKIM_SELECTOR, config.DKIM_PRIVATE_KEY?.reveal()),
      from: config.MAIL_FROM,
      connectionsMax: config.SMTP_CONNECTIONS_MAX,
    }),
  )
  countFrom('mails_total', 'Mails, by what became of them', 'outcome', () => {
    const { handedOver, failed } = mailer.counts
    return { handed_over: handedOver, failed }
  })
  const mails = mailStore(pool, locks)
  scope.use(openMailSweep({ mails }))
  const { deliver } = scope.use(openDeliveries({ mails, mailer }))
  const nats = scope.use(await openNats('notification', config))
  const seal = toSeal(keyringOf(config, 'WEBHOOK_SECRET_KEY'), 'atelier webhook secrets')
  const allowsLoopback = config.WEBHOOK_ALLOW_LOOPBACK
  const timeoutMs = config.WEBHOOK_TIMEOUT_MS
  const webhookSender = scope.use(openWebhookSender({ timeoutMs, allowsLoopback }))
  const dispatcher = scope.use(
    openDispatcher({
      pool,
      seal,
      sender: webhookSender,
      retrySeconds: config.WEBHOOK_RETRY_SECONDS,
      leaseMs: leaseTimeouts * timeoutMs,
    }),
  )
  countFrom(
    'webhook_attempts_total',
    'Attempts to send an event to a webhook, by what came of them',
    'outcome',
    () => ({
      ...dispatcher.counts,
    }),
  )
  const { poke } = dispatcher
  scope.use(openReleases({ pool, heldMsMax: config.EVENT_HELD_MS_MAX, onTold: poke }))
  scope.use(openWebhookSweep({ pool }))
  scope.use(openSecretResealing({ pool, seal }))
  gaugesFrom(
    { secrets_of_other_key: 'Secrets that are not kept by the first key, 10,000 at most' },
    'kind',
    async () => ({
      secrets_of_other_key: { webhook_secrets: await webhookStore(pool).countSealedByOthers(seal.keyId, countedMax) },
    }),
  )
  scope.use(consume('notification', pool, nats, subscriptions, { onHandled: poke }))
  const deps = {
    deliver,
    sender: config.MAIL_FROM.address,
    pool,
    seal,
    poke,
    allowsLoopback,
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
  }
  scope.use(await serveRpc(config, NotificationService, rpc(deps), { peers, timeoutMsMax }))
}
