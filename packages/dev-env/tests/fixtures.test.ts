import { describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { openTestDatabase, openTestEnv, openTestNats } from '../src/fixtures.ts'
import { readGreeting } from '../src/ready.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('openTestDatabase', () => {
  it('gives each test a migrated database that no other test writes to', async () => {
    const [one, two] = await Promise.all([openTestDatabase('shop'), openTestDatabase('shop')])
    await using _one = one
    await using _two = two
    await query(one.url, 'create table only_here (id int)')
    const tables = "select tablename from pg_tables where schemaname = 'public' order by 1"
    expect(await query(two.url, tables)).toContainEqual({ tablename: 'shops' })
    expect(await query(two.url, tables)).not.toContainEqual({ tablename: 'only_here' })
  })

  it('leaves no database behind', async () => {
    const { url, ...database } = await openTestDatabase('shop')
    await database[Symbol.asyncDispose]()
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})

describe('openTestNats', () => {
  it('can be taken away and given back', async () => {
    await using nats = await openTestNats()
    const port = Number(new URL(nats.url).port)
    expect(await readGreeting(port)).toContain('"jetstream":true')
    await nats.stop()
    await expect(readGreeting(port)).rejects.toThrow()
    await nats.start()
    expect(await readGreeting(port)).toContain('"jetstream":true')
  })
})

describe('openTestEnv', () => {
  it('names a database and a NATS server of its own', async () => {
    await using one = await openTestEnv('shop')
    await using two = await openTestEnv('shop')
    expect(one.env['DATABASE_URL']).not.toBe(two.env['DATABASE_URL'])
    expect(one.env['NATS_URL']).not.toBe(two.env['NATS_URL'])
    expect(one.env['S3_ENDPOINT']).toBe(two.env['S3_ENDPOINT'])
  })
})
