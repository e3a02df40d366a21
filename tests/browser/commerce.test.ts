import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { request, stack, withApiKey } from '../partner.ts'
import { openBrowser, openPage, overflows, tabTo, widths } from './browser.ts'

const { demo } = stack
const { origin } = new URL(demo)
const platform = withApiKey(stack.apiKey)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
}, 60_000)
afterAll(() => browser.close())

/** Waits for the page of this heading, which fits on the screen and has all of its pictures. */
async function isAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 30_000 })
  await page.waitForLoadState('load')
  expect(await overflows(page)).toBe(false)
  expect(await page.evaluate('[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length')).toBe(0)
}

describe('the demo shop in a browser', () => {
  it.each(['desktop', 'phone'] as const)(
    'is bought in by the keyboard alone: a mistake mended, a card declined, another confirmed (%s)',
    async (name) => {
      const { page, complaints } = await openPage(browser, widths[name])
      const press = async (name: string) => {
        await tabTo(page, name)
        await page.keyboard.press('Enter')
      }
      const choose = async (name: string, ...keys: string[]) => {
        await tabTo(page, name)
        for (const key of keys) await page.keyboard.press(key)
      }
      await page.goto(demo)
      await isAt(page, 'New in the shop')
      await press('Night Owl T-shirt')
      await isAt(page, 'Night Owl T-shirt')
      await choose('variantId', 'Space', 'ArrowDown')
      await press('Add to bag')
      await isAt(page, 'Your bag')
      expect(await page.locator('.lines').textContent()).toContain('White / M')

      await press('Check out')
      await isAt(page, 'Check out')
      const buyer = {
        email: 'ada@example.com',
        name: 'Ada <Nord>',
        address1: '1 Main Street',
        zip: '10001',
        city: 'New York',
        country: 'United States',
      }
      for (const [field, value] of Object.entries(buyer)) {
        await tabTo(page, field)
        await page.keyboard.type(value)
      }
      await press('Go on')
      await page.getByRole('alert').waitFor()
      await isAt(page, 'Check out')
      expect(await page.title()).toMatch(/^Error/)
      expect(await page.locator('[name=name]').inputValue()).toBe(buyer.name)
      // What is wrong leads to its field.
      await press('State')
      await page.locator('[name=state]:focus').waitFor()
      await page.keyboard.type('NY')
      await page.keyboard.press('Enter')

      await isAt(page, 'Your order')
      const standard = await page.locator('.total dd').textContent()
      await choose('shippingOptionId', 'ArrowDown')
      await press('Pay')
      // What it costs now is seen before it is paid.
      await page.getByRole('status').waitFor()
      const total = (await page.locator('.total dd').textContent()) ?? ''
      expect(total).not.toBe(standard)

      await press(`Pay ${total}`)
      await isAt(page, total)
      await choose('paymentToken', 'ArrowDown')
      await press(`Pay ${total}`)
      await page.getByText('The card was declined').waitFor()
      await isAt(page, 'Your order')

      await press(`Pay ${total}`)
      await isAt(page, total)
      await choose('paymentToken', 'ArrowDown', 'ArrowDown')
      await press(`Pay ${total}`)
      await page.getByRole('heading', { name: 'Is it you?' }).waitFor()
      await isAt(page, total)
      await press('Yes, pay')
      await isAt(page, 'Thank you!')
      expect(await page.locator('.bag b').textContent()).toBe('0')
      expect(complaints).toEqual([])

      const orderId = await page.locator('code').first().textContent()
      const { body } = await platform('GET', `/order/${orderId}`)
      expect(body).toMatchObject({
        status: 'CONFIRMED',
        email: buyer.email,
        shipping: { address: { name: buyer.name } },
      })
      expect(`$${body.amounts.total.value}`).toBe(total)
      await page.context().close()
    },
    120_000,
  )

  it('sells a gift card without asking where it should go, tells its code, and takes it as payment', async () => {
    const { page, complaints } = await openPage(browser, widths.narrow)
    const checkOut = async (slug: string, variant: string) => {
      await page.goto(`${demo}/offers/${slug}`)
      await page.getByRole('radio', { name: variant }).check()
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await page.getByRole('link', { name: 'Check out' }).click()
      await isAt(page, 'Check out')
      await page.getByLabel('E-mail').fill('ada@example.com')
    }
    await checkOut('gift-card', '$50.00')
    expect(await page.getByLabel('Street').count()).toBe(0)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    await isAt(page, '$50.00')
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    await isAt(page, 'Thank you!')
    const code = (await page.locator('.bought code').textContent()) ?? ''

    await checkOut('sea-mug', 'White / 11oz')
    const address = { Name: 'Ada Nord', Street: 'Hafenstraße 1', 'Postal code': '20095', City: 'Hamburg' }
    for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Gift card', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Go on' }).click()
    await isAt(page, 'Your order')
    expect(await page.locator('.total dd').last().textContent()).toBe('$0.00')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await isAt(page, 'Thank you!')
    expect(complaints).toEqual([])
    await page.context().close()
  }, 120_000)

  it('forgets a bag that is gone, and begins another', async () => {
    const { page } = await openPage(browser, widths.phone)
    await page
      .context()
      .addCookies([{ name: 'cart', value: `car_${'0'.repeat(26)}`, domain: '127.0.0.1', path: '/demo' }])
    await page.goto(`${demo}/checkout`)
    await isAt(page, 'Your bag is empty')
    await page.goto(`${demo}/offers/sea-mug`)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await isAt(page, 'Your bag')
    await page.getByRole('button', { name: 'Remove' }).click()
    await isAt(page, 'Your bag is empty')
    await page.context().close()
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    {},
  ])('takes no form of another page (%j)', async (headers) => {
    const body = new URLSearchParams({ variantId: 'any' })
    const answer = await request('POST', `${demo}/cart`, { headers: { ...headers }, body })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('is one shop, by whatever name of this machine it is opened', async () => {
    const { status, headers } = await request('GET', `${demo.replace('127.0.0.1', 'localhost')}/cart`)
    expect([status, headers.get('location')]).toEqual([308, `${origin}/demo/cart`])
  })
})
