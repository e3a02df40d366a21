import { openCollector } from '../traces/collector.ts'
import { shoot, startGateway } from './edge.ts'
import type { Figure } from './figure.ts'

const SECONDS = 8
const ROUNDS = 3
const SHOPS = 1_000
const CONNECTIONS = 32

/**
 * What tracing costs the gateway on its cheapest address, where it weighs most: one whose settings trace a request in a hundred,
 * to a collector that takes everything, against one that loads nothing of it. They take turns, in an order that alternates.
 */
export async function measureTracing(): Promise<Figure[]> {
  await using scope = new AsyncDisposableStack()
  const collector = scope.use(await openCollector())
  const share = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.01' }
  const [plain, tracing] = [await startGateway(scope), await startGateway(scope, share)]
  const shot = { shops: SHOPS, connections: CONNECTIONS, seconds: SECONDS }
  for (const { url } of [plain, tracing]) await shoot({ ...shot, url, seconds: 3 })
  const perSecond = { plain: 0, tracing: 0 }
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      ['plain', plain.url],
      ['tracing', tracing.url],
    ] as const
    for (const [which, url] of round % 2 === 0 ? turns : turns.toReversed()) {
      const hits = await shoot({ ...shot, url })
      perSecond[which] += hits.perSecond / ROUNDS
      failed += hits.failed
    }
  }
  return [
    {
      name: 'gateway that traces 1 % ÷ one that traces nothing',
      value: perSecond.tracing / perSecond.plain,
      unit: '',
      atLeast: 0.9,
    },
    { name: 'gateway that traces 1 %', value: perSecond.tracing, unit: '/s' },
    { name: 'requests whose trace came', value: collector.spans.length, unit: '', atLeast: 1 },
    { name: 'the same, failed', value: failed, unit: '', atMost: 0 },
  ]
}
