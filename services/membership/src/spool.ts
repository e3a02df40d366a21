import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that lies in the spool: where, its size, and the base64 of the MD5 of its bytes. */
export type SpooledFile = { path: string; sizeBytes: number; checksum: string }

/** A folder for bytes that are too many to be held in memory while they are looked at. */
export type Spool = Disposable & {
  readonly folder: string
  /** Writes these bytes to a file as they arrive, and removes it when `use` is over, however it ends. */
  hold<Result>(bytes: AsyncIterable<Uint8Array>, use: (file: SpooledFile) => Promise<Result>): Promise<Result>
}

const name = /^atelier-membership-(\d+)-\w+$/
/** The folders that this process has open. */
const own = new Set<string>()

/** Opens a folder in `dir`, and removes those of processes that are gone; of others it has to be able to tell that they live. */
export function openSpool(dir: string): Spool {
  for (const entry of readdirSync(dir)) {
    const pid = Number(name.exec(entry)?.[1])
    // In a container each process has the same id, so one's own may be that of the one before.
    const isLeft = pid === process.pid ? !own.has(join(dir, entry)) : pid > 0 && !isAlive(pid)
    if (isLeft) rmSync(join(dir, entry), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(dir, `atelier-membership-${process.pid}-`))
  own.add(folder)
  let held = 0

  return {
    folder,
    async hold(bytes, use) {
      held += 1
      const path = join(folder, String(held))
      try {
        return await use({ path, ...(await write(path, bytes)) })
      } finally {
        await rm(path, { force: true })
      }
    },
    [Symbol.dispose]() {
      own.delete(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Omit<SpooledFile, 'path'>> {
  const md5 = createHash('md5')
  let sizeBytes = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of bytes) {
    md5.update(chunk)
    sizeBytes += chunk.byteLength
    await file.writeFile(chunk)
  }
  return { sizeBytes, checksum: md5.digest('base64') }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's is alive too.
    return Object(error).code === 'EPERM'
  }
}
