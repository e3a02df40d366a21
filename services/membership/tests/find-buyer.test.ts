import { setUpLogger } from '@atelier/boot/logger.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { type Database, openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { findBuyer } from '../src/find-buyer.ts'
import { memberStore } from '../src/member-store.ts'

setUpLogger('test', 'fatal')

const shopId = 'sh_1'
const Id = z.object({ id: z.bigint() })
const Count = z.object({ count: z.bigint() })

const scope = new AsyncDisposableStack()
let pool: Pool

/** Two thousand members of one shop, all of whom were. */
beforeAll(async () => {
  const database = scope.use(await openTestDatabase('membership'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: database.url })))
  const imageId = await pool.oneFirst(sql.type(Id)`
    insert into images (shop_id, object_name, size_bytes, checksum, picture_key)
    values (${shopId}, 'image', 1, ${'x'.repeat(24)}, 'picture') returning resource_id as id`)
  const tierId = await pool.oneFirst(sql.type(Id)`
    insert into tiers (shop_id, position, name, description, image_id, monthly_amounts, annual_amounts,
      prices_automatically_converted, ask_for_shipping_address, benefits)
    values (${shopId}, 1, 'Tier', '', ${imageId}, '{}', '{}', false, false, '[]') returning tier_id as id`)
  await pool.query(sql.unsafe`
    insert into members (shop_id, customer_id, last_sequence, nickname, email, tier_id, billing_cycle, is_trial,
      subscribed_at, paid_through, entitled_until, announced_state)
    select ${shopId}, 'customer-' || n, 1, 'Member', 'Member-' || n || '@Example.com', ${tierId}, 'Month', false,
      now() - interval '90 days', now() - interval '60 days', now() - interval '60 days', 'Former'
    from generate_series(1, 2000) as n`)
  await pool.query(sql.unsafe`analyze members`)
})
afterAll(() => scope.disposeAsync())

/** Since this connection last told of it. */
const countScans = async (db: Database) =>
  Number(await db.oneFirst(sql.type(Count)`select pg_stat_get_xact_numscans('members_by_email'::regclass) as count`))

describe('findBuyer', () => {
  it.each(['listOfEmail', 'lockOfEmail'] as const)('%s reads by an index, in capitals or not', async (method) => {
    await pool.transaction(async (tx) => {
      const before = await countScans(tx)
      const found = await memberStore(tx)[method](shopId, 'MEMBER-77@example.com')
      expect(found.map(({ customerId }) => customerId)).toEqual(['customer-77'])
      expect((await countScans(tx)) - before).toBe(1)
    })
  })

  it('answers what commerce calls the memberships by', async () => {
    const members = memberStore(pool)
    const answer = await findBuyer({ members }, { shopId, email: 'member-5@EXAMPLE.com' })
    expect(answer).toEqual({ aggregateIds: [`membership/${shopId}/customer-5`] })
    expect(await findBuyer({ members }, { shopId: 'sh_2', email: 'member-5@example.com' })).toEqual({
      aggregateIds: [],
    })
  })
})
