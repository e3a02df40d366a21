/** A batch of rows that was gone through: in how many something was changed, and behind which the next one begins; null: there is none. */
export type Batch = { count: number; next: string | null }

/**
 * One batch of several that are gone through one after the other, each from its beginning ('') on: so that no call takes longer
 * than a batch does. Answers what each of them counted, and the cursor of the next call; none: that was all.
 */
export async function workOn<Name extends string>(
  batches: Readonly<Record<Name, (after: string) => Promise<Batch>>>,
  cursor = '',
): Promise<{ counts: Partial<Record<Name, number>>; cursor?: string }> {
  const all = Object.entries(batches) as [Name, (after: string) => Promise<Batch>][]
  const [, given, after = ''] = /^(\w+):(.*)$/s.exec(cursor) ?? []
  const place = given === undefined ? 0 : all.findIndex(([name]) => name === given)
  const [name, work] = all[place] ?? []
  if (name === undefined || work === undefined) throw new Error('a cursor of nothing that is gone through')
  const { count, next } = await work(after)
  const following = next === null ? all[place + 1]?.[0] : name
  const counts: Partial<Record<Name, number>> = {}
  counts[name] = count
  return { counts, ...(following !== undefined && { cursor: `${following}:${next ?? ''}` }) }
}
