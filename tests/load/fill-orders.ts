import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'

const orderCount = 1_000_000
const batchSize = 4_000
const years = 3

/** Has ordered one order in fifty. */
export const frequentCustomer = 'everyday@nordlicht.example'

/**
 * Orders of three years, nine in ten of them this shop's, of one variant each: most are completed, few are in any one status on
 * the way there, and each was last changed within six weeks, but for one in a hundred that was changed much later. What is
 * delivered was so within a fortnight, or the service would complete it while it is measured.
 */
export async function insertOrders(pool: Pool, shopId: string): Promise<void> {
  const line = JSON.stringify([lineOf('Black / M')])
  const shipping = { name: 'Mara Lind', address1: 'Torstraße 1', city: 'Berlin', country: 'DE', zip: '10119' }
  for (let from = 0; from < orderCount; from += batchSize)
    await pool.query(sql.unsafe`
      with made as (
        select i, random() as luck, uuidv7(-make_interval(secs => ${years * 31_536_000} * (1 - i::float8 / ${orderCount})))
          as order_id
        from generate_series(${from}::int, ${from + batchSize - 1}::int) as i),
      timed as (select *, uuid_extract_timestamp(order_id) as created_at from made)
      insert into orders (order_id, shop_id, friendly_id, status, email, email_marketing_opt_in, currency, subtotal,
        shipping_price, tax, donation, discount, total, gift_cards, shipping, lines, source_type, tracking_params,
        delivered_at, created_at, updated_at)
      select order_id, case when i % 10 = 0 then 'sh_other' || i % 3 else ${shopId} end, 'F' || i,
        case when i % 25 = 1 then 'CANCELLED' when i % 25 = 2 then 'DELIVERED' when i % 50 = 3 then 'SHIPPED'
          when i % 100 = 4 then 'CONFIRMED' when i % 100 = 5 then 'IN_PRODUCTION' when i % 1000 = 6 then 'PARTIALLY_DELIVERED'
          when i % 5000 = 7 then 'PARTIALLY_SHIPPED' else 'COMPLETED' end,
        case when i % 50 = 9 then ${frequentCustomer} else 'buyer' || i % 200003 || '@nordlicht.example' end, false, 'USD',
        2500, 549, 475, 0, 0, 3524, '[]', ${JSON.stringify(shipping)}::jsonb, ${line}::jsonb, 'ORDER', '{}',
        now() - luck * interval '13 days', created_at,
        least(date_trunc('milliseconds', created_at + case when luck < 0.01 then make_interval(days => (luck * 36500)::int)
          else make_interval(secs => power(luck, 3) * 3628800) end), date_trunc('milliseconds', now()))
      from timed
      order by i`)
}

/** What a line of an order weighs in bytes is most of what a page of them costs. */
const lineOf = (variantName: string) => ({
  offerId: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11',
  offerName: 'Night Owl T-shirt',
  offerSlug: 'night-owl-t-shirt',
  offerDescription: 'Soft, heavy cotton with a print that stays. '.repeat(4),
  offerType: 'STANDARD',
  isDigital: false,
  primaryImage: {
    id: 'img_01m7yxpssrfmaswj8850ykwqgx',
    url: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.offer.webp',
    width: 1_200,
    height: 1_200,
    transformedUrl: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.offer-480.webp',
  },
  variantId: '019b3c5e-7a11-7f00-8a3c-9e5d1c2b3a40',
  variantName,
  sku: 'OWL-BLACK-M',
  attributes: { color: { name: 'Black', swatch: '#101010' }, size: 'M' },
  weight: { value: 180, unit: 'g' },
  dimensions: { length: 300, width: 250, height: 20, unit: 'mm' },
  quantity: 1,
  unitPrice: 2_500,
  unitCost: 1_295,
  compareAtPrice: null,
  discount: 0,
  tax: 475,
})
