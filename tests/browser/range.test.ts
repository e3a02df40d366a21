import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { stack } from '../partner.ts'
import { openBrowser, openPage, overflows, widths } from './browser.ts'

const range = new URL('/docs/range', stack.demo).href

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
}, 60_000)
afterAll(() => browser.close())

describe('the range in a browser', () => {
  it.each([
    ['desktop', 'Classic T-shirt'],
    ['phone', 'Ceramic Mug 11 oz'],
  ] as const)(
    'every product is there, and one that is looked at in every style and colour (%s: %s)',
    async (name, product) => {
      const { page, complaints } = await openPage(browser, widths[name])
      await page.goto(range)
      await page.getByRole('heading', { level: 1, name: 'The range' }).waitFor({ timeout: 60_000 })
      expect(await page.locator('.offers li').count()).toBe(stack.products.length)
      expect(await overflows(page)).toBe(false)

      await page.getByText(product).click()
      await page.getByRole('heading', { level: 1, name: product }).waitFor({ timeout: 60_000 })
      await page.waitForLoadState('load')
      expect(await page.locator('.shown').count()).toBeGreaterThanOrEqual(3)
      expect(await page.locator('.shown:not(:has(img))').count()).toBe(0)
      expect(await page.evaluate('[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length')).toBe(
        0,
      )
      expect(await overflows(page)).toBe(false)
      expect(complaints).toEqual([])
    },
  )

  it('what is not in the range is not found', async () => {
    const { status } = await fetch(`${range}/pro_nothing`)
    expect(status).toBe(404)
  })
})
