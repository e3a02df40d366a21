import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { buildImages, declareCompose, findCompose, hasLocalImages, openCompose, requireDocker } from './compose.ts'
import { declareStandIns } from './infrastructure.ts'
import { operator, toDatabasesEnv } from './operator.ts'
import { requireFreePorts, serviceNames, toPorts } from './ports.ts'
import { killStrays } from './process-record.ts'
import { runCommand } from './run-command.ts'
import { bucket, toS3Endpoint } from './seaweedfs.ts'
import { listServices, toBaseUrl, type Wiring } from './services.ts'
import { binDir } from './settings.ts'
import { removeStackFile, writeStackFile } from './stack-file.ts'
import { readSecrets, requireSpace } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'
import { type Supervised, supervise } from './supervise.ts'
import { type Stack, type StackOptions, seedOrExplain, toStackFile } from './supervisor.ts'
import { toTlsEnv } from './tls.ts'

/**
 * The same stack in containers: deploy/compose with the images of this checkout, built where they have changed. Resolves when it
 * can be used, at the addresses that `startStack` would give it; the mailbox and the demo shop are processes beside it. Docker
 * starts again what dies. Disposing of it removes the containers and keeps their data. The caller holds the folder's lock.
 */
export async function startComposeStack(options: StackOptions): Promise<Stack> {
  const { folder, settings, progress, signal } = options
  const ports = toPorts(options.portBase)
  await requireDocker(signal)
  await killStrays(folder.processes)
  removeStackFile(folder.stackFile)
  await openCompose(folder)?.run(['down', '--remove-orphans'], { signal })
  await requireFreePorts(ports)
  await requireSpace(folder)
  const secrets = readSecrets(folder)
  const isLocal = await hasLocalImages(signal)
  const command = await progress.step('compose', '', () => findCompose(binDir, signal))
  const wiring: Wiring = { ports, secrets, logLevel: settings.LOG_LEVEL, tlsDir: folder.tls }
  declareCompose(
    folder,
    command,
    { ...toComposeEnv(wiring, await findBridgeAddress(signal)), ...options.extraEnv },
    isLocal,
  )
  const compose = openCompose(folder)
  if (!compose) throw new StackProblem('the Compose project is gone', ['start again'])
  await progress.step('images', listServices().join(', '), () =>
    buildImages(listServices(), { isLocal, log: folder.log('images'), signal }),
  )

  const standIns: Supervised[] = []
  const logs = new DisposableStack()
  const stop = async () => {
    removeStackFile(folder.stackFile)
    await compose.run(['down', '--remove-orphans'])
    logs.dispose()
    await Promise.all(standIns.map((running) => running.stop()))
  }
  try {
    // Keycloak is in a container.
    const parts = declareStandIns(ports, secrets, null, folder.stackFile).filter(
      ({ name }) => name !== 'identity-provider',
    )
    for (const part of parts) {
      const logging = { signal, say: progress.say, logFile: folder.log(part.name) }
      standIns.push(
        await progress.step(part.name, part.detail, () =>
          supervise(part.name, (at) => part.start({ folder, signal: at }), logging),
        ),
      )
    }
    await progress.step('containers', toBaseUrl(ports), async () => {
      await compose.run(['up', '--no-start', '--no-build', '--quiet-pull'], { signal })
      logs.use(compose.keepLogs())
      await compose.run(['up', '--detach', '--wait', '--no-build'], { signal })
    })
    rmSync(folder.tls, { recursive: true, force: true })
    mkdirSync(folder.tls, { mode: 0o700 })
    await compose.run(['cp', `certificates:/certificates/${operator}/.`, folder.tls], { signal })
    chmodSync(toTlsEnv(folder.tls, operator).RPC_TLS_KEY_FILE, 0o600)
    const seeded = await progress.step('demo data', '', () => seedOrExplain(wiring, folder))
    const { operator: operatorEnv, ...file } = toStackFile(wiring, seeded)
    const nats = `tls://127.0.0.1:${ports.nats}`
    const withNats = { NATS_URL: nats, NATS_TLS_CA_FILE: toTlsEnv(folder.tls, operator).RPC_TLS_CA_FILE }
    const stackFile = {
      ...file,
      nats,
      operator: {
        ...operatorEnv,
        ...withNats,
        NATS_USER: 'atelier',
        NATS_PASSWORD: secrets.natsPassword,
        // As each service itself: whoever restores a table owns it.
        ...toDatabasesEnv(
          (name) => `postgres://${name}:${secrets.databasePassword}@127.0.0.1:${ports.postgres}/${name}`,
        ),
      },
    }
    signal.throwIfAborted()
    writeStackFile(folder.stackFile, stackFile)
    return { file: stackFile, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** Where containers reach this machine. */
async function findBridgeAddress(signal: AbortSignal): Promise<string> {
  const format = '{{with index .IPAM.Config 0}}{{.Subnet}} {{.Gateway}}{{end}}'
  const { ok, output } = await runCommand('docker', ['network', 'inspect', 'bridge', '--format', format], {
    timeoutMs: 30_000,
    signal,
  })
  const [, subnet, gateway] = /^([\d.]+)\.0\/\d+ ?([\d.]*)$/.exec(output) ?? []
  // Docker 20.10 tells of no gateway the first time that it runs: it is the first address.
  if (ok && subnet !== undefined) return gateway || `${subnet}.1`
  throw new StackProblem(`Docker's bridge has no address: ${output}`, ['start Docker with its default network'])
}

/** What the two files ask for: the secrets of this stack, and where it is published. */
function toComposeEnv({ ports, secrets, logLevel }: Wiring, bridgeAddress: string): Record<string, string> {
  const databases = [...serviceNames.filter((name) => name !== 'gateway'), 'keycloak']
  return {
    COMPOSE_PROJECT_NAME: `atelier-${ports.gateway}`,
    LOG_LEVEL: logLevel,
    BRIDGE_ADDRESS: bridgeAddress,
    BASE_URL: toBaseUrl(ports),
    S3_PUBLIC_ENDPOINT: toS3Endpoint(ports),
    S3_BUCKET: bucket,
    BIND_ADDRESS: '127.0.0.1',
    HTTP_PORT: `${ports.gateway}`,
    S3_PORT: `${ports.s3}`,
    POSTGRES_PORT: `${ports.postgres}`,
    NATS_PORT: `${ports.nats}`,
    SMTP_PORT: `${ports.smtp}`,
    IDP_PORT: `${ports['identity-provider']}`,
    AUTH_RPC_PORT: `${ports['auth rpc']}`,
    SHOP_RPC_PORT: `${ports['shop rpc']}`,
    PREVIEW_RPC_PORT: `${ports['preview rpc']}`,
    MEMBERSHIP_RPC_PORT: `${ports['membership rpc']}`,
    ORDER_RPC_PORT: `${ports['order rpc']}`,
    NOTIFICATION_RPC_PORT: `${ports['notification rpc']}`,
    NOTIFICATION_HEALTH_PORT: `${ports['notification health']}`,
    POSTGRES_PASSWORD: secrets.postgresPassword,
    ...Object.fromEntries(
      databases.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, secrets.databasePassword]),
    ),
    KEYCLOAK_ADMIN_SECRET: secrets.keycloakAdminSecret,
    NATS_PASSWORD: secrets.natsPassword,
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    IDEMPOTENCY_SECRET: secrets.idempotencySecret,
    API_KEY_SECRET: secrets.apiKeySecret,
    INVITATION_SECRET: secrets.invitationSecret,
    IMAGE_KEY_SECRET: secrets.imageKeySecret,
    SIGNED_ID_SECRET: secrets.signedIdSecret,
    WEBHOOK_SECRET_KEY: secrets.webhookSecretKey,
    DEMO_CHANNEL_SECRET: secrets.demoChannelSecret,
    OTHER_CHANNEL_SECRET: secrets.otherChannelSecret,
  }
}
