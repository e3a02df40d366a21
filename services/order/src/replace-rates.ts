import { isCountry } from '@atelier/country/country.ts'
import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReplaceRatesRequest__Output } from '@atelier/protos/order/v1/ReplaceRatesRequest.ts'
import type { ReplaceRatesResponse } from '@atelier/protos/order/v1/ReplaceRatesResponse.ts'
import { rateStore } from './rate-store.ts'
import { restOfTheWorld, toOptionId } from './shipping-rate.ts'

const ratesMax = 10_000
const problemsMax = 20
/** US cents: more than any parcel costs, and small enough that no sum of an order comes near its bound. */
const minorUnitsMax = 10_000_000
const int32Max = 2_147_483_647

/**
 * Puts these tables in place of those that there are. What was priced before stays as it was. Fails with REQUEST_INVALID,
 * and then changes nothing.
 */
export async function replaceRates(
  { pool }: { pool: Pool },
  request: ReplaceRatesRequest__Output,
): Promise<ReplaceRatesResponse> {
  const problems = [...findShippingProblems(request.shipping), ...findTaxProblems(request.tax)]
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems.slice(0, problemsMax) })
  const shipping = request.shipping.map(({ minorUnits, ...rate }) => ({ ...rate, minorUnits: BigInt(minorUnits) }))
  const tax = request.tax.map(({ country, state = '', basisPoints, includesShipping }) => ({
    country,
    state,
    basisPoints,
    includesShipping,
  }))
  await pool.transaction((tx) => rateStore(tx).replace(shipping, tax))
  return {}
}

const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

function findShippingProblems(rates: ReplaceRatesRequest__Output['shipping']): FieldProblem[] {
  const seen = new Set<string>()
  const problems = rates.flatMap((rate, index) => {
    const { zone, name, gramsMax, minorUnits, daysMin, daysMax } = rate
    const key = `${zone} ${toOptionId(name)} ${gramsMax}`
    const isNew = !seen.has(key)
    seen.add(key)
    const wrong = (field: string, message: string) => toProblem(`/shipping/${index}/${field}`, message)
    return [
      zone === restOfTheWorld || isCountry(zone) ? [] : wrong('zone', 'must be a country in two capitals, or *'),
      /^[A-Za-z0-9]([A-Za-z0-9 -]{0,38}[A-Za-z0-9])?$/.test(name)
        ? []
        : wrong('name', 'must be 1 to 40 letters, digits, spaces and hyphens'),
      isWhole(gramsMax, 1, int32Max) ? [] : wrong('gramsMax', 'must be more than nothing'),
      isWhole(minorUnits, 0, minorUnitsMax) ? [] : wrong('minorUnits', `must be 0 to ${minorUnitsMax} US cents`),
      isWhole(daysMin, 0, daysMax) ? [] : wrong('daysMin', 'must be 0 to daysMax'),
      isWhole(daysMax, 0, 365) ? [] : wrong('daysMax', 'must be 0 to 365'),
      isNew ? [] : wrong('gramsMax', 'is there twice for this zone and name'),
    ].flat()
  })
  return [...problems, ...findTooMany('shipping', rates.length)]
}

function findTaxProblems(rates: ReplaceRatesRequest__Output['tax']): FieldProblem[] {
  const seen = new Set<string>()
  const problems = rates.flatMap(({ country, state = '', basisPoints }, index) => {
    const key = `${country} ${state}`
    const isNew = !seen.has(key)
    seen.add(key)
    const wrong = (field: string, message: string) => toProblem(`/tax/${index}/${field}`, message)
    return [
      isCountry(country) ? [] : wrong('country', 'must be a country in two capitals'),
      /^([A-Z0-9]{1,3})?$/.test(state) ? [] : wrong('state', 'must be 1 to 3 capitals and digits'),
      isWhole(basisPoints, 0, 10_000) ? [] : wrong('basisPoints', 'must be 0 to 10000 hundredths of a percent'),
      isNew ? [] : wrong('state', 'is there twice'),
    ].flat()
  })
  return [...problems, ...findTooMany('tax', rates.length)]
}

const findTooMany = (table: string, count: number) =>
  count > ratesMax ? toProblem(`/${table}`, `must have at most ${ratesMax} rates`) : []

const toProblem = (pointer: string, message: string): FieldProblem[] => [problemAt(pointer, 'NOT_ALLOWED', message)]
