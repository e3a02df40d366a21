import { execFile, type ForkOptions } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** How a child can be cut off: `network` is the command that starts a process without one, null where there is none. */
export type Isolation = {
  network: { command: string; args: readonly string[] } | null
}

const probeTimeoutMs = 2_000
const unsharePaths = ['/usr/bin/unshare', '/bin/unshare']

/** As root, or through a user namespace that keeps the caller's own id. */
const unshareArgs = [['--net'], ['--map-current-user', '--net']]

/** Tries what works here: containers and hardened kernels often forbid what the plain kernel allows. */
export async function probeIsolation(): Promise<Isolation> {
  for (const command of unsharePaths) {
    const isThere = await access(command).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    for (const args of unshareArgs) {
      const works = await promisify(execFile)(command, [...args, process.execPath, '--version'], {
        env: {},
        timeout: probeTimeoutMs,
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
