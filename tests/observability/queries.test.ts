import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames, toPorts } from '@atelier/dev-env/ports.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openReceiver } from '../faults/event-receiver.ts'
import { checkoutWish, createOffer, provisionPartner, stack, storefrontOf } from '../partner.ts'
import { openPrometheus } from './prometheus.ts'
import { metricsOf, readPanels, readRules, root, toWatched } from './rules.ts'

const scope = new AsyncDisposableStack()
const portBase = Number(new URL(stack.baseUrl).port)
let prometheus: Awaited<ReturnType<typeof openPrometheus>>

/** The answer to a call, asked again while it is 503: a stack that just started on a busy machine may say so. */
async function whenServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = AbortSignal.timeout(60_000); ; await sleep(1_000, undefined, { signal: deadline })) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/** A little of everything that the dashboards look at. */
async function makeLoad(): Promise<void> {
  const partner = await provisionPartner()
  const receiver = scope.use(await openReceiver())
  const hook = { url: `${receiver.url}/plain`, allowedTypes: ['ORDER_PLACED', 'PRODUCT_CREATED'] }
  expect((await partner.platform('POST', '/webhooks', hook)).status).toBe(201)
  const payout = { returnUrl: 'https://partner.example/done', refreshUrl: 'https://partner.example/again' }
  const wish = { name: 'Watched', ownerEmail: 'owner@example.com', payout }
  expect((await whenServed(() => partner.call('POST', '/shops', wish))).status).toBe(201)
  const regions = [{ region: 'front', imageId: await partner.imageId() }]
  const preview = { productId: 'pro_tshirt', regions }
  expect((await whenServed(() => partner.call('POST', '/previews', preview))).status).toBe(201)
  const offer = await createOffer(partner)
  const { body: current } = await partner.platform('GET', '/shops/current')
  const returnUrl = `https://${current.publicDomain}/thanks`
  const shop = await storefrontOf(partner)
  const items = [{ variantId: offer.variants[0].id, quantity: 1 }]
  const { body: cart } = await shop('POST', '/carts', { items })
  const { body: checkout } = await shop('POST', `/carts/${cart.id}/checkout`, { ...checkoutWish, returnUrl })
  const paid = await shop('POST', `/checkouts/${checkout.id}/pay`, { paymentToken: 'tok_succeeds' })
  expect(paid.body.state).toBe('COMPLETED')
  for (const deadline = AbortSignal.timeout(30_000); receiver.told('/plain').size < 2; )
    await sleep(100, undefined, { signal: deadline })
}

beforeAll(async () => {
  // What there is before the load has a value before it: a rate is the difference of two.
  prometheus = scope.use(await openPrometheus(portBase))
  await makeLoad()
}, 180_000)
afterAll(() => scope.disposeAsync(), 60_000)

/** What a query has, as soon as it has something; nothing when it still has nothing in the end. */
async function findSamples(expr: string) {
  for (const deadline = Date.now() + 30_000; ; await sleep(500)) {
    const samples = await prometheus.query(expr)
    if (samples.length > 0 || Date.now() > deadline) return samples
  }
}

const alerts = readRules().filter(({ kind }) => kind === 'alert')

describe('under a little load of every kind', () => {
  it.each(readPanels())('the panel "$title" of $dashboard shows something: $expr', async ({ expr }) => {
    expect(await findSamples(expr)).not.toEqual([])
  })

  it.each(alerts)('the alert $name looks at something: $expr', async ({ expr }) => {
    const watched = toWatched(expr)
    expect(watched).not.toMatch(/ [<>=!]+ /)
    for (const part of watched.split(' and ')) expect([part, await findSamples(part)]).not.toEqual([part, []])
  })

  it('nobody is paged, although no collector takes the traces', async () => {
    expect(await prometheus.query('ALERTS{severity="page",alertstate="firing"}')).toEqual([])
  })

  it('every metric that a query names is one that there is', async () => {
    const recorded = readRules().flatMap(({ kind, name }) => (kind === 'record' ? [name] : []))
    const known = new Set([...(await prometheus.listNames()), ...recorded])
    const named = [...readPanels(), ...readRules()].flatMap(({ expr }) => metricsOf(expr))
    expect(new Set(named).size).toBeGreaterThan(30)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('what the processes serve', () => {
  const ports = toPorts(portBase)
  const readPages = () =>
    Promise.all(
      serviceNames.map(async (name) => (await fetch(`http://127.0.0.1:${ports[`${name} health`]}/metrics`)).text()),
    )

  it('is what docs/observability.md lists, and nothing else', async () => {
    const served = (await readPages()).flatMap((page) => [...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const own = [...new Set(served)].filter((name) => !/^(process|nodejs)_/.test(name ?? ''))
    const document = readFileSync(join(root, 'docs/observability.md'), 'utf8')
    const section = document.split('\n## Metrics\n')[1]?.split('\n## ')[0] ?? ''
    const listed = [...section.matchAll(/^\| `(\w+)(?:\{[^}]*\})?` \|/gm)].map(([, name]) => name)
    expect(listed.filter((name) => !/^(process|nodejs)_/.test(name ?? '')).sort()).toEqual(own.sort())
  })

  it('is named as Prometheus names things, but what the library names', async () => {
    for (const input of await readPages()) {
      const { stderr, error } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
      expect(error).toBeUndefined()
      expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([])
    }
  })

  it('has no shop, buyer or address in any label', async () => {
    const pages = (await readPages()).join('\n')
    expect(pages).not.toMatch(/sh_\w{8}|cha_\w{8}|@example\.com|agency_/)
    const { shopId } = stack.shops[0] ?? {}
    expect(shopId).toBeDefined()
    expect(pages).not.toContain(String(shopId))
  })
})
