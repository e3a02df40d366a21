import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { tiersMax } from '../src/tier.ts'
import {
  type Bench,
  callOf,
  confirmedImage,
  type MembershipClient,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const { shopId } = call.caller

/** A character of 13 bytes and 4 code points: the largest of which a text may have as many as it has characters. */
const largest = '\u{1d11e}\u20d0\u20d0\u20d0'
const currencies = 'usd eur cad gbp aud nzd sek nok dkk pln inr jpy myr sgd mxn brl chf'.split(' ')
const largestAmounts = Object.fromEntries(currencies.map((currency) => [currency, 100_000_000]))

it('answers all tiers of a shop that has as many as it can, each as large as the gateway lets through', async () => {
  const image = await confirmedImage(membership, call)
  const benefits = Array.from({ length: 20 }, () => largest.repeat(100))
  await bench.pool.query(sql.unsafe`
    insert into tiers (shop_id, position, name, description, image_id, monthly_amounts, annual_amounts,
      prices_automatically_converted, ask_for_shipping_address, benefits)
    select ${shopId}, i, ${largest.repeat(40)}, ${'\u{1d11e}'.repeat(600)}, ${image},
      ${JSON.stringify(largestAmounts)}::jsonb, ${JSON.stringify(largestAmounts)}::jsonb,
      true, true, ${JSON.stringify(benefits)}::jsonb
    from generate_series(1, ${tiersMax}::int) as i`)
  const { tiers } = await membership.listTiers({}, call)
  expect(tiers.map(({ position }) => position)).toEqual(Array.from({ length: tiersMax }, (_, i) => i + 1))
  expect(tiers.at(-1)).toMatchObject({ benefits, monthly: { amounts: largestAmounts } })
})
