import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { restOfTheWorld, type ShippingRate } from './shipping-rate.ts'

/** What is taxed in a country, or in a state of it (`''`: wherever a state has no rate of its own). */
export type TaxRate = { country: string; state: string; basisPoints: number; includesShipping: boolean }

const ShippingRow = z
  .object({
    zone: z.string(),
    name: z.string(),
    grams_max: z.number(),
    minor_units: z.bigint(),
    days_min: z.number(),
    days_max: z.number(),
  })
  .transform(
    (row): ShippingRate => ({
      zone: row.zone,
      name: row.name,
      gramsMax: row.grams_max,
      minorUnits: row.minor_units,
      daysMin: row.days_min,
      daysMax: row.days_max,
    }),
  )

const TaxRow = z
  .object({ country: z.string(), state: z.string(), basis_points: z.number(), includes_shipping: z.boolean() })
  .transform(
    ({ country, state, basis_points, includes_shipping }): TaxRate => ({
      country,
      state,
      basisPoints: basis_points,
      includesShipping: includes_shipping,
    }),
  )

const shippingColumns = sql.fragment`zone, name, grams_max, minor_units, days_min, days_max`

export type RateStore = ReturnType<typeof rateStore>

export function rateStore(db: Database) {
  return {
    listShipping: (): Promise<readonly ShippingRate[]> =>
      db.any(sql.type(ShippingRow)`select ${shippingColumns} from shipping_rates order by zone, name, grams_max`),

    /** Of a country and of everywhere else. */
    listShippingTo: (country: string): Promise<readonly ShippingRate[]> =>
      prepared(db).any(sql.type(ShippingRow)`
        select ${shippingColumns} from shipping_rates where zone in (${country}, ${restOfTheWorld})`),

    listTax: (): Promise<readonly TaxRate[]> =>
      db.any(sql.type(TaxRow)`
        select country, state, basis_points, includes_shipping from tax_rates order by country, state`),

    /** Of the state where it has a rate of its own, else of the country. */
    findTax: (country: string, state: string): Promise<TaxRate | null> =>
      prepared(db).maybeOne(sql.type(TaxRow)`
        select country, state, basis_points, includes_shipping from tax_rates
        where country = ${country} and state in (${state.trim().toUpperCase()}, '')
        order by state desc limit 1`),

    /** Puts these in place of all that there are. Two at once: one after the other. */
    async replace(shipping: readonly ShippingRate[], tax: readonly TaxRate[]): Promise<void> {
      await db.query(sql.unsafe`lock table shipping_rates, tax_rates in share row exclusive mode`)
      await db.query(sql.unsafe`delete from shipping_rates`)
      await db.query(sql.unsafe`delete from tax_rates`)
      await db.query(sql.unsafe`
        insert into shipping_rates (${shippingColumns})
        select ${shippingColumns} from jsonb_to_recordset(${JSON.stringify(shipping.map(toShippingRow))}::jsonb)
          as rate (zone text, name text, grams_max integer, minor_units bigint, days_min integer, days_max integer)`)
      await db.query(sql.unsafe`
        insert into tax_rates (country, state, basis_points, includes_shipping)
        select country, state, basis_points, includes_shipping
        from jsonb_to_recordset(${JSON.stringify(tax.map(toTaxRow))}::jsonb)
          as rate (country text, state text, basis_points integer, includes_shipping boolean)`)
    },
  }
}

const toShippingRow = ({ gramsMax, minorUnits, daysMin, daysMax, ...rate }: ShippingRate) => ({
  ...rate,
  grams_max: gramsMax,
  minor_units: Number(minorUnits),
  days_min: daysMin,
  days_max: daysMax,
})

const toTaxRow = ({ basisPoints, includesShipping, ...rate }: TaxRate) => ({
  ...rate,
  basis_points: basisPoints,
  includes_shipping: includesShipping,
})
