/** So many objects are copied at once. */
export const copiedAtOnceMax = 8

/** The seconds since it was called, to a tenth. */
export function startTimer(): () => number {
  const startedMs = performance.now()
  return () => Math.round((performance.now() - startedMs) / 100) / 10
}

/** Does something for each of them, so many at once. What fails ends it, once those under way have ended. */
export async function forEachAtOnce<Each>(
  countMax: number,
  all: AsyncIterable<Each>,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const busy = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const each of all) {
    const job = work(each)
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => busy.delete(job))
    busy.add(job)
    if (busy.size >= countMax) await Promise.race(busy)
    if (failures.length > 0) break
  }
  await Promise.all(busy)
  if (failures.length > 0) throw failures[0]
}

/** What went wrong, in the words of whoever it went wrong at. */
export const toReason = (cause: unknown): string => (Error.isError(cause) ? cause.message || cause.name : String(cause))
