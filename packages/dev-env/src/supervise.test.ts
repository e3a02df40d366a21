import { describe, expect, it } from '@jest/globals'
import type { Component } from './component.ts'
import { until } from './ready.ts'
import { supervise, toRestartDelayMs } from './supervise.ts'

function newFakes() {
  const started: { die(how: string): void; stopped: boolean }[] = []
  const start = async (): Promise<Component> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const fake = { die: resolve, stopped: false }
    started.push(fake)
    return {
      name: 'fake',
      pid: started.length,
      exited: promise,
      async stop() {
        fake.stopped = true
        resolve('stopped')
      },
    }
  }
  return { started, start }
}

describe('supervise', () => {
  it('starts a component again when it dies, and says so', async () => {
    const { started, start } = newFakes()
    const said: string[] = []
    const options = {
      signal: new AbortController().signal,
      say: (line: string) => said.push(line),
      logFile: 'fake.log',
    }
    const supervised = await supervise('fake', start, options)
    started[0]?.die('SIGKILL')
    expect(await until(() => said.length === 2, { timeoutMs: 5_000 })).toBe(true)
    expect(said).toEqual([
      'fake died (SIGKILL); starting it again. Its log: fake.log',
      expect.stringContaining('fake is up again'),
    ])
    await supervised.stop()
    expect(started.map((fake) => fake.stopped)).toEqual([false, true])
  })

  it('keeps trying when a start fails', async () => {
    const { started, start } = newFakes()
    let failures = 0
    const flaky = async () => {
      if (started.length === 0 || failures === 2) return start()
      failures++
      throw new Error('no luck')
    }
    const supervised = await supervise('fake', flaky, {
      signal: new AbortController().signal,
      say: () => {},
      logFile: '',
    })
    started[0]?.die('exit code 1')
    expect(await until(() => started.length === 2, { timeoutMs: 20_000 })).toBe(true)
    expect(failures).toBe(2)
    await supervised.stop()
  })

  it('rejects when the first start fails', async () => {
    const options = { signal: new AbortController().signal, say: () => {}, logFile: '' }
    await expect(supervise('fake', async () => Promise.reject(new Error('no luck')), options)).rejects.toThrow(
      'no luck',
    )
  })

  it('waits longer from start to start, and never longer than 15 s', () => {
    expect([0, 1, 2, 3, 4, 20].map(toRestartDelayMs)).toEqual([100, 400, 1_600, 6_400, 15_000, 15_000])
  })
})
