import { percentile } from './figure.ts'

/** How long the gateway waited for a service to answer a page: the median of so many runs, in milliseconds. */
export async function measurePage(
  runs: number,
  ask: () => Promise<{ status: number; headers: Headers }>,
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const { status, headers } = await ask()
    const upstream = /upstream;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1]
    if (status !== 200 || upstream === undefined) throw new Error(`a page was answered by ${status}`)
    times.push(Number(upstream))
  }
  return percentile(times)
}
