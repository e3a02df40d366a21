import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ConfigError } from '@atelier/config/config.ts'
import { endOfLog } from './component.ts'
import { isAlive, killStrays, readProcesses } from './process-record.ts'
import { openProgress } from './progress.ts'
import { until } from './ready.ts'
import { binDir, readStackSettings, type StackSettings } from './settings.ts'
import { openStackFolder, type StackFolder } from './stack-folder.ts'
import { findSupervisor, takeStackLock } from './stack-lock.ts'
import { StackProblem, toMessage } from './stack-problem.ts'
import { toSummary } from './summary.ts'
import { startStack } from './supervisor.ts'

const upTimeoutMs = 300_000
const downTimeoutMs = 60_000

/** In the foreground: everything runs until Ctrl-C, SIGTERM or the terminal's end. */
async function start(folder: StackFolder, settings: StackSettings): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const progress = openProgress(process.stdout)
  using lock = takeStackLock(folder, settings.ATELIER_PORT_BASE)
  for (const log of listLogs(folder)) if (log !== 'supervisor') rmSync(folder.log(log), { force: true })
  try {
    await using stack = await startStack({
      folder,
      settings,
      portBase: settings.ATELIER_PORT_BASE,
      progress,
      signal: stopping.signal,
      durable: true,
    })
    lock.setReady()
    progress.say(toSummary(stack.file, folder.stackFile))
    progress.say('Ctrl-C stops it, and so does npm run stack:down.')
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

/** In the background: the same in a process of its own; returns when it is ready. Ctrl-C before that stops it. */
async function up(folder: StackFolder): Promise<number> {
  const running = findSupervisor(folder)
  if (running?.ready) {
    console.log(`running already: http://127.0.0.1:${running.portBase} (npm run stack:down stops it)`)
    return 0
  }
  const log = openSync(folder.log('supervisor'), 'w')
  const child = spawn(process.execPath, [import.meta.filename, 'start'], {
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
  using _printed = printAsItGrows(folder.log('supervisor'))
  const isReady = () => findSupervisor(folder)?.ready === true
  await until(() => ended || isReady(), { timeoutMs: upTimeoutMs, intervalMs: 100 })
  if (isReady() && !ended) return 0
  child.kill('SIGTERM')
  await until(() => ended, { timeoutMs: downTimeoutMs, intervalMs: 100 })
  return 1
}

async function down(folder: StackFolder): Promise<number> {
  const running = findSupervisor(folder)
  if (running) {
    process.kill(running.pid, 'SIGTERM')
    const gone = await until(() => !isAlive(running), { timeoutMs: downTimeoutMs, intervalMs: 100 })
    if (!gone) process.kill(running.pid, 'SIGKILL')
  }
  const strays = await killStrays(folder.processes)
  for (const path of [folder.stackFile, folder.supervisorFile]) rmSync(path, { force: true })
  if (strays.length > 0) console.log(`stopped what was left running: ${strays.join(', ')}`)
  console.log(running ? 'stopped; the data is kept (npm run stack:reset forgets it)' : 'no stack is running')
  return 0
}

function status(folder: StackFolder): number {
  const running = findSupervisor(folder)
  const processes = readProcesses(folder.processes).filter(isAlive)
  if (!running) console.log('no stack is running (npm start, or npm run stack:up)')
  else
    console.log(
      `${running.ready ? 'ready' : 'starting'} at http://127.0.0.1:${running.portBase}, process ${running.pid}`,
    )
  for (const { name, pid } of processes) console.log(`  ${name.padEnd(18)} process ${pid}`)
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

async function reset(folder: StackFolder): Promise<number> {
  await down(folder)
  for (const entry of readdirSync(folder.root)) {
    const path = join(folder.root, entry)
    if (path !== binDir) rmSync(path, { recursive: true, force: true })
  }
  console.log('forgotten: data, secrets and logs')
  return 0
}

function listLogs(folder: StackFolder): string[] {
  return readdirSync(folder.logs)
    .filter((file) => file.endsWith('.log'))
    .map((file) => basename(file, '.log'))
}

/** Copies what is written to a file to standard output until disposed of. */
function printAsItGrows(path: string): Disposable {
  const file = openSync(path, 'r')
  const chunk = Buffer.alloc(64 * 1024)
  const print = () => {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      process.stdout.write(chunk.subarray(0, length))
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

async function main([verb, name]: readonly string[]): Promise<number> {
  const settings = readStackSettings()
  const folder = await openStackFolder(settings.ATELIER_STACK_DIR)
  switch (verb) {
    case 'start':
      return start(folder, settings)
    case 'up':
      return up(folder)
    case 'down':
      return down(folder)
    case 'status':
      return status(folder)
    case 'logs':
      return logs(folder, name)
    case 'reset':
      return reset(folder)
    default:
      throw new StackProblem(`there is no command "${verb ?? ''}"`, [
        'one of: start, up, down, status, logs [name], reset',
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
