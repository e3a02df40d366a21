import { describe, expect, it } from '@jest/globals'
import { probeIsolation, requireIsolation, WorkerEnv } from './isolation.ts'

describe('network isolation', () => {
  it('is required unless it is only preferred', () => {
    expect(WorkerEnv.parse({})).toEqual({ WORKER_NETWORK_ISOLATION: 'required' })
    expect(WorkerEnv.safeParse({ WORKER_NETWORK_ISOLATION: 'off' }).success).toBe(false)
  })

  it('fails where it is required and cannot be, with what to allow and which setting to change', async () => {
    const isolation = await probeIsolation(['/nowhere/unshare'])
    expect(isolation).toEqual({ network: null, obstacle: 'there is no /nowhere/unshare' })
    const said = /^WORKER_NETWORK_ISOLATION: .*\/nowhere\/unshare.* user namespaces or CAP_SYS_ADMIN.* preferred/
    expect(() => requireIsolation(isolation, 'required')).toThrow(
      expect.objectContaining({ name: 'ConfigError', problems: [expect.stringMatching(said)] }),
    )
    expect(() => requireIsolation(isolation, 'preferred')).not.toThrow()
  })

  it('says what stood in its way', async () => {
    // A program that takes no such arguments stands for one that the kernel forbids to do its work.
    const isolation = await probeIsolation([process.execPath])
    expect(isolation).toMatchObject({ network: null, obstacle: expect.stringContaining('--map-current-user') })
  })

  it('is had where there is a way', () => {
    const isolation = { network: { command: '/usr/bin/unshare', args: ['--net'] } }
    expect(() => requireIsolation(isolation, 'required')).not.toThrow()
  })
})
