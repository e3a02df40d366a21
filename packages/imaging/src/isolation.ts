import { execFile, type ForkOptions } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** How a child can be cut off: `network` is the command that starts a process without one, null where there is none. */
export interface Isolation {
  network: { command: string; args: readonly string[] } | null
}

const PROBE_TIMEOUT_MS = 2_000
const UNSHARE_PATHS = ['/usr/bin/unshare', '/bin/unshare']

/** As root, or through a user namespace that keeps the caller's own id. */
const UNSHARE_ARGS = [['--net'], ['--map-current-user', '--net']]

/** Tries what works here: containers and hardened kernels often forbid what the plain kernel allows. */
export async function probeIsolation(): Promise<Isolation> {
  for (const command of UNSHARE_PATHS) {
    const isThere = await access(command).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    for (const args of UNSHARE_ARGS) {
      const works = await promisify(execFile)(command, [...args, process.execPath, '--version'], {
        env: {},
        timeout: PROBE_TIMEOUT_MS,
      }).then(
        () => true,
        () => false,
      )
      if (works) return { network: { command, args } }
    }
  }
  return { network: null }
}

/**
 * An environment of two tuning values and nothing of ours, reading limited to code and to what the caller names, no
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
    env: { UV_THREADPOOL_SIZE: String(availableParallelism()), MALLOC_ARENA_MAX: '2' },
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
