import { rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { findProcess, isAlive, ProcessRecord } from './process-record.ts'
import { readIfThere, type StackFolder } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

const SupervisorFile = ProcessRecord.extend({ portBase: z.number().int(), ready: z.boolean() })
export type SupervisorFile = z.infer<typeof SupervisorFile>

/** The stack that runs in this folder, or null. */
export function findSupervisor(folder: StackFolder): SupervisorFile | null {
  const text = readIfThere(folder.supervisorFile)
  const parsed = SupervisorFile.safeParse(text ? JSON.parse(text) : null)
  return parsed.success && isAlive(parsed.data) ? parsed.data : null
}

/**
 * Makes this process the only supervisor of the folder until disposed of. Throws a StackProblem when another one is. A
 * file whose process is gone (it was killed) is taken over.
 */
export function takeStackLock(folder: StackFolder, portBase: number): Disposable & { setReady(): void } {
  const other = findSupervisor(folder)
  if (other) throw alreadyRunning(other)
  rmSync(folder.supervisorFile, { force: true })
  const record = {
    name: 'supervisor',
    pid: process.pid,
    startedAt: '',
    ...findProcess('supervisor', process.pid),
    portBase,
  }
  const write = (ready: boolean, flag: 'wx' | 'w') =>
    writeFileSync(folder.supervisorFile, JSON.stringify({ ...record, ready } satisfies SupervisorFile), { flag })
  try {
    write(false, 'wx')
  } catch (cause) {
    const faster = findSupervisor(folder)
    throw faster ? alreadyRunning(faster) : cause
  }
  return {
    setReady: () => write(true, 'w'),
    [Symbol.dispose]: () => rmSync(folder.supervisorFile, { force: true }),
  }
}

function alreadyRunning({ pid, portBase, ready }: SupervisorFile): StackProblem {
  const state = ready ? `is running at http://127.0.0.1:${portBase}` : 'is starting'
  return new StackProblem(`a stack of this folder ${state} already (process ${pid})`, [
    'see it: npm run stack:status',
    'stop it: npm run stack:down',
    'start a second one beside it: ATELIER_STACK_DIR=/tmp/second-stack ATELIER_PORT_BASE=9080 npm start',
  ])
}
