import { describe, expect, it } from '@jest/globals'
import { fairAdmission } from './fair-admission.ts'

const soon = () => Date.now() + 10_000
const tooBusy = { code: 'TOO_BUSY' }
const refusal = () => Object.assign(new Error('too busy'), { code: 'TOO_BUSY' })
const narrow = { tooBusy: refusal, concurrency: 1, waitingMax: 1, waitingPerLaneMax: 1, workMs: 0 }

describe('an admission', () => {
  it('never runs more at once than it may, and runs all of them', async () => {
    const admission = fairAdmission({ ...narrow, concurrency: 2, waitingMax: 100, waitingPerLaneMax: 100 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return 'done'
    }
    const results = await Promise.all(Array.from({ length: 50 }, () => admission.run('a', work, soon())))
    expect(results).toHaveLength(50)
    expect(most).toBe(2)
  })

  it('lets lanes take turns, however much one of them brought first', async () => {
    const admission = fairAdmission({ ...narrow, waitingMax: 100, waitingPerLaneMax: 100 })
    const order: string[] = []
    const ask = (lane: string) => admission.run(lane, async () => order.push(lane), soon())
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask))
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('refuses at once when too many wait in all, and when too many wait in one lane', async () => {
    const admission = fairAdmission({ ...narrow, waitingMax: 2 })
    const gate = Promise.withResolvers<void>()
    const running = admission.run('a', () => gate.promise, soon())
    const second = admission.run('a', async () => 'second', soon())
    await expect(admission.run('a', async () => 'third', soon())).rejects.toMatchObject(tooBusy)
    const other = admission.run('b', async () => 'other', soon())
    await expect(admission.run('c', async () => 'too many', soon())).rejects.toMatchObject(tooBusy)
    gate.resolve()
    await running
    expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  })

  it('gives up waiting at the deadline, frees that place and does not run the work later', async () => {
    const admission = fairAdmission(narrow)
    const gate = Promise.withResolvers<void>()
    const running = admission.run('a', () => gate.promise, soon())
    let hasRun = false
    const late = admission.run(
      'a',
      async () => {
        hasRun = true
      },
      Date.now() + 5,
    )
    await expect(late).rejects.toMatchObject(tooBusy)
    const next = admission.run('a', async () => 'next', soon())
    gate.resolve()
    await running
    expect(await next).toBe('next')
    expect(hasRun).toBe(false)
  })

  it('gives the place of failed work to the next', async () => {
    const admission = fairAdmission(narrow)
    const failing = admission.run('a', () => Promise.reject(new Error('no')), soon())
    const next = admission.run('b', async () => 'next', soon())
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('refuses at once what would not be done in time after its turn, and lets it run when there is room', async () => {
    const admission = fairAdmission({ ...narrow, workMs: 60_000 })
    const gate = Promise.withResolvers<void>()
    const running = admission.run('a', () => gate.promise, soon())
    await expect(admission.run('b', async () => 'late', soon())).rejects.toMatchObject(tooBusy)
    const patient = admission.run('b', async () => 'in time', Date.now() + 120_000)
    gate.resolve()
    await running
    expect(await patient).toBe('in time')
  })

  it('begins nothing for whoever has given up already', async () => {
    const admission = fairAdmission(narrow)
    await expect(admission.run('a', async () => 'late', Date.now() - 1)).rejects.toMatchObject(tooBusy)
    expect(await admission.run('a', async () => 'next', soon())).toBe('next')
  })
})
