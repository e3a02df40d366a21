import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { findChildren } from '../src/child-processes.ts'
import { launchComponent } from '../src/component.ts'
import { until } from '../src/ready.ts'
import { makeStackFolder } from '../src/stack-folder.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'component-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('a process that cannot be noted is ended: nobody else would', async () => {
  const folder = makeStackFolder(dir)
  rmdirSync(folder.processes)
  const launching = launchComponent({
    folder,
    signal: new AbortController().signal,
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)', dir],
    ready: async () => true,
    readyTimeoutMs: 10_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  })
  await expect(launching).rejects.toThrow('ENOENT')
  const runs = () => findChildren(process.pid).some(({ commandLine }) => commandLine.includes(dir))
  expect(await until(() => !runs(), { timeoutMs: 10_000 })).toBe(true)
})
