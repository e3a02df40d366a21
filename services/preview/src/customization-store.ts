import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { Customization } from './customization.ts'

export type Pipeline = { pipelineId: string; shopId: string; requestId: string }

export type CustomizationStore = ReturnType<typeof customizationStore>

export function customizationStore(db: Database) {
  return {
    /** Notes a choice and a run of it together; a choice that is there already stays as it is. */
    async insertRun(
      { customizationId, agencyId, productId, regions }: Customization,
      { pipelineId, shopId, requestId }: Pipeline,
    ): Promise<void> {
      await db.query(sql.unsafe`
        with choice as (
          insert into customizations (customization_id, agency_id, product_id, regions)
          values (${customizationId}, ${agencyId}, ${productId}, ${JSON.stringify(regions)}::jsonb)
          on conflict (customization_id) do nothing)
        insert into pipelines (pipeline_id, customization_id, shop_id, request_id)
        values (${pipelineId}, ${customizationId}, ${shopId}, ${requestId})`)
    },

    /** Removes up to `countMax` runs of more than `days` ago, the oldest first, and answers how many. */
    async deleteOldRuns(days: number, countMax: number): Promise<number> {
      const deleted = await db.query(sql.unsafe`
        delete from pipelines where pipeline_id in (
          select pipeline_id from pipelines where created_at < now() - make_interval(days => ${days})
          order by created_at limit ${countMax} for update skip locked)`)
      return deleted.rowCount
    },
  }
}
