import { execFile, type ForkOptions } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ConfigError } from '@atelier/config/config.ts'
import { z } from 'zod'

/** Whether a process for foreign bytes may start where it cannot be cut off from the network: only if that is `preferred`. */
export const WorkerEnv = z.object({ WORKER_NETWORK_ISOLATION: z.enum(['required', 'preferred']).default('required') })
export type NetworkIsolation = z.output<typeof WorkerEnv>['WORKER_NETWORK_ISOLATION']

/** How a child can be cut off: `network` is the command that starts a process without one; or why there is none. */
export type Isolation = { network: { command: string; args: readonly string[] } } | { network: null; obstacle: string }

const probeTimeoutMs = 10_000
const unsharePaths = ['/usr/bin/unshare', '/bin/unshare']

/** As root, or through a user namespace that keeps the caller's own id. */
const unshareArgs = [['--net'], ['--map-current-user', '--net']]

/** Tries what works here: containers and hardened kernels often forbid what the plain kernel allows. */
export async function probeIsolation(commands: readonly string[] = unsharePaths): Promise<Isolation> {
  let obstacle = `there is no ${commands.join(' or ')}`
  for (const command of commands) {
    const isThere = await access(command).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    for (const args of unshareArgs) {
      const failure = await promisify(execFile)(command, [...args, process.execPath, '--version'], {
        env: {},
        timeout: probeTimeoutMs,
      }).then(
        () => null,
        ({ stderr, message }) => `${stderr || message}`.trim(),
      )
      if (failure === null) return { network: { command, args } }
      obstacle = failure
    }
  }
  return { network: null, obstacle }
}

/** Throws a ConfigError when the network is to be taken away and cannot be. */
export function requireIsolation(isolation: Isolation, wish: NetworkIsolation): void {
  if (isolation.network || wish === 'preferred') return
  throw new ConfigError([
    `WORKER_NETWORK_ISOLATION: is required, and no process can be cut off from the network here (${isolation.obstacle}): ` +
      'allow user namespaces or CAP_SYS_ADMIN, or set it to preferred, which leaves the processes their network',
  ])
}

/**
 * An environment of three tuning values and nothing of ours, reading limited to code and to what the caller names, no
 * writing, no further processes. `unshare` replaces itself by node, so the child's id is the renderer's.
 */
export function toForkOptions(
  isolation: Isolation,
  { entry, readable = [] }: { entry: string; readable?: readonly string[] },
): Pick<ForkOptions, 'env' | 'execPath' | 'execArgv'> {
  const nodeArgs = [
    '--permission',
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...[...findCodeFolders(entry), ...readable].map((folder) => `--allow-fs-read=${folder}`),
  ]
  const { network } = isolation
  return {
    // One arena a thread pool is plenty; glibc's default of eight a core keeps what libvips frees.
    // Whole pictures are given back when they are freed: by default the first freed one raises the threshold, and what is
    // kept between short-lived ones splits the heap (measured 15 % more memory after 500 pictures, and growing).
    env: {
      UV_THREADPOOL_SIZE: String(availableParallelism()),
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
    },
    execPath: network ? network.command : process.execPath,
    execArgv: network ? [...network.args, process.execPath, ...nodeArgs] : nodeArgs,
  }
}

/** Where the code of the child is: its own package, this package and `node_modules`, through which it finds both. */
function findCodeFolders(entry: string): string[] {
  const sharp = fileURLToPath(import.meta.resolve('sharp'))
  const modules = sharp.slice(0, sharp.lastIndexOf('/node_modules/') + '/node_modules'.length)
  const folders = [fileURLToPath(new URL('..', entry)), dirname(import.meta.dirname), modules]
  return folders.map((folder) => (folder.endsWith('/') ? folder : `${folder}/`))
}
