import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { openDatabase } from '../database.ts'
import { type Partner, signIn, stack } from '../partner.ts'
import type { Figure } from './figure.ts'
import { measurePage } from './page.ts'

const postCount = 100_000
const batchSize = 1_000
const tagCount = 800
const tagsPerPost = 3
const runs = 40

/** The lists that are asked for: from the beginning and the middle, and by what is common, rare, or not there at all. */
const queries = [
  '',
  'type=Video',
  'state=DRAFT',
  'type=Video&state=ARCHIVED',
  'tag=common',
  'tag=common&state=ARCHIVED',
  'tag=texts&type=Video',
  'tag=tag7',
]

/**
 * Pages of a shop with 100,000 posts, as the service answers them: what the gateway waits for it (`Server-Timing`). The posts are
 * written past the interface, which would take a quarter of an hour for them.
 */
export async function measurePosts(): Promise<Figure[]> {
  const partner = await signIn()
  await using pool = await openDatabase('membership')
  await insertPosts(pool, stack.shops[0]?.shopId ?? '')
  const figures: Figure[] = []
  for (const limit of [20, 100]) {
    const times = []
    for (const query of queries) times.push(await measureList(partner, `limit=${limit}&cursor=&${query}`))
    const { body } = await partner.memberships('GET', '/posts?limit=1&page=50000')
    times.push(await measureList(partner, `limit=${limit}&cursor=${body.posts[0].id}`))
    figures.push({
      name: `a cursor page of ${limit} of 100,000 posts, the slowest of ${times.length} lists, p50`,
      value: Math.max(...times),
      unit: 'ms',
      atMost: 10,
    })
  }
  return figures
}

const measureList = (partner: Partner, query: string) =>
  measurePage(runs, () => partner.memberships('GET', `/posts?${query}`))

/** Posts of every type, one in fifty archived and one in a thousand a draft, each with three tags and one that all have. */
async function insertPosts(pool: Pool, shopId: string): Promise<void> {
  await pool.query(sql.unsafe`
    insert into tags (shop_id, name)
    select ${shopId}, 'tag' || i from generate_series(1, ${tagCount}::int) as i union all
    select ${shopId}, name from unnest(array['common', 'texts']) as name`)
  for (let from = 1; from <= postCount; from += batchSize)
    await pool.query(sql.unsafe`
      with made as (
        insert into posts (shop_id, type, title, description, description_html, state, live_at, access_type,
          notifications_enabled)
        select ${shopId}, (array['Text', 'Image', 'Video', 'Audio'])[1 + i % 4], 'Post ' || i, repeat('word ', 200),
          repeat('word ', 200), case when i % 1000 = 0 then 'DRAFT' when i % 50 = 0 then 'ARCHIVED' else 'PUBLISHED' end,
          now(), 'MembersOnly', false
        from generate_series(${from}::int, ${from + batchSize - 1}::int) as i
        returning post_id, type, state)
      insert into post_tags (post_id, tag_id, type, state)
      select post_id, tag_ids[place], type, state
      from made, (select array_agg(tag_id order by tag_id) as tag_ids from tags where shop_id = ${shopId}) as own,
        lateral (select 1 + (post_id * 7 + k * 13) % ${tagCount} as place from generate_series(1, ${tagsPerPost}::int) as k
          union select ${tagCount}::int + 1 union select ${tagCount}::int + 2 where type = 'Text') as places`)
  await pool.query(sql.unsafe`analyze`)
}
