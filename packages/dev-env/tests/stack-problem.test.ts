import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath, getgid, getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { listProcesses } from '../src/child-processes.ts'
import { findFreePortBase, toPorts } from '../src/ports.ts'
import { runCommand } from '../src/run-command.ts'
import { removeSockets } from '../src/seaweedfs.ts'
import { projectDir } from '../src/settings.ts'

let root: string
let portBase: number
beforeEach(async () => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'stack-problem-'))
  mkdirSync(join(root, 'stack'))
  portBase = await findFreePortBase()
  // Nobody listens there, so sockets of these ports are those of a stack that was killed, not of the one that is tried.
  removeSockets(toPorts(portBase))
})
afterEach(() => rmSync(root, { recursive: true }))

// `down` ends what `up` should not have left, so that a failed test leaves nothing either.
const upAndLook = '"$@" up 2>&1; echo "exit $?"; "$@" status 2>&1; "$@" down >/dev/null 2>&1'

/**
 * `stack up` of a clone, by the command that `wrapper` ends with: what it said and its exit code, and what `status` then
 * says in the same place.
 */
async function up(clone: string, changed: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
  const stack = [execPath, join(clone, 'packages/dev-env/src/stack-command.ts')]
  const [command = '', ...args] = [...wrapper, '/bin/sh', '-c', upAndLook, 'sh', ...stack]
  const settings = { ATELIER_STACK_DIR: join(root, 'stack'), ATELIER_PORT_BASE: `${portBase}` }
  const { output } = await runCommand(command, args, { timeoutMs: 100_000, env: { ...env, ...settings, ...changed } })
  const [, said, exitCode, status] = /^(.*)^exit (\d+)$(.*)$/ms.exec(output) ?? []
  if (said === undefined) throw new Error(output)
  return { said: said.trim(), exitCode: Number(exitCode), status: status?.trim() }
}

/** Some steps that went well, then one problem with its ways out, the first of them this one, and nothing else. */
const oneProblem = (problem: string, wayOut: string) =>
  expect.stringMatching(new RegExp(`^((✔|installing) .*\n+)*(?!✔|installing)${problem}.*\n  → ${wayOut}.*(\n  → .*)*$`))

function expectNothingLeft(status: string | undefined): void {
  expect(status).toMatch(/^no stack is running .*$/)
  expect(listProcesses().filter(({ commandLine }) => commandLine.includes(root))).toEqual([])
  const sockets = Object.values(toPorts(portBase)).map((port) => `-${port}.sock`)
  expect(readdirSync('/tmp').filter((name) => sockets.some((socket) => name.endsWith(socket)))).toEqual([])
}

describe('a stack whose programs cannot be installed', () => {
  it.each([
    ['there is no Python', null, 'python3 is not on this machine', 'install Python 3'],
    ['Python has no pip', '/usr/bin/python3: No module named pip', 'python3 has no pip', 'install Python 3'],
    ['pip fills the disk', 'ERROR: [Errno 28] No space left on device', 'the disk is full', 'free some space'],
  ])(
    'says why and what to do, and leaves nothing: %s',
    async (_name, pythonSays, reason, wayOut) => {
      // A clone of its own, in which nothing has been installed by pip yet.
      const clone = join(root, 'clone')
      cpSync(join(projectDir, 'packages/dev-env'), join(clone, 'packages/dev-env'), { recursive: true })
      symlinkSync(join(projectDir, 'node_modules'), join(clone, 'node_modules'))
      const path = join(root, 'path')
      mkdirSync(path)
      if (pythonSays !== null) {
        writeFileSync(join(path, 'python3'), `#!/bin/sh\necho '${pythonSays}' >&2\nexit 1\n`)
        chmodSync(join(path, 'python3'), 0o755)
      }
      const { status, ...outcome } = await up(clone, {
        PATH: path,
        NATS_SERVER_BIN: undefined,
        SEAWEEDFS_BIN: undefined,
      })
      expect(outcome).toEqual({
        exitCode: 1,
        said: oneProblem(`nats-server and SeaweedFS could not be installed: ${reason}`, wayOut),
      })
      expectNothingLeft(status)
      expect(readdirSync(join(clone, '.stack/bin'))).toEqual([])
    },
    120_000,
  )
})

const mountAndRun = `
  mount -t tmpfs -o "$DISK" disk "$ATELIER_STACK_DIR" || exit
  head -c "$TAKEN" /dev/zero > "$ATELIER_STACK_DIR/taken"
  exec "$@"`

/**
 * The start of a command whose stack folder is a small disk that nobody else sees and that is gone with its last process.
 * Who is not root becomes root of a namespace to mount it, and then himself again.
 */
function onSmallDisk(): readonly string[] {
  const mount = ['/bin/sh', '-c', mountAndRun, 'sh']
  if (getuid?.() === 0) return ['unshare', '--mount', ...mount]
  const again = ['unshare', '--user', `--map-user=${getuid?.()}`, `--map-group=${getgid?.()}`]
  return ['unshare', '--user', '--map-root-user', '--mount', ...mount, ...again]
}

/** Why this machine lets nobody mount a disk; null where it does. */
async function findObstacle(): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux has namespaces'
  const at = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const [command = '', ...args] = [...onSmallDisk(), 'true']
  const disk = { DISK: 'size=64k', TAKEN: '0', ATELIER_STACK_DIR: at }
  const { ok, output } = await runCommand(command, args, { timeoutMs: 10_000, env: { ...env, ...disk } })
  rmSync(at, { recursive: true })
  return ok ? null : output
}

const obstacle = await findObstacle()
if (obstacle !== null) console.warn(`skipped, because no disk can be mounted here: ${obstacle}`)
const describeOnSmallDisk = obstacle === null ? describe : describe.skip

const whoeverIsFirst = '(the disk is full|[\\w-]+ (could|ended|is not) .*(\n    .*)*)'

describeOnSmallDisk('a stack whose disk is full', () => {
  it.each([
    ['too little is left', 'size=64m', 0, 'the disk is nearly full: 6\\d MB are left'],
    ['nothing is left', 'size=64k', 65_536, 'the disk is nearly full: 0 MB are left'],
    ['it takes no file beyond the log of the start', 'size=1g,nr_inodes=7', 0, 'the disk is full'],
    // Which part is the first that gets no file is chance.
    ['it takes no record of a part that has begun', 'size=1g,nr_inodes=20', 0, whoeverIsFirst],
    ['it fills up while the parts start', 'size=1g,nr_inodes=400', 0, whoeverIsFirst],
  ])(
    'says so and what to do, and leaves nothing: %s',
    async (_name, disk, taken, problem) => {
      const { status, ...outcome } = await up(projectDir, { DISK: disk, TAKEN: `${taken}` }, onSmallDisk())
      expect(outcome).toEqual({ exitCode: 1, said: oneProblem(problem, 'free some space') })
      expectNothingLeft(status)
    },
    120_000,
  )
})
