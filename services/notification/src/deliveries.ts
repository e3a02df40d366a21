import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import type { Mail, MailKey } from './mail.ts'
import type { MailStore } from './mail-store.ts'
import type { Mailer } from './mailer.ts'

/** How long somebody else's delivery of the same mail is left alone before it is looked for again. */
const lookAgainMs = 50

type Delivery = {
  key: MailKey
  mail: Mail
  /** Until when the mail may be handed over; what the server has by then may take longer to be said. */
  cutAtMs: number
}

/** Answers why a mail was not handed over, and null when it was: by this delivery, or ever. */
export type Deliver = (delivery: Delivery) => Promise<string | null>

/**
 * Opens what hands mails over, each by one at a time and once. A delivery goes on although nobody waits for it any more:
 * once its end was sent, the server's word is noted whenever it comes. Closing waits for those.
 */
export function openDeliveries({
  mails,
  mailer,
}: {
  mails: MailStore
  mailer: Mailer
}): AsyncDisposable & { deliver: Deliver } {
  const running = new Set<Promise<unknown>>()

  const handOver = async ({ key, mail, cutAtMs }: Delivery): Promise<string | null> => {
    if (!(await mails.begin(key))) return null
    const failure = await mailer.send(mail, cutAtMs)
    // What the server took is taken, noted or not: unnoted, asking for it again sends the same mail again.
    await mails.end(key, failure).catch((error: unknown) => {
      log.error({ err: error, ...key, isHandedOver: failure === null }, 'what became of a mail could not be noted')
    })
    return failure
  }

  const deliverAlone = async (delivery: Delivery): Promise<string | null> => {
    for (;;) {
      if (await mails.isHandedOver(delivery.key)) return null
      const outcome = await mails.tryAlone(delivery.key, () => handOver(delivery))
      if (outcome !== undefined) return outcome
      if (Date.now() + lookAgainMs > delivery.cutAtMs) return 'the same mail is being handed over already'
      await delay(lookAgainMs)
    }
  }

  return {
    deliver(delivery) {
      const delivering = deliverAlone(delivery)
      const ended = delivering
        .catch(() => {})
        .finally(() => {
          running.delete(ended)
        })
      running.add(ended)
      return delivering
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running)
    },
  }
}
