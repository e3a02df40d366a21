import { describe, expect, it } from '@jest/globals'
import { readWaitSeconds } from './quota-gate.ts'

describe('the wait that a Prefer header asks for', () => {
  it.each([
    ['wait=3', 3],
    ['wait=0', 0],
    ['Wait = "7"', 7],
    ['respond-async, wait=5', 5],
    ['wait=5; foo=bar', 5],
    ['wait=10', 10],
    ['wait=11', 10],
    ['wait=999999999', 10],
  ])('is read from %j', (prefer, seconds) => {
    expect(readWaitSeconds(prefer)).toBe(seconds)
  })

  it.each([undefined, '', 'wait', 'wait=', 'wait=-1', 'wait=1.5', 'wait=x', 'await=3', 'return=minimal'])(
    'is none in %j',
    (prefer) => {
      expect(readWaitSeconds(prefer)).toBe(0)
    },
  )
})
