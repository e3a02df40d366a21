import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StackProblem } from './stack-problem.ts'

/** Where a stack keeps what it makes. Everything is inside `root`. */
export type StackFolder = {
  root: string
  stackFile: string
  supervisorFile: string
  /** One file for each process the stack started, named after its component. */
  processes: string
  logs: string
  log(component: string): string
  data(component: string): string
}

const spaceBytesMin = 512 * 1024 * 1024

/** Opens (and makes, where missing) a stack's folder. Throws a StackProblem when its disk is nearly full. */
export async function openStackFolder(root: string): Promise<StackFolder> {
  const folder = {
    root,
    stackFile: join(root, 'stack.json'),
    supervisorFile: join(root, 'supervisor.json'),
    processes: join(root, 'processes'),
    logs: join(root, 'logs'),
    log: (component: string) => join(root, 'logs', `${component}.log`),
    data: (component: string) => join(root, 'data', component),
  }
  for (const path of [folder.root, folder.processes, folder.logs, join(root, 'data')])
    mkdirSync(path, { recursive: true })
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < spaceBytesMin) {
    const left = Math.floor((bavail * bsize) / 1024 / 1024)
    throw new StackProblem(`the disk is nearly full: ${left} MB are left where ${root} is, 512 MB are needed`, [
      'free some space, or',
      'put the stack on another disk: ATELIER_STACK_DIR=/path npm start',
    ])
  }
  return folder
}

export const Secrets = z.object({
  postgresPassword: z.string(),
  s3AccessKeyId: z.string(),
  s3SecretAccessKey: z.string(),
  demoChannelSecret: z.string(),
  otherChannelSecret: z.string(),
  imageKeySecret: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

/** The stack's own secrets: made at its first start, then kept in a file that only its owner can read. */
export function readSecrets(folder: StackFolder): Secrets {
  const path = join(folder.root, 'secrets.json')
  const kept = readIfThere(path)
  const made: Secrets = {
    postgresPassword: randomBytes(24).toString('hex'),
    s3AccessKeyId: `AK${randomBytes(9).toString('hex').toUpperCase()}`,
    s3SecretAccessKey: randomBytes(24).toString('hex'),
    demoChannelSecret: randomBytes(24).toString('hex'),
    otherChannelSecret: randomBytes(24).toString('hex'),
    imageKeySecret: randomBytes(32).toString('hex'),
  }
  // A secret that a newer version added is made now; the others stay what they were.
  const secrets = Secrets.parse({ ...made, ...(kept === null ? {} : JSON.parse(kept)) })
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
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
