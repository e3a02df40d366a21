import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, provisionPartner, request, stack } from '../partner.ts'

let partner: OwnPartner
beforeAll(async () => {
  partner = await provisionPartner()
})

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const filled = {
  businessType: 'individual',
  country: 'DE',
  'individual.firstName': 'Ada',
  'individual.lastName': 'Nord',
  'individual.email': 'ada@example.com',
  'individual.dobDay': '7',
  'individual.dobMonth': '5',
  'individual.dobYear': '1985',
  'individual.addressLine1': 'Hafenstraße 1',
  'individual.addressCity': 'Hamburg',
  'individual.addressPostalCode': '20457',
  'individual.idNumber': 'L01X00T47',
  'businessProfile.productDescription': 'Prints on shirts',
  externalAccount: 'btok_sandbox',
}

/** The mails that an address was sent, newest first. */
async function listMails(address: string): Promise<{ text: string; html: string; subject: string }[]> {
  const { body } = await request('GET', `${stack.mailbox}/messages`)
  return body.messages.filter(({ to }: { to: string[] }) => to.includes(address))
}

/** Asks until the answer is what is waited for: payout accounts change by events. */
async function until<Value>(ask: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  const deadline = AbortSignal.timeout(20_000)
  for (;;) {
    const value = await ask()
    if (isThere(value)) return value
    await sleep(100, undefined, { signal: deadline })
  }
}

const linkIn = (text: string) => /https?:\/\/\S+\/invitations\/[\w-]+/.exec(text)?.[0] ?? 'no link'

describe('a shop from its first call to its first payout', () => {
  const email = `owner-${randomUUID()}@example.com`
  const order = { name: 'Nordlicht "Süd" <b>', ownerEmail: email, payout }
  let made: { shopId: string; publicToken: string; payoutOnboardingUrl: string }

  it('is made by one call, answered the same when it is repeated, and listed at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await partner.call('POST', '/shops', order, headers)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      shopId: expect.stringMatching(/^sh_/),
      shopName: order.name,
      publicToken: expect.stringMatching(/^ptkn_/),
      invitationEmail: email,
      invitationStatus: 'INVITED',
      payoutOnboardingUrl: expect.stringContaining('/payouts/onboarding/'),
    })
    const repeated = await partner.call('POST', '/shops', order, headers)
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(repeated.body).toEqual(answer.body)
    made = answer.body
    const { body } = await partner.call('GET', '/shops')
    expect(body.shops.at(-1)).toEqual({ shopId: made.shopId, name: order.name })
  })

  it('invites its owner by one mail, whose link is accepted once', async () => {
    const mails = await listMails(email)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.html).not.toContain('<b>')
    const link = linkIn(mail?.text ?? '')
    expect(linkIn(mail?.html ?? '')).toBe(link)
    const page = await request('GET', link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.bytes.toString()).toContain('Nordlicht')
    expect(page.bytes.toString()).not.toContain('<b>')
    const origin = new URL(link).origin
    expect((await request('POST', link, { headers: { ...form, origin } })).status).toBe(200)
    expect((await request('POST', link, { headers: { ...form, origin } })).status).toBe(410)
    const { body } = await partner.call('GET', `/shops/${made.shopId}`)
    expect(body).toMatchObject({ publicToken: made.publicToken, invitation: { email, status: 'ACCEPTED' } })
    const again = await partner.call('POST', `/shops/${made.shopId}/invitation`)
    expect([again.status, again.body.code]).toEqual([409, 'INVITATION_CLOSED'])
  })

  it('can be paid once its owner has been through the onboarding, whose link works once', async () => {
    const link = made.payoutOnboardingUrl
    expect((await request('HEAD', link)).status).toBe(200)
    const page = await request('GET', link)
    expect(page.status).toBe(200)
    const used = await request('GET', link)
    expect([used.status, used.headers.get('location')]).toEqual([303, payout.refreshUrl])
    const session = /name="session" value="([\w-]+)"/.exec(page.bytes.toString())?.[1] ?? ''
    const send = (values: Record<string, string>) =>
      request('POST', link, {
        headers: { ...form, origin: new URL(link).origin },
        body: new URLSearchParams({ session, ...values }),
      })
    const wrong = await send({ ...filled, 'individual.dobDay': '31', 'individual.dobMonth': '2' })
    expect(wrong.status).toBe(422)
    expect(wrong.bytes.toString()).not.toContain('L01X00T47')
    const { 'individual.addressCity': _, ...gaps } = filled
    const sent = await send(gaps)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, payout.returnUrl])
    const get = async () => (await partner.call('GET', `/shops/${made.shopId}/payout`)).body
    const due = await until(get, ({ state }) => state === 'REQUIREMENTS_DUE')
    expect(due.requirements).toEqual([{ field: 'individual.addressCity', reason: expect.any(String) }])
    const fresh = await partner.call('POST', `/shops/${made.shopId}/payout/onboarding-link`, {})
    expect([fresh.status, Object.keys(fresh.body).sort()]).toEqual([201, ['expiresAt', 'url']])
    const next = await request('GET', fresh.body.url)
    const nextSession = /name="session" value="([\w-]+)"/.exec(next.bytes.toString())?.[1] ?? ''
    await request('POST', fresh.body.url, {
      headers: { ...form, origin: new URL(link).origin },
      body: new URLSearchParams({ session: nextSession, ...filled }),
    })
    expect(await until(get, ({ state }) => state === 'READY')).toMatchObject({
      provider: 'sandbox',
      requirements: [],
      capabilities: ['transfers'],
    })
  })
})

describe('an invitation that is not wanted any more', () => {
  it('is revoked, and its link says so', async () => {
    const email = `owner-${randomUUID()}@example.com`
    const { body } = await partner.call('POST', '/shops', { name: 'Doch nicht', ownerEmail: email })
    const [mail] = await listMails(email)
    for (let time = 0; time < 2; time++)
      expect((await partner.call('DELETE', `/shops/${body.shopId}/invitation`)).status).toBe(204)
    expect((await request('GET', linkIn(mail?.text ?? ''))).status).toBe(410)
  })
})

describe('a shop that cannot be made', () => {
  it('is refused with every problem in one answer', async () => {
    const answer = await partner.call('POST', '/shops', {
      name: '',
      ownerEmail: 'nobody',
      payout: {
        returnUrl: 'http://partner.example/',
        refreshUrl: 'https://user:secret@partner.example/',
        country: 'XX',
        businessType: 'club',
        prefill: {
          individual: { dobDay: 31, dobMonth: 2, dobYear: 1990, phone: '0170' },
          businessProfile: { mcc: '12' },
        },
      },
      extra: 1,
    })
    expect(answer.status).toBe(400)
    const pointers = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)
    for (const pointer of [
      '/name',
      '/ownerEmail',
      '/extra',
      '/payout/returnUrl',
      '/payout/refreshUrl',
      '/payout/country',
      '/payout/businessType',
      '/payout/prefill/individual',
      '/payout/prefill/individual/phone',
      '/payout/prefill/businessProfile/mcc',
    ])
      expect(pointers).toContain(pointer)
  })
})
