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
  it.each(['desktop', 'phone'] as const)(
    'every product is there, and one that is looked at with all its pictures (%s)',
    async (name) => {
      const { page, complaints } = await openPage(browser, widths[name])
      await page.goto(range)
      await page.getByRole('heading', { level: 1, name: 'The range' }).waitFor({ timeout: 60_000 })
      expect(await page.locator('.offers li').count()).toBe(stack.products.length)
      expect(await overflows(page)).toBe(false)

      await page.getByText('Ceramic Mug 11 oz').click()
      await page.getByRole('heading', { level: 1, name: 'Ceramic Mug 11 oz' }).waitFor({ timeout: 60_000 })
      await page.waitForLoadState('load')
      expect(await page.locator('.shown img').count()).toBeGreaterThanOrEqual(4)
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
