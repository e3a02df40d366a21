import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { type Answer, admin, provisionPartners, withApiKey } from '../partner.ts'

/** An address that no shop is asked for: whoever is remembered there is let in. */
const listImages = (call: ReturnType<typeof withApiKey>) => call('GET', '/media/images')

const askedMsMax = 5_000

/** Asks until the answer has this status, or for 5 s: a gateway that is told nothing goes on for 30. Answers how long it took. */
async function timeUntil(status: number, ask: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt >= askedMsMax
  while ((await ask()).status !== status && !isOver()) await sleep(50)
  return performance.now() - startedAt
}

/**
 * Locks these keys out and lets them in again until one of three times each was refused within a second of the end of the
 * operator's command, as is promised: a busy machine is not late every time, and a gateway that is not told is.
 */
async function expectPromptLockOut(
  keys: ReturnType<typeof withApiKey>[],
  { lock, unlock, meanwhile }: Record<'lock' | 'unlock' | 'meanwhile', () => Promise<unknown>>,
): Promise<void> {
  let bestMs = Infinity
  for (let i = 0; i < 3 && bestMs >= 1_000; i += 1) {
    for (const key of keys) expect((await listImages(key)).status).toBe(200)
    await lock()
    const times = await Promise.all(keys.map((key) => timeUntil(401, () => listImages(key))))
    bestMs = Math.min(bestMs, Math.max(...times))
    await meanwhile()
    await unlock()
    for (const key of keys) expect(await timeUntil(200, () => listImages(key))).toBeLessThan(askedMsMax)
  }
  expect(bestMs).toBeLessThan(1_000)
}

const issue = async (shop: string) =>
  withApiKey(await admin('api-key', 'issue', '--shop', shop, '--name', 'Label printer'))

describe('channel disable', () => {
  it("locks out the API keys of the agency's shops too, and nobody else's, until channel enable", async () => {
    const [partner, other] = await provisionPartners(2, 1)
    const keys = [withApiKey(partner.apiKey), await issue(partner.shops[1]?.shopId ?? '')]
    const theirs = withApiKey(other.apiKey)
    await expectPromptLockOut(keys, {
      lock: () => admin('channel', 'disable', partner.channel.id),
      unlock: () => admin('channel', 'enable', partner.channel.id),
      meanwhile: async () => expect((await listImages(theirs)).status).toBe(200),
    })
  })
})

describe('shop detach', () => {
  it('locks out the API keys of that shop alone, until shop attach', async () => {
    const [partner] = await provisionPartners(2)
    const { agencyId } = partner.channel
    const shopId = partner.shops[1]?.shopId ?? ''
    const own = withApiKey(partner.apiKey)
    await expectPromptLockOut([await issue(shopId)], {
      lock: () => admin('shop', 'detach', shopId),
      unlock: () => admin('shop', 'attach', shopId, '--agency', agencyId),
      meanwhile: async () => expect((await listImages(own)).status).toBe(200),
    })
  })
})
