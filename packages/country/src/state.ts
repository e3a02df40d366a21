/** By USPS: the states, the capital, the territories that post goes to, and the forces abroad. */
const us = [
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD',
  'TN TX UT VT VA WA WV WI WY',
  'DC',
  'AS GU MP PR VI',
  'AA AE AP',
].flatMap((line) => line.split(' '))

/** By Canada Post: the provinces and territories. */
const ca = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')

const byCountry: ReadonlyMap<string, readonly string[]> = new Map([
  ['US', us],
  ['CA', ca],
])

/** The codes of the states of a country whose addresses need one; null for any other country. */
export function statesOf(country: string): readonly string[] | null {
  return byCountry.get(country) ?? null
}
