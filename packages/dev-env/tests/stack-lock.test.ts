import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { makeStackFolder } from '../src/stack-folder.ts'
import { lockStackFolder } from '../src/stack-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'stack-lock-'))
const folder = makeStackFolder(root)
afterAll(() => rmSync(root, { recursive: true }))

describe('lockStackFolder', () => {
  it('has one holder at a time', () => {
    {
      using first = lockStackFolder(folder)
      expect(first).not.toBeNull()
      expect(lockStackFolder(folder)).toBeNull()
    }
    using next = lockStackFolder(folder)
    expect(next).not.toBeNull()
  })

  it('is free again when its holder was killed', async () => {
    const holder = fork(new URL('./hold-lock.ts', import.meta.url), [root])
    expect(await once(holder, 'message')).toContain('locked')
    expect(lockStackFolder(folder)).toBeNull()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    using lock = lockStackFolder(folder)
    expect(lock).not.toBeNull()
  })
})
