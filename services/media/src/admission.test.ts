import { describe, expect, it } from '@jest/globals'
import { openAdmission } from './admission.ts'

const soon = () => Date.now() + 10_000

describe('openAdmission', () => {
  it('never runs more at once than it may, and runs all of them', async () => {
    const admission = openAdmission({ runningMax: 2, waitingMax: 100, workMs: 0 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return 'done'
    }
    const results = await Promise.all(Array.from({ length: 50 }, () => admission.run(work, soon())))
    expect(results).toHaveLength(50)
    expect(most).toBe(2)
  })

  it('refuses at once when too many wait', async () => {
    const admission = openAdmission({ runningMax: 1, waitingMax: 1, workMs: 0 })
    const gate = Promise.withResolvers<void>()
    const first = admission.run(() => gate.promise, soon())
    const second = admission.run(async () => 'second', soon())
    await expect(admission.run(async () => 'third', soon())).rejects.toMatchObject({ code: 'TOO_BUSY' })
    gate.resolve()
    await first
    expect(await second).toBe('second')
  })

  it('gives up waiting at the deadline and does not run the work later', async () => {
    const admission = openAdmission({ runningMax: 1, waitingMax: 1, workMs: 0 })
    const gate = Promise.withResolvers<void>()
    const first = admission.run(() => gate.promise, soon())
    let hasRun = false
    const late = admission.run(async () => {
      hasRun = true
    }, Date.now() + 5)
    await expect(late).rejects.toMatchObject({ code: 'TOO_BUSY' })
    gate.resolve()
    await first
    expect(hasRun).toBe(false)
    expect(await admission.run(async () => 'next', soon())).toBe('next')
  })

  it('gives the place of failed work to the next', async () => {
    const admission = openAdmission({ runningMax: 1, waitingMax: 1, workMs: 0 })
    const failing = admission.run(() => Promise.reject(new Error('no')), soon())
    const next = admission.run(async () => 'next', soon())
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('refuses at once what would not be done in time after its turn, and lets it run when there is room', async () => {
    const admission = openAdmission({ runningMax: 1, waitingMax: 1, workMs: 60_000 })
    const gate = Promise.withResolvers<void>()
    const first = admission.run(() => gate.promise, soon())
    await expect(admission.run(async () => 'late', soon())).rejects.toMatchObject({ code: 'TOO_BUSY' })
    gate.resolve()
    await first
  })

  it('begins nothing for whoever has given up already', async () => {
    const admission = openAdmission({ runningMax: 1, waitingMax: 1, workMs: 0 })
    await expect(admission.run(async () => 'late', Date.now() - 1)).rejects.toMatchObject({ code: 'TOO_BUSY' })
    expect(await admission.run(async () => 'next', soon())).toBe('next')
  })
})
