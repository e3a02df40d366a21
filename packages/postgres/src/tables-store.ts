import type { ClientBase } from 'pg'
import { z } from 'zod'
import { type Migrations, migrationsTables } from './migrate.ts'

/**
 * A table of ours. `columns` are those that have values of their own; `identities` the last number that each counting
 * column has given out, null for none; `references` the other tables that its foreign keys name.
 */
export const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  identities: z.record(z.string(), z.string().nullable()),
  references: z.array(z.string()),
})
export type Table = z.output<typeof Table>

/** A table as statements name it. */
export const toName = (client: ClientBase, schema: string, table: string) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`

/** The tables of a schema, by name, without those that say which migrations have run. */
export async function readTables(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query(
    `select relname as name,
       (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(json_object_agg(attname,
           pg_sequence_last_value(pg_get_serial_sequence(format('%I.%I', $1::text, relname), attname)::regclass)::text), '{}')
         from pg_attribute where attrelid = pg_class.oid and attidentity <> '' and not attisdropped) as identities,
       (select coalesce(json_agg(distinct named.relname), '[]') from pg_constraint
         join pg_class named on named.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "references"
     from pg_class
     where relnamespace = to_regnamespace(quote_ident($1)) and relkind in ('r', 'p') and relname <> all($2)
     order by relname`,
    [schema, Object.values(migrationsTables)],
  )
  return z.array(Table).parse(rows)
}

/** The migrations that have run in a schema, in their order; none where there never was one. */
export async function readMigrations(client: ClientBase, schema: string): Promise<Migrations> {
  const read = async (table: string) => {
    const found = await client.query(
      'select 1 from pg_class where relnamespace = to_regnamespace(quote_ident($1)) and relname = $2',
      [schema, table],
    )
    if (found.rowCount === 0) return []
    const { rows } = await client.query(`select name from ${toName(client, schema, table)} order by id`)
    return z.array(z.object({ name: z.string() }).transform(({ name }) => name)).parse(rows)
  }
  return { kernel: await read(migrationsTables.kernel), own: await read(migrationsTables.own) }
}

/**
 * How many others are connected to this database as the same user: as a service's own, its processes. Who looks on as
 * another user, such as what collects metrics, is in nobody's way.
 */
export async function countOtherSessions(client: ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}

/** Sets each counting column of a table to go on after the last number that it has given out. */
export async function continueIdentities(client: ClientBase, schema: string, table: Table): Promise<void> {
  for (const [column, last] of Object.entries(table.identities)) {
    if (last === null) continue
    await client.query("select setval(pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), $3), $4::bigint)", [
      schema,
      table.name,
      column,
      last,
    ])
  }
}

/**
 * Of a copy that is put back: whatever its outbox has is to be published again, and its inbox counts the days from now, so
 * that it remembers all of that for as long as it may come.
 */
export async function renewEvents(client: ClientBase, schema: string, tables: readonly string[]): Promise<void> {
  if (tables.includes('outbox'))
    await client.query(
      `update ${toName(client, schema, 'outbox')} set published_at = null, stream_sequence = null where published_at is not null`,
    )
  if (tables.includes('inbox')) await client.query(`update ${toName(client, schema, 'inbox')} set received_at = now()`)
}
