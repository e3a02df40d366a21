import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StackProblem } from './stack-problem.ts'

/** Where a stack keeps what it makes. Everything is inside `root`. */
export type StackFolder = {
  root: string
  stackFile: string
  supervisorFile: string
  /** Locked by whoever works on the folder; see stack-lock.ts. */
  lockFile: string
  secretsFile: string
  /** The private key of the identity provider's tokens. */
  signingKeyFile: string
  /** The demo API key: its secret is told once, when it is issued, so the stack keeps it. */
  apiKeyFile: string
  /** The identity provider's clients that were made or changed by its admin interface, with their secrets. */
  clientsFile: string
  /** Certificates for mutual TLS between the services. */
  tls: string
  /** One file for each process the stack started, named after its component. */
  processes: string
  logs: string
  log(component: string): string
  data(component: string): string
}

const spaceBytesMin = 512 * 1024 * 1024

/** Root's Postgres runs as nobody, who has to pass through to its data; what is there cannot be listed even so. */
const passMode = process.getuid?.() === 0 ? 0o711 : 0o700

/**
 * Opens (and makes, where missing) a stack's folder. Only its owner can look into what is made; what was there before stays
 * as open as it was, because the setting may name a folder that holds other things.
 */
export function makeStackFolder(root: string): StackFolder {
  const folder = {
    root,
    stackFile: join(root, 'stack.json'),
    supervisorFile: join(root, 'supervisor.json'),
    lockFile: join(root, 'supervisor.lock'),
    secretsFile: join(root, 'secrets.json'),
    signingKeyFile: join(root, 'identity-provider-key.json'),
    apiKeyFile: join(root, 'demo-api-key.json'),
    clientsFile: join(root, 'identity-provider-clients.json'),
    tls: join(root, 'tls'),
    processes: join(root, 'processes'),
    logs: join(root, 'logs'),
    log: (component: string) => join(root, 'logs', `${component}.log`),
    data: (component: string) => join(root, 'data', component),
  }
  for (const path of [folder.root, join(root, 'data')]) mkdirSync(path, { recursive: true, mode: passMode })
  for (const path of [folder.processes, folder.logs]) mkdirSync(path, { recursive: true, mode: 0o700 })
  return folder
}

/** Opens a component's log to read and to append to, and answers its file descriptor. Only its owner can read it. */
export function openLog({ log }: StackFolder, component: string): number {
  return openSync(log(component), 'a+', 0o600)
}

/** Throws a StackProblem when the disk of the folder has no room for a stack. */
export async function requireSpace({ root }: StackFolder): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < spaceBytesMin) {
    const left = Math.floor((bavail * bsize) / 1024 / 1024)
    throw new StackProblem(`the disk is nearly full: ${left} MB are left where ${root} is, 512 MB are needed`, [
      'free some space, or',
      'put the stack on another disk: ATELIER_STACK_DIR=/path npm start',
    ])
  }
}

/**
 * Removes what stacks have made in the folder, and nothing else: the setting may name a folder that holds other things.
 * The lock stays: its holder calls this.
 */
export function emptyStackFolder(folder: StackFolder): void {
  const { root, logs, processes } = folder
  const { stackFile, supervisorFile, secretsFile, signingKeyFile, apiKeyFile, clientsFile, tls } = folder
  const files = [stackFile, supervisorFile, secretsFile, signingKeyFile, apiKeyFile, clientsFile]
  const data = ['postgres', 'postgres.unfinished', 'postgres.password', 'nats', 's3', 'keycloak'].map(folder.data)
  const named = [logs, processes].flatMap((dir) =>
    readdirSync(dir)
      .filter((name) => name.endsWith('.log') || name.endsWith('.json'))
      .map((name) => join(dir, name)),
  )
  for (const path of [...files, tls, ...data, ...named]) rmSync(path, { recursive: true, force: true })
  for (const dir of [logs, processes, join(root, 'data')]) if (readdirSync(dir).length === 0) rmdirSync(dir)
}

export const Secrets = z.object({
  postgresPassword: z.string(),
  databasePassword: z.string(),
  natsPassword: z.string(),
  s3AccessKeyId: z.string(),
  s3SecretAccessKey: z.string(),
  demoChannelSecret: z.string(),
  otherChannelSecret: z.string(),
  keycloakAdminSecret: z.string(),
  imageKeySecret: z.string(),
  apiKeySecret: z.string(),
  idempotencySecret: z.string(),
  invitationSecret: z.string(),
  signedIdSecret: z.string(),
  webhookSecretKey: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

/** The stack's own secrets: made at its first start, then kept in a file that only its owner can read. */
export function readSecrets(folder: StackFolder): Secrets {
  const text = readIfThere(folder.secretsFile)
  const kept = text === null ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  const made: Secrets = {
    postgresPassword: randomBytes(24).toString('hex'),
    databasePassword: randomBytes(24).toString('hex'),
    natsPassword: randomBytes(24).toString('hex'),
    s3AccessKeyId: `AK${randomBytes(9).toString('hex').toUpperCase()}`,
    s3SecretAccessKey: randomBytes(24).toString('hex'),
    demoChannelSecret: randomBytes(24).toString('hex'),
    otherChannelSecret: randomBytes(24).toString('hex'),
    keycloakAdminSecret: randomBytes(24).toString('hex'),
    imageKeySecret: randomBytes(32).toString('hex'),
    apiKeySecret: randomBytes(32).toString('hex'),
    idempotencySecret: randomBytes(32).toString('hex'),
    invitationSecret: randomBytes(32).toString('hex'),
    signedIdSecret: randomBytes(32).toString('hex'),
    webhookSecretKey: randomBytes(32).toString('hex'),
  }
  // A secret that a newer version added is made now; the others stay what they were.
  const secrets = Secrets.parse({ ...made, ...kept })
  const isAdded = Object.keys(secrets).some((name) => !(name in kept))
  if (isAdded) replaceFile(folder.secretsFile, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/** Writes a file so that a reader finds the whole of the old one or of the new. Only its owner can read it. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.unfinished`
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, path)
}

/** A small file's text, or null when there is none. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
