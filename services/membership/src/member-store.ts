import { erasedAddress } from '@atelier/email-address/erased-address.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { erasedName } from '@atelier/resources/erased-buyer.ts'
import { z } from 'zod'
import type { Member, MemberState, Membership } from './member.ts'

const BillingCycle = z.enum(['Month', 'Year'])

const MemberRow = z
  .object({
    member_id: z.bigint(),
    shop_id: z.string(),
    customer_id: z.string(),
    last_sequence: z.bigint(),
    nickname: z.string(),
    email: z.string(),
    tier_id: z.bigint(),
    tier_name: z.string(),
    billing_cycle: BillingCycle,
    is_trial: z.boolean(),
    subscribed_at: z.date(),
    paid_through: z.date(),
    next_tier_id: z.bigint().nullable(),
    next_tier_name: z.string().nullable(),
    next_billing_cycle: BillingCycle.nullable(),
    entitled_until: z.date(),
    joined_at: z.date(),
    announced_state: z.enum(['Active', 'FreeTrial', 'Expiring', 'PastDue', 'Former']),
  })
  .transform(
    (row): Member => ({
      memberId: Number(row.member_id),
      shopId: row.shop_id,
      customerId: row.customer_id,
      lastSequence: Number(row.last_sequence),
      nickname: row.nickname,
      email: row.email,
      tier: { id: Number(row.tier_id), billingCycle: row.billing_cycle },
      tierName: row.tier_name,
      isTrial: row.is_trial,
      subscribedAt: row.subscribed_at,
      paidThrough: row.paid_through,
      next:
        row.next_tier_id === null || row.next_billing_cycle === null
          ? null
          : { id: Number(row.next_tier_id), billingCycle: row.next_billing_cycle },
      nextTierName: row.next_tier_name,
      entitledUntil: row.entitled_until,
      joinedAt: row.joined_at,
      announcedState: row.announced_state,
    }),
  )

const select = sql.fragment`
  select member_id, members.shop_id, customer_id, last_sequence, nickname, email, members.tier_id, now_tiers.name as tier_name,
    billing_cycle, is_trial, subscribed_at, paid_through, next_tier_id, next_tiers.name as next_tier_name,
    next_billing_cycle, entitled_until, joined_at, announced_state
  from members
  join tiers as now_tiers on now_tiers.tier_id = members.tier_id
  left join tiers as next_tiers on next_tiers.tier_id = next_tier_id`

/** As the migration has it, word for word: Postgres knows the index by it. */
const isOfEmail = (shopId: string, email: string) => sql.fragment`
  members.shop_id = ${shopId}
  and lower(email collate "pg_c_utf8") = lower(${email}::text collate "pg_c_utf8")`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** What is kept of a membership beside what was told. */
export type Standing = { lastSequence: number; entitledUntil: Date; state: MemberState; movesAt: Date | null }

/** A part of a list: as many members at most, from a place on or after a member. */
export type Part = { limit: number; offset?: number; after?: number }

export type MemberStore = ReturnType<typeof memberStore>

export function memberStore(db: Database) {
  return {
    /** A customer's membership in a shop, or null; nobody else notes one until the transaction ends. */
    async lock(shopId: string, customerId: string): Promise<Member | null> {
      // There need not be a row to lock yet.
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`member ${shopId} ${customerId}`}, 0))`)
      return db.maybeOne(sql.type(MemberRow)`
        ${select} where members.shop_id = ${shopId} and customer_id = ${customerId} for update of members`)
    },

    /** Notes all of a membership and answers the member's id. */
    note: (shopId: string, membership: Membership, standing: Standing): Promise<number> =>
      db.one(sql.type(IdRow)`
        insert into members (shop_id, customer_id, last_sequence, nickname, email, tier_id, billing_cycle, is_trial,
          subscribed_at, paid_through, next_tier_id, next_billing_cycle, entitled_until, announced_state, moves_at)
        values (${shopId}, ${membership.customerId}, ${standing.lastSequence}, ${membership.nickname},
          ${membership.email}, ${membership.tier.id}, ${membership.tier.billingCycle}, ${membership.isTrial},
          ${membership.subscribedAt.toISOString()}, ${membership.paidThrough.toISOString()},
          ${membership.next?.id ?? null}, ${membership.next?.billingCycle ?? null},
          ${standing.entitledUntil.toISOString()}, ${standing.state}, ${standing.movesAt?.toISOString() ?? null})
        on conflict (shop_id, customer_id) do update set
          last_sequence = excluded.last_sequence, nickname = excluded.nickname, email = excluded.email,
          tier_id = excluded.tier_id, billing_cycle = excluded.billing_cycle, is_trial = excluded.is_trial,
          subscribed_at = excluded.subscribed_at, paid_through = excluded.paid_through,
          next_tier_id = excluded.next_tier_id, next_billing_cycle = excluded.next_billing_cycle,
          entitled_until = excluded.entitled_until, announced_state = excluded.announced_state,
          moves_at = excluded.moves_at
        returning member_id as id`),

    find: (shopId: string, memberId: number): Promise<Member | null> =>
      db.maybeOne(sql.type(MemberRow)`${select} where member_id = ${memberId} and members.shop_id = ${shopId}`),

    findOfCustomer: (shopId: string, customerId: string): Promise<Member | null> =>
      db.maybeOne(sql.type(MemberRow)`
        ${select} where members.shop_id = ${shopId} and customer_id = ${customerId}`),

    /** Those of an address, in capitals or not. */
    listOfEmail: (shopId: string, email: string): Promise<readonly Member[]> =>
      db.any(sql.type(MemberRow)`${select} where ${isOfEmail(shopId, email)} order by member_id`),

    /** The same; nobody else changes them until the transaction ends. */
    lockOfEmail: (shopId: string, email: string): Promise<readonly Member[]> =>
      db.any(sql.type(MemberRow)`
        ${select} where ${isOfEmail(shopId, email)} order by member_id for update of members`),

    async eraseNames(memberIds: readonly number[]): Promise<void> {
      await db.query(sql.unsafe`
        update members set email = ${erasedAddress}, nickname = ${erasedName}
        where member_id = any(${sql.array([...memberIds], 'int8')})`)
    },

    /** Newest first. */
    list: (shopId: string, { limit, offset = 0, after }: Part): Promise<readonly Member[]> =>
      db.any(sql.type(MemberRow)`
        ${select} where members.shop_id = ${shopId}
          ${after === undefined ? sql.fragment`` : sql.fragment`and member_id < ${after}`}
        order by member_id desc limit ${limit} offset ${offset}`),

    count: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from members where shop_id = ${shopId}`),

    /** Members whose state time alone has changed, that nobody else is moving; nobody will until the transaction ends. */
    lockDue: (now: Date, countMax: number): Promise<readonly Member[]> =>
      db.any(sql.type(MemberRow)`
        ${select} where moves_at <= ${now.toISOString()}
        order by moves_at limit ${countMax} for update of members skip locked`),

    async noteMoved(memberId: number, { state, movesAt }: Pick<Standing, 'state' | 'movesAt'>): Promise<void> {
      await db.query(sql.unsafe`
        update members set announced_state = ${state}, moves_at = ${movesAt?.toISOString() ?? null}
        where member_id = ${memberId}`)
    },
  }
}
