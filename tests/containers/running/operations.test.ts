import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openCompose } from '@atelier/dev-env/compose.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { listServices } from '@atelier/dev-env/services.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, expect, it } from '@jest/globals'
import { createOffer, type OwnPartner, provisionPartner, stackFile } from '../../partner.ts'

// The commands of docs/operations.md, on the system that runs: what they change stays so.
const compose = openCompose(makeStackFolder(dirname(stackFile)))
const backups = mkdtempSync(join(tmpdir(), 'atelier-backups-'))
afterAll(() => rmSync(backups, { recursive: true }))

async function run(...args: string[]): Promise<string> {
  if (!compose) throw new Error('no Compose project is running here')
  return compose.run(args)
}

const runTool = (...args: string[]) => run('run', '--rm', '-T', '--volume', `${backups}:/backups`, 'backup', ...args)

/** What the shop says of itself and of what it has on sale. */
async function look({ platform, call, shops }: OwnPartner, ...productIds: string[]) {
  const asked = [
    call('GET', `/shops/${shops[0]?.shopId}`),
    ...productIds.map((id) => platform('GET', `/products/${id}`)),
  ]
  return (await Promise.all(asked)).map(({ status, bytes }) => ({ status, body: `${bytes}` }))
}

it('a backup of the running system is put back by the commands that are written down, and the shops are as they were', async () => {
  const partner = await provisionPartner()
  const kept = await createOffer(partner)
  const before = await look(partner, kept.id)
  expect(before.map(({ status }) => status)).toEqual([200, 200])
  // The container's user is nobody of this machine.
  chmodSync(backups, 0o777)
  expect(await runTool('backup', '/backups/first')).toContain('The backup is in /backups/first')
  const late = await createOffer(partner)

  await run('stop', ...listServices(), 'keycloak')
  await run('up', '--detach', '--wait', '--no-build', 'postgres', 'nats', 'seaweedfs')
  await run('run', '--rm', '-T', 'databases')
  await run('run', '--rm', '-T', 'bucket')
  expect(await runTool('restore', '/backups/first', '--yes')).toContain('The services may be started')
  await run('up', '--detach', '--wait', '--no-build')

  const [shop, offer, gone] = await look(partner, kept.id, late.id)
  expect([shop, offer]).toEqual(before)
  expect(gone).toMatchObject({ status: 404 })
  // And it sells again.
  expect(await createOffer(partner)).toMatchObject({ id: expect.any(String) })
}, 600_000)

/** Whether the operator's tool is answered: it trusts NATS and auth by the authority of the day, and shows a certificate of it. */
async function answersTool(command: string): Promise<boolean> {
  try {
    await run('run', '--rm', '-T', 'admin', command, 'list')
    return true
  } catch {
    return false
  }
}

// Last, because the tests themselves go on with the certificate that they began with.
it('certificates that are made anew are taken over by everything that runs, NATS too', async () => {
  const partner = await provisionPartner()
  expect([await answersTool('dead-letter'), await answersTool('channel')]).toEqual([true, true])
  const remove = "fs.rmSync('/certificates/operator/operator.pem')"
  await run('run', '--rm', '-T', '--entrypoint', 'node', 'certificates', '-e', remove)
  expect(await run('run', '--rm', '-T', 'certificates')).toContain('made certificates')
  expect(await until(() => answersTool('dead-letter'), { timeoutMs: 120_000 })).toBe(true)
  expect(await until(() => answersTool('channel'), { timeoutMs: 120_000 })).toBe(true)
  expect(await createOffer(partner)).toMatchObject({ id: expect.any(String) })
}, 600_000)
