import { Client } from 'pg'
import { openDatabase, toDatabaseUrl } from '../database.ts'
import { type Partner, signIn } from '../partner.ts'
import type { Figure } from './figure.ts'
import { frequentCustomer, insertOrders } from './fill-orders.ts'
import { measurePage } from './page.ts'

const runs = 9
const dayMs = 86_400_000
const middle = 545

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** Of each filter: none, what many orders have, what few or none have. */
const filters = {
  email: [[], [`email=${frequentCustomer}`], ['email=buyer77@nordlicht.example'], ['email=nobody@nordlicht.example']],
  status: [
    [],
    ['status[]=COMPLETED'],
    ['status[]=PARTIALLY_SHIPPED'],
    ['status[]=SHIPPED', 'status[]=DELIVERED', 'status[]=CANCELLED'],
  ],
  createdAt: [
    [],
    [`createdAt[gt]=${ago(middle + 5)}`],
    [`createdAt[lt]=${ago(1_000)}`],
    [`createdAt[gt]=${ago(middle + 6)}`, `createdAt[lt]=${ago(middle + 5)}`],
  ],
  updatedAt: [
    [],
    [`updatedAt[gt]=${ago(middle - 50)}`],
    [`updatedAt[lt]=${ago(middle - 50)}`],
    [`updatedAt[gt]=${ago(middle - 5)}`, `updatedAt[lt]=${ago(middle - 15)}`],
  ],
}

/**
 * Pages of a shop with 900,000 of 1,000,000 orders, by every combination of filters, from the beginning and from the middle, as the
 * service answers them: what the gateway waits for it (`Server-Timing`). The orders are written past the interface.
 */
export async function measureOrders(): Promise<Figure[]> {
  const partner = await signIn()
  await using pool = await openDatabase('order')
  const { body: shop } = await partner.platform('GET', '/shops/current')
  await insertOrders(pool, shop.id)
  await vacuum()
  const figures: Figure[] = []
  for (const size of [20, 100]) {
    const lists = []
    for (const email of filters.email)
      for (const status of filters.status)
        for (const createdAt of filters.createdAt)
          for (const updatedAt of filters.updatedAt)
            for (const cursor of ['', toMiddle(updatedAt.length > 0)]) {
              const query = [...email, ...status, ...createdAt, ...updatedAt, `size=${size}`, `cursor=${cursor}`]
              lists.push({ query: query.join('&'), ms: await measureList(partner, query.join('&')) })
            }
    const slowest = lists.reduce((a, b) => (b.ms > a.ms ? b : a))
    console.error(`the slowest: ${slowest.query}`)
    figures.push({
      name: `a cursor page of ${size} of 1,000,000 orders, the slowest of ${lists.length} lists, p50`,
      value: slowest.ms,
      unit: 'ms',
      atMost: 15,
    })
  }
  return figures
}

const measureList = (partner: Partner, query: string) =>
  measurePage(runs, () => partner.platform('GET', `/order?${encodeURI(query)}`))

/** As Postgres does by itself some minutes after so much was written. It takes longer than a service's statement may. */
async function vacuum(): Promise<void> {
  const client = new Client({ connectionString: toDatabaseUrl('order'), query_timeout: 600_000 })
  await client.connect()
  try {
    await client.query('vacuum (analyze) orders')
  } finally {
    await client.end()
  }
}

/** The cursor of an order of the middle: its id, behind when it was changed in a list that goes by that. */
function toMiddle(goesByChange: boolean): string {
  const ms = (Date.now() - middle * dayMs).toString(16).padStart(12, '0')
  return `${goesByChange ? ms : ''}${ms}70008000000000000000`
}
