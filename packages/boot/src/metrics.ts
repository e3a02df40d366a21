import { Counter, collectDefaultMetrics, Registry } from '@prometheus-io/client'

/** What this process counts, in the names of Prometheus; served under /metrics beside its health. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

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
