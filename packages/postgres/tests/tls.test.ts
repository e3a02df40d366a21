import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { makeAuthority } from '@atelier/certificates/authority.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { startPostgres, toDatabaseUrl } from '@atelier/dev-env/postgres.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { isInUse } from '../src/copy-database.ts'
import { createDatabases } from '../src/create-databases.ts'
import { migrate } from '../src/migrate.ts'
import { openPool } from '../src/pool.ts'

setUpLogger('test', 'fatal')

const scope = new AsyncDisposableStack()
let root: string
let databaseUrl: string

// A server of this file's own, which takes nobody without TLS and shows a certificate of an authority that no system knows.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-tls-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true }))
  const folder = makeStackFolder(root)
  const options = { port: await findFreePort(), password: 'password', databases: ['secured'], durable: false }
  const server = await startPostgres({ folder, signal: AbortSignal.timeout(60_000) }, options)
  scope.defer(() => server.stop())
  databaseUrl = toDatabaseUrl(options, 'secured')
  const [own, other] = [await makeAuthority(1), await makeAuthority(1)]
  writeFileSync(toPath('own.pem'), own.certificate)
  writeFileSync(toPath('other.pem'), other.certificate)
  const { certificate, key } = await own.issue('postgres')
  const data = folder.data('postgres')
  const { uid, gid } = statSync(data)
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    writeFileSync(join(data, name), text, { mode: 0o600 })
    chownSync(join(data, name), uid, gid)
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('alter system set ssl = on')
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\nhost all all all reject\n')
  await client.query('select pg_reload_conf()')
  await client.end()
  const isSecured = () => isInUse(toUrl('own.pem')).then(() => true)
  expect(await until(isSecured, { timeoutMs: 30_000 })).toBe(true)
}, 120_000)
afterAll(() => scope.disposeAsync())

const toPath = (file: string) => join(root, file)

/** As on Kubernetes (deploy/kubernetes/README.md). */
const toUrl = (authority: string, url = databaseUrl) => `${url}?sslmode=require&sslrootcert=${toPath(authority)}`

describe.each<[string, (url: string) => Promise<unknown>]>([
  [
    'a pool',
    async (url) => {
      await using _pool = await openPool(readConfig(PostgresEnv, { DATABASE_URL: url }))
    },
  ],
  ['a migration', (url) => migrate(url, join(import.meta.dirname, '../../../services/membership'))],
  ['what makes databases', (url) => createDatabases(url, [])],
  ['a backup', isInUse],
])('%s', (_who, connect) => {
  it('connects by TLS where the server’s certificate is of the authority in the address', async () => {
    await connect(toUrl('own.pem'))
    await expect(connect(`${databaseUrl}?sslmode=disable`)).rejects.toMatchObject({ code: '28000' })
  })

  it.each([
    ['of another authority', () => toUrl('other.pem'), /^(CERT_SIGNATURE_FAILURE|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/],
    // Another way to write 127.0.0.1, which the certificate does not have.
    [
      'of another name',
      () => toUrl('own.pem', databaseUrl.replace('127.0.0.1', '127.1')),
      /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    ],
    ['of an authority that nobody named', () => `${databaseUrl}?sslmode=require`, /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/],
  ])('refuses at once, and says why, one %s', async (_what, toWrong, code) => {
    const startedAt = performance.now()
    await expect(connect(toWrong())).rejects.toMatchObject({ code: expect.stringMatching(code) })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
