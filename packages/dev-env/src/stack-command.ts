import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, ftruncateSync, readdirSync, readSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '@atelier/config/config.ts'
import { endOfLog } from './component.ts'
import { openCompose, removeCompose } from './compose.ts'
import { startComposeStack } from './compose-stack.ts'
import { toPorts } from './ports.ts'
import { isAlive, killStrays, readProcesses } from './process-record.ts'
import { openProgress } from './progress.ts'
import { until } from './ready.ts'
import { removeSockets } from './seaweedfs.ts'
import { readStackSettings, type StackSettings, toCommand } from './settings.ts'
import { readEnginesFile, readStackFile } from './stack-file.ts'
import { emptyStackFolder, makeStackFolder, openLog, requireSpace, type StackFolder } from './stack-folder.ts'
import {
  declareSupervisor,
  findLastSupervisor,
  findSupervisor,
  lockStackFolder,
  type SupervisorFile,
} from './stack-lock.ts'
import { StackProblem, toMessage } from './stack-problem.ts'
import { toEnginesSummary, toSummary } from './summary.ts'
import { startEngines, startStack } from './supervisor.ts'

const upTimeoutMs = 900_000
const downTimeoutMs = 60_000
const lockTimeoutMs = 10_000

/** What `up` starts: like `start`, with nobody at its terminal. */
const inBackground = 'in-background'

/**
 * What `start` and `up` may be told: `--tls` makes the services speak mutual TLS with each other, `--idp keycloak` runs a
 * real Keycloak, `--replicas 2` two of every service and three gateways, `--beside` all but the first of them from another
 * checkout. `--compose` runs it in containers, with Keycloak and TLS. `--engines` starts no service, only what they stand on.
 */
type Flags = { tls: boolean; compose: boolean; engines: boolean; idp?: string; replicas?: string; beside?: string }

/** Everything runs until Ctrl-C, SIGTERM or the terminal's end. */
async function start(
  folder: StackFolder,
  settings: StackSettings,
  flags: Flags,
  mode: string | undefined,
): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  using lock = await findLock(folder)
  if (!lock) {
    const running = findSupervisor(folder)
    // Of two that began at the same time the other one was faster; who asked for this one waits for that one.
    if (mode === inBackground && running) return 0
    throw toAlreadyRunning(running, settings)
  }
  using supervisor = declareSupervisor(folder, {
    portBase: settings.ATELIER_PORT_BASE,
    idp: flags.compose ? 'keycloak' : settings.ATELIER_IDP,
    tls: flags.tls || flags.compose,
    compose: flags.compose,
    engines: flags.engines,
    replicas: settings.ATELIER_REPLICAS,
  })
  const logs = listLogs(folder).filter((log) => log !== 'supervisor' || mode !== inBackground)
  for (const log of logs) rmSync(folder.log(log), { force: true })
  const progress = openProgress(process.stdout)
  try {
    const options = {
      folder,
      settings,
      portBase: settings.ATELIER_PORT_BASE,
      progress,
      signal: stopping.signal,
      durable: true,
      tls: flags.tls,
    }
    const startWanted = flags.compose ? startComposeStack : startStack
    await using _stack = await (flags.engines ? startEngines(options) : startWanted(options))
    // In the background all this is said into a log; `up` prints the summary, which holds secrets, itself.
    if (mode !== inBackground) {
      progress.say(readSummary(folder, flags))
      progress.say(`Ctrl-C stops it, and so does ${toCommand('run stack:down', settings)}`)
    }
    supervisor.setReady()
    await aborted(stopping.signal)
    progress.say('stopping')
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  } finally {
    progress.close()
  }
  progress.say('stopped')
  return 0
}

/** What a person wants to see of what is up. */
const readSummary = ({ stackFile }: StackFolder, { engines }: Pick<Flags, 'engines'>) =>
  engines ? toEnginesSummary(readEnginesFile(stackFile)) : toSummary(readStackFile(stackFile), stackFile)

/**
 * The same in a process of its own; returns when it is ready, whoever began it. Ctrl-C before that stops what this
 * command began.
 */
async function up(folder: StackFolder, settings: StackSettings, flags: Flags): Promise<number> {
  const sayRunning = ({ portBase }: SupervisorFile) =>
    console.log(`running already: http://127.0.0.1:${portBase} (${toCommand('run stack:down', settings)} stops it)`)
  const running = findSupervisor(folder)
  if (running && settings.ATELIER_IDP === 'keycloak' && running.idp !== 'keycloak')
    throw toAlreadyRunning(running, settings)
  if (running && flags.tls && !running.tls) throw toAlreadyRunning(running, settings)
  if (running && flags.compose !== running.compose) throw toAlreadyRunning(running, settings)
  if (running && flags.engines !== running.engines) throw toAlreadyRunning(running, settings)
  if (running && settings.ATELIER_REPLICAS > running.replicas) throw toAlreadyRunning(running, settings)
  if (running?.ready) {
    sayRunning(running)
    return 0
  }
  if (running) console.log(`it is starting already (process ${running.pid}); waiting for it`)
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())
  // The supervisor looks too, but it speaks through a log, which a full disk does not take.
  if (!running) await requireSpace(folder)
  const child = running ? null : spawnSupervisor(folder, flags)
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null
  const isReady = () => findSupervisor(folder)?.ready === true
  using printing = new DisposableStack()
  printing.use(printAsItGrows(folder, 'supervisor'))
  await until(() => isReady() || (hasEnded() && !findSupervisor(folder)), {
    timeoutMs: upTimeoutMs,
    intervalMs: 100,
    signal: interrupted.signal,
  })
  const ready = findSupervisor(folder)
  if (ready?.ready && !interrupted.signal.aborted) {
    printing.dispose()
    console.log(readSummary(folder, flags))
    if (ready.pid === child?.pid)
      console.log(`It runs in the background: ${toCommand('run stack:down', settings)} stops it.`)
    else sayRunning(ready)
    return 0
  }
  if (!hasEnded()) child?.kill('SIGTERM')
  await until(hasEnded, { timeoutMs: downTimeoutMs, intervalMs: 100 })
  return 1
}

function spawnSupervisor(folder: StackFolder, flags: Flags): ChildProcess {
  const log = openLog(folder, 'supervisor')
  {
    // Not while another one writes there.
    using lock = lockStackFolder(folder)
    if (lock) ftruncateSync(log)
  }
  const { tls, compose, engines, ...named } = flags
  const given = [
    ...(tls ? ['--tls'] : []),
    ...(compose ? ['--compose'] : []),
    ...(engines ? ['--engines'] : []),
    ...Object.entries(named).map(([name, value]) => `--${name}=${value}`),
  ]
  const child = spawn(process.execPath, [import.meta.filename, 'start', inBackground, ...given], {
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

async function down(folder: StackFolder, settings: StackSettings): Promise<number> {
  using stopped = await stopAndLock(folder, settings)
  const reset = toCommand('run stack:reset', settings)
  console.log(stopped.wasRunning ? `stopped; the data is kept (${reset} forgets it)` : 'no stack is running')
  return 0
}

async function reset(folder: StackFolder, settings: StackSettings): Promise<number> {
  using _stopped = await stopAndLock(folder, settings)
  await removeCompose(folder)
  emptyStackFolder(folder)
  console.log('forgotten: data, secrets and logs')
  return 0
}

/** Stops what runs in the folder, what a killed stack left included, and keeps others from starting there meanwhile. */
async function stopAndLock(
  folder: StackFolder,
  settings: StackSettings,
): Promise<Disposable & { wasRunning: boolean }> {
  const running = findSupervisor(folder)
  if (running) {
    process.kill(running.pid, 'SIGTERM')
    const gone = await until(() => !isAlive(running), { timeoutMs: downTimeoutMs, intervalMs: 100 })
    if (!gone) process.kill(running.pid, 'SIGKILL')
  }
  const lock = await findLock(folder)
  if (!lock) throw toAlreadyRunning(findSupervisor(folder), settings)
  await openCompose(folder)?.run(['down', '--remove-orphans'])
  const strays = await killStrays(folder.processes)
  const last = findLastSupervisor(folder)
  if (last) removeSockets(toPorts(last.portBase))
  for (const path of [folder.stackFile, folder.supervisorFile]) rmSync(path, { force: true })
  if (strays.length > 0) console.log(`stopped what was left running: ${strays.join(', ')}`)
  return { wasRunning: running !== null, [Symbol.dispose]: () => lock[Symbol.dispose]() }
}

/** The folder's lock, waited for while a short command has it; null when a stack has it. */
async function findLock(folder: StackFolder): Promise<Disposable | null> {
  const found = { lock: lockStackFolder(folder) }
  const isDecided = () => {
    found.lock ??= lockStackFolder(folder)
    return found.lock !== null || findSupervisor(folder) !== null
  }
  await until(isDecided, { timeoutMs: lockTimeoutMs })
  return found.lock
}

function toAlreadyRunning(running: SupervisorFile | null, settings: StackSettings): StackProblem {
  if (!running) return new StackProblem('another command is at work in the folder of this stack', ['try again'])
  const { pid, portBase, idp, engines, ready } = running
  const what = `a stack of this folder${engines ? ', without services,' : ''}`
  const state = ready ? `is running at http://127.0.0.1:${portBase}` : 'is starting'
  return new StackProblem(`${what} ${state} already (process ${pid}, identity provider ${idp})`, [
    `see it: ${toCommand('run stack:status', settings)}`,
    `stop it: ${toCommand('run stack:down', settings)}`,
    'start a second one beside it: ATELIER_STACK_DIR=/tmp/second-stack ATELIER_PORT_BASE=9080 npm start',
  ])
}

async function status(folder: StackFolder, settings: StackSettings): Promise<number> {
  const running = findSupervisor(folder)
  const processes = readProcesses(folder.processes).filter(isAlive)
  if (!running) console.log(`no stack is running (${toCommand('run stack:up', settings)} starts one)`)
  else
    console.log(
      `${running.ready ? 'ready' : 'starting'} at http://127.0.0.1:${running.portBase}, process ${running.pid}, identity provider ${running.idp}`,
    )
  for (const { name, pid } of processes) console.log(`  ${name.padEnd(18)} process ${pid}`)
  if (running?.compose) await openCompose(folder)?.show(['ps', '--format', 'table {{.Service}}\t{{.Status}}'])
  return running?.ready ? 0 : 1
}

function logs(folder: StackFolder, name: string | undefined): number {
  const names = listLogs(folder)
  if (name !== undefined && !names.includes(name))
    throw new StackProblem(`there is no log of ${name}`, [`one of: ${names.join(', ') || 'none yet'}`])
  for (const shown of name === undefined ? names : [name]) {
    console.log(`${folder.log(shown)}${endOfLog(folder, shown, name === undefined ? 10 : 400)}`)
  }
  return 0
}

function listLogs(folder: StackFolder): string[] {
  return readdirSync(folder.logs)
    .filter((file) => file.endsWith('.log'))
    .map((file) => basename(file, '.log'))
}

/** Copies what is written to a log to standard output until disposed of. */
function printAsItGrows(folder: StackFolder, name: string): Disposable {
  const file = openLog(folder, name)
  let position = 0
  const chunk = Buffer.alloc(64 * 1024)
  const read = () => readSync(file, chunk, 0, chunk.length, position)
  const print = () => {
    for (let length = read(); length > 0; length = read()) {
      process.stdout.write(chunk.subarray(0, length))
      position += length
    }
  }
  const timer = setInterval(print, 100)
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      print()
      closeSync(file)
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** The words and the flags of a command; throws a StackProblem that says which flags there are. */
function readArguments(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    const options = { tls: flag, compose: flag, engines: flag, idp: text, replicas: text, beside: text } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    const known = [
      '--tls: mutual TLS between the services',
      '--compose: all of it in containers, by Docker',
      '--engines: only what services stand on, and no service',
      '--idp keycloak: a real Keycloak says who is calling',
      '--replicas 2: two of every service and three gateways',
      '--beside <folder>: all but the first of them from another checkout',
    ]
    throw new StackProblem('the stack does not know this flag', known, { cause })
  }
}

async function main(args: string[]): Promise<number> {
  const { positionals, values: flags } = readArguments(args)
  const [verb, argument] = positionals
  const settings = readStackSettings({
    ATELIER_IDP: flags.idp,
    ATELIER_REPLICAS: flags.replicas,
    ATELIER_BESIDE_DIR: flags.beside,
  })
  if (flags.compose && settings.ATELIER_REPLICAS > 1)
    throw new StackProblem('in containers there is one of each', ['say either --compose or --replicas 2'])
  if (settings.ATELIER_BESIDE_DIR !== undefined && settings.ATELIER_REPLICAS === 1)
    throw new StackProblem('beside one process of each service there is none', ['say --replicas 2 too'])
  if (flags.engines && flags.compose)
    throw new StackProblem('in containers the engines are started by their names', [
      'docker compose up --wait postgres nats seaweedfs',
    ])
  const folder = makeStackFolder(settings.ATELIER_STACK_DIR)
  switch (verb) {
    case 'start':
      return start(folder, settings, flags, argument)
    case 'up':
      return up(folder, settings, flags)
    case 'down':
      return down(folder, settings)
    case 'status':
      return status(folder, settings)
    case 'logs':
      return logs(folder, argument)
    case 'reset':
      return reset(folder, settings)
    default:
      throw new StackProblem(`there is no command "${verb ?? ''}"`, [
        'one of: start, up (both with --tls, --compose, --engines, --idp keycloak, --replicas 2), down, status, logs [name], reset',
      ])
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem)
  else console.error(`\n${toMessage(error)}\n`)
}
