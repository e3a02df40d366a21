import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { findFreePort, findFreePortBase, portSpan, requireFreePorts, toPorts } from './ports.ts'

describe('the ports of a stack', () => {
  it('are all different and within its span, so that two stacks do not meet', () => {
    const ports = Object.values(toPorts(8080))
    expect(new Set(ports).size).toBe(ports.length)
    expect(Math.min(...ports)).toBe(8080)
    expect(Math.max(...ports)).toBeLessThan(8080 + portSpan)
  })

  it('are where the documentation says', () => {
    expect(toPorts(8080)).toMatchObject({
      gateway: 8080,
      'identity-provider': 8081,
      mailbox: 8082,
      smtp: 8083,
      postgres: 8084,
      nats: 8085,
      'demo storefront': 8086,
      s3: 8087,
    })
  })

  it('that somebody else uses are refused with the port, its component and the way out', async () => {
    const base = await findFreePortBase()
    const server = createServer().listen(base + 4, '127.0.0.1')
    await once(server, 'listening')
    try {
      await expect(requireFreePorts(toPorts(base))).rejects.toMatchObject({
        message: `port ${base + 4}, which postgres needs, is in use`,
        waysOut: expect.arrayContaining([expect.stringContaining('ATELIER_PORT_BASE=')]),
      })
    } finally {
      server.close()
    }
    await once(server, 'close')
    await expect(requireFreePorts(toPorts(base))).resolves.toBeUndefined()
  })
})

describe('a port for one component', () => {
  it('is given to nobody else while this process lives', async () => {
    const first = await findFreePort()
    // It begins where this process did, as another test file in it would.
    const beginAgain = `Object.defineProperty(process, 'pid', { value: ${process.pid} })
      const { findFreePort } = await import('${import.meta.resolve('./ports.ts')}')
      process.stdout.write(String(await findFreePort()))`
    const other = execFileSync(process.execPath, ['--input-type=module', '--eval', beginAgain])
    expect(Number(other)).not.toBe(first)
  })
})
