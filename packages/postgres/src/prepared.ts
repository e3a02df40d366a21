import { hash } from 'node:crypto'
import type { QuerySqlToken } from 'slonik'
import type { Database } from './pool.ts'

/** What a store of hot statements needs. */
export type PreparedDatabase = Pick<Database, 'any' | 'one' | 'maybeOne' | 'query'>

/** By the text of each statement. As many as are written: values are no part of the text. */
const names = new Map<string, string>()

function toName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s_${hash('sha256', text, 'hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

const named = <Query extends QuerySqlToken>(query: Query): Query => ({ ...query, name: toName(query.sql) })

/**
 * The same database, on each of whose connections a statement is parsed once and planned a few times, which takes Postgres ten
 * times as long as running one that finds a row by its key. For stores whose statements are few, hot, and go by the same index
 * whatever is asked; not for lists with filters, whose plans depend on the values. Such a statement names its columns: one
 * whose row gets another type by a migration fails on the connections that are open.
 */
export function prepared(db: Database): PreparedDatabase {
  return {
    any: (query) => db.any(named(query)),
    one: (query) => db.one(named(query)),
    maybeOne: (query) => db.maybeOne(named(query)),
    query: (query) => db.query(named(query)),
  }
}
