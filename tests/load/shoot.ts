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
const { requests, latency, errors, timeouts, non2xx } = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: rate }),
  requests: Array.from({ length: shops }, (_, i) => ({
    method: 'GET',
    headers: { authorization: `Bearer shop-${i}` },
  })),
})
const hits: Hits = {
  perSecond: requests.average,
  p50Ms: latency.p50,
  p99Ms: latency.p99,
  failed: errors + timeouts + non2xx,
}
console.log(JSON.stringify(hits))
