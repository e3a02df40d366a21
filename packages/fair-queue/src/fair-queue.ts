/** What may wait: it starts by `run`, which never rejects. */
export type Job = { run(): Promise<void> }

export type FairQueueLimits = {
  /** Jobs that run at once. */
  concurrency: number
  /** Jobs that wait, in all. */
  waitingMax: number
  /** Jobs that wait in one lane. */
  waitingPerLaneMax: number
}

/**
 * Jobs wait in lanes, one for each party that has a share, and the lanes take turns. A turn is one batch, the jobs that
 * were added together: they share what is costly to fetch, so mixing them with others' would have everything fetched
 * again and again.
 */
export type FairQueue = {
  /** Takes all of these jobs, or none (false) when they do not fit. Those that need not wait begin before it returns. */
  add(lane: string, jobs: readonly Job[]): boolean
  /**
   * Takes a job that still waits out of the queue; false when it has started already, or was never there. Its lane keeps
   * its place in line.
   */
  remove(job: Job): boolean
  /** How many jobs wait and run now, and for how long the first of those that wait has. Looks at every batch that waits. */
  look(): { waiting: number; running: number; oldestMs: number }
}

/** The jobs of one call that still wait. */
type Batch = { lane: string; jobs: Set<Job>; addedAtMs: number }

export function fairQueue({ concurrency, waitingMax, waitingPerLaneMax }: FairQueueLimits): FairQueue {
  // Neither a lane nor a batch in it is ever empty. The first lane is the next to have its turn and then goes to the end.
  const lanes = new Map<string, Set<Batch>>()
  const batchOf = new Map<Job, Batch>()
  const waitingOf = new Map<string, number>()
  let turn: Batch | undefined
  let running = 0

  const leaveLane = (batch: Batch) => {
    const batches = lanes.get(batch.lane)
    batches?.delete(batch)
    if (batches?.size === 0) lanes.delete(batch.lane)
  }

  const count = (lane: string, jobs: number) => {
    const waiting = (waitingOf.get(lane) ?? 0) + jobs
    if (waiting === 0) waitingOf.delete(lane)
    else waitingOf.set(lane, waiting)
  }

  const remove = (job: Job): boolean => {
    const batch = batchOf.get(job)
    if (!batch) return false
    batchOf.delete(job)
    batch.jobs.delete(job)
    count(batch.lane, -1)
    if (batch.jobs.size === 0) leaveLane(batch)
    return true
  }

  const takeTurn = (): Batch | undefined => {
    const [lane, batches] = lanes.entries().next().value ?? []
    const batch = batches?.values().next().value
    if (lane === undefined || !batches || !batch) return undefined
    batches.delete(batch)
    lanes.delete(lane)
    if (batches.size > 0) lanes.set(lane, batches)
    return batch
  }

  const takeNext = (): Job | undefined => {
    if (!turn || turn.jobs.size === 0) turn = takeTurn()
    const job = turn?.jobs.values().next().value
    if (job) remove(job)
    return job
  }

  const startNext = () => {
    while (running < concurrency) {
      const job = takeNext()
      if (!job) return
      running += 1
      void job.run().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    add(lane, jobs) {
      if (jobs.length === 0) return true
      // Free places are taken at once; there are some only while nothing waits.
      const willWait = Math.max(0, jobs.length - (concurrency - running))
      if (batchOf.size + willWait > waitingMax || (waitingOf.get(lane) ?? 0) + willWait > waitingPerLaneMax)
        return false
      const batch = { lane, jobs: new Set(jobs), addedAtMs: performance.now() }
      lanes.set(lane, (lanes.get(lane) ?? new Set()).add(batch))
      for (const job of jobs) batchOf.set(job, batch)
      count(lane, jobs.length)
      startNext()
      return true
    },
    remove,
    look() {
      const batches = new Set(batchOf.values())
      const addedAtMs = batches.values().reduce((first, batch) => Math.min(first, batch.addedAtMs), Infinity)
      const oldestMs = batches.size === 0 ? 0 : performance.now() - addedAtMs
      return { waiting: batchOf.size, running, oldestMs }
    },
  }
}
