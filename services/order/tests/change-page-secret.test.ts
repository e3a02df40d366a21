import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { besideIn, rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newCheckout, type OrderClient } from './new-checkout.ts'
import { startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
let replicas: readonly OrderClient[]
const shopId = 'sh_nordlicht'
/** Whoever has the address of the page. */
const somebody = { requestId: 'page' }

beforeAll(async () => {
  const states = toSecretStates('IDEMPOTENCY_SECRET')
  started = await startOrder(scope, states[0])
  const others = []
  for (const settings of states.slice(1)) others.push(await started.startReplica(settings))
  replicas = [started.order, ...others]
}, 120_000)
afterAll(() => scope.disposeAsync())

async function open(by: OrderClient) {
  const { checkout, checkoutId, call } = await newCheckout(by, started.front, { shopId })
  const url = checkout.payment?.url ?? ''
  const urlAt = async (other: OrderClient) =>
    (await other.getCheckout({ checkoutId }, call)).checkout?.payment?.url ?? ''
  return { url, token: toToken(url), urlAt }
}
const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)

describe("the sandbox's page of a payment, while IDEMPOTENCY_SECRET changes", () => {
  it.each(rollouts)('has one address at both of two replicas, whichever made it: rollout %i', async (rollout) => {
    const beside = besideIn(rollout, replicas)
    for (const maker of beside) {
      const { url, token, urlAt } = await open(maker)
      for (const other of beside) {
        expect(await urlAt(other)).toBe(url)
        expect(await other.openSandboxPayment({ token }, somebody)).toMatchObject({ shopName: 'Nordlicht' })
        const needsAction = await other.finishSandboxPayment({ token, paymentToken: 'tok_needs_action' }, somebody)
        expect(needsAction).toEqual({ returnUrl: url })
        await other.finishSandboxPayment({ token, paymentToken: 'refuse' }, somebody)
      }
    }
  })

  it('is not found by what a replica tells that knows the former secret no more', async () => {
    const [before, , , after] = replicas
    if (!before || !after) throw new Error('a replica is missing')
    const { url, urlAt } = await open(before)
    const told = await urlAt(after)
    expect(told).not.toBe(url)
    const opened = after.openSandboxPayment({ token: toToken(told) }, somebody)
    expect(await failureOf(opened)).toMatchObject({ code: 'PAYMENT_PAGE_NOT_FOUND' })
  })
})
