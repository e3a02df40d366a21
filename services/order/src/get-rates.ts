import type { GetRatesResponse } from '@atelier/protos/order/v1/GetRatesResponse.ts'
import type { RateStore } from './rate-store.ts'

/** Both tables, whole. */
export async function getRates({ rates }: { rates: RateStore }): Promise<GetRatesResponse> {
  const [shipping, tax] = await Promise.all([rates.listShipping(), rates.listTax()])
  return {
    shipping: shipping.map(({ minorUnits, ...rate }) => ({ ...rate, minorUnits: Number(minorUnits) })),
    tax: tax.map(({ state, ...rate }) => ({ ...rate, ...(state !== '' && { state }) })),
  }
}
