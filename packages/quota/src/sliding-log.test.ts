import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  addTo,
  copyLog,
  isOpen,
  type Policy,
  packLog,
  record,
  retryAfterMsOf,
  type SlidingLog,
  shiftLog,
  stateOf,
  subtractFrom,
  trimLog,
  unpackLog,
} from './sliding-log.ts'

const startMs = 1_795_000_000_000
const windows = { default: 1_000, heavy: 6_000, uploads: 2_500 }
const names = Object.keys(windows) as (keyof typeof windows)[]

type Step = { afterMs: number; names: (keyof typeof windows)[]; limit: number }
const steps = fc.array(
  fc.record({
    afterMs: fc.oneof(fc.nat(20), fc.nat(1_500)),
    names: fc.subarray(names, { minLength: 1 }),
    limit: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 120 },
) as fc.Arbitrary<Step[]>

const toPolicies = ({ names, limit }: Step): Policy[] => names.map((name) => ({ name, limit, windowMs: windows[name] }))

/** What a sliding window is, in the plainest words: every admission ever, and what of it is less than a window ago. */
function newReference() {
  const admissions: { atMs: number; names: string[] }[] = []
  const countOf = ({ name, windowMs }: Policy, nowMs: number) =>
    admissions.filter((each) => each.names.includes(name) && nowMs - each.atMs < windowMs).length
  const admit = (policies: Policy[], nowMs: number) => {
    const admitted = policies.every((policy) => countOf(policy, nowMs) < policy.limit)
    if (admitted) admissions.push({ atMs: nowMs, names: policies.map(({ name }) => name) })
    return admitted
  }
  return { admissions, admit, countOf }
}

/** Each run prints its seed when it fails; `{ seed, path }` as it prints them runs it again. */
const check = (property: fc.IProperty<[Step[]]>) =>
  fc.assert(property, { numRuns: 300, verbose: fc.VerbosityLevel.Verbose })

describe('a sliding log', () => {
  it('admits what the plain model admits, all policies or none, whatever the limits become', () => {
    check(
      fc.property(steps, (taken) => {
        const reference = newReference()
        let log: SlidingLog = []
        let nowMs = startMs
        for (const step of taken) {
          nowMs += step.afterMs
          const policies = toPolicies(step)
          trimLog(log, nowMs)
          const admitted = isOpen(log, policies, nowMs)
          if (admitted) record(log, policies, [nowMs])
          expect(admitted).toBe(reference.admit(policies, nowMs))
          for (const state of stateOf(log, policies, nowMs))
            expect(state.remaining).toBe(Math.max(0, state.limit - reference.countOf(state, nowMs)))
          log = unpackLog(packLog(log))
        }
      }),
    )
  })

  it('has no window with more than the limit, wherever that begins', () => {
    check(
      fc.property(steps, (taken) => {
        const log: SlidingLog = []
        const admitted = new Map<string, number[]>(names.map((name) => [name, []]))
        let nowMs = startMs
        for (const step of taken) {
          nowMs += step.afterMs
          const policies = toPolicies({ ...step, limit: 4 })
          trimLog(log, nowMs)
          if (!isOpen(log, policies, nowMs)) continue
          record(log, policies, [nowMs])
          for (const { name } of policies) admitted.get(name)?.push(nowMs)
        }
        for (const name of names) {
          const times = admitted.get(name) ?? []
          for (const [i, atMs] of times.slice(4).entries())
            expect(atMs - (times[i] ?? 0)).toBeGreaterThanOrEqual(windows[name])
        }
      }),
    )
  })

  it('says when to come again: not a millisecond earlier is it open', () => {
    check(
      fc.property(steps, (taken) => {
        const log: SlidingLog = []
        let nowMs = startMs
        for (const step of taken) {
          nowMs += step.afterMs
          const policies = toPolicies(step)
          if (isOpen(log, policies, nowMs)) record(log, policies, [nowMs])
          const waitMs = retryAfterMsOf(stateOf(log, policies, nowMs))
          expect(isOpen(log, policies, nowMs + waitMs)).toBe(true)
          if (waitMs > 0) expect(isOpen(log, policies, nowMs + waitMs - 1)).toBe(false)
        }
      }),
    )
  })

  it('is the same after adding something and taking it out again', () => {
    check(
      fc.property(steps, (taken) => {
        const log: SlidingLog = []
        const more: SlidingLog = []
        for (const [i, step] of taken.entries()) record(i % 2 ? log : more, toPolicies(step), [startMs + step.afterMs])
        const before = copyLog(log)
        addTo(log, more)
        subtractFrom(log, more)
        trimLog(log, startMs - 10_000)
        expect(log).toEqual(before)
      }),
    )
  })

  it('is moved with the clock', () => {
    const log: SlidingLog = []
    record(log, [{ name: 'default', limit: 1, windowMs: 1_000 }], [startMs])
    shiftLog(log, -30_000)
    expect(log[0]?.times.at(-1)).toBe(startMs - 30_000)
  })

  it('is not closed for ever by what a wrong clock noted', () => {
    const policies = [{ name: 'default', limit: 1, windowMs: 1_000 }]
    const log: SlidingLog = []
    record(log, policies, [startMs + 365 * 24 * 3_600_000])
    trimLog(log, startMs)
    expect(isOpen(log, policies, startMs)).toBe(true)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['another version', new Uint8Array([9, 1, 2, 3])],
    ['a piece', packLog([{ name: 'default', windowMs: 1_000, times: [startMs, startMs + 1] }]).slice(0, 20)],
  ])('is empty when it is read from %s', (_what, bytes) => {
    expect(unpackLog(bytes)).toEqual([])
  })
})
