import { isOf, type Owner } from '@atelier/postgres/owner-store.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { ChosenRegion, Customization, ShownPicture } from './customization.ts'

/** A run of a choice. `pipelineId` null: of the blank product, for which nothing was run. */
export type Run = { pipelineId: string | null; channelId: string | null; shopId: string; requestId: string }

export type KeptCustomization = {
  pipelineId: string | null
  pictures: ShownPicture[]
  productId: string
  regions: ChosenRegion[]
  colors: string[]
  sizes: string[]
}

const KeptRow = z
  .object({
    pipeline_id: z.string().nullable(),
    pictures: z.array(
      z.object({
        key: z.string(),
        width: z.number(),
        height: z.number(),
        style: z.string(),
        color: z.string(),
        size: z.string().exactOptional(),
        region: z.string().exactOptional(),
      }),
    ),
    product_id: z.string(),
    regions: z.array(z.object({ region: z.string(), imageId: z.string(), placementIds: z.array(z.string()) })),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
  })
  .transform(
    ({ pipeline_id: pipelineId, product_id: productId, ...row }): KeptCustomization => ({
      ...row,
      pipelineId,
      productId,
    }),
  )

export type CustomizationStore = ReturnType<typeof customizationStore>

export function customizationStore(db: Database) {
  return {
    /**
     * Notes a choice with its pictures, a run of it, and whose run it is, together. A choice that is there already gets the
     * pictures of now, which differ only when its template has changed, or when some are of each size: those stay until there are
     * others that are whole.
     */
    async insertRun(
      { customizationId, agencyId, productId, regions, colors, sizes }: Customization,
      { pictures, isWhole }: { pictures: readonly ShownPicture[]; isWhole: boolean },
      { pipelineId, channelId, shopId, requestId }: Run,
    ): Promise<void> {
      await db.query(sql.unsafe`
        with choice as (
          insert into customizations (customization_id, agency_id, product_id, regions, colors, sizes, pictures)
          values (${customizationId}, ${agencyId}, ${productId}, ${JSON.stringify(regions)}::jsonb,
            ${JSON.stringify(colors)}::jsonb, ${JSON.stringify(sizes)}::jsonb, ${JSON.stringify(pictures)}::jsonb)
          on conflict (customization_id) do update set pictures = excluded.pictures
          where customizations.pictures is distinct from excluded.pictures
            and (${isWhole} or customizations.pictures is null or not customizations.pictures -> 0 ? 'size')),
        run as (
          insert into pipelines (pipeline_id, customization_id, shop_id, request_id)
          select ${pipelineId}, ${customizationId}, ${shopId}, ${requestId} where ${pipelineId}::text is not null)
        insert into customization_owners (customization_id, channel_id, shop_id, pipeline_id)
        values (${customizationId}, ${channelId}, ${shopId}, ${pipelineId})
        on conflict (customization_id, channel_id, shop_id)
          do update set pipeline_id = excluded.pipeline_id, updated_at = excluded.updated_at`)
    },

    /** A choice that this owner made, with the latest of its runs. */
    findOf: (owner: Owner, customizationId: string): Promise<KeptCustomization | null> =>
      db.maybeOne(sql.type(KeptRow)`
        select pipeline_id, pictures, product_id, regions, colors, sizes
        from customization_owners join customizations using (customization_id)
        where customization_id = ${customizationId} and ${isOf(owner)} and pictures is not null
        order by updated_at desc limit 1`),

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
