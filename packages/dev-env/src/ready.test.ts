import { describe, expect, it } from '@jest/globals'
import { until } from './ready.ts'

describe('until', () => {
  it('answers true as soon as the probe does, however often it failed before', async () => {
    let calls = 0
    const probe = async () => {
      if (++calls < 3) throw new Error('not yet')
      return true
    }
    expect(await until(probe, { timeoutMs: 5_000, intervalMs: 1 })).toBe(true)
    expect(calls).toBe(3)
  })

  it('ends at its deadline although the probe hangs', async () => {
    expect(await until(() => new Promise(() => {}), { timeoutMs: 30 })).toBe(false)
  })

  it('ends when it is given up', async () => {
    expect(await until(() => false, { timeoutMs: 60_000, signal: AbortSignal.timeout(20) })).toBe(false)
  })
})
