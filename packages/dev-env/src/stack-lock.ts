import { closeSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findProcess, isAlive, ProcessRecord } from './process-record.ts'
import { Idp } from './settings.ts'
import { readIfThere, replaceFile, type StackFolder } from './stack-folder.ts'

const SupervisorFile = ProcessRecord.extend({
  portBase: z.number().int(),
  idp: Idp.default('oidc-provider'),
  tls: z.boolean().default(false),
  compose: z.boolean().default(false),
  engines: z.boolean().default(false),
  replicas: z.number().int().default(1),
  ready: z.boolean(),
})
export type SupervisorFile = z.infer<typeof SupervisorFile>

/** The stack that runs in this folder, or null. */
export function findSupervisor(folder: StackFolder): SupervisorFile | null {
  const last = findLastSupervisor(folder)
  return last && isAlive(last) ? last : null
}

/** The same, or the one that was killed before it could take its leave. */
export function findLastSupervisor(folder: StackFolder): SupervisorFile | null {
  const text = readIfThere(folder.supervisorFile)
  const parsed = SupervisorFile.safeParse(text ? JSON.parse(text) : null)
  return parsed.success ? parsed.data : null
}

/**
 * Makes this process the only one that works on the folder until disposed of; null when another one does. The lock is
 * the system's, so it ends with its holder however that ended. SQLite is how Node reaches it: it has no flock of its own.
 */
export function lockStackFolder(folder: StackFolder): Disposable | null {
  // Made here for the sake of its error: SQLite has one for every reason why it cannot.
  closeSync(openSync(folder.lockFile, 'a'))
  const file = new DatabaseSync(folder.lockFile)
  try {
    // In memory: a file would need room on a disk that may be full, and a killed holder would leave it behind. Node's SQLite
    // quietly takes `off` for a file.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (Error.isError(error) && error.message === 'database is locked') return null
    throw error
  }
  return { [Symbol.dispose]: () => file.close() }
}

/** Says in the folder that this process is its supervisor, until disposed of. The caller holds the folder's lock. */
export function declareSupervisor(
  folder: StackFolder,
  about: Pick<SupervisorFile, 'portBase' | 'idp' | 'tls' | 'compose' | 'engines' | 'replicas'>,
): Disposable & { setReady(): void } {
  const { pid } = process
  const record = { name: 'supervisor', pid, startedAt: '', ...findProcess('supervisor', pid), ...about }
  const write = (ready: boolean) =>
    replaceFile(folder.supervisorFile, JSON.stringify({ ...record, ready } satisfies SupervisorFile))
  write(false)
  return {
    setReady: () => write(true),
    [Symbol.dispose]: () => rmSync(folder.supervisorFile, { force: true }),
  }
}
