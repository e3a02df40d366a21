import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnPartner } from '../partner.ts'

/** One request and what became of it: its status, or why there is none. */
export type Sent = { what: string; sentAtMs: number; endedAtMs: number; outcome: number | string }

/** A request that nobody answers in this time is lost. */
const timeoutMs = 15_000
/** Beyond, the machine is the limit, and what is sent is fewer than were asked for. */
const underWayMax = 48

type Kind = { what: string; method: 'GET' | 'POST'; path: string; body?: () => unknown; interface?: 'memberships' }

const kinds: Kind[] = [
  { what: 'shop reads', method: 'GET', path: '/shops/current' },
  { what: 'preview reads', method: 'GET', path: '/product-templates' },
  { what: 'membership reads', method: 'GET', path: '/tags/posts', interface: 'memberships' },
  { what: 'order reads', method: 'GET', path: '/order' },
  { what: 'notification reads', method: 'GET', path: '/webhooks' },
  { what: 'media reads', method: 'GET', path: '/media/images' },
  // None of these may be repeated by whoever is between.
  {
    what: 'membership writes',
    method: 'POST',
    path: '/tags/posts',
    interface: 'memberships',
    body: () => ({ name: randomUUID() }),
  },
  {
    what: 'order writes',
    method: 'POST',
    path: '/promotions',
    body: () => ({
      name: 'Summer',
      type: 'SHOP_SINGLE',
      code: randomUUID(),
      discount: { type: 'PERCENTAGE', value: 12.5 },
    }),
  },
]

/** What a partner's shops ask, in turn and of every kind in turn; each shop with its own limit. */
export function shopRequests({ platform, memberships, shops }: Pick<OwnPartner, 'platform' | 'memberships' | 'shops'>) {
  let next = 0
  return () => {
    const kind = kinds[next % kinds.length]
    const shop = shops[Math.floor(next / kinds.length) % shops.length]
    next += 1
    if (!kind || !shop) throw new Error('there is nothing to ask')
    const headers = {
      'x-shopid': shop.shopId,
      ...(kind.method === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    const call = kind.interface === 'memberships' ? memberships : platform
    return { what: kind.what, send: () => call(kind.method, kind.path, kind.body?.(), headers) }
  }
}

/**
 * Sends so many requests a second, whatever becomes of those before, until it is stopped; then answers what became of each.
 */
export function openLoad(next: ReturnType<typeof shopRequests>, perSecond: number) {
  const sent: Sent[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const beganAtMs = performance.now()
  const send = () => {
    const { what, send: ask } = next()
    const sentAtMs = performance.now()
    const asked = Promise.race([ask().then(({ status }) => status), sleep(timeoutMs, 'no answer', { ref: false })])
    const done = asked
      .catch((error: unknown) => (Error.isError(error) ? `${error.message}: ${String(error.cause)}` : String(error)))
      .then((outcome) => {
        sent.push({ what, sentAtMs, endedAtMs: performance.now(), outcome })
      })
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const run = async () => {
    let due = 0
    while (!stopping.signal.aborted) {
      const wanted = Math.floor(((performance.now() - beganAtMs) / 1_000) * perSecond)
      for (; due < wanted; due += 1) if (underWay.size < underWayMax) send()
      await sleep(5)
    }
    await Promise.all(underWay)
  }
  const running = run()
  return {
    sent,
    /** How many are under way now. */
    countUnderWay: () => underWay.size,
    async stop(): Promise<{ sent: Sent[]; seconds: number }> {
      stopping.abort()
      const seconds = (performance.now() - beganAtMs) / 1_000
      await running
      return { sent, seconds }
    },
  }
}

/** Those that were lost: answered by a mistake of ours, or not at all. */
export const lostOf = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ outcome }) => typeof outcome !== 'number' || outcome >= 500)
