import { env } from 'node:process'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Nothing is looked up or reached but this machine: that the browser was sent to a partner is seen by its request. */
const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

export function openBrowser(): Promise<Browser> {
  // Without its sandbox where the tests run as root, as they do in containers.
  return chromium.launch({ executablePath: env['ATELIER_BROWSER'] ?? '', args: ['--no-sandbox', ...noNetwork] })
}

export const widths = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
}

/** A page in a browser that knows nothing yet. `complaints`: of its console. */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // A 422 or 410 page is an error to the console and none to us.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Moves on with the Tab key until what has the focus has this name, or text that begins so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    const at: string[] = JSON.parse(
      String(
        await page.evaluate(
          'JSON.stringify([document.activeElement?.name ?? "", document.activeElement?.textContent ?? ""])',
        ),
      ),
    )
    if (at[0] === name || at[1]?.trim().startsWith(name)) return
  }
  throw new Error(`${name} cannot be reached by the keyboard`)
}

export function overflows(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
