import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'
import { parseArgs } from 'node:util'
import { toMessage } from './stack-problem.ts'

type Work<Tools> = {
  /** Said in capitals where the tests are passed over. */
  notRun: string
  /** What the tests need and not every machine has. Throws a StackProblem where it is missing. */
  requireTools: (signal: AbortSignal) => Tools | Promise<Tools>
  /** Runs them, and answers how the command ends. `isSet`: whether it was given this flag. */
  run: (tools: Tools, context: { signal: AbortSignal; isSet: (flag: string) => boolean }) => Promise<number>
  /** By which flag a machine without the tools is not a failure; `where-possible` unless told. */
  skipFlag?: string
  flags?: readonly string[]
}

/**
 * The life of a command whose tests need more than `npm test` does: prints `N passed, N failed` last, and ends with 0 or 1. Where a
 * tool is missing it has failed, unless it was given the flag that passes over it: then it says so, and counts nothing.
 */
export async function runTestsWith<Tools>(work: Work<Tools>): Promise<void> {
  const { notRun, requireTools, run, skipFlag = 'where-possible', flags = [] } = work
  const options = [skipFlag, ...flags].map((name) => [name, { type: 'boolean', default: false }] as const)
  const { values } = parseArgs({ options: Object.fromEntries(options) })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const { signal } = stopping
  const found = await tryTo(async () => requireTools(signal))
  if (!('value' in found)) {
    const isSkipped = values[skipFlag] === true && !signal.aborted
    const line = '*'.repeat(100)
    if (isSkipped) console.log(`${line}\n${notRun}\n\n${found.problem}\n${line}`)
    else console.error(found.problem)
    process.exitCode = reportFailed(isSkipped ? 0 : 1)
    return
  }
  const ended = await tryTo(() => run(found.value, { signal, isSet: (flag) => values[flag] === true }))
  if ('value' in ended) process.exitCode = ended.value
  else {
    console.error(ended.problem)
    process.exitCode = reportFailed(1)
  }
}

async function tryTo<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { problem: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    return { problem: toMessage(error) }
  }
}

/** Says that nothing was run but this many things failed, as tests say it, and answers how the command ends. */
export function reportFailed(count: 0 | 1): number {
  console.log(`\n0 passed, ${count} failed`)
  return count
}

/** Runs Jest with these arguments, as `npm test` does, with these settings beside ours; answers how it ended. */
export function runTests(args: readonly string[], settings: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  return runHere(process.execPath, [join(import.meta.dirname, 'test-command.ts'), ...args], settings, signal)
}

/** Runs a program in this terminal, and answers how it ended. It is told to end when the signal is. */
export async function runHere(
  program: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const child = spawn(program, args, { env: { ...env, ...settings }, stdio: 'inherit' })
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  await once(child, 'exit')
  return child.exitCode ?? 1
}

/** Where the first of these programs is that is on the PATH; null: none is. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
