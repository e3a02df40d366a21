import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

// Programs run where they can import the workspace's packages.
const here = import.meta.dirname

/** Runs `start` in a process of its own and answers how it ended and what it printed. */
async function runProgram(
  start: string,
  env: Record<string, string>,
  onLine?: (line: string, child: ChildProcess) => void,
) {
  const dir = mkdtempSync(join(here, 'program-'))
  try {
    writeFileSync(
      join(dir, 'main.ts'),
      `import { run } from '@atelier/boot/run.ts'
       import { NatsEnv, PostgresEnv, ProcessEnv } from '@atelier/config/config.ts'
       const Config = ProcessEnv.extend(PostgresEnv.shape).extend(NatsEnv.shape)
       await run('program', Config, async (config, scope) => { ${start} })`,
    )
    const child = spawn(process.execPath, [join(dir, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        for (const line of String(chunk).split('\n')) onLine?.(line, child)
      })
    const [code, signal] = await once(child, 'close')
    return { code, signal, output }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const good = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', NATS_URL: 'nats://127.0.0.1:1' }
const stopWhenReady = (line: string, child: ChildProcess) => line.includes('"ready"') && child.kill('SIGTERM')

/** Has Node say what of OpenTelemetry's is loaded. */
const sayLoaded = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) { if (name.includes('opentelemetry')) console.log('loads', name); return next(name, context) } })`)}`

const staysOpen = 'const open = setInterval(() => {}, 1_000); scope.defer(() => clearInterval(open))'

describe('traces', () => {
  it('are sent where somebody takes them, and the process stops in time although nobody does', async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', NODE_OPTIONS: sayLoaded }
    const { code, output } = await runProgram(staysOpen, { ...good, ...settings }, stopWhenReady)
    expect(output).toContain('loads @opentelemetry/sdk-trace')
    expect(code).toBe(0)
  })

  it('are none without a setting, and nothing that makes them is loaded', async () => {
    const { code, output } = await runProgram(staysOpen, { ...good, NODE_OPTIONS: sayLoaded }, stopWhenReady)
    expect(output).toContain('"ready"')
    expect(output).not.toContain('loads @opentelemetry/sdk-trace')
    expect(code).toBe(0)
  })
})

describe('run', () => {
  it('prints every wrong setting at once, no value of a secret, and exits 1', async () => {
    const { code, output } = await runProgram('', { DATABASE_URL: 'hunter2', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(output).toContain('program: DATABASE_URL: must be a postgres:// address')
    expect(output).toContain('program: NATS_URL: is required')
    expect(output).toContain('program: LOG_LEVEL: ')
    expect(output).not.toContain('hunter2')
  })

  it('closes what was opened in reverse order on SIGTERM and exits 0', async () => {
    const { code, output } = await runProgram(
      `const open = setInterval(() => {}, 1_000)
       scope.defer(() => clearInterval(open))
       for (const name of ['first', 'second']) scope.defer(() => console.log('closed', name))`,
      good,
      stopWhenReady,
    )
    expect(code).toBe(0)
    expect(output.indexOf('closed second')).toBeLessThan(output.indexOf('closed first'))
    expect(output).toContain('closed first')
  })

  it('closes what a failed start had opened and exits 1', async () => {
    const { code, output } = await runProgram(
      "scope.defer(() => console.log('closed')); throw new Error('no such thing')",
      good,
    )
    expect(code).toBe(1)
    expect(output).toContain('closed')
    expect(output).toContain('start failed')
  })

  it('closes the rest when something cannot be closed, says that the stop failed, and exits 1', async () => {
    const { code, output } = await runProgram(
      `const open = setInterval(() => {}, 1_000)
       scope.defer(() => { clearInterval(open); console.log('closed') })
       scope.defer(() => { throw new Error('stuck') })`,
      good,
      stopWhenReady,
    )
    expect(code).toBe(1)
    expect(output).toContain('closed')
    expect(output).toContain('stop failed')
    expect(output).not.toContain('start failed')
  })

  it('ends with exit 1 when closing outlasts the deadline', async () => {
    const { code, output } = await runProgram(
      'setInterval(() => {}, 1000); scope.defer(() => new Promise(() => {}))',
      { ...good, SHUTDOWN_TIMEOUT_MS: '200' },
      stopWhenReady,
    )
    expect(code).toBe(1)
    expect(output).toContain('shutdown took too long')
  })

  it('ends with exit 1 when it is told to stop while its start hangs', async () => {
    const { code, output } = await runProgram(
      "setInterval(() => {}, 1000); console.log('hangs'); await new Promise(() => {})",
      { ...good, SHUTDOWN_TIMEOUT_MS: '200' },
      (line, child) => line.includes('hangs') && child.kill('SIGTERM'),
    )
    expect(code).toBe(1)
    expect(output).toContain('shutdown took too long')
  })

  it('ends with exit 1 on an error nobody awaited', async () => {
    const { code, output } = await runProgram("setImmediate(() => { void Promise.reject(new Error('lost')) })", good)
    expect(code).toBe(1)
    expect(output).toContain('unhandled rejection')
  })
})
