import { describe, expect, it } from '@jest/globals'
import { fairQueue } from './fair-queue.ts'

const roomy = { concurrency: 1, waitingMax: 1_000, waitingPerLaneMax: 1_000 }

/** Jobs that end when told to, and the order in which they began. */
function trackedJobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => ({
    run: () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    },
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const endAll = async () => {
    for (const name of begun) await end(name)
  }
  return { begun, job, end, endAll }
}

describe('a fair queue', () => {
  it('runs as many jobs at once as it may, and the next one when one ends', async () => {
    const { begun, job, end } = trackedJobs()
    fairQueue({ ...roomy, concurrency: 2 }).add('a', [job('1'), job('2'), job('3')])
    expect(begun).toEqual(['1', '2'])
    await end('2')
    expect(begun).toEqual(['1', '2', '3'])
  })

  it('lets lanes take turns by the batch, however many batches one of them brought first', async () => {
    const { begun, job, endAll } = trackedJobs()
    const queue = fairQueue(roomy)
    for (const batch of [['a1', 'a2'], ['a3', 'a4'], ['a5']]) queue.add('a', batch.map(job))
    for (const batch of [['b1', 'b2', 'b3'], ['b4']]) queue.add('b', batch.map(job))
    queue.add('c', ['c1'].map(job))
    await endAll()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'a5', 'b4'])
  })

  it('takes all jobs of a call or none, by its bound for one lane and by that for all', () => {
    const { begun, job } = trackedJobs()
    const queue = fairQueue({ concurrency: 1, waitingMax: 4, waitingPerLaneMax: 3 })
    expect(queue.add('a', ['a1', 'a2', 'a3', 'a4', 'a5'].map(job))).toBe(false)
    expect(begun).toEqual([])
    expect(queue.add('a', ['a1', 'a2', 'a3', 'a4'].map(job))).toBe(true)
    expect(queue.add('a', [job('a5')])).toBe(false)
    expect(queue.add('b', ['b1', 'b2'].map(job))).toBe(false)
    expect(queue.add('b', [job('b1')])).toBe(true)
    expect(queue.add('c', [job('c1')])).toBe(false)
    expect(queue.add('c', [])).toBe(true)
  })

  it('says how many wait and run, and for how long the first of those that wait has, in whatever lane', async () => {
    const { job, end, endAll } = trackedJobs()
    const queue = fairQueue({ ...roomy, concurrency: 1 })
    expect(queue.look()).toEqual({ waiting: 0, running: 0, oldestMs: 0 })
    queue.add('a', ['a1', 'a2'].map(job))
    const beganAtMs = performance.now()
    while (performance.now() - beganAtMs < 5);
    queue.add('b', [job('b1')])
    const { oldestMs, ...counts } = queue.look()
    expect(counts).toEqual({ waiting: 2, running: 1 })
    expect(oldestMs).toBeGreaterThanOrEqual(5)
    await end('a1')
    await endAll()
    expect(queue.look()).toEqual({ waiting: 0, running: 0, oldestMs: 0 })
  })

  it('forgets a job that is taken out, and frees its place', async () => {
    const { begun, job, endAll } = trackedJobs()
    const queue = fairQueue({ concurrency: 1, waitingMax: 2, waitingPerLaneMax: 2 })
    const [first, second, third, fourth] = [job('1'), job('2'), job('3'), job('4')]
    queue.add('a', [first, second, third])
    expect(queue.remove(second)).toBe(true)
    expect(queue.remove(second)).toBe(false)
    expect(queue.remove(first)).toBe(false)
    expect(queue.add('a', [fourth])).toBe(true)
    expect(queue.remove(fourth)).toBe(true)
    expect(queue.add('b', [fourth])).toBe(true)
    await endAll()
    expect(begun).toEqual(['1', '3', '4'])
  })

  it('does not send a lane to the end of the line because one of its jobs is taken out', async () => {
    const { begun, job, endAll } = trackedJobs()
    const queue = fairQueue(roomy)
    const impatient = job('a1')
    queue.add('x', [job('running')])
    queue.add('a', [impatient])
    queue.add('a', [job('a2')])
    queue.add('b', [job('b1')])
    queue.remove(impatient)
    await endAll()
    expect(begun).toEqual(['running', 'a2', 'b1'])
  })
})
