import { Agent, request } from 'node:http'
import { until } from '@atelier/dev-env/ready.ts'
import { describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

describe('a gateway told to stop', () => {
  it('takes nothing new, finishes what is running and asks every connection to close', async () => {
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await using gateway = await startGateway({
      shop: {
        async listShops() {
          reached.resolve()
          await held.promise
          return { shops: [] }
        },
      },
    })
    const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
    expect(await get(`${gateway.url}/readyz`, idle)).toEqual({ status: 200, connection: 'keep-alive' })
    const running = get(`${gateway.url}/channel-api/v1.0/shops`, busy)
    await reached.promise

    const stopped = gateway.stop()
    // On a connection that was open: a new one is not taken.
    expect(await get(`${gateway.url}/readyz`, idle)).toEqual({ status: 503, connection: 'close' })
    await expect(fetch(`${gateway.url}/livez`)).rejects.toThrow()
    const isOver = { yet: false }
    const over = stopped.then(() => {
      isOver.yet = true
    })
    expect(await until(async () => isOver.yet, { timeoutMs: 600 })).toBe(false)
    held.resolve()
    expect(await running).toEqual({ status: 200, connection: 'close' })
    // The connection of the last answer would have been kept for longer than this test may take.
    await over
  })

  it('is not ready at once, and goes on for DRAIN_MS with connections old and new, each for one more answer', async () => {
    await using gateway = await startGateway({ shop: { listShops: () => ({ shops: [] }) } }, { DRAIN_MS: '1500' })
    const shops = `${gateway.url}/channel-api/v1.0/shops`
    const known = new Agent({ keepAlive: true })
    expect(await get(shops, known)).toEqual({ status: 200, connection: 'keep-alive' })
    const stopped = gateway.stop()
    expect(await get(`${gateway.url}/readyz`, new Agent())).toEqual({ status: 503, connection: 'close' })
    expect(await get(shops, known)).toEqual({ status: 200, connection: 'close' })
    expect(await get(shops, new Agent({ keepAlive: true }))).toEqual({ status: 200, connection: 'close' })
    await stopped
    await expect(fetch(`${gateway.url}/livez`)).rejects.toThrow()
  })
})

function get(url: string, agent: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: 'Bearer good' } }, (res) => {
      res.resume()
      res.on('end', () => resolve({ status: res.statusCode, connection: res.headers.connection }))
    })
      .on('error', reject)
      .end()
  })
}
