/** What may wait: it starts by `run`, which never rejects. */
export type Job = { run(): Promise<void> }

export type FairQueueLimits = {
  /** Jobs that run at once. */
  concurrency: number
  /** Jobs that wait, in all. */
  waitingMax: number
  /** Jobs that wait for one shop. */
  waitingPerShopMax: number
}

/**
 * Jobs wait in a lane of their shop, and the lanes take turns. A turn is one batch, the jobs that were added together:
 * they share what is costly to fetch, so mixing them with others' would have everything fetched again and again.
 */
export type FairQueue = {
  /** Takes all of these jobs, or none (false) when they do not fit. */
  add(shopId: string, jobs: readonly Job[]): boolean
  /** Takes a job that still waits out of the queue; false when it has started already, or was never there. */
  remove(job: Job): boolean
}

/** The jobs of one call that still wait. */
type Batch = { shopId: string; jobs: Set<Job> }

export function fairQueue({ concurrency, waitingMax, waitingPerShopMax }: FairQueueLimits): FairQueue {
  // Neither a lane nor a batch in it is ever empty. The first lane is the next to have its turn and then goes to the end.
  const lanes = new Map<string, Set<Batch>>()
  const batchOf = new Map<Job, Batch>()
  const waitingOf = new Map<string, number>()
  let turn: Batch | undefined
  let running = 0

  const leaveLane = (batch: Batch) => {
    const lane = lanes.get(batch.shopId)
    if (!lane?.delete(batch)) return
    lanes.delete(batch.shopId)
    if (lane.size > 0) lanes.set(batch.shopId, lane)
  }

  const count = (shopId: string, jobs: number) => {
    const waiting = (waitingOf.get(shopId) ?? 0) + jobs
    if (waiting === 0) waitingOf.delete(shopId)
    else waitingOf.set(shopId, waiting)
  }

  const remove = (job: Job): boolean => {
    const batch = batchOf.get(job)
    if (!batch) return false
    batchOf.delete(job)
    batch.jobs.delete(job)
    count(batch.shopId, -1)
    if (batch.jobs.size === 0) leaveLane(batch)
    return true
  }

  const takeNext = (): Job | undefined => {
    if (!turn || turn.jobs.size === 0) {
      turn = lanes.values().next().value?.values().next().value
      if (turn) leaveLane(turn)
    }
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
    add(shopId, jobs) {
      if (jobs.length === 0) return true
      // Free places are taken at once; there are some only while nothing waits.
      const willWait = Math.max(0, jobs.length - (concurrency - running))
      if (batchOf.size + willWait > waitingMax || (waitingOf.get(shopId) ?? 0) + willWait > waitingPerShopMax)
        return false
      const batch = { shopId, jobs: new Set(jobs) }
      const lane = lanes.get(shopId) ?? new Set()
      lanes.set(shopId, lane.add(batch))
      for (const job of jobs) batchOf.set(job, batch)
      count(shopId, jobs.length)
      startNext()
      return true
    },
    remove,
  }
}
