import { isCountry } from '@atelier/country/country.ts'
import { statesOf } from '@atelier/country/state.ts'
import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { z } from 'zod'

/** Where somebody lives or pays: as it was given, checked for what shipping and tax need. `country` is ISO 3166-1, two capitals. */
export const Address = z.object({
  name: z.string().exactOptional(),
  address1: z.string().exactOptional(),
  address2: z.string().exactOptional(),
  city: z.string().exactOptional(),
  state: z.string().exactOptional(),
  country: z.string().exactOptional(),
  zip: z.string().exactOptional(),
  phone: z.string().exactOptional(),
})
export type Address = z.output<typeof Address>

/** An address as somebody gives it, as it is kept: the code of a state in capitals. */
export function readAddress(given: z.input<typeof Address>): Address {
  const address = Address.parse(given)
  const { country = '', state } = address
  return state !== undefined && statesOf(country) ? { ...address, state: state.trim().toUpperCase() } : address
}

/** Without these nothing is shipped; `state` too where there are any: tax goes by it. */
const neededToShip = ['name', 'address1', 'city', 'country', 'zip'] as const

/** What an address lacks to be shipped to, at its place in a request (`/shipping/address`). */
export function findShippingProblems(address: Address | null, pointer: string): FieldProblem[] {
  const needed = statesOf(address?.country ?? '') ? [...neededToShip, 'state' as const] : neededToShip
  const missing = needed
    .filter((name) => (address?.[name] ?? '').trim() === '')
    .map((name) => problemAt(`${pointer}/${name}`, 'REQUIRED', 'is required to ship there'))
  return [...missing, ...findAddressProblems(address, pointer)]
}

/** What is wrong with any address. */
export function findAddressProblems(address: Address | null, pointer: string): FieldProblem[] {
  return [...findCountryProblems(address, pointer), ...findStateProblems(address, pointer)]
}

function findStateProblems(address: Address | null, pointer: string): FieldProblem[] {
  const { country = '', state = '' } = address ?? {}
  const allowed = statesOf(country)
  if (!allowed || state === '' || allowed.includes(state)) return []
  const message = `must be the code of a state of ${country} in two letters, such as ${allowed[0]}`
  return [problemAt(`${pointer}/state`, 'NOT_ALLOWED', message, allowed)]
}

function findCountryProblems(address: Address | null, pointer: string): FieldProblem[] {
  const country = address?.country ?? ''
  if (country === '' || isCountry(country)) return []
  const message = 'must be a country as ISO 3166-1 has it in two capital letters, such as DE'
  return [problemAt(`${pointer}/country`, 'NOT_ALLOWED', message)]
}
