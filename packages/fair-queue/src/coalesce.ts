/** Runs work once for all who ask for the same key while it runs. What has ended, well or not, is not remembered. */
export type Coalesce<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

export function coalescer<Result>(): Coalesce<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const existing = running.get(key)
    if (existing) return existing
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
