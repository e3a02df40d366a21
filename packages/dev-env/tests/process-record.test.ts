import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findProcess, killStrays, readProcesses, recordProcess } from '../src/process-record.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'records-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

async function openSleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  await once(child, 'spawn')
  return { child, pid: child.pid ?? 0, exited: once(child, 'exit') }
}

describe('killStrays', () => {
  it('ends what was noted, and forgets it', async () => {
    const { pid, exited } = await openSleeper()
    recordProcess(dir, 'sleeper', pid)
    expect(readProcesses(dir)).toMatchObject([{ name: 'sleeper', pid }])
    expect(await killStrays(dir)).toEqual(['sleeper'])
    expect(await exited).toEqual([null, 'SIGKILL'])
    expect(readProcesses(dir)).toEqual([])
  })

  it("spares somebody else's process that got the same number", async () => {
    const { child, pid, exited } = await openSleeper()
    const record = { ...findProcess('sleeper', pid), startedAt: 'long ago' }
    writeFileSync(join(dir, `sleeper.${pid}.json`), JSON.stringify(record))
    expect(await killStrays(dir)).toEqual([])
    expect(findProcess('sleeper', pid)).not.toBeNull()
    child.kill('SIGTERM')
    expect(await exited).toEqual([null, 'SIGTERM'])
  })
})
