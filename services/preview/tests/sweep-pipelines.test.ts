import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { customizationStore } from '../src/customization-store.ts'
import { callOf, newChannel, onFront, openPreview } from './started-preview.ts'

const deadline = { timeoutMs: 20_000 }
const often = { PIPELINE_SWEEP_INTERVAL_MS: '100' }
const onceADay = { PIPELINE_SWEEP_INTERVAL_MS: '86400000' }

async function openRuns(count: number, settings: Record<string, string>) {
  const started = await openPreview(settings)
  const channel = newChannel()
  const request = onFront(await started.addImage(channel), { colors: ['White'] })
  const ids: string[] = []
  for (let run = 0; run < count; run++) {
    const { pipelineId = '' } = await started.preview.createPreview(request, callOf(channel))
    ids.push(pipelineId)
  }
  const age = (pipelineId: string, days: number) =>
    started.pool.query(sql.unsafe`
      update pipelines set created_at = now() - make_interval(days => ${days}) where pipeline_id = ${pipelineId}`)
  const listKept = async () => {
    const rows = sql.type(z.object({ pipeline_id: z.string() }))`select pipeline_id from pipelines`
    return (await started.pool.any(rows)).map((row) => row.pipeline_id)
  }
  return { started, ids, age, listKept, [Symbol.asyncDispose]: () => started[Symbol.asyncDispose]() }
}

describe('a run', () => {
  it('is forgotten after thirty days and not before, and the choice it was of is kept', async () => {
    await using runs = await openRuns(3, often)
    const [old = '', younger = '', newest = ''] = runs.ids
    await runs.age(younger, 29)
    await runs.age(old, 31)
    expect(await until(async () => !(await runs.listKept()).includes(old), deadline)).toBe(true)
    expect((await runs.listKept()).sort()).toEqual([younger, newest].sort())
    const choices = sql.type(z.object({ count: z.bigint() }))`select count(*) from customizations`
    expect(await runs.started.pool.one(choices)).toEqual({ count: 1n })
  })

  it('is forgotten once, in rounds of a bounded size, by however many replicas at a time', async () => {
    await using runs = await openRuns(5, onceADay)
    for (const [index, id] of runs.ids.entries()) await runs.age(id, 31 + index)
    const { deleteOldRuns } = customizationStore(runs.started.pool)
    expect(await deleteOldRuns(30, 1)).toBe(1)
    expect(await runs.listKept()).not.toContain(runs.ids.at(-1))
    const counts = await Promise.all([deleteOldRuns(30, 4), deleteOldRuns(30, 4)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(await runs.listKept()).toEqual([])
  })
})
