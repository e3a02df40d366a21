import { countFrom } from '@atelier/boot/metrics.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { NotificationService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { openDeliveries } from './deliveries.ts'
import { mailStore } from './mail-store.ts'
import { openMailer, toDkim, toLogin } from './mailer.ts'
import { peers, rpc } from './rpc.ts'
import { openMailSweep } from './sweep-mails.ts'

/** Nobody waits longer for what became of a mail. */
const timeoutMsMax = 3_000

/** Opens what the notification service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const pool = scope.use(await openPool(config))
  const locks = scope.use(await openPool({ ...config, DATABASE_POOL_SIZE_MAX: config.SMTP_CONNECTIONS_MAX }))
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
  const deps = { deliver, sender: config.MAIL_FROM.address }
  scope.use(await serveRpc(config, NotificationService, rpc(deps), { peers, timeoutMsMax }))
}
