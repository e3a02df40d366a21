import { describe, expect, it } from '@jest/globals'
import { trackAnswerTime } from './answer-time.ts'

describe('the time that an answer may take', () => {
  it('follows the slowest at once and forgets it in seconds, within bounds', () => {
    let nowMs = 0
    const answerTime = trackAnswerTime(() => nowMs, { leastMs: 5, mostMs: 200, firstMs: 10 })
    expect(answerTime.expectedMs).toBe(15)
    answerTime.note(40)
    answerTime.note(1)
    expect(answerTime.expectedMs).toBe(60)
    nowMs = 1_000
    answerTime.note(1)
    expect(answerTime.expectedMs).toBe(30)
    nowMs = 60_000
    answerTime.note(1)
    expect(answerTime.expectedMs).toBe(5)
    answerTime.note(1_000)
    expect(answerTime.expectedMs).toBe(200)
  })
})
