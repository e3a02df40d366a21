import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { trackServerClock } from './server-clock.ts'

const serverStartMs = 1_795_000_000_000

describe('the clock of the server', () => {
  it('stands between earliest and latest, however long answers take and whatever the local clock shows', () => {
    const trips = fc.array(fc.tuple(fc.nat(5_000), fc.nat(200), fc.nat(200)), { minLength: 1 })
    fc.assert(
      fc.property(trips, fc.integer({ min: -30_000, max: 30_000 }), (taken, apartMs) => {
        let passedMs = 0
        const localMs = () => 50_000 + apartMs + passedMs
        // Slower than the local clock by as much as NTP allows itself.
        const serverMs = () => serverStartMs + passedMs * (1 - 499e-6)
        const clock = trackServerClock(localMs)
        for (const [pauseMs, thereMs, backMs] of taken) {
          const sentMs = localMs()
          passedMs += thereMs
          const told = Math.floor(serverMs())
          passedMs += backMs
          clock.learn({ sentMs, receivedMs: localMs(), serverMs: told })
          passedMs += pauseMs
          expect(clock.earliestMs()).toBeLessThanOrEqual(serverMs() + 1e-3)
          expect(clock.latestMs()).toBeGreaterThanOrEqual(serverMs() - 1e-3)
        }
      }),
    )
  })

  it('is known the better the quicker any answer was', () => {
    let nowMs = 0
    const clock = trackServerClock(() => nowMs)
    const ask = (tookMs: number) => {
      nowMs += tookMs
      clock.learn({ sentMs: nowMs - tookMs, receivedMs: nowMs, serverMs: serverStartMs + nowMs - tookMs / 2 })
    }
    ask(100)
    expect(clock.latestMs() - clock.earliestMs()).toBeCloseTo(101)
    ask(2)
    expect(clock.latestMs() - clock.earliestMs()).toBeCloseTo(3)
    ask(100)
    expect(clock.latestMs() - clock.earliestMs()).toBeLessThan(3.2)
  })

  it('follows when it is set, and says by how much', () => {
    const clock = trackServerClock(() => 1_000)
    const tell = (serverMs: number) => clock.learn({ sentMs: 1_000, receivedMs: 1_000, serverMs })
    expect(tell(51_000)).toBeGreaterThan(0)
    expect(tell(51_000)).toBe(0)
    expect(tell(21_000)).toBe(-30_000)
    expect(clock.earliestMs()).toBe(21_000)
  })

  it('is known within two seconds however long nothing was heard of it', () => {
    let nowMs = 0
    const clock = trackServerClock(() => nowMs)
    clock.learn({ sentMs: 0, receivedMs: 0, serverMs: serverStartMs })
    nowMs = 30 * 86_400_000
    expect(clock.latestMs() - clock.earliestMs()).toBeLessThan(2_100)
  })
})
