import { describe, expect, it } from '@jest/globals'
import { findProblems } from './tier.ts'

describe('the amounts of a tier', () => {
  it.each([[{}], [{ usd: 100, jpy: 100_000_000 }]])('may be %j', (amounts) => {
    expect(findProblems({ monthly: { amounts }, annual: null })).toEqual([])
  })

  it.each([99, 0, -100, 100.5, Number.NaN])('may not be %d', (usd) => {
    expect(findProblems({ monthly: null, annual: { amounts: { eur: 100, usd } } })).toMatchObject([
      { pointer: '/annualAmounts/usd', field: 'usd', code: 'TOO_SMALL', allowed: { min: 100 } },
    ])
  })
})
