import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { CreateShopRequest } from '@atelier/protos/shop/v1/CreateShopRequest.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { newProvisioning } from '../src/provisioning.ts'
import { provisioningStore } from '../src/provisioning-store.ts'
import { sandboxPayouts } from '../src/sandbox-payouts.ts'
import { openEndedProvisioningSweep, sweepProvisionings } from '../src/sweep-provisionings.ts'
import { callFor, callWithKey, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
beforeAll(async () => {
  started = await startShopWith(scope)
})
afterAll(() => scope.disposeAsync())

const newAgency = () => `agy_${randomUUID().replaceAll('-', '')}`
const newEmail = () => `owner-${randomUUID()}@example.com`
const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
const create = (request: CreateShopRequest, call: ReturnType<typeof callFor>) => started.shop.createShop(request, call)

describe('creating a shop', () => {
  it('answers a shop that is listed at once, oldest first, with its public token and nothing that was not asked for', async () => {
    const call = callFor(newAgency())
    const first = await create({ name: '  Nordlicht  ' }, call)
    const second = await create({ name: 'Nordlicht' }, call)
    expect(first).toEqual({
      shopId: expect.stringMatching(/^sh_[0-9a-z]{26}$/),
      shopName: 'Nordlicht',
      publicToken: expect.stringMatching(/^ptkn_[0-9a-z]{26}$/),
    })
    expect((await started.shop.listShops({}, call)).shops.map(({ shopId }) => shopId)).toEqual([
      first.shopId,
      second.shopId,
    ])
    expect(await started.shop.getShopStatus({ shopId: first.shopId }, call)).toMatchObject({
      publicToken: first.publicToken,
      invitation: null,
      payout: null,
    })
  })

  it('mails the owner a link, and opens an account with a link into its onboarding', async () => {
    const [call, email] = [callFor(newAgency()), newEmail()]
    const made = await create({ name: 'Zwei', ownerEmail: email, payout }, call)
    expect(made).toMatchObject({
      invitationEmail: email,
      invitationStatus: 'INVITED',
      payoutOnboardingUrl: expect.stringMatching(/\/payouts\/onboarding\/[\w-]{43}$/),
    })
    const mail = started.postOffice.mails.find((each) => each.email === email)
    expect(mail).toMatchObject({ shopName: 'Zwei', sendNumber: 1, link: expect.stringMatching(/\/invitations\/inv_/) })
    expect(await started.shop.getShopStatus({ shopId: made.shopId }, call)).toMatchObject({
      invitation: { email, status: 'INVITED', sentAt: expect.any(String), expiresAt: mail?.expiresAt },
      payout: { provider: 'sandbox', state: 'ONBOARDING', requirements: [], capabilities: [] },
    })
  })

  it('keeps the shop when its mail cannot be sent, and the answer says so', async () => {
    const [call, email] = [callFor(newAgency()), newEmail()]
    started.postOffice.answerBy(() => ({ failure: '550 no such mailbox' }))
    const made = await create({ name: 'Ohne Post', ownerEmail: email }, call)
    started.postOffice.answerBy((_mail, handOver) => {
      handOver()
      return {}
    })
    expect(made).toMatchObject({ invitationEmail: email, invitationStatus: 'FAILED' })
    expect((await started.shop.listShops({}, call)).shops).toHaveLength(1)
    const again = await started.shop.resendInvitation({ shopId: made.shopId }, call)
    expect(again.invitation).toMatchObject({ email, status: 'INVITED' })
  })

  it('is one shop, one account and one mail however often it is repeated under a key, and two without', async () => {
    const [call, email] = [callFor(newAgency()), newEmail()]
    const request = { name: 'Einmal', ownerEmail: email, payout }
    const keyed = withKey(call, randomUUID(), request)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(request, keyed)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await started.shop.listShops({}, call)).shops).toHaveLength(1)
    expect(started.postOffice.mails.filter((each) => each.email === email)).toHaveLength(1)
    const [one, other] = [await create({ name: 'Zweimal' }, call), await create({ name: 'Zweimal' }, call)]
    expect(one.shopId).not.toBe(other.shopId)
  })

  it.each(['', '   ', 'a\nb', 'x'.repeat(101), 'a\u202eb'])('refuses the name %j', async (name) => {
    expect(await failureOf(create({ name }, callFor(newAgency())))).toMatchObject({ code: 'SHOP_NAME_INVALID' })
  })

  it('is for channels only', async () => {
    const refused = create({ name: 'Key' }, callWithKey(newAgency(), 'sh_test'))
    expect(await failureOf(refused)).toMatchObject({ code: 'CHANNEL_REQUIRED' })
  })

  it('mails no more than a day allows, to one address and for one agency', async () => {
    const call = callFor(newAgency())
    const email = newEmail()
    const make = (ownerEmail: string) => create({ name: 'Viele', ownerEmail }, call)
    for (let mail = 0; mail < 5; mail++) expect((await make(email)).invitationStatus).toBe('INVITED')
    expect((await make(email.toUpperCase())).invitationStatus).toBe('FAILED')
    for (let mail = 5; mail < 50; mail++) expect((await make(newEmail())).invitationStatus).toBe('INVITED')
    const over = await make(newEmail())
    expect(over.invitationStatus).toBe('FAILED')
    const failure = await failureOf(started.shop.resendInvitation({ shopId: over.shopId }, call))
    expect(failure).toMatchObject({ code: 'INVITATION_LIMIT_REACHED', status: 429 })
  })

  it('counts mails exactly when many are asked for at once', async () => {
    const call = callFor(newAgency())
    const email = newEmail()
    const made = await Promise.all(
      Array.from({ length: 9 }, () => create({ name: 'Gleichzeitig', ownerEmail: email }, call)),
    )
    expect(made.filter(({ invitationStatus }) => invitationStatus === 'INVITED')).toHaveLength(5)
  })
})

describe('what nobody goes on with', () => {
  it('is swept after a day: its account is closed, also one that was never noted, and a shop that was made stays', async () => {
    const { pool, config } = started
    const payouts = sandboxPayouts({ pool, baseUrl: config.BASE_URL, linkTtlMs: 60_000 })
    const store = provisioningStore(pool)
    const begin = (name: string) =>
      store.beginOrFind(`${name} ${randomUUID()}`, newProvisioning(newAgency(), 'sandbox'))
    const [noted, unnoted, young] = [await begin('noted'), await begin('unnoted'), await begin('young')]
    const accounts = await Promise.all(
      [noted, unnoted, young].map(({ provisioningId }) => payouts.createAccount({ shopName: 'x' }, provisioningId)),
    )
    await store.noteAccount(noted.provisioningId, accounts[0] ?? '')
    await pool.query(sql.unsafe`
      update provisionings set created_at = now() - interval '25 hours'
      where provisioning_id in (${noted.provisioningId}, ${unnoted.provisioningId})`)
    expect(await sweepProvisionings({ provisionings: store, payouts })).toBe(2)
    expect(await sweepProvisionings({ provisionings: store, payouts })).toBe(0)
    const Open = z.object({ account_id: z.string() })
    const open = await pool.any(sql.type(Open)`
      select account_id from sandbox_accounts
      where account_id = any(${sql.array(accounts, 'text')}) and closed_at is null`)
    expect(open.map((row) => row.account_id)).toEqual([accounts[2]])
    expect(await store.noteMade(noted.provisioningId)).toBe(false)
    expect(await store.noteAccount(unnoted.provisioningId, 'acct_too_late')).toBe(false)
  })

  it('is kept for a day after its shop was made, so that its call never makes another', async () => {
    const { pool, config } = started
    const payouts = sandboxPayouts({ pool, baseUrl: config.BASE_URL, linkTtlMs: 60_000 })
    const store = provisioningStore(pool)
    const repeatKey = randomUUID()
    const begin = () => store.beginOrFind(repeatKey, newProvisioning(newAgency(), 'sandbox'))
    const { provisioningId } = await begin()
    const accountId = await payouts.createAccount({ shopName: 'x' }, provisioningId)
    await store.noteAccount(provisioningId, accountId)
    await store.noteMade(provisioningId)
    const age = (column: string) =>
      pool.query(sql.unsafe`
        update provisionings set ${sql.identifier([column])} = now() - interval '25 hours'
        where provisioning_id = ${provisioningId}`)
    await age('created_at')
    expect(await sweepProvisionings({ provisionings: store, payouts })).toBe(0)
    expect(await begin()).toMatchObject({ provisioningId, isMade: true })
    await age('made_at')
    expect(await sweepProvisionings({ provisionings: store, payouts })).toBe(1)
    expect((await begin()).provisioningId).not.toBe(provisioningId)
    expect(
      await pool.anyFirst(sql.unsafe`
        select account_id from sandbox_accounts where account_id = ${accountId} and closed_at is null`),
    ).toEqual([accountId])
  })

  it('is forgotten a month after it ended, however much that is', async () => {
    const { pool } = started
    await pool.query(sql.unsafe`
      insert into provisionings (provisioning_id, agency_id, shop_id, public_token, invitation_id, ended_at)
      select 'prv_old_' || n, 'agy_old', 'sh_old_' || n, 'ptkn_old', 'inv_old', now() - interval '31 days'
      from generate_series(1, 2500) as n`)
    await using _sweep = openEndedProvisioningSweep({ provisionings: provisioningStore(pool) }, 3_600_000)
    const areGone = async () => !(await pool.exists(sql.unsafe`select from provisionings where agency_id = 'agy_old'`))
    expect(await until(areGone, { timeoutMs: 20_000 })).toBe(true)
  })

  it('leaves no provisioning open that was answered', async () => {
    const request = { name: 'Fertig' }
    const { shopId } = await create(request, withKey(callFor(newAgency()), randomUUID(), request))
    const Ended = z.object({ is_ended: z.boolean() })
    expect(
      await started.pool.one(sql.type(Ended)`
        select ended_at is not null and repeat_key is null as is_ended from provisionings where shop_id = ${shopId ?? null}`),
    ).toEqual({ is_ended: true })
  })
})
