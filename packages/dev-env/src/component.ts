import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordProcess, signalGroup } from './process-record.ts'
import { until } from './ready.ts'
import { openLog, type StackFolder } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

/** A process of the stack that is up. */
export type Component = {
  name: string
  pid: number
  /** Resolves with how it ended, e.g. `exit code 1` or `SIGKILL`. Never rejects. */
  exited: Promise<string>
  /** Ends it and its children, by force when it does not go in time. Safe to call twice. */
  stop(): Promise<void>
}

/** What every component needs to know about the stack that it is started in. Firing `signal` gives up the start. */
export type Surroundings = { folder: StackFolder; signal: AbortSignal }

export type Launch = Surroundings & {
  name: string
  command: string
  args: readonly string[]
  /** The whole environment of the process: nothing is inherited, so every machine starts the same thing. */
  env?: Readonly<Record<string, string>>
  user?: { uid: number; gid: number } | undefined
  ready: () => Promise<boolean>
  readyTimeoutMs: number
  stopSignal: NodeJS.Signals
  stopTimeoutMs: number
}

/**
 * Starts a process in a group of its own (a terminal's Ctrl-C does not reach it: the supervisor stops things in order),
 * notes it in the stack's folder, sends its output to its log and waits until `ready` says yes. Throws a StackProblem
 * with the end of the log when it ends first or is not ready in time; nothing of it runs then.
 */
export async function launchComponent(launch: Launch): Promise<Component> {
  const { name, folder, signal } = launch
  signal.throwIfAborted()
  const component = spawnComponent(launch)
  const gone = new AbortController()
  let ending: string | undefined
  void component.exited.then((how) => {
    ending = how
    gone.abort()
  })
  const isReady = await until(launch.ready, {
    timeoutMs: launch.readyTimeoutMs,
    signal: AbortSignal.any([signal, gone.signal]),
  })
  if (isReady) return component
  const endedBy = ending
  await component.stop()
  signal.throwIfAborted()
  const what =
    endedBy === undefined ? `is not ready after ${launch.readyTimeoutMs / 1000} s` : `ended while starting (${endedBy})`
  const lastWords = endOfLog(folder, name)
  const free = /no space left on device|\bENOSPC\b/i.test(lastWords) ? ['free some space and start again'] : []
  throw new StackProblem(`${name} ${what}${lastWords}`, [...free, `its log: ${folder.log(name)}`])
}

function spawnComponent(launch: Launch): Component {
  const { name, folder } = launch
  const log = openLog(folder, name)
  const child = spawn(launch.command, launch.args, {
    cwd: folder.root,
    env: { ...launch.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...launch.user,
  })
  closeSync(log)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const { pid } = child
  if (pid === undefined) return { name, pid: 0, exited, stop: async () => {} }
  const forget = recordOrEnd(folder, name, pid)
  // What a process leaves behind when it dies (a renderer, a database's backends) must not meet its successor.
  const gone = exited.then(() => {
    signalGroup(pid, 'SIGKILL')
    forget()
  })
  return {
    name,
    pid,
    exited,
    async stop() {
      child.kill(launch.stopSignal)
      const timer = new AbortController()
      const late = sleep(launch.stopTimeoutMs, undefined, { signal: timer.signal }).then(
        () => signalGroup(pid, 'SIGKILL'),
        () => {},
      )
      await gone
      timer.abort()
      await late
    },
  }
}

/** Nobody would end a process that no record tells of. */
function recordOrEnd(folder: StackFolder, name: string, pid: number): () => void {
  try {
    return recordProcess(folder.processes, name, pid)
  } catch (error) {
    signalGroup(pid, 'SIGKILL')
    throw error
  }
}

const lineLengthMax = 400

/** The last lines of a component's log, indented, for a message; empty when there are none. */
export function endOfLog(folder: StackFolder, name: string, lines = 8): string {
  try {
    const text = readFileSync(folder.log(name), 'utf8').trimEnd()
    if (text === '') return ''
    const last = text.split('\n').slice(-lines)
    return `:\n${last.map((line) => `    ${line.slice(0, lineLengthMax)}`).join('\n')}`
  } catch {
    return ''
  }
}
