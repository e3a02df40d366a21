import { describe, expect, it } from '@jest/globals'
import { isPausing, toNextAttemptMs, toTrust } from './delivery.ts'

const failed = { status: 500, durationMs: 5, error: 'STATUS_500' }
const schedule = [5, 300]

describe('what was not taken', () => {
  it('is sent again by the schedule, within a fifth of it', () => {
    expect(toNextAttemptMs(failed, 1, schedule, () => 0.5)).toBe(5_000)
    expect(toNextAttemptMs(failed, 2, schedule, () => 0)).toBe(240_000)
    expect(toNextAttemptMs(failed, 2, schedule, () => 1)).toBe(360_000)
  })

  it('is given up at the end of the schedule, and at once when the receiver is gone', () => {
    expect(toNextAttemptMs(failed, 3, schedule)).toBeNull()
    expect(toNextAttemptMs({ ...failed, status: 410 }, 1, schedule)).toBeNull()
  })

  it('pauses its webhook when it is the third on end, or the receiver is gone', () => {
    expect([1, 2, 3].map((count) => isPausing(failed, count))).toEqual([false, false, true])
    expect(isPausing({ ...failed, status: 410 }, 1)).toBe(true)
  })
})

describe('what an attempt says of its webhook', () => {
  const taken = { status: 204, durationMs: 300, error: null }

  it.each([
    { what: 'was taken at once', attempt: taken, failures: 0, trust: 'PROVEN' },
    { what: 'was taken, and took long', attempt: { ...taken, durationMs: 301 }, failures: 0, trust: 'SLOW' },
    { what: 'failed for the first time', attempt: failed, failures: 1, trust: null },
    { what: 'hung for the first time', attempt: { ...failed, durationMs: 10_000 }, failures: 1, trust: 'SLOW' },
    { what: 'failed again', attempt: failed, failures: 2, trust: 'SUSPECT' },
  ])('is $trust when it $what', ({ attempt, failures, trust }) => {
    expect(toTrust(attempt, failures)).toBe(trust)
  })
})
