import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { currencies, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { SetSalesTermsRequest__Output } from '@atelier/protos/shop/v1/SetSalesTermsRequest.ts'
import type { SetSalesTermsResponse } from '@atelier/protos/shop/v1/SetSalesTermsResponse.ts'
import { errors } from './errors.ts'
import { readReturnOrigin } from './return-origins.ts'
import { salesTermsStore } from './sales-terms-store.ts'
import { readShopId } from './shop.ts'

const originsMax = 20

/**
 * Sets what a shop sells in, and the origins beside its own domains that its buyers may be sent back to; what is not given
 * stays. Prices of offers that were made before stay in the currency of then. Fails with REQUEST_INVALID, SHOP_NOT_FOUND.
 */
export async function setSalesTerms(
  { pool }: { pool: Database },
  { shopId, currency, returnOrigins, keepsOrigins }: SetSalesTermsRequest__Output,
): Promise<SetSalesTermsResponse> {
  const origins = keepsOrigins ? [] : returnOrigins.map(readReturnOrigin)
  const problems: FieldProblem[] = origins.flatMap((origin, i) =>
    origin === null ? [notAllowed(`/returnOrigins/${i}`, 'must be an https origin, such as https://shop.example')] : [],
  )
  if (origins.length > originsMax) problems.push(notAllowed('/returnOrigins', `must be ${originsMax} at most`))
  if (currency !== undefined && !isCurrency(currency))
    problems.push(notAllowed('/currency', `must be one of ${currencies.join(', ')}`))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })

  await pool.transaction(async (tx) => {
    const terms = salesTermsStore(tx)
    if ((await terms.lockCurrency(readShopId(shopId))) === null) throw errors.SHOP_NOT_FOUND({ shopId })
    if (currency !== undefined && isCurrency(currency)) await terms.setCurrency(shopId, currency)
    if (!keepsOrigins) await terms.replaceOrigins(shopId, [...new Set(origins.filter((origin) => origin !== null))])
  })
  return {}
}

const notAllowed = (pointer: string, message: string): FieldProblem => problemAt(pointer, 'NOT_ALLOWED', message)
