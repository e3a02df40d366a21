import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { findLogs } from '../beside-stack.ts'
import { provisionPartner } from '../partner.ts'

const logs = findLogs()
const onlyWithLogs = logs === null ? it.skip : it
const info = 30

/** The lines of a service that are of a request, once there is one. */
async function readLines(service: string, requestId: string): Promise<Record<string, unknown>[]> {
  for (const deadline = AbortSignal.timeout(20_000); ; await sleep(50, undefined, { signal: deadline })) {
    const lines = readFileSync(join(logs ?? '', `${service}.log`), 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
      .map((line) => JSON.parse(line))
    if (lines.length > 0) return lines
  }
}

describe('a request', () => {
  onlyWithLogs(
    'has one line, at the gateway, with who asked for what and what it took, whole and at each service',
    async () => {
      const partner = await provisionPartner()
      const requestId = `logged-${Date.now()}`
      const { status } = await partner.platform('GET', '/products?size=1', undefined, { 'x-request-id': requestId })
      expect(status).toBe(200)
      const lines = await readLines('gateway', requestId)
      expect(lines).toEqual([
        expect.objectContaining({
          level: info,
          msg: 'request',
          service: 'gateway',
          method: 'GET',
          route: '/open-api/v1.0/products',
          status: 200,
          durationMs: expect.any(Number),
          authMs: expect.any(Number),
          quotaMs: expect.any(Number),
          peersMs: { shop: expect.any(Number) },
          caller: partner.channel.id,
          shopId: partner.channel.ownShopId,
        }),
      ])
      const [{ durationMs, peersMs } = {}] = lines
      expect(Number(durationMs)).toBeGreaterThanOrEqual(Object(peersMs).shop)
      // The stack of the tests logs at `debug`, where a call has its line.
      const calls = await readLines('shop', requestId)
      expect(calls.filter(({ level }) => Number(level) >= info)).toEqual([])
    },
  )
})
