import { randomUUID } from 'node:crypto'
import { readInfrastructure } from '@atelier/dev-env/fixtures.ts'
import { toPorts } from '@atelier/dev-env/ports.ts'
import { toDatabaseUrl } from '@atelier/dev-env/postgres.ts'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { createDatabases } from '../src/create-databases.ts'

const { portBase, secrets } = readInfrastructure()
const port = toPorts(portBase).postgres
const adminUrl = toDatabaseUrl({ port, password: secrets.postgresPassword }, 'postgres')
const [first, second] = ['first', 'second'].map((name) => `${name}-${randomUUID()}`) as [string, string]
const toUrl = (user: string, password: string, database = user) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

afterAll(async () => {
  for (const name of [first, second])
    for (const kind of ['database', 'role']) await ask(adminUrl, `drop ${kind} if exists "${name}"`)
})

describe('the databases of services', () => {
  it('are each its own user’s, who may make tables there and enter no other', async () => {
    await createDatabases(adminUrl, [toUrl(first, 'a/b:c'), toUrl(second, 'other')])
    await ask(toUrl(first, 'a/b:c'), 'create table things (id int)')
    await expect(ask(toUrl(first, 'a/b:c', second), 'select 1')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(toUrl(first, 'a/b:c'), `create role "${randomUUID()}"`)).rejects.toMatchObject({ code: '42501' })
  })

  it('keep what is in them when they are made again, with the password of then', async () => {
    await createDatabases(adminUrl, [toUrl(first, 'new')])
    await ask(toUrl(first, 'new'), 'select id from things')
    await expect(ask(toUrl(first, 'a/b:c'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })
})

async function ask(connectionString: string, query: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(query)
  } finally {
    await client.end().catch(() => {})
  }
}
