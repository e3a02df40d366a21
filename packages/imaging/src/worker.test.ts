import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import type { MoodyHandlers } from '../tests/moody-process.ts'
import { probeIsolation } from './isolation.ts'
import { openWorker, type WorkerOptions } from './worker.ts'

function openMoody(options: Partial<WorkerOptions> = {}) {
  const logged: string[] = []
  const worker = openWorker<MoodyHandlers>({
    entry: new URL('../tests/moody-process.ts', import.meta.url).href,
    timeoutMs: 5_000,
    concurrency: 4,
    queueMax: 100,
    memoryBytesMax: 1e9,
    networkIsolation: 'preferred',
    log: (message) => logged.push(message),
    ...options,
  })
  return { worker, logged }
}

describe('a worker', () => {
  it('answers each request with its own result', async () => {
    await using worker = await openMoody().worker
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => worker.ask('echo', text)))
    expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('reports a handler that throws as failed and goes on', async () => {
    await using worker = await openMoody().worker
    const failed = await worker.ask('fail', 'broken view')
    expect(failed).toMatchObject({ ok: false, reason: 'failed', message: expect.stringContaining('broken view') })
    expect(await worker.ask('echo', 'a')).toMatchObject({ ok: true, value: { served: 1 } })
  })

  it('reports a handler whose own limit of time passed as a timeout and goes on', async () => {
    await using worker = await openMoody().worker
    expect(await worker.ask('failLate', null)).toMatchObject({ ok: false, reason: 'timeout' })
    expect(await worker.ask('echo', 'a')).toMatchObject({ ok: true, value: { served: 1 } })
  })

  it('tries the requests of a killed child once more in the next child', async () => {
    const { worker: opening, logged } = openMoody()
    await using worker = await opening
    const first = await worker.ask('echo', 'a')
    const pid = first.ok ? first.value.pid : 0
    const running = ['b', 'c', 'd'].map((text) => worker.ask('echoInOtherProcess', { text, pid }))
    process.kill(pid, 'SIGKILL')
    const answers = await Promise.all(running)
    expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(['b', 'c', 'd'])
    expect(answers.map((answer) => answer.ok && answer.value.pid)).not.toContain(pid)
    expect(logged).toContain('worker died')
  })

  it('answers `crashed` to the request that kills twice, and serves those beside it', async () => {
    await using worker = await openMoody().worker
    const [deadly, ...others] = await Promise.all([
      worker.ask('die', null),
      worker.ask('echo', 'a'),
      worker.ask('echo', 'b'),
    ])
    expect(deadly).toMatchObject({ ok: false, reason: 'crashed' })
    expect(others).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('ends a request that hangs at its deadline, and serves the next', async () => {
    await using worker = await openMoody({ timeoutMs: 2_000 }).worker
    const startedAt = performance.now()
    expect(await worker.ask('hang', null)).toMatchObject({ ok: false, reason: 'timeout' })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(await worker.ask('echo', 'a')).toMatchObject({ ok: true, value: { served: 1 } })
  })

  it('refuses what does not fit its queue', async () => {
    await using worker = await openMoody({ concurrency: 1, queueMax: 1, timeoutMs: 1_000 }).worker
    const running = worker.ask('never', null)
    const waiting = worker.ask('never', null)
    expect(await worker.ask('echo', 'a')).toMatchObject({ ok: false, reason: 'overloaded' })
    expect(await running).toMatchObject({ ok: false, reason: 'timeout' })
    expect(await waiting).toMatchObject({ ok: false, reason: 'timeout' })
  })

  it('is replaced when it holds too much memory, without failing anything', async () => {
    const { worker: opening, logged } = openMoody({ memoryBytesMax: 200_000_000 })
    await using worker = await opening
    const before = await worker.ask('grow', 250_000_000)
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => worker.ask('echo', text)))
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(answers.map((answer) => answer.ok && answer.value.pid)).not.toContain(before.ok && before.value)
    expect(logged).toContain('worker replaced: it holds too much memory')
  })

  it('answers `closed` to what runs when it is closed, and to what comes later', async () => {
    const worker = await openMoody().worker
    const running = worker.ask('never', null)
    await worker[Symbol.asyncDispose]()
    expect(await running).toMatchObject({ ok: false, reason: 'closed' })
    expect(await worker.ask('echo', 'a')).toMatchObject({ ok: false, reason: 'closed' })
  })

  it('does not open when its entry cannot run', async () => {
    const { worker } = openMoody({ entry: new URL('./absent.ts', import.meta.url).href })
    await expect(worker).rejects.toThrow('before it was ready')
  })

  it('has an environment of nothing but tuning, and reads no other file', async () => {
    await using worker = await openMoody().worker
    const names = await worker.ask('readEnvironment', null)
    expect(
      names.ok && names.value.filter((name) => name !== 'NODE_CHANNEL_FD' && !name.startsWith('NODE_CHANNEL')),
    ).toEqual(['UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'])
    expect(await worker.ask('read', '/etc/hostname')).toEqual({ ok: true, value: 'ERR_ACCESS_DENIED' })
  })

  it('reaches no network where the platform can take it away: on Linux as root at least', async () => {
    const { network } = await probeIsolation()
    const isPromised = process.platform === 'linux' && process.getuid?.() === 0
    expect(network !== null || !isPromised).toBe(true)
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await using worker = await openMoody().worker
    const outcome = await worker.ask('connect', port)
    server.close()
    expect(outcome).toEqual({ ok: true, value: network ? expect.stringMatching(/^E/) : 'connected' })
  })
})
