import { endWhenTold } from '@atelier/boot/run.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { Client } from 'pg'
import { z } from 'zod'
import { whenReachable } from './when-reachable.ts'

const Settings = PostgresEnv.pick({ DATABASE_URL: true }).extend({
  /** The addresses of the databases to make, with a space between two. */
  DATABASE_URLS: z
    .string()
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
})

/**
 * Makes what each address names, asked at the server as the superuser of `adminUrl`: its user, with its password, and its
 * database, which that user owns and no other may enter. What is there stays, with the password that is named now. A server
 * that does not answer yet is waited for, a minute (`whenReachable`).
 */
export async function createDatabases(adminUrl: string, urls: readonly string[]): Promise<void> {
  await using admin = await whenReachable(() => connect(adminUrl))
  for (const url of urls) {
    const { username, password, pathname } = new URL(url)
    const [role, name] = [admin.client.escapeIdentifier(username), admin.client.escapeIdentifier(pathname.slice(1))]
    const login = `login password ${admin.client.escapeLiteral(decodeURIComponent(password))}`
    const isUser = await has(admin.client, 'select from pg_roles where rolname = $1', username)
    await admin.client.query(`${isUser ? 'alter' : 'create'} role ${role} ${login}`)
    if (!(await has(admin.client, 'select from pg_database where datname = $1', pathname.slice(1))))
      await admin.client.query(`create database ${name} owner ${role}`)
    await admin.client.query(`revoke all on database ${name} from public`)
  }
}

async function has(client: Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount !== 0
}

async function connect(url: string): Promise<AsyncDisposable & { client: Client }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  try {
    await client.connect()
    return { client, [Symbol.asyncDispose]: () => client.end() }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

if (import.meta.main) {
  endWhenTold()
  const { DATABASE_URL, DATABASE_URLS } = readConfig(Settings)
  await createDatabases(DATABASE_URL.reveal(), DATABASE_URLS)
}
