import { describe, expect, it } from '@jest/globals'
import { statesOf } from './state.ts'

describe('the states of a country', () => {
  it('are those of the US that post goes to: 50, the capital, five territories and the forces abroad', () => {
    const states = statesOf('US') ?? []
    expect(new Set(states).size).toBe(50 + 1 + 5 + 3)
    expect(states).toEqual(expect.arrayContaining(['CA', 'DC', 'PR', 'AE']))
    expect(states).not.toContain('ON')
  })

  it('are the ten provinces of Canada and its three territories', () => {
    expect(new Set(statesOf('CA')).size).toBe(13)
    expect(statesOf('CA')).toEqual(expect.arrayContaining(['QC', 'NU']))
  })

  it('are not needed anywhere else', () => {
    expect(statesOf('DE')).toBeNull()
  })
})
