import autocannon from 'autocannon'

/** One run of requests, as a process of its own so that it can have a core of its own. Told as JSON, answered as JSON. */
export type Shot = {
  url: string
  /** How many callers take turns: `Bearer shop-0`, `Bearer shop-1` … */
  shops: number
  connections: number
  seconds: number
  /** Requests a second in all; absent: as fast as they are answered. */
  rate?: number
}
export type Hits = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

const { url, shops, connections, seconds, rate }: Shot = JSON.parse(process.argv[2] ?? '')
const callersPerConnectionMax = Math.max(100, shops / 10)
const callers = Array.from({ length: shops }, (_, i) => ({
  method: 'GET' as const,
  headers: { authorization: `Bearer shop-${i}` },
}))
const { requests, latency, errors, timeouts, non2xx } = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: rate }),
  // Callers and an order of its own: with one order for all, every shop comes from all connections at once, and then not
  // at all. Not all of many, because making them ready takes so long that the first answers would look late.
  setupClient: (client) => client.setRequests(shuffle(callers).slice(0, callersPerConnectionMax)),
})
const hits: Hits = {
  perSecond: requests.average,
  p50Ms: latency.p50,
  p99Ms: latency.p99,
  failed: errors + timeouts + non2xx,
}
console.log(JSON.stringify(hits))

function shuffle<Item>(items: readonly Item[]): Item[] {
  const rolled = items.map((item) => ({ item, roll: Math.random() }))
  return rolled.sort((a, b) => a.roll - b.roll).map(({ item }) => item)
}
