import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { until } from './ready.ts'
import { readIfThere } from './stack-folder.ts'

/**
 * Who a process is: ids are used again, an id with the moment its process began is not. With it a later run can end
 * what an earlier one left behind and never somebody else's process.
 */
export const ProcessRecord = z.object({ name: z.string(), pid: z.number().int(), startedAt: z.string() })
export type ProcessRecord = z.infer<typeof ProcessRecord>

/** The record of a running process; null when there is no such process. */
export function findProcess(name: string, pid: number): ProcessRecord | null {
  const startedAt = findStartTime(pid)
  return startedAt === null ? null : { name, pid, startedAt }
}

export function isAlive(record: ProcessRecord): boolean {
  return findStartTime(record.pid) === record.startedAt
}

/** Notes a process that leads a group of its own, in `dir`. Returns how to forget it again. */
export function recordProcess(dir: string, name: string, pid: number): () => void {
  const path = join(dir, `${name}.${pid}.json`)
  const record = findProcess(name, pid)
  if (record) writeFileSync(path, JSON.stringify(record))
  return () => rmSync(path, { force: true })
}

/** Every process noted in `dir`, whether it still runs or not. */
export function readProcesses(dir: string): ProcessRecord[] {
  return listRecords(dir).flatMap((path) => {
    const text = readIfThere(path)
    const parsed = ProcessRecord.safeParse(text ? JSON.parse(text) : null)
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * Ends every process noted in `dir` that still runs, with its children, and forgets them all. Resolves with their names
 * when they are gone and their ports are free again.
 */
export async function killStrays(dir: string): Promise<string[]> {
  const strays = readProcesses(dir).filter(isAlive)
  for (const stray of strays) signalGroup(stray.pid, 'SIGKILL')
  await until(() => !strays.some(isAlive), { timeoutMs: 5_000, intervalMs: 10 })
  for (const path of listRecords(dir)) rmSync(path, { force: true })
  return strays.map((stray) => stray.name)
}

/** Signals a process group; false when nothing of it is left. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

function listRecords(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(dir, name))
  } catch {
    return []
  }
}

function findStartTime(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the name (field 2) may hold spaces and brackets; after it come the state (3) and the start time (22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
