import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type OwnPartner, provisionPartner, request, stack } from '../partner.ts'
import { openBrowser, openPage, overflows, tabTo, widths } from './browser.ts'

let browser: Browser
let partner: OwnPartner
beforeAll(async () => {
  browser = await openBrowser()
  partner = await provisionPartner()
}, 120_000)
afterAll(() => browser.close())

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }

async function createShop(more: object = {}) {
  const { status, body } = await partner.call('POST', '/shops', {
    name: 'Nordlicht <script>alert(1)</script>',
    payout,
    ...more,
  })
  expect(status).toBe(201)
  return body
}

/** Does what sends the browser to a page of the partner's, and answers when it asks for that. */
async function isSentTo(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  const request = page.waitForRequest(url, { timeout: 30_000 })
  // There is nobody there: the page that it was on is left for one that says so.
  await Promise.all([request, act().catch(() => {})])
}

describe('the onboarding in a browser', () => {
  it.each(Object.entries(widths))(
    'is filled by the keyboard alone, mistakes mended, and leads back (%s)',
    async (_name, size) => {
      const { payoutOnboardingUrl, shopId } = await createShop()
      const { page, complaints } = await openPage(browser, size)
      await page.goto(payoutOnboardingUrl)
      expect(await page.locator('h1').textContent()).toContain('Nordlicht <script>alert(1)</script>')
      expect(await overflows(page)).toBe(false)

      await tabTo(page, 'businessType')
      await page.keyboard.press('Space')
      const fill = async (name: string, value: string) => {
        await tabTo(page, name)
        await page.keyboard.type(value)
      }
      await fill('country', 'Germany')
      await fill('individual.email', 'ada@example.com')
      await fill('individual.firstName', 'Ada')
      await fill('individual.lastName', 'Nord')
      await fill('individual.dobDay', '31')
      await fill('individual.dobMonth', '2')
      await fill('individual.dobYear', '1985')
      await tabTo(page, 'Save and finish')
      await page.keyboard.press('Enter')

      await page.getByRole('alert').waitFor()
      expect(await page.title()).toMatch(/^Error/)
      expect(await page.locator('[name="individual.firstName"]').inputValue()).toBe('Ada')
      expect(await overflows(page)).toBe(false)
      // The first link of what is wrong comes next, and leads to its field.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('[name="individual.dobDay"]:focus').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('7')
      const rest = {
        'individual.addressLine1': 'Hafenstraße 1',
        'individual.addressCity': 'Hamburg',
        'individual.addressPostalCode': '20457',
        'individual.idNumber': 'L01X00T47',
        'businessProfile.productDescription': 'Prints',
        externalAccount: 'btok_sandbox',
      }
      for (const [field, value] of Object.entries(rest)) await fill(field, value)
      expect(complaints).toEqual([])
      await tabTo(page, 'Save and finish')
      await isSentTo(page, 'https://partner.example/back', () => page.keyboard.press('Enter'))

      const get = async () => (await partner.call('GET', `/shops/${shopId}/payout`)).body.state
      for (const until = Date.now() + 20_000; (await get()) !== 'READY' && Date.now() < until; )
        await page.waitForTimeout(100)
      expect(await get()).toBe('READY')
      await isSentTo(page, 'https://partner.example/again', () => page.goto(payoutOnboardingUrl))
      await page.context().close()
    },
    120_000,
  )

  it('is left without saving, and nothing has changed', async () => {
    const { payoutOnboardingUrl, shopId } = await createShop()
    const { page, complaints } = await openPage(browser, widths.phone)
    await page.goto(payoutOnboardingUrl)
    expect(complaints).toEqual([])
    const leave = page.getByRole('link', { name: /leave/i })
    await isSentTo(page, 'https://partner.example/back', () => leave.click())
    expect((await partner.call('GET', `/shops/${shopId}/payout`)).body.state).toBe('ONBOARDING')
    await page.context().close()
  })
})

describe('an invitation in a browser', () => {
  it.each(Object.entries(widths))(
    'is read, accepted by the keyboard, and says so when it is opened again (%s)',
    async (_name, size) => {
      const email = `owner-${randomUUID()}@example.com`
      await createShop({ ownerEmail: email })
      const { body } = await request('GET', `${stack.mailbox}/messages`)
      const mail = body.messages.find(({ to }: { to: string[] }) => to.includes(email))
      const link = /https?:\/\/\S+\/invitations\/[\w-]+/.exec(mail.text)?.[0] ?? ''
      const { page, complaints } = await openPage(browser, size)
      await page.goto(link)
      expect(await page.locator('h1').textContent()).toContain('Nordlicht <script>alert(1)</script>')
      expect(await overflows(page)).toBe(false)
      await tabTo(page, 'Accept the invitation')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Accept the invitation' }).waitFor({ state: 'detached' })
      expect(await overflows(page)).toBe(false)
      await page.goto(link)
      expect(await page.getByRole('button').count()).toBe(0)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
