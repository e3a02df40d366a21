import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { readInfrastructure } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Nats, openNats } from '../src/nats.ts'
import { ensureStream } from '../src/streams.ts'

setUpLogger('test', 'fatal')

/** Three servers, which is as few as can lose one. */
const names = ['a', 'b', 'c']
const folder = mkdtempSync(join(tmpdir(), 'nats-cluster-'))
const servers: ChildProcess[] = []
const scope = new AsyncDisposableStack()
let nats: Nats

beforeAll(async () => {
  const ports = await Promise.all(names.map(async () => ({ own: await findFreePort(), route: await findFreePort() })))
  const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`)
  for (const [i, { own, route }] of ports.entries()) {
    const name = names[i] ?? ''
    const clustered = ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${route}`, '--routes', routes.join(',')]
    const args = ['-n', name, '-a', '127.0.0.1', '-p', `${own}`, '-js', '-sd', join(folder, name), ...clustered]
    servers.push(spawn(readInfrastructure().natsServer, args, { stdio: 'ignore' }))
  }
  nats = scope.use(await openNats('test', readConfig(NatsEnv, { NATS_URL: `nats://127.0.0.1:${ports[0]?.own}` })))
  const isLed = () =>
    nats.manager.getAccountInfo().then(
      () => true,
      () => false,
    )
  expect(await until(isLed, { timeoutMs: 60_000 })).toBe(true)
})
afterAll(async () => {
  await scope.disposeAsync()
  for (const server of servers) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true })
})

it('a stream is kept on as many servers as the setting says, one that there was too, and stays so for who has no setting', async () => {
  const countReplicas = async () => (await nats.manager.streams.info('TEST')).config.num_replicas
  // Right after its election the leader may not know all the others yet.
  const hasBeen = (replicas?: number) => async () =>
    ensureStream(nats.manager, 'TEST', replicas).then(
      () => true,
      () => false,
    )
  expect(await until(hasBeen(), { timeoutMs: 60_000 })).toBe(true)
  expect(await countReplicas()).toBe(1)
  expect(await until(hasBeen(3), { timeoutMs: 60_000 })).toBe(true)
  expect(await countReplicas()).toBe(3)
  await ensureStream(nats.manager, 'TEST')
  expect(await countReplicas()).toBe(3)
})
