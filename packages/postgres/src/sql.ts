import { createSqlTag } from 'slonik'

/** The one SQL tag: `sql.type(zodObject)` for rows, `sql.unsafe` for statements that return none. */
export const sql = createSqlTag()
