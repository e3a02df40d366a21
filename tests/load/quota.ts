import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { readStackFile } from '@atelier/dev-env/stack-file.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openQuota, type Quota } from '@atelier/quota/quota.ts'
import { stackFile } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'

const seconds = 5
const callers = 256
const shops = 1_000
const fixedRate = 5_000
/** No shop uses this up: a refusal asks nobody, and would be measured as the quickest decision. */
const policies = [{ name: 'default', limit: 9_999, windowMs: 10_000 }]

/** One replica's quota against the NATS server of a running stack: a thousand shops, drawn at random. */
export async function measureQuota(): Promise<Figure[]> {
  await using nats = await openNats('bench', readConfig(NatsEnv, { NATS_URL: readStackFile(stackFile).nats }))
  await using quota = await openQuota(nats, { replicas: 1, bucket: `bench-${crypto.randomUUID()}` })
  const rate = await measureRate(quota, 'a')
  // What its shops did not use of their last reservations is given back first.
  await delay(5_000)
  const durationsMs = await measureDurations(quota, 'b')
  const { exact, local, lateAnswers } = quota.counts
  return [
    { name: 'quota decisions', value: rate, unit: '/s', atLeast: 10_000 },
    { name: `quota decision at ${fixedRate}/s, p50`, value: percentile(durationsMs), unit: 'ms' },
    { name: `quota decision at ${fixedRate}/s, p99`, value: percentile(durationsMs, 0.99), unit: 'ms', atMost: 10 },
    { name: 'quota decisions without NATS', value: local, unit: '', atMost: 0 },
    { name: 'quota, answers later than promised', value: (100 * lateAnswers) / exact, unit: '%' },
  ]
}

async function decide(quota: Quota, run: string): Promise<void> {
  const { admitted } = await quota.admit(`${run}-${Math.floor(Math.random() * shops)}`, policies)
  if (!admitted) throw new Error('the benchmark has used a shop up')
}

/** As fast as the callers get their answers. */
async function measureRate(quota: Quota, run: string): Promise<number> {
  const startedMs = performance.now()
  let decisions = 0
  const call = async () => {
    while (performance.now() - startedMs < 1_000 * seconds) {
      await decide(quota, run)
      decisions += 1
      // Requests come by the event loop: callers that never left it to others would keep NATS's answers out.
      await turn()
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (1_000 * decisions) / (performance.now() - startedMs)
}

/** At a fixed rate, whatever the answers take; each from when it was due. */
async function measureDurations(quota: Quota, run: string): Promise<number[]> {
  const durationsMs: number[] = []
  const running: Promise<void>[] = []
  const startedMs = performance.now()
  while (running.length < fixedRate * seconds) {
    const dueMs = startedMs + (1_000 * running.length) / fixedRate
    if (dueMs > performance.now()) {
      await delay(1)
      continue
    }
    running.push(
      decide(quota, run).then(() => {
        durationsMs.push(performance.now() - dueMs)
      }),
    )
  }
  await Promise.all(running)
  return durationsMs
}
