import { randomUUID } from 'node:crypto'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { besideIn, rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { callFor, startShopWith } from './started-shop.ts'

type Started = Awaited<ReturnType<typeof startShopWith>>
type Replica = Started['shop']

setUpLogger('shop', 'fatal')

const scope = new AsyncDisposableStack()
const owner = { requestId: 'owner' }
const states = toSecretStates('INVITATION_SECRET')
let started: Started
let replicas: readonly Replica[]

beforeAll(async () => {
  started = await startShopWith(scope, states[0])
  const others = []
  for (const settings of states.slice(1)) others.push(await started.startReplica(settings))
  replicas = [started.shop, ...others]
}, 120_000)
afterAll(() => scope.disposeAsync())

const newAgencyId = () => `agy_${randomUUID().replaceAll('-', '')}`

/** A shop that this replica made, with the tokens of the links that its owner was mailed. */
async function invite(by: Replica) {
  const email = `owner-${randomUUID()}@example.com`
  const call = callFor(newAgencyId())
  const { shopId } = await by.createShop({ name: 'Haus Nord', ownerEmail: email }, call)
  const tokens = () =>
    started.postOffice.mails.filter((mail) => mail.email === email).map(({ link }) => link.split('/').at(-1) ?? '')
  return { tokens, resend: (other: Replica) => other.resendInvitation({ shopId }, call) }
}

describe('while INVITATION_SECRET changes', () => {
  it.each(rollouts)('a link that one of two replicas mailed leads somewhere at both: rollout %i', async (rollout) => {
    const beside = besideIn(rollout, replicas)
    for (const maker of beside) {
      const { tokens, resend } = await invite(maker)
      for (const other of beside) await resend(other)
      expect(tokens()).toHaveLength(3)
      for (const token of tokens())
        for (const reader of beside)
          expect(await reader.findInvitation({ token }, owner)).toMatchObject({ status: 'INVITED' })
      const [acceptor] = beside.filter((other) => other !== maker)
      expect(await acceptor?.acceptInvitation({ token: tokens()[0] ?? '' }, owner)).toEqual({ shopName: 'Haus Nord' })
    }
  })

  it('a link of the former secret leads nowhere once that is gone, and one that was mailed again does', async () => {
    const [before, , during, after] = replicas
    if (!before || !during || !after) throw new Error('a replica is missing')
    const { tokens, resend } = await invite(before)
    const token = tokens()[0] ?? ''
    expect(await failureOf(after.findInvitation({ token }, owner))).toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await resend(during)
    expect(await after.findInvitation({ token: tokens()[1] ?? '' }, owner)).toMatchObject({ status: 'INVITED' })
  })

  it('a replica does not start with an accepted one that is too short, or the first one', async () => {
    for (const accepted of ['x'.repeat(31), states[0]?.['INVITATION_SECRET'] ?? ''])
      await expect(started.startReplica({ ...states[0], INVITATION_SECRET_ACCEPTED: accepted })).rejects.toMatchObject({
        name: 'ConfigError',
        problems: [expect.stringMatching(/^INVITATION_SECRET_ACCEPTED: /)],
      })
  })
})

describe('while IDEMPOTENCY_SECRET changes', () => {
  const Count = z.object({ count: z.bigint() })
  /** The same request as gateways pass it on before and after the rollout in between. */
  const passedOn = (agencyId: string, key: string) => {
    const call = callFor(agencyId)
    const beforehand = { ...call, idempotency: { key, fingerprint: `${key} by the former` } }
    const afterwards = { key, fingerprint: `${key} by the next`, acceptedFingerprint: `${key} by the former` }
    return [beforehand, { ...call, idempotency: afterwards }] as const
  }

  it('the repeat of a call that had begun to make a shop goes on with that shop', async () => {
    const [first, repeat] = passedOn(newAgencyId(), randomUUID())
    const wish = { name: 'Haus Nord', ownerEmail: `owner-${randomUUID()}@example.com` }
    const countBegun = async () =>
      Number(
        await started.pool.oneFirst(sql.type(Count)`
        select count(*) as count from provisionings where agency_id = ${first.caller.agencyId}`),
      )
    await started.pool.query(sql.unsafe`alter table invitations rename to invitations_away`)
    expect(await failureOf(started.shop.createShop(wish, first))).toMatchObject({ code: 'INTERNAL' })
    await started.pool.query(sql.unsafe`alter table invitations_away rename to invitations`)
    expect(await countBegun()).toBe(1)
    const made = await started.shop.createShop(wish, repeat)
    expect(await countBegun()).toBe(1)
    expect(await started.shop.createShop(wish, first)).toEqual(made)
  })

  it('the repeat of a call that had begun to mail an invitation again mails no other', async () => {
    const agencyId = newAgencyId()
    const { shopId } = await started.shop.createShop(
      { name: 'Haus Nord', ownerEmail: `owner-${randomUUID()}@example.com` },
      callFor(agencyId),
    )
    const [first, repeat] = passedOn(agencyId, randomUUID())
    const countAttempts = async () =>
      Number(
        await started.pool.oneFirst(sql.type(Count)`
        select count(*) as count from invitation_mails where agency_id = ${agencyId}`),
      )
    await started.pool.query(sql.unsafe`alter table outbox_sequences rename to sequences_away`)
    expect(await failureOf(started.shop.resendInvitation({ shopId }, first))).toMatchObject({ code: 'INTERNAL' })
    await started.pool.query(sql.unsafe`alter table sequences_away rename to outbox_sequences`)
    expect(await countAttempts()).toBe(2)
    await started.shop.resendInvitation({ shopId }, repeat)
    expect(await countAttempts()).toBe(2)
  })
})
