import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

const KeyRow = z.object({ key: z.string() })

export type PictureStore = ReturnType<typeof pictureStore>

/** Which pictures are in object storage. A row is written only after the bytes are there. */
export function pictureStore(db: Database) {
  return {
    async findStored(keys: readonly string[]): Promise<readonly string[]> {
      const rows = await db.any(sql.type(KeyRow)`
        select key from pictures where key = any(${sql.array([...keys], 'text')})`)
      return rows.map((row) => row.key)
    },

    /** Noting one twice changes nothing. */
    async insert(key: string): Promise<void> {
      await db.query(sql.unsafe`insert into pictures (key) values (${key}) on conflict do nothing`)
    },

    /** For a picture that storage does not have (any more): it will be drawn anew. */
    async forget(key: string): Promise<void> {
      await db.query(sql.unsafe`delete from pictures where key = ${key}`)
    },
  }
}
