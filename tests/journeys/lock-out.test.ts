import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { type Answer, admin, provisionPartners, withApiKey } from '../partner.ts'

/** An address that no shop is asked for: whoever is remembered there is let in. */
const listImages = (call: ReturnType<typeof withApiKey>) => call('GET', '/media/images')

/** Asks until the answer has this status: a change reaches every gateway by an event, long before it forgets by itself. */
async function until(status: number, ask: () => Promise<Answer>): Promise<void> {
  const deadline = AbortSignal.timeout(10_000)
  while ((await ask()).status !== status) await sleep(50, undefined, { signal: deadline })
}

const issue = async (shop: string) =>
  withApiKey(await admin('api-key', 'issue', '--shop', shop, '--name', 'Label printer'))

describe('channel disable', () => {
  it("locks out the API keys of the agency's shops too, and nobody else's, until channel enable", async () => {
    const [partner, other] = await provisionPartners(2, 1)
    const keys = [withApiKey(partner.apiKey), await issue(partner.shops[1]?.shopId ?? '')]
    const theirs = withApiKey(other.apiKey)
    for (const key of [...keys, theirs]) expect((await listImages(key)).status).toBe(200)

    await admin('channel', 'disable', partner.channel.id)
    for (const key of keys) await until(401, () => listImages(key))
    expect((await listImages(theirs)).status).toBe(200)

    await admin('channel', 'enable', partner.channel.id)
    for (const key of keys) await until(200, () => listImages(key))
  })
})

describe('shop detach', () => {
  it('locks out the API keys of that shop alone, until shop attach', async () => {
    const [partner] = await provisionPartners(2)
    const { agencyId } = partner.channel
    const shopId = partner.shops[1]?.shopId ?? ''
    const [own, detached] = [withApiKey(partner.apiKey), await issue(shopId)]
    for (const key of [own, detached]) expect((await listImages(key)).status).toBe(200)

    await admin('shop', 'detach', shopId)
    await until(401, () => listImages(detached))
    expect((await listImages(own)).status).toBe(200)

    await admin('shop', 'attach', shopId, '--agency', agencyId)
    await until(200, () => listImages(detached))
  })
})
