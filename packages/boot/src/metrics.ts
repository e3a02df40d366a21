import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** What this process counts, in the names of Prometheus; served under /metrics beside its health. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

/** Upper bounds, in seconds, of what is usually a matter of milliseconds and ends by a deadline of seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
/** The same of what may wait for somebody: a quarter of a second to a day. */
const waitBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400]

/** So long a question may take that is asked because somebody looks: well below the time that Prometheus waits. */
const questionMsMax = 1_000

/**
 * A counter (https://prometheus.io/docs/practices/naming/) of what is counted elsewhere: `read` says how often each value
 * of the label has come since the start, and is asked only when somebody looks. Whoever says last counts.
 */
export function countFrom(name: string, help: string, label: string, read: () => Record<string, number>): void {
  metrics.removeSingleMetric(name)
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [metrics],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
    },
  })
}

/** A counter that is counted here, of few values of its labels. Answers what adds one. */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: { [label in Label]: string }) => void {
  metrics.removeSingleMetric(name)
  const counted = new Counter<string>({ name, help, labelNames: [...labelNames], registers: [metrics] })
  return (labels) => counted.inc(labels)
}

/**
 * How long something takes, as a histogram in seconds; `waits` for what may take minutes. Answers what notes one. The labels
 * have few values: a route's pattern, a method, a code, never a shop.
 */
export function durations<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  kind: 'work' | 'waits' = 'work',
): (labels: { [label in Label]: string }, seconds: number) => void {
  metrics.removeSingleMetric(name)
  const buckets = kind === 'work' ? durationBuckets : waitBuckets
  const histogram = new Histogram<string>({ name, help, labelNames: [...labelNames], buckets, registers: [metrics] })
  return (labels, seconds) => histogram.observe(labels, seconds)
}

/** How much there is of something now, by the values of a label. */
export type Levels = Record<string, number>

/**
 * Gauges that one question answers, which is asked when somebody looks: `helps` by the gauges' names, `read` answers the
 * levels of each. A question that fails, or takes longer than a second, leaves its gauges without a value and never the page:
 * while one is under way no other is asked. Whoever says last counts.
 */
export function gaugesFrom<Name extends string>(
  helps: Record<Name, string>,
  label: string,
  read: () => Record<Name, Levels> | Promise<Record<Name, Levels>>,
): void {
  let asking: Promise<Record<Name, Levels> | null> | null = null
  const ask = () => {
    asking ??= (async () => read())()
      .catch(() => null)
      .finally(() => {
        asking = null
      })
    return Promise.race([asking, timeOut()])
  }
  for (const [name, help] of Object.entries<string>(helps)) {
    metrics.removeSingleMetric(name)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [metrics],
      async collect() {
        const levels = (await ask())?.[name as Name] ?? {}
        this.reset()
        for (const [value, level] of Object.entries<number>(levels)) this.set({ [label]: value }, level)
      },
    })
  }
}

const timeOut = () => new Promise<null>((resolve) => setTimeout(resolve, questionMsMax, null).unref())

countFrom(
  'nodejs_eventloop_seconds_total',
  'Time of the event loop, by whether it had something to do',
  'state',
  () => {
    const { active, idle } = performance.eventLoopUtilization()
    return { active: active / 1_000, idle: idle / 1_000 }
  },
)
