import { randomUUID } from 'node:crypto'
import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type InvitationAction, invitationMoves, listActions } from '../src/invitation.ts'
import { openInvitationMailSweep, sweepInvitations } from '../src/sweep-invitations.ts'
import { type CallOf, callFor, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
let sweep: () => Promise<number>
beforeAll(async () => {
  started = await startShopWith(scope, { INVITATION_MAILS_MAX: '1000', INVITATIONS_PER_RECIPIENT_MAX: '1000' })
  const nats = scope.use(await openNats('shop', started.config))
  const outbox = scope.use(openOutbox('shop', started.pool, nats))
  sweep = () => sweepInvitations({ pool: started.pool, outbox })
})
afterAll(() => scope.disposeAsync())

const tokenOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''

/** A shop with an invitation: its token, how it stands, and all that may be done to it. */
async function invite(call: CallOf = callFor(`agy_${randomUUID().replaceAll('-', '')}`)) {
  const email = `owner-${randomUUID()}@example.com`
  const { shopId } = await started.shop.createShop({ name: 'Haus "Nord"', ownerEmail: email }, call)
  const token = tokenOf(started.postOffice.mails.find((mail) => mail.email === email)?.link)
  const { shop, pool } = started
  return {
    call,
    shopId,
    token,
    status: async () => (await shop.getShopStatus({ shopId }, call)).invitation?.status,
    mail: () => shop.resendInvitation({ shopId }, call),
    accept: () => shop.acceptInvitation({ token }, { requestId: 'owner' }),
    revoke: () => shop.revokeInvitation({ shopId }, call),
    async runOut() {
      await pool.query(sql.unsafe`update invitations set expires_at = now() - interval '1 s' where shop_id = ${shopId}`)
    },
  }
}

describe('an invitation', () => {
  it('is shown to whoever has its link, and accepted once', async () => {
    const { token, accept, status } = await invite()
    expect(await started.shop.findInvitation({ token }, { requestId: 'owner' })).toMatchObject({
      shopName: 'Haus "Nord"',
      status: 'INVITED',
    })
    expect(await accept()).toEqual({ shopName: 'Haus "Nord"' })
    expect(await status()).toBe('ACCEPTED')
    expect(await failureOf(accept())).toMatchObject({
      code: 'INVITATION_CLOSED',
      status: 409,
      details: { status: 'ACCEPTED' },
    })
  })

  it('is accepted by one of twenty who come at once', async () => {
    const { accept } = await invite()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, accept))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('has one link, whichever mail it came with', async () => {
    const { mail, shopId, call, token } = await invite()
    await mail()
    const { invitation } = await started.shop.getShopStatus({ shopId }, call)
    const mails = started.postOffice.mails.filter(({ email }) => email === invitation?.email)
    expect(mails.map(({ sendNumber }) => sendNumber)).toEqual([1, 2])
    expect(new Set(mails.map(({ link }) => tokenOf(link)))).toEqual(new Set([token]))
  })

  it('is unknown by a link with one letter changed, of nothing, or of an invitation that was never made', async () => {
    const { token } = await invite()
    const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
    for (const other of [changed, '', 'inv_x-y', token.slice(0, 30), `${token}=`, token.replace('inv_', 'inv_0')])
      for (const failure of await failuresOf([
        started.shop.findInvitation({ token: other }, { requestId: 'owner' }),
        started.shop.acceptInvitation({ token: other }, { requestId: 'owner' }),
      ]))
        expect(failure).toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  })

  it("of another agency's shop is out of reach, and a shop without one says so", async () => {
    const { shopId } = await invite()
    const stranger = callFor('agy_stranger')
    expect(await failureOf(started.shop.resendInvitation({ shopId }, stranger))).toMatchObject({
      code: 'SHOP_NOT_ACCESSIBLE',
    })
    expect(await failureOf(started.shop.revokeInvitation({ shopId }, stranger))).toMatchObject({
      code: 'SHOP_NOT_ACCESSIBLE',
    })
    const own = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
    const { shopId: bare } = await started.shop.createShop({ name: 'Allein' }, own)
    expect(await failureOf(started.shop.resendInvitation({ shopId: bare }, own))).toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    })
  })

  it('that has run out is closed before the sweep comes by, and a mail opens it again', async () => {
    const { runOut, accept, status, mail } = await invite()
    await runOut()
    expect(await status()).toBe('EXPIRED')
    expect(await failureOf(accept())).toMatchObject({ code: 'INVITATION_CLOSED', details: { status: 'EXPIRED' } })
    expect((await mail()).invitation).toMatchObject({ status: 'INVITED' })
    await accept()
  })

  it('that was handed over is INVITED, whatever became of a mail that was asked for meanwhile', async () => {
    const call = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
    const ownerEmail = `owner-${randomUUID()}@example.com`
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    started.postOffice.answerBy(async (mail, handOver) => {
      if (mail.sendNumber > 1) return { failure: 'refused' }
      held.resolve()
      await released.promise
      handOver()
      return {}
    })
    const making = started.shop.createShop({ name: 'Zwischen', ownerEmail }, call)
    await held.promise
    const shopId = (await started.shop.listShops({}, call)).shops[0]?.shopId ?? ''
    // The first mail is still on its way and so not known to have been handed over: the same one is asked for again.
    const again = started.shop.resendInvitation({ shopId }, call)
    const isAskedAgain = () =>
      started.pool.exists(sql.unsafe`
        select from invitation_mails where recipient = ${ownerEmail} and attempt <> 'create-shop'`)
    expect(await until(isAskedAgain, { timeoutMs: 20_000 })).toBe(true)
    released.resolve()
    expect((await making).invitationStatus).toBe('INVITED')
    expect((await again).invitation).toMatchObject({ status: 'INVITED' })
    expect(started.postOffice.mails.filter(({ email }) => email === ownerEmail)).toHaveLength(1)
  })

  it('whose mail failed is mailed again under the same number, so that what was handed over after all is not sent twice', async () => {
    const call = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
    const ownerEmail = `owner-${randomUUID()}@example.com`
    started.postOffice.answerBy((_mail, handOver) => {
      handOver()
      return { failure: 'no word within 3 s' }
    })
    const { shopId, invitationStatus } = await started.shop.createShop({ name: 'Spät', ownerEmail }, call)
    expect(invitationStatus).toBe('FAILED')
    started.postOffice.answerBy((_mail, handOver) => {
      handOver()
      return {}
    })
    expect((await started.shop.resendInvitation({ shopId }, call)).invitation).toMatchObject({ status: 'INVITED' })
    expect(started.postOffice.mails.filter(({ email }) => email === ownerEmail)).toHaveLength(1)
  })

  it('works for seven days from when its mail was asked for again, also where no mail was handed over before', async () => {
    const call = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
    started.postOffice.answerBy(() => ({ failure: 'refused' }))
    const ownerEmail = `owner-${randomUUID()}@example.com`
    const { shopId } = await started.shop.createShop({ name: 'Später', ownerEmail }, call)
    await started.pool.query(sql.unsafe`
      update invitations set expires_at = now() + interval '2 days' where shop_id = ${shopId}`)
    started.postOffice.answerBy((_mail, handOver) => {
      handOver()
      return {}
    })
    const { invitation } = await started.shop.resendInvitation({ shopId }, call)
    expect(Math.round((Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(7)
    const mail = started.postOffice.mails.find(({ email }) => email === ownerEmail)
    expect(mail?.expiresAt).toBe(invitation?.expiresAt)
  })

  it('is mailed once by a repeat under a key, though the answer to the first call was never noted', async () => {
    const { call, shopId } = await invite()
    const keyed = withKey(call, randomUUID(), { shopId })
    const ask = async () => (await started.shop.resendInvitation({ shopId }, keyed)).invitation
    const first = await ask()
    await started.pool.query(sql.unsafe`
      update idempotency_keys set answer = null, locked_until = now() where key = ${keyed.idempotency?.key ?? ''}`)
    expect((await ask())?.status).toBe('INVITED')
    const mails = started.postOffice.mails.filter(({ email }) => email === first?.email)
    expect(mails.map(({ sendNumber }) => sendNumber)).toEqual([1, 2])
  })

  it('tells of each of its states by one event, in order', async () => {
    const { runOut, mail, accept, shopId } = await invite()
    await runOut()
    expect(await sweep()).toBeGreaterThan(0)
    await mail()
    await accept()
    const told = await started.pool.anyFirst(sql.unsafe`
      select payload -> 'data' ->> 'status' from outbox
      where subject = 'shop.v1.invitation_changed' and payload ->> 'shopId' = ${shopId} order by position`)
    expect(told).toEqual(['INVITED', 'EXPIRED', 'INVITED', 'ACCEPTED'])
  })
})

describe('the mails of a day', () => {
  const limited = new AsyncDisposableStack()
  let few: typeof started
  beforeAll(async () => {
    few = await startShopWith(limited, { INVITATIONS_PER_AGENCY_MAX: '8', INVITATIONS_PER_RECIPIENT_MAX: '1000' })
  })
  afterAll(() => limited.disposeAsync())

  const newAgency = () => callFor(`agy_${randomUUID().replaceAll('-', '')}`)
  const create = (call: CallOf) =>
    few.shop.createShop({ name: 'Oft', ownerEmail: `owner-${randomUUID()}@example.com` }, call)
  /** What this shop's mails were before is as long ago as if it had been so many hours earlier. */
  const age = (shopId: string, hours: number) =>
    few.pool.query(sql.unsafe`
      update invitation_mails set begun_at = begun_at - make_interval(hours => ${hours})
      where invitation_id = (select invitation_id from invitations where shop_id = ${shopId})`)
  const hoursLeft = async (running: Promise<unknown>) => {
    const { code, details } = await failureOf(running)
    expect(code).toBe('INVITATION_LIMIT_REACHED')
    return Math.round(Number(details['retryAfterSeconds']) / 3600)
  }

  it.each(['INVITED', 'FAILED'])('are five beside the first, of an invitation that stays %s', async (status) => {
    few.postOffice.answerBy((_mail, handOver) => {
      if (status === 'FAILED') return { failure: 'refused' }
      handOver()
      return {}
    })
    const call = newAgency()
    const { shopId } = await create(call)
    const mail = () => few.shop.resendInvitation({ shopId }, call)
    for (let day = 0; day < 2; day++) {
      for (let time = 0; time < 5; time++) expect((await mail()).invitation).toMatchObject({ status })
      expect(await hoursLeft(mail())).toBe(24)
      await age(shopId, 24)
    }
  })

  it('have room again when the limit that was reached has, and every limit that was', async () => {
    const call = newAgency()
    const { shopId } = await create(call)
    await age(shopId, 10)
    const mail = () => few.shop.resendInvitation({ shopId }, call)
    for (let time = 0; time < 5; time++) await mail()
    await age(shopId, 5)
    // The invitation's five are 5 hours old; the agency has had six mails of eight.
    expect(await hoursLeft(mail())).toBe(19)
    const { shopId: other } = await create(call)
    await create(call)
    // All eight are begun, the oldest 15 hours ago.
    expect(await hoursLeft(few.shop.resendInvitation({ shopId: other }, call))).toBe(9)
    expect(await hoursLeft(mail())).toBe(19)
  })

  it('that are over leave their reason with an invitation that was never mailed', async () => {
    const call = newAgency()
    for (let time = 0; time < 8; time++) await create(call)
    const { shopId } = await create(call)
    const Failure = z.object({ failure: z.string() })
    const failure = await few.pool.oneFirst(
      sql.type(Failure)`select failure from invitations where shop_id = ${shopId}`,
    )
    expect(failure).toContain('limit')
  })

  it('are forgotten once no limit counts them, however many there are', async () => {
    await few.pool.query(sql.unsafe`
      insert into invitation_mails (invitation_id, attempt, send_number, agency_id, recipient, begun_at)
      select 'inv_old', number::text, 1, 'agy_old', 'old@example.com', now() - interval '3 days'
      from generate_series(1, 450) as number`)
    await using _sweep = openInvitationMailSweep(few.pool, 3_600_000)
    const areGone = async () =>
      !(await few.pool.exists(sql.unsafe`
      select from invitation_mails where invitation_id = 'inv_old'`))
    expect(await until(areGone, { timeoutMs: 30_000 })).toBe(true)
    expect(await few.pool.exists(sql.unsafe`select from invitation_mails`)).toBe(true)
  })
})

describe('walked at random', () => {
  const actions: InvitationAction[] = ['mail', 'accept', 'revoke', 'expire']

  it.each([1, 2, 3, 4, 5, 6])('moves as its table says and never otherwise (seed %d)', async (seed) => {
    const invitation = await invite()
    let state = seed
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    for (let step = 0; step < 12; step++) {
      const before = (await invitation.status()) as keyof typeof invitationMoves
      const action = actions[next(actions.length)] ?? 'mail'
      const fails = next(3) === 0
      started.postOffice.answerBy((_mail, handOver) => {
        if (fails) return { failure: 'refused' }
        handOver()
        return {}
      })
      const take = {
        mail: invitation.mail,
        accept: invitation.accept,
        revoke: invitation.revoke,
        expire: invitation.runOut,
      }
      const may = (invitationMoves[before] as Partial<Record<InvitationAction, readonly string[]>>)[action]
      if (may || action === 'expire') {
        await take[action]()
        expect(may ?? [before]).toContain(await invitation.status())
      } else {
        const failure = await failureOf(take[action]() as Promise<unknown>)
        expect(failure).toMatchObject({ code: 'INVITATION_CLOSED', details: { allowed: listActions(before) } })
        expect(await invitation.status()).toBe(before)
      }
    }
  })
})
