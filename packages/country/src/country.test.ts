import { describe, expect, it } from '@jest/globals'
import { isCountry, listCountries } from './country.ts'

describe('the countries of ISO 3166-1', () => {
  it('are its 249, each with a name', () => {
    const countries = listCountries()
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
    expect(countries.filter(({ code, name }) => name === code || name === '')).toEqual([])
    expect(countries.every(({ code }) => isCountry(code))).toBe(true)
  })

  it.each(['de', 'EU', 'UK', 'XX', 'DEU', '', 'D\0'])('do not have %j', (code) => {
    expect(isCountry(code)).toBe(false)
  })
})
